package dev.shadeweave.cli.service;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.DiagnosticKind;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;

/**
 * The content of a request over HTTP.
 *
 * @param files the files of its body
 * @param given its parameters for the verb, without those that name documents
 * @param stated all its parameters, in the order of the address
 */
record HttpCall(CallFiles files, Given given, ImmutableList<Statement> stated) {
    static final DiagnosticKind BAD_QUERY =
            DiagnosticKind.error("SW2812", "'{0}' in the address is no parameter with a value: {1}");

    private static final String NAME = "name";
    private static final String DOCUMENT = "document";
    private static final ImmutableSet<String> NAMING = ImmutableSet.of(NAME, DOCUMENT);

    /** Returns the parameters that name the documents of a request. */
    static ImmutableList<Parameter> parameters(Verb verb) {
        return verb.documents() == 1
                ? ImmutableList.of(
                        Parameter.text(
                                NAME,
                                "The name of the document in messages, if the body is one. Default: "
                                        + CallFiles.UNNAMED + "."),
                        Parameter.text(DOCUMENT, "The document in the archive. Default: the only one."))
                : ImmutableList.of(Parameter.texts(
                                DOCUMENT,
                                "The documents in the archive; stated " + verb.documents() + " times, in order.")
                        .asRequired());
    }

    /**
     * Reads a request.
     *
     * @param query the part of the address after the question mark
     * @param body the body: a document or an archive
     * @param most the most bytes that the files of an archive together may have
     * @throws BadCallException if the request is wrong
     */
    static HttpCall of(Verb verb, String query, byte[] body, long most) throws BadCallException {
        ImmutableList<Statement> stated = statements(query);
        ImmutableList<Parameter> known = ImmutableList.<Parameter>builder()
                .addAll(parameters(verb))
                .addAll(verb.parameters())
                .build();
        Given given = Given.of(verb.name(), known, stated);
        ImmutableList<String> documents = given.texts(DOCUMENT);
        if (verb.documents() != 1 && documents.size() != verb.documents()) {
            throw new BadCallException(
                    CallFiles.NO_DOCUMENT,
                    "send an archive, and state parameter 'document' " + verb.documents() + " times");
        }
        CallFiles files;
        if (CallFiles.isArchive(body)) {
            files = CallFiles.archive(body, documents, most);
        } else if (documents.isEmpty()) {
            files = CallFiles.document(given.text(NAME), body);
        } else {
            throw new BadCallException(CallFiles.BAD_FILES, "the body is no ZIP file");
        }
        // The verb gets only its own parameters.
        ImmutableList<Statement> own = stated.stream()
                .filter(statement -> !NAMING.contains(statement.name()))
                .collect(ImmutableList.toImmutableList());
        return new HttpCall(files, new Given(given.known(), own), stated);
    }

    private static ImmutableList<Statement> statements(String query) throws BadCallException {
        ImmutableList.Builder<Statement> statements = ImmutableList.builder();
        for (String part : Splitter.on('&').omitEmptyStrings().split(query)) {
            int equals = part.indexOf('=');
            try {
                statements.add(
                        equals < 0
                                ? new Statement(decoded(part), "true")
                                : new Statement(
                                        decoded(part.substring(0, equals)), decoded(part.substring(equals + 1))));
            } catch (IllegalArgumentException e) {
                throw new BadCallException(BAD_QUERY, part, String.valueOf(e.getMessage()));
            }
        }
        return statements.build();
    }

    private static String decoded(String text) {
        return URLDecoder.decode(text, StandardCharsets.UTF_8);
    }
}
