module quintet

go 1.26
