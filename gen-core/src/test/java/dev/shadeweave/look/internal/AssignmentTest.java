package dev.shadeweave.look.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.document.xml.DocumentWriter;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/** Which material a geometry gets, and what a chosen variant makes of a document. */
class AssignmentTest {
    private static final String MATERIALS =
            """
            <surface_unlit name="S" type="surfaceshader"/>
            <surfacematerial name="red" type="material">
              <input name="surfaceshader" type="surfaceshader" nodename="S"/>
            </surfacematerial>
            <surfacematerial name="blue" type="material">
              <input name="surfaceshader" type="surfaceshader" nodename="S"/>
            </surfacematerial>
            """;

    private static LinkedDocument document(String content) {
        Diagnostics diagnostics = new Diagnostics();
        return DocumentReader.create()
                .readString("look.mtlx", "<materialx version=\"1.39\">\n" + content + "</materialx>", diagnostics)
                .map(document -> LinkedDocument.of(Library.standard(), document))
                .orElseThrow(() -> new AssertionError(diagnostics.all().toString()));
    }

    private static Look look(String content) {
        Looks looks = Looks.of(document(MATERIALS + content));
        assertEquals(List.of(), looks.diagnostics());
        return Objects.requireNonNull(looks.looks().get("L"));
    }

    private static void check(String content, String geometry, String expected) {
        assertEquals(
                expected,
                look(content)
                        .assignment(geometry)
                        .map(Look.Assignment::materialName)
                        .orElse("none"));
    }

    private static String assign(String name, String material, String geometry) {
        return "<materialassign name=\"%s\" material=\"%s\" geom=\"%s\"/>\n".formatted(name, material, geometry);
    }

    @Test
    void a_geometry_has_the_material_of_the_group_it_is_in() {
        String look = "<look name=\"L\">" + assign("a", "red", "/car") + "</look>";
        check(look, "/car", "red");
        check(look, "/car/door/handle", "red");
        check(look, "/cart", "none");
        check(look, "/", "none");
    }

    @Test
    void the_nearest_assignment_counts() {
        String look = "<look name=\"L\">" + assign("a", "red", "/car/door") + assign("b", "blue", "/car") + "</look>";
        check(look, "/car/door/handle", "red");
        check(look, "/car/wheel", "blue");
    }

    @Test
    void of_equally_near_ones_the_last_counts() {
        check(
                "<look name=\"L\">" + assign("a", "red", "/car") + assign("b", "blue", "/car") + "</look>",
                "/car",
                "blue");
    }

    @Test
    void inherited_assignments_come_first() {
        check(
                "<look name=\"L\" inherit=\"M\">" + assign("a", "red", "/car") + "</look>\n<look name=\"M\">"
                        + assign("b", "blue", "/car") + assign("c", "blue", "/cart") + "</look>",
                "/car",
                "red");
    }

    @Test
    void a_collection_does_not_contain_excluded_geometry() {
        String look =
                """
                <collection name="C" includegeom="/car" excludegeom="/car/glass"/>
                <look name="L"><materialassign name="a" material="red" collection="C"/></look>
                """;
        check(look, "/car/door", "red");
        check(look, "/car/glass", "none");
        check(look, "/car/glass/pane", "none");
    }

    /** The rule, spelled out: of all assignments whose path begins the geometry's, the longest, and of those the last. */
    @Property(tries = 200)
    void the_longest_path_and_the_last_of_those(@ForAll long seed) {
        Random random = new Random(seed);
        List<String> paths = new ArrayList<>();
        StringBuilder look = new StringBuilder("<look name=\"L\">\n");
        for (int i = 0; i < 6; i++) {
            paths.add(path(random));
            look.append(assign("a" + i, i % 2 == 0 ? "red" : "blue", paths.get(i)));
        }
        String geometry = path(random);
        int best = -1;
        for (int i = 0; i < paths.size(); i++) {
            boolean inside = (geometry + "/").startsWith(paths.get(i) + "/");
            if (inside && (best < 0 || paths.get(i).length() >= paths.get(best).length())) {
                best = i;
            }
        }
        check(look + "</look>\n", geometry, best < 0 ? "none" : best % 2 == 0 ? "red" : "blue");
    }

    private static String path(Random random) {
        StringBuilder path = new StringBuilder();
        for (int i = 0; i <= random.nextInt(3); i++) {
            path.append('/').append(random.nextBoolean() ? "a" : "b");
        }
        return path.toString();
    }

    private static final String VARIANTS =
            """
            <variantset name="damage">
              <variant name="new"><input name="emission" type="float" value="1"/></variant>
              <variant name="old"><input name="emission" type="float" value="0.25"/></variant>
            </variantset>
            """;

    private static void checkVariant(String set, String variant, String expectedEmission, String... messages) {
        LinkedDocument content = document(MATERIALS + VARIANTS);
        Diagnostics diagnostics = new Diagnostics();
        Document changed =
                Variants.apply(content, Looks.of(content).variantSets(), ImmutableMap.of(set, variant), diagnostics);
        String text = DocumentWriter.write(changed);
        int stated = text.indexOf("name=\"emission\" type=\"float\" value=\"" + expectedEmission + "\"");
        if (expectedEmission.isEmpty()) {
            assertEquals(DocumentWriter.write(content.document()), text);
        } else {
            assertTrue(stated >= 0 && stated < text.indexOf("<variantset"), text);
        }
        assertEquals(
                List.of(messages),
                diagnostics.all().stream().map(Diagnostic::toString).toList());
    }

    @Test
    void a_variant_sets_inputs_that_the_material_does_not_set() {
        checkVariant("damage", "new", "1");
        checkVariant("damage", "old", "0.25");
    }

    @Test
    void a_variant_that_does_not_exist_changes_nothing() {
        checkVariant("damage", "unheard", "");
        checkVariant("unheard", "new", "");
    }
}
