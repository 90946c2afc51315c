package dev.shadeweave.osl;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.graph.GraphInput;
import dev.shadeweave.graph.InputSource.FromGraphInput;
import dev.shadeweave.graph.NodeId;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.graph.ShaderProgram;
import dev.shadeweave.graph.UpstreamWalk;
import dev.shadeweave.link.implementation.NodeImplementation.GraphFunction;
import dev.shadeweave.semantics.Feature;
import dev.shadeweave.semantics.Meanings;
import dev.shadeweave.semantics.NodeMeaning;
import dev.shadeweave.type.Types;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Reports features of a program that the language and its closures lack, and their replacements. Each is reported once
 * for each node of the document that uses it, directly or in its definition. A lobe whose weight is the constant 0, or
 * that a mix with a constant excludes, uses no features.
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

    static final DiagnosticKind THIN_WALL = DiagnosticKind.warning(
            "SW2207",
            "'{0}' asks for thin walls by its input '{1}', but no closure has them; its index of refraction"
                    + " bends what passes through as if into a solid body, so model both sides of the wall");

    /**
     * The maximum number of calls to examine. Nested definitions that pass constants on in every order can produce any
     * number of different calls, and warnings do not justify more time.
     */
    private static final int MOST_CALLS = 10_000;

    /** Features that neither the language nor its closures have, with the warning for each. */
    private static final ImmutableMap<Feature, DiagnosticKind> LACKING = ImmutableMap.<Feature, DiagnosticKind>builder()
            .put(Feature.ZELTNER_SHEEN, SHEEN_MODE)
            .put(Feature.RETROREFLECTION, RETROREFLECTIVE)
            .put(Feature.REFLECTANCE_82, COLOR82)
            .put(Feature.SECOND_COORDINATES, ONE_SET)
            .put(Feature.BACK_SIDE, BACK_SIDE)
            .put(Feature.DISPLACEMENT, DISPLACED)
            .buildOrThrow();

    private final ImmutableMap<String, ShaderGraph> functions;
    private final Refraction refraction;
    private final Diagnostics diagnostics;
    private final Set<Reported> reported = new HashSet<>();

    private record Reported(DiagnosticKind kind, NodeId node) {}

    private Approximations(ShaderProgram program, Diagnostics diagnostics) {
        ImmutableMap.Builder<String, ShaderGraph> byName = ImmutableMap.builder();
        program.functions().forEach(function -> byName.put(function.name(), function));
        this.functions = byName.buildKeepingLast();
        this.refraction = new Refraction(functions);
        this.diagnostics = diagnostics;
    }

    /** Reports the features that a program uses. */
    static void report(ShaderProgram program, Diagnostics diagnostics) {
        ImmutableMap.Builder<String, String> arguments = ImmutableMap.builder();
        for (GraphInput input : program.main().inputs()) {
            if (input.value() != null) {
                arguments.put(input.name(), input.value().text());
            }
        }
        Approximations approximations = new Approximations(program, diagnostics);
        Set<Call> seen = new HashSet<>();
        Deque<Visit> open = new ArrayDeque<>();
        GraphVisit main = new GraphVisit(program.main(), arguments.buildKeepingLast());
        open.add(new Visit(
                new Call("", main.arguments(), Optional.empty(), ImmutableMap.of(), ImmutableSet.of()), main));
        while (!open.isEmpty()) {
            Visit next = open.remove();
            if (seen.size() < MOST_CALLS && seen.add(next.call())) {
                approximations.visit(next.call(), next.graph(), open);
            }
        }
    }

    private record Visit(Call call, GraphVisit graph) {}

    /**
     * A function with its arguments; equal calls are examined once.
     *
     * @param function its name; empty for the main graph
     * @param arguments the texts of its constant inputs
     * @param caller the node of the main graph whose definition contains the call; empty for the main graph
     * @param names for each input that the caller passes on, the name of the caller's input
     * @param refracting its inputs whose closures refract light
     */
    private record Call(
            String function,
            ImmutableMap<String, String> arguments,
            Optional<ShaderNode> caller,
            ImmutableMap<String, String> names,
            ImmutableSet<String> refracting) {
        /** Returns the caller's name of a node's input; the input's own name if the caller does not pass it on. */
        String nameOf(ShaderInput input) {
            return input.source() instanceof FromGraphInput from
                    ? names.getOrDefault(from.name(), input.name())
                    : input.name();
        }
    }

    private void visit(Call call, GraphVisit visit, Deque<Visit> open) {
        Set<NodeId> seen = new HashSet<>();
        UpstreamWalk walk = new UpstreamWalk();
        visit.graph().outputs().forEach(output -> walk.follow(visit.graph(), output.source()));
        for (UpstreamWalk.Place place = walk.next(); place != null; place = walk.next()) {
            if (place.isGraphInput() || !seen.add(place.node().id())) {
                continue;
            }
            ShaderNode node = place.node();
            if (visit.isZero(node, "weight")) {
                continue;
            }
            for (ShaderInput input : node.inputs()) {
                if (!visit.isIdle(node, input.name())) {
                    walk.follow(visit.graph(), input.source());
                }
            }
            look(call, visit, node);
            if (node.implementation() instanceof GraphFunction function) {
                ShaderGraph definition = functions.get(function.name());
                if (definition != null) {
                    GraphVisit inner = visit.call(node, definition);
                    open.add(new Visit(inner(call, visit, node, inner), inner));
                }
            }
        }
    }

    private Call inner(Call call, GraphVisit visit, ShaderNode node, GraphVisit inner) {
        ImmutableMap.Builder<String, String> names = ImmutableMap.builder();
        ImmutableSet.Builder<String> refracting = ImmutableSet.builder();
        // A function that returns only BSDFs contains no surface, so it cannot ask for thin walls.
        boolean mayHaveSurfaces =
                node.outputs().stream().anyMatch(output -> !output.type().equals(Types.BSDF));
        for (ShaderInput input : node.inputs()) {
            if (call.caller().isEmpty()) {
                names.put(input.name(), input.name());
            } else if (input.source() instanceof FromGraphInput from
                    && call.names().containsKey(from.name())) {
                names.put(input.name(), call.names().get(from.name()));
            }
            if (mayHaveSurfaces
                    && input.type().equals(Types.BSDF)
                    && refraction.behind(visit, input.source()).refracts(call.refracting())) {
                refracting.add(input.name());
            }
        }
        return new Call(
                inner.graph().name(),
                inner.arguments(),
                Optional.of(call.caller().orElse(node)),
                names.buildKeepingLast(),
                refracting.build());
    }

    private void look(Call call, GraphVisit visit, ShaderNode node) {
        ShaderNode caller = call.caller().orElse(node);
        NodeMeaning meaning = node.isOfDataLibrary() ? Meanings.of(node) : null;
        if (meaning == null) {
            return;
        }
        for (Feature.Use use : meaning.features()) {
            DiagnosticKind lacking = LACKING.get(use.feature());
            if (lacking != null) {
                report(visit.asks(node, use), lacking, caller);
            } else if (use.feature() == Feature.THIN_WALL && visit.asks(node, use)) {
                thinWall(call, visit, node, use.input(), caller);
            }
        }
    }

    private void thinWall(Call call, GraphVisit visit, ShaderNode node, String input, ShaderNode caller) {
        if (node.hasInput("bsdf")
                && refraction.behind(visit, node.input("bsdf").source()).refracts(call.refracting())) {
            report(true, THIN_WALL, caller, call.nameOf(node.input(input)));
        }
    }

    private void report(boolean asked, DiagnosticKind kind, ShaderNode node, Object... more) {
        if (asked && reported.add(new Reported(kind, node.id()))) {
            diagnostics.report(
                    kind,
                    node.span(),
                    Stream.concat(Stream.of(node.id().path()), Stream.of(more)).toArray());
        }
    }
}
