package dev.shadeweave.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.view.internal.content.ViewService;
import dev.shadeweave.view.internal.server.Service;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Values are saved if they can be read again, and refused by name if not. */
class SavedValuesTest {
    private static final String DOCUMENT =
            """
            <materialx version="1.39">
              <nodegraph name="NG">
                <input name="gain" type="float" value="1"/>
                <input name="odd" type="nosuchtype" value="1"/>
                <output name="out" type="float" interfacename="gain"/>
              </nodegraph>
              <standard_surface name="s" type="surfaceshader">
                <input name="base_color" type="color3" value="1, 0, 0"/>
              </standard_surface>
              <surfacematerial name="m" type="material">
                <input name="surfaceshader" type="surfaceshader" nodename="s"/>
              </surfacematerial>
            </materialx>
            """;

    @TempDir
    private Path folder;

    private Map<String, Object> save(String path, String value, String as) throws Exception {
        Path file = folder.resolve("a.mtlx");
        Files.writeString(file, DOCUMENT);
        try (ViewService service = ViewService.of(Views.setup(file))) {
            Object id = Views.list(service.call("hello", Map.of()), "documents").get(0);
            return service.call(
                    "save",
                    Map.of(
                            "document",
                            id,
                            "file",
                            "saved.mtlx",
                            "values",
                            Map.of(path, value),
                            "as",
                            as,
                            "set",
                            "V",
                            "variant",
                            "v"));
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "s/base_color | 0.1, 0.2 | 's/base_color' cannot have the value '0.1, 0.2'",
                "s/base_color | '' | 's/base_color' cannot have the value ''",
                "s/base_color | red | 's/base_color' cannot have the value 'red'",
                "s/metalness | NaN | 's/metalness' cannot have the value 'NaN'",
                "s/thin_walled | perhaps | 's/thin_walled' cannot have the value 'perhaps'",
                "NG/gain | 1e999 | 'NG/gain' cannot have the value '1e999'",
                "NG/odd | 1 | 'NG/odd' is of type nosuchtype, which has no values",
                "m/surfaceshader | s | 'm/surfaceshader' is of type surfaceshader, which has no values",
                "s/nothing | 1 | 's/nothing' is no input of the document",
                "NG/out | 1 | 'NG/out' is no input of the document",
                "nowhere/a | 1 | 'nowhere/a' is no input of the document",
                "/ | 1 | '/' is no input of the document",
                "s | 1 | 's' is no input of the document",
            })
    void a_value_that_cannot_be_is_refused(String path, String value, String message) {
        for (String as : List.of("document", "variant")) {
            Service.Refusal refusal = assertThrows(Service.Refusal.class, () -> save(path, value, as));
            assertTrue(String.valueOf(refusal.getMessage()).startsWith(message), refusal.getMessage());
            assertFalse(Files.exists(folder.resolve("saved.mtlx")));
        }
    }

    @Test
    void a_value_above_the_limit_of_readers_is_refused() {
        Service.Refusal refusal =
                assertThrows(Service.Refusal.class, () -> save("s/base_color", " ".repeat(2 << 20), "document"));
        assertEquals(
                "the value of 's/base_color' has 2097152 characters; a reader takes 1048576", refusal.getMessage());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"s/base_color | 0.1, 0.2, 0.3", "s/metalness | 1", "s/thin_walled | true", "NG/gain | -2.5e3"})
    void others_are_saved_and_read_again(String path, String value) throws Exception {
        assertTrue(String.valueOf(save(path, value, "document").get("saved")).endsWith("/saved.mtlx"));
        Diagnostics diagnostics = new Diagnostics();
        String read = DocumentReader.create()
                .read(folder.resolve("saved.mtlx"), diagnostics)
                .orElseThrow()
                .find(path)
                .orElseThrow()
                .attribute("value");
        assertEquals(value, read);
    }
}
