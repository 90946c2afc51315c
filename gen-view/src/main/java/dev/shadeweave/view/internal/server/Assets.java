package dev.shadeweave.view.internal.server;

import com.google.common.collect.ImmutableMap;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.Headers;
import io.undertow.util.StatusCodes;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import org.checkerframework.checker.tainting.qual.Untainted;

/** The files of the page: its own modules, the interpreter of streams, and the libraries, all from jars. */
final class Assets {
    private static final String OWN = "dev/shadeweave/view/page/";
    private static final String INTERPRETER = "dev/shadeweave/glir/web/glir.js";
    private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9-]*(/[a-z][a-z0-9-]*){0,4}\\.(js|css|html|svg)");

    private static final ImmutableMap<String, @Untainted String> TYPES = ImmutableMap.of(
            "js", "text/javascript; charset=utf-8",
            "css", "text/css; charset=utf-8",
            "html", "text/html; charset=utf-8",
            "svg", "image/svg+xml");

    /** The modules that are imported by name: the artifact of the library, and its file. */
    private static final ImmutableMap<String, String[]> LIBRARIES = ImmutableMap.<String, String[]>builder()
            .put("@codemirror/autocomplete", library("codemirror__autocomplete", "dist/index.js"))
            .put("@codemirror/commands", library("codemirror__commands", "dist/index.js"))
            .put("@codemirror/lang-xml", library("codemirror__lang-xml", "dist/index.js"))
            .put("@codemirror/language", library("codemirror__language", "dist/index.js"))
            .put("@codemirror/legacy-modes/mode/clike", library("codemirror__legacy-modes", "mode/clike.js"))
            .put("@codemirror/search", library("codemirror__search", "dist/index.js"))
            .put("@codemirror/state", library("codemirror__state", "dist/index.js"))
            .put("@codemirror/view", library("codemirror__view", "dist/index.js"))
            .put("@lezer/common", library("lezer__common", "dist/index.js"))
            .put("@lezer/highlight", library("lezer__highlight", "dist/index.js"))
            .put("@lezer/lr", library("lezer__lr", "dist/index.js"))
            .put("@lezer/xml", library("lezer__xml", "dist/index.js"))
            .put("@marijn/find-cluster-break", library("marijn__find-cluster-break", "src/index.js"))
            .put("crelt", library("crelt", "index.js"))
            .put("style-mod", library("style-mod", "src/style-mod.js"))
            .put("w3c-keyname", library("w3c-keyname", "index.js"))
            .buildOrThrow();

    private final ConcurrentHashMap<String, byte[]> loaded = new ConcurrentHashMap<>();

    private static String[] library(String artifact, String file) {
        return new String[] {artifact, file};
    }

    /** Sends a file of the page; the name is the path below the token. */
    void send(HttpServerExchange exchange, String name) {
        Optional<byte[]> file = NAME.matcher(name).matches() ? file(name) : Optional.empty();
        if (file.isEmpty()) {
            exchange.setStatusCode(StatusCodes.NOT_FOUND);
            exchange.endExchange();
            return;
        }
        String ending = name.substring(name.lastIndexOf('.') + 1);
        exchange.getResponseHeaders().put(Headers.CONTENT_TYPE, TYPES.getOrDefault(ending, "application/octet-stream"));
        exchange.getResponseSender().send(ByteBuffer.wrap(file.get()));
    }

    /** Sends the page, with the import map of its modules. */
    void sendPage(HttpServerExchange exchange) {
        @Untainted String nonce = Guard.newToken();
        Map<String, String> imports = new LinkedHashMap<>();
        LIBRARIES.keySet().forEach(module -> imports.put(module, "./lib/" + nameOf(module)));
        @Untainted String map = Json.text(Json.object("imports", imports));
        @Untainted String page = ownText("index.html");
        Guard.allow(exchange, nonce);
        exchange.getResponseHeaders().put(Headers.CONTENT_TYPE, "text/html; charset=utf-8");
        exchange.getResponseSender()
                .send(page.replace("{{nonce}}", nonce).replace("{{imports}}", map), StandardCharsets.UTF_8);
    }

    @SuppressWarnings("tainting") // a file of the program
    private @Untainted String ownText(String name) {
        return new String(file(name).orElseThrow(), StandardCharsets.UTF_8);
    }

    /** Returns a file. Names of missing files are not cached, because their number is unlimited. */
    private Optional<byte[]> file(String name) {
        return Optional.ofNullable(
                loaded.computeIfAbsent(name, wanted -> load(wanted).orElse(null)));
    }

    /** Returns the file name of a module: {@code codemirror-view.js}. */
    private static String nameOf(String module) {
        return module.replaceAll("[@]", "").replace('/', '-') + ".js";
    }

    private static Optional<byte[]> load(String name) {
        if (name.equals("glir.js")) {
            return read(INTERPRETER);
        }
        if (!name.startsWith("lib/")) {
            return read(OWN + name);
        }
        return LIBRARIES.entrySet().stream()
                .filter(entry -> name.equals("lib/" + nameOf(entry.getKey())))
                .findFirst()
                .flatMap(entry -> readLibrary(entry.getValue()[0], entry.getValue()[1]));
    }

    private static Optional<byte[]> readLibrary(String artifact, String file) {
        return read("META-INF/maven/org.webjars.npm/" + artifact + "/pom.properties")
                .flatMap(bytes -> {
                    Properties properties = new Properties();
                    try (InputStream in = new ByteArrayInputStream(bytes)) {
                        properties.load(in);
                    } catch (IOException e) {
                        return Optional.empty();
                    }
                    String version = properties.getProperty("version", "");
                    return read("META-INF/resources/webjars/" + artifact + "/" + version + "/" + file);
                });
    }

    private static Optional<byte[]> read(String resource) {
        try (InputStream in = Assets.class.getClassLoader().getResourceAsStream(resource)) {
            return in == null ? Optional.empty() : Optional.of(in.readAllBytes());
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
