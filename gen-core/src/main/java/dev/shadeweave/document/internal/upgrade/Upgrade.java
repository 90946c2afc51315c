package dev.shadeweave.document.internal.upgrade;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.FormatVersion;

/**
 * The result of upgrading an older document.
 *
 * @param document the document in the current version
 * @param from the version it was written in
 * @param changes a note for each change, by version
 * @param losses a warning for each construct that has no counterpart
 */
public record Upgrade(
        Document document, FormatVersion from, ImmutableList<Diagnostic> changes, ImmutableList<Diagnostic> losses) {}
