package dev.shadeweave.generator;

import com.google.common.base.Joiner;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Suggestions;
import dev.shadeweave.emit.Prelude;
import dev.shadeweave.emit.SourceSelection;
import dev.shadeweave.emit.SourceUnit;
import dev.shadeweave.graph.InputSource.Constant;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.graph.ShaderOutput;
import dev.shadeweave.link.NodeImplementation.SourceFunction;
import dev.shadeweave.type.Types;
import java.util.ArrayList;
import java.util.List;
import org.checkerframework.checker.tainting.qual.Untainted;

/** Writes a call of a function of a source file: the inputs in order, then the outputs. */
record SourceEmitter(SourceFunction implementation) implements NodeEmitter {
    static final DiagnosticKind NO_FUNCTION =
            DiagnosticKind.error("SW1532", "'{0}' names function '{1}', which '{2}' does not define{3}");

    static final DiagnosticKind WRONG_COUNT = DiagnosticKind.error(
            "SW1538",
            "function '{0}' of implementation '{1}' has {2} parameters, but nodedef '{3}' has {4} inputs and outputs to hand"
                    + " to it");

    @Override
    public void prepare(EmissionContext context, ShaderNode node, SourceSelection sources) {
        SourceUnit unit = context.unit(implementation.file());
        if (!unit.declares(implementation.function())) {
            context.diagnostics()
                    .report(
                            NO_FUNCTION,
                            implementation.span(),
                            implementation.name(),
                            implementation.function(),
                            implementation.file().displayName(),
                            Suggestions.didYouMean(implementation.function(), unit.functions()));
        }
        boolean inContext = isInContext(context, node);
        int ports = node.inputs().size() + node.outputs().size();
        int arguments = ports + (inContext ? 1 : 0);
        ImmutableSet<Integer> counts = unit.parameterCounts(implementation.function());
        if (!counts.isEmpty() && !counts.contains(arguments)) {
            context.diagnostics()
                    .report(Diagnostic.of(
                                    WRONG_COUNT,
                                    implementation.span(),
                                    implementation.function(),
                                    implementation.name(),
                                    Joiner.on(" or ").join(counts),
                                    node.declaration().name(),
                                    inContext ? ports + " (and the closure context)" : ports)
                            .note("the nodedef", node.declaration().span()));
        }
        prepareCall(context, node, sources);
    }

    @Override
    public void prepareCall(EmissionContext context, ShaderNode node, SourceSelection sources) {
        sources.require(
                context.unit(implementation.file()),
                implementation.function(),
                literals(context, node, isInContext(context, node)));
    }

    /** True if the call hands over what its closure is asked. */
    private static boolean isInContext(EmissionContext context, ShaderNode node) {
        return !context.syntax().closureContextType().isEmpty()
                && node.output().type().isClosure();
    }

    /** The literals that the call hands over and that may say which way the function goes: modes, and truth values. */
    private static ImmutableList<String> literals(EmissionContext context, ShaderNode node, boolean inContext) {
        ImmutableList.Builder<String> literals = ImmutableList.builder();
        if (inContext) {
            literals.add("");
        }
        for (ShaderInput input : node.inputs()) {
            boolean decides = input.type().equals(Types.INTEGER) || input.type().equals(Types.BOOLEAN);
            literals.add(
                    decides && input.source() instanceof Constant constant
                            ? context.syntax().literal(input.type(), constant.value())
                            : "");
        }
        node.outputs().forEach(output -> literals.add(""));
        return literals.build();
    }

    @Override
    public void prepareLight(EmissionContext context, ShaderNode node, SourceSelection sources) {
        sources.require(context.unit(implementation.file()), implementation.function(), 3);
    }

    @Override
    public boolean takesDifferences(EmissionContext context, Prelude ambient, ImmutableSet<String> functions) {
        return ambient.reaches(context.unit(implementation.file()), implementation.function(), functions);
    }

    /** The final name of the function. */
    @Untainted
    String function(StageEmitter out) {
        return out.plan()
                .sources(out.stage())
                .name(out.emissionContext().unit(implementation.file()), implementation.function());
    }

    @Override
    public void emit(ShaderNode node, StageEmitter out) {
        SourceUnit unit = out.emissionContext().unit(implementation.file());
        List<@Untainted String> arguments = new ArrayList<>(1 + node.inputs().size());
        arguments.addAll(out.context(node));
        for (ShaderInput input : node.inputs()) {
            arguments.add(out.expression(node, input));
        }
        for (ShaderOutput output : node.outputs()) {
            arguments.add(out.declare(node, output));
        }
        out.out().call(out.plan().sources(out.stage()).name(unit, implementation.function()), arguments);
    }
}
