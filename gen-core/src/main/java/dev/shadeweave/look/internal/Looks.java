package dev.shadeweave.look.internal;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.diagnostic.Suggestions;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Input;
import dev.shadeweave.document.Node;
import dev.shadeweave.document.NodeGraph;
import dev.shadeweave.document.Output;
import dev.shadeweave.document.Token;
import dev.shadeweave.library.Names;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.look.internal.Look.About;
import dev.shadeweave.look.internal.Look.Assignment;
import dev.shadeweave.look.internal.Look.Property;
import dev.shadeweave.look.internal.Look.Visibility;
import dev.shadeweave.source.AttributeSpans;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * All looks of a content, with everything that they refer to.
 *
 * @param looks the looks, by name
 * @param groups groups of looks, by name
 * @param collections collections of geometries, by name
 * @param infos information about geometries
 * @param tokenDefaults the replacements for {@code <name>} in file names without a geometry information
 * @param variantSets the variant sets, by name
 * @param diagnostics the errors in them
 */
public record Looks(
        ImmutableMap<String, Look> looks,
        ImmutableMap<String, LookGroup> groups,
        ImmutableMap<String, GeometrySet> collections,
        ImmutableList<GeometryInfo> infos,
        ImmutableMap<String, String> tokenDefaults,
        ImmutableMap<String, VariantSet> variantSets,
        ImmutableList<Diagnostic> diagnostics) {
    static final DiagnosticKind NO_MATERIAL = DiagnosticKind.repaired(
            "SW1910",
            "materialassign '{0}' assigns material '{1}', which does not exist{2}",
            "the assignment is left out");
    static final DiagnosticKind NOT_A_MATERIAL = DiagnosticKind.repaired(
            "SW1911",
            "materialassign '{0}' assigns '{1}', which is a {2}, not a material",
            "the assignment is left out");
    static final DiagnosticKind NO_REFERENCE =
            DiagnosticKind.repaired("SW1912", "{0} '{1}' does not say which {2}", "it is left out");
    static final DiagnosticKind NO_PARENT = DiagnosticKind.repaired(
            "SW1913", "look '{0}' inherits '{1}', which does not exist{2}", "only its own assignments are used");
    static final DiagnosticKind CYCLE = DiagnosticKind.error("SW1914", "{0} in a cycle: {1}");
    static final DiagnosticKind NO_LOOK = DiagnosticKind.repaired(
            "SW1915", "lookgroup '{0}' lists look '{1}', which does not exist{2}", "the look is left out");
    static final DiagnosticKind NO_PROPERTY_SET = DiagnosticKind.repaired(
            "SW1916",
            "propertysetassign '{0}' assigns property set '{1}', which does not exist{2}",
            "the assignment is left out");
    static final DiagnosticKind BAD_BOOLEAN =
            DiagnosticKind.repaired("SW1917", "{0} of {1} '{2}' is '{3}'; write true or false", "the default is used");
    static final DiagnosticKind NO_VARIANT_SET = DiagnosticKind.repaired(
            "SW1918",
            "variantassign '{0}' refers to variant set '{1}', which does not exist{2}",
            "the assignment is left out");
    static final DiagnosticKind NO_VARIANT = DiagnosticKind.repaired(
            "SW1919", "variant set '{0}' has no variant '{1}'{2}", "the assignment is left out");
    static final DiagnosticKind CONNECTED_VARIANT = DiagnosticKind.repaired(
            "SW1920",
            "input '{0}' of variant '{1}' must state a value; a variant cannot connect anything",
            "the input is left out");
    static final DiagnosticKind UNKNOWN_CHILD =
            DiagnosticKind.warning("SW1921", "a {0} cannot stand in a look; it is passed over{1}");

    /** Reads the looks of a content. */
    public static Looks of(LinkedDocument content) {
        return new Reading(content).read();
    }

    /** Returns a file name with its tokens {@code <name>} replaced by their defaults, if they have one. */
    public String withDefaults(String fileName) {
        String resolved = fileName;
        for (Map.Entry<String, String> token : tokenDefaults.entrySet()) {
            resolved = resolved.replace("<" + token.getKey() + ">", token.getValue());
        }
        return resolved;
    }

    /** Reads a content once. References are resolved on demand, and each error is reported once. */
    private static final class Reading {
        private static final ImmutableSet<String> CHILDREN =
                ImmutableSet.of("materialassign", "visibility", "propertyassign", "propertysetassign", "variantassign");

        private final LinkedDocument content;
        private final Diagnostics diagnostics = new Diagnostics();
        private final Definitions definitions;
        private final Geometry geometry;
        private final ImmutableMap<String, VariantSet> variantSets;
        private final Allowance allowance = new Allowance(diagnostics);
        private final Map<String, Look> looks = new LinkedHashMap<>();
        private final Map<Definitions.Found, Definitions.Found> parents = new HashMap<>();
        private final Map<String, Element> targets = new HashMap<>();
        private final ImmutableSet<String> materials;

        Reading(LinkedDocument content) {
            this.content = content;
            this.definitions = new Definitions(content);
            this.geometry = new Geometry(definitions, allowance, diagnostics);
            this.variantSets = variantSets();
            this.materials = findTargets();
        }

        /** Finds the elements that an assignment can name, and returns the names of those that are materials. */
        private ImmutableSet<String> findTargets() {
            ImmutableSet.Builder<String> names = ImmutableSet.builder();
            for (Document document : content.documents()) {
                for (Element element : document.children()) {
                    if (!element.name().isEmpty()
                            && (element instanceof Node || element instanceof NodeGraph || element instanceof Output)) {
                        String name = Names.qualify(document, element, element.name());
                        targets.putIfAbsent(name, element);
                        if (element instanceof Node && element.type().equals("material")) {
                            names.add(name);
                        }
                    }
                }
            }
            return names.build();
        }

        /** Returns the material node or material output of a name. */
        private Optional<Element> material(String name, Element from, Document owner) {
            for (String candidate : Names.candidates(owner, from, name)) {
                Element target = targets.get(candidate);
                if (target != null) {
                    return Optional.of(target);
                }
            }
            return content.element(name).filter(element -> element instanceof Node || element instanceof Output);
        }

        Looks read() {
            ImmutableMap.Builder<String, GeometrySet> collections = ImmutableMap.builder();
            for (Definitions.Found collection : definitions.all("collection")) {
                collections.put(collection.name(), geometry.collection(collection));
            }
            Nesting<Definitions.Found> inheriting = new Nesting<>(
                    look -> parent(look).stream().toList(),
                    look -> looks.put(look.name(), read(look)),
                    this::reportInheritance);
            definitions.all("look").forEach(inheriting::visit);
            ImmutableMap.Builder<String, String> defaults = ImmutableMap.builder();
            definitions
                    .all("tokendefault")
                    .forEach(token -> defaults.put(
                            token.element().name(), token.element().attributes().get("value", "")));
            return new Looks(
                    ImmutableMap.copyOf(looks),
                    new GroupReading(definitions, allowance, diagnostics).read(),
                    collections.buildKeepingLast(),
                    infos(),
                    defaults.buildKeepingLast(),
                    variantSets,
                    diagnostics.all());
        }

        private void reportInheritance(List<Definitions.Found> cycle) {
            List<String> names = new ArrayList<>();
            cycle.forEach(member -> names.add("'" + member.element().name() + "'"));
            names.add(names.get(0));
            diagnostics.report(
                    CYCLE,
                    AttributeSpans.value(cycle.get(0).element(), "inherit"),
                    "looks inherit each other",
                    String.join(" → ", names));
        }

        private Optional<Definitions.Found> parent(Definitions.Found found) {
            String inherited = found.element().attributes().get("inherit", "");
            if (inherited.isEmpty()) {
                return Optional.empty();
            }
            Optional<Definitions.Found> parent = definitions.find("look", inherited, found.element(), found.owner());
            if (parent.isEmpty()) {
                diagnostics.report(
                        NO_PARENT,
                        AttributeSpans.value(found.element(), "inherit"),
                        found.element().name(),
                        inherited,
                        Suggestions.didYouMean(inherited, definitions.names("look")));
            }
            parent.ifPresent(known -> parents.put(found, known));
            return parent;
        }

        private Look read(Definitions.Found found) {
            Element element = found.element();
            Document owner = found.owner();
            Optional<Look> parent = Optional.ofNullable(parents.get(found))
                    .flatMap(known -> Optional.ofNullable(looks.get(known.name())))
                    .filter(look -> allowance.take(size(look), element));
            Map<String, String> variants =
                    new LinkedHashMap<>(parent.map(Look::variants).orElse(ImmutableMap.of()));
            variants.putAll(chosen(element, owner));
            List<Assignment> assignments =
                    new ArrayList<>(parent.map(Look::assignments).orElse(ImmutableList.of()));
            List<Visibility> visibilities =
                    new ArrayList<>(parent.map(Look::visibilities).orElse(ImmutableList.of()));
            List<Property> properties =
                    new ArrayList<>(parent.map(Look::properties).orElse(ImmutableList.of()));
            for (Element child : element.children()) {
                switch (child.category()) {
                    case "materialassign" -> assignment(child, owner, variants).ifPresent(assignments::add);
                    case "visibility" -> visibilities.add(visibility(child, owner));
                    case "propertyassign" -> property(child, owner).ifPresent(properties::add);
                    case "propertysetassign" -> properties.addAll(propertySet(child, owner));
                    default -> {
                        if (!child.isTrivia() && !CHILDREN.contains(child.category())) {
                            diagnostics.report(
                                    UNKNOWN_CHILD,
                                    child.span(),
                                    child.category(),
                                    Suggestions.didYouMean(child.category(), CHILDREN));
                        }
                    }
                }
            }
            ImmutableList.Builder<String> inherited = ImmutableList.builder();
            parent.ifPresent(look -> inherited.add(look.name()).addAll(look.inherited()));
            return new Look(
                    found.name(),
                    inherited.build(),
                    ImmutableList.copyOf(assignments),
                    ImmutableList.copyOf(visibilities),
                    ImmutableList.copyOf(properties),
                    ImmutableMap.copyOf(variants),
                    element.span());
        }

        private static long size(Look look) {
            return 1L
                    + look.inherited().size()
                    + look.variants().size()
                    + look.assignments().size()
                    + look.visibilities().size()
                    + look.properties().size();
        }

        private Optional<Assignment> assignment(Element element, Document owner, Map<String, String> variants) {
            String name = element.attributes().get("material", "");
            About about = geometry.of(element, owner);
            boolean exclusive = flag(element, "exclusive", true);
            Map<String, String> own = new LinkedHashMap<>(variants);
            own.putAll(chosen(element, owner));
            if (name.isEmpty()) {
                diagnostics.report(NO_REFERENCE, element.span(), "materialassign", element.name(), "material");
                return Optional.empty();
            }
            Optional<Element> found = material(name, element, owner);
            if (found.isEmpty()) {
                diagnostics.report(
                        NO_MATERIAL,
                        AttributeSpans.value(element, "material"),
                        element.name(),
                        name,
                        Suggestions.didYouMean(name, materials));
            }
            return Optional.of(new Assignment(
                    element.name(),
                    name,
                    found.map(target -> shown(element, name, target)).orElse(null),
                    about,
                    exclusive,
                    ImmutableMap.copyOf(own),
                    element.span()));
        }

        /** Returns the material, or the first material output of a nodegraph. */
        private @Nullable Element shown(Element assignment, String name, Element target) {
            Optional<Element> material = target instanceof NodeGraph graph
                    ? graph.children(Output.class)
                            .filter(output -> output.type().equals("material"))
                            .map(Element.class::cast)
                            .findFirst()
                    : Optional.of(target).filter(element -> element.type().equals("material"));
            if (material.isEmpty()) {
                diagnostics.report(Diagnostic.of(
                                NOT_A_MATERIAL,
                                AttributeSpans.value(assignment, "material"),
                                assignment.name(),
                                name,
                                target instanceof NodeGraph
                                        ? "nodegraph without an output of type material"
                                        : target.type())
                        .note("it stands here", target.span()));
            }
            return material.orElse(null);
        }

        private Visibility visibility(Element element, Document owner) {
            About seen = geometry.of(element, owner);
            About viewer = geometry.of(element, owner, "viewergeom", "viewercollection");
            return new Visibility(
                    element.name(),
                    element.attributes().get("vistype", ""),
                    flag(element, "visible", true),
                    seen,
                    viewer,
                    element.span());
        }

        private Optional<Property> property(Element element, Document owner) {
            About about = geometry.of(element, owner);
            String property = element.attributes().get("property", "");
            if (property.isEmpty()) {
                diagnostics.report(NO_REFERENCE, element.span(), "propertyassign", element.name(), "property");
                return Optional.empty();
            }
            return Optional.of(value(property, "", element, about));
        }

        private static Property value(String property, String set, Element element, About about) {
            return new Property(
                    property,
                    set,
                    element.type(),
                    element.attributes().get("value", ""),
                    about,
                    element.attributes(),
                    element.span());
        }

        private ImmutableList<Property> propertySet(Element element, Document owner) {
            About about = geometry.of(element, owner);
            String name = element.attributes().get("propertyset", "");
            if (name.isEmpty()) {
                diagnostics.report(NO_REFERENCE, element.span(), "propertysetassign", element.name(), "propertyset");
                return ImmutableList.of();
            }
            Optional<Definitions.Found> set = definitions.find("propertyset", name, element, owner);
            if (set.isEmpty()) {
                diagnostics.report(
                        NO_PROPERTY_SET,
                        AttributeSpans.value(element, "propertyset"),
                        element.name(),
                        name,
                        Suggestions.didYouMean(name, definitions.names("propertyset")));
                return ImmutableList.of();
            }
            if (!allowance.take(set.get().element().children().size(), element)) {
                return ImmutableList.of();
            }
            return set.get().element().children().stream()
                    .filter(child -> child.category().equals("property"))
                    .map(child -> value(child.name(), name, child, about))
                    .collect(ImmutableList.toImmutableList());
        }

        /** Returns the variants that an element chooses, by variant set. */
        private Map<String, String> chosen(Element element, Document owner) {
            Map<String, String> chosen = new LinkedHashMap<>();
            for (Element child : element.children()) {
                if (!child.category().equals("variantassign")) {
                    continue;
                }
                String stated = child.attributes().get("variantset", "");
                String set = Names.candidates(owner, child, stated).stream()
                        .filter(variantSets::containsKey)
                        .findFirst()
                        .orElse(stated);
                String variant = child.attributes().get("variant", "");
                VariantSet known = variantSets.get(set);
                if (known == null) {
                    diagnostics.report(
                            NO_VARIANT_SET,
                            AttributeSpans.value(child, "variantset"),
                            child.name(),
                            set,
                            Suggestions.didYouMean(set, variantSets.keySet()));
                } else if (!known.variants().containsKey(variant)) {
                    diagnostics.report(Diagnostic.of(
                                    NO_VARIANT,
                                    AttributeSpans.value(child, "variant"),
                                    set,
                                    variant,
                                    Suggestions.didYouMean(
                                            variant, known.variants().keySet()))
                            .note("it has " + String.join(", ", known.variants().keySet()), known.span()));
                } else {
                    chosen.put(set, variant);
                }
            }
            return chosen;
        }

        private boolean flag(Element element, String attribute, boolean otherwise) {
            String text = element.attributes().get(attribute, "");
            if (!text.isEmpty() && !text.equals("true") && !text.equals("false")) {
                diagnostics.report(
                        BAD_BOOLEAN,
                        AttributeSpans.value(element, attribute),
                        attribute,
                        element.category(),
                        element.name(),
                        text);
            }
            return text.isEmpty() ? otherwise : text.equals("true");
        }

        private ImmutableList<GeometryInfo> infos() {
            ImmutableList.Builder<GeometryInfo> infos = ImmutableList.builder();
            for (Definitions.Found found : definitions.all("geominfo")) {
                About about = geometry.of(found.element(), found.owner());
                ImmutableMap.Builder<String, String> tokens = ImmutableMap.builder();
                ImmutableList.Builder<GeometryInfo.Value> properties = ImmutableList.builder();
                for (Element child : found.element().children()) {
                    if (child instanceof Token) {
                        tokens.put(child.name(), child.attributes().get("value", ""));
                    } else if (child.category().equals("geomprop")) {
                        properties.add(new GeometryInfo.Value(
                                child.name(), child.type(), child.attributes().get("value", "")));
                    }
                }
                infos.add(new GeometryInfo(
                        found.name(),
                        about.geometry(),
                        about.target(),
                        tokens.buildKeepingLast(),
                        properties.build(),
                        found.element().span()));
            }
            return infos.build();
        }

        private ImmutableMap<String, VariantSet> variantSets() {
            ImmutableMap.Builder<String, VariantSet> sets = ImmutableMap.builder();
            for (Definitions.Found found : definitions.all("variantset")) {
                Map<String, ImmutableList<Element>> variants = new LinkedHashMap<>();
                for (Element variant : found.element().children()) {
                    if (variant.category().equals("variant")) {
                        variants.putIfAbsent(variant.name(), values(variant));
                    }
                }
                sets.put(
                        found.name(),
                        new VariantSet(
                                found.name(),
                                list(found.element(), "node"),
                                list(found.element(), "nodedef"),
                                ImmutableMap.copyOf(variants),
                                found.element().span()));
            }
            return sets.buildKeepingLast();
        }

        private ImmutableList<Element> values(Element variant) {
            ImmutableList.Builder<Element> values = ImmutableList.builder();
            for (Element child : variant.children()) {
                if (child instanceof Input input && !child.attributes().has("value")) {
                    diagnostics.report(CONNECTED_VARIANT, input.span(), input.name(), variant.name());
                } else if (child instanceof Input || child instanceof Token) {
                    values.add(child);
                }
            }
            return values.build();
        }

        private static ImmutableSet<String> list(Element element, String attribute) {
            return ImmutableSet.copyOf(
                    GeometryExpression.split(element.attributes().get(attribute, "")));
        }
    }
}
