package dev.shadeweave.raymarch.internal.blocks;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.diagnostic.Suggestions;
import dev.shadeweave.lang.token.DirectiveLine;
import dev.shadeweave.lang.token.Lexer;
import dev.shadeweave.lang.token.Token;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceSpan;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Splits files of code blocks into sections, and reports code that is not allowed in them. */
public final class BlockParser {
    static final DiagnosticKind NO_FUNCTION = DiagnosticKind.error(
            "SW2301", "code-block file {0}: section [function] is required; it declares the function thismap");
    static final DiagnosticKind NO_THISMAP = DiagnosticKind.error(
            "SW2302",
            "code-block file {0}: primary function thismap is not declared in [function]; write 'ReturnT thismap(CoordT p,"
                    + " ContextT ctx) { … }'");
    static final DiagnosticKind UNKNOWN_SECTION =
            DiagnosticKind.error("SW2303", "unknown section [{0}]{1}; known sections: {2}");
    static final DiagnosticKind NO_MATERIAL =
            DiagnosticKind.error("SW2304", "THISMAT needs a section [material], which code-block file {0} lacks");
    static final DiagnosticKind DUPLICATE_SECTION =
            DiagnosticKind.error("SW2305", "section [{0}] occurs twice; write one");
    static final DiagnosticKind UNTERMINATED =
            DiagnosticKind.error("SW2306", "unterminated conditional: '#{0}' has no '#endif' in section [{1}]");
    static final DiagnosticKind STRAY = DiagnosticKind.error("SW2307", "'#{0}' without '#if' in section [{1}]");
    static final DiagnosticKind NOT_ALLOWED =
            DiagnosticKind.error("SW2308", "'{0}' is not allowed in code blocks; the shader around them has its own");

    private static final Pattern HEADER = Pattern.compile("\\s*\\[([A-Za-z_]+)]\\s*(//.*)?");
    private static final ImmutableSet<String> PRECISIONS = ImmutableSet.of("lowp", "mediump", "highp");
    private static final ImmutableList<String> OF_WHOLE = ImmutableList.of("version", "extension", "include", "line");

    private final SourceFile file;
    private final Diagnostics diagnostics;
    private final Map<BlockSection, List<BlockLine>> sections = new EnumMap<>(BlockSection.class);

    private BlockParser(SourceFile file, Diagnostics diagnostics) {
        this.file = file;
        this.diagnostics = diagnostics;
    }

    /** Returns the sections of a file. If the file has errors, reports them and returns an empty result. */
    public static Optional<BlockFile> parse(SourceFile file, Diagnostics diagnostics) {
        Diagnostics.Checkpoint checkpoint = diagnostics.checkpoint();
        BlockFile parsed = new BlockParser(file, diagnostics).run();
        return checkpoint.failed() ? Optional.empty() : Optional.of(parsed);
    }

    private BlockFile run() {
        cut();
        if (!sections.containsKey(BlockSection.FUNCTION)) {
            diagnostics.report(NO_FUNCTION, SourceSpan.startOf(file), file.displayName());
        }
        ImmutableMap.Builder<BlockSection, ImmutableList<BlockLine>> all = ImmutableMap.builder();
        sections.forEach((section, lines) -> all.put(section, ImmutableList.copyOf(lines)));
        BlockFile parsed = new BlockFile(file, all.buildOrThrow());
        if (parsed.has(BlockSection.FUNCTION)
                && PrimaryFunction.bodies(parsed.text(BlockSection.FUNCTION), "thismap")
                        .isEmpty()) {
            List<BlockLine> lines = parsed.lines(BlockSection.FUNCTION);
            diagnostics.report(
                    NO_THISMAP,
                    lines.isEmpty() ? SourceSpan.startOf(file) : lines.get(0).span(),
                    file.displayName());
        }
        parsed.sections().keySet().stream()
                .filter(section -> section.kind() == BlockSection.Kind.CODE)
                .forEach(section -> check(section, parsed));
        return parsed;
    }

    private void cut() {
        List<BlockLine> current = null;
        String text = file.text();
        int start = 0;
        while (start <= text.length()) {
            int end = text.indexOf('\n', start);
            end = end < 0 ? text.length() : end;
            int last = end > start && text.charAt(end - 1) == '\r' ? end - 1 : end;
            BlockLine line = BlockLine.of(text.substring(start, last), new SourceSpan(file, start, last));
            Matcher header = HEADER.matcher(line.text());
            if (header.matches()) {
                current = section(header, line);
            } else if (current != null) {
                current.add(line);
            }
            start = end + 1;
        }
        sections.values().forEach(BlockParser::trim);
    }

    /** Removes blank lines at the end of a section. They only separate it from the next section. */
    private static void trim(List<BlockLine> lines) {
        while (!lines.isEmpty() && lines.get(lines.size() - 1).text().isBlank()) {
            lines.remove(lines.size() - 1);
        }
    }

    private @Nullable List<BlockLine> section(Matcher header, BlockLine line) {
        String title = header.group(1);
        Optional<BlockSection> section = BlockSection.of(title);
        if (section.isEmpty()) {
            List<String> titles = Arrays.stream(BlockSection.values())
                    .map(BlockSection::title)
                    .toList();
            diagnostics.report(
                    UNKNOWN_SECTION,
                    line.at(header.start(1), header.end(1)),
                    title,
                    Suggestions.didYouMean(title, titles),
                    BlockSection.titles());
            return null;
        }
        if (sections.containsKey(section.get())) {
            diagnostics.report(DUPLICATE_SECTION, line.at(header.start(1), header.end(1)), title);
        }
        return sections.computeIfAbsent(section.get(), none -> new ArrayList<>());
    }

    private record Opened(String word, BlockLine line) {}

    private void check(BlockSection section, BlockFile parsed) {
        List<BlockLine> lines = parsed.lines(section);
        if (lines.isEmpty()) {
            return;
        }
        LineCursor place = new LineCursor(lines);
        Deque<Opened> open = new ArrayDeque<>();
        List<Token> tokens = Lexer.code(parsed.text(section));
        for (int i = 0; i < tokens.size(); i++) {
            BlockLine line = place.at(tokens.get(i).start());
            if (tokens.get(i) instanceof DirectiveLine directive) {
                directive(directive.name(), section, line, open);
                directive.tokens().forEach(token -> material(token, place, parsed));
            } else {
                material(tokens.get(i), place, parsed);
                word(tokens, i, line, place.start());
            }
        }
        for (Opened opened : open) {
            diagnostics.report(UNTERMINATED, opened.line().span(), opened.word(), section.title());
        }
    }

    private void material(Token token, LineCursor place, BlockFile parsed) {
        int material = token.isWord() ? token.text().indexOf("THISMAT") : -1;
        if (material >= 0 && !parsed.has(BlockSection.MATERIAL)) {
            BlockLine line = place.at(token.start());
            int from = token.start() - place.start() + material;
            diagnostics.report(NO_MATERIAL, line.at(from, from + 7), file.displayName());
        }
    }

    /** Reports a word that only the surrounding shader may use. */
    private void word(List<Token> tokens, int index, BlockLine line, int start) {
        Token word = tokens.get(index);
        Token next = index + 1 < tokens.size() ? tokens.get(index + 1) : word;
        boolean main = word.isWord("main") && next.is('(');
        if (main || (word.isWord("precision") && PRECISIONS.contains(next.text()))) {
            diagnostics.report(
                    NOT_ALLOWED, line.at(word.start() - start, next.end() - start), main ? "main()" : "precision");
        }
    }

    private void directive(String word, BlockSection section, BlockLine line, Deque<Opened> open) {
        switch (word) {
            case "if", "ifdef", "ifndef" -> open.push(new Opened(word, line));
            case "else", "elif", "endif" -> {
                if (open.isEmpty()) {
                    diagnostics.report(STRAY, line.span(), word, section.title());
                } else if (word.equals("endif")) {
                    open.pop();
                }
            }
            default -> {
                if (OF_WHOLE.contains(word)) {
                    diagnostics.report(NOT_ALLOWED, line.span(), "#" + word);
                }
            }
        }
    }
}
