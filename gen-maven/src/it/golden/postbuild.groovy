def log = new File(basedir, 'build.log').text
def runs = log.split('check-golden \\(check-golden\\) @', -1).drop(1)
assert runs.size() == 4

assert runs[0].contains('[ERROR] stone__floor_color.frag is not approved yet')
assert runs[0].contains('run the build once with -Dshadeweave.approve=true')
assert runs[1].contains('2 differences approved in')
assert runs[2].contains('2 files as approved')
assert runs[3].contains('[ERROR] --- approved/stone__floor_color.frag')
assert runs[3].contains('[ERROR] -#version 300 es')
assert runs[3].contains('[ERROR] +#version 400')
assert new File(basedir, 'src/test/golden/stone__floor_color.frag').text.startsWith('#version 300 es')
assert new File(basedir, 'target/shadeweave/check-golden.diff').text.contains('+#version 400')
