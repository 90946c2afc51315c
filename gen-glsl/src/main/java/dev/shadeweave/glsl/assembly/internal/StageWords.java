package dev.shadeweave.glsl.assembly.internal;

import com.google.common.base.Splitter;
import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.emit.CodeWriter;
import dev.shadeweave.emit.Identifiers;
import dev.shadeweave.extension.StageEmitter;
import dev.shadeweave.glsl.assembly.Request;
import dev.shadeweave.glsl.assembly.internal.check.ClipDistances;
import dev.shadeweave.glsl.assembly.internal.vocabulary.Authored;
import dev.shadeweave.glsl.assembly.internal.vocabulary.Vocabulary;
import dev.shadeweave.glsl.assembly.text.StageText;
import dev.shadeweave.glsl.assembly.text.StageToken;
import dev.shadeweave.lang.token.TokenKind;
import dev.shadeweave.shader.SourceMap.Origin;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.type.Type;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.checkerframework.checker.tainting.qual.Untainted;
import org.jspecify.annotations.Nullable;

/** Replaces the words of texts in a stage of a program. */
public final class StageWords {
    /** The instance name of the input block of a middle stage. */
    static final @Untainted String READ = "vdIn";

    private static final char MARK = '\u0001';

    private final Stage stage;
    private final boolean middle;
    private final int clipDistances;
    private final WordNames.Known known;

    /** Words with a replacement that does not follow from names. */
    private final Map<String, @Untainted String> more = new LinkedHashMap<>();

    private final Supplier<Map<String, Type>> memberTypes;

    /**
     * Creates the words of a stage.
     *
     * @param emission the stage; for those between vertices and pixels, the vertex stage
     * @param connectors the types of all varyings, by the name of the member
     */
    public StageWords(Assembly assembly, Stage stage, StageEmitter emission, Supplier<Map<String, Type>> connectors) {
        this.stage = stage;
        this.middle = !Assembly.PLAIN_STAGES.contains(stage);
        this.clipDistances = assembly.primitives().clipDistances();
        this.memberTypes = Suppliers.memoize(connectors::get);
        this.known = assembly.memory().words(assembly, stage).in(emission);
    }

    /** Returns the replacements for the names of the program; the same object for the same names. */
    WordNames.Known known() {
        return known;
    }

    /** Returns true if words have replacements that do not follow from names, or texts refer to all varyings. */
    boolean areSpecial() {
        return middle || !more.isEmpty();
    }

    /** Returns the types of all varyings, by the name of the member. */
    Map<String, Type> members() {
        return memberTypes.get();
    }

    private @Nullable @Untainted String plain(String word) {
        @Untainted String text = more.get(word);
        return text == null ? known.plain(word) : text;
    }

    /** Returns the replacement of a word. */
    @Untainted
    String of(@Untainted String word) {
        @Untainted String text = plain(word);
        return text == null ? word : text;
    }

    /** Sets the replacement of a word. */
    void put(String word, @Untainted String text) {
        more.put(word, text);
    }

    /** Returns the expression of a requested value, as the stage writes it or the pixel stage reads it. */
    @Untainted
    String handed(Request request) {
        return of(stage.equals(Stage.PIXEL) ? request.input() : request.output());
    }

    /** Writes lines, each with its origin. */
    void lines(StageText text, CodeWriter out) {
        write(text, out, Map.of());
    }

    /**
     * Writes a text.
     *
     * @param markers writers of generated code, by the words that they replace
     */
    public void write(StageText text, CodeWriter out, Map<String, Runnable> markers) {
        for (WordNames.Line line : known.lines(circumstances(text), () -> made(text, markers))) {
            if (line.marker().isEmpty()) {
                out.origin(line.origin());
                out.line(line.code());
            } else {
                out.origin(null);
                out.indent();
                markers.getOrDefault(line.marker(), () -> {}).run();
                out.outdent();
            }
        }
        out.origin(null);
    }

    /**
     * Returns the text with everything that its lines depend on apart from the names. A text is always written with the
     * same markers.
     */
    private Object circumstances(StageText text) {
        boolean forAll = middle
                && (text.words().contains(Vocabulary.OUTPUT) || text.words().contains(Vocabulary.INPUT));
        return more.isEmpty() && !forAll
                ? text
                : new WordNames.Special(
                        text, ImmutableMap.copyOf(more), forAll ? ImmutableMap.copyOf(members()) : ImmutableMap.of());
    }

    private ImmutableList<WordNames.Line> made(StageText text, Map<String, Runnable> markers) {
        List<String> lines = Splitter.on('\n').splitToList(new Replacement(text, markers).run());
        int last = lines.size() - 1;
        while (last >= 0 && lines.get(last).isBlank()) {
            last--;
        }
        ImmutableList.Builder<WordNames.Line> made = ImmutableList.builder();
        int index = 0;
        for (String line : lines.subList(0, last + 1)) {
            Origin origin = new Origin("", text.line(index++));
            if (line.indexOf(MARK) < 0) {
                made.add(new WordNames.Line(Authored.code(line.stripTrailing()), origin, ""));
                continue;
            }
            boolean mark = false;
            for (String part : Splitter.on(MARK).split(line)) {
                if (mark) {
                    made.add(new WordNames.Line("", null, part));
                } else if (!part.isBlank()) {
                    made.add(new WordNames.Line(Authored.code(part.stripTrailing()), origin, ""));
                }
                mark = !mark;
            }
        }
        return made.build();
    }

    /** The replacement of words in one text. */
    private final class Replacement {
        private final String source;
        private final ImmutableList<StageToken> tokens;
        private final Map<String, Runnable> markers;
        private final StringBuilder out = new StringBuilder();
        private final Deque<String> members = new ArrayDeque<>();
        private int copied;

        Replacement(StageText text, Map<String, Runnable> markers) {
            this.source = text.text();
            this.tokens = text.tokens();
            this.markers = markers;
        }

        String run() {
            for (int i = 0; i < tokens.size(); i++) {
                StageToken token = tokens.get(i);
                if (token.kind() == TokenKind.DIRECTIVE && token.text().equals("version")) {
                    version(token);
                } else if (token.kind() == TokenKind.WORD && !isTest(token)) {
                    i = word(i);
                } else if (token.is('[')) {
                    members.push("");
                } else if (token.is(']') && !members.isEmpty()) {
                    upTo(token.end());
                    out.append(members.pop());
                }
            }
            upTo(source.length());
            return out.toString();
        }

        /** Skips the version, which is written at the top of all stages. */
        private void version(StageToken token) {
            int line = source.lastIndexOf('\n', token.start()) + 1;
            int end = source.indexOf('\n', token.start());
            upTo(line);
            copied = end < 0 ? source.length() : end;
        }

        /**
         * Returns true for a word that is not replaced: one in a directive other than {@code #define}, or the name of a
         * request.
         */
        private boolean isTest(StageToken token) {
            return token.isInDirective()
                    && (!token.directive().equals("define") || token.text().startsWith(Vocabulary.REQUEST));
        }

        private void upTo(int offset) {
            if (offset > copied) {
                out.append(source, copied, offset);
                copied = offset;
            }
        }

        private int word(int index) {
            StageToken token = tokens.get(index);
            StageToken next = index + 1 < tokens.size() ? tokens.get(index + 1) : null;
            boolean member = index > 0 && tokens.get(index - 1).is('.');
            if (member || token.start() < copied) {
                return index;
            }
            if (markers.containsKey(token.text())) {
                boolean semicolon = next != null && next.is(';');
                put(token, MARK + token.text() + MARK);
                copied = semicolon && next != null ? next.end() : token.end();
                return semicolon ? index + 1 : index;
            }
            String array = known.array(token.text());
            if (array != null && next != null && next.is('[')) {
                put(token, READ);
                upTo(next.end());
                members.push("." + array);
                return index + 1;
            }
            if (stage.equals(Stage.TESS_EVALUATION)
                    && (token.text().equals(Vocabulary.OUTPUT) || token.text().equals(Vocabulary.INPUT))) {
                return statement(index);
            }
            String other = plain(token.text());
            if (other != null) {
                put(token, other);
            }
            return index;
        }

        private void put(StageToken token, String text) {
            upTo(token.start());
            out.append(text);
            copied = token.end();
        }

        /** Writes a statement that is repeated for every varying. */
        private int statement(int index) {
            int first = index;
            while (first > 0 && !ends(tokens.get(first - 1))) {
                first--;
            }
            int last = index;
            while (last + 1 < tokens.size() && !tokens.get(last).is(';')) {
                last++;
            }
            upTo(tokens.get(first).start());
            List<StageToken> parts = tokens.subList(first, last + 1);
            out.append("{ ").append(statement(parts, "gl_Position", "gl_in", "gl_Position"));
            for (int i = 0; i < ClipDistances.count(clipDistances); i++) {
                if ((clipDistances >> i & 1) != 0) {
                    String each = "gl_ClipDistance[" + i + "]";
                    out.append(' ').append(statement(parts, each, "gl_in", each));
                }
            }
            members().forEach((name, type) -> {
                if (type.base() == Type.Base.FLOAT) {
                    out.append(' ').append(statement(parts, written(name), READ, name));
                } else {
                    out.append(' ')
                            .append(written(name))
                            .append(" = ")
                            .append(READ)
                            .append("[0].")
                            .append(name)
                            .append(';');
                }
            });
            out.append(" }");
            int end = tokens.get(last).end();
            for (int at = copied; at < end; at++) {
                if (source.charAt(at) == '\n') {
                    out.append('\n');
                }
            }
            copied = end;
            return last;
        }

        private String written(String member) {
            return WordNames.written(stage, Identifiers.known(member));
        }

        private boolean ends(StageToken token) {
            return token.is(';') || token.is('{') || token.is('}') || token.isInDirective() || token.is(')');
        }

        private String statement(List<StageToken> parts, String target, String array, String member) {
            StringBuilder text = new StringBuilder();
            Deque<String> open = new ArrayDeque<>();
            boolean reads = false;
            StageToken before = null;
            for (StageToken part : parts) {
                boolean spaced = before != null && before.end() < part.start();
                text.append(spaced ? " " : "");
                if (part.isWord(Vocabulary.OUTPUT)) {
                    text.append(target);
                } else if (part.isWord(Vocabulary.INPUT)) {
                    text.append(array);
                    reads = true;
                } else if (part.is('[')) {
                    open.push(reads ? "." + member : "");
                    text.append('[');
                    reads = false;
                } else if (part.is(']')) {
                    text.append(']').append(open.isEmpty() ? "" : open.pop());
                } else {
                    text.append(of(Authored.code(part.text())));
                }
                before = part;
            }
            return text.toString();
        }
    }
}
