package dev.shadeweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import dev.shadeweave.cli.run.Places;
import dev.shadeweave.cli.service.HttpService;
import dev.shadeweave.cli.service.ServiceLimits;
import dev.shadeweave.cli.service.Workplace;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.library.Library;
import dev.shadeweave.source.SearchPath;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.CopyOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the server for HTTP: its answers are those of the prompt, and limits hold. */
class HttpServiceTest {
    private static final String STEEL = "brushed_steel.mtlx";
    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    private Path folder;

    private final StringWriter log = new StringWriter();
    private final HttpClient client = HttpClient.newHttpClient();
    private Workplace place = new Workplace(Library.standard(), Places.NONE, ImmutableList.of());
    private HttpService service = start(ServiceLimits.STANDARD);

    private HttpService start(ServiceLimits limits) {
        try {
            return HttpService.start(
                    new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                    place,
                    limits,
                    "X-Caller",
                    new PrintWriter(log));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void restart(ServiceLimits limits) {
        service.close();
        service = start(limits);
    }

    @AfterEach
    void stop() {
        service.close();
    }

    private static byte[] steel() throws IOException {
        return Files.readAllBytes(Path.of("..", "resources", "materials", "surfaces", STEEL));
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create("http://" + service.address() + path));
    }

    private HttpResponse<byte[]> post(String path, byte[] body, String... headers)
            throws IOException, InterruptedException {
        HttpRequest.Builder request = request("/v1/" + path).POST(BodyPublishers.ofByteArray(body));
        return client.send(
                headers.length == 0 ? request.build() : request.headers(headers).build(), BodyHandlers.ofByteArray());
    }

    private HttpResponse<String> get(String path, String... headers) throws IOException, InterruptedException {
        HttpRequest.Builder request = request(path).GET();
        return client.send(
                headers.length == 0 ? request.build() : request.headers(headers).build(), BodyHandlers.ofString());
    }

    private static String text(HttpResponse<byte[]> answer) {
        return new String(answer.body(), StandardCharsets.UTF_8);
    }

    private static byte[] zip(Map<String, byte[]> files) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream out = new ZipOutputStream(bytes)) {
            for (Map.Entry<String, byte[]> file : files.entrySet()) {
                out.putNextEntry(new ZipEntry(file.getKey()));
                out.write(file.getValue());
            }
        }
        return bytes.toByteArray();
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /** Sends a request, and looks for a text in an answer of a status. */
    private void check(String path, byte[] body, int status, String expected) throws Exception {
        HttpResponse<byte[]> answer = post(path, body);
        assertEquals(status, answer.statusCode(), text(answer));
        assertTrue(text(answer).contains(expected), text(answer));
    }

    private String atPrompt(String line) throws IOException {
        Files.write(folder.resolve(STEEL), steel());
        return new Cli(folder).run(line).hasStatus(0).out();
    }

    @ParameterizedTest
    @CsvSource({"genglsl", "essl", "vulkan", "wgsl", "genosl"})
    void generates_the_text_of_the_prompt(String target) throws Exception {
        atPrompt("generate --target " + target + " -o @out @" + STEEL);
        JsonNode report =
                JSON.readTree(post("generate?target=" + target, steel()).body());
        int stages = 0;
        for (JsonNode stage : report.at("/elements/0/stages")) {
            String suffix = stage.get("stage").asText().equals("pixel") ? ".frag" : ".vert";
            String file = "brushed_steel__Steel"
                    + switch (target) {
                        case "genosl" -> ".osl";
                        case "wgsl" -> suffix + ".wgsl";
                        default -> suffix;
                    };
            assertEquals(
                    Files.readString(folder.resolve("out").resolve(file)),
                    stage.get("source").asText());
            stages++;
        }
        assertEquals(target.equals("genosl") ? 1 : 2, stages);
    }

    @ParameterizedTest
    @CsvSource({
        "surface, --surface=",
        "surface=gltf_pbr&target=wgsl&fragment-prefix=my_, --surface=gltf_pbr --target wgsl --fragment-prefix my_",
        "surface&struct=java&struct=c&struct-package=a.b&opacity-function,"
                + " --surface= --struct java --struct c --struct-package a.b --opacity-function",
        "surface=gltf_pbr&dialect=godot, --surface=gltf_pbr --dialect godot",
        "fragment&fragment-library=all.glsl, --fragment --fragment-library all.glsl",
        "fragment&target=hlsl, --fragment --target hlsl",
        "struct=c&target=vulkan&canonical, --struct c --target vulkan --canonical"
    })
    void functions_and_structures_are_texts(String query, String options) throws Exception {
        atPrompt("generate " + options + " -o @out @" + STEEL);
        HttpResponse<byte[]> answer = post("generate?name=" + STEEL + "&" + query, steel());
        assertEquals(200, answer.statusCode(), text(answer));
        JsonNode texts = JSON.readTree(answer.body()).get("texts");
        Set<String> files = new TreeSet<>();
        try (Stream<Path> written = Files.list(folder.resolve("out"))) {
            written.map(file -> file.getFileName().toString())
                    .filter(file -> !file.endsWith(".vert") && !file.endsWith(".frag"))
                    .forEach(files::add);
        }
        assertFalse(files.isEmpty());
        assertEquals(files, names(texts));
        for (String file : files) {
            assertEquals(
                    Files.readString(folder.resolve("out").resolve(file)),
                    texts.get(file).asText(),
                    file);
        }
    }

    @Test
    void answers_match_the_schema_of_reports() throws Exception {
        String schema = Files.readString(Path.of("..", "docs", "schemas", "report.schema.json"));
        for (String query : List.of("", "?details", "?target=wgsl&canonical", "?target=genosl")) {
            assertEquals(
                    Set.of(),
                    JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
                            .getSchema(schema)
                            .validate(text(post("generate" + query, steel())), InputFormat.JSON));
        }
    }

    @Test
    void describes_changes_and_draws_as_the_prompt_does() throws Exception {
        String prompt = atPrompt("inspect --json @" + STEEL);
        JsonNode here = JSON.readTree(post("inspect?name=" + STEEL, steel()).body());
        assertEquals(JSON.readTree(prompt).at("/documents/0/renderables"), here.at("/documents/0/renderables"));
        assertEquals(atPrompt("upgrade @" + STEEL), field("upgrade", "document"));
        assertEquals(atPrompt("translate --to gltf @" + STEEL), field("translate?to=gltf", "document"));
        assertEquals(atPrompt("format -o - @" + STEEL), field("format", "document"));
        assertEquals(atPrompt("upgrade --to json @" + STEEL), field("upgrade?form=json", "document"));
        assertEquals(atPrompt("graph --to mermaid @" + STEEL), field("graph?to=mermaid", "drawing"));
    }

    private String field(String path, String name) throws Exception {
        HttpResponse<byte[]> answer = post(path, steel());
        assertEquals(200, answer.statusCode(), text(answer));
        return JSON.readTree(answer.body()).get(name).asText();
    }

    @Test
    void errors_are_answers_with_their_places() throws Exception {
        byte[] bad = bytes(
                """
                <materialx version="1.39">
                  <constnt name="c" type="float" />
                  <output name="o" type="float" nodename="c"/>
                </materialx>
                """);
        check("validate?target=essl", bad, 422, "\"valid\" : false");
        JsonNode message =
                JSON.readTree(post("generate?name=mine.mtlx", bad).body()).at("/elements/0/diagnostics/0");
        assertEquals("SW1310", message.get("code").asText());
        assertEquals("mine.mtlx", message.get("file").asText());
        assertEquals(2, message.get("line").asInt());
        check("generate", bytes("<materialx version=\"1.39\"><con"), 422, "\"errors\" : 1");
        check("translate?to=nothing", steel(), 422, "SW2001");
        check("validate", bytes("<materialx version=\"1.39\"/>"), 200, "\"valid\" : true");
    }

    @ParameterizedTest
    @CsvSource({
        "generate?targt=essl, SW2801, did you mean 'target'?",
        "generate?target=esl, SW2802, did you mean 'essl'?",
        "generate?canonical=yes, SW2802, it can be true or false",
        "generate?max-lights=x, SW2802, it can be a whole number",
        "generate?max-lights=-1, SW2802, it can be numbers from 0 on",
        "generate?target=essl&target=wgsl, SW2803, is stated twice",
        "generate?variant=a, SW2802, it can be SET=NAME",
        "generate?target=genosl&max-lights=9, SW1705, target 'genosl' does not act upon it",
        "generate?surface-values=block, SW2819, --surface-values needs --surface",
        "generate?surface&optimize, SW2819, --optimize",
        "generate?surface=glossy, SW2819, glossy",
        "generate?surface&dialect=godto, SW2819, godot",
        "generate?struct=c, SW2819, --struct for targets with uniform buffers",
        "generate?target=genosl&optimize=true, SW2802, not for genosl",
        "generate?element=Stel, SW1716, did you mean 'Steel'?",
        "graph?to=png, SW2802, 'it can be dot, svg, mermaid'",
        "translate, SW2816, needs the parameter 'to'",
        "diff, SW2816, needs the parameter 'document'",
        "generate?document=a.mtlx, SW2805, the body is no ZIP file",
        "render?mesh=/etc/passwd, SW2802, or a file of the request",
        "render?size=0, SW2806, --size",
        "nothing, SW2813, 'use POST /v1/generate, /v1/validate'"
    })
    void says_what_is_wrong_with_a_request(String path, String code, String words) throws Exception {
        HttpResponse<byte[]> answer = post(path, steel());
        JsonNode messages = JSON.readTree(answer.body()).get("diagnostics");
        assertEquals(code, messages.at("/0/code").asText(), text(answer));
        assertTrue(messages.at("/0/message").asText().contains(words), text(answer));
        assertEquals(code.equals("SW2813") ? 404 : code.equals("SW1716") ? 422 : 400, answer.statusCode());
    }

    @Test
    void an_archive_has_documents_code_and_images() throws Exception {
        Map<String, byte[]> files = new LinkedHashMap<>();
        files.put("lib/colors.mtlx", bytes("<materialx><constant name=\"c\" type=\"color3\"/></materialx>"));
        files.put(
                "main/it.mtlx",
                bytes("<materialx version=\"1.39\"><xi:include href=\"../lib/colors.mtlx\"/>"
                        + "<output name=\"o\" type=\"color3\" nodename=\"c\"/></materialx>"));
        check("generate?document=main/it.mtlx", zip(files), 200, "\"element\" : \"o\"");
        check("generate", zip(files), 400, "name one of its documents by parameter 'document'");
        check("generate?document=main/if.mtlx", zip(files), 400, "did you mean 'main/it.mtlx'?");
        check("diff?document=lib/colors.mtlx&document=main/it.mtlx", zip(files), 200, "\"path\" : \"o\"");
        check("generate", zip(Map.of("a.txt", bytes("a"))), 400, "none of its files ends in .mtlx");
        check("generate", zip(Map.of("../a.mtlx", bytes("a"))), 400, "SW2805");
        byte[] broken = zip(files);
        check("generate", Arrays.copyOf(broken, broken.length - 40), 400, "SW2805");
        check("generate", new byte[0], 400, "its body is empty");
    }

    @Test
    void no_file_of_the_host_is_read() throws Exception {
        Path secret = Files.writeString(
                folder.resolve("secret.mtlx"), "<materialx><constant name=\"secret\" type=\"float\"/></materialx>");
        String path = secret.toAbsolutePath().toString();
        for (String name : List.of(path, "../../../../../../../.." + path, "file://" + path)) {
            byte[] document = bytes("<materialx version=\"1.39\"><xi:include href=\"" + name
                    + "\"/><output name=\"o\" type=\"float\" nodename=\"secret\"/></materialx>");
            HttpResponse<byte[]> answer = post("generate", document);
            assertEquals(422, answer.statusCode(), text(answer));
            Files.copy(Path.of("..", "docs", "modifiers.png"), folder.resolve("secret.png"), replace());
            String there = pictures(name.replace(".mtlx", ".png"));
            String missing = pictures(name.replace("secret.mtlx", "absent.png"));
            assertEquals(missing, there.replace("secret.png", "absent.png"));
            assertTrue(there.contains("SW19") || there.contains("SW10") || there.contains("SW18"), there);
        }
    }

    /** Draws a texture, and returns the picture in base 64 with the messages. */
    private String pictures(String texture) throws Exception {
        return text(post(
                "render?form=json&size=8",
                bytes(
                        "<materialx version=\"1.39\"><image name=\"i\" type=\"color3\"><input name=\"file\" type=\"filename\""
                                + " value=\"" + texture
                                + "\"/></image><output name=\"o\" type=\"color3\" nodename=\"i\"/></materialx>")));
    }

    private static CopyOption replace() {
        return StandardCopyOption.REPLACE_EXISTING;
    }

    @Test
    void draws_and_bakes_in_another_process() throws Exception {
        HttpResponse<byte[]> picture = post("render?size=24x16&mesh=sphere", steel());
        assertEquals("image/png", picture.headers().firstValue("Content-Type").orElse(""), text(picture));
        assertEquals(24, ImageIO.read(new ByteArrayInputStream(picture.body())).getWidth());
        HttpResponse<byte[]> baked = post("bake?size=8", steel());
        List<String> names = new ArrayList<>();
        try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(baked.body()))) {
            for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                names.add(entry.getName());
            }
        }
        assertEquals(
                List.of("document.mtlx", "document_steel_base_color.png", "document_steel_specular_roughness.png"),
                names);
        check("render?size=8", bytes("<materialx version=\"1.39\"/>"), 422, "SW1742");
    }

    @Test
    void draws_with_the_library_of_the_server() throws Exception {
        String green = "<materialx version=\"1.39\"><nodedef name=\"ND_green\" node=\"green\"><output name=\"out\""
                + " type=\"color3\"/></nodedef><nodegraph name=\"NG_green\" nodedef=\"ND_green\"><constant name=\"c\""
                + " type=\"color3\"><input name=\"value\" type=\"color3\" value=\"0, 1, 0\"/></constant><output name=\"out\""
                + " type=\"color3\" nodename=\"c\"/></nodegraph></materialx>";
        Path library = Files.writeString(folder.resolve("green.mtlx"), green);
        Diagnostics diagnostics = new Diagnostics();
        Document definitions =
                DocumentReader.create().read(library, diagnostics).orElseThrow();
        place = new Workplace(
                Library.standard().extendedBy(ImmutableList.of(definitions), SearchPath.EMPTY, diagnostics),
                Places.NONE,
                ImmutableList.of("--extra-library=" + library));
        restart(ServiceLimits.STANDARD);
        byte[] document = bytes("<materialx version=\"1.39\"><green name=\"g\" type=\"color3\"/>"
                + "<output name=\"o\" type=\"color3\" nodename=\"g\"/></materialx>");
        check("generate", document, 200, "\"element\" : \"o\"");
        HttpResponse<byte[]> picture = post("render?size=8&background=0,0,0&mesh=plane&form=json", document);
        assertTrue(JSON.readTree(picture.body()).get("diagnostics").isEmpty(), text(picture));
    }

    @Test
    void repeated_requests_get_the_kept_answer() throws Exception {
        HttpResponse<byte[]> first = post("generate", steel());
        String place = first.headers().firstValue("Content-Location").orElseThrow();
        String tag = first.headers().firstValue("ETag").orElseThrow();
        assertEquals(text(first), get(place).body());
        assertEquals(304, get(place, "If-None-Match", tag).statusCode());
        assertEquals(200, get(place, "If-None-Match", "\"other\"").statusCode());
        assertEquals(404, get("/v1/results/0123").statusCode());
        assertEquals(text(first), text(post("generate", steel())));
        assertTrue(
                get("/metrics").body().contains("kept=\"true\",status=\"200\",verb=\"generate\""),
                get("/metrics").body());
        assertFalse(tag.equals(post("generate?target=essl", steel())
                .headers()
                .firstValue("ETag")
                .orElseThrow()));
    }

    @Test
    void requests_at_the_same_time_get_their_own_answers() throws Exception {
        List<CompletableFuture<HttpResponse<byte[]>>> answers = new ArrayList<>();
        for (int i = 0; i < 48; i++) {
            answers.add(client.sendAsync(
                    request("/v1/generate")
                            .POST(BodyPublishers.ofByteArray(constant(i)))
                            .build(),
                    BodyHandlers.ofByteArray()));
        }
        for (int i = 0; i < answers.size(); i++) {
            String alone = text(post("generate", constant(i)));
            assertEquals(alone, text(answers.get(i).get()));
            assertTrue(alone.contains("\"value\" : \"" + i + ".0\""), alone);
        }
    }

    @Test
    void canonical_shaders_are_generated_once_for_each_structure() throws Exception {
        for (String query : List.of("canonical", "canonical&optimize", "canonical&target=wgsl")) {
            String plain = text(post("generate?" + query + "&details", constant(0)));
            for (int i = 0; i < 3; i++) {
                JsonNode made = JSON.readTree(
                                post("generate?" + query, constant(i)).body())
                        .at("/elements/0");
                JsonNode alone = JSON.readTree(
                                post("generate?details&" + query, constant(i)).body())
                        .at("/elements/0");
                assertEquals(alone.get("inputs"), made.get("inputs"), plain);
                assertEquals(alone.get("structure"), made.get("structure"));
                for (int stage = 0; stage < 2; stage++) {
                    for (String field : List.of("source", "blocks")) {
                        String path = "/stages/" + stage + "/" + field;
                        assertEquals(alone.at(path), made.at(path), path);
                    }
                }
            }
        }
        assertEquals(List.of(7.0, 2.0), List.of(metric("cache_hits_total"), metric("cache_misses_total")));
        assertTrue(metric("cache_bytes") > 1000);
    }

    private static byte[] constant(int value) {
        return bytes(
                "<materialx version=\"1.39\"><absval name=\"c\" type=\"float\"><input name=\"in\" type=\"float\" value=\""
                        + value + "\"/></absval><output name=\"o\" type=\"float\" nodename=\"c\"/></materialx>");
    }

    @Test
    void too_large_requests_are_refused() throws Exception {
        restart(new ServiceLimits(1000, 20, 8, 2, 8, 1 << 20));
        check("validate", new byte[1001], 413, "SW2809");
        HttpResponse<String> chunked = client.send(
                request("/v1/validate")
                        .POST(BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(new byte[200_000])))
                        .build(),
                BodyHandlers.ofString());
        assertEquals(413, chunked.statusCode(), chunked.body());
        check(
                "validate",
                zip(Map.of("a.mtlx", new byte[5000])),
                400,
                "the files of the archive have more than 4000 bytes");
        check("validate", constant(1), 200, "\"valid\" : true");
    }

    /** Opens a request whose body does not arrive, which takes a place until it is closed. */
    private Socket open(String caller) throws IOException, InterruptedException {
        int before = serving();
        Socket socket =
                new Socket(service.address().getHost(), service.address().getPort());
        OutputStream out = socket.getOutputStream();
        out.write(bytes(
                "POST /v1/validate HTTP/1.1\r\nHost: a\r\nX-Caller: " + caller + "\r\nContent-Length: 10\r\n\r\n<"));
        out.flush();
        while (serving() == before) {
            Thread.sleep(5);
        }
        return socket;
    }

    private int serving() throws IOException, InterruptedException {
        return (int) metric("requests_serving");
    }

    private double metric(String name) throws IOException, InterruptedException {
        return get("/metrics")
                .body()
                .lines()
                .filter(line -> line.startsWith("shadeweave_" + name + " "))
                .map(line ->
                        Double.parseDouble(Splitter.on(' ').splitToList(line).get(1)))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void each_caller_and_the_server_have_a_limit_of_requests() throws Exception {
        restart(new ServiceLimits(1000, 20, 3, 2, 2, 1 << 20));
        try (Socket one = open("ann");
                Socket two = open("ann")) {
            HttpResponse<byte[]> third = post("validate", constant(1), "X-Caller", "ann");
            assertEquals(429, third.statusCode());
            assertEquals("1", third.headers().firstValue("Retry-After").orElse(""));
            assertTrue(text(third).contains("SW2807"), text(third));
            assertEquals(200, post("validate", constant(1), "X-Caller", "ben").statusCode());
            try (Socket three = open("ben")) {
                HttpResponse<byte[]> other = post("validate", constant(1), "X-Caller", "cid");
                assertEquals(503, other.statusCode());
                assertTrue(text(other).contains("3 requests are waiting"), text(other));
                assertTrue(three.isConnected());
            }
            assertTrue(one.isConnected() && two.isConnected());
        }
        while (serving() > 0) {
            Thread.sleep(5);
        }
        assertEquals(200, post("validate", constant(1), "X-Caller", "ann").statusCode());
    }

    @Test
    void a_request_that_takes_too_long_is_answered() throws Exception {
        restart(new ServiceLimits(1000, 1, 3, 2, 2, 1 << 20));
        try (Socket socket = open("ann")) {
            String answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertTrue(answer.startsWith("HTTP/1.1 503 "), answer);
            assertTrue(answer.contains("SW2810"), answer);
        }
        assertEquals(200, get("/ready").statusCode());
    }

    @Test
    void half_closed_and_broken_connections_do_no_harm() throws Exception {
        for (String start : List.of(
                "POST /v1/validate HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n<mat",
                "POST /v1/validate HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
                "POST /v1/validate HTTP/1.1\r\nHost: a\r\nContent-Le",
                "POST /v1/validate?strict=%zz HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n\r\na",
                "\u0000\u0001\u0002\r\n\r\n",
                "GET /v1/../../etc/passwd HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")) {
            try (Socket socket =
                    new Socket(service.address().getHost(), service.address().getPort())) {
                socket.getOutputStream().write(start.getBytes(StandardCharsets.ISO_8859_1));
                socket.shutdownOutput();
                String answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
                assertFalse(answer.contains(" 200 ") || answer.contains("at dev."), answer);
            }
        }
        while (serving() > 0) {
            Thread.sleep(5);
        }
        assertEquals(200, post("validate", constant(1)).statusCode());
    }

    @Test
    void stopping_ends_requests_and_refuses_others() throws Exception {
        Socket open = open("ann");
        CompletableFuture<Void> stopped = CompletableFuture.runAsync(service::close);
        while (get("/ready").statusCode() == 200) {
            Thread.sleep(5);
        }
        HttpResponse<byte[]> late = post("validate", constant(1));
        assertEquals(503, late.statusCode());
        assertTrue(text(late).contains("it is stopping"), text(late));
        assertEquals(200, get("/health").statusCode());
        open.getOutputStream().write(bytes("a>    </a>".substring(0, 9)));
        open.getOutputStream().flush();
        byte[] start = open.getInputStream().readNBytes(12);
        assertEquals("HTTP/1.1 422", new String(start, StandardCharsets.US_ASCII));
        open.close();
        stopped.get();
    }

    @Test
    void the_description_lists_every_verb_with_its_parameters_and_fields() throws Exception {
        JsonNode description = JSON.readTree(get("/openapi.json").body());
        assertEquals("3.1.0", description.get("openapi").asText());
        byte[] archive = zip(Map.of("a.mtlx", steel(), "b.mtlx", steel()));
        int verbs = 0;
        for (Map.Entry<String, JsonNode> path : description.get("paths").properties()) {
            JsonNode post = path.getValue().get("post");
            if (post == null) {
                continue;
            }
            verbs++;
            StringBuilder query = new StringBuilder("?document=a.mtlx");
            if (path.getKey().endsWith("diff")) {
                query.append("&document=b.mtlx");
            }
            if (path.getKey().endsWith("translate")) {
                query.append("&to=gltf");
            }
            for (JsonNode parameter : post.get("parameters")) {
                JsonNode otherwise = parameter.at("/schema/default");
                assertFalse(parameter.get("description").asText().isEmpty(), parameter.toString());
                if (!otherwise.isMissingNode()) {
                    query.append("&" + parameter.get("name").asText() + "=" + otherwise.asText());
                }
            }
            String address = path.getKey().substring(4) + query;
            if (address.startsWith("render") || address.startsWith("bake")) {
                address = address.replaceFirst("form=[a-z]+", "form=json") + "&size=8";
            }
            HttpResponse<byte[]> answer = post(address, archive);
            assertEquals(200, answer.statusCode(), address + " " + text(answer));
            assertEquals(
                    names(post.at("/responses/200/content/application~1json/schema/properties")),
                    names(JSON.readTree(answer.body())),
                    address);
            checkAnswer(description, path.getKey(), answer);
            if (!path.getKey().endsWith("diff")) {
                HttpResponse<byte[]> faulty = post(
                        address.replace("?document=a.mtlx", "?name=a.mtlx"),
                        bytes("<materialx version=\"1.39\"><output name=\"o\" type=\"x\"/>"));
                assertEquals(422, faulty.statusCode(), address + " " + text(faulty));
                checkAnswer(description, path.getKey(), faulty);
            }
            checkAnswer(description, path.getKey(), post(path.getKey().substring(4) + "?unknown", steel()));
        }
        assertEquals(10, verbs);
        assertEquals(
                405,
                client.send(request("/v1/generate").GET().build(), BodyHandlers.ofString())
                        .statusCode());
    }

    /** Checks that the description has the schema and the headers of an answer. */
    private static void checkAnswer(JsonNode description, String path, HttpResponse<byte[]> answer) throws IOException {
        String place = "/paths/" + path.replace("/", "~1") + "/post/responses/" + answer.statusCode();
        ObjectNode reference = description.deepCopy();
        reference.put("$ref", "#" + place + "/content/application~1json/schema");
        JsonSchema schema =
                JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012).getSchema(reference);
        assertEquals(Set.of(), schema.validate(JSON.readTree(answer.body())), path);
        assertFalse(schema.validate(JSON.readTree("{\"diagnostics\": [{\"code\": 1}]}"))
                .isEmpty());
        Set<String> headers = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
        headers.addAll(names(description.at(place + "/headers")));
        headers.addAll(List.of("Connection", "Content-Length", "Content-Type", "Date", "X-Content-Type-Options"));
        assertTrue(
                headers.containsAll(answer.headers().map().keySet()),
                answer.headers().toString());
    }

    private static Set<String> names(JsonNode object) {
        Set<String> names = new TreeSet<>();
        object.fieldNames().forEachRemaining(names::add);
        return names;
    }

    @Test
    void each_request_is_logged_on_one_line() throws Exception {
        post("validate", constant(1), "X-Request-Id", "my-id.1", "X-Caller", "ann");
        service.close();
        List<JsonNode> lines = new ArrayList<>();
        for (String line : log.toString().lines().toList()) {
            assertTrue(line.startsWith("{"), line);
            lines.add(JSON.readTree(line));
        }
        assertEquals(1, lines.size(), log.toString());
        JsonNode line = lines.get(0);
        assertEquals(
                "my-id.1 ann POST /v1/validate 200",
                line.get("id").asText() + " " + line.get("caller").asText() + " "
                        + line.get("method").asText() + " " + line.get("path").asText() + " " + line.get("status"));
        assertTrue(StreamSupport.stream(line.spliterator(), false).count() == 10, line.toString());
    }
}
