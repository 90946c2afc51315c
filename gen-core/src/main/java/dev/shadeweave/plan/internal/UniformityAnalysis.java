package dev.shadeweave.plan.internal;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.emit.Conditional;
import dev.shadeweave.emit.Prelude;
import dev.shadeweave.graph.GraphOutput;
import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.InputSource.FromGraphInput;
import dev.shadeweave.graph.InputSource.Upstream;
import dev.shadeweave.graph.NodeId;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.graph.ShaderProgram;
import dev.shadeweave.link.implementation.NodeImplementation;
import dev.shadeweave.link.implementation.NodeImplementation.CustomNode;
import dev.shadeweave.link.implementation.NodeImplementation.GraphFunction;
import dev.shadeweave.link.implementation.NodeImplementation.InlineExpression;
import dev.shadeweave.link.implementation.NodeImplementation.SourceFunction;
import dev.shadeweave.semantics.Meanings;
import dev.shadeweave.semantics.NodeMeaning;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Types;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** Determines what the code of nodes requires of the control flow around it. */
public final class UniformityAnalysis {
    private final ShaderProgram program;
    private final EmissionContext context;
    private final Prelude ambient;
    private final ImmutableSet<String> differences;
    private final Map<String, Boolean> differing = new HashMap<>();
    private final Map<String, Boolean> varying = new HashMap<>();
    private final IdentityHashMap<NodeImplementation, Boolean> taking = new IdentityHashMap<>(4);
    private boolean functionsKnown;

    /** Creates an analysis of a program whose code may use the ambient units without an include. */
    UniformityAnalysis(ShaderProgram program, EmissionContext context, Prelude ambient) {
        this.program = program;
        this.context = context;
        this.ambient = ambient;
        this.differences = context.syntax().differences();
    }

    /** Returns the node as a conditional, if its code is one. */
    Optional<Conditional> conditional(ShaderNode node) {
        return node.implementation() instanceof InlineExpression
                ? context.needs(node.implementation()).conditional()
                : Optional.empty();
    }

    /**
     * Returns the inputs of a node that are invisible while another input has a certain value, by the identities in the
     * table of meanings: a mix shows only {@code bg} while {@code mix} is 0. Only lobes and surfaces have such inputs, because
     * their light is expensive. If the other input is a constant, there is no condition, because passes have already
     * removed the node.
     */
    public ImmutableMap<String, VisibilityCondition> visibility(ShaderNode node) {
        Type type = node.output().type();
        boolean costly = type.equals(Types.BSDF) || type.equals(Types.SURFACESHADER);
        if (!costly
                || context.syntax().closureContextType().isEmpty()
                || !(node.implementation() instanceof SourceFunction)
                || !(node.isPhysicallyBased() || node.isStandard())) {
            return ImmutableMap.of();
        }
        NodeMeaning meaning = Meanings.of(node);
        return meaning == null ? ImmutableMap.of() : VisibilityCondition.of(node, meaning);
    }

    /**
     * Returns true if a node is written where it is evaluated and not in the order of the graph, because its result depends
     * on the light. A function that returns a closure knows the light, so its nodes are written in order.
     */
    public boolean isWrittenByReader(ShaderGraph graph, ShaderNode node) {
        return !context.syntax().closureContextType().isEmpty()
                && node.output().type().isClosure()
                && !givesClosure(graph);
    }

    private static boolean givesClosure(ShaderGraph graph) {
        for (GraphOutput output : graph.outputs()) {
            if (output.type().isClosure()) {
                return true;
            }
        }
        return false;
    }

    /** Returns true if the code of the node is one expression. */
    boolean isExpression(ShaderNode node) {
        return node.implementation() instanceof InlineExpression;
    }

    /** Returns true for a custom node that must stay outside branches, because it may write lines for other nodes. */
    boolean staysInMain(ShaderNode node) {
        return !context.needs(node.implementation()).standsAlone();
    }

    /** Returns true if the code of the node, or code that it reaches, compares neighbouring pixels. */
    boolean takesDifferences(ShaderNode node) {
        if (differences.isEmpty()) {
            return false;
        }
        return node.implementation() instanceof GraphFunction function
                ? functions(differing).getOrDefault(function.name(), true)
                : taking.computeIfAbsent(node.implementation(), code -> context.needs(code)
                        .takesDifferences(context, ambient, differences));
    }

    private boolean readsSurface(ShaderNode node) {
        return node.implementation() instanceof GraphFunction function
                ? functions(varying).getOrDefault(function.name(), true)
                : node.implementation() instanceof CustomNode || takesDifferences(node);
    }

    /** Returns one of the tables about functions. They are filled at the first request: few programs have conditionals. */
    private Map<String, Boolean> functions(Map<String, Boolean> answers) {
        if (!functionsKnown) {
            functionsKnown = true;
            // A function comes after those that it calls.
            for (ShaderGraph function : program.functions()) {
                differing.put(function.name(), anyNode(function, this::takesDifferences));
                varying.put(function.name(), anyNode(function, this::readsSurface));
            }
        }
        return answers;
    }

    private static boolean anyNode(ShaderGraph graph, Predicate<ShaderNode> test) {
        for (ShaderNode node : graph.nodes()) {
            if (test.test(node)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Returns true if a test has the same result for all pixels: only inputs of the main graph decide.
     *
     * @param deciding the inputs of the node that the test reads
     */
    boolean isUniform(ShaderGraph graph, ShaderNode node, Set<String> deciding) {
        Map<NodeId, Boolean> known = new HashMap<>();
        for (String name : deciding) {
            if (!isUniform(graph, node.input(name).source(), known, 0)) {
                return false;
            }
        }
        return true;
    }

    /**
     * Returns true if a source has the same value for all pixels. Sources behind very long chains count as varying,
     * which bounds the recursion.
     */
    private boolean isUniform(ShaderGraph graph, InputSource source, Map<NodeId, Boolean> known, int depth) {
        if (source instanceof FromGraphInput) {
            return graph.name().equals(program.main().name());
        }
        if (!(source instanceof Upstream upstream)) {
            return true;
        }
        Boolean answer = known.get(upstream.node());
        if (answer == null) {
            ShaderNode node = graph.node(upstream.node());
            answer = depth < 64 && !readsSurface(node);
            for (ShaderInput input : node.inputs()) {
                answer = answer && isUniform(graph, input.source(), known, depth + 1);
            }
            known.put(upstream.node(), answer);
        }
        return answer;
    }
}
