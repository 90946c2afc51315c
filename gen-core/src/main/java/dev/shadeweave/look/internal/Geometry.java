package dev.shadeweave.look.internal;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.diagnostic.Suggestions;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.look.internal.GeometryExpression.BadExpression;
import dev.shadeweave.look.internal.GeometrySet.Part;
import dev.shadeweave.look.internal.Look.About;
import dev.shadeweave.look.internal.Look.Target;
import dev.shadeweave.source.AttributeSpans;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads geometry attributes: lists of expressions, and collections. Reports each error once. */
final class Geometry {
    static final DiagnosticKind BAD_EXPRESSION = DiagnosticKind.repaired(
            "SW1901", "'{0}' of {1} '{2}' is no name of geometries: {3}", "the name is left out");
    static final DiagnosticKind NO_COLLECTION = DiagnosticKind.repaired(
            "SW1902",
            "{0} '{1}' refers to collection '{2}', which does not exist{3}",
            "the element concerns no geometry");
    static final DiagnosticKind GEOMETRY_AND_COLLECTION =
            DiagnosticKind.repaired("SW1904", "{0} '{1}' states {2} and {3}; keep one", "{2} is used");
    static final DiagnosticKind NOWHERE =
            DiagnosticKind.warning("SW1905", "{0} '{1}' states neither geom nor collection, so it concerns nothing");
    static final DiagnosticKind EMPTY = DiagnosticKind.warning(
            "SW1906", "collection '{0}' includes nothing; state includegeom or includecollection");

    private final Definitions definitions;
    private final Diagnostics diagnostics;
    private final Allowance allowance;
    private final Map<Definitions.Found, GeometrySet> collections = new LinkedHashMap<>();
    private final Map<Definitions.Found, List<Definitions.Found>> inside = new LinkedHashMap<>();
    private final Nesting<Definitions.Found> nesting = new Nesting<>(this::included, this::read, this::reportCycle);

    Geometry(Definitions definitions, Allowance allowance, Diagnostics diagnostics) {
        this.definitions = definitions;
        this.allowance = allowance;
        this.diagnostics = diagnostics;
    }

    /** Returns the geometries of an element, by its attributes {@code geom} and {@code collection}. */
    About of(Element element, Document owner) {
        About named = of(element, owner, "geom", "collection");
        if (element.attributes().get("geom", "").isBlank()
                && element.attributes().get("collection", "").isBlank()) {
            diagnostics.report(NOWHERE, element.span(), element.category(), element.name());
        }
        return named;
    }

    /** Returns the geometries of an element, by two attributes of which it may state one. */
    About of(Element element, Document owner, String geometry, String collection) {
        String expressions = element.attributes().get(geometry, "").trim();
        String name = element.attributes().get(collection, "").trim();
        if (!expressions.isEmpty() && !name.isEmpty()) {
            diagnostics.report(
                    GEOMETRY_AND_COLLECTION,
                    AttributeSpans.value(element, collection),
                    element.category(),
                    element.name(),
                    geometry,
                    collection);
        }
        if (!expressions.isEmpty()) {
            ImmutableList<GeometryExpression> included = expressions(element, owner, geometry);
            String text = String.join(
                    ", ", included.stream().map(GeometryExpression::text).toList());
            return new About(
                    new GeometrySet(ImmutableList.of(new Part(included, ImmutableList.of()))), new Target(text, ""));
        }
        if (name.isEmpty()) {
            return new About(GeometrySet.NONE, new Target("", ""));
        }
        return new About(collection(element, owner, collection, name), new Target("", name));
    }

    /** Returns the geometries of a collection. */
    GeometrySet collection(Definitions.Found collection) {
        nesting.visit(collection);
        return collections.getOrDefault(collection, GeometrySet.NONE);
    }

    private GeometrySet collection(Element from, Document owner, String attribute, String name) {
        return find(from, owner, attribute, name).map(this::collection).orElse(GeometrySet.NONE);
    }

    private Optional<Definitions.Found> find(Element from, Document owner, String attribute, String name) {
        Optional<Definitions.Found> found = definitions.find("collection", name, from, owner);
        if (found.isEmpty()) {
            diagnostics.report(
                    NO_COLLECTION,
                    AttributeSpans.value(from, attribute),
                    from.category(),
                    from.name(),
                    name,
                    Suggestions.didYouMean(name, definitions.names("collection")));
        }
        return found;
    }

    private List<Definitions.Found> included(Definitions.Found collection) {
        List<Definitions.Found> included = new ArrayList<>();
        String includes = collection.element().attributes().get("includecollection", "");
        for (String name : ImmutableSet.copyOf(GeometryExpression.split(includes))) {
            find(collection.element(), collection.owner(), "includecollection", name)
                    .ifPresent(included::add);
        }
        inside.put(collection, included);
        return included;
    }

    private void read(Definitions.Found collection) {
        Element element = collection.element();
        ImmutableList<GeometryExpression> excluded = expressions(element, collection.owner(), "excludegeom");
        Set<Part> parts = new LinkedHashSet<>();
        ImmutableList<GeometryExpression> included = expressions(element, collection.owner(), "includegeom");
        if (!included.isEmpty()) {
            parts.add(new Part(included, excluded));
        }
        boolean affordable = allowance.take((long) included.size() + excluded.size(), element);
        for (Definitions.Found inner : inside.getOrDefault(collection, List.of())) {
            for (Part part : collections.getOrDefault(inner, GeometrySet.NONE).parts()) {
                affordable = affordable
                        && allowance.take(
                                (long) part.included().size() + part.excluded().size() + excluded.size(), element);
                if (affordable) {
                    parts.add(part.without(excluded));
                }
            }
        }
        if (included.isEmpty()
                && element.attributes().get("includecollection", "").isBlank()) {
            diagnostics.report(EMPTY, element.span(), element.name());
        }
        collections.put(collection, new GeometrySet(ImmutableList.copyOf(parts)));
    }

    private void reportCycle(List<Definitions.Found> cycle) {
        List<String> names = new ArrayList<>();
        cycle.forEach(member -> names.add("'" + member.element().name() + "'"));
        names.add(names.get(0));
        Element first = cycle.get(0).element();
        Diagnostic diagnostic = Diagnostic.of(
                Looks.CYCLE,
                AttributeSpans.value(first, "includecollection"),
                "collections include each other",
                String.join(" → ", names));
        for (Definitions.Found member : cycle.subList(1, cycle.size())) {
            diagnostic = diagnostic.note("then here", member.element().span());
        }
        diagnostics.report(diagnostic);
    }

    private ImmutableList<GeometryExpression> expressions(Element element, Document owner, String attribute) {
        String inherited = owner.index().inherited(element, "geomprefix");
        String prefix = inherited == null ? "" : inherited;
        ImmutableList.Builder<GeometryExpression> expressions = ImmutableList.builder();
        for (String text : GeometryExpression.split(element.attributes().get(attribute, ""))) {
            try {
                expressions.add(GeometryExpression.of(prefix + text));
            } catch (BadExpression e) {
                diagnostics.report(
                        BAD_EXPRESSION,
                        AttributeSpans.value(element, attribute),
                        text,
                        element.category(),
                        element.name(),
                        e.reason());
            }
        }
        return expressions.build();
    }
}
