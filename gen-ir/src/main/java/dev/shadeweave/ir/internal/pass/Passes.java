package dev.shadeweave.ir.internal.pass;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.ir.internal.check.IrValidator;
import dev.shadeweave.ir.internal.model.Ir;
import dev.shadeweave.source.SourceSpan;
import java.util.function.Predicate;

/** Lists of passes, and how they are run. */
public final class Passes {
    private static final int ROUNDS = 6;

    /** What makes shaders smaller and faster, in this order. */
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

    /** What removes code without effect, and leaves the rest as it was written. */
    public static final ImmutableList<IrPass> REMOVING =
            ImmutableList.of(new Dealias(), new FoldBranches(), new DeadCode());

    private Passes() {}

    /**
     * The passes of {@link #IMPROVING}; code of functions that is written where they are called gets the place of the call
     * unless its own helps a reader.
     *
     * @param isWorthKeeping whether a place in the source is worth keeping
     */
    public static ImmutableList<IrPass> improving(Predicate<SourceSpan> isWorthKeeping) {
        return IMPROVING.stream()
                .map(it -> it instanceof InlineFunctions ? new InlineFunctions(isWorthKeeping) : it)
                .collect(ImmutableList.toImmutableList());
    }

    /** Runs passes round after round until nothing changes. */
    public static void improve(Ir ir) {
        run(ir, IMPROVING, false);
    }

    /**
     * Runs passes round after round until nothing changes, at most six rounds.
     *
     * @param ir the shader
     * @param passes what to run, in order
     * @param checked whether the shader is validated after each pass that changed it
     * @throws dev.shadeweave.ir.internal.check.InvalidIrException if it is, and a pass broke a rule
     */
    public static void run(Ir ir, ImmutableList<IrPass> passes, boolean checked) {
        int changes = 0;
        int[] seen = new int[passes.size()]; // what each pass knew of when it ended; it has nothing left to do there
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
