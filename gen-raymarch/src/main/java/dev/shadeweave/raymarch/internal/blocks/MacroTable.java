package dev.shadeweave.raymarch.internal.blocks;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.source.SourceSpan;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.checkerframework.checker.tainting.qual.Untainted;

/** Reads tables and the macros in them. */
public final class MacroTable {
    static final DiagnosticKind TWO_VALUES = DiagnosticKind.error(
            "SW2310", "macro '{0}' has two values, '{1}' and '{2}'; give one of them another name");
    static final DiagnosticKind NO_NAME =
            DiagnosticKind.error("SW2311", "'{0}' is no name of a macro; use letters, digits and single '_'");
    static final DiagnosticKind MANY_LINES =
            DiagnosticKind.error("SW2312", "the value of macro '{0}' goes on in another line; write it in one");

    private static final Pattern SEPARATOR = Pattern.compile("(?:^|\\s)\\|(?:\\s|$)");
    private static final Pattern NAME_AND_VALUE = Pattern.compile("([A-Za-z_][A-Za-z0-9_]*)\\s+(.*)");
    private static final Pattern NAME = Pattern.compile("(?!.*__)[A-Za-z_][A-Za-z0-9_]*");

    private MacroTable() {}

    /**
     * A macro.
     *
     * @param value its value; empty for a flag
     * @param span its definition
     */
    public record Macro(@Untainted String name, @Untainted String value, SourceSpan span) {
        /** Returns the line that defines it. */
        public @Untainted String definition() {
            return "#define " + name + (value.isEmpty() ? "" : " " + value);
        }
    }

    /** Returns the trimmed cells of a row, or an empty list if the line is blank or a comment. */
    @SuppressWarnings("tainting") // parts of a line of code
    public static ImmutableList<@Untainted String> cells(@Untainted String line) {
        String trimmed = line.trim();
        if (trimmed.isEmpty() || trimmed.startsWith("//")) {
            return ImmutableList.of();
        }
        return Splitter.on(SEPARATOR).trimResults().splitToStream(line).collect(ImmutableList.toImmutableList());
    }

    /**
     * Returns the macros of the rows whose condition is not false. Reports rows without a valid name, and values that
     * continue in the next line.
     *
     * @param symbols replaces the symbols in a cell with names
     * @param condition evaluates a condition; {@link #isOff} tells whether its result is false
     */
    public static ImmutableList<Macro> read(
            List<BlockLine> lines,
            UnaryOperator<@Untainted String> symbols,
            UnaryOperator<String> condition,
            Diagnostics diagnostics) {
        ImmutableList.Builder<Macro> macros = ImmutableList.builder();
        for (BlockLine line : lines) {
            List<@Untainted String> cells = new ArrayList<>(cells(line.text()));
            if (cells.isEmpty()) {
                continue;
            }
            // A row of two cells is a name and a value. If the first cell is empty, it is a condition and a name.
            if (cells.size() > 2 || (cells.size() == 2 && cells.get(0).isEmpty())) {
                String enable = cells.remove(0);
                if (!enable.isEmpty() && isOff(condition.apply(enable))) {
                    continue;
                }
            }
            @Untainted String name = symbols.apply(cells.get(0));
            @Untainted
            String value = symbols.apply(String.join(" ", cells.subList(1, cells.size())))
                    .trim();
            @Untainted String all = name;
            Matcher both = NAME_AND_VALUE.matcher(name);
            if (value.isEmpty() && both.matches()) {
                name = part(name, both.start(1), both.end(1));
                value = part(all, both.start(2), both.end(2)).trim();
            }
            if (!NAME.matcher(name).matches()) {
                diagnostics.report(NO_NAME, line.span(), name);
            } else if (value.endsWith("\\")) {
                diagnostics.report(MANY_LINES, line.span(), name);
            } else {
                macros.add(new Macro(name, value, line.span()));
            }
        }
        return macros.build();
    }

    @SuppressWarnings("tainting") // a part of a line of code
    private static @Untainted String part(@Untainted String code, int start, int end) {
        return code.substring(start, end);
    }

    /** Returns true if a condition excludes its row. */
    public static boolean isOff(String condition) {
        return condition.equals("0") || condition.equals("False") || condition.equals("false");
    }

    /** Returns each macro once, in the order of their first definitions. Reports macros with two values. */
    public static ImmutableList<Macro> merge(Iterable<Macro> macros, Diagnostics diagnostics) {
        Map<String, Macro> merged = new LinkedHashMap<>();
        for (Macro macro : macros) {
            Macro known = merged.putIfAbsent(macro.name(), macro);
            if (known != null && !known.value().equals(macro.value())) {
                diagnostics.report(Diagnostic.of(TWO_VALUES, macro.span(), macro.name(), known.value(), macro.value())
                        .note("the other value", known.span()));
            }
        }
        return ImmutableList.copyOf(merged.values());
    }
}
