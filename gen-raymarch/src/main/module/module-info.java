/**
 * Writes shaders that march shapes made of nodes of code blocks, and meshes of them. Found by {@code generator.Generators};
 * {@code raymarch.MarchOptions} has its options.
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
