package dev.shadeweave.generator;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.link.DocumentStructure;
import dev.shadeweave.link.ValueReads;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.SourceMap.Origin;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A shader without what the documents of its structure may say otherwise: the values of live uniforms, and where elements
 * stand. Immutable; holds no document.
 */
final class KnownShader {
    /** What it weighs besides its characters. */
    private static final long COST = 512;

    /** Characters that a variable and its line weigh. */
    private static final long COST_OF_VARIABLE = 256;

    private final @Nullable KnownParts parts;
    private final KnownParts.Language language;

    /** All values that are no part of the structure, in the document that it was made for. */
    private final ImmutableList<String> texts;

    private final long weight;

    KnownShader(@Nullable KnownParts parts, KnownParts.Language language, DocumentStructure structure) {
        this.parts = parts;
        this.language = language;
        this.texts = parts == null ? ImmutableList.of() : structure.values();
        long characters = COST;
        if (parts != null) {
            for (KnownParts.KnownStage stage : parts.stages()) {
                for (String piece : stage.pieces()) {
                    characters += piece.length();
                }
                for (KnownParts.KnownBlock block : stage.blocks()) {
                    characters += COST_OF_VARIABLE * block.variables().size();
                }
            }
            for (String text : texts) {
                characters += text.length();
            }
        }
        this.weight = characters;
    }

    /**
     * What can be kept of a shader, without messages, that was just made.
     *
     * @param structure the document that it was made for
     * @param reads what became of its values meanwhile
     */
    static KnownShader of(
            MadeShader made, DocumentStructure structure, ValueReads reads, KnownParts.Language language) {
        Optional<KnownParts> parts = ShaderParts.of(made, structure, reads, language);
        KnownShader known = new KnownShader(parts.orElse(null), language, structure);
        return known.gives(made.result(), structure) ? known : new KnownShader(null, language, structure);
    }

    /** What it weighs, in characters. */
    long weight() {
        return weight;
    }

    /** True if shaders of this structure are made anew each time. */
    boolean isNever() {
        return parts == null;
    }

    /** True if a document of the structure says the same but for open values. */
    @SuppressWarnings("ReferenceEquality") // mostly the same document asks again
    boolean fits(DocumentStructure document) {
        if (parts == null) {
            return false;
        }
        if (document.values() == texts) {
            return true;
        }
        for (int number : parts.fixed()) {
            if (!document.values().get(number).equals(texts.get(number))) {
                return false;
            }
        }
        return true;
    }

    /** The shader of a document that it fits; null if a value is none. */
    @Nullable
    GenerationResult with(DocumentStructure document) {
        return parts == null ? null : ShaderFilling.of(parts, language, document);
    }

    /** True if it gives what was made. Source maps are compared by the lines that a shader has. */
    private boolean gives(GenerationResult made, DocumentStructure structure) {
        GenerationResult filled = with(structure);
        if (filled == null
                || !filled.inputs().equals(made.inputs())
                || !filled.colors().equals(made.colors())) {
            return false;
        }
        Shader ours = filled.shader().orElseThrow();
        Shader theirs = made.shader().orElseThrow();
        boolean same = ours.name().equals(theirs.name())
                && ours.stages().size() == theirs.stages().size();
        for (int i = 0; same && i < ours.stages().size(); i++) {
            ShaderStage one = ours.stages().get(i);
            ShaderStage other = theirs.stages().get(i);
            same = one.source().equals(other.source())
                    && one.blocks().equals(other.blocks())
                    && one.sourceMap().lines() == other.sourceMap().lines();
            for (int line = 1; same && line <= one.sourceMap().lines(); line++) {
                Origin origin = one.sourceMap().at(line);
                same = origin == null
                        ? other.sourceMap().at(line) == null
                        : origin.equals(other.sourceMap().at(line));
            }
        }
        return same;
    }
}
