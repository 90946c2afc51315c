package dev.shadeweave.glsl.assembly;

import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.Stage;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.checkerframework.checker.tainting.qual.Untainted;

/**
 * What the shaders of an assembly share, worked out by the first that needs it: what words stand for, and stages that read and
 * write the same.
 */
final class AssemblyMemory {
    /** So many surfaces that hand on other values have their stages kept. */
    private static final int MOST_STAGES = 32;

    /** So many values that are handed on are known by name; documents name some of them. */
    private static final int MOST_MEMBERS = 256;

    private final Map<Object, ShaderStage> stages = new ConcurrentHashMap<>();
    private final Map<Stage, WordNames> words = new ConcurrentHashMap<>();
    private final Map<String, @Untainted String> interpolations = new ConcurrentHashMap<>();

    /**
     * A stage.
     *
     * @param circumstances all that its text depends on beside the assembly
     */
    ShaderStage stage(Object circumstances, Supplier<ShaderStage> writer) {
        ShaderStage known = stages.get(circumstances);
        if (known == null) {
            known = writer.get();
            if (stages.size() >= MOST_STAGES) {
                stages.clear();
            }
            stages.put(circumstances, known);
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
