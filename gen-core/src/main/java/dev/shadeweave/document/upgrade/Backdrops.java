package dev.shadeweave.document.upgrade;

/**
 * A backdrop states what it is in attributes.
 *
 * <pre>
 * backdrop: parameter name="width" value="20"   →   backdrop width="20"
 * </pre>
 */
final class Backdrops implements UpgradePass {
    @Override
    public void apply(Draft document, UpgradeLog log) {
        for (Draft element : document.all()) {
            if (!element.is("backdrop")) {
                continue;
            }
            for (Draft parameter : element.children("parameter")) {
                String name = Draft.categoryOf(parameter.name());
                if (parameter.has("value") && !element.has(name)) {
                    element.set(name, parameter.get("value"));
                    log.changed(parameter, "'" + parameter.name() + "' of " + element.describe() + " is an attribute");
                }
                parameter.detach();
            }
        }
    }
}
