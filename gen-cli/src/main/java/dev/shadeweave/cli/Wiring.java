package dev.shadeweave.cli;

import com.google.common.collect.ImmutableSet;
import dev.shadeweave.document.Element;
import dev.shadeweave.source.Attributes;

/** What an element says it is connected to, as it is written, whether or not that is there. */
final class Wiring {
    private static final ImmutableSet<String> CONNECTING =
            ImmutableSet.of("nodename", "nodegraph", "interfacename", "output", "channels");

    private Wiring() {}

    /** True for the attributes that connect. */
    static boolean connects(String attribute) {
        return CONNECTING.contains(attribute);
    }

    /** True if an element says where its value comes from. */
    static boolean isConnected(Element element) {
        return !of(element.attributes()).isEmpty();
    }

    /** The node that is read; empty for none. */
    static String node(Attributes attributes) {
        return attributes.get("nodename", "");
    }

    /** The nodegraph that is read; empty for none. */
    static String graph(Attributes attributes) {
        return attributes.get("nodegraph", "");
    }

    /** True if two read the same port, of whatever node or graph. */
    static boolean samePort(Attributes one, Attributes other) {
        return CONNECTING.stream()
                .filter(name -> !name.equals("nodename") && !name.equals("nodegraph"))
                .allMatch(name -> one.get(name, "").equals(other.get(name, "")));
    }

    /** All connecting attributes in one text; empty for none. */
    static String of(Attributes attributes) {
        StringBuilder wiring = new StringBuilder();
        for (String name : CONNECTING) {
            String to = attributes.get(name, "");
            if (!to.isEmpty()) {
                wiring.append(wiring.isEmpty() ? "" : ", ")
                        .append(name)
                        .append(' ')
                        .append(to);
            }
        }
        return wiring.toString();
    }
}
