package dev.shadeweave.glsl.assembly.internal;

import dev.shadeweave.emit.CodeFragment;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.shader.VariableBlock;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.checkerframework.checker.tainting.qual.Untainted;
import org.jspecify.annotations.Nullable;

/**
 * Data that the shaders of an assembly share, computed by the first that needs it: replacements of words, and stages
 * with the same inputs and outputs.
 */
final class AssemblyMemory {
    /** The maximum number of cached stages, one for each set of varyings. */
    private static final int MOST_STAGES = 32;

    /** The maximum number of cached names of varyings; documents choose some of the names. */
    private static final int MOST_MEMBERS = 256;

    /** A block of variables and the circumstances of its declaration. */
    private record Declaring(VariableBlock block, Object where) {
        /** Uses only few fields, since few entries are cached and hashing complete variables is expensive. */
        @Override
        public int hashCode() {
            int code = 31 * block.name().hashCode() + where.hashCode();
            for (Variable variable : block.variables()) {
                code = 31 * code + variable.name().hashCode();
            }
            return code;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Declaring that && where.equals(that.where) && block.equals(that.block);
        }
    }

    private final Map<Circumstances, ShaderStage> stages = new ConcurrentHashMap<>();
    private final Map<Circumstances, VertexAdditions.Frame> frames = new ConcurrentHashMap<>();
    private final Map<Declaring, CodeFragment> blocks = new ConcurrentHashMap<>();
    private final Map<Stage, WordNames> words = new ConcurrentHashMap<>();
    private final Map<String, @Untainted String> interpolations = new ConcurrentHashMap<>();

    /** Returns a stage between vertices and pixels. */
    ShaderStage stage(Circumstances circumstances, Supplier<ShaderStage> writer) {
        return kept(stages, circumstances, writer);
    }

    /** Returns the code around the lines of nodes in a vertex stage. */
    VertexAdditions.Frame frame(Circumstances circumstances, Supplier<VertexAdditions.Frame> writer) {
        return kept(frames, circumstances, writer);
    }

    /**
     * Returns the declaration of a block.
     *
     * @param where everything it depends on apart from the block
     */
    CodeFragment block(VariableBlock block, Object where, Supplier<CodeFragment> writer) {
        return kept(blocks, new Declaring(block, where), writer);
    }

    private static <K, T> T kept(Map<K, T> all, K circumstances, Supplier<T> writer) {
        T known = all.get(circumstances);
        if (known == null) {
            known = writer.get();
            if (all.size() >= MOST_STAGES) {
                all.clear();
            }
            all.put(circumstances, known);
        }
        return known;
    }

    /** Returns the interpolation of a varying, which is the same for all surfaces. */
    @Untainted
    String interpolation(String member, Supplier<@Untainted String> finder) {
        @Untainted String known = interpolations.get(member);
        if (known == null) {
            known = finder.get();
            if (interpolations.size() < MOST_MEMBERS) {
                interpolations.put(member, known);
            }
        }
        return known;
    }

    /** Returns the words of a stage. */
    WordNames words(Assembly assembly, Stage stage) {
        WordNames known = words.get(stage);
        return known == null ? words.computeIfAbsent(stage, it -> WordNames.of(assembly, it)) : known;
    }
}
