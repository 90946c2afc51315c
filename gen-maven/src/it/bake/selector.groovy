// Baking needs a driver.
def places = ['/usr/lib', '/usr/local/lib'].collect { new File(it) }.findAll { it.isDirectory() }
return places.any { place -> place.listFiles().any { it.isDirectory() && new File(it, 'libEGL.so.1').exists() } }
