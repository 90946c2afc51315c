package dev.shadeweave.cli.service;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Maps;
import com.google.common.io.ByteSource;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/** Lists the verbs of the server, and serves requests that do not arrive over HTTP. */
public final class Verbs {
    private static final String FORM = "form";

    /** All verbs by name, in the order in which {@link OpenApi} describes them. */
    static final ImmutableMap<String, Verb> ALL = Maps.uniqueIndex(
            List.of(
                    new GenerateVerb(),
                    new ValidateVerb(),
                    new InspectVerb(),
                    RewriteVerb.UPGRADE,
                    RewriteVerb.TRANSLATE,
                    RewriteVerb.FORMAT,
                    new DiffVerb(),
                    new GraphVerb(),
                    new RenderVerb(),
                    new BakeVerb()),
            Verb::name);

    private Verbs() {}

    /** Returns the names of all verbs. */
    public static ImmutableSet<String> names() {
        return ALL.keySet();
    }

    /**
     * Serves a request. The answer to a wrong request has the outcome {@link Answer.Outcome#WRONG} and the reason.
     *
     * @param name the name of a verb
     * @param files the texts of files by name
     * @param documents the names of the files that are the documents of the request; empty for the only document
     * @param parameters the parameters of the verb
     * @return the answer, which is JSON
     * @throws IllegalArgumentException if there is no verb of this name
     */
    public static Answer answer(
            String name,
            Map<String, String> files,
            ImmutableList<String> documents,
            ImmutableList<Statement> parameters,
            Workplace place) {
        Verb verb = ALL.get(name);
        if (verb == null) {
            throw new IllegalArgumentException("there is no verb '" + name + "'");
        }
        ImmutableList.Builder<Statement> stated =
                ImmutableList.<Statement>builder().addAll(parameters);
        if (!verb.mediaTypes().isEmpty()) {
            stated.add(new Statement(FORM, "json"));
        }
        try {
            Given given = Given.of(name, verb.parameters(), stated.build());
            if (documents.size() != verb.documents() && !(documents.isEmpty() && verb.documents() == 1)) {
                throw new BadCallException(
                        CallFiles.NO_DOCUMENT, "'" + name + "' takes " + verb.documents() + ", in 'documents'");
            }
            Map<String, ByteSource> bytes =
                    Maps.transformValues(files, text -> ByteSource.wrap(text.getBytes(StandardCharsets.UTF_8)));
            return verb.answer(CallFiles.files(bytes, documents), given, place);
        } catch (BadCallException e) {
            return Answer.messages(Answer.Outcome.WRONG, List.of(e.diagnostic()));
        }
    }
}
