package dev.shadeweave.link;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Input;
import dev.shadeweave.source.Attributes;
import org.jspecify.annotations.Nullable;

/**
 * What a port says about where its value comes from (specification, "Inputs"): the one reader of these attributes.
 *
 * @param interfaceName the input of the nodegraph around it that it refers to; empty if it refers to none
 * @param graph the nodegraph that it is connected to; empty if there is none
 * @param node the node that it is connected to; empty if there is none
 * @param output the output that is meant, of the node or nodegraph or else of the document; empty for the first
 * @param value the value string, or null if it states none
 */
public record PortBinding(String interfaceName, String graph, String node, String output, @Nullable String value) {
    /** The attribute that refers to an input of the nodegraph around. */
    public static final String INTERFACE = "interfacename";

    /** The attribute that names a nodegraph. */
    public static final String GRAPH = "nodegraph";

    /** The attribute that names a node. */
    public static final String NODE = "nodename";

    /** The attribute that names an output. */
    public static final String OUTPUT = "output";

    /** The attributes that connect a port. */
    public static final ImmutableList<String> CONNECTIONS = ImmutableList.of(NODE, GRAPH, INTERFACE, OUTPUT);

    /** More attributes than any port needs are looked up: what is asked again and again must not take their number. */
    private static final int FEW = 16;

    /** The binding that an input, an output or a token states. Asked of every port again and again, so all is read at once. */
    public static PortBinding of(Element port) {
        Attributes stated = port.attributes();
        return stated.size() > FEW
                ? new PortBinding(
                        stated.get(INTERFACE, ""),
                        stated.get(GRAPH, ""),
                        stated.get(NODE, ""),
                        stated.get(OUTPUT, ""),
                        stated.get("value"))
                : of(stated);
    }

    private static PortBinding of(Attributes stated) {
        String interfaceName = "";
        String graph = "";
        String node = "";
        String output = "";
        String value = null;
        for (int i = 0; i < stated.size(); i++) {
            switch (stated.name(i)) {
                case INTERFACE -> interfaceName = stated.value(i);
                case GRAPH -> graph = stated.value(i);
                case NODE -> node = stated.value(i);
                case OUTPUT -> output = stated.value(i);
                case "value" -> value = stated.value(i);
                default -> {}
            }
        }
        return new PortBinding(interfaceName, graph, node, output, value);
    }

    /** True if an element of any kind says that it refers to an interface, even to one without a name. */
    static boolean mentionsInterface(Element element) {
        return element.attributes().has(INTERFACE);
    }

    /** The attributes that connect it and what they name, as a text that people read; empty if nothing does. */
    public String connection() {
        StringBuilder text = new StringBuilder();
        connect(text, NODE, node);
        connect(text, GRAPH, graph);
        connect(text, INTERFACE, interfaceName);
        connect(text, OUTPUT, output);
        return text.toString();
    }

    private static void connect(StringBuilder text, String attribute, String name) {
        if (!name.isEmpty()) {
            text.append(text.isEmpty() ? "" : ", ")
                    .append(attribute)
                    .append(' ')
                    .append(name);
        }
    }

    /** True if it names an element or an interface; an output alone, which means one of the document, does too. */
    public boolean isConnected() {
        return refersFurther() || !output.isEmpty();
    }

    /** True if it names a node, a nodegraph or an interface. */
    private boolean refersFurther() {
        return !interfaceName.isEmpty() || !graph.isEmpty() || !node.isEmpty();
    }

    /** True for an input of a nodegraph that is fed from outside: a bare output counts unless there is a value. */
    public boolean isFed() {
        return refersFurther() || (!output.isEmpty() && value == null);
    }

    /** The node or nodegraph that it names; empty if it names neither. */
    public String neighbour() {
        return node.isEmpty() ? graph : node;
    }

    /** The attribute that is used if several exclude each other. */
    String counting() {
        return !interfaceName.isEmpty() ? INTERFACE : !graph.isEmpty() ? GRAPH : !node.isEmpty() ? NODE : "value";
    }

    /** The attributes that exclude each other and are stated all the same, or the one that is; a value counts on inputs. */
    ImmutableList<String> competing(Element port) {
        ImmutableList.Builder<String> stated = ImmutableList.builder();
        if (!node.isEmpty()) {
            stated.add(NODE);
        }
        if (!graph.isEmpty()) {
            stated.add(GRAPH);
        }
        if (!interfaceName.isEmpty()) {
            stated.add(INTERFACE);
        }
        if (port instanceof Input && value != null) {
            stated.add("value");
        }
        return stated.build();
    }
}
