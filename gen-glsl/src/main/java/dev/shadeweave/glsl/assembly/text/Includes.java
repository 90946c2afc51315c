package dev.shadeweave.glsl.assembly.text;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.lang.token.DirectiveLine;
import dev.shadeweave.lang.token.Lexer;
import dev.shadeweave.lang.token.Token;
import dev.shadeweave.lang.token.TokenKind;
import dev.shadeweave.source.SearchPath;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceSpan;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Replaces {@code #include "file"} by the content of the file. A file is searched first in the folder of the including
 * file, then on the search path. A file with {@code #pragma once} is included once per stage; other files rely on their
 * include guards.
 */
public final class Includes {
    static final DiagnosticKind NOT_FOUND =
            DiagnosticKind.error("SW1630", "include file '{0}' is not found; tried {1}");
    static final DiagnosticKind CYCLE = DiagnosticKind.error("SW1631", "include file '{0}' includes itself: {1}");
    static final DiagnosticKind TOO_LARGE = DiagnosticKind.error(
            "SW1632", "file '{0}' makes the stage longer than {1}; shorten it, guard it, or include it once");
    static final DiagnosticKind TOO_DEEP = DiagnosticKind.error(
            "SW1633", "include file '{0}' lies in {1} files that include each other; include it from fewer");

    private static final int MOST_LINES = 200_000;
    private static final int MOST_CHARACTERS = 16 << 20;

    /** The maximum number of included files, counted once per inclusion. Files without lines count too. */
    private static final int MOST_INCLUDES = 65_536;

    private static final int DEEPEST = 256;

    /** A file that is being read, and the position in it. */
    private static final class Open {
        private final SourceFile file;
        private final SourceSpan from;
        /** Its preprocessor lines, by their offsets. */
        private final Map<Integer, DirectiveLine> directives;

        private int at;

        Open(SourceFile file, SourceSpan from, Map<Integer, DirectiveLine> directives) {
            this.file = file;
            this.from = from;
            this.directives = directives;
        }
    }

    private final SearchPath path;
    private final Diagnostics diagnostics;
    private final StageText.Builder out;
    private final Deque<Open> open = new ArrayDeque<>();
    private final Set<String> once = new HashSet<>();

    /** The resolutions of included names, by the including file; each file is read once. */
    private final Map<ImmutableList<String>, SearchPath.Resolution> resolved = new HashMap<>();

    /** The preprocessor lines of files. */
    private final Map<SourceFile, Map<Integer, DirectiveLine>> directives = new HashMap<>();

    private int lines;
    private int characters;
    private int included;

    private Includes(SourceFile file, SearchPath path, Diagnostics diagnostics) {
        this.out = new StageText.Builder(SourceSpan.startOf(file));
        this.path = path;
        this.diagnostics = diagnostics;
    }

    /** Returns the text of a file with all its includes. */
    public static StageText expand(SourceFile file, SearchPath path, Diagnostics diagnostics) {
        Includes includes = new Includes(file, path, diagnostics);
        includes.open.push(includes.opened(file, SourceSpan.startOf(file)));
        includes.run();
        return includes.out.build();
    }

    private Open opened(SourceFile file, SourceSpan from) {
        return new Open(file, from, directives.computeIfAbsent(file, Includes::directives));
    }

    /** Returns the preprocessor lines of a file by their offsets, without those that share lines with long comments. */
    private static Map<Integer, DirectiveLine> directives(SourceFile file) {
        Map<Integer, DirectiveLine> found = new HashMap<>();
        String text = file.text();
        for (Token token : Lexer.code(text)) {
            if (token instanceof DirectiveLine line) {
                int start = text.lastIndexOf('\n', line.start()) + 1;
                boolean isWhole = text.substring(start, line.start()).isBlank()
                        && text.substring(line.start(), line.end()).indexOf('\n') < 0;
                if (isWhole) {
                    found.put(start, line);
                }
            }
        }
        return found;
    }

    private void run() {
        while (!open.isEmpty()) {
            Open now = open.element();
            String all = now.file.text();
            if (now.at >= all.length()) {
                open.pop();
                continue;
            }
            int start = now.at;
            int end = all.indexOf('\n', start);
            now.at = end < 0 ? all.length() : end + 1;
            String line = all.substring(start, end < 0 ? all.length() : end).stripTrailing();
            DirectiveLine directive = now.directives.get(start);
            SourceSpan included = directive == null ? null : included(directive, now.file);
            if (included != null) {
                include(included.text(), included, now.file);
            } else if (directive != null && isOnce(directive)) {
                once.add(now.file.displayName());
            } else {
                characters += Math.min(line.length() + 1, MOST_CHARACTERS + 1);
                if (++lines > MOST_LINES) {
                    tooLarge(MOST_LINES + " lines");
                } else if (characters > MOST_CHARACTERS) {
                    tooLarge(MOST_CHARACTERS + " characters");
                } else {
                    out.line(now.file, start, line);
                }
            }
        }
    }

    /** Reports the file that exceeds a limit, and ends the reading. */
    private void tooLarge(String limit) {
        Open now = open.element();
        diagnostics.report(TOO_LARGE, now.from, now.file.displayName(), limit);
        open.clear();
    }

    private void include(String name, SourceSpan place, SourceFile from) {
        SearchPath.Resolution found =
                resolved.computeIfAbsent(ImmutableList.of(from.displayName(), name), none -> path.resolve(name, from));
        if (found.file().isEmpty()) {
            String tried = found.tried().isEmpty()
                    ? "nothing, since it leads out of its folder"
                    : "'" + String.join("', '", found.tried()) + "'";
            diagnostics.report(chained(Diagnostic.of(NOT_FOUND, place, name, tried)));
            return;
        }
        SourceFile file = found.file().get();
        String shown = file.displayName();
        if (once.contains(shown)) {
            return;
        }
        if (open.stream().anyMatch(each -> each.file.displayName().equals(shown))) {
            String chain = String.join(
                    " → ",
                    ImmutableList.copyOf(open).reverse().stream()
                            .map(each -> each.file.displayName())
                            .toList());
            diagnostics.report(Diagnostic.of(CYCLE, place, name, chain + " → " + shown));
            return;
        }
        open.push(opened(file, place));
        if (++included > MOST_INCLUDES) {
            tooLarge(MOST_INCLUDES + " included files");
        } else if (open.size() > DEEPEST) {
            diagnostics.report(TOO_DEEP, place, name, DEEPEST);
            open.pop();
        }
    }

    /** Adds notes with the places of the includes that lead to the faulty file. */
    private Diagnostic chained(Diagnostic diagnostic) {
        Diagnostic chained = diagnostic;
        for (Open each : open) {
            if (each.from.start() > 0 || each.from.end() > 0) {
                chained = chained.note("'" + each.file.displayName() + "' is included here", each.from);
            }
        }
        return chained;
    }

    /** Returns the place of the included name, in quotes or angle brackets; null if the line is not an include. */
    private static @Nullable SourceSpan included(DirectiveLine line, SourceFile file) {
        ImmutableList<Token> tokens = line.tokens();
        if (!line.name().equals("include") || tokens.isEmpty()) {
            return null;
        }
        Token first = tokens.get(0);
        Token last = tokens.get(tokens.size() - 1);
        boolean quoted = tokens.size() == 1
                && first.kind() == TokenKind.STRING
                && first.text().endsWith("\"");
        boolean angled = tokens.size() > 1 && first.is('<') && last.is('>');
        return (quoted && first.text().length() > 1) || angled
                ? new SourceSpan(file, first.start() + 1, last.end() - 1)
                : null;
    }

    private static boolean isOnce(DirectiveLine line) {
        return line.name().equals("pragma")
                && line.tokens().size() == 1
                && line.tokens().get(0).isWord("once");
    }
}
