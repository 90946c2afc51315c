package dev.shadeweave.link;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.diagnostic.Suggestions;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Input;
import dev.shadeweave.document.Node;
import dev.shadeweave.document.NodeDef;
import dev.shadeweave.document.NodeGraph;
import dev.shadeweave.document.TargetDef;
import dev.shadeweave.document.Token;
import dev.shadeweave.library.Library;
import dev.shadeweave.library.Names;
import dev.shadeweave.link.reference.PortBinding;
import dev.shadeweave.link.reference.ReferenceResolver;
import dev.shadeweave.source.AttributeSpans;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Checks what every kind of element can state: inheritance, values outside of ports, references. */
final class ElementChecks {
    static final DiagnosticKind NO_BASE = DiagnosticKind.repaired(
            "SW1390", "{0} '{1}' inherits '{2}', but there is no {0} of that name{3}", "it inherits nothing");
    static final DiagnosticKind INHERITANCE_CYCLE =
            DiagnosticKind.repaired("SW1391", "elements inherit each other in a cycle: {0}", "each is read once");
    static final DiagnosticKind MISPLACED_INTERFACE =
            DiagnosticKind.error("SW1392", "{0} '{1}' has an interfacename; only inputs and tokens can");
    static final DiagnosticKind NOT_IN_BACKDROP =
            DiagnosticKind.warning("SW1393", "backdrop '{0}' contains '{1}', which does not exist beside it{2}");
    static final DiagnosticKind NO_ATTRIBUTE = DiagnosticKind.error(
            "SW1395", "attributedef '{0}' does not say which attribute it describes; add attrname");
    static final DiagnosticKind NO_SUCH_ELEMENT = DiagnosticKind.warning(
            "SW1396", "attributedef '{0}' describes an attribute of '{1}', which is no element or node{2}");

    private static final Splitter NAMES = Splitter.on(',').trimResults().omitEmptyStrings();

    /** Elements with a type and a value that are not ports. */
    private static final ImmutableSet<String> VALUES =
            ImmutableSet.of("token", "geomprop", "property", "propertyassign", "attributedef");
    /** Elements whose inheritance is checked elsewhere. */
    private static final ImmutableSet<String> INHERITING =
            ImmutableSet.of(NodeDef.CATEGORY, TargetDef.CATEGORY, "look");
    /** Categories besides nodes that an {@code attributedef} can apply to. */
    private static final ImmutableSet<String> CATEGORIES = ImmutableSet.of(
            "backdrop",
            "collection",
            "geominfo",
            "geomprop",
            "geompropdef",
            "implementation",
            "input",
            "look",
            "lookgroup",
            "material",
            "materialassign",
            "materialx",
            "node",
            "nodedef",
            "nodegraph",
            "output",
            "property",
            "propertyassign",
            "propertyset",
            "propertysetassign",
            "targetdef",
            "token",
            "typedef",
            "unitdef",
            "unittypedef",
            "variant",
            "variantassign",
            "variantset",
            "visibility");

    private final Library library;
    private final PortChecks ports;
    private final Diagnostics diagnostics;
    private final Values values;

    ElementChecks(Library library, PortChecks ports, Diagnostics diagnostics) {
        this.library = library;
        this.ports = ports;
        this.diagnostics = diagnostics;
        this.values = new Values(diagnostics);
    }

    /** Checks every element of a document. */
    void check(Document document) {
        checkChildren(document, document);
    }

    private void checkChildren(Element parent, Document owner) {
        for (Element child : parent.children()) {
            if (child.isTrivia()) {
                continue;
            }
            checkInheritance(child, owner);
            if (PortBinding.mentionsInterface(child)) {
                checkInterface(child, parent, owner);
            }
            if (VALUES.contains(child.category())) {
                checkValue(child, owner);
            }
            if (child.category().equals("backdrop")) {
                checkBackdrop(child, parent);
            } else if (child.category().equals("attributedef")) {
                checkAttribute(child);
            }
            checkChildren(child, owner);
        }
    }

    private void checkInheritance(Element element, Document owner) {
        String inherited = element.attributes().get("inherit", "");
        if (inherited.isEmpty() || INHERITING.contains(element.category())) {
            return;
        }
        Map<String, Element> known = beside(element);
        Optional<Element> base = base(element, owner, known);
        if (base.isEmpty()) {
            diagnostics.report(
                    NO_BASE,
                    AttributeSpans.value(element, "inherit"),
                    element.category(),
                    element.name(),
                    inherited,
                    Suggestions.didYouMean(inherited, known.keySet()));
            return;
        }
        List<Element> chain = new ArrayList<>();
        Optional<Element> at = Optional.of(element);
        while (at.isPresent() && !chain.contains(at.get())) {
            chain.add(at.get());
            at = base(at.get(), owner, known);
        }
        // Elements that only lead into a cycle are not part of it. A cycle is reported at its first member in the
        // document.
        boolean closed = at.isPresent() && at.get().equals(element);
        if (closed
                && chain.stream()
                        .noneMatch(
                                other -> other.span().start() < element.span().start())) {
            List<String> names = new ArrayList<>();
            chain.forEach(member -> names.add("'" + member.name() + "'"));
            names.add("'" + element.name() + "'");
            Diagnostic diagnostic = Diagnostic.of(
                    INHERITANCE_CYCLE, AttributeSpans.value(element, "inherit"), String.join(" → ", names));
            for (Element member : chain.subList(1, chain.size())) {
                diagnostic = diagnostic.note("then here", member.span());
            }
            diagnostics.report(diagnostic);
        }
    }

    /** Returns the elements at the top level of all documents that an element of this category can inherit from. */
    private Map<String, Element> beside(Element element) {
        Map<String, Element> known = new LinkedHashMap<>();
        for (Document document : library.ownDocuments()) {
            for (Element candidate : document.children()) {
                if (candidate.category().equals(element.category())
                        && !candidate.name().isEmpty()) {
                    known.putIfAbsent(Names.qualify(document, candidate, candidate.name()), candidate);
                }
            }
        }
        return known;
    }

    private static Optional<Element> base(Element element, Document owner, Map<String, Element> known) {
        String inherited = element.attributes().get("inherit", "");
        if (inherited.isEmpty()) {
            return Optional.empty();
        }
        return Names.candidates(owner, element, inherited).stream()
                .filter(known::containsKey)
                .map(known::get)
                .findFirst();
    }

    /**
     * Checks references to an interface by tokens, and by elements that cannot have one. Inputs are checked with the
     * ports.
     */
    private void checkInterface(Element element, Element parent, Document owner) {
        String name = PortBinding.of(element).interfaceName();
        if (!(element instanceof Token)) {
            if (!(element instanceof Input)) {
                diagnostics.report(
                        MISPLACED_INTERFACE,
                        AttributeSpans.value(element, PortBinding.INTERFACE),
                        element.category(),
                        element.name());
            }
            return;
        }
        Element graph = owner.index().enclosingGraph(parent);
        List<String> declared =
                new ArrayList<>(graph.children(Token.class).map(Element::name).toList());
        String nodeDef = graph instanceof NodeGraph nodeGraph ? library.implementedNodeDef(nodeGraph, owner) : null;
        if (nodeDef != null) {
            library.nodeDef(nodeDef, new Diagnostics())
                    .ifPresent(found -> declared.addAll(found.tokens().keySet()));
        }
        if (!declared.contains(name)) {
            diagnostics.report(
                    ReferenceResolver.NO_INTERFACE,
                    AttributeSpans.value(element, PortBinding.INTERFACE),
                    element.category(),
                    element.name(),
                    name,
                    nodeDef != null
                            ? "nodedef '" + nodeDef + "'"
                            : graph instanceof NodeGraph ? "nodegraph '" + graph.name() + "'" : "the document",
                    Suggestions.didYouMean(name, declared));
        }
    }

    private void checkValue(Element element, Document owner) {
        if (element.type().isEmpty() && !element.attributes().has("value")) {
            return;
        }
        ports.checkUnits(element);
        ports.type(element).ifPresent(type -> {
            if (!element.attributes().get("value", "").isEmpty()) {
                values.read(element, owner, type, Map.of());
            }
        });
    }

    private void checkBackdrop(Element backdrop, Element parent) {
        List<String> beside = parent.children().stream()
                .filter(child -> child instanceof Node || child instanceof NodeGraph)
                .map(Element::name)
                .toList();
        for (String name : NAMES.split(backdrop.attributes().get("contains", ""))) {
            if (parent.children().stream().noneMatch(child -> child.name().equals(name))) {
                diagnostics.report(
                        NOT_IN_BACKDROP,
                        AttributeSpans.value(backdrop, "contains"),
                        backdrop.name(),
                        name,
                        Suggestions.didYouMean(name, beside));
            }
        }
    }

    private void checkAttribute(Element attribute) {
        if (attribute.attributes().get("attrname", "").isEmpty()) {
            diagnostics.report(NO_ATTRIBUTE, attribute.span(), attribute.name());
        }
        for (String about : NAMES.split(attribute.attributes().get("elements", ""))) {
            // An element of an element is written with a slash: "surface/input".
            String category = about.contains("/") ? about.substring(0, about.indexOf('/')) : about;
            if (!CATEGORIES.contains(category) && !library.hasCategory(category)) {
                List<String> known = new ArrayList<>(CATEGORIES);
                known.addAll(library.categories());
                diagnostics.report(
                        NO_SUCH_ELEMENT,
                        AttributeSpans.value(attribute, "elements"),
                        attribute.name(),
                        about,
                        Suggestions.didYouMean(category, known));
            }
        }
    }
}
