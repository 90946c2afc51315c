package dev.shadeweave.library;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.GeomPropDef;
import dev.shadeweave.document.Implementation;
import dev.shadeweave.document.NodeDef;
import dev.shadeweave.document.NodeGraph;
import dev.shadeweave.document.TargetDef;
import dev.shadeweave.document.TypeDef;
import dev.shadeweave.document.UnitDef;
import dev.shadeweave.type.Types;
import dev.shadeweave.type.Value;
import dev.shadeweave.type.ValueParser;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The definitions of some documents, by name. Filled once, then read-only. It uses maps of the JDK, because a host
 * loads the library first, and Guava's multimaps and tables would load about seventy more classes.
 */
final class Layer {
    private static final DiagnosticKind BAD_SCALE =
            DiagnosticKind.repaired("SW1305", "unit '{0}' needs a scale: {1}", "the unit is left out");

    private static final DiagnosticKind TOO_MANY = DiagnosticKind.repaired(
            "SW1314",
            "{0} '{1}' is one of more than {2} of '{3}', and each use would look at all of them",
            "it is left out");

    /** The maximum number of definitions of one category, or for one nodedef: many times what the data library has. */
    private static final int MOST_OF_A_KIND = 1024;

    private final ImmutableList<Document> documents;
    private final Map<String, Definition<NodeDef>> nodeDefs = new LinkedHashMap<>();
    private final Map<String, List<Definition<NodeDef>>> nodeDefsByCategory = new LinkedHashMap<>();
    private final Map<String, List<ImplementationDeclaration>> implementations = new LinkedHashMap<>();
    private final Map<String, Definition<NodeGraph>> nodeGraphs = new LinkedHashMap<>();
    private final Map<String, String> nodeDefsOfGraphs = new LinkedHashMap<>();
    private final Map<String, GeomProperty> geomProps = new LinkedHashMap<>();
    private final Map<String, String> targets = new LinkedHashMap<>();
    private final Map<String, ImmutableSet<String>> targetLists = new HashMap<>();
    private final Map<String, Map<String, Double>> unitScales = new LinkedHashMap<>();
    private final ImmutableList<TypeDef> typeDefs;

    Layer(ImmutableList<Document> roots, Provenance.Kind kind, Diagnostics diagnostics) {
        this.documents = Library.withIncludes(roots);
        ImmutableList.Builder<TypeDef> types = ImmutableList.builder();
        for (Document document : documents) {
            Provenance provenance = Provenance.of(kind, document);
            for (Element element : document.children()) {
                if (element instanceof TypeDef typeDef) {
                    types.add(typeDef);
                } else if (!element.isTrivia()) {
                    add(element, document, provenance, diagnostics);
                }
            }
        }
        this.typeDefs = types.build();
    }

    /**
     * Returns true if this layer does not change the meaning of a layer below, because it defines no name that is used
     * there.
     */
    boolean leavesAlone(Layer below) {
        return targets.isEmpty()
                && unitScales.isEmpty()
                && typeDefs.isEmpty()
                && Collections.disjoint(below.nodeDefs.keySet(), nodeDefs.keySet())
                && Collections.disjoint(below.nodeDefsByCategory.keySet(), nodeDefsByCategory.keySet())
                && Collections.disjoint(below.nodeDefs.keySet(), implementations.keySet())
                && Collections.disjoint(below.nodeGraphs.keySet(), nodeGraphs.keySet())
                && Collections.disjoint(below.nodeGraphs.keySet(), nodeDefsOfGraphs.keySet())
                && Collections.disjoint(below.geomProps.keySet(), geomProps.keySet());
    }

    ImmutableList<Document> documents() {
        return documents;
    }

    @Nullable
    Definition<NodeDef> nodeDef(String name) {
        return nodeDefs.get(name);
    }

    List<Definition<NodeDef>> nodeDefs(String category) {
        return nodeDefsByCategory.getOrDefault(category, List.of());
    }

    ImmutableSet<String> nodeDefNames() {
        return ImmutableSet.copyOf(nodeDefs.keySet());
    }

    ImmutableSet<String> categories() {
        return ImmutableSet.copyOf(nodeDefsByCategory.keySet());
    }

    List<ImplementationDeclaration> implementations(String nodeDef) {
        return implementations.getOrDefault(nodeDef, List.of());
    }

    @Nullable
    Definition<NodeGraph> nodeGraph(String name) {
        return nodeGraphs.get(name);
    }

    @Nullable
    String nodeDefOfGraph(String graph) {
        return nodeDefsOfGraphs.get(graph);
    }

    @Nullable
    GeomProperty geomProp(String name) {
        return geomProps.get(name);
    }

    ImmutableSet<String> geomPropNames() {
        return ImmutableSet.copyOf(geomProps.keySet());
    }

    @Nullable
    String parentTarget(String target) {
        return targets.get(target);
    }

    ImmutableSet<String> targetNames() {
        return ImmutableSet.copyOf(targets.keySet());
    }

    /** Returns the scales of units by kind, then by unit. */
    Map<String, Map<String, Double>> unitScales() {
        return unitScales;
    }

    ImmutableList<TypeDef> typeDefs() {
        return typeDefs;
    }

    private void add(Element element, Document owner, Provenance provenance, Diagnostics diagnostics) {
        String namespace = Names.namespaceAtTop(owner, element);
        String name = Names.qualify(namespace, element.name());
        if (element instanceof NodeDef nodeDef) {
            Definition<NodeDef> definition = new Definition<>(name, nodeDef, owner, provenance);
            if (isNew(nodeDefs.putIfAbsent(name, definition), "nodedef", element, diagnostics)) {
                String category = NodeDefReader.category(definition);
                List<Definition<NodeDef>> all = list(nodeDefsByCategory, category);
                if (hasRoom(all, "nodedef", element, category, diagnostics)) {
                    all.add(definition);
                }
            }
        } else if (element instanceof Implementation implementation) {
            addImplementation(namespace, name, implementation, owner, provenance, diagnostics);
        } else if (element instanceof NodeGraph graph) {
            if (isNew(
                    nodeGraphs.putIfAbsent(name, new Definition<>(name, graph, owner, provenance)),
                    "nodegraph",
                    element,
                    diagnostics)) {
                addCandidate(namespace, name, graph, owner, provenance, diagnostics);
            }
        } else if (element instanceof GeomPropDef geomProp) {
            geomProps.putIfAbsent(element.name(), GeomProperty.of(geomProp));
        } else if (element instanceof TargetDef targetDef) {
            targets.putIfAbsent(element.name(), targetDef.attributes().get("inherit", ""));
        } else if (element instanceof UnitDef unitDef) {
            addUnits(unitDef, diagnostics);
        }
    }

    private static <T> List<T> list(Map<String, List<T>> lists, String key) {
        return lists.computeIfAbsent(key, none -> new ArrayList<>());
    }

    private static boolean hasRoom(List<?> known, String kind, Element element, String of, Diagnostics diagnostics) {
        if (known.size() < MOST_OF_A_KIND) {
            return true;
        }
        diagnostics.report(TOO_MANY, element.span(), kind, element.name(), MOST_OF_A_KIND, of);
        return false;
    }

    private static boolean isNew(
            @Nullable Definition<?> earlier, String kind, Element element, Diagnostics diagnostics) {
        if (earlier == null) {
            return true;
        }
        diagnostics.report(Duplicates.describe(kind, element, earlier.element()));
        return false;
    }

    private void addImplementation(
            @Nullable String namespace,
            String name,
            Implementation implementation,
            Document owner,
            Provenance provenance,
            Diagnostics diagnostics) {
        addCandidate(namespace, name, implementation, owner, provenance, diagnostics);
        String graph = implementation.graph();
        String nodeDef = implementation.attribute("nodedef");
        if (!graph.isEmpty() && nodeDef != null) {
            nodeDefsOfGraphs.put(Names.qualify(namespace, graph), Names.qualify(namespace, nodeDef));
        }
    }

    private void addCandidate(
            @Nullable String namespace,
            String name,
            Element element,
            Document owner,
            Provenance provenance,
            Diagnostics diagnostics) {
        String nodeDef = element.attribute("nodedef");
        if (nodeDef != null && !nodeDef.isEmpty()) {
            ImplementationDeclaration declaration =
                    new ImplementationDeclaration(name, targets(element), element, owner, provenance);
            for (String candidate : Names.candidates(namespace, nodeDef)) {
                List<ImplementationDeclaration> all = list(implementations, candidate);
                if (hasRoom(all, element.category(), element, nodeDef, diagnostics)) {
                    all.add(declaration);
                }
            }
        }
    }

    /** Returns the targets of an element. Thousands of elements share a few lists of targets. */
    private ImmutableSet<String> targets(Element element) {
        return targetLists.computeIfAbsent(element.attributes().get("target", ""), NodeDefReader::targets);
    }

    private void addUnits(UnitDef unitDef, Diagnostics diagnostics) {
        String unitType = unitDef.attributes().get("unittype", "");
        for (Element unit : unitDef.children()) {
            if (!unit.category().equals("unit")) {
                continue;
            }
            try {
                // Scales keep double precision, so that ratios are rounded only once.
                Value checked = ValueParser.parse(Types.FLOAT, unit.attributes().get("scale", ""));
                String stated = unit.attributes().get("scale");
                double scale = Double.parseDouble((stated == null ? checked.text() : stated).trim());
                unitScales
                        .computeIfAbsent(unitType, none -> new LinkedHashMap<>())
                        .put(unit.name(), scale);
            } catch (ValueParser.BadValue e) {
                diagnostics.report(BAD_SCALE, unit.span(), unit.name(), e.reason());
            }
        }
    }
}
