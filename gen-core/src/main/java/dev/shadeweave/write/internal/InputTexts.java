package dev.shadeweave.write.internal;

import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.extension.ShaderNodeImpl;
import dev.shadeweave.graph.GraphInput;
import dev.shadeweave.graph.GraphOutput;
import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.InputSource.Constant;
import dev.shadeweave.graph.InputSource.FromGraphInput;
import dev.shadeweave.graph.InputSource.Upstream;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.plan.internal.Names;
import dev.shadeweave.source.SourceSpan;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Types;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.checkerframework.checker.tainting.qual.Untainted;

/** The texts of read values: literals, variables, uniforms, parameters. */
public final class InputTexts {
    static final DiagnosticKind NO_LIGHT = DiagnosticKind.error(
            "SW1540",
            "'{1}' reads the closure '{0}', but what that gives depends on the light; only closures and shaders can read it");
    static final DiagnosticKind NO_VALUE =
            DiagnosticKind.error("SW1539", "'{1}' reads '{0}', whose value is not computed there");

    private final PlannedProgram plan;
    private final ShaderGraph graph;
    private final BlockNames names;
    private final Set<ShaderNode> written = Collections.newSetFromMap(new IdentityHashMap<>(8));

    /**
     * Creates the texts for a graph.
     *
     * @param names the names visible at the reader
     */
    InputTexts(PlannedProgram plan, ShaderGraph graph, BlockNames names) {
        this.plan = plan;
        this.graph = graph;
        this.names = names;
    }

    /** Sets the node that is being written. An error names it if one of its outputs has no variable. */
    void isWritten(ShaderNode node) {
        written.add(node);
    }

    /** Returns the text of a node's input. */
    @Untainted
    String text(ShaderNode node, ShaderInput input) {
        boolean file = input.type().equals(Types.FILENAME) && !plan.syntax().isAssignable(input.type());
        InputSource source = input.source();
        // Called for every input of every node, so it creates no lambdas.
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

    /** Returns the text of an output of the main graph. */
    @Untainted
    String result(GraphOutput output) {
        return output.source()
                .match(new InputSource.Cases<>(
                        constant -> plan.syntax().literal(output.type(), constant.value()),
                        upstream -> known(upstream, output.type(), output.name(), output.span()),
                        source -> graphInput(source, output.type(), output.span()),
                        () -> plan.syntax().defaultValue(output.type())));
    }

    /** Returns the variable of an output; a missing variable is an error of the node that should have written it. */
    private @Untainted String variable(Upstream upstream) {
        String name = names.current().find(upstream);
        if (name == null) {
            ShaderNode node = graph.find(upstream.node());
            if (node == null) {
                throw new IllegalStateException(upstream + " is not in " + graph.name());
            }
            NodeEmitter emitter = plan.emitter(node.implementation());
            ShaderNodeImpl code = emitter instanceof CustomEmitter custom ? custom.code() : null;
            throw NodeFailure.noOutput(code, node, emitter.describe(node), upstream.output());
        }
        return name;
    }

    private @Untainted String sampler(ShaderNode node, ShaderInput input) {
        return names.current().get(Names.global(Names.fileKey(graph.name(), node.id(), input.name())));
    }

    @SuppressWarnings("ReferenceEquality") // a function may have the name of the main graph
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
            // No host can set a closure: the shader shows the default.
            return plan.syntax().defaultValue(input.type());
        }
        if (input == null || !input.type().isShading()) {
            plan.context().diagnostics().report(Diagnostic.of(NO_VALUE, span, source.name(), graph.path()));
        }
        // No host can pass a closure or a shader, so such an input of the main graph has no uniform.
        return plan.syntax().defaultValue(type);
    }

    /** Returns the variable of another node's output; reported if it is not computed where it is read. */
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
