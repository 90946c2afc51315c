package dev.shadeweave.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import dev.shadeweave.view.internal.content.ViewService;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every example scene of distance fields has a picture and a text in the viewer, for any node that shows it. */
class ScenePicturesTest {
    static List<Path> scenes() throws Exception {
        try (Stream<Path> files = Files.list(Views.RESOURCES.resolve("scenes"))) {
            return files.filter(file -> file.toString().endsWith(".mtlx"))
                    .sorted()
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("scenes")
    void a_scene_is_shown(Path file) throws Exception {
        try (ViewService service = ViewService.of(Views.setup(file))) {
            Object id = Views.list(service.call("hello", Map.of()), "documents").get(0);
            Map<String, Object> material = Map.of("document", id, "element", "picture");
            Map<String, Object> picture = service.call("picture", material);
            assertEquals(List.of(), picture.get("messages"));
            assertNotNull(picture.get("stream"));
            Map<String, Object> shader =
                    service.call("shader", Map.of("document", id, "element", "picture", "target", "vulkan"));
            assertEquals(List.of(), shader.get("messages"));
            assertEquals(2, Views.list(shader, "stages").size());
        }
    }
}
