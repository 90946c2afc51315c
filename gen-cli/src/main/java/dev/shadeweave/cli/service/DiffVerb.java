package dev.shadeweave.cli.service;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.cli.edit.DocumentDiff;
import dev.shadeweave.cli.files.PathRebasing;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.link.LinkedDocument;
import java.nio.file.Path;
import java.util.Optional;

/** Compares two documents by meaning. */
final class DiffVerb implements Verb {
    @Override
    public String name() {
        return "diff";
    }

    @Override
    public String summary() {
        return "Compares two documents by meaning. Ignores layout, order, comments and stated defaults.";
    }

    @Override
    public ImmutableList<Parameter> parameters() {
        return ImmutableList.of();
    }

    @Override
    public int documents() {
        return 2;
    }

    @Override
    public ImmutableList<Field> fields() {
        return ImmutableList.of(
                new Field("changes", "array", Field.CHANGE, "The differences: kind, path, what, from and to of each."),
                Field.MESSAGES);
    }

    @Override
    public Answer answer(CallFiles files, Given given, Workplace place) throws BadCallException {
        Diagnostics diagnostics = new Diagnostics();
        Path from = PathRebasing.folder(Elements.path(files.documents().get(0)));
        Path to = PathRebasing.folder(Elements.path(files.documents().get(1)));
        Optional<LinkedDocument> before = place.linked(files, files.documents().get(0), diagnostics);
        Optional<LinkedDocument> after = place.linked(files, files.documents().get(1), diagnostics);
        ImmutableList<DocumentDiff.Change> changes = before.isEmpty() || after.isEmpty()
                ? ImmutableList.of()
                : DocumentDiff.between(before.get(), after.get(), from, to);
        return Answer.json(Answer.outcome(diagnostics.hasErrors()), json -> {
            DocumentDiff.write(changes, json);
            json.diagnostics("diagnostics", diagnostics.all());
        });
    }
}
