package dev.shadeweave.generator;

import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.graph.GraphInput;
import dev.shadeweave.graph.GraphOutput;
import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.InputSource.Constant;
import dev.shadeweave.graph.InputSource.FromGraphInput;
import dev.shadeweave.graph.InputSource.Upstream;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.source.SourceSpan;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Types;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.checkerframework.checker.tainting.qual.Untainted;

/** What is written where something is read: literals, variables, uniforms, parameters. */
final class InputTexts {
    static final DiagnosticKind NO_LIGHT = DiagnosticKind.error(
            "SW1540",
            "'{1}' reads the closure '{0}', but what that gives depends on the light; only closures and shaders can read it");
    static final DiagnosticKind NO_VALUE =
            DiagnosticKind.error("SW1539", "'{1}' reads '{0}', whose value is not computed there");

    private final EmissionPlan plan;
    private final ShaderGraph graph;
    private final BlockNames names;
    private final Set<ShaderNode> written = Collections.newSetFromMap(new IdentityHashMap<>(8));

    /**
     * Texts for what is read in a graph.
     *
     * @param names what is known where it is read
     */
    InputTexts(EmissionPlan plan, ShaderGraph graph, BlockNames names) {
        this.plan = plan;
        this.graph = graph;
        this.names = names;
    }

    /** From here on, a node without a variable for one of its outputs is to blame for it. */
    void isWritten(ShaderNode node) {
        written.add(node);
    }

    /** The text of a node's input. */
    @Untainted
    String text(ShaderNode node, ShaderInput input) {
        boolean file = input.type().equals(Types.FILENAME) && !plan.syntax().isAssignable(input.type());
        InputSource source = input.source();
        // Asked of every input of every node: no functions are made for it.
        if (source instanceof Upstream upstream) {
            return known(upstream, input.type(), node.name(), input.details().span());
        }
        if (source instanceof FromGraphInput graphInput) {
            return graphInput(graphInput, input.type(), input.details().span());
        }
        if (file) {
            return sampler(node, input);
        }
        return source instanceof Constant constant
                ? plan.syntax().literal(input.type(), constant.value())
                : plan.syntax().defaultValue(input.type());
    }

    /** The text of what an output of the main graph shows. */
    @Untainted
    String result(GraphOutput output) {
        return output.source()
                .match(new InputSource.Cases<>(
                        constant -> plan.syntax().literal(output.type(), constant.value()),
                        upstream -> known(upstream, output.type(), output.name(), output.span()),
                        source -> graphInput(source, output.type(), output.span()),
                        () -> plan.syntax().defaultValue(output.type())));
    }

    /** The variable of an output; what should have written it says who is to blame if there is none. */
    private @Untainted String variable(Upstream upstream) {
        String name = names.current().find(upstream);
        if (name == null) {
            ShaderNode node = graph.find(upstream.node());
            String writer = node == null
                    ? upstream + " is not in " + graph.name() + ", or "
                    : plan.context().emitter(node.implementation()).describe(node) + " ";
            throw new NodeFailure(
                    writer + "gave its output '" + upstream.output()
                            + "' neither a variable nor another text; call declare, assign, alias or call for it",
                    null);
        }
        return name;
    }

    private @Untainted String sampler(ShaderNode node, ShaderInput input) {
        return names.current().get(Names.global(Names.fileKey(graph.name(), node.id(), input.name())));
    }

    @SuppressWarnings("ReferenceEquality") // a function may be called like the main graph
    private @Untainted String graphInput(FromGraphInput source, Type type, SourceSpan span) {
        Names.Input tag = new Names.Input(source.name());
        String name = names.current().find(tag);
        if (name != null) {
            return name;
        }
        boolean isMain = graph == plan.program().main();
        if (isMain) {
            String uniform = names.current().find(Names.global(plan.context().inputKey(source.name())));
            if (uniform != null) {
                return uniform;
            }
        }
        GraphInput input = graph.input(source.name());
        if (input != null && isMain && input.type().isShading()) {
            // No host can set a closure: the shader shows what is left without it.
            return plan.syntax().defaultValue(input.type());
        }
        if (input == null || !input.type().isShading()) {
            plan.context().diagnostics().report(Diagnostic.of(NO_VALUE, span, source.name(), graph.path()));
        }
        // No host can hand a closure or a shader in, so such an input of the main graph has no uniform.
        return plan.syntax().defaultValue(type);
    }

    /** The variable of what another node gives; reported if it is not computed where it is read. */
    private @Untainted String known(Upstream source, Type type, String reader, SourceSpan span) {
        String name = names.current().find(source);
        if (name != null) {
            return name;
        }
        ShaderNode node = graph.find(source.node());
        if (node != null && written.contains(node)) {
            return variable(source);
        }
        Diagnostic diagnostic = Diagnostic.of(
                type.isClosure() ? NO_LIGHT : NO_VALUE, span, node == null ? source : node.name(), reader);
        plan.context().diagnostics().report(node == null ? diagnostic : diagnostic.note("the node", node.span()));
        return plan.syntax().defaultValue(type);
    }
}
