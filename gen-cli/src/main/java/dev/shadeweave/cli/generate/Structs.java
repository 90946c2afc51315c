package dev.shadeweave.cli.generate;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.generator.ShaderGenerator;
import dev.shadeweave.shader.BlockLayout;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.VariableBlock;
import dev.shadeweave.struct.BlockStruct;
import dev.shadeweave.surface.SurfaceFunction;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes the structures of uniform blocks, or of the values of surface functions, for the program that fills them.
 *
 * @param languages the languages of the structures
 * @param layout the layout of the values of surface functions; blocks have the layout of their target
 * @param packageName the package of the Java records; empty for none
 */
record Structs(ImmutableSet<Language> languages, Layout layout, String packageName) {
    /** A language of structures. */
    enum Language {
        JAVA,
        C,
        GLSL
    }

    /** A memory layout of the values of surface functions. */
    enum Layout {
        STD140,
        STD430
    }

    /**
     * Returns true if the uniforms of a target are in buffers: for GLSL for Vulkan, and for the languages that it is
     * translated to.
     */
    static boolean hasBuffers(ShaderGenerator generator) {
        return generator.targets().contains("vulkan");
    }

    /**
     * Returns the texts of the structures of a shader's blocks, by the names of their files.
     *
     * @param owner the name of the document and the element; empty if the names of blocks contain it
     */
    ImmutableMap<String, String> of(Shader shader, String owner) {
        Map<String, BlockStruct> structs = new LinkedHashMap<>();
        for (ShaderStage stage : shader.stages()) {
            for (VariableBlock block : stage.blocks()) {
                BlockStruct.of(BlockStruct.nameOf(owner, block.name()), stage, block)
                        .ifPresent(struct -> structs.putIfAbsent(struct.name(), struct));
            }
        }
        return texts(structs.values());
    }

    /** Returns the texts of the structures of the values of functions, by the names of their files. */
    ImmutableMap<String, String> of(List<SurfaceFunction> functions) {
        ImmutableList.Builder<BlockStruct> structs = ImmutableList.builder();
        for (SurfaceFunction function : functions) {
            if (!function.values().isEmpty()) {
                BlockLayout placed = layout == Layout.STD140
                        ? BlockLayout.std140(function.values())
                        : BlockLayout.std430(function.values());
                structs.add(BlockStruct.of(function.valuesType(), function.values(), placed));
            }
        }
        return texts(structs.build());
    }

    private ImmutableMap<String, String> texts(Iterable<BlockStruct> structs) {
        ImmutableMap.Builder<String, String> texts = ImmutableMap.builder();
        for (BlockStruct struct : structs) {
            for (Language language : languages) {
                switch (language) {
                    case JAVA -> texts.put(struct.name() + ".java", struct.java(packageName));
                    case C -> texts.put(struct.name() + ".h", struct.c());
                    case GLSL -> texts.put(struct.name() + ".glsl", struct.glsl());
                }
            }
        }
        return texts.buildOrThrow();
    }
}
