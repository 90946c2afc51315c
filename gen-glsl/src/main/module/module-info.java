/**
 * Writes GLSL, GLSL ES and GLSL for Vulkan. Found by {@code generator.Generators}; {@code dev.shadeweave.glsl} is for dialects
 * that extend it, {@code glsl.hw} has the options of hardware, and {@code glsl.assembly} says what modifiers and templates are.
 */
module dev.shadeweave.glsl {
    requires transitive dev.shadeweave.core;
    requires static org.checkerframework.checker.qual;

    exports dev.shadeweave.glsl;
    exports dev.shadeweave.glsl.assembly;
    exports dev.shadeweave.glsl.assembly.text;
    exports dev.shadeweave.glsl.fragment;
    exports dev.shadeweave.glsl.hw;
    exports dev.shadeweave.surface;
    exports dev.shadeweave.surface.dialect;
    exports dev.shadeweave.struct;
    exports dev.shadeweave.glsl.syntax;
    exports dev.shadeweave.glsl.assembly.internal to
            dev.shadeweave.cli;
    exports dev.shadeweave.glsl.internal.stage to
            dev.shadeweave.raymarch;

    // Templates and modifiers that come with the program, which the reader of resources looks for.
    opens dev.shadeweave.glsl.modifiers;

    uses dev.shadeweave.glsl.assembly.StageModifier;
    uses dev.shadeweave.surface.dialect.SurfaceDialect;

    provides dev.shadeweave.extension.NodeImplementationProvider with
            dev.shadeweave.glsl.internal.node.GlslNodes;
    provides dev.shadeweave.extension.ShaderGeneratorProvider with
            dev.shadeweave.glsl.GlslGeneratorProvider,
            dev.shadeweave.glsl.EsslGeneratorProvider,
            dev.shadeweave.glsl.VulkanGeneratorProvider;
    provides dev.shadeweave.option.OptionProvider with
            dev.shadeweave.glsl.GlslOptions;
}
