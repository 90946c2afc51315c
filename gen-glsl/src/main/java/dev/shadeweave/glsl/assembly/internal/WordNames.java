package dev.shadeweave.glsl.assembly.internal;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.emit.CodeFragment;
import dev.shadeweave.emit.Identifiers;
import dev.shadeweave.extension.StageEmitter;
import dev.shadeweave.glsl.assembly.Declaration;
import dev.shadeweave.glsl.assembly.Request;
import dev.shadeweave.glsl.assembly.internal.vocabulary.Authored;
import dev.shadeweave.glsl.assembly.internal.vocabulary.Vocabulary;
import dev.shadeweave.glsl.assembly.text.StageText;
import dev.shadeweave.glsl.hw.HwSymbols;
import dev.shadeweave.shader.SourceMap.Origin;
import dev.shadeweave.shader.Stage;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.checkerframework.checker.tainting.qual.Untainted;
import org.jspecify.annotations.Nullable;

/**
 * The replacements of the words of a stage, as far as they depend on the assembly: each is code around the name of a
 * variable. Programs supply the names. Programs with the same names share one {@link Known} and the texts with replaced
 * words.
 */
final class WordNames {
    /** The maximum number of sets of names whose texts are cached. */
    private static final int MOST_KNOWN = 32;

    /** The place of the variable's name in a replacement. */
    private static final String NAME = "#";

    /**
     * A word.
     *
     * @param key the index of the variable's key among all
     * @param code its replacement, in which {@code #} is the name
     * @param isMember true if the name is that of a member, without the instance name
     * @param isArray true if it is an input array from the stage before
     */
    private record Entry(String word, int key, String code, boolean isMember, boolean isArray) {}

    /** The keys of all variables in replacements of words. */
    private final ImmutableList<String> keys;

    private final ImmutableList<Entry> entries;
    private final ImmutableMap<String, @Untainted String> others;

    /** True for the stage that writes the outputs of the document. */
    private final boolean hasOutput;

    private final Map<List<String>, Known> known = new ConcurrentHashMap<>();

    private WordNames(
            ImmutableList<String> keys,
            ImmutableList<Entry> entries,
            ImmutableMap<String, @Untainted String> others,
            boolean hasOutput) {
        this.keys = keys;
        this.entries = entries;
        this.others = others;
        this.hasOutput = hasOutput;
    }

    /** Returns the words of a stage of an assembly. */
    static WordNames of(Assembly assembly, Stage stage) {
        return new Builder(assembly, stage).build();
    }

    /**
     * Returns the replacements for a program.
     *
     * @param emission the stage; for those between vertices and pixels, the vertex stage
     */
    Known in(StageEmitter emission) {
        String[] names = new String[keys.size() + (hasOutput ? 1 : 0)];
        for (int i = 0; i < keys.size(); i++) {
            names[i] = emission.global(keys.get(i));
        }
        if (hasOutput) {
            names[keys.size()] =
                    emission.outputVariable(emission.program().main().outputs().get(0));
        }
        List<String> given = Arrays.asList(names);
        Known found = known.get(given);
        if (found == null) {
            found = made(given);
            if (known.size() >= MOST_KNOWN) {
                known.clear();
            }
            known.put(given, found);
        }
        return found;
    }

    private Known made(List<String> names) {
        Map<String, @Untainted String> plain = new LinkedHashMap<>();
        Map<String, String> arrays = new LinkedHashMap<>();
        for (Entry entry : entries) {
            String given = names.get(entry.key());
            String name = entry.isMember() ? Identifiers.known(given.substring(given.indexOf('.') + 1)) : given;
            if (entry.isArray()) {
                arrays.put(entry.word(), name);
            } else {
                plain.put(entry.word(), Authored.code(entry.code().replace(NAME, name)));
            }
        }
        plain.putAll(others);
        if (hasOutput) {
            plain.put(Vocabulary.OUT_FRAGMENT, Authored.code(names.get(keys.size())));
        }
        return new Known(ImmutableMap.copyOf(plain), ImmutableMap.copyOf(arrays));
    }

    /** The replacements for some names, and texts in which words were replaced. Compared by identity. */
    static final class Known {
        /**
         * The maximum number of texts of a stage, including those for each light and for each place of displaced
         * vertices.
         */
        private static final int MOST_TEXTS = 64;

        private final ImmutableMap<String, @Untainted String> plain;
        private final ImmutableMap<String, String> arrays;
        private final Map<Object, ImmutableList<Line>> texts = new ConcurrentHashMap<>();

        /** The code of modifiers at a point, or before the main function. */
        private final Map<Object, CodeFragment> fragments = new ConcurrentHashMap<>();

        private Known(ImmutableMap<String, @Untainted String> plain, ImmutableMap<String, String> arrays) {
            this.plain = plain;
            this.arrays = arrays;
        }

        /** Returns the replacement of a word, or null. */
        @Nullable
        @Untainted
        String plain(String word) {
            return plain.get(word);
        }

        /** Returns the member of which a word is an array, or null. */
        @Nullable
        String array(String word) {
            return arrays.get(word);
        }

        /** Returns the code of all modifiers at a place, whose indentation is always the same. */
        CodeFragment fragment(Object place, Supplier<CodeFragment> writer) {
            CodeFragment written = fragments.get(place);
            if (written == null) {
                written = writer.get();
                fragments.put(place, written);
            }
            return written;
        }

        /**
         * Returns the lines of a text.
         *
         * @param circumstances the text, and everything its lines depend on apart from these words
         */
        ImmutableList<Line> lines(Object circumstances, Supplier<ImmutableList<Line>> maker) {
            ImmutableList<Line> made = texts.get(circumstances);
            if (made == null) {
                made = maker.get();
                if (texts.size() >= MOST_TEXTS) {
                    texts.clear();
                }
                texts.put(circumstances, made);
            }
            return made;
        }
    }

    /**
     * A line with its words replaced, or a marker that is replaced by generated code.
     *
     * @param marker the word that names the place; empty for a line
     */
    record Line(@Untainted String code, @Nullable Origin origin, String marker) {}

    /**
     * A text with further words whose replacement does not follow from names.
     *
     * @param words those words
     * @param members the varyings, if the text refers to all of them
     */
    record Special(StageText text, ImmutableMap<String, String> words, ImmutableMap<String, ?> members) {}

    /** A builder of the words of one stage. */
    private static final class Builder {
        private final Assembly assembly;
        private final Stage stage;
        private final boolean middle;
        private final List<String> keys = new ArrayList<>();
        private final List<Entry> entries = new ArrayList<>();
        private final ImmutableMap.Builder<String, @Untainted String> others = ImmutableMap.builder();

        Builder(Assembly assembly, Stage stage) {
            this.assembly = assembly;
            this.stage = stage;
            this.middle = !Assembly.PLAIN_STAGES.contains(stage);
        }

        WordNames build() {
            requests();
            declarations();
            assembly.mentioned(stage).aliases().forEach((word, alias) -> add(word, alias.uniform(), alias.text()));
            if (assembly.dialect().isVulkan()) {
                others.put("gl_InstanceID", "gl_InstanceIndex").put("gl_VertexID", "gl_VertexIndex");
            }
            boolean asked = !assembly.mentioned(stage).words().isEmpty()
                    || !assembly.requests().isEmpty();
            if (stage.equals(Stage.VERTEX) && asked) {
                vertexInputs();
            }
            return new WordNames(
                    ImmutableList.copyOf(keys),
                    ImmutableList.copyOf(entries),
                    others.buildOrThrow(),
                    stage.equals(Stage.PIXEL));
        }

        private void requests() {
            for (Request request : assembly.requests()) {
                connector(request.output(), request.key(), false, true);
                connector(request.input(), request.key(), true, false);
            }
        }

        private void declarations() {
            for (Declaration declaration : assembly.declarations(Declaration.Kind.CONNECTOR)) {
                connector(declaration.name(), StageVariables.key(declaration), true, true);
            }
            for (Declaration declaration : assembly.declarations(Declaration.Kind.UNIFORM)) {
                if (declaration.stage().equals(stage)) {
                    add(declaration.name(), declaration.name(), NAME);
                }
            }
            if (stage.equals(Stage.PIXEL)) {
                for (Declaration declaration : assembly.outputs()) {
                    add(declaration.name(), declaration.key(), NAME);
                }
            }
            if (stage.equals(Stage.VERTEX)) {
                for (Declaration declaration : assembly.declarations(Declaration.Kind.ATTRIBUTE)) {
                    add(declaration.name(), declaration.name(), NAME);
                }
            }
        }

        /** Adds a varying: an input, an output, or both under one word. */
        private void connector(String word, String key, boolean read, boolean written) {
            if (!middle) {
                if (stage.equals(Stage.PIXEL) ? read : written) {
                    add(word, key, NAME);
                }
                return;
            }
            if (written) {
                entries.add(new Entry(word, place(key), written(stage, NAME), true, false));
            }
            if (read) {
                entries.add(new Entry(word, place(key), NAME, true, true));
            }
        }

        private void vertexInputs() {
            input(Request.POSOS, HwSymbols.POSITION, "vec4(" + NAME + ", 1.0)");
            for (Request request : ImmutableList.of(Request.NORMALOS, Request.TEXCOORD, Request.VERTEXCOLOR)) {
                if (StageVariables.reads(assembly, request)) {
                    // A mesh coordinate may have three numbers.
                    boolean pair = request == Request.TEXCOORD;
                    input(request, StageVariables.attribute(request), pair ? NAME + ".xy" : NAME);
                }
            }
        }

        private void input(Request request, String key, String code) {
            add(request.input(), key, code);
        }

        private void add(String word, String key, String code) {
            entries.add(new Entry(word, place(key), code, false, false));
        }

        private int place(String key) {
            int known = keys.indexOf(key);
            if (known >= 0) {
                return known;
            }
            keys.add(key);
            return keys.size() - 1;
        }
    }

    /** Returns the expression of an output member of a middle stage. */
    static String written(Stage stage, String member) {
        String array = stage.equals(Stage.TESS_CONTROL) ? "[gl_InvocationID]" : "";
        return HwSymbols.VERTEX_DATA_INSTANCE + array + "." + member;
    }
}
