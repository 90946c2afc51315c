package dev.shadeweave.raymarch.internal.write;

import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.raymarch.internal.blocks.BlockLine;
import dev.shadeweave.raymarch.internal.blocks.BlockSection;
import dev.shadeweave.raymarch.internal.blocks.MacroTable;
import dev.shadeweave.raymarch.internal.scene.Conditions;
import dev.shadeweave.raymarch.internal.scene.Operator;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.checkerframework.checker.tainting.qual.Untainted;
import org.jspecify.annotations.Nullable;

/**
 * The rates in the table {@code [rates]}: how fast the distance of an operator changes with each parameter. The default
 * rate is 1.
 *
 * @param stated the rates as expressions, by the names of inputs; an empty text for an unbounded rate
 */
record Rates(Map<String, @Untainted String> stated) {
    static final DiagnosticKind NO_PARAMETER =
            DiagnosticKind.error("SW2373", "section [rates] names '{0}', which is no input of nodedef {1}");

    /** The text for an unbounded rate. */
    private static final String UNBOUNDED = "-";

    static Rates of(OperatorText text, Diagnostics found) {
        Map<String, @Untainted String> rates = new HashMap<>();
        Operator operator = text.operator();
        for (BlockLine line : operator.blocks().lines(BlockSection.RATES)) {
            List<@Untainted String> cells = new ArrayList<>(MacroTable.cells(line.text()));
            if (cells.isEmpty()) {
                continue;
            }
            if (cells.size() > 2 && MacroTable.isOff(Conditions.evaluate(cells.remove(0), operator.node()))) {
                continue;
            }
            String name = cells.get(0);
            if (operator.node().declaration().input(name) == null) {
                found.report(
                        NO_PARAMETER,
                        line.span(),
                        name,
                        operator.node().declaration().name());
            }
            @Untainted String rate = cells.size() < 2 ? UNBOUNDED : cells.get(1);
            rates.put(name, rate.equals(UNBOUNDED) ? "" : text.scanned(rate));
        }
        return new Rates(rates);
    }

    /** Returns the rate of an input: 1 if none is stated, null if it is unbounded. */
    @Nullable
    @Untainted
    String of(String input) {
        @Untainted String rate = stated.getOrDefault(input, "1.0");
        return rate.isEmpty() ? null : rate;
    }
}
