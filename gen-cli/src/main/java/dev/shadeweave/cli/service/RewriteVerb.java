package dev.shadeweave.cli.service;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.cli.files.DocumentText;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import java.util.Optional;

/** A verb that changes the document of a request and returns the new text. */
abstract class RewriteVerb implements Verb {
    static final String FORM = "form";

    @Override
    public final ImmutableList<Field> fields() {
        return ImmutableList.of(
                new Field("document", "string", "The document; missing after an error."),
                new Field("diagnostics", "array", "All messages: severity, code, text, place and notes of each."));
    }

    @Override
    public final Answer answer(CallFiles files, Given given, Workplace place) throws BadCallException {
        Diagnostics diagnostics = new Diagnostics();
        Optional<String> text = rewritten(files, files.documents().get(0), given, place, diagnostics)
                .flatMap(document ->
                        given.known().containsKey(FORM) && given.text(FORM).equals("json")
                                ? Optional.of(DocumentText.json(document))
                                : DocumentText.xml(document, null, diagnostics));
        return Answer.json(Answer.outcome(text.isEmpty() || diagnostics.hasErrors()), json -> {
            text.ifPresent(document -> json.field("document", document));
            json.diagnostics("diagnostics", diagnostics.all());
        });
    }

    /** Returns the new document. If this is not possible, reports an error and returns an empty result. */
    abstract Optional<Document> rewritten(
            CallFiles files, String document, Given given, Workplace place, Diagnostics diagnostics)
            throws BadCallException;

    /** Returns the parameter for the form of the new document. */
    static Parameter form() {
        return Parameter.choice(
                FORM, "mtlx", ImmutableList.of("mtlx", "json"), "The form of the new document: mtlx (XML) or json.");
    }
}
