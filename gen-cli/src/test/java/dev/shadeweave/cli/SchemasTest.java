package dev.shadeweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import com.networknt.schema.ValidationMessage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that all JSON output matches the schemas in {@code docs/schemas}; an unknown field is an error. */
class SchemasTest {
    private static final Path SCHEMAS = Path.of("..", "docs", "schemas");
    private static final Path MATERIALS = Path.of("..", "resources", "materials");

    @TempDir
    private Path folder;

    private static Set<ValidationMessage> problems(String schema, String json) throws IOException {
        JsonSchema known = JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
                .getSchema(Files.readString(SCHEMAS.resolve(schema + ".schema.json")));
        return known.validate(json, InputFormat.JSON);
    }

    private static void check(String schema, String json) throws IOException {
        String problems = problems(schema, json).stream()
                .map(ValidationMessage::toString)
                .sorted()
                .limit(20)
                .collect(Collectors.joining("\n"));
        assertEquals("", problems);
    }

    private String run(String line) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new Cli(folder).run(line, out);
        return out.toString(StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--target genglsl",
                "--target vulkan --interface reduced",
                "--target genosl --canonical",
                "--target wgsl",
                "--target genglsl --target essl",
                "--image-sampling host --color-management sampler --bake all"
            })
    void reports(String options) throws IOException {
        String folders = List.of("looks", "textures", "structs", "units", "colorspaces", "versions").stream()
                .map(name -> MATERIALS.resolve(name).toString())
                .collect(Collectors.joining(" "));
        run("generate " + options + " --report @report.json -o @out " + folders);
        check("report", Files.readString(folder.resolve("report.json")));
    }

    @Test
    void attributes_for_hosts() throws IOException {
        Files.writeString(
                folder.resolve("it.mtlx"),
                "<materialx version=\"1.39\"><attributedef name=\"AD\" attrname=\"studio\" type=\"string\" exportable=\"true\"/>"
                        + "<constant name=\"c\" type=\"float\" studio=\"a\"/><output name=\"o\" type=\"float\" nodename=\"c\"/>"
                        + "</materialx>");
        run("generate --report @report.json -o @out @it.mtlx");
        String report = Files.readString(folder.resolve("report.json"));
        assertTrue(report.contains("studio"), report);
        check("report", report);
        check("inspect", run("inspect --json @it.mtlx"));
    }

    /** The report has messages with places, with notes, and without either. */
    @Test
    void the_schema_accepts_reports_with_messages() throws IOException {
        Path bad = Path.of("..", "tests", "snapshots", "diagnostics");
        run("generate --report @report.json -o @out " + bad + " @nowhere.mtlx");
        String report = Files.readString(folder.resolve("report.json"));
        assertTrue(report.contains("\"notes\"") && report.contains("\"endColumn\""), "there are messages to look at");
        check("report", report);
    }

    @Test
    void inspections() throws IOException {
        check("inspect", run("inspect --json " + MATERIALS));
    }

    @Test
    void manifests() throws IOException {
        run("generate --look lit -o @out " + MATERIALS.resolve("looks").resolve("lantern.mtlx"));
        Set<String> found = new TreeSet<>();
        for (String name : new Cli(folder).list("out")) {
            if (name.endsWith(".look.json")) {
                check("manifest", Files.readString(folder.resolve("out").resolve(name)));
                found.add(name);
            }
        }
        assertEquals(Set.of("lantern__lit.look.json"), found);
    }

    @ParameterizedTest
    @ValueSource(strings = {"report", "inspect", "manifest"})
    void a_schema_rejects_unknown_keys(String schema) throws IOException {
        assertFalse(problems(schema, "{ \"surprise\": 1 }").isEmpty());
    }
}
