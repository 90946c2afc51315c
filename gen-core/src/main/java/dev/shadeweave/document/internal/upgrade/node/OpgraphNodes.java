package dev.shadeweave.document.internal.upgrade.node;

import dev.shadeweave.document.internal.upgrade.draft.Draft;
import dev.shadeweave.document.internal.upgrade.draft.UpgradeLog;
import dev.shadeweave.document.internal.upgrade.draft.UpgradePass;
import dev.shadeweave.document.internal.upgrade.draft.Wiring;
import java.util.Optional;

/**
 * Converts connections from parameters to attributes of ports.
 *
 * <pre>
 * add:    parameter name="in1" type="opgraphnode" value="n"   →   add:    input name="in1" type="color3" nodename="n"
 * output: parameter name="in"  type="opgraphnode" value="n"   →   output nodename="n"
 * </pre>
 */
public final class OpgraphNodes implements UpgradePass {
    @Override
    public void apply(Draft document, UpgradeLog log) {
        for (Draft element : document.all()) {
            for (Draft parameter : element.children("parameter")) {
                if (document.contains(parameter) && parameter.type().equals("opgraphnode")) {
                    connect(element, parameter, log);
                }
            }
        }
    }

    private static void connect(Draft owner, Draft parameter, UpgradeLog log) {
        String node = parameter.get("value");
        if (owner.is("output")) {
            if (parameter.name().equals("in")) {
                owner.set("nodename", node);
                log.changed(parameter, "output '" + owner.name() + "' states itself that it reads '" + node + "'");
            } else {
                log.lost(
                        parameter,
                        "an output reads node '" + node + "' as '" + parameter.name() + "'",
                        "an output reads one node; the parameter is dropped");
            }
            for (Draft inner : parameter.children()) {
                log.lost(
                        inner,
                        inner.category() + " '" + inner.name() + "' of what an output reads",
                        "state it at the node; it is dropped");
            }
            parameter.detach();
            return;
        }
        parameter.setCategory("input");
        parameter.remove("value").set("nodename", node);
        Optional<Draft> source = Wiring.source(parameter);
        parameter.set(
                "type", source.map(Draft::type).filter(type -> !type.isEmpty()).orElse("color3"));
        log.changed(parameter, "parameter '" + parameter.name() + "' is an input that is connected to '" + node + "'");
    }
}
