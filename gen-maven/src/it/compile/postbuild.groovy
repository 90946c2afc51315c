def spirv = new File(basedir, 'target/shadeweave-compiled').listFiles().findAll { it.name.contains('stone__floor_color') }
assert spirv.size() == 2
assert spirv.every { it.length() > 100 }
