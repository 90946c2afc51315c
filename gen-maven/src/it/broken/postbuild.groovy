def log = new File(basedir, 'build.log').text
def file = new File(basedir, 'src/main/materialx/bad.mtlx').absolutePath
assert log.contains('[ERROR] ' + file + ':[4,5]')
assert log.contains("did you mean 'constant'")
assert log =~ /Failed to execute goal .*: 1 error in the documents of .*materialx; the messages are above and in .*generate\.sarif/
assert new File(basedir, 'target/generated-resources/shadeweave/good__floor_color.frag').exists()
