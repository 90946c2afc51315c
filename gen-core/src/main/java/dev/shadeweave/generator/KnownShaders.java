package dev.shadeweave.generator;

import com.google.common.collect.ComparisonChain;
import com.google.common.collect.MapMaker;
import dev.shadeweave.internal.cache.BoundedMap;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.DocumentStructure;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.link.RootElement;
import dev.shadeweave.link.ValueReads;
import java.util.Optional;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The shaders that a generator has made, for each library: a document that differs from one before in values of live uniforms
 * alone gets the text of that one with its own values. Whoever moves a slider, makes variants of a material, or asks again for
 * what he asked for before pays for the text alone.
 *
 * <p>What is asked for once is not kept, nor is its structure looked at: of the first time, only that it was asked for is known.
 * What is kept has a limit, holds no document, and goes with its library.
 */
final class KnownShaders {
    /** Elements that were asked for more than once lately. */
    private static final int MOST_ASKED = 1 << 14;

    /** Characters by which elements are known that were asked for lately at all. */
    private static final long MOST_CHARACTERS_SEEN = 1 << 21;

    /** Characters that such an element weighs beside its names. */
    private static final long COST = 64;

    /** Characters of all shaders of a library; some thousand shaders. */
    private static final long MOST_CHARACTERS = 1 << 25;

    private final ConcurrentMap<Library, Shaders> libraries =
            new MapMaker().weakKeys().makeMap();

    /**
     * What a shader was asked for by.
     *
     * @param structure the one object for all documents of a structure
     * @param place the place of the element
     * @param options the options as they were stated
     */
    private record Key(Object structure, int place, GenerationOptions options) {
        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Key that
                    && place == that.place
                    && structure.equals(that.structure)
                    && options.equals(that.options);
        }

        @Override
        public int hashCode() {
            return 31 * (31 * structure.hashCode() + place) + options.hashCode();
        }
    }

    /**
     * What tells most elements from each other at no cost. Two that are taken for one are looked at a call too soon, and that is
     * all. Options may be large, so their hash stands for them, here and in {@link Asked}. Those of one hash, as strangers may
     * name their elements, are found by their order.
     */
    private record Seen(RootElement.Marks marks, int options) implements Comparable<Seen> {
        @Override
        public int compareTo(Seen other) {
            return ComparisonChain.start()
                    .compare(marks.name(), other.marks.name())
                    .compare(marks.last(), other.marks.last())
                    .compare(marks.first(), other.marks.first())
                    .compare(marks.category(), other.marks.category())
                    .compare(options, other.options)
                    .result();
        }

        long weight() {
            return COST + marks.length();
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Seen that && options == that.options && marks.equals(that.marks);
        }

        @Override
        public int hashCode() {
            return 31 * marks.hashCode() + options;
        }
    }

    /**
     * What tells elements from each other but for their values.
     *
     * @param structure the one object for all documents of a structure
     * @param place the place of the element
     */
    private record Asked(Object structure, int place, int options) {
        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Asked that
                    && place == that.place
                    && options == that.options
                    && structure.equals(that.structure);
        }

        @Override
        public int hashCode() {
            return 31 * (31 * structure.hashCode() + place) + options;
        }
    }

    /** Those of one library. */
    private static final class Shaders {
        private final BoundedMap<Seen, Boolean> seen =
                new BoundedMap<>(MOST_CHARACTERS_SEEN, (seen, yes) -> seen.weight());

        /** What was asked for and not known: true if it is worth while to keep it the next time. */
        private final BoundedMap<Asked, Boolean> asked = new BoundedMap<>(MOST_ASKED);

        private final BoundedMap<Key, KnownShader> known =
                new BoundedMap<>(MOST_CHARACTERS, (key, shader) -> shader.weight());

        /** True if nobody asked for it lately: whoever asks once does not pay for those who ask again. */
        boolean isFirst(Question question) {
            Seen element = new Seen(question.root().marks(), question.options().hashCode());
            if (seen.get(element) != null) {
                return false;
            }
            seen.put(element, true);
            return true;
        }

        /** The shader of a structure that is known, or a new one, which is kept if it was asked for before. */
        GenerationResult find(Question question, DocumentStructure structure, int place) {
            Key key = new Key(structure.identity(), place, question.options());
            KnownShader shader = known.get(key);
            if (shader != null && shader.fits(structure)) {
                GenerationResult filled = shader.with(structure);
                return filled == null ? question.anew() : filled;
            }
            boolean isHopeless = shader != null && shader.isNever();
            return isHopeless || !isAskedAgain(key) ? question.anew() : keep(key, question, structure);
        }

        /** True each second time. */
        private boolean isAskedAgain(Key key) {
            Asked element =
                    new Asked(key.structure(), key.place(), key.options().hashCode());
            boolean again = Boolean.TRUE.equals(asked.get(element));
            asked.put(element, !again);
            return again;
        }

        private GenerationResult keep(Key key, Question question, DocumentStructure structure) {
            ValueReads reads = ValueReads.of(structure);
            MadeShader made = question.maker().apply(reads);
            // What is reported may end with a value that is right.
            if (made.result().diagnostics().isEmpty()) {
                known.put(key, KnownShader.of(made, structure, reads, question.language()));
            }
            return made.result();
        }
    }

    /**
     * What is asked for.
     *
     * @param root the element
     * @param options the options as they were stated
     * @param language what the texts of the target are made of
     * @param maker makes it anew, and takes down what becomes of values
     */
    private record Question(
            RootElement root,
            GenerationOptions options,
            KnownParts.Language language,
            Function<ValueReads, MadeShader> maker) {
        /** The shader made anew, by nobody to be kept. */
        GenerationResult anew() {
            return maker.apply(ValueReads.NONE).result();
        }
    }

    /**
     * The shader of an element, made of one before or anew.
     *
     * @param root the element
     * @param options the options as they were stated
     * @param language what the texts of the target are made of
     * @param maker makes it anew, and takes down what becomes of values
     */
    GenerationResult find(
            RootElement root,
            GenerationOptions options,
            KnownParts.Language language,
            Function<ValueReads, MadeShader> maker) {
        Question question = new Question(root, options, language, maker);
        Optional<Shaders> shaders = of(root.content());
        if (shaders.isEmpty() || shaders.get().isFirst(question)) {
            return question.anew();
        }
        Optional<DocumentStructure> found = DocumentStructure.of(root.content());
        int place = found.map(structure -> structure.place(root.element())).orElse(-1);
        return place < 0 ? question.anew() : shaders.get().find(question, found.orElseThrow(), place);
    }

    /** The shaders for documents over the same library; empty if the document is wrong or stands over none. */
    private Optional<Shaders> of(LinkedDocument content) {
        Library base = content.library().base();
        if (base == null || !content.diagnostics().isEmpty()) {
            return Optional.empty();
        }
        Shaders shaders = libraries.get(base);
        return Optional.of(shaders == null ? libraries.computeIfAbsent(base, none -> new Shaders()) : shaders);
    }
}
