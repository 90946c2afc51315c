package dev.shadeweave.write.internal;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Suggestions;
import dev.shadeweave.emit.Conditional;
import dev.shadeweave.emit.InlineTemplate;
import dev.shadeweave.emit.Prelude;
import dev.shadeweave.emit.SourceSelection;
import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.InputSource.Constant;
import dev.shadeweave.graph.InputSource.FromGraphInput;
import dev.shadeweave.graph.InputSource.Upstream;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.link.implementation.NodeImplementation.InlineExpression;
import dev.shadeweave.plan.internal.EmissionContext;
import dev.shadeweave.plan.internal.Liveness;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.checkerframework.checker.tainting.qual.Untainted;

/** Writes an expression with the node's inputs filled in; its value is the first output. */
record InlineEmitter(InlineExpression implementation, InlineTemplate template, Optional<Conditional> conditional)
        implements NodeEmitter {
    static final DiagnosticKind BAD_TEMPLATE =
            DiagnosticKind.error("SW1530", "{0} in the expression of '{1}', at character {2}");
    static final DiagnosticKind UNKNOWN_INPUT =
            DiagnosticKind.error("SW1531", "the expression of '{0}' reads '{1}', which '{2}' has not{3}");

    @Override
    public boolean takesDifferences(EmissionContext context, Prelude ambient, ImmutableSet<String> functions) {
        return ambient.reaches(implementation.template(), functions);
    }

    @Override
    public boolean reads(ShaderInput input, Liveness liveness) {
        return template.names().contains(input.name());
    }

    @Override
    public void prepare(EmissionContext context, ShaderNode node, SourceSelection sources) {
        for (InlineTemplate.Fault fault : template.faults()) {
            context.diagnostics()
                    .report(
                            BAD_TEMPLATE,
                            implementation.span(),
                            fault.message(),
                            implementation.name(),
                            fault.offset() + 1);
        }
        for (String name : template.names()) {
            if (!node.hasInput(name)) {
                context.diagnostics()
                        .report(
                                UNKNOWN_INPUT,
                                implementation.span(),
                                implementation.name(),
                                name,
                                node.declaration().name(),
                                Suggestions.didYouMean(
                                        name,
                                        node.inputs().stream()
                                                .map(ShaderInput::name)
                                                .toList()));
            }
        }
        ImmutableMap.Builder<String, String> types = ImmutableMap.builder();
        for (ShaderInput input : node.inputs()) {
            types.put(input.name(), context.syntax().typeName(input.type()));
        }
        sources.requireWordsOf(template.words(), types.buildOrThrow());
    }

    @Override
    public void emit(ShaderNode node, StatementWriter out) {
        @Untainted String text = text(node, template, out);
        if (isCopy(node) && out.mayStandFor(node)) {
            out.alias(node, text);
        } else {
            out.assign(node, text);
        }
    }

    /** Returns true if the value is that of an input which is a variable itself. */
    private boolean isCopy(ShaderNode node) {
        if (template.parts().size() != 1 || template.names().size() != 1) {
            return false;
        }
        ShaderInput input = node.input(template.names().iterator().next());
        boolean named = input.source() instanceof Upstream || input.source() instanceof FromGraphInput;
        return named && input.type().equals(node.output().type());
    }

    /** Returns the text of an expression of the node's inputs. */
    static @Untainted String text(ShaderNode node, InlineTemplate template, StatementWriter out) {
        Map<String, @Untainted String> fillings = new HashMap<>();
        for (String name : template.names()) {
            ShaderInput input = node.input(name);
            boolean large = input.source() instanceof Constant && !input.type().isScalar() && template.count(name) > 1;
            boolean named = large || isPickedFromExpression(template, input, out);
            fillings.put(name, named ? named(node, input, out) : out.expression(node, input));
        }
        return template.fill(name -> fillings.getOrDefault(name, ""));
    }

    /** Declares a constant input as a local, for expressions that use it several times. */
    private static @Untainted String named(ShaderNode node, ShaderInput input, StatementWriter out) {
        @Untainted String name = out.local(node.name() + "_" + input.name() + "_tmp");
        out.line(out.syntax().constant(input.type(), name, out.expression(node, input)));
        return name;
    }

    /** Returns true if the language cannot select a component of the filled-in text. */
    private static boolean isPickedFromExpression(InlineTemplate template, ShaderInput input, StatementWriter out) {
        boolean expression =
                input.source() instanceof Constant || input.source().equals(InputSource.UNSET);
        return expression && !out.syntax().picksFromExpressions() && template.isPicked(input.name());
    }
}
