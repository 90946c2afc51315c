package dev.shadeweave.cli.service;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.cli.run.ElementSelection;
import dev.shadeweave.cli.run.Production;
import dev.shadeweave.cli.run.Production.MadeDocument;
import dev.shadeweave.cli.run.Production.MadeElement;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.Severity;
import dev.shadeweave.link.LinkedDocument;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Selects the elements of a document as a request states, and makes their shaders. */
final class Elements {
    private static final String ELEMENT = "element";
    private static final String VARIANT = "variant";
    private static final String STRICT = "strict";

    private Elements() {}

    /** Returns the parameters that select elements. */
    static ImmutableList<Parameter> parameters() {
        return ImmutableList.of(
                Parameter.texts(ELEMENT, "Only this output, node or material; * is any text."),
                Parameter.texts(VARIANT, "SET=NAME takes the values of this variant of a variant set."),
                Parameter.flag(STRICT, "Refuses documents with faults that could be repaired."));
    }

    /**
     * Reads the document of a request and makes its elements.
     *
     * @param check returns further messages about the linked document
     * @param generate makes the shader of an element
     * @throws BadCallException if a parameter or the name of the document is wrong
     */
    static MadeDocument make(
            CallFiles files,
            Given given,
            Workplace place,
            Function<LinkedDocument, ImmutableList<Diagnostic>> check,
            Production.Generate generate)
            throws BadCallException {
        String document = files.documents().get(0);
        Production production = new Production(place.library(), place.places(), selection(given), check, generate)
                .with(given.flag(STRICT) ? Production.Faults.REFUSED : Production.Faults.REPAIRED);
        return make(production, files, document, place);
    }

    /** Reads a document and makes its elements. Throws an internal error that occurred meanwhile. */
    static MadeDocument make(Production production, CallFiles files, String document, Workplace place)
            throws BadCallException {
        MadeDocument made = production.make(path(document), diagnostics -> place.read(files, document, diagnostics));
        rethrow(made.document().defect());
        for (MadeElement element : made.elements()) {
            rethrow(element.defect());
        }
        return made;
    }

    /** Returns the name of a document as a path. */
    static Path path(String document) throws BadCallException {
        try {
            return Path.of(document);
        } catch (InvalidPathException e) {
            throw new BadCallException(CallFiles.NO_DOCUMENT, "'" + document + "' is no name of a file");
        }
    }

    private static void rethrow(@Nullable Throwable defect) {
        if (defect instanceof RuntimeException exception) {
            throw exception;
        }
        if (defect instanceof Error error) {
            throw error;
        }
    }

    static ElementSelection selection(Given given) throws BadCallException {
        Map<String, String> variants = new LinkedHashMap<>();
        for (String variant : given.texts(VARIANT)) {
            int equals = variant.indexOf('=');
            if (equals < 1 || equals == variant.length() - 1) {
                throw Given.bad(VARIANT, variant, "SET=NAME", "");
            }
            variants.put(variant.substring(0, equals), variant.substring(equals + 1));
        }
        return new ElementSelection(given.texts(ELEMENT)).withVariants(ImmutableMap.copyOf(variants));
    }

    /** Returns all messages about a document, its elements, and selected names that it does not have. */
    static ImmutableList<Diagnostic> messages(MadeDocument made) {
        ImmutableList.Builder<Diagnostic> all = ImmutableList.builder();
        all.addAll(made.document().diagnostics());
        made.elements().forEach(element -> all.addAll(element.result().diagnostics()));
        return all.addAll(made.others()).build();
    }

    /** Returns the outcome for a document: done if it was read, each element has a shader, and there are no errors. */
    static Answer.Outcome outcome(MadeDocument made) {
        boolean isWhole = made.document().content() != null
                && made.elements().stream().allMatch(element -> element.result().succeeded())
                && messages(made).stream().noneMatch(message -> message.severity() == Severity.ERROR);
        return Answer.outcome(!isWhole);
    }
}
