package dev.shadeweave.cli.service;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.xml.DocumentReader.OlderVersions;
import dev.shadeweave.link.Repairs;
import java.util.Optional;

/** Upgrades a document to the current version. */
final class UpgradeVerb extends RewriteVerb {
    @Override
    public String name() {
        return "upgrade";
    }

    @Override
    public String summary() {
        return "Upgrades a document to the current version, repairs it, and reports each change.";
    }

    @Override
    public ImmutableList<Parameter> parameters() {
        return ImmutableList.of(form());
    }

    @Override
    Optional<Document> rewritten(
            CallFiles files, String document, Given given, Workplace place, Diagnostics diagnostics) {
        return place.read(
                        files,
                        document,
                        place.places().reader().withOlderVersions(OlderVersions.UPGRADE_AND_TELL),
                        diagnostics)
                .map(upgraded -> Repairs.apply(upgraded, place.library(), diagnostics));
    }
}
