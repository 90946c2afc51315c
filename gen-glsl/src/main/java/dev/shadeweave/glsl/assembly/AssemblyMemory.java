package dev.shadeweave.glsl.assembly;

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
 * What the shaders of an assembly share, worked out by the first that needs it: what words stand for, and stages that read and
 * write the same.
 */
final class AssemblyMemory {
    /** So many surfaces that hand on other values have their stages kept. */
    private static final int MOST_STAGES = 32;

    /** So many values that are handed on are known by name; documents name some of them. */
    private static final int MOST_MEMBERS = 256;

    /** A block of variables as it is declared somewhere. */
    private record Declaring(VariableBlock block, Object where) {
        /** Of little, since few are kept and most of a variable is dear to look at. */
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

    /** A stage between vertices and pixels. */
    ShaderStage stage(Circumstances circumstances, Supplier<ShaderStage> writer) {
        return kept(stages, circumstances, writer);
    }

    /** What stands around the lines of nodes in a vertex stage. */
    VertexAdditions.Frame frame(Circumstances circumstances, Supplier<VertexAdditions.Frame> writer) {
        return kept(frames, circumstances, writer);
    }

    /**
     * The declaration of a block.
     *
     * @param where all that it depends on beside the block
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

    /** How a value that is handed on changes between vertices, whatever surface it is of. */
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

    /** The words of a stage. */
    WordNames words(Assembly assembly, Stage stage) {
        WordNames known = words.get(stage);
        return known == null ? words.computeIfAbsent(stage, it -> WordNames.of(assembly, it)) : known;
    }
}
