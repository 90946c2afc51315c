def log = new File(basedir, 'build.log').text
assert log =~ /Failed to execute goal .*no native libraries .*shadeweave-natives-linux/
