package dev.shadeweave.pass.closure;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.graph.GraphEditor;
import dev.shadeweave.graph.GraphInput;
import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.InputSource.Constant;
import dev.shadeweave.graph.InputSource.FromGraphInput;
import dev.shadeweave.graph.InputSource.Upstream;
import dev.shadeweave.graph.NodeId;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.link.implementation.NodeImplementation.GraphFunction;
import dev.shadeweave.pass.GraphPass;
import dev.shadeweave.pass.InlineFunctions;
import dev.shadeweave.pass.PassContext;
import dev.shadeweave.pass.RemoveUnusedNodes;
import dev.shadeweave.pass.closure.Term.Given;
import dev.shadeweave.pass.input.ConnectDefaultGeomProps;
import dev.shadeweave.pass.input.MapChoices;
import dev.shadeweave.pass.input.ShowInputs;
import dev.shadeweave.source.SourceSpan;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Replaces a surface of closures by the first shading model with exactly the same meaning.
 *
 * <pre>
 * d: oren_nayar_diffuse_bsdf, color &lt;- c.out;  s: surface, bsdf &lt;- d.out   →   s: gltf_pbr, base_color &lt;- c.out, …
 * </pre>
 *
 * <p>A surface that no model can express does not change and is reported as an error, which names the closure or input
 * without an equal.
 *
 * <p>Constants of the closures stay editable if the model is equal for all their values, else they become part of the
 * shader.
 *
 * @param models the categories of the models, in order of preference; empty to change nothing
 */
public record ReduceClosures(ImmutableList<String> models) implements GraphPass {
    @Override
    public String name() {
        return "reduce-closures";
    }

    @Override
    public ShaderGraph apply(ShaderGraph graph, PassContext context) {
        if (!context.main() || models.isEmpty() || root(graph) == null) {
            return graph;
        }
        ShaderGraph inlined = new InlineFunctions().apply(graph, context);
        ShaderNode root = root(inlined);
        if (context.diagnostics().hasErrors()
                || root == null
                || !root.category().equals("surface")
                || !root.isPhysicallyBased()) {
            return graph;
        }
        ShaderGraph mapped = new MapChoices().apply(inlined, context);
        Map<String, Refusals> refused = new LinkedHashMap<>();
        for (String category : models) {
            Optional<ShaderNode> model = model(category, root, context);
            if (model.isPresent()) {
                Refusals refusals = new Refusals();
                Map<String, Term> inputs = solved(model.get(), root, mapped, refusals, context);
                if (inputs != null) {
                    return reduced(inlined, inlined.node(root.id()), model.get(), inputs, context);
                }
                refused.put(category, refusals);
            }
        }
        report(root, refused, context.diagnostics());
        return graph;
    }

    private static @Nullable ShaderNode root(ShaderGraph graph) {
        return graph.outputs().get(0).source() instanceof Upstream upstream ? graph.node(upstream.node()) : null;
    }

    /** Returns a node of a model, if the data library has one for the target that is a nodegraph. */
    private static Optional<ShaderNode> model(String category, ShaderNode root, PassContext context) {
        return context.library()
                .defaultNodeDef(category)
                .flatMap(found -> context.nodes().create(found.name(), root.id(), root.name(), root.span()))
                .filter(node -> node.isOfDataLibrary() && node.implementation() instanceof GraphFunction);
    }

    private static @Nullable Map<String, Term> solved(
            ShaderNode model, ShaderNode root, ShaderGraph closures, Refusals refusals, PassContext context) {
        ShaderGraph body = model.implementation() instanceof GraphFunction function
                ? context.nodes().function(function.name()).orElse(null)
                : null;
        ShaderNode surface = body == null ? null : root(body);
        if (body == null
                || surface == null
                || !surface.declaration().name().equals(root.declaration().name())) {
            return null;
        }
        Folding folding = new Folding(context.nodes());
        for (boolean live : new boolean[] {true, false}) {
            Solver solver = new Solver(model.declaration(), closures, folding, live, refusals);
            Iterator<Matching.Pairs> ways = new Matching(body, closures, folding, refusals)
                    .of(surface, closures.node(root.id()))
                    .iterator();
            while (ways.hasNext()) {
                Matching.Pairs pairs = ways.next();
                refusals.start(pairs.closures());
                Optional<Map<String, Term>> inputs = solver.solve(pairs.equations());
                if (inputs.isPresent()) {
                    return inputs.get();
                }
            }
        }
        return null;
    }

    private static ShaderGraph reduced(
            ShaderGraph graph, ShaderNode root, ShaderNode model, Map<String, Term> inputs, PassContext context) {
        Upstream shown = new Upstream(root.id(), root.output().name());
        Upstream now = new Upstream(model.id(), model.output().name());
        ShaderNode reduced = model.withInputs(model.inputs().stream()
                .map(input -> bound(input, inputs.get(input.name())))
                .collect(ImmutableList.toImmutableList()));
        ShaderGraph changed = RemoveUnusedNodes.apply(graph.edit(editor -> {
            editor.put(reduced);
            editor.redirect(source -> source.equals(shown) ? now : source);
        }));
        ShaderGraph complete =
                onlyReadInputs(changed).edit(editor -> editor.put(withEditable(editor, inputs, model.id())));
        return new ConnectDefaultGeomProps().apply(complete, context);
    }

    /** Returns the graph without inputs that nothing reads: those of the surface that the model fixes. */
    private static ShaderGraph onlyReadInputs(ShaderGraph graph) {
        Set<InputSource> read = new HashSet<>();
        graph.nodes().forEach(node -> node.inputs().forEach(input -> read.add(input.source())));
        graph.outputs().forEach(output -> read.add(output.source()));
        ImmutableList<GraphInput> inputs = graph.inputs().stream()
                .filter(input -> read.contains(new FromGraphInput(input.name())))
                .collect(ImmutableList.toImmutableList());
        return new ShaderGraph(graph.name(), graph.path(), inputs, graph.outputs(), graph.nodes(), graph.span());
    }

    /** Turns the constants of closures into inputs of the graph, like the inputs of a root. */
    private static ShaderNode withEditable(GraphEditor editor, Map<String, Term> inputs, NodeId id) {
        ShaderNode node = Objects.requireNonNull(editor.node(id));
        ImmutableList.Builder<ShaderInput> all = ImmutableList.builder();
        for (ShaderInput input : node.inputs()) {
            boolean stated = inputs.get(input.name()) instanceof Given;
            all.add(
                    stated && input.source() instanceof Constant constant
                            ? input.withSource(new FromGraphInput(
                                    editor.addInput(input.name(), input.type(), constant.value(), input.details())))
                            : input);
        }
        return node.withInputs(all.build());
    }

    private static ShaderInput bound(ShaderInput input, @Nullable Term term) {
        if (term instanceof Given given) {
            ShaderInput stated = given.input();
            return input.withSource(stated.source())
                    .withDetails(stated.details()
                            .handedTo(input.details())
                            .colorSpace(stated.details().colorSpace())
                            .unit(stated.details().unit())
                            .unitType(stated.details().unitType())
                            .publicName(null)
                            .build());
        }
        return term == null || term.value() == null ? input : input.withSource(new Constant(term.value()));
    }

    private static void report(ShaderNode root, Map<String, Refusals> refused, Diagnostics diagnostics) {
        String model = "";
        Refusals nearest = new Refusals();
        for (Map.Entry<String, Refusals> entry : refused.entrySet()) {
            if (entry.getValue().isNearerThan(nearest)) {
                model = entry.getKey();
                nearest = entry.getValue();
            }
        }
        ShaderNode node = nearest.node();
        if (node == null) {
            return;
        }
        ShaderInput input = nearest.input();
        String what = node.category() + " '" + node.name() + "'";
        String named = refused.size() == 1 ? model : model + ",";
        String reason = input == null
                ? named + " has no equal of " + what + " in this place"
                : named + " has no equal of input '" + input.name() + "' of " + what;
        String others = refused.size() == 1 ? "" : "no model expresses them exactly; the nearest, ";
        SourceSpan place = input == null ? node.span() : input.details().span();
        diagnostics.report(ShowInputs.ofClosures(root, others + reason).note("without an equal", place));
    }
}
