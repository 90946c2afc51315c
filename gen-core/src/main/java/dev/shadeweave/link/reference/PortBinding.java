package dev.shadeweave.link.reference;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Input;
import dev.shadeweave.source.Attributes;
import org.jspecify.annotations.Nullable;

/**
 * The attributes of a port that state its source (specification, "Inputs"). No other code reads these attributes.
 *
 * @param interfaceName the input of the enclosing nodegraph that it refers to, or empty
 * @param graph the nodegraph that it is connected to, or empty
 * @param node the node that it is connected to, or empty
 * @param output the output of the node or nodegraph, or else of the document; empty for the first
 * @param value the value string, or null if it states none
 */
public record PortBinding(String interfaceName, String graph, String node, String output, @Nullable String value) {
    /** The attribute that refers to an input of the enclosing nodegraph. */
    public static final String INTERFACE = "interfacename";

    /** The attribute that names a nodegraph. */
    public static final String GRAPH = "nodegraph";

    /** The attribute that names a node. */
    public static final String NODE = "nodename";

    /** The attribute that names an output. */
    public static final String OUTPUT = "output";

    /** The attributes that connect a port. */
    public static final ImmutableList<String> CONNECTIONS = ImmutableList.of(NODE, GRAPH, INTERFACE, OUTPUT);

    /** Ports with more attributes use a lookup, so that repeated reads do not depend on the number of attributes. */
    private static final int FEW = 16;

    /**
     * Returns the binding of an input, an output or a token. It is requested often, so all attributes are read in one
     * pass.
     */
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

    /** Returns true if an element of any kind refers to an interface, even with an empty name. */
    public static boolean mentionsInterface(Element element) {
        return element.attributes().has(INTERFACE);
    }

    /** Returns the attributes that connect the port and what they name, as a readable text; empty without a connection. */
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

    /**
     * Returns true if it names an element or an interface. An {@code output} without an element names an output of the
     * document, and counts too.
     */
    public boolean isConnected() {
        return refersFurther() || !output.isEmpty();
    }

    /** Returns true if it names a node, a nodegraph or an interface. */
    private boolean refersFurther() {
        return !interfaceName.isEmpty() || !graph.isEmpty() || !node.isEmpty();
    }

    /**
     * Returns true for an input of a nodegraph that is connected to the outside. A bare output counts unless there is a
     * value.
     */
    public boolean isFed() {
        return refersFurther() || (!output.isEmpty() && value == null);
    }

    /** Returns the node or nodegraph that it names, or empty. */
    public String neighbour() {
        return node.isEmpty() ? graph : node;
    }

    /** Returns the attribute that is used if several exclude each other. */
    String counting() {
        return !interfaceName.isEmpty() ? INTERFACE : !graph.isEmpty() ? GRAPH : !node.isEmpty() ? NODE : "value";
    }

    /** Returns the stated attributes that exclude each other; on inputs, a value is one of them. */
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
