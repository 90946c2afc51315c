/** Writes Open Shading Language, as shaders and as networks of shaders. Found by {@code generator.Generators}. */
module dev.shadeweave.osl {
    requires transitive dev.shadeweave.core;
    requires static org.checkerframework.checker.qual;

    exports dev.shadeweave.osl;

    provides dev.shadeweave.extension.ShaderGeneratorProvider with
            dev.shadeweave.osl.OslGeneratorProvider,
            dev.shadeweave.osl.OslNetworkGeneratorProvider;
    provides dev.shadeweave.option.OptionProvider with
            dev.shadeweave.osl.OslOptions;
}
