package dev.shadeweave.ir.internal.model;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.lang.syntax.Directive;
import dev.shadeweave.lang.syntax.Version;
import dev.shadeweave.source.SourceSpan;
import org.jspecify.annotations.Nullable;

/**
 * What holds for the shader as a whole.
 *
 * @param stage its stage
 * @param version the version of GLSL its source is written in
 * @param directives the {@code #extension} and {@code #pragma} lines that stay, in order
 * @param inputLayout what {@code layout(…) in;} says
 * @param outputLayout what {@code layout(…) out;} says
 * @param vertexBlocks the blocks {@code gl_PerVertex} that the source declares again, in order
 */
public record ShaderInfo(
        Stage stage,
        Version version,
        ImmutableList<Directive> directives,
        ImmutableList<LayoutEntry> inputLayout,
        ImmutableList<LayoutEntry> outputLayout,
        ImmutableList<VertexBlock> vertexBlocks) {
    /**
     * A block {@code gl_PerVertex}: which built-in variables of a vertex are handed on.
     *
     * @param input whether it is {@code in} or {@code out}
     * @param decorations what holds for all members: buffer, stride and stream
     * @param members the variables, with their own qualifiers and sizes
     * @param instance {@code gl_in}, {@code gl_out}, or empty
     * @param size how many vertices {@code gl_in} or {@code gl_out} has, or null if it does not say
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
         * A block.
         *
         * @throws IllegalArgumentException if the instance has another name
         */
        public VertexBlock {
            if (!instance.isEmpty() && !instance.equals("gl_in") && !instance.equals("gl_out")) {
                throw new IllegalArgumentException("'" + instance + "' is no instance of gl_PerVertex");
            }
        }

        /** True if a built-in variable of this name is one of its members. */
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
         * An entry.
         *
         * @throws IllegalArgumentException if the name is no word
         */
        public LayoutEntry {
            if (!Name.isWord(name)) {
                throw new IllegalArgumentException("'" + name + "' is no word of a layout");
            }
        }
    }

    /** A shader about which nothing more is known. */
    public static ShaderInfo of(Stage stage, Version version) {
        return new ShaderInfo(
                stage, version, ImmutableList.of(), ImmutableList.of(), ImmutableList.of(), ImmutableList.of());
    }

    /** True for OpenGL ES, where values have precisions. */
    public boolean isEs() {
        return version.isEs();
    }

    /** True for desktop GLSL of at least {@code desktop}, and for GLSL ES of at least {@code es}. */
    public boolean atLeast(int desktop, int es) {
        return version.atLeast(desktop, es);
    }

    /** Whether depth is tested before the shader runs. */
    public boolean earlyFragmentTests() {
        return inputLayout.stream().anyMatch(it -> it.name().equals("early_fragment_tests"));
    }

    /** The same with other layouts. */
    public ShaderInfo withLayouts(ImmutableList<LayoutEntry> input, ImmutableList<LayoutEntry> output) {
        return new ShaderInfo(stage, version, directives, input, output, vertexBlocks);
    }

    /** The same with other directives. */
    public ShaderInfo withDirectives(ImmutableList<Directive> newDirectives) {
        return new ShaderInfo(stage, version, newDirectives, inputLayout, outputLayout, vertexBlocks);
    }

    /** The same with one more block of vertices. */
    public ShaderInfo with(VertexBlock block) {
        ImmutableList<VertexBlock> all = ImmutableList.<VertexBlock>builder()
                .addAll(vertexBlocks)
                .add(block)
                .build();
        return new ShaderInfo(stage, version, directives, inputLayout, outputLayout, all);
    }
}
