def folder = new File(basedir, 'target/generated-resources/shadeweave-baked/floors')
assert new File(folder, 'stone.mtlx').text.contains('<image')
assert folder.listFiles().any { it.name.endsWith('.png') }
