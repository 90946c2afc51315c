package dev.shadeweave.document.internal.upgrade.node;

import com.google.common.base.Splitter;
import dev.shadeweave.document.internal.upgrade.draft.Draft;
import dev.shadeweave.document.internal.upgrade.draft.UpgradeLog;
import dev.shadeweave.document.internal.upgrade.draft.UpgradePass;
import java.util.ArrayList;
import java.util.List;

/**
 * Converts the parameters of a backdrop to attributes.
 *
 * <pre>
 * backdrop: parameter name="width" value="20"   →   backdrop width="20"
 * </pre>
 *
 * <p>Names of missing nodes are dropped from its {@code contains}: old programs did not check them, and new programs
 * reject them.
 */
public final class Backdrops implements UpgradePass {
    @Override
    public void apply(Draft document, UpgradeLog log) {
        for (Draft element : document.all()) {
            if (!element.is("backdrop")) {
                continue;
            }
            for (Draft parameter : element.children("parameter")) {
                String name = Draft.categoryOf(parameter.name());
                if (parameter.has("value") && !element.has(name)) {
                    String value = name.equals("contains") ? present(element, parameter, log) : parameter.get("value");
                    if (!value.isEmpty()) {
                        element.set(name, value);
                    }
                    log.changed(parameter, "'" + parameter.name() + "' of " + element.describe() + " is an attribute");
                }
                parameter.detach();
            }
        }
    }

    private static String present(Draft backdrop, Draft contains, UpgradeLog log) {
        List<String> present = new ArrayList<>();
        for (String name : Splitter.on(',').trimResults().omitEmptyStrings().split(contains.get("value"))) {
            if (backdrop.parent().child(name).isPresent()) {
                present.add(name);
            } else {
                log.lost(
                        contains,
                        "'" + name + "' in " + backdrop.describe(),
                        "there is no element of that name beside it; the name is dropped");
            }
        }
        return String.join(", ", present);
    }
}
