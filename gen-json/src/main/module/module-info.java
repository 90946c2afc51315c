/** Documents and messages as JSON, and messages as SARIF. The only module of the generator that needs Jackson. */
module dev.shadeweave.json {
    requires transitive dev.shadeweave.core;
    requires transitive com.fasterxml.jackson.core;

    exports dev.shadeweave.json;

    provides dev.shadeweave.document.xml.DocumentFormat with
            dev.shadeweave.json.JsonFormat;
}
