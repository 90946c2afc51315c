package dev.shadeweave.raymarch.internal.write;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Iterables;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.lang.token.Comments;
import dev.shadeweave.raymarch.internal.blocks.BlockLine;
import dev.shadeweave.raymarch.internal.blocks.BlockSection;
import dev.shadeweave.raymarch.internal.blocks.Conditionals;
import dev.shadeweave.raymarch.internal.blocks.SymbolScan;
import dev.shadeweave.raymarch.internal.scene.Operator;
import dev.shadeweave.raymarch.internal.scene.Packing;
import dev.shadeweave.raymarch.internal.scene.Scene;
import dev.shadeweave.raymarch.internal.scene.Wires;
import dev.shadeweave.source.SourceSpan;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import org.checkerframework.checker.tainting.qual.Untainted;

/** The blocks of one operator, with names instead of symbols. */
final class OperatorText {
    static final DiagnosticKind NO_INPUT = DiagnosticKind.error(
            "SW2340", "input {0} does not exist on nodedef {1}, which has {2} inputs of functions");
    static final DiagnosticKind NO_NAMED_INPUT =
            DiagnosticKind.error("SW2341", "input '{0}' does not exist on nodedef {1}");
    static final DiagnosticKind UNBALANCED =
            DiagnosticKind.error("SW2343", "'{0}' has no counterpart in section [{1}]");

    static final DiagnosticKind NO_SEMICOLON =
            DiagnosticKind.error("SW2348", "section [{0}] has no ';' behind its last line '{1}'");

    /** Sections of declarations or statements; the other sections of code hold an expression. */
    private static final ImmutableSet<BlockSection> STATEMENTS =
            ImmutableSet.of(BlockSection.FUNCTION, BlockSection.GLOBALS, BlockSection.INIT, BlockSection.MATERIAL);

    private static final String OPENING = "({[";
    private static final String CLOSING = ")}]";

    private final Operator operator;
    private final SymbolScan scan;
    private final Set<String> missed = new HashSet<>();
    private final Map<BlockSection, ImmutableList<BlockLine>> resolved = new EnumMap<>(BlockSection.class);

    OperatorText(Operator operator, Scene scene) {
        this.operator = operator;
        ImmutableMap.Builder<Integer, @Untainted String> numbered = ImmutableMap.builder();
        ImmutableMap.Builder<String, @Untainted String> named = ImmutableMap.builder();
        int number = 1;
        for (ShaderInput input : operator.node().inputs()) {
            if (Wires.isFunction(input.type())) {
                Operator read = scene.operator(input.source());
                if (read != null) {
                    numbered.put(number, read.name());
                    named.put(input.name(), read.name());
                }
                number++;
            } else if (Packing.fits(input.type())) {
                named.put(input.name(), Lifting.function(operator, input));
            }
        }
        this.scan = new SymbolScan(operator.name(), operator.material(), numbered.buildOrThrow(), named.buildOrThrow());
    }

    Operator operator() {
        return operator;
    }

    /** Returns a text with names instead of symbols. */
    @Untainted
    String scanned(@Untainted String text) {
        return scan.apply(text);
    }

    /** Returns the lines of a section as they will be written. */
    ImmutableList<BlockLine> lines(BlockSection section) {
        return resolved.getOrDefault(section, ImmutableList.of());
    }

    @Untainted
    String text(BlockSection section) {
        return BlockLine.joined(lines(section));
    }

    /** Returns all code that will be written. */
    String all() {
        return BlockLine.joined(Iterables.concat(resolved.values()));
    }

    /**
     * Inserts names into a section, and removes lines that conditionals exclude. Reports errors in the remaining lines.
     */
    void resolve(BlockSection section, Conditionals conditionals, Diagnostics diagnostics) {
        if (operator.blocks().has(section)) {
            ImmutableList<BlockLine> lines = conditionals.resolve(operator.blocks().lines(section).stream()
                    .map(line -> line.withText(scan.apply(line.text())))
                    .collect(ImmutableList.toImmutableList()));
            resolved.put(section, lines);
            check(section, lines, diagnostics);
        }
    }

    private void check(BlockSection section, ImmutableList<BlockLine> lines, Diagnostics diagnostics) {
        List<String> code = Splitter.on('\n').splitToList(Comments.blank(BlockLine.joined(lines)));
        StringBuilder open = new StringBuilder();
        for (int i = 0; i < lines.size(); i++) {
            inputs(code.get(i), lines.get(i), diagnostics);
            for (char c : code.get(i).toCharArray()) {
                int closing = CLOSING.indexOf(c);
                if (OPENING.indexOf(c) >= 0) {
                    open.append(c);
                } else if (closing >= 0) {
                    if (open.length() == 0 || open.charAt(open.length() - 1) != OPENING.charAt(closing)) {
                        diagnostics.report(UNBALANCED, lines.get(i).span(), c, section.title());
                        return;
                    }
                    open.setLength(open.length() - 1);
                }
            }
        }
        if (open.length() > 0 && !lines.isEmpty()) {
            diagnostics.report(
                    UNBALANCED, lines.get(lines.size() - 1).span(), open.charAt(open.length() - 1), section.title());
            return;
        }
        if (STATEMENTS.contains(section)) {
            end(section, code, lines, diagnostics);
        }
    }

    /**
     * Reports a section whose last statement has no end, because the statement would continue in the generated code
     * after it. A macro may contain the semicolon.
     */
    private void end(BlockSection section, List<String> code, ImmutableList<BlockLine> lines, Diagnostics diagnostics) {
        for (int i = lines.size() - 1; i >= 0; i--) {
            String line = code.get(i).strip();
            if (line.isEmpty() || line.startsWith("#")) {
                continue;
            }
            boolean ended = line.endsWith(";") || line.endsWith("}") || line.endsWith("\\");
            if (!ended && !line.startsWith(operator.name() + "_")) {
                diagnostics.report(
                        NO_SEMICOLON,
                        lines.get(i).span(),
                        section.title(),
                        lines.get(i).span().text().strip());
            }
            return;
        }
    }

    /** Reports references to inputs that do not exist or are not connected. */
    private void inputs(String code, BlockLine line, Diagnostics diagnostics) {
        Matcher numbered = SymbolScan.NUMBERED.matcher(code);
        List<ShaderInput> functions = operator.functions();
        String text = line.span().text();
        int from = 0;
        while (numbered.find()) {
            int number = numbered.group(1).length() < 5 ? Integer.parseInt(numbered.group(1)) : Integer.MAX_VALUE;
            if (number < 1 || number > functions.size()) {
                from = Math.max(from, text.indexOf(numbered.group(), from));
                diagnostics.report(
                        NO_INPUT,
                        place(line, text, numbered.group(), from),
                        numbered.group(1),
                        operator.node().declaration().name(),
                        functions.size());
            } else {
                missing(functions.get(number - 1), line, diagnostics);
            }
        }
        from = 0;
        Matcher named = SymbolScan.NAMED.matcher(code);
        while (named.find()) {
            String name = named.group(1);
            if (operator.node().hasInput(name)) {
                missing(operator.node().input(name), line, diagnostics);
            } else {
                from = Math.max(from, text.indexOf(named.group(), from));
                diagnostics.report(
                        NO_NAMED_INPUT,
                        place(line, text, named.group(), from),
                        name,
                        operator.node().declaration().name());
            }
        }
    }

    private void missing(ShaderInput input, BlockLine line, Diagnostics diagnostics) {
        if (!missed.add(input.name())) {
            return;
        }
        diagnostics.report(Diagnostic.of(SceneWriter.NO_SHAPE, operator.node().span(), input.name(), operator)
                .note("it is called here", line.span()));
    }

    /** Returns the place of a word in the file, or of the whole line if the file has another word there. */
    private static SourceSpan place(BlockLine line, String text, String word, int start) {
        return text.startsWith(word, start) ? line.at(start, start + word.length()) : line.span();
    }
}
