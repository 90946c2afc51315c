package dev.shadeweave.raymarch.internal.scene;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.io.Resources;
import dev.shadeweave.emit.CodeWriter;
import dev.shadeweave.lang.token.Lexer;
import dev.shadeweave.raymarch.internal.blocks.BlockLine;
import dev.shadeweave.raymarch.internal.blocks.Conditionals;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceSpan;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * The code that scenes share, in pieces. A piece starts with a line {@code //: names} that lists its declarations. A
 * shader contains the pieces that it reaches, in the order of the file.
 */
public final class SharedCode {
    /** The code for operators. */
    public static final SharedCode FIELDS = new SharedCode("fields.glsl");

    /** The code that marches a scene. */
    public static final SharedCode MARCH = new SharedCode("march.glsl");

    private static final String BEGIN = "//: ";

    /**
     * A piece.
     *
     * @param names the names that it declares
     */
    private record Piece(ImmutableSet<String> names, ImmutableList<BlockLine> lines) {}

    private final ImmutableList<Piece> pieces;

    private SharedCode(String resource) {
        this.pieces = read(resource);
    }

    private static ImmutableList<Piece> read(String resource) {
        String text;
        try {
            text = Resources.toString(
                    Objects.requireNonNull(SharedCode.class.getResource(resource), resource), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        SourceSpan span = SourceSpan.startOf(SourceFile.of(resource, text));
        ImmutableList.Builder<Piece> pieces = ImmutableList.builder();
        ImmutableSet<String> names = ImmutableSet.of();
        List<BlockLine> lines = new ArrayList<>();
        for (BlockLine line : Conditionals.lines(text, span)) {
            if (line.text().startsWith(BEGIN)) {
                add(names, lines, pieces);
                names = ImmutableSet.copyOf(
                        Splitter.on(' ').omitEmptyStrings().split(line.text().substring(BEGIN.length())));
                lines = new ArrayList<>();
            } else {
                lines.add(line);
            }
        }
        add(names, lines, pieces);
        return pieces.build();
    }

    private static void add(ImmutableSet<String> names, List<BlockLine> lines, ImmutableList.Builder<Piece> pieces) {
        while (!lines.isEmpty() && lines.get(lines.size() - 1).text().isBlank()) {
            lines.remove(lines.size() - 1);
        }
        if (!names.isEmpty()) {
            pieces.add(new Piece(names, ImmutableList.copyOf(lines)));
        }
    }

    /** Returns the names that the pieces declare. */
    public static ImmutableList<String> names() {
        ImmutableSet.Builder<String> names = ImmutableSet.builder();
        FIELDS.pieces.forEach(piece -> names.addAll(piece.names()));
        MARCH.pieces.forEach(piece -> names.addAll(piece.names()));
        return names.build().asList();
    }

    /** Returns the words of code, without comments. */
    public static Set<String> words(String code) {
        return new HashSet<>(Lexer.words(code).elementSet());
    }

    /**
     * Returns the pieces that declare one of the words, and the pieces that those pieces need.
     *
     * @param words the mentioned words; this method adds the words of the chosen pieces
     */
    public Selection select(Set<String> words, Conditionals conditionals) {
        Set<Piece> chosen = new LinkedHashSet<>();
        List<List<BlockLine>> texts = new ArrayList<>();
        pieces.forEach(piece -> texts.add(conditionals.resolve(piece.lines())));
        boolean grew = true;
        while (grew) {
            grew = false;
            for (int i = 0; i < pieces.size(); i++) {
                Piece piece = pieces.get(i);
                if (!chosen.contains(piece) && piece.names().stream().anyMatch(words::contains)) {
                    chosen.add(piece);
                    texts.get(i).forEach(line -> words.addAll(words(line.text())));
                    grew = true;
                }
            }
        }
        ImmutableList.Builder<ImmutableList<BlockLine>> ordered = ImmutableList.builder();
        for (int i = 0; i < pieces.size(); i++) {
            if (chosen.contains(pieces.get(i))) {
                ordered.add(ImmutableList.copyOf(texts.get(i)));
            }
        }
        return new Selection(ordered.build());
    }

    /** The chosen pieces as they will be written. */
    public record Selection(ImmutableList<ImmutableList<BlockLine>> pieces) {
        /** Writes the pieces, each followed by a blank line. */
        public void write(CodeWriter out) {
            for (ImmutableList<BlockLine> piece : pieces) {
                piece.forEach(line -> out.line(line.text()));
                out.blank();
            }
        }
    }
}
