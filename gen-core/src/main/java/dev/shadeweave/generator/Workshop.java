package dev.shadeweave.generator;

import com.google.common.cache.Cache;
import com.google.common.cache.CacheBuilder;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.emit.InlineTemplate;
import dev.shadeweave.emit.SourceLibrary;
import dev.shadeweave.emit.SourceUnit;
import dev.shadeweave.emit.Syntax;
import dev.shadeweave.source.SearchPath;
import dev.shadeweave.source.SourceFile;

/**
 * What the writing of one program shares: the language, library code, options, and the collector of messages.
 *
 * @param syntax the language
 * @param tools library code and templates already taken apart
 * @param path where includes are looked for
 * @param nodes the custom nodes
 * @param options what the caller chose
 * @param diagnostics takes what is wrong
 */
record Workshop(
        Syntax syntax,
        Tools tools,
        SearchPath path,
        NodeImplementations nodes,
        GenerationOptions options,
        Diagnostics diagnostics) {
    /** Library code and templates, taken apart once for all programs of one generator and one set of tokens. */
    static final class Tools {
        private final SourceLibrary sources;
        private final Cache<String, InlineTemplate> templates =
                CacheBuilder.newBuilder().maximumSize(10_000).build();

        Tools(SourceLibrary sources) {
            this.sources = sources;
        }

        SourceLibrary sources() {
            return sources;
        }

        InlineTemplate template(String text) {
            InlineTemplate template = templates.getIfPresent(text);
            if (template == null) {
                template = InlineTemplate.parse(sources.replaceTokens(text));
                templates.put(text, template);
            }
            return template;
        }
    }

    /** A source file of the library with what it includes; what is wrong with it is reported. */
    SourceUnit unit(SourceFile file) {
        SourceUnit unit = tools.sources().unit(file, path);
        diagnostics.reportAll(unit.faults());
        return unit;
    }

    /** An expression of the library. */
    InlineTemplate template(String text) {
        return tools.template(text);
    }
}
