def log = new File(basedir, 'build.log').text
def runs = log.split('generate \\(default\\)', -1).drop(1)
assert runs.size() == 3

assert runs[0].contains('2 documents to process: there is no earlier run')
assert runs[1].contains('2 documents up to date')
assert !runs[1].contains('to process')
assert runs[2].contains('stone.mtlx is no longer one of the documents')
assert runs[2].contains('floors' + File.separator + 'stone__floor_color.frag: no document makes it any more')

def shaders = new File(basedir, 'target/generated-resources/shadeweave')
assert new File(shaders, 'essl/walls/brick__wall_color.frag').text.startsWith('#version 300 es')
assert new File(shaders, 'wgsl/walls').list().any { it.startsWith('brick__wall_color') }
assert !new File(shaders, 'essl/floors').exists()
assert new File(basedir, 'target/classes/shaders/essl/walls/brick__wall_color.frag').exists()
assert new File(basedir, 'target/shaders.json').text.contains('"generated"')
assert new File(basedir, 'target/shadeweave/generate.sarif').text.contains('"2.1.0"')
