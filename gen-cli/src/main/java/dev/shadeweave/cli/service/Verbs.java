package dev.shadeweave.cli.service;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Maps;
import java.util.List;

/** The verbs of servers. */
final class Verbs {
    /** All verbs by name, in the order of the description. */
    static final ImmutableMap<String, Verb> ALL = Maps.uniqueIndex(
            List.of(
                    new GenerateVerb(),
                    new ValidateVerb(),
                    new InspectVerb(),
                    new UpgradeVerb(),
                    new TranslateVerb(),
                    new FormatVerb(),
                    new DiffVerb(),
                    new GraphVerb(),
                    new RenderVerb(),
                    new BakeVerb()),
            Verb::name);

    private Verbs() {}
}
