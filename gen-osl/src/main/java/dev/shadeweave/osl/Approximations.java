package dev.shadeweave.osl;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.graph.GraphInput;
import dev.shadeweave.graph.GraphOutput;
import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.InputSource.Constant;
import dev.shadeweave.graph.InputSource.FromGraphInput;
import dev.shadeweave.graph.InputSource.Upstream;
import dev.shadeweave.graph.NodeId;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.graph.ShaderProgram;
import dev.shadeweave.link.NodeImplementation.GraphFunction;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Tells what a program asks for that the language and its closures cannot say, and what is written instead. Each is told
 * once for each node of the document that asks for it, by itself or inside its definition; a lobe whose weight is the
 * constant 0, or that a mix with a constant leaves out, asks for nothing.
 */
final class Approximations {
    static final DiagnosticKind SHEEN_MODE = DiagnosticKind.warning(
            "SW2201",
            "'{0}' has sheen of mode 'zeltner', but the closure sheen_bsdf knows no mode; the sheen of the renderer takes its"
                    + " place, scaled to the same albedo");
    static final DiagnosticKind RETROREFLECTIVE = DiagnosticKind.warning(
            "SW2202",
            "'{0}' is retroreflective, but closures mirror; a lobe about the direction to the viewer takes its place where"
                    + " the light is only reflected");
    static final DiagnosticKind COLOR82 = DiagnosticKind.warning(
            "SW2203",
            "'{0}' states a reflectance at 82 degrees, but the closure generalized_schlick_bsdf has none; a tint that fits"
                    + " the angle of the viewer takes its place");
    static final DiagnosticKind BACK_SIDE = DiagnosticKind.warning(
            "SW2204",
            "'{0}' has another back side, but one closure serves both sides; the front is shown on both, so give the"
                    + " renderer the back surface as a shader of its own");
    static final DiagnosticKind DISPLACED = DiagnosticKind.warning(
            "SW2205",
            "'{0}' is displaced, but a closure moves nothing; give the renderer the displacement as a shader of its own");

    static final DiagnosticKind ONE_SET = DiagnosticKind.warning(
            "SW2206",
            "'{0}' asks for another set of texture coordinates than the first, but a shader has one, u and v, which takes"
                    + " its place; read the other as a geompropvalue that the renderer knows");

    private static final Pattern ZERO = Pattern.compile("0(?:\\.0*)?");
    private static final Pattern ONES = Pattern.compile("1(?:\\.0*)?(?:, 1(?:\\.0*)?)*");

    private final ImmutableMap<String, ShaderGraph> functions;
    private final Diagnostics diagnostics;
    private final Set<Told> told = new HashSet<>();

    private record Told(DiagnosticKind kind, NodeId node) {}

    private Approximations(ShaderProgram program, Diagnostics diagnostics) {
        ImmutableMap.Builder<String, ShaderGraph> byName = ImmutableMap.builder();
        program.functions().forEach(function -> byName.put(function.name(), function));
        this.functions = byName.buildKeepingLast();
        this.diagnostics = diagnostics;
    }

    /** Reports them. */
    static void report(ShaderProgram program, Diagnostics diagnostics) {
        Map<String, String> arguments = new LinkedHashMap<>();
        for (GraphInput input : program.main().inputs()) {
            if (input.value() != null) {
                arguments.put(input.name(), input.value().text());
            }
        }
        Approximations approximations = new Approximations(program, diagnostics);
        Deque<Visit> open = new ArrayDeque<>();
        open.add(new Visit(program.main(), arguments, Optional.empty()));
        while (!open.isEmpty()) {
            approximations.visit(open.remove(), open);
        }
    }

    /**
     * A graph to be looked at.
     *
     * @param arguments the texts of its inputs, as far as they are constant
     * @param caller the node of the main graph that it defines; empty for the main graph
     */
    private record Visit(ShaderGraph graph, Map<String, String> arguments, Optional<ShaderNode> caller) {
        /** The text of an input's value; empty if it is computed or has none. */
        Optional<String> constant(ShaderInput input) {
            if (input.source() instanceof Constant constant) {
                return Optional.of(constant.value().text());
            }
            return input.source() instanceof FromGraphInput from
                    ? Optional.ofNullable(arguments.get(from.name()))
                    : Optional.empty();
        }

        boolean is(ShaderNode node, String input, Pattern text) {
            return node.hasInput(input)
                    && constant(node.input(input))
                            .filter(value -> text.matcher(value).matches())
                            .isPresent();
        }

        /** True if an input is stated, or computed, as something else. */
        boolean isNot(ShaderNode node, String input, Pattern text) {
            return node.hasInput(input)
                    && !(node.input(input).source() instanceof InputSource.Unset)
                    && !is(node, input, text);
        }
    }

    private void visit(Visit visit, Deque<Visit> open) {
        Set<NodeId> seen = new HashSet<>();
        Deque<InputSource> behind = new ArrayDeque<>();
        visit.graph().outputs().stream().map(GraphOutput::source).forEach(behind::add);
        while (!behind.isEmpty()) {
            if (!(behind.remove() instanceof Upstream upstream) || !seen.add(upstream.node())) {
                continue;
            }
            ShaderNode node = visit.graph().node(upstream.node());
            if (visit.is(node, "weight", ZERO)) {
                continue;
            }
            for (ShaderInput input : node.inputs()) {
                if (!isIdle(visit, node, input.name())) {
                    behind.add(input.source());
                }
            }
            ShaderNode caller = visit.caller().orElse(node);
            look(visit, node, caller);
            if (node.implementation() instanceof GraphFunction function && functions.containsKey(function.name())) {
                open.add(call(visit, node, functions.get(function.name()), caller));
            }
        }
    }

    /** True if what an input is connected to is not asked for. */
    private static boolean isIdle(Visit visit, ShaderNode node, String input) {
        return switch (node.category()) {
            case "mix" ->
                (input.equals("bg") && visit.is(node, "mix", ONES))
                        || (input.equals("fg") && visit.is(node, "mix", ZERO));
            case "surfacematerial" -> !input.equals("surfaceshader");
            default -> false;
        };
    }

    private static Visit call(Visit visit, ShaderNode node, ShaderGraph function, ShaderNode caller) {
        Map<String, String> arguments = new LinkedHashMap<>();
        for (ShaderInput input : node.inputs()) {
            visit.constant(input).ifPresent(value -> arguments.put(input.name(), value));
        }
        return new Visit(function, arguments, Optional.of(caller));
    }

    private void look(Visit visit, ShaderNode node, ShaderNode caller) {
        switch (node.category()) {
            case "sheen_bsdf" -> tell(visit.isNot(node, "mode", Pattern.compile("conty_kulla")), SHEEN_MODE, caller);
            case "dielectric_bsdf", "conductor_bsdf" -> retroreflective(visit, node, caller);
            case "generalized_schlick_bsdf" -> {
                retroreflective(visit, node, caller);
                tell(visit.isNot(node, "color82", ONES), COLOR82, caller);
            }
            case "texcoord", "tangent", "bitangent" -> tell(visit.isNot(node, "index", ZERO), ONE_SET, caller);
            case "surfacematerial" -> {
                tell(isConnected(node, "backsurfaceshader"), BACK_SIDE, caller);
                tell(isConnected(node, "displacementshader"), DISPLACED, caller);
            }
            default -> {}
        }
    }

    private void retroreflective(Visit visit, ShaderNode node, ShaderNode caller) {
        tell(visit.isNot(node, "retroreflective", Pattern.compile("false")), RETROREFLECTIVE, caller);
    }

    private static boolean isConnected(ShaderNode node, String input) {
        return node.hasInput(input) && node.input(input).source() instanceof Upstream;
    }

    private void tell(boolean asked, DiagnosticKind kind, ShaderNode node) {
        if (asked && told.add(new Told(kind, node.id()))) {
            diagnostics.report(kind, node.span(), node.id().path());
        }
    }
}
