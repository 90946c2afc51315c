package dev.shadeweave.ir.pass;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.ir.check.IrValidator;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.source.SourceSpan;
import java.util.function.Predicate;

/** Defines lists of passes and runs them. */
public final class Passes {
    private static final int ROUNDS = 6;

    /** The passes that make shaders smaller and faster, in this order. */
    public static final ImmutableList<IrPass> IMPROVING = ImmutableList.of(
            new Dealias(),
            new UnifyReturns(),
            new InlineFunctions(),
            new SplitStructs(),
            new UnwrittenReads(),
            new FoldConstants(),
            new SimplifyArithmetic(),
            new FoldBranches(),
            new ConvertIfs(),
            new FlattenIfs(),
            new ForwardStores(),
            new CommonSubexpressions(),
            new HoistInvariants(),
            new UnusedParameters(),
            new ConstantParameters(),
            new DeadCode());

    /** The passes that remove code without effect and leave the rest as written. */
    public static final ImmutableList<IrPass> REMOVING =
            ImmutableList.of(new Dealias(), new FoldBranches(), new DeadCode());

    private Passes() {}

    /**
     * Returns the passes of {@link #IMPROVING}. Inlined code gets the place of the call, unless its own place helps a
     * reader.
     *
     * @param isWorthKeeping whether a place in the source is worth keeping
     */
    public static ImmutableList<IrPass> improving(Predicate<SourceSpan> isWorthKeeping) {
        return IMPROVING.stream()
                .map(it -> it instanceof InlineFunctions ? new InlineFunctions(isWorthKeeping) : it)
                .collect(ImmutableList.toImmutableList());
    }

    /** Runs the improving passes in rounds until nothing changes, for at most six rounds. */
    public static void improve(Ir ir) {
        run(ir, IMPROVING, false);
    }

    /**
     * Runs passes in rounds until nothing changes, for at most six rounds.
     *
     * @param ir the shader
     * @param passes the passes in order
     * @param checked whether the shader is validated after each pass that changed it
     * @throws dev.shadeweave.ir.check.InvalidIrException if {@code checked}, and a pass broke a rule
     */
    public static void run(Ir ir, ImmutableList<IrPass> passes, boolean checked) {
        int changes = 0;
        int[] seen = new int[passes.size()]; // the changes when each pass last ended; it runs again only after others
        for (int i = 0; i < ROUNDS * passes.size(); i++) {
            int number = i % passes.size();
            if (i >= passes.size() && seen[number] == changes) {
                continue;
            }
            IrPass pass = passes.get(number);
            boolean changed = pass.run(ir);
            changes += changed ? 1 : 0;
            seen[number] = changes;
            if (changed && checked) {
                IrValidator.check(ir, pass.name());
            }
        }
    }
}
