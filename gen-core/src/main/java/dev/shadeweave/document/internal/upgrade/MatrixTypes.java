package dev.shadeweave.document.internal.upgrade;

/**
 * Renames the type {@code matrix} to state its size.
 *
 * <pre>
 * type="matrix"   →   type="matrix44"
 * </pre>
 */
final class MatrixTypes implements UpgradePass {
    @Override
    public void apply(Draft document, UpgradeLog log) {
        for (Draft element : document.all()) {
            if (element.type().equals("matrix")) {
                element.set("type", "matrix44");
                log.changed(element, "type", "the type of " + element.describe() + " is matrix44, no longer matrix");
            }
        }
    }
}
