package dev.shadeweave.view;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shadeweave.view.internal.content.ViewService;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A page gets the picture of a doubtful material as repaired, with a warning; an error leaves the other materials. */
class RepairedMaterialsTest {
    private static final String MATERIAL =
            """
            <standard_surface name="%1$s" type="surfaceshader">%2$s</standard_surface>
            <surfacematerial name="m_%1$s" type="material">
              <input name="surfaceshader" type="surfaceshader" nodename="%1$s"/>
            </surfacematerial>
            """;

    private static final String DOUBTFUL =
            "<input name=\"base\" type=\"float\" value=\"0.5\"/><input name=\"base_colour\" type=\"color3\" value=\"1, 0, 0\"/>"
                    + "<input name=\"specular\" type=\"float\" value=\"0.2, 0.3\"/>"
                    + "<input name=\"coat\" type=\"float\" value=\"0.25\" nodename=\"lost\"/>";

    private static final String REPAIRED = "<input name=\"base\" type=\"float\" value=\"0.5\"/>"
            + "<input name=\"coat\" type=\"float\" value=\"0.25\"/>";

    @TempDir
    private Path folder;

    private Map<String, Object> picture(String elements, String element) throws Exception {
        Path file = folder.resolve("a.mtlx");
        Files.writeString(file, "<materialx version=\"1.39\">" + elements + "</materialx>");
        try (ViewService service = ViewService.of(Views.setup(file))) {
            Object id = Views.list(service.call("hello", Map.of()), "documents").get(0);
            return service.call("picture", Map.of("document", id, "element", element, "width", 16, "height", 16));
        }
    }

    private static List<String> messages(Map<String, Object> answer) {
        return Views.list(answer, "messages").stream()
                .map(message -> (Map<?, ?>) message)
                .map(message -> message.get("severity") + " " + message.get("code"))
                .sorted()
                .toList();
    }

    @Test
    void a_doubtful_material_is_drawn_as_repaired() throws Exception {
        Map<String, Object> doubtful = picture(MATERIAL.formatted("s", DOUBTFUL), "m_s");
        Map<String, Object> repaired = picture(MATERIAL.formatted("s", REPAIRED), "m_s");
        assertEquals(List.of("warning SW1318", "warning SW1331", "warning SW1337"), messages(doubtful));
        assertEquals(List.of(), messages(repaired));
        assertEquals(Objects.requireNonNull(repaired.get("stream")), doubtful.get("stream"));
    }

    @Test
    void an_error_leaves_the_other_materials() throws Exception {
        String both = MATERIAL.formatted("bad", "<input name=\"base_color\" type=\"color3\" nodename=\"n\"/>")
                + "<nosuchnode name=\"n\" type=\"color3\"/>" + MATERIAL.formatted("s", REPAIRED);
        Map<String, Object> bad = picture(both, "m_bad");
        assertEquals(List.of("error SW1310"), messages(bad));
        assertEquals(null, bad.get("stream"));
        assertEquals(
                Objects.requireNonNull(
                        picture(MATERIAL.formatted("s", REPAIRED), "m_s").get("stream")),
                picture(both, "m_s").get("stream"));
    }
}
