package dev.shadeweave.write.internal;

import com.google.common.base.Joiner;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Suggestions;
import dev.shadeweave.emit.Prelude;
import dev.shadeweave.emit.SourceSelection;
import dev.shadeweave.emit.SourceUnit;
import dev.shadeweave.emit.UnreadParameters;
import dev.shadeweave.graph.InputSource.Constant;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.graph.ShaderOutput;
import dev.shadeweave.link.implementation.NodeImplementation.SourceFunction;
import dev.shadeweave.plan.internal.EmissionContext;
import dev.shadeweave.type.Types;
import java.util.ArrayList;
import java.util.List;
import org.checkerframework.checker.tainting.qual.Untainted;

/**
 * Writes a call of a function of a source file. The arguments are the inputs in order. The function returns its output, or takes
 * variables for the outputs after the inputs:
 *
 * <pre>
 * float gain(float x, float by)                 →   float g_out = gain(a, 2.0);
 * void gain(float x, float by, out float y)     →   float g_out = 0.0;
 *                                                   gain(a, 2.0, g_out);
 * </pre>
 *
 * <p>The signature of the function decides which form is used ({@link SourceUnit#givesBack}); a node with several outputs always
 * takes variables. If functions of the language can return values, a function of the second form is rewritten to the first one
 * ({@link SourceUnit#mayGiveBack}). So a node is one line of the shader, and other programs can still call the function in the
 * file.
 *
 * @param stated true if the code of a custom node may write the call itself, so that the function must stay as in its file
 */
public record SourceEmitter(SourceFunction implementation, boolean stated) implements NodeEmitter {
    static final DiagnosticKind NO_FUNCTION =
            DiagnosticKind.error("SW1532", "'{0}' names function '{1}', which '{2}' does not define{3}");

    static final DiagnosticKind WRONG_COUNT = DiagnosticKind.error(
            "SW1538",
            "function '{0}' of implementation '{1}' has {2} parameters, but nodedef '{3}' has {4} inputs and outputs to hand"
                    + " to it");

    SourceEmitter(SourceFunction implementation) {
        this(implementation, false);
    }

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
        if (!counts.isEmpty() && !counts.contains(arguments) && !givesBack(context, unit, node)) {
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
        SourceUnit unit = context.unit(implementation.file());
        ImmutableList<String> literals = literals(context, node, isInContext(context, node));
        if (isWrittenGivingBack(context, unit, node)) {
            sources.requireGivenBack(
                    unit,
                    implementation.function(),
                    literals,
                    context.syntax().defaultValue(node.output().type()));
        } else {
            sources.require(unit, implementation.function(), literals);
        }
    }

    /** Returns true if the function in the file returns the output. */
    private boolean givesBack(EmissionContext context, SourceUnit unit, ShaderNode node) {
        return node.outputs().size() == 1 && unit.givesBack(implementation.function(), inputs(context, node));
    }

    /** Returns true if the function takes a variable for the output in its file, but returns it in the stage. */
    private boolean isWrittenGivingBack(EmissionContext context, SourceUnit unit, ShaderNode node) {
        return !stated
                && node.outputs().size() == 1
                && context.syntax().givesBack(node.output().type())
                && unit.mayGiveBack(implementation.function(), inputs(context, node));
    }

    private static int inputs(EmissionContext context, ShaderNode node) {
        return node.inputs().size() + (isInContext(context, node) ? 1 : 0);
    }

    /** Returns true if the call passes the closure context. */
    private static boolean isInContext(EmissionContext context, ShaderNode node) {
        return !context.syntax().closureContextType().isEmpty()
                && node.output().type().isClosure();
    }

    /** Returns the literal arguments that may select a path in the function: modes and booleans. */
    private ImmutableList<String> literals(EmissionContext context, ShaderNode node, boolean inContext) {
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
        if (!givesBack(context, context.unit(implementation.file()), node)) {
            node.outputs().forEach(output -> literals.add(""));
        }
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

    /** Returns the final name of the function. */
    @Untainted
    String function(StatementWriter out) {
        return out.plan()
                .sources(out.stage())
                .name(out.emissionContext().unit(implementation.file()), implementation.function());
    }

    @Override
    public NodeEmitter asStated() {
        return new SourceEmitter(implementation, true);
    }

    @Override
    public void emit(ShaderNode node, StatementWriter out) {
        SourceUnit unit = out.emissionContext().unit(implementation.file());
        List<@Untainted String> arguments = new ArrayList<>(1 + node.inputs().size());
        arguments.addAll(out.context(node));
        boolean givenBack = isWrittenGivingBack(out.emissionContext(), unit, node);
        ImmutableSet<Integer> unread =
                givenBack ? out.unread(UnreadParameters.of(unit, implementation.function())) : ImmutableSet.of();
        int place = arguments.size();
        if (unread.contains(0) && place > 0) {
            arguments.clear();
        }
        for (ShaderInput input : node.inputs()) {
            if (!unread.contains(place++)) {
                arguments.add(out.expression(node, input));
            }
        }
        @Untainted String function = out.plan().sources(out.stage()).name(unit, implementation.function());
        if (givenBack || givesBack(out.emissionContext(), unit, node)) {
            out.assign(node, function + "(" + String.join(", ", arguments) + ")");
            return;
        }
        for (ShaderOutput output : node.outputs()) {
            arguments.add(out.declare(node, output));
        }
        out.out().call(function, arguments);
    }
}
