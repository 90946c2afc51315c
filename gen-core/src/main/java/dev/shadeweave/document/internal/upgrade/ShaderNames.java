package dev.shadeweave.document.internal.upgrade;

/**
 * Renames the attribute that names the program of a shader, as in nodedefs.
 *
 * <pre>
 * shader shadername="standard_surface"   →   shader node="standard_surface"
 * </pre>
 */
final class ShaderNames implements UpgradePass {
    @Override
    public void apply(Draft document, UpgradeLog log) {
        for (Draft element : document.all()) {
            if (element.is("shader") && element.has("shadername")) {
                log.changed(element, "shadername", "'shadername' of " + element.describe() + " is 'node'");
                element.renameAttribute("shadername", "node");
            }
        }
    }
}
