/**
 * Files, places in them, messages about them, and the reader of shading languages. Knows neither MaterialX nor the
 * intermediate representation.
 */
module dev.shadeweave.lang {
    requires transitive com.google.common;
    requires transitive org.jspecify;
    requires static org.checkerframework.checker.qual;
    requires org.antlr.antlr4.runtime;

    exports dev.shadeweave.file;
    exports dev.shadeweave.source;
    exports dev.shadeweave.diagnostic;
    exports dev.shadeweave.lang.token;
    exports dev.shadeweave.lang.overload;
    exports dev.shadeweave.lang.outline;
    exports dev.shadeweave.lang.rewrite;
    exports dev.shadeweave.lang.syntax;
    exports dev.shadeweave.lang.preprocess;
    exports dev.shadeweave.lang.parse;
}
