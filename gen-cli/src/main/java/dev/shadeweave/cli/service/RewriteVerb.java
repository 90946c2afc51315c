package dev.shadeweave.cli.service;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.cli.call.ShortNames;
import dev.shadeweave.cli.edit.DocumentLayout;
import dev.shadeweave.cli.files.DocumentText;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.document.xml.DocumentReader.OlderVersions;
import dev.shadeweave.link.Repairs;
import dev.shadeweave.translate.internal.Translator;
import java.util.Optional;

/**
 * A verb that changes the document of a request and returns the new text.
 *
 * @param parameters its parameters, with {@link #form}
 * @param rewriting changes the document
 */
record RewriteVerb(String name, String summary, ImmutableList<Parameter> parameters, Rewriting rewriting)
        implements Verb {
    static final RewriteVerb UPGRADE = new RewriteVerb(
            "upgrade",
            "Upgrades a document to the current version, repairs it, and reports each change.",
            ImmutableList.of(form()),
            RewriteVerb::upgraded);

    static final RewriteVerb FORMAT = new RewriteVerb(
            "format",
            "Formats a document: one element a line, names and types first. Keeps comments, blank lines and the version.",
            ImmutableList.of(form()),
            RewriteVerb::formatted);

    static final RewriteVerb TRANSLATE = new RewriteVerb(
            "translate",
            "Translates the shaders of a document to another shading model.",
            ImmutableList.of(model(), form()),
            RewriteVerb::translated);

    private static final String FORM = "form";
    private static final String MODEL = "to";

    /** Changes the document of a request. */
    interface Rewriting {
        /** Returns the new document. If this is not possible, reports an error and returns an empty result. */
        Optional<Document> rewritten(CallFiles files, Given given, Workplace place, Diagnostics diagnostics);
    }

    @Override
    public ImmutableList<Field> fields() {
        return ImmutableList.of(
                new Field("document", "string", "The document; missing after an error."), Field.MESSAGES);
    }

    @Override
    public Answer answer(CallFiles files, Given given, Workplace place) {
        Diagnostics diagnostics = new Diagnostics();
        Optional<String> text = rewriting
                .rewritten(files, given, place, diagnostics)
                .flatMap(document -> given.text(FORM).equals("json")
                        ? Optional.of(DocumentText.json(document))
                        : DocumentText.xml(document, null, diagnostics));
        return Answer.json(Answer.outcome(text.isEmpty() || diagnostics.hasErrors()), json -> {
            text.ifPresent(document -> json.field("document", document));
            json.diagnostics("diagnostics", diagnostics.all());
        });
    }

    private static Parameter form() {
        return Parameter.choice(
                FORM, "mtlx", ImmutableList.of("mtlx", "json"), "The form of the new document: mtlx (XML) or json.");
    }

    private static Parameter model() {
        return Parameter.text(
                        MODEL,
                        "The model: UsdPreviewSurface (usd), gltf_pbr (gltf), open_pbr_surface (openpbr), standard_surface,"
                                + " disney_principled, LamaSurface, or one of the library.")
                .asRequired();
    }

    private static Optional<Document> read(
            OlderVersions older, CallFiles files, Workplace place, Diagnostics diagnostics) {
        DocumentReader reader = place.places().reader().withOlderVersions(older);
        return place.read(files, files.documents().get(0), reader, diagnostics);
    }

    private static Optional<Document> upgraded(CallFiles files, Given given, Workplace place, Diagnostics diagnostics) {
        return read(OlderVersions.UPGRADE_AND_TELL, files, place, diagnostics)
                .map(upgraded -> Repairs.apply(upgraded, place.library(), diagnostics));
    }

    private static Optional<Document> formatted(
            CallFiles files, Given given, Workplace place, Diagnostics diagnostics) {
        Optional<Document> read = read(OlderVersions.KEEP, files, place, diagnostics);
        // Writing a document that could not be read completely would lose the rest.
        return diagnostics.hasErrors() ? Optional.empty() : read.map(DocumentLayout::of);
    }

    private static Optional<Document> translated(
            CallFiles files, Given given, Workplace place, Diagnostics diagnostics) {
        String model = ShortNames.MODELS.of(given.text(MODEL));
        return place.linked(files, files.documents().get(0), diagnostics)
                .flatMap(content -> Translator.translate(content, model, diagnostics));
    }
}
