; The installer for Windows: for one user, without asking for more rights.
Unicode true
SetCompressor /SOLID lzma
RequestExecutionLevel user
Name "Quintet"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\Quintet"
InstallDirRegKey HKCU "Software\Quintet" "folder"
Icon "${FROM}\quintet.ico"
UninstallIcon "${FROM}\quintet.ico"
VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "Quintet"
VIAddVersionKey "FileDescription" "Quintet, installer"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "LegalCopyright" "The Quintet contributors, MIT licence"

!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Quintet"

Page directory
Page instfiles
UninstPage uninstConfirm
UninstPage instfiles

Section
  SetOutPath "$INSTDIR"
  File "${FROM}\quintet.exe"
  File "${FROM}\LICENSE.txt"
  File "${FROM}\LICENCES.txt"
  File "${FROM}\quintet.ico"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\Quintet.lnk" "$INSTDIR\quintet.exe"
  WriteRegStr HKCU "Software\Quintet" "folder" "$INSTDIR"
  WriteRegStr HKCU "Software\Classes\.quintet" "" "Quintet.game"
  WriteRegStr HKCU "Software\Classes\.quintet" "Content Type" "application/vnd.quintet+json"
  WriteRegStr HKCU "Software\Classes\Quintet.game" "" "Quintet game"
  WriteRegStr HKCU "Software\Classes\Quintet.game\DefaultIcon" "" "$INSTDIR\quintet.ico"
  WriteRegStr HKCU "Software\Classes\Quintet.game\shell\open\command" "" '"$INSTDIR\quintet.exe" "%1"'
  WriteRegStr HKCU "Software\Classes\quintet" "" "URL:Quintet game"
  WriteRegStr HKCU "Software\Classes\quintet" "URL Protocol" ""
  WriteRegStr HKCU "Software\Classes\quintet\shell\open\command" "" '"$INSTDIR\quintet.exe" "%1"'
  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "Quintet"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\quintet.ico"
  WriteRegStr HKCU "${UNINSTALL}" "Publisher" "The Quintet contributors"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
SectionEnd

Section "Uninstall"
  Delete "$INSTDIR\quintet.exe"
  Delete "$INSTDIR\LICENSE.txt"
  Delete "$INSTDIR\LICENCES.txt"
  Delete "$INSTDIR\quintet.ico"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Quintet.lnk"
  DeleteRegKey HKCU "Software\Classes\.quintet"
  DeleteRegKey HKCU "Software\Classes\Quintet.game"
  DeleteRegKey HKCU "Software\Classes\quintet"
  DeleteRegKey HKCU "Software\Quintet"
  DeleteRegKey HKCU "${UNINSTALL}"
SectionEnd
