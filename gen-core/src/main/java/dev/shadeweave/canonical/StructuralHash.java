package dev.shadeweave.canonical;

import dev.shadeweave.graph.GraphInput;
import dev.shadeweave.graph.GraphOutput;
import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.InputSource.Constant;
import dev.shadeweave.graph.InputSource.FromGraphInput;
import dev.shadeweave.graph.NodeId;
import dev.shadeweave.graph.PortDetails;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.graph.ShaderProgram;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.link.implementation.NodeImplementation.GraphFunction;
import dev.shadeweave.pass.InputPolicy;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Types;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Identifies the structure of a shader. Two documents have equal hashes if and only if they differ only in names and
 * values (apart from collisions of SHA-256).
 *
 * <p>The hash does not depend on the machine, the run, the thread or the locale, and does not change within a major
 * version. {@code docs/canonical.md} defines what is hashed, byte by byte.
 *
 * @param text {@value #PREFIX} and 64 hexadecimal digits; a valid file name
 */
public record StructuralHash(String text) {
    /** The version of the definition of the hash. */
    public static final String PREFIX = "sw1-";

    /**
     * Returns the hash of a program whose own definitions are inlined.
     *
     * @param content the document with its library
     * @param policy decides which inputs of the document are baked; their values belong to the structure
     */
    public static StructuralHash of(ShaderProgram program, LinkedDocument content, InputPolicy policy) {
        return new StructuralHash(PREFIX + new Writing(program, content, policy).digest());
    }

    @Override
    public String toString() {
        return text;
    }

    private static final class Writing {
        private final InputPolicy policy;
        private final ShaderProgram program;
        private final Definitions definitions;
        private final Serializer out = new Serializer();

        Writing(ShaderProgram program, LinkedDocument content, InputPolicy policy) {
            this.policy = policy;
            this.program = program;
            this.definitions = new Definitions(content);
        }

        String digest() {
            graph(program.main(), false);
            for (ShaderNode light : program.lights()) {
                out.tag("light");
                definitions.node(light, out);
                light.inputs().forEach(input -> out.text(input.name()));
                if (light.implementation() instanceof GraphFunction function) {
                    program.functions().stream()
                            .filter(graph -> graph.name().equals(function.name()))
                            .forEach(graph -> graph(graph, true));
                }
            }
            definitions.reaching(out);
            return out.digest();
        }

        private void graph(ShaderGraph graph, boolean values) {
            List<GraphOutput> outputs = values
                    ? graph.outputs()
                    : OutputOrder.of(graph, node -> {
                        Serializer key = new Serializer();
                        new NodeWriting(graph, values, policy, key, definitions).kind(node);
                        return key.digest();
                    });
            NodeWriting writing = new NodeWriting(graph, values, policy, out, definitions);
            for (ShaderNode node : CanonicalOrder.of(graph, outputs)) {
                writing.node(node);
            }
            for (GraphOutput output : outputs) {
                out.tag("output");
                out.text(output.type().name());
                writing.source(output.source(), output.type());
            }
        }
    }

    /** Writes a graph. Nodes and slots are identified by their numbers in the order of the traversal. */
    private static final class NodeWriting {
        private final ShaderGraph graph;
        private final boolean values;
        private final InputPolicy policy;
        private final Serializer out;
        private final Definitions definitions;
        private final Map<NodeId, Integer> nodes = new HashMap<>();
        private final Map<String, Integer> slots = new HashMap<>();
        private final Map<Place, Integer> places = new HashMap<>();
        private int nextSlot;

        NodeWriting(ShaderGraph graph, boolean values, InputPolicy policy, Serializer out, Definitions definitions) {
            this.policy = policy;
            this.graph = graph;
            this.values = values;
            this.out = out;
            this.definitions = definitions;
        }

        void node(ShaderNode node) {
            nodes.put(node.id(), nodes.size());
            kind(node);
            for (ShaderInput input : node.inputs()) {
                source(node, input);
            }
        }

        /** Writes the kind of a node, and those values that its code must know. */
        void kind(ShaderNode node) {
            out.tag("node");
            definitions.node(node, out);
            out.text(node.implementation() instanceof GraphFunction function ? version(function) : "");
            for (ShaderInput input : node.inputs()) {
                boolean fixed = node.traits().fixedInputs().contains(input.name());
                if (input.source() instanceof Constant constant
                        && (fixed || values || input.type().isArray())) {
                    out.tag("fixed");
                    out.text(input.name());
                    out.text(constant.value().text());
                }
                stated(input);
            }
        }

        /** Returns the version in the name of a function: the part after the name of its nodegraph. */
        private static String version(GraphFunction function) {
            int made = function.name().indexOf('[');
            return made < 0 ? "" : function.name().substring(made);
        }

        /** Writes the colour space of a file: some languages convert colours of files without a node. */
        private void stated(ShaderInput input) {
            if (input.type().equals(Types.FILENAME)
                    && !input.details().colorSpace().isEmpty()) {
                out.tag("space");
                out.text(input.name());
                out.text(input.details().colorSpace());
            }
        }

        private void source(ShaderNode node, ShaderInput input) {
            out.text(input.name());
            out.text(input.type().name());
            if (node.traits().fixedInputs().contains(input.name())) {
                out.tag("fixed");
            } else if (isBaked(input)) {
                out.tag("baked");
                out.text(
                        input.source() instanceof Constant constant
                                ? constant.value().text()
                                : "");
            } else if (isSlot(input)) {
                slot(input);
            } else {
                source(input.source(), input.type());
            }
        }

        /**
         * A place of the document in the form in which its readers need it. Readers of one place share an input of the shader.
         */
        private record Place(
                String path, Type type, boolean stated, String colorSpace, String unit, @Nullable String publicName) {
            static Place of(ShaderInput input) {
                PortDetails details = input.details();
                return new Place(
                        details.path(),
                        input.type(),
                        input.source() instanceof Constant,
                        details.colorSpace(),
                        details.unit(),
                        details.publicName());
            }
        }

        /** Returns true if the value of an input is written into the text. */
        private boolean isBaked(ShaderInput input) {
            return !values
                    && (input.source() instanceof Constant || input.source().equals(InputSource.UNSET))
                    && isValue(input.type())
                    && !policy.isLive(input.details().path(), true);
        }

        /** Returns true if an input has a value that the shader takes from a place of the document. */
        private boolean isSlot(ShaderInput input) {
            return !values
                    && !input.details().path().isEmpty()
                    && (input.source() instanceof Constant
                            || (input.source().equals(InputSource.UNSET) && isValue(input.type())));
        }

        private static boolean isValue(Type type) {
            return !type.isShading() && !type.isArray() && type.base() != Type.Base.NONE;
        }

        /** Writes the number of a value: that of an earlier reader of its place, else the next one. */
        private void slot(ShaderInput input) {
            Integer known = places.putIfAbsent(Place.of(input), nextSlot);
            slot(known == null ? nextSlot++ : known);
        }

        void source(InputSource source, Type type) {
            boolean slot = isValue(type);
            source.<Serializer>match(new InputSource.Cases<>(
                    constant -> {
                        slot(nextSlot++);
                        return out;
                    },
                    upstream -> {
                        out.tag("from");
                        out.number(nodes.getOrDefault(upstream.node(), -1));
                        out.text(upstream.output());
                        return out;
                    },
                    parameter -> {
                        parameter(parameter);
                        return out;
                    },
                    () -> {
                        if (slot) {
                            slot(nextSlot++);
                        } else {
                            out.tag("nothing");
                        }
                        return out;
                    }));
        }

        private void parameter(FromGraphInput parameter) {
            Integer known = slots.get(parameter.name());
            if (known == null) {
                slots.put(parameter.name(), nextSlot);
                slot(nextSlot++);
                GraphInput input = graph.input(parameter.name());
                if (input != null && input.value() == null && input.details().geomProp() != null) {
                    out.tag("property");
                    out.text(input.details().geomProp());
                }
            } else {
                slot(known);
            }
        }

        private void slot(int number) {
            out.tag("slot");
            out.number(number);
        }
    }
}
