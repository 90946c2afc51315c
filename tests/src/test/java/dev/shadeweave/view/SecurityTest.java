package dev.shadeweave.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Who the server of the viewer answers, and what it never hands out. */
class SecurityTest {
    private static final String SECRET = "not for pages";

    private Viewer viewer;
    private URI url;

    @TempDir
    private Path folder;

    @BeforeEach
    void start() throws IOException {
        Files.writeString(folder.resolve("secret.txt"), SECRET);
        Files.writeString(
                folder.resolve("red.mtlx"),
                "<materialx version='1.39'><constant name='c' type='color3'><input name='value' type='color3'"
                        + " value='1, 0, 0'/></constant><output name='o' type='color3' nodename='c'/></materialx>");
        viewer = Views.open(folder.resolve("red.mtlx"));
        url = viewer.url();
    }

    @AfterEach
    void stop() {
        viewer.close();
    }

    private String host() {
        return url.getHost() + ":" + url.getPort();
    }

    /** Returns the raw answer to a request, with its headers. */
    private String ask(String method, String path, Map<String, String> headers) throws IOException {
        StringBuilder request = new StringBuilder(method + " " + path + " HTTP/1.1\r\n");
        headers.forEach(
                (name, value) -> request.append(name).append(": ").append(value).append("\r\n"));
        request.append("Connection: close\r\n\r\n");
        try (Socket socket = new Socket(url.getHost(), url.getPort())) {
            OutputStream out = socket.getOutputStream();
            out.write(request.toString().getBytes(StandardCharsets.UTF_8));
            out.flush();
            InputStream in = socket.getInputStream();
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private void check(int status, String method, String path, Map<String, String> headers) throws IOException {
        String answer = ask(method, path, headers);
        assertTrue(answer.startsWith("HTTP/1.1 " + status + " "), method + " " + path + headers + "\n" + answer);
        assertFalse(answer.contains(SECRET), path);
    }

    @Test
    void answers_404_without_the_token() throws IOException {
        Map<String, String> own = Map.of("Host", host());
        check(200, "GET", url.getPath(), own);
        check(200, "GET", url.getPath() + "main.js", own);
        for (String path : List.of(
                "/",
                "/main.js",
                "/socket",
                "/wrong/",
                "/wrong/main.js",
                url.getPath().substring(0, 12) + "/")) {
            check(404, "GET", path, own);
        }
    }

    @Test
    void other_hosts_and_origins_are_refused() throws IOException {
        String path = url.getPath();
        check(421, "GET", path, Map.of("Host", "evil.example:" + url.getPort()));
        check(421, "GET", path, Map.of("Host", url.getHost() + ":1"));
        check(403, "GET", path + "socket", Map.of("Host", host(), "Origin", "http://evil.example"));
        check(403, "GET", path + "socket", Map.of("Host", host(), "Upgrade", "websocket"));
        check(403, "GET", path + "main.js", Map.of("Host", host(), "Sec-Fetch-Site", "cross-site"));
        check(403, "POST", path + "upload?kind=mesh&name=a.obj", Map.of("Host", host(), "Content-Length", "0"));
        check(
                403,
                "POST",
                path + "upload?kind=mesh&name=a.obj",
                Map.of("Host", host(), "Origin", "null", "Content-Length", "0"));
        check(405, "DELETE", path, Map.of("Host", host(), "Origin", "http://" + host()));
    }

    @Test
    void refuses_large_uploads() throws IOException {
        check(
                413,
                "POST",
                url.getPath() + "upload?kind=mesh&name=a.obj",
                Map.of("Host", host(), "Origin", "http://" + host(), "Content-Length", Long.toString(300L << 20)));
    }

    @Test
    void no_path_leaves_the_page() throws IOException {
        Map<String, String> own = Map.of("Host", host());
        for (String path : List.of(
                "../red.mtlx",
                "%2e%2e/secret.txt",
                "..%2fsecret.txt",
                "secret.txt",
                "lib/../main.js",
                "blob/../../secret.txt",
                "blob/" + "0".repeat(64),
                "META-INF/MANIFEST.MF",
                "index.html/",
                "page/../Viewer.class")) {
            check(404, "GET", url.getPath() + path, own);
        }
    }

    @Test
    void the_page_may_run_and_load_its_own_alone() throws IOException {
        String answer = ask("GET", url.getPath(), Map.of("Host", host()));
        Matcher policy = Pattern.compile("Content-Security-Policy: (.*)\r").matcher(answer);
        assertTrue(policy.find(), answer);
        String nonce = policy.group(1).replaceAll(".*'nonce-([^']+)'.*", "$1");
        assertEquals(
                "default-src 'none'; script-src 'self' 'nonce-" + nonce + "'; style-src 'self' 'nonce-" + nonce
                        + "'; img-src 'self' blob:; connect-src 'self'; base-uri 'none'; form-action 'none';"
                        + " frame-ancestors 'none'",
                policy.group(1));
        assertTrue(answer.contains("nonce=\"" + nonce + "\""), "the import map is marked");
        assertFalse(ask("GET", url.getPath(), Map.of("Host", host())).contains(nonce), "another page has another mark");
        for (String header : List.of("X-Content-Type-Options: nosniff", "Referrer-Policy: no-referrer")) {
            assertTrue(answer.contains(header), header);
        }
    }

    @Test
    void does_not_listen_on_other_network_addresses() throws IOException {
        for (NetworkInterface card : Collections.list(NetworkInterface.getNetworkInterfaces())) {
            for (InetAddress address : Collections.list(card.getInetAddresses())) {
                if (!address.isLoopbackAddress()) {
                    try (Socket socket = new Socket()) {
                        socket.connect(new InetSocketAddress(address, url.getPort()), 500);
                        throw new AssertionError("answers at " + address);
                    } catch (IOException e) {
                        // as it should be
                    }
                }
            }
        }
    }
}
