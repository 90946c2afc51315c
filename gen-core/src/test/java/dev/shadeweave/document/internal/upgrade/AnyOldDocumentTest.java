package dev.shadeweave.document.internal.upgrade;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.ElementKinds;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.document.xml.DocumentWriter;
import dev.shadeweave.source.Attributes;
import dev.shadeweave.source.SourceSpan;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/**
 * Upgrades random old documents, valid or not. The result can be written and read again, and contains no old construct:
 * it upgrades to itself, even if it states the old version.
 */
class AnyOldDocumentTest {
    private static final Map<String, List<String>> ATTRIBUTES = ImmutableMap.<String, List<String>>builder()
            .put(
                    "type",
                    List.of(
                            "vector",
                            "matrix",
                            "color2",
                            "color3",
                            "float",
                            "BSDF",
                            "filename",
                            "geomname",
                            "vector3",
                            "opgraphnode",
                            "multioutput",
                            "surfaceshader"))
            .put("nodename", List.of("a", "b", "c", "nowhere"))
            .put("nodegraph", List.of("a", "b"))
            .put("interfacename", List.of("a", "in1"))
            .put("output", List.of("outr", "outa", "ior"))
            .put("channels", List.of("r", "xx", "bgr", "a1", ""))
            .put("value", List.of("1", "9", "*", "a", "object", "rgb", "%UDIM", "T", "0.1, 0.2"))
            .put("node", List.of("paint"))
            .put("inherit", List.of("a", "b"))
            .put("opgraph", List.of("a"))
            .put("graphname", List.of("b"))
            .put("shadertype", List.of("surface", "volume"))
            .put("publicname", List.of("a", "b"))
            .put("nodedef", List.of("a", "ND_normalmap", "ND_add_color2"))
            .put("language", List.of("glsl", "osl"))
            .put("default", List.of("1"))
            .put("version", List.of("1.0"))
            .put("file", List.of("x.inline"))
            .put("function", List.of("f"))
            .put("geom", List.of("*", "/a"))
            .put("attrname", List.of("a"))
            .buildOrThrow();

    private static final List<String> GRAPHS = List.of("nodegraph", "opgraph");

    private static final List<String> TOP = List.of(
            "material", "shader", "nodedef", "implementation", "look", "geominfo", "backdrop", "input", "output");

    private static final List<String> NODES = List.of(
            "swizzle",
            "compare",
            "combine",
            "separate",
            "rotate",
            "invert",
            "atan2",
            "switch",
            "normalmap",
            "layer",
            "thin_film_brdf",
            "thin_film_bsdf",
            "conductor_brdf",
            "conductor_bsdf",
            "dielectric_brdf",
            "dielectric_btdf",
            "sheen_brdf",
            "subsurface_bsdf",
            "artistic_ior",
            "geomattrvalue",
            "constant",
            "transformpoint",
            "add");

    private static final List<String> PARTS = List.of(
            "input",
            "input",
            "input",
            "parameter",
            "output",
            "shaderref",
            "bindinput",
            "bindparam",
            "override",
            "materialinherit",
            "lookinherit",
            "assign",
            "materialassign",
            "geomattr");

    private static final List<String> PART_NAMES = List.of(
            "in",
            "in1",
            "in2",
            "in3",
            "base",
            "top",
            "channels",
            "which",
            "space",
            "normal",
            "tangent",
            "radius",
            "reflectivity",
            "scatter_mode",
            "interior",
            "color",
            "thickness",
            "intest",
            "udim",
            "a",
            "b");

    @Property(tries = 2000)
    void upgrades_once(@ForAll("documents") Document document) {
        again(Upgrader.upgrade(document).orElseThrow());
    }

    static void again(Upgrade upgrade) {
        Document done = upgrade.document();
        String written = DocumentWriter.write(done);
        Document read = DocumentReader.create()
                .readString("again.mtlx", written, new Diagnostics())
                .orElseThrow();
        assertEquals(written, DocumentWriter.write(read));
        Document labelled =
                read.with(read.attributes().with("version", upgrade.from().toString()), read.children());
        assertEquals(
                written,
                DocumentWriter.write(
                        Upgrader.upgrade(labelled).map(Upgrade::document).orElse(labelled)));
    }

    @Provide
    Arbitrary<Document> documents() {
        Arbitrary<Element> part = Combinators.combine(
                        Arbitraries.of(PARTS),
                        attributes(PART_NAMES),
                        Arbitraries.integers().between(0, 3))
                .as((category, attributes, bound) -> element(category, false, attributes, List.of()));
        Arbitrary<List<Element>> parts = part.list().ofMaxSize(4);
        Arbitrary<Element> deep = Combinators.combine(Arbitraries.of(PARTS), attributes(PART_NAMES), parts)
                .as((category, attributes, children) -> element(category, false, attributes, children));
        Arbitrary<List<Element>> deepParts = deep.list().ofMaxSize(4);
        Arbitrary<Element> node = Combinators.combine(
                        Arbitraries.of(NODES), attributes(List.of("a", "b", "c", "a2")), parts)
                .as((category, attributes, children) -> element(category, true, attributes, children));
        Arbitrary<Element> top = Combinators.combine(Arbitraries.of(TOP), attributes(List.of("a", "b", "c")), deepParts)
                .as((category, attributes, children) -> element(category, true, attributes, children));
        Arbitrary<Element> graph = Combinators.combine(
                        Arbitraries.of(GRAPHS),
                        attributes(List.of("a", "b", "g")),
                        Arbitraries.oneOf(node, deep, part).list().ofMaxSize(5))
                .as((category, attributes, children) -> element(category, true, attributes, children));
        return Combinators.combine(
                        Arbitraries.integers().between(21, 38),
                        Arbitraries.oneOf(node, top, graph).list().ofMaxSize(6))
                .as((minor, children) ->
                        new Document(Attributes.of("version", "1." + minor), distinct(children), SourceSpan.none()));
    }

    private static Element element(
            String category, boolean insideGraph, Attributes attributes, List<Element> children) {
        return ElementKinds.make(category, insideGraph, attributes, distinct(children), SourceSpan.none());
    }

    /** No two siblings have one name; documents in which they do are wrong in every version. */
    private static ImmutableList<Element> distinct(List<Element> children) {
        Map<String, Element> byName = new LinkedHashMap<>();
        children.forEach(child -> byName.putIfAbsent(child.name(), child));
        return ImmutableList.copyOf(byName.values());
    }

    private static Arbitrary<Attributes> attributes(List<String> names) {
        Arbitrary<Set<String>> keys = Arbitraries.of(ATTRIBUTES.keySet()).set().ofMaxSize(4);
        return Combinators.combine(
                        Arbitraries.of(names), keys, Arbitraries.integers().between(0, 99))
                .as((name, chosen, seed) -> {
                    Map<String, String> all = new LinkedHashMap<>();
                    all.put("name", name);
                    for (String key : ATTRIBUTES.keySet()) {
                        List<String> values = ATTRIBUTES.getOrDefault(key, List.of());
                        if (chosen.contains(key)) {
                            all.put(key, values.get((seed + key.length()) % values.size()));
                        }
                    }
                    return new Attributes(ImmutableMap.copyOf(all));
                });
    }
}
