package dev.shadeweave.raymarch.internal.scene;

import com.google.common.collect.HashMultimap;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.SetMultimap;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.emit.Identifiers;
import dev.shadeweave.extension.EmissionPlan;
import dev.shadeweave.extension.StageEmitter;
import dev.shadeweave.graph.GraphOutput;
import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.InputSource.FromGraphInput;
import dev.shadeweave.graph.InputSource.Upstream;
import dev.shadeweave.graph.NodeId;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.link.implementation.NodeImplementation.CustomNode;
import dev.shadeweave.link.implementation.NodeImplementation.SourceFunction;
import dev.shadeweave.raymarch.internal.blocks.BlockFile;
import dev.shadeweave.raymarch.internal.blocks.BlockParser;
import dev.shadeweave.source.SourceFile;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.checkerframework.checker.tainting.qual.Untainted;
import org.jspecify.annotations.Nullable;

/**
 * The operators of a program, their names and types, and the node that shows them.
 *
 * @param operators the nodes of code blocks that are needed; each follows the operators that it reads
 * @param types the types of each operator
 * @param output the node that shows the scene, or null if the program shows no scene
 * @param graph the main graph
 */
public record Scene(
        ImmutableMap<NodeId, Operator> operators,
        ImmutableMap<NodeId, Narrowing.Types> types,
        @Nullable ShaderNode output,
        ShaderGraph graph) {
    static final DiagnosticKind TWO_OUTPUTS =
            DiagnosticKind.error("SW2330", "'{0}' and '{1}' both show a scene; one shader marches one");
    static final DiagnosticKind NO_OUTPUT = DiagnosticKind.error(
            "SW2331",
            "nothing shows a shape here: '{0}' reads no node 'raymarch' or 'sdfslice'; target '{1}' draws nothing else");

    static final DiagnosticKind NO_WORD = DiagnosticKind.error(
            "SW2346",
            "code blocks cannot say the name of input '{0}' of nodedef '{1}'; use letters, digits and single '_'");

    static final DiagnosticKind TOO_MANY_INPUTS = DiagnosticKind.error(
            "SW2347", "nodedef '{0}' has {1} inputs, and code blocks read at most {2}; put numbers into arrays");

    /**
     * The limit of inputs of a node. No shader has room for more parameters; nodes of the library have at most a few
     * dozen inputs.
     */
    private static final int MOST_INPUTS = 1_024;

    static final DiagnosticKind TOO_MANY_CALLS = DiagnosticKind.error(
            "SW2336",
            "'{0}' asks its shapes at least {1} times at each place, but {2} is the most; a shape that two nodes read is asked"
                    + " by both, so read it once");

    /**
     * The limit of calls for one evaluation of the scene. No GPU can compute so many. The number of calls doubles with
     * each level at which a shape is read twice.
     */
    private static final double MOST_CALLS = 1 << 20;

    private static final ImmutableList<@Untainted String> PLACE = ImmutableList.of("vec3", "vec2", "float", "vec4");

    /** Finds the scene of a program, and reports its errors. */
    public static Scene of(EmissionPlan plan, StageEmitter emission, String target, Diagnostics found) {
        ShaderGraph graph = plan.program().main();
        Finder finder = new Finder(emission, found);
        for (ShaderNode node : graph.nodes()) {
            if (plan.isLive(node)) {
                finder.add(node);
            }
        }
        if (finder.output == null && !graph.outputs().isEmpty()) {
            GraphOutput output = graph.outputs().get(0);
            found.report(NO_OUTPUT, output.span(), graph.path(), target);
        }
        ImmutableMap<NodeId, Operator> operators = finder.operators();
        Scene untyped = new Scene(operators, ImmutableMap.of(), finder.output, graph);
        untyped.count(found);
        ImmutableMap<NodeId, Narrowing.Types> types = found.hasErrors() ? ImmutableMap.of() : untyped.narrowed(found);
        return new Scene(operators, types, finder.output, graph);
    }

    /**
     * Returns true if a shape may reach the output node without a material. This includes any shape that passes through
     * code that is not of the library, because such code may set any material or none.
     */
    public boolean hasPlainShapes() {
        ShaderNode shows = output;
        Deque<Operator> open = new ArrayDeque<>();
        Set<Operator> seen = new HashSet<>();
        Operator first = shows == null ? null : operator(shows.input("scene").source());
        if (first == null) {
            return true;
        }
        open.add(first);
        while (!open.isEmpty()) {
            Operator operator = open.remove();
            if (!operator.node().implementation().provenance().isDataLibrary()) {
                return true;
            }
            if (operator.hasMaterial() || !seen.add(operator)) {
                continue;
            }
            int before = open.size();
            for (ShaderInput input : operator.functions()) {
                Operator read = operator(input.source());
                if (read != null) {
                    open.add(read);
                }
            }
            Set<String> words = SharedCode.words(operator.blocks().file().text());
            if (open.size() == before || words.contains("createSdf") || words.contains("createNonHitSdf")) {
                return true;
            }
        }
        return false;
    }

    /** Reports a shape that needs too many calls to be drawn. */
    private void count(Diagnostics found) {
        Map<NodeId, Double> calls = new HashMap<>();
        for (ShaderNode node : graph.nodes()) {
            double most = 0;
            double sum = 1;
            for (ShaderInput input : node.inputs()) {
                double behind =
                        input.source() instanceof Upstream upstream ? calls.getOrDefault(upstream.node(), 0.0) : 0;
                most = Math.max(most, behind);
                sum += behind;
            }
            // The value of an ordinary node is computed once for all its readers.
            double asked = isBorder(node) ? sum : most;
            calls.put(node.id(), asked);
            if (asked > MOST_CALLS) {
                String times = String.format(Locale.ROOT, "%.0f", Math.min(asked, MOST_CALLS * 1024));
                found.report(TOO_MANY_CALLS, node.span(), node.id(), times, Math.round(MOST_CALLS));
                return;
            }
        }
    }

    private ImmutableMap<NodeId, Narrowing.Types> narrowed(Diagnostics found) {
        Narrowing narrowing = new Narrowing(operators, found);
        ShaderNode shown = output;
        if (shown != null) {
            ImmutableList<@Untainted String> coords =
                    OutputNode.isMarch(shown) ? ImmutableList.of("vec3") : ImmutableList.of("vec2", "vec3");
            for (ShaderInput input : shown.inputs()) {
                if (Wires.isFunction(input.type()) && input.source() instanceof Upstream upstream) {
                    narrowing.read(
                            upstream.node(),
                            shown.id().path(),
                            input.name(),
                            input.details().span(),
                            input.type().name().equals("sdf") ? coords : ImmutableList.of(Wires.coord(input.type())));
                }
            }
        }
        // An ordinary node or an output of the graph that reads a field calls it at the current place.
        for (ShaderNode node : graph.nodes()) {
            for (ShaderInput input : node.inputs()) {
                Operator field = operator(input.source());
                if (field != null && !Wires.isFunction(input.type())) {
                    narrowing.read(
                            field.node().id(),
                            node.id().path(),
                            input.name(),
                            input.details().span(),
                            PLACE);
                }
            }
        }
        for (GraphOutput shownValue : graph.outputs()) {
            Operator field = operator(shownValue.source());
            if (field != null) {
                narrowing.read(field.node().id(), graph.path(), shownValue.name(), shownValue.span(), PLACE);
            }
        }
        return narrowing.run();
    }

    /** Returns the types of an operator. */
    public Narrowing.Types types(Operator operator) {
        Narrowing.Types found = types.get(operator.node().id());
        if (found == null) {
            throw new IllegalStateException(operator + " has no types");
        }
        return found;
    }

    /** Returns the operator of a source, or null. */
    @Nullable
    public Operator operator(InputSource source) {
        return source instanceof Upstream upstream ? operators.get(upstream.node()) : null;
    }

    /** Returns the lights that are connected to the output node, in the order of its inputs. */
    public ImmutableList<Operator> lights() {
        ImmutableList.Builder<Operator> lights = ImmutableList.builder();
        if (output != null) {
            for (ShaderInput input : output.inputs()) {
                Operator light = operator(input.source());
                if (light != null && input.type().name().equals("sdflight")) {
                    lights.add(light);
                }
            }
        }
        return lights.build();
    }

    /** Returns whether a node is an operator or the output node. All others are ordinary nodes. */
    public boolean isBorder(ShaderNode node) {
        return operators.containsKey(node.id()) || node.equals(output);
    }

    /**
     * Returns the inputs of the graph that only operators and the output node read, in the order in which they are
     * first read. Inputs whose type does not fit into a {@code vec4} are left out.
     */
    public ImmutableList<String> parameters() {
        Set<String> others = new HashSet<>();
        for (ShaderNode node : graph.nodes()) {
            if (!isBorder(node)) {
                node.inputs().forEach(input -> read(input.source()).ifPresent(others::add));
            }
        }
        graph.outputs().forEach(shown -> read(shown.source()).ifPresent(others::add));
        return graph.nodes().stream()
                .filter(this::isBorder)
                .flatMap(node -> node.inputs().stream())
                .filter(input -> Packing.fits(input.type()))
                .flatMap(input -> read(input.source()).stream())
                .filter(name -> !others.contains(name))
                .distinct()
                .collect(ImmutableList.toImmutableList());
    }

    private static Optional<String> read(InputSource source) {
        return source instanceof FromGraphInput input ? Optional.of(input.name()) : Optional.empty();
    }

    /** Collects the operators of a graph. */
    private static final class Finder {
        /** The character after {@code _}. It ends the range of names that begin with a given name and {@code _}. */
        private static final char AFTER_LINE = '_' + 1;

        /** Parameters and variables of the generated functions that call operators. */
        private static final ImmutableSet<String> VARIABLES =
                ImmutableSet.of("p", "ctx", "matCtx", "m", "i", "col", "light", "way", "place", "resolution");

        private final StageEmitter emission;
        private final Diagnostics found;
        private final Map<ShaderNode, BlockFile> coded = new LinkedHashMap<>();
        private final SetMultimap<NodeId, String> hiding = HashMultimap.create();
        private final Map<SourceFile, Optional<BlockFile>> files = new HashMap<>();
        private final NavigableMap<String, BlockFile> names = new TreeMap<>();
        private @Nullable ShaderNode output;

        Finder(StageEmitter emission, Diagnostics found) {
            this.emission = emission;
            this.found = found;
        }

        void add(ShaderNode node) {
            if (OutputNode.isOutput(node)) {
                if (output != null) {
                    found.report(Diagnostic.of(TWO_OUTPUTS, node.span(), output.id(), node.id())
                            .note("the other node", output.span()));
                }
                output = node;
                return;
            }
            SourceFunction source = node.implementation() instanceof CustomNode custom ? custom.source() : null;
            if (source == null || !source.file().path().endsWith(".blocks")) {
                return;
            }
            int inputs = node.inputs().size();
            if (inputs > MOST_INPUTS) {
                found.report(
                        TOO_MANY_INPUTS,
                        node.declaration().span(),
                        node.declaration().name(),
                        inputs,
                        MOST_INPUTS);
                return;
            }
            for (ShaderInput input : node.inputs()) {
                if (!Identifiers.isName(input.name())) {
                    found.report(
                            NO_WORD,
                            node.declaration().span(),
                            input.name(),
                            node.declaration().name());
                }
            }
            Optional<BlockFile> blocks = files.computeIfAbsent(source.file(), file -> BlockParser.parse(file, found));
            blocks.ifPresent(file -> {
                coded.put(node, file);
                Set<String> words = SharedCode.words(file.file().text());
                for (ShaderInput input : node.inputs()) {
                    if (input.source() instanceof Upstream read) {
                        hiding.putAll(read.node(), words);
                    }
                }
            });
        }

        /** Returns the operators. Their names are chosen after the code of all of them is known. */
        ImmutableMap<NodeId, Operator> operators() {
            ImmutableMap.Builder<NodeId, Operator> operators = ImmutableMap.builder();
            coded.forEach((node, file) -> {
                TypeSpec spec = TypeSpec.read(file, node.declaration(), found);
                operators.put(node.id(), new Operator(node, file, spec, name(node, file)));
            });
            return operators.buildOrThrow();
        }

        /**
         * Returns a name that is unique, also when suffixes are added. It is not a word in the code that calls the
         * operator, because a variable of that name would hide the function there.
         */
        private @Untainted String name(ShaderNode node, BlockFile file) {
            String path = OperatorNames.of(node.id().path());
            String suggestion = path;
            Set<String> hidden = hiding.get(node.id());
            for (int number = 2;
                    VARIABLES.contains(suggestion) || hidden.contains(suggestion) || clashes(suggestion, file);
                    number++) {
                suggestion = "n" + number + "_" + path;
            }
            @Untainted String name = emission.local(suggestion);
            names.put(name, file);
            return name;
        }

        /** Returns whether a name clashes with another. Only names with a common beginning can clash. */
        private boolean clashes(String name, BlockFile file) {
            for (int end = name.indexOf('_'); end >= 0; end = name.indexOf('_', end + 1)) {
                String start = name.substring(0, end);
                BlockFile other = names.get(start);
                if (other != null && OperatorNames.mayMean(name, start, other)) {
                    return true;
                }
            }
            return names.containsKey(name)
                    || names.subMap(name + "_", name + AFTER_LINE).entrySet().stream()
                            .anyMatch(other -> OperatorNames.mayMean(other.getKey(), name, file));
        }
    }

    /** Returns the nearest operators and output nodes on which a source depends, also through ordinary nodes. */
    public ImmutableList<NodeId> behind(InputSource source) {
        return operator(source) != null
                ? ImmutableList.of(((Upstream) source).node())
                : Behind.of(graph, List.of(source), node -> true, this::isBorder)
                        .borders();
    }
}
