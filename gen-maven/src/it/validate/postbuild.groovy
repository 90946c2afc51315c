def log = new File(basedir, 'build.log').text
def runs = log.split('validate \\(validate\\) @', -1).drop(1)
assert runs.size() == 3

def file = new File(basedir, 'src/main/materialx/poster.mtlx').absolutePath
assert runs[0].contains('[WARNING] ' + file + ':[4,')
assert runs[1].contains('1 document up to date; the last run had 1 warning')
assert runs[2].contains('1 warning in the documents of')

def sarif = new groovy.json.JsonSlurper().parse(new File(basedir, 'target/materials.sarif'))
def result = sarif.runs[0].results[0]
assert result.ruleId == 'SW1930'
assert result.locations[0].physicalLocation.region.startLine == 4
assert result.locations[0].physicalLocation.artifactLocation.uri.endsWith('/poster.mtlx')
