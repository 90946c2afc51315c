package dev.shadeweave.emit;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.cache.internal.ByteReader;
import dev.shadeweave.cache.internal.ByteWriter;
import dev.shadeweave.emit.SourceLibrary.Included;
import dev.shadeweave.emit.SourceLibrary.Item;
import dev.shadeweave.emit.SourceLibrary.Stated;
import dev.shadeweave.lang.outline.Declared;
import dev.shadeweave.lang.outline.Declared.Head;
import dev.shadeweave.lang.outline.Declared.Kind;
import dev.shadeweave.lang.outline.Declared.Place;
import dev.shadeweave.lang.outline.Outline;
import dev.shadeweave.lang.overload.ExpressionShape;
import dev.shadeweave.lang.overload.TypeRules;
import dev.shadeweave.lang.overload.Use;
import dev.shadeweave.lang.rewrite.FunctionFacts;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceSpan;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The cuts of source files as bytes. Files that every program uses are cut when the program is built.
 *
 * <pre>
 * number  length of the text
 * number  hash of the text (String.hashCode without the sign)
 * number  count of the words behind $ in the text, then each word
 * number  count of items, then each item: an include or a declaration
 *
 * include      0, reference, line
 * declaration  1 + kind, line, start and length in the text, count of its lines of comments, then one of:
 *                0, if its names, parameters or comments depend on words behind $; nothing follows
 *                1, if it only mentions words behind $; then facts (FunctionFacts), names, parameters,
 *                   1 + count of parameters, count of the words, each word, uses
 *                2, if it has no such words; then facts, names, parameters, 1 + count of parameters, uses
 * names        count, then each name
 * uses         length in bytes, count, then each use; with words behind $ as in the text
 * use          name, 1 + count of arguments, count of arguments with a known shape, each shape (ExpressionShape)
 * </pre>
 *
 * <p>Texts with {@code $word} are cut as if those were plain words; no replacement may end a declaration. Data that
 * depends on the replacements is computed when the bytes are read. The mentions of a declaration are computed from its
 * uses if each replacement is a distinct word without another meaning there, as most are, otherwise from the text. A
 * file whose cuts could depend on the replacements has no bytes.
 */
public final class SourceCuts {
    private static final int MASK = Integer.MAX_VALUE;
    private static final int OPEN = 0;
    private static final int DECLARED = 1;
    private static final int WHOLE = 2;
    /** The kinds in the order of their numbers. */
    private static final ImmutableList<Kind> KINDS =
            ImmutableList.of(Kind.FUNCTION, Kind.PROTOTYPE, Kind.MACRO, Kind.DATA, Kind.GUARDED, Kind.DIRECTIVE);

    /** Words with a meaning in the language: types of variables are found differently if such words are inserted. */
    private static final ImmutableSet<String> KEYWORDS = ImmutableSet.of(
            "true", "false", "return", "else", "in", "out", "inout", "const", "highp", "mediump", "lowp", "precise",
            "struct", "case", "do", "output", "void");

    /** The prefix of words in a second cut; no library has such words. */
    private static final String OTHER = "shadeweave_other_";

    private SourceCuts() {}

    /** Returns the cuts of a text, or null if it must be cut each time. */
    public static byte @Nullable [] write(String text) {
        Set<String> words = new LinkedHashSet<>();
        List<Integer> marks = new ArrayList<>();
        for (SourceToken token : SourceToken.in(text)) {
            words.add(token.name());
            marks.add(token.start());
        }
        String whole = SourceToken.replace(text, name -> name);
        Outline cut = cut(whole);
        Outline other = cut(SourceToken.replace(text, name -> OTHER + name));
        if (!cut.faults().isEmpty() || cut.items().size() != other.items().size()) {
            return null;
        }
        ByteWriter out = new ByteWriter();
        out.number(text.length());
        out.number(text.hashCode() & MASK);
        out.number(words.size());
        words.forEach(out::text);
        out.number(cut.items().size());
        for (int i = 0; i < cut.items().size(); i++) {
            if (cut.items().get(i) instanceof Outline.Included included
                    && other.items().get(i) instanceof Outline.Included marked) {
                out.number(0);
                out.text(marked.reference().replace(OTHER, "$"));
                out.number(included.line());
            } else if (cut.items().get(i) instanceof Declared declared
                    && other.items().get(i) instanceof Declared marked) {
                int before = marksBefore(marks, declared.place().start());
                int inside = marksBefore(marks, declared.place().end()) - before;
                if (inside > 0 && !isCode(declared.kind())) {
                    return null;
                }
                int start = declared.place().start() + before;
                int end = declared.place().end() + before + inside;
                if (inside == 0) {
                    write(declared, facts(declared, whole), start, end, WHOLE, out);
                    writeUses(declared, out);
                } else if (isSame(declared, marked)) {
                    write(declared, facts(declared, whole), start, end, DECLARED, out);
                    writeWords(text.substring(start, end), out);
                    writeUses(marked, out);
                } else {
                    write(declared, FunctionFacts.NONE, start, end, OPEN, out);
                }
            } else {
                return null;
            }
        }
        return out.bytes();
    }

    private static FunctionFacts facts(Declared declared, String text) {
        return declared.kind() == Kind.FUNCTION || declared.kind() == Kind.PROTOTYPE
                ? FunctionFacts.of(text.substring(
                        declared.place().start(), declared.place().end()))
                : FunctionFacts.NONE;
    }

    private static void write(Declared declared, FunctionFacts facts, int start, int end, int much, ByteWriter out) {
        out.number(1 + KINDS.indexOf(declared.kind()));
        out.number(declared.place().line());
        out.number(start);
        out.number(end - start);
        out.number(declared.place().comments());
        out.number(much);
        if (much == OPEN) {
            return;
        }
        out.number(facts.bits());
        Head head = declared.head();
        out.number(head.names().size());
        head.names().forEach(out::text);
        out.text(head.parameters());
        out.number(1 + head.arity());
    }

    private static void writeWords(String code, ByteWriter out) {
        Set<String> words = new LinkedHashSet<>();
        for (SourceToken token : SourceToken.in(code)) {
            words.add(token.name());
        }
        out.number(words.size());
        words.forEach(out::text);
    }

    private static void writeUses(Declared declaration, ByteWriter out) {
        ByteWriter uses = new ByteWriter();
        uses.number(declaration.uses().size());
        for (Use use : declaration.uses()) {
            uses.text(use.name().replace(OTHER, "$"));
            uses.number(1 + use.arguments());
            uses.number(use.types().size());
            use.types().forEach(type -> uses.text(type.replace(OTHER, "$")));
        }
        out.bytes(uses.bytes());
    }

    private static Outline cut(String text) {
        return Outline.of(text, ExpressionShape.SHAPES);
    }

    /**
     * Returns true for kinds that begin with words. Directives and guarded blocks are not code: in them a word may be
     * replaced by anything.
     */
    private static boolean isCode(Kind kind) {
        return kind == Kind.FUNCTION || kind == Kind.PROTOTYPE || kind == Kind.DATA;
    }

    /** Returns true if two declarations have the same properties for other code. */
    private static boolean isSame(Declared one, Declared other) {
        return one.head().equals(other.head())
                && one.place().comments() == other.place().comments();
    }

    /** Returns the number of marks before a place of the text without marks. */
    private static int marksBefore(List<Integer> marks, int place) {
        int count = 0;
        while (count < marks.size() && marks.get(count) - count < place) {
            count++;
        }
        return count;
    }

    /**
     * Returns the declarations of a file, read from bytes.
     *
     * @param bytes the bytes that were written for a file of that name
     * @param replace replaces all {@code $word}s in a text
     * @param tokens the replacements of the words
     * @param rules how the language types the arguments of calls
     * @return null if the bytes are for another text, or if the replacement of a word is not supported
     */
    static @Nullable ImmutableList<Item> read(
            byte[] bytes, SourceFile file, UnaryOperator<String> replace, Map<String, String> tokens, TypeRules rules) {
        ByteReader in = new ByteReader(bytes, 0);
        String text = file.text();
        if (in.number() != text.length() || in.number() != (text.hashCode() & MASK)) {
            return null;
        }
        for (int rest = in.number(); rest > 0; rest--) {
            String value = tokens.get(in.text());
            if (value == null || !isHarmless(value)) {
                return null;
            }
        }
        IntFunction<SourceSpan> lines = SourceLibrary.lines(file);
        int count = in.number();
        ImmutableList.Builder<Item> items = ImmutableList.builderWithExpectedSize(count);
        for (int i = 0; i < count; i++) {
            int kind = in.number();
            items.add(
                    kind == 0
                            ? new Included(replace.apply(in.text()), in.number())
                            : declared(KINDS.get(kind - 1), in, text, replace, tokens, lines, rules));
        }
        return items.build();
    }

    private static Stated declared(
            Kind kind,
            ByteReader in,
            String text,
            UnaryOperator<String> replace,
            Map<String, String> tokens,
            IntFunction<SourceSpan> lines,
            TypeRules rules) {
        int line = in.number();
        int start = in.number();
        int end = start + in.number();
        Place place = new Place(line, start, end, in.number());
        int much = in.number();
        Supplier<String> code = () -> {
            String own = text.substring(start, end);
            return much == WHOLE ? own : replace.apply(own);
        };
        if (much == OPEN) {
            return new Stated(new SourceDeclaration(Declared.of(code.get(), place, rules), code, lines));
        }
        FunctionFacts facts = FunctionFacts.of(in.number());
        Declared declared = head(kind, place, in, much == WHOLE, text, replace, tokens, rules);
        return new Stated(new SourceDeclaration(declared, code, lines, () -> facts));
    }

    private static Declared head(
            Kind kind,
            Place place,
            ByteReader in,
            boolean isWhole,
            String text,
            UnaryOperator<String> replace,
            Map<String, String> tokens,
            TypeRules rules) {
        ImmutableSet<String> names = names(in);
        Head head = new Head(kind, names, in.text(), in.number() - 1);
        List<String> values = isWhole ? List.of() : values(in, tokens);
        int length = in.number();
        ByteReader inside = in.from(in.place());
        in.skip(length);
        return new Declared(head, place, () -> {
            String own = values.isEmpty() ? "" : text.substring(place.start(), place.end());
            return areNewWords(values, own) ? uses(inside, replace, rules) : Declared.uses(replace.apply(own), rules);
        });
    }

    /** Returns the replacements of some words. */
    private static List<String> values(ByteReader in, Map<String, String> tokens) {
        List<String> values = new ArrayList<>();
        for (int rest = in.number(); rest > 0; rest--) {
            values.add(tokens.getOrDefault(in.text(), ""));
        }
        return values;
    }

    /** Returns true if all values are different words that do not occur in the code and have no other meaning. */
    private static boolean areNewWords(List<String> values, String code) {
        for (int i = 0; i < values.size(); i++) {
            String value = values.get(i);
            if (!Identifiers.isName(value)
                    || KEYWORDS.contains(value)
                    || code.contains(value)
                    || values.indexOf(value) < i) {
                return false;
            }
        }
        return true;
    }

    private static ImmutableSet<String> names(ByteReader in) {
        int count = in.number();
        if (count == 1) {
            return ImmutableSet.of(in.text());
        }
        ImmutableSet.Builder<String> names = ImmutableSet.builder();
        for (int i = 0; i < count; i++) {
            names.add(in.text());
        }
        return names.build();
    }

    private static ImmutableSet<Use> uses(ByteReader in, UnaryOperator<String> replace, TypeRules rules) {
        int count = in.number();
        ImmutableSet.Builder<Use> uses = ImmutableSet.builderWithExpectedSize(count);
        for (int i = 0; i < count; i++) {
            String name = replace.apply(in.text());
            int arguments = in.number() - 1;
            int shapes = in.number();
            ImmutableList.Builder<String> types = ImmutableList.builderWithExpectedSize(shapes);
            boolean known = false;
            for (int k = 0; k < shapes; k++) {
                String type = ExpressionShape.type(replace.apply(in.text()), rules);
                known |= !type.equals(TypeRules.UNKNOWN);
                types.add(type);
            }
            uses.add(known ? new Use(name, arguments, types.build()) : new Use(name, arguments));
        }
        return uses.build();
    }

    /** Returns true for a value that cannot end a declaration or open a block. */
    private static boolean isHarmless(String value) {
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (!Identifiers.isLetter(c) && !Identifiers.isDigit(c) && "_ ,.".indexOf(c) < 0) {
                return false;
            }
        }
        return !value.isEmpty();
    }
}
