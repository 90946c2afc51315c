def log = new File(basedir, 'build.log').text
assert log =~ /Failed to execute goal .*: cannot load native libraries .*shadeweave-natives-linux of type pom/
