package dev.shadeweave.look.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Looks, look groups and collections that name each other deeply or widely: read at once, or refused with one message. */
@Timeout(120)
class NestedLooksTest {
    private static Looks read(String content) {
        Diagnostics diagnostics = new Diagnostics();
        String text = "<materialx version=\"1.39\">\n" + content + "</materialx>";
        Looks looks = Looks.of(LinkedDocument.of(
                Library.standard(),
                DocumentReader.create()
                        .readString("nested.mtlx", text, diagnostics)
                        .orElseThrow(() -> new AssertionError(diagnostics.all().toString()))));
        assertEquals(List.of(), diagnostics.all());
        return looks;
    }

    private static <T> T found(Map<String, T> all, String name) {
        return Objects.requireNonNull(all.get(name), name);
    }

    private static void check(String content, String... messages) {
        assertEquals(
                List.of(messages),
                read(content).diagnostics().stream().map(Diagnostic::toString).toList());
    }

    @Test
    void groups_that_list_two_groups_each() {
        StringBuilder text = new StringBuilder("<look name=\"l\"/>\n<lookgroup name=\"g0\" looks=\"l\"/>\n");
        text.append("<lookgroup name=\"h0\" looks=\"l\"/>\n");
        for (int i = 1; i <= 60; i++) {
            for (String name : new String[] {"g", "h"}) {
                text.append("<lookgroup name=\"%s%d\" looks=\"g%d,h%d\"/>%n".formatted(name, i, i - 1, i - 1));
            }
        }
        Looks looks = read(text.toString());
        assertEquals(List.of(), looks.diagnostics());
        assertEquals(List.of("l"), found(looks.groups(), "g60").looks());
        assertEquals("g0", looks.groups().keySet().iterator().next());
    }

    @Test
    void a_chain_of_groups_in_the_wrong_order() {
        StringBuilder text = new StringBuilder("<look name=\"l\"/>\n");
        for (int i = 0; i < 20_000; i++) {
            text.append("<lookgroup name=\"g%d\" looks=\"%s\"/>%n".formatted(i, i == 19_999 ? "l" : "g" + (i + 1)));
        }
        assertEquals(List.of("l"), found(read(text.toString()).groups(), "g0").looks());
    }

    @Test
    void a_chain_of_looks_in_the_wrong_order() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 20_000; i++) {
            text.append("<look name=\"l%d\" inherit=\"l%d\"/>%n".formatted(i, i + 1));
        }
        text.append("<look name=\"l20000\"/>\n");
        check(
                text.toString(),
                "nested.mtlx:18554:1: error[SW1922]: with look 'l18552', what looks, look groups and collections inherit,"
                        + " list and include comes to more than 1048576 things; nest less of it");
    }

    @Test
    void a_chain_of_collections_in_the_wrong_order() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 20_000; i++) {
            text.append("<collection name=\"c%d\" includecollection=\"c%d\"/>%n".formatted(i, i + 1));
        }
        text.append("<collection name=\"c20000\" includegeom=\"/a\"/>\n");
        Looks looks = read(text.toString());
        assertEquals(List.of(), looks.diagnostics());
        assertEquals("/a", found(looks.collections(), "c0").toString());
    }

    @Test
    void collections_that_exclude_more_at_each_level() {
        StringBuilder text = new StringBuilder("<collection name=\"c0\" includegeom=\"/a\"/>\n");
        text.append("<collection name=\"d0\" includegeom=\"/a\"/>\n");
        for (int i = 1; i <= 60; i++) {
            for (String name : new String[] {"c", "d"}) {
                text.append("<collection name=\"%s%d\" includecollection=\"c%d,d%d\" excludegeom=\"/%s%d\"/>%n"
                        .formatted(name, i, i - 1, i - 1, name, i));
            }
        }
        assertEquals(
                List.of("SW1922"),
                read(text.toString()).diagnostics().stream()
                        .map(message -> message.kind().code())
                        .toList());
    }

    @Test
    void cycles_are_reported_once() {
        check(
                """
                <look name="a" inherit="b"/>
                <look name="b" inherit="a"/>
                <lookgroup name="g" looks="h"/>
                <lookgroup name="h" looks="a,g"/>
                """,
                "nested.mtlx:2:25: error[SW1914]: looks inherit each other in a cycle: 'a' → 'b' → 'a'",
                "nested.mtlx:4:28: error[SW1914]: look groups contain each other in a cycle: 'g'");
    }

    @Test
    void many_assignments_of_many_materials() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 10_000; i++) {
            text.append("<surfacematerial name=\"m%d\" type=\"material\"/>%n".formatted(i));
        }
        text.append("<look name=\"l\">\n");
        for (int i = 0; i < 10_000; i++) {
            text.append("<materialassign name=\"a%d\" material=\"m%d\" geom=\"/g%d\"/>%n".formatted(i, i, i));
        }
        text.append("</look>\n");
        assertEquals(
                10_000, found(read(text.toString()).looks(), "l").assignments().size());
    }
}
