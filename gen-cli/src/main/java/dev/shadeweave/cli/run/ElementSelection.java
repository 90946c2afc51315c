package dev.shadeweave.cli.run;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.diagnostic.Suggestions;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Node;
import dev.shadeweave.document.NodeGraph;
import dev.shadeweave.document.Output;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.look.internal.Look;
import dev.shadeweave.look.internal.Look.Assignment;
import dev.shadeweave.look.internal.Looks;
import dev.shadeweave.look.internal.VariantSet;
import dev.shadeweave.look.internal.Variants;
import dev.shadeweave.source.SearchPath;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceSpan;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The elements that a call selects.
 *
 * @param paths the paths of elements, or {@linkplain ElementPattern patterns} of paths; empty for all renderable
 *     elements, or for all that the look assigns
 * @param variants the chosen variants, by variant set
 * @param look the name of the look whose materials are selected; empty for none
 */
public record ElementSelection(ImmutableSet<String> paths, ImmutableMap<String, String> variants, String look) {
    public static final DiagnosticKind NOT_FOUND = DiagnosticKind.error("SW1716", "there is no {0} '{1}' in {2}{3}");

    /** The most names in a message. */
    private static final int MOST_NAMED = 10;

    public ElementSelection(List<String> paths) {
        this(ImmutableSet.copyOf(paths));
    }

    public ElementSelection(ImmutableSet<String> paths) {
        this(paths, ImmutableMap.of(), "");
    }

    /** Returns the same selection with other variants. */
    public ElementSelection withVariants(ImmutableMap<String, String> newVariants) {
        return new ElementSelection(paths, newVariants, look);
    }

    /** Returns the same selection with another look; empty for none. */
    public ElementSelection withLook(String newLook) {
        return new ElementSelection(paths, variants, newLook);
    }

    /**
     * An element to generate a shader for.
     *
     * @param content its document, with the chosen variants
     * @param element the element
     * @param path its path
     * @param variants the variants that apply only to this element, not to the whole document
     */
    public record Subject(LinkedDocument content, Element element, String path, ImmutableMap<String, String> variants) {
        /** Returns the unique label of the element for file names: its path, and its own variants if it has any. */
        String label() {
            return ElementSelection.label(path, variants);
        }
    }

    /** Returns the unique label of an element with variants, for file names. */
    public static String label(String path, ImmutableMap<String, String> variants) {
        StringBuilder label = new StringBuilder(path);
        variants.forEach(
                (set, variant) -> label.append("__").append(set).append('_').append(variant));
        return label.toString();
    }

    /**
     * Returns a document with the chosen variants, linked to a library. A variant that a variant set lacks is reported.
     */
    LinkedDocument content(Library library, Document document, SearchPath searchPath, Diagnostics diagnostics) {
        LinkedDocument content = LinkedDocument.of(library, document, searchPath);
        if (variants.isEmpty()) {
            return content;
        }
        ImmutableMap<String, VariantSet> sets = Looks.of(content).variantSets();
        variants.forEach((set, variant) -> {
            VariantSet known = sets.get(set);
            if (known != null && !known.variants().containsKey(variant)) {
                diagnostics.report(Diagnostic.of(
                                NOT_FOUND,
                                known.span(),
                                "variant",
                                variant,
                                "variant set '" + set + "'",
                                Suggestions.didYouMean(variant, known.variants().keySet()))
                        .hint("it has " + String.join(", ", known.variants().keySet())));
            }
        });
        return LinkedDocument.of(library, Variants.apply(content, sets, variants, diagnostics), searchPath);
    }

    /**
     * Returns the selected elements of a document. They are in the order of the look if the call names one, otherwise
     * in the order of the paths, and without paths in the order of the document.
     */
    ImmutableList<Subject> of(LinkedDocument content, Library library, SearchPath searchPath, Diagnostics diagnostics) {
        if (!look.isEmpty()) {
            return assigned(content, library, searchPath, diagnostics);
        }
        ImmutableList<Element> elements = paths.isEmpty()
                ? content.renderables()
                : paths.stream()
                        .flatMap(path -> ElementPattern.elements(path, content).stream())
                        .distinct()
                        .collect(ImmutableList.toImmutableList());
        ImmutableList.Builder<Subject> subjects = ImmutableList.builderWithExpectedSize(elements.size());
        for (Element element : elements) {
            subjects.add(new Subject(content, element, content.path(element), ImmutableMap.of()));
        }
        return subjects.build();
    }

    /**
     * Returns the materials of the look. A material that is assigned with several choices of variants comes once for
     * each choice.
     */
    private ImmutableList<Subject> assigned(
            LinkedDocument content, Library library, SearchPath searchPath, Diagnostics diagnostics) {
        Looks looks = Looks.of(content);
        diagnostics.reportAll(looks.diagnostics());
        Look chosen = looks.looks().get(look);
        if (chosen == null) {
            return ImmutableList.of();
        }
        Map<ImmutableMap<String, String>, LinkedDocument> contents = new HashMap<>();
        contents.put(ImmutableMap.of(), content);
        Map<String, Subject> subjects = new LinkedHashMap<>();
        for (Assignment assignment : chosen.assignments()) {
            Element material = assignment.material();
            if (material == null) {
                continue;
            }
            String path = content.path(material);
            if (!paths.isEmpty() && paths.stream().noneMatch(asked -> ElementPattern.fits(asked, path))) {
                continue;
            }
            ImmutableMap<String, String> own = own(assignment);
            LinkedDocument varied = contents.computeIfAbsent(
                    own,
                    choice -> LinkedDocument.of(
                            library, Variants.apply(content, looks.variantSets(), choice, diagnostics), searchPath));
            Optional<Element> element = varied.element(path);
            if (element.isPresent()) {
                Subject subject = new Subject(varied, element.get(), path, own);
                subjects.putIfAbsent(subject.label(), subject);
            }
        }
        return ImmutableList.copyOf(subjects.values());
    }

    /** Returns the variants of an assignment that the call does not override. */
    public ImmutableMap<String, String> own(Assignment assignment) {
        Map<String, String> own = new LinkedHashMap<>(assignment.variants());
        own.keySet().removeAll(variants.keySet());
        return ImmutableMap.copyOf(own);
    }

    /** Records which of the selected names exist in at least one document. */
    final class Search {
        private final Names elements = new Names("element", paths);
        private final Names sets = new Names("variant set", variants.keySet());
        private final Names looks = new Names("look", look.isEmpty() ? ImmutableSet.of() : ImmutableSet.of(look));
        private SourceSpan place = SourceSpan.none();
        private int documents;

        /** Searches a document. */
        void look(LinkedDocument content) {
            documents++;
            SourceFile file = content.document().source();
            place = documents == 1 && file != null ? SourceSpan.startOf(file) : SourceSpan.none();
            for (String path : paths) {
                if (!ElementPattern.elements(path, content).isEmpty()) {
                    elements.found.add(path);
                }
            }
            if (!elements.found.containsAll(paths)) {
                for (Document document : content.documents()) {
                    document.children().forEach(child -> collect(child, document));
                }
            }
            if (!variants.isEmpty() || !look.isEmpty()) {
                Looks known = Looks.of(content);
                sets.known.addAll(known.variantSets().keySet());
                sets.found.addAll(known.variantSets().keySet());
                looks.known.addAll(known.looks().keySet());
                looks.found.addAll(known.looks().keySet());
            }
        }

        /** Reports the names that no document has. Reports nothing if no document could be read. */
        void finish(Diagnostics diagnostics) {
            if (documents > 0) {
                List.of(elements, sets, looks).forEach(names -> names.report(diagnostics));
            }
        }

        private void collect(Element element, Document document) {
            if (element instanceof NodeGraph || element instanceof Node || element instanceof Output) {
                elements.known.add(document.index().path(element));
            }
            if (element instanceof NodeGraph) {
                element.children().forEach(child -> collect(child, document));
            }
        }

        /** Names of one kind: the requested and the existing ones. */
        private final class Names {
            private final String kind;
            private final ImmutableSet<String> asked;
            private final TreeSet<String> known = new TreeSet<>();
            private final TreeSet<String> found = new TreeSet<>();

            Names(String kind, Iterable<String> asked) {
                this.kind = kind;
                this.asked = ImmutableSet.copyOf(asked);
            }

            void report(Diagnostics diagnostics) {
                for (String name : asked) {
                    if (!found.contains(name)) {
                        String suggestion = Suggestions.didYouMean(name, known);
                        Diagnostic diagnostic = Diagnostic.of(
                                NOT_FOUND,
                                place,
                                kind,
                                name,
                                documents == 1 ? "this document" : "any of the " + documents + " documents",
                                suggestion);
                        diagnostics.report(suggestion.isEmpty() ? diagnostic.hint(there()) : diagnostic);
                    }
                }
            }

            /** Returns a text that lists some existing names, for a message that suggests no similar name. */
            private String there() {
                if (known.isEmpty()) {
                    return "there is none at all";
                }
                String some = known.stream().limit(MOST_NAMED).collect(Collectors.joining(", "));
                int more = known.size() - MOST_NAMED;
                return "there is " + some + (more > 0 ? " and " + more + " more" : "");
            }
        }
    }

    Search search() {
        return new Search();
    }
}
