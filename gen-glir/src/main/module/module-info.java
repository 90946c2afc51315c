/** Drawing commands as values: reads, writes, checks, reports and compares streams of the GL Intermediate Representation. */
module dev.shadeweave.glir {
    requires transitive org.jspecify;
    requires dev.shadeweave.lang;
    requires com.fasterxml.jackson.core;
    requires static org.checkerframework.checker.qual;

    exports dev.shadeweave.glir;
    exports dev.shadeweave.glir.check;
    exports dev.shadeweave.glir.io;
    exports dev.shadeweave.glir.report;

    // The interpreter for pages, which servers look for.
    opens dev.shadeweave.glir.web;
}
