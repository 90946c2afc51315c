package dev.shadeweave.ir.target;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.ir.internal.build.IrBuilder;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.print.PrintedShader;
import dev.shadeweave.lang.parse.GlslParser;
import dev.shadeweave.lang.syntax.SyntaxLimits;
import dev.shadeweave.lang.syntax.TranslationUnit;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.SourceMap;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceSpan;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Reads a GLSL stage into the intermediate representation. The source map of the stage gives messages, and lines that
 * are printed from the representation, their places in the document.
 */
final class ReadStage {
    /** The macros that a GLSL compiler for Vulkan predefines. */
    private static final ImmutableMap<String, String> VULKAN = ImmutableMap.of("VULKAN", "100");

    private final ShaderStage stage;

    ReadStage(ShaderStage stage) {
        this.stage = stage;
    }

    /**
     * Returns the representation. If there are errors, reports them at the nodes for which the lines were written, and
     * returns null. For stages other than vertex and pixel, checks only the syntax and returns null.
     *
     * @param name the name of the stage's file in messages
     * @param vulkan true if the stage is compiled for Vulkan
     */
    @Nullable
    Ir read(String name, boolean vulkan, Diagnostics diagnostics) {
        Diagnostics found = new Diagnostics();
        Ir ir = build(name, vulkan, found);
        reportAll(found, diagnostics);
        return ir;
    }

    /**
     * Returns the representation. If there are errors, reports them at the lines of the GLSL, and returns null. For
     * stages other than vertex and pixel, checks only the syntax and returns null.
     */
    private @Nullable Ir build(String name, boolean vulkan, Diagnostics found) {
        SourceFile file = SourceFile.of(name, stage.source());
        ImmutableMap<String, String> predefined = vulkan ? VULKAN : ImmutableMap.of();
        TranslationUnit unit = GlslParser.parse(file, predefined, SyntaxLimits.DEFAULT, found);
        boolean known = stage.stage().equals(Stage.VERTEX) || stage.stage().equals(Stage.PIXEL);
        return unit == null || !known ? null : IrBuilder.build(unit, kind(stage.stage()), found);
    }

    /**
     * Returns the mistakes in selected lines.
     *
     * @param asked returns the place to report for a line of the document, or empty to leave out its mistakes
     */
    List<Diagnostic> mistakes(String name, boolean vulkan, Function<SourceMap.Origin, Optional<SourceSpan>> asked) {
        Diagnostics found = new Diagnostics();
        build(name, vulkan, found);
        List<Diagnostic> mistakes = new ArrayList<>();
        for (Diagnostic it : found.all()) {
            SourceMap.Origin origin = it.span().isKnown() ? origin(it.span()) : null;
            if (origin != null && origin.span().isKnown()) {
                asked.apply(origin)
                        .ifPresent(place -> mistakes.add(
                                new Diagnostic(it.kind(), it.message(), narrowed(it.span(), place), it.notes())));
            }
        }
        return mistakes;
    }

    private static dev.shadeweave.ir.model.Stage kind(Stage stage) {
        return stage.equals(Stage.VERTEX)
                ? dev.shadeweave.ir.model.Stage.VERTEX
                : dev.shadeweave.ir.model.Stage.FRAGMENT;
    }

    /** Returns the source map of a printed text: the origin of each line in the document. */
    SourceMap origins(PrintedShader printed) {
        SourceMap.Builder lines = new SourceMap.Builder();
        for (SourceSpan origin : printed.origins()) {
            lines.add(origin.isKnown() ? origin(origin) : null);
        }
        return lines.build();
    }

    /** Reports messages about the GLSL as messages about the nodes for which it was written. */
    void reportAll(Diagnostics found, Diagnostics diagnostics) {
        for (Diagnostic it : found.all()) {
            SourceMap.Origin origin = it.span().isKnown() ? origin(it.span()) : null;
            diagnostics.report(
                    origin != null && origin.span().isKnown()
                            ? new Diagnostic(it.kind(), it.message(), narrowed(it.span(), origin.span()), it.notes())
                            : it);
        }
    }

    /**
     * Returns the place of a word within the line from which it was copied. Returns the whole line if the word does not
     * occur in both lines equally often.
     *
     * @param copied the word in the copy
     * @param line the line from which the word was copied
     */
    private static SourceSpan narrowed(SourceSpan copied, SourceSpan line) {
        String text = copied.file().text();
        int start = text.lastIndexOf('\n', copied.start() - 1) + 1;
        int end = text.indexOf('\n', copied.start());
        List<Integer> copies = occurrences(copied.text(), text.substring(start, end < 0 ? text.length() : end));
        List<Integer> originals = occurrences(copied.text(), line.text());
        int index = copies.indexOf(copied.start() - start);
        if (index < 0 || copies.size() != originals.size()) {
            return line;
        }
        int at = line.start() + originals.get(index);
        return new SourceSpan(line.file(), at, at + copied.text().length());
    }

    /** Returns the offsets at which a text occurs in a line, but not as a part of a longer word. */
    private static List<Integer> occurrences(String word, String line) {
        List<Integer> all = new ArrayList<>();
        for (int at = line.indexOf(word); at >= 0 && !word.isEmpty(); at = line.indexOf(word, at + word.length())) {
            int end = at + word.length();
            boolean whole = (at == 0 || !isWord(line.charAt(at - 1)) || !isWord(word.charAt(0)))
                    && (end == line.length() || !isWord(line.charAt(end)) || !isWord(line.charAt(end - 1)));
            if (whole) {
                all.add(at);
            }
        }
        return all;
    }

    private static boolean isWord(char it) {
        return Character.isLetterOrDigit(it) || it == '_';
    }

    /** Returns true if a place in the GLSL was written for one node, not for code that nodes share. */
    boolean namesNode(SourceSpan span) {
        SourceMap.Origin origin = span.isKnown() ? origin(span) : null;
        return origin != null && !origin.path().isEmpty();
    }

    private SourceMap.@Nullable Origin origin(SourceSpan span) {
        return stage.sourceMap().at(span.file().position(span.start()).line());
    }
}
