package dev.shadeweave.ir.model;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.lang.syntax.Directive;
import dev.shadeweave.lang.syntax.Version;
import dev.shadeweave.source.SourceSpan;
import org.jspecify.annotations.Nullable;

/**
 * The properties of the shader as a whole.
 *
 * @param stage its stage
 * @param version the GLSL version of its source
 * @param directives the {@code #extension} and {@code #pragma} lines to keep, in order
 * @param inputLayout the content of {@code layout(…) in;}
 * @param outputLayout the content of {@code layout(…) out;}
 * @param vertexBlocks the {@code gl_PerVertex} blocks that the source redeclares, in order
 */
public record ShaderInfo(
        Stage stage,
        Version version,
        ImmutableList<Directive> directives,
        ImmutableList<LayoutEntry> inputLayout,
        ImmutableList<LayoutEntry> outputLayout,
        ImmutableList<VertexBlock> vertexBlocks) {
    /**
     * A {@code gl_PerVertex} block. It lists the built-in variables of a vertex that are passed on.
     *
     * @param input whether it is {@code in} or {@code out}
     * @param decorations the qualifiers of all members: buffer, stride and stream
     * @param members the variables, with their own qualifiers and sizes
     * @param instance {@code gl_in}, {@code gl_out}, or empty
     * @param size the number of vertices of {@code gl_in} or {@code gl_out}, or null if it is not stated
     * @param span the block
     */
    public record VertexBlock(
            boolean input,
            ImmutableList<Decoration> decorations,
            ImmutableList<Field> members,
            String instance,
            @Nullable Integer size,
            SourceSpan span) {
        /**
         * Creates a block.
         *
         * @throws IllegalArgumentException if the instance has another name
         */
        public VertexBlock {
            if (!instance.isEmpty() && !instance.equals("gl_in") && !instance.equals("gl_out")) {
                throw new IllegalArgumentException("'" + instance + "' is no instance of gl_PerVertex");
            }
        }

        /** Returns whether the block has a member with this name. */
        public boolean has(String name) {
            return members.stream().anyMatch(it -> it.name().text().equals(name));
        }
    }

    /**
     * One entry of a layout qualifier.
     *
     * @param name the word
     * @param value its number, or null
     */
    public record LayoutEntry(String name, @Nullable Integer value) {
        /**
         * Creates an entry.
         *
         * @throws IllegalArgumentException if the name is not a word
         */
        public LayoutEntry {
            if (!Name.isWord(name)) {
                throw new IllegalArgumentException("'" + name + "' is no word of a layout");
            }
        }
    }

    /** Returns the properties of a shader with only a stage and a version. */
    public static ShaderInfo of(Stage stage, Version version) {
        return new ShaderInfo(
                stage, version, ImmutableList.of(), ImmutableList.of(), ImmutableList.of(), ImmutableList.of());
    }

    /** Returns whether the version is GLSL ES, where values have precisions. */
    public boolean isEs() {
        return version.isEs();
    }

    /** Returns whether the version is at least {@code desktop} in desktop GLSL, or at least {@code es} in GLSL ES. */
    public boolean atLeast(int desktop, int es) {
        return version.atLeast(desktop, es);
    }

    /** Returns whether depth is tested before the shader runs. */
    public boolean earlyFragmentTests() {
        return inputLayout.stream().anyMatch(it -> it.name().equals("early_fragment_tests"));
    }

    /** Returns the same properties with other layouts. */
    public ShaderInfo withLayouts(ImmutableList<LayoutEntry> input, ImmutableList<LayoutEntry> output) {
        return new ShaderInfo(stage, version, directives, input, output, vertexBlocks);
    }

    /** Returns the same properties with other directives. */
    public ShaderInfo withDirectives(ImmutableList<Directive> newDirectives) {
        return new ShaderInfo(stage, version, newDirectives, inputLayout, outputLayout, vertexBlocks);
    }

    /** Returns the same properties with one more vertex block. */
    public ShaderInfo with(VertexBlock block) {
        ImmutableList<VertexBlock> all = ImmutableList.<VertexBlock>builder()
                .addAll(vertexBlocks)
                .add(block)
                .build();
        return new ShaderInfo(stage, version, directives, inputLayout, outputLayout, all);
    }
}
