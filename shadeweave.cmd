@echo off
rem Runs Shadeweave from a checkout or from a download on Windows, like the script "shadeweave" on other systems. In a checkout, it
rem first builds if a source is newer than the last build. To start fast, it uses a class data archive; a download creates the
rem archive in its first run.
rem
rem   SHADEWEAVE_NO_BUILD=1      uses the last build, even if sources are newer
rem   SHADEWEAVE_NO_ARCHIVE=1    creates no archive, for machines that do not keep files
rem   SHADEWEAVE_JAVA_OPTS=...   extra JVM options, separated by spaces
rem
rem A test checks that both scripts have the same options, jars, messages and exit statuses. A batch file cannot detect whether
rem standard error is a terminal, so it shows no progress.

setlocal EnableExtensions DisableDelayedExpansion
set "sw_root=%~dp0"
set "sw_home=%sw_root%target\app"
set "sw_documents=%sw_root%resources\materials"
rem in a download, this script is in "bin" and the program beside it in "app"; if the user may not write there, the archive goes
rem to the cache of the user
set "sw_download="
if not exist "%sw_root%pom.xml" if exist "%sw_root%..\app\shadeweave.jar" for %%d in ("%sw_root%..\app") do set "sw_download=%%~fd"
if not defined sw_download goto placed
set "sw_documents=%sw_download%\documents"
set "sw_home=%sw_download%"
type nul >"%sw_home%\probe.tmp" 2>nul
if errorlevel 1 set "sw_home=%LOCALAPPDATA%\shadeweave\start%sw_download::=%"
del "%sw_home%\probe.tmp" 2>nul
:placed

set "sw_java="
for %%j in (java.exe) do set "sw_java=%%~$PATH:j"
if defined JAVA_HOME if exist "%JAVA_HOME%\bin\java.exe" set "sw_java=%JAVA_HOME%\bin\java.exe"
if not defined sw_java (
    call :fail "java was not found; install a JDK, version 17 or newer, or set JAVA_HOME"
    exit /b 2
)

set "sw_jvm=-XX:+DisplayVMOutputToStderr -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -XX:-UsePerfData -Xms64m -XX:NewSize=5m -XX:C1MaxInlineSize=12"
set "sw_jvm=%sw_jvm% -XX:+UnlockDiagnosticVMOptions -XX:ArchiveRelocationMode=0"
set "sw_jvm=%sw_jvm% -Dshadeweave.class-path.fixed=true"
set sw_dump=%sw_jvm% -XX:-CreateCoredumpOnCrash -XX:ErrorFile="%sw_home%\crash.log"

call :is_fresh
if not errorlevel 1 goto built
if defined SHADEWEAVE_NO_BUILD (
    call :fail "there is no build in %sw_home%, and building is not possible here"
    exit /b 2
)
call :locked build_if_stale
if errorlevel 1 exit /b %errorlevel%
call :find_app
if errorlevel 1 (
    call :fail "the build wrote nothing to %sw_home%"
    exit /b 3
)
:built
if defined SHADEWEAVE_NO_ARCHIVE goto ready
call :is_archived
if errorlevel 1 call :locked archive_if_other_java
if errorlevel 1 exit /b %errorlevel%
:ready
set "sw_shared="
if exist "%sw_archived%\shadeweave.jsa" set sw_shared=-XX:SharedArchiveFile="%sw_archived%\shadeweave.jsa" -Xshare:auto

rem detects a folder to read, or so many words that they may name many files; delayed expansion allows any text in an argument
set "sw_before="
set "sw_count=0"
:argument
set "sw_argument=%~1"
if not defined sw_argument goto run
set /a sw_count+=1
if %sw_count% geq 16 goto many
setlocal EnableDelayedExpansion
set "sw_is_folder="
if not "!sw_before!"=="-o" if not "!sw_before!"=="--output" if exist "!sw_argument!\" set "sw_is_folder=1"
if defined sw_is_folder (
    endlocal
    goto many
)
endlocal
set "sw_before=%~1"
shift /1
goto argument
:many
set "sw_jvm=%sw_jvm% -XX:NewSize=12m -XX:Tier0InvokeNotifyFreqLog=5 -XX:Tier3InvocationThreshold=50"
set "sw_jvm=%sw_jvm% -XX:Tier3MinInvocationThreshold=15 -XX:Tier3CompileThreshold=400 -XX:Tier0BackedgeNotifyFreqLog=8"
set "sw_jvm=%sw_jvm% -XX:Tier3BackEdgeThreshold=2000 -XX:Tier3LoadFeedback=20"

:run
"%sw_java%" %sw_shared% -Xlog:disable -Xlog:all=error:stderr -Dshadeweave.terminal=false %sw_jvm% %SHADEWEAVE_JAVA_OPTS% -jar "%sw_app%\shadeweave.jar" %*
exit /b %errorlevel%

rem messages contain names of folders; without delayed expansion, a bracket in a name would end a block, and an ampersand a command
:fail
set "sw_said=shadeweave: error: %~1"
goto say
:warn
set "sw_said=shadeweave: warning: %~1"
:say
setlocal EnableDelayedExpansion
>&2 echo !sw_said!
endlocal
exit /b 0

rem sets sw_app to the newest build; fails if no build exists
:find_app
set "sw_app=%sw_download%"
set "sw_archived=%sw_home%"
if defined sw_download exit /b 0
set "sw_name="
if exist "%sw_home%\current" set /p sw_name=<"%sw_home%\current"
if not defined sw_name exit /b 1
set "sw_app=%sw_home%\%sw_name%"
set "sw_archived=%sw_app%"
if not exist "%sw_app%\shadeweave.jar" exit /b 1
exit /b 0

rem succeeds when the newest build is as new as every source; folders count, so that deletions are seen
:is_fresh
call :find_app
if errorlevel 1 exit /b 1
if defined sw_download exit /b 0
if defined SHADEWEAVE_NO_BUILD exit /b 0
if not exist "%sw_root%pom.xml" exit /b 0
powershell -NoProfile -Command "$built = (Get-Item -LiteralPath ($env:sw_app + '\started')).LastWriteTimeUtc; $sources = @('pom.xml', 'libraries') + @(Get-ChildItem -LiteralPath $env:sw_root -Directory | ForEach-Object { $_.Name + '\pom.xml'; $_.Name + '\src\main' }); $newer = $sources | ForEach-Object { $env:sw_root + $_ } | Where-Object { Test-Path -LiteralPath $_ } | ForEach-Object { Get-Item -LiteralPath $_; Get-ChildItem -LiteralPath $_ -Recurse } | Where-Object { $_.LastWriteTimeUtc -gt $built } | Select-Object -First 1; if ($newer) { exit 1 }"
exit /b %errorlevel%

:check_java
set "sw_major="
for /f "tokens=2 delims==" %%v in ('call "%sw_java%" -XshowSettings:properties -version 2^>^&1 ^| findstr /c:"java.specification.version ="') do set "sw_major=%%v"
if not defined sw_major (
    call :fail "%sw_java% does not run; install a JDK, version 17 or newer, or set JAVA_HOME"
    exit /b 2
)
set "sw_major=%sw_major: =%"
set "sw_major=%sw_major:1.=%"
if %sw_major% LSS 17 (
    call :fail "%sw_java% is version %sw_major%; Shadeweave needs Java 17 or newer; set JAVA_HOME to such a JDK"
    exit /b 2
)
exit /b 0

:build_if_stale
set "sw_entered=1"
call :is_fresh
if not errorlevel 1 exit /b 0
:build
call :check_java
if errorlevel 1 exit /b %errorlevel%
where mvn >nul 2>nul
if errorlevel 1 (
    call :fail "mvn was not found; install Apache Maven 3.8 or newer to build Shadeweave"
    exit /b 2
)
set "sw_log=%sw_home%\build.log"
for /f %%d in ('powershell -NoProfile -Command "Get-Date -Format yyyyMMdd-HHmmss"') do set "sw_fresh=%%d-%random%"
set "sw_started=%sw_home%\%sw_fresh%.started"
type nul >"%sw_started%"
if exist "%sw_root%gen-cli\target\lib" rd /s /q "%sw_root%gen-cli\target\lib"
if exist "%sw_root%startup\target\lib" rd /s /q "%sw_root%startup\target\lib"
del /q "%sw_root%gen-cli\target\shadeweave-cli-*.jar" 2>nul
pushd "%sw_root%"
call mvn -q -B -ntp -pl gen-cli,startup -am -Djars package >"%sw_log%" 2>&1
set "sw_status=%errorlevel%"
popd
if not "%sw_status%"=="0" (
    del "%sw_started%"
    >&2 findstr ERROR "%sw_log%"
    call :fail "the build failed; its output is in %sw_log%"
    exit /b 3
)
set "sw_dir=%sw_home%\%sw_fresh%"
md "%sw_dir%\lib"
copy /y "%sw_root%gen-cli\target\lib\*" "%sw_dir%\lib" >nul
for /f "delims=" %%f in ('dir /b "%sw_root%gen-cli\target\shadeweave-cli-*.jar"') do copy /y "%sw_root%gen-cli\target\%%f" "%sw_dir%\shadeweave.jar" >nul
rem turns lambdas of our jars and of Guava into classes, which an archive can contain; if this fails, starts are slower
set "sw_startup=%sw_root%startup\target\classes;%sw_root%startup\target\lib\*"
for %%f in ("%sw_dir%\shadeweave.jar" "%sw_dir%\lib\shadeweave-*.jar" "%sw_dir%\lib\guava-*.jar") do (
    "%sw_java%" -cp "%sw_startup%" dev.shadeweave.startup.LambdaClasses "%%~f" 2>>"%sw_log%"
    if errorlevel 1 call :warn "lambdas could not be turned into classes, so starts take longer; %sw_log% has the reason"
)
"%sw_java%" -cp "%sw_startup%" dev.shadeweave.startup.FixedClassPath "%sw_dir%\shadeweave.jar" 2>>"%sw_log%"
if errorlevel 1 call :warn "services could not be listed, so starts take longer; %sw_log% has the reason"
move /y "%sw_started%" "%sw_dir%\started" >nul
set "sw_app=%sw_dir%"
set "sw_archived=%sw_dir%"
call :archive
>"%sw_home%\current.new" echo %sw_fresh%
move /y "%sw_home%\current.new" "%sw_home%\current" >nul
rem keeps the previous build, because a running process may still read it
for /f "skip=2" %%d in ('dir /b /ad /o-n "%sw_home%\2*"') do rd /s /q "%sw_home%\%%d" 2>nul
exit /b 0

rem writes the class data archive of a build, and the JVM for which it is; without an archive, starts are slower
:archive
call :write_archive >"%sw_home%\warmup.log" 2>&1
if errorlevel 1 (
    del "%sw_archived%\new.jsa" "%sw_archived%\shadeweave.jsa" 2>nul
    call :warn "%sw_java% could not archive the classes, so starts take longer; %sw_home%\warmup.log has the reason"
) else (
    move /y "%sw_archived%\new.jsa" "%sw_archived%\shadeweave.jsa" >nul
)
call :java_file
>"%sw_archived%\java" echo "%sw_jvm_file%"
exit /b 0

rem writes a static archive, because a dynamic archive cannot contain old class files such as those of picocli
:write_archive
set "sw_classes=%sw_home%\classes.txt"
"%sw_java%" %sw_dump% -XX:DumpLoadedClassList="%sw_classes%" -jar "%sw_app%\shadeweave.jar" warmup "%sw_documents%"
if errorlevel 1 exit /b 1
rem JDK 17 crashes if the signature of a lambda has such an old class
findstr /v /r /c:"^@lambda-proxy .*picocli" "%sw_classes%" >"%sw_classes%.some"
call :dump_archive
if not errorlevel 1 exit /b 0
findstr /v /r /c:"^@lambda-proxy" "%sw_classes%" >"%sw_classes%.some"
call :dump_archive
exit /b %errorlevel%

:dump_archive
"%sw_java%" %sw_dump% -Xshare:dump -XX:SharedClassListFile="%sw_classes%.some" -XX:SharedArchiveFile="%sw_archived%\new.jsa" -cp "%sw_app%\shadeweave.jar"
exit /b %errorlevel%

:java_file
for %%j in ("%sw_java%") do set "sw_jvm_file=%%~fj %%~tj %%~zj"
exit /b 0

rem succeeds if the newest build has an archive for this JVM, or if this JVM failed to make one
:is_archived
call :java_file
set "sw_known="
if exist "%sw_archived%\java" set /p sw_known=<"%sw_archived%\java"
if defined sw_known if %sw_known%=="%sw_jvm_file%" exit /b 0
exit /b 1

:archive_if_other_java
set "sw_entered=1"
call :is_archived
if not errorlevel 1 exit /b 0
call :check_java
if errorlevel 1 exit /b %errorlevel%
call :archive
exit /b 0

rem calls a label while no other launcher does the same; waits a second if another one has opened the file
:locked
if not exist "%sw_home%" md "%sw_home%"
set "sw_tries=900"
:try
set "sw_entered="
call :%1 9>"%sw_home%\lock"
set "sw_left=%errorlevel%"
if defined sw_entered exit /b %sw_left%
set /a sw_tries-=1
if %sw_tries%==0 (
    call :fail "%sw_home%\lock cannot be opened"
    exit /b 2
)
rem "timeout" does not wait if standard input is a file or a pipe
ping -n 2 127.0.0.1 >nul
goto try
