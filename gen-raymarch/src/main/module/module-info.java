/**
 * Writes shaders that march shapes, and creates meshes of the shapes. The shapes are graphs of nodes of code blocks.
 * {@code generator.Generators} finds the targets, and {@code raymarch.MarchOptions} has the options.
 */
module dev.shadeweave.raymarch {
    requires transitive dev.shadeweave.core;
    requires transitive dev.shadeweave.glsl;
    requires static org.checkerframework.checker.qual;

    exports dev.shadeweave.raymarch;
    exports dev.shadeweave.raymarch.internal.mesh to
            dev.shadeweave.cli;

    provides dev.shadeweave.extension.NodeImplementationProvider with
            dev.shadeweave.raymarch.RaymarchNodes;
    provides dev.shadeweave.extension.ShaderGeneratorProvider with
            dev.shadeweave.raymarch.EsslRaymarchProvider,
            dev.shadeweave.raymarch.GlslRaymarchProvider,
            dev.shadeweave.raymarch.VulkanRaymarchProvider;
    provides dev.shadeweave.option.OptionProvider with
            dev.shadeweave.raymarch.MarchOptions;
}
