package dev.shadeweave.document.internal.upgrade.definition;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.document.internal.upgrade.draft.Draft;
import dev.shadeweave.document.internal.upgrade.draft.UpgradeLog;
import dev.shadeweave.document.internal.upgrade.draft.UpgradePass;

/**
 * Replaces the language of an implementation by a single target: that of its generator.
 *
 * <pre>
 * implementation language="osl"                     →   implementation target="genosl"
 * implementation language="glsl" target="desktop"   →   implementation target="desktop"
 * </pre>
 */
public final class ImplementationLanguages implements UpgradePass {
    private static final ImmutableMap<String, String> TARGETS = ImmutableMap.<String, String>builder()
            .put("glsl", "genglsl")
            .put("essl", "essl")
            .put("osl", "genosl")
            .put("mdl", "genmdl")
            .put("msl", "genmsl")
            .put("slang", "genslang")
            .buildOrThrow();

    @Override
    public void apply(Draft document, UpgradeLog log) {
        for (Draft element : document.children("implementation")) {
            if (!element.has("language")) {
                continue;
            }
            String language = element.get("language");
            if (element.has("target")) {
                log.changed(
                        element,
                        "language",
                        "the target of " + element.describe() + " is '" + element.get("target")
                                + "'; a language besides is not stated");
                element.remove("language");
            } else {
                String target = TARGETS.getOrDefault(language, language);
                log.changed(element, "language", "'language' of " + element.describe() + " is target '" + target + "'");
                element.renameAttribute("language", "target");
                element.set("target", target);
            }
        }
    }
}
