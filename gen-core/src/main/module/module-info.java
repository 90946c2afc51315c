/**
 * Reads MaterialX documents, and makes shaders of them with the languages that other modules provide.
 *
 * <p>Start with {@code document.xml.DocumentReader}, {@code library.Library}, {@code link.LinkedDocument} and
 * {@code generator.Generators}. The types that {@code tests/api/stable.txt} lists keep from release to release of one major
 * version; the other exported ones are what these mention, and what extensions work with. Packages that are not exported, or
 * only to modules of this program, are internal.
 */
module dev.shadeweave.core {
    requires java.net.http;
    requires transitive dev.shadeweave.lang;
    requires static org.checkerframework.checker.qual;
    requires com.ctc.wstx;
    requires java.xml;
    requires org.codehaus.stax2;
    // The data library, a jar of resources.
    requires dev.shadeweave.libraries;

    exports dev.shadeweave.type;
    exports dev.shadeweave.document;
    exports dev.shadeweave.document.xml;
    exports dev.shadeweave.edit;
    exports dev.shadeweave.library;
    exports dev.shadeweave.link;
    exports dev.shadeweave.link.implementation;
    exports dev.shadeweave.link.reference;
    exports dev.shadeweave.shader;
    exports dev.shadeweave.generator;

    // What results mention, and what languages and nodes of extensions work with.
    exports dev.shadeweave.analysis;
    exports dev.shadeweave.canonical;
    exports dev.shadeweave.emit;
    exports dev.shadeweave.extension;
    exports dev.shadeweave.facet;
    exports dev.shadeweave.graph;
    exports dev.shadeweave.instance;
    exports dev.shadeweave.option;
    exports dev.shadeweave.pass;
    exports dev.shadeweave.pass.closure;
    exports dev.shadeweave.pass.input;
    exports dev.shadeweave.pass.optimize;
    exports dev.shadeweave.schema;
    exports dev.shadeweave.semantics;
    exports dev.shadeweave.session;

    exports dev.shadeweave.service.internal to
            dev.shadeweave.render,
            dev.shadeweave.cli;
    exports dev.shadeweave.look.internal to
            dev.shadeweave.view,
            dev.shadeweave.cli,
            dev.shadeweave.spark;
    exports dev.shadeweave.translate.internal to
            dev.shadeweave.glsl,
            dev.shadeweave.cli,
            dev.shadeweave.spark;
    exports dev.shadeweave.watch.internal to
            dev.shadeweave.view,
            dev.shadeweave.cli,
            dev.shadeweave.goal;

    uses dev.shadeweave.document.xml.DocumentFormat;
    uses dev.shadeweave.extension.NodeImplementationProvider;
    uses dev.shadeweave.extension.ShaderGeneratorProvider;
    uses dev.shadeweave.extension.SourceCheck;
    uses dev.shadeweave.option.OptionProvider;
}
