package dev.shadeweave.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.WindowType;

/**
 * A page of another server in a real browser, which even knows the address of the viewer with its token: it reads nothing, changes
 * nothing, and shows nothing of the viewer.
 */
@ExtendWith(OneBrowser.class)
class ForeignPageTest {
    private static final String DOCUMENT =
            "<materialx version='1.39'><constant name='c' type='color3'><input name='value' type='color3' value='1, 0, 0'/>"
                    + "</constant><output name='o' type='color3' nodename='c'/></materialx>";

    @TempDir
    private Path folder;

    private Viewer viewer;
    private HttpServer other;
    private String address;
    private String viewed;
    private String first;
    private final Browser browser;

    ForeignPageTest(Browser browser) {
        this.browser = browser;
    }

    @BeforeEach
    void open() throws IOException {
        Files.writeString(folder.resolve("red.mtlx"), DOCUMENT);
        viewer = Views.open(folder.resolve("red.mtlx"));
        viewed = viewer.url().toString();
        other = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        byte[] page = "<!doctype html><title>other</title><body>other</body>".getBytes(StandardCharsets.UTF_8);
        other.createContext("/", exchange -> {
            exchange.getResponseHeaders().set("Content-Type", "text/html; charset=utf-8");
            exchange.sendResponseHeaders(200, page.length);
            exchange.getResponseBody().write(page);
            exchange.close();
        });
        other.start();
        address = "http://127.0.0.1:" + other.getAddress().getPort() + "/";
        first = browser.driver().getWindowHandle();
        browser.driver().switchTo().newWindow(WindowType.TAB);
    }

    @AfterEach
    void files_are_unchanged() throws IOException {
        for (String handle : browser.driver().getWindowHandles()) {
            if (!handle.equals(first)) {
                browser.driver().switchTo().window(handle);
                browser.driver().close();
            }
        }
        browser.driver().switchTo().window(first);
        browser.console(); // what was refused is no news for the next test
        viewer.close();
        other.stop(0);
        try (Stream<Path> files = Files.list(folder)) {
            assertEquals(
                    "red.mtlx", files.map(file -> file.getFileName().toString()).collect(Collectors.joining(" ")));
        }
        assertEquals(DOCUMENT, Files.readString(folder.resolve("red.mtlx")));
    }

    /** Checks the result of an attempt by a script. */
    private void check(String expected, String script) {
        assertEquals(expected, browser.run("const viewer = '" + viewed + "';" + script), script);
    }

    private static String loaded(String element, String from) {
        return "return new Promise(done => { const it = document.createElement('" + element + "'); it.onload = () =>"
                + " done('loaded'); it.onerror = () => done('refused'); " + from + "; document.head.append(it); });";
    }

    private static final String READ =
            "try { const answer = await fetch(viewer + '%s', %s); return answer.type + ' ' + answer.status + ' '"
                    + " + (await answer.text()).length; } catch (error) { return 'refused'; }";

    private static final String CONNECT =
            "return new Promise(done => { const socket = new WebSocket(viewer.replace('http', 'ws') + 'socket');"
                    + " socket.onopen = () => done('open'); socket.onerror = () => done('refused'); });";

    private static final String SEND = "{method: 'POST', body: 'v 0 0 0', mode: 'no-cors'}";

    /** A control: without it, a server that answers no request would pass the other tests. */
    @Test
    void its_own_page_does_all_of_it() {
        browser.go(viewed);
        browser.await("window.shadeweave?.stage.picture");
        assertTrue(String.valueOf(browser.run("const viewer = '" + viewed + "';" + READ.formatted("main.js", "{}")))
                .startsWith("basic 200 "));
        check("loaded", loaded("script", "it.type = 'module'; it.src = viewer + 'main.js'"));
        check("open", CONNECT);
    }

    @Test
    void foreign_page_reads_no_file() {
        for (String from : new String[] {address, address.replace("127.0.0.1", "localhost")}) {
            browser.go(from);
            for (String name : new String[] {"", "main.js", "socket"}) {
                check("refused", READ.formatted(name, "{}"));
                check("refused", READ.formatted(name, "{credentials: 'include', headers: {Accept: 'text/html'}}"));
                check("refused", READ.formatted(name, "{mode: 'no-cors'}"));
            }
            check("refused", CONNECT);
            check("refused", loaded("script", "it.src = viewer + 'main.js'"));
            check("refused", loaded("script", "it.type = 'module'; it.src = viewer + 'main.js'"));
            check("refused", loaded("link", "it.rel = 'stylesheet'; it.href = viewer + 'style.css'"));
            check("refused", loaded("img", "it.src = viewer + 'main.js'"));
        }
    }

    @Test
    void foreign_page_sends_no_file() {
        browser.go(address);
        check("refused", READ.formatted("upload?kind=mesh&name=a.obj", "{method: 'POST', body: 'v 0 0 0'}"));
        check("refused", READ.formatted("upload?kind=mesh&name=a.obj", SEND));
        check("refused", READ.formatted("", "{method: 'PUT', body: 'x'}"));
        browser.run(
                "const viewer = '" + viewed + "'; const form = document.createElement('form'); form.method = 'post';"
                        + " form.enctype = 'text/plain'; form.action = viewer + 'upload?kind=mesh&name=a.obj';"
                        + " const field = document.createElement('input'); field.name = 'v'; field.value = '0 0 0';"
                        + " form.append(field); document.body.append(form); setTimeout(() => form.submit(), 0); return '';");
        browser.await("location.href.startsWith('" + viewed + "') || location.protocol === 'chrome-error:'");
        assertFalse(String.valueOf(browser.value("document.body.textContent")).contains("a.obj"));
    }

    @Test
    void viewer_does_not_open_in_a_frame_or_from_a_foreign_link() {
        browser.go(address);
        browser.run("return new Promise(done => { const frame = document.createElement('iframe'); frame.src = '"
                + viewed + "'; frame.onload = () => done(''); document.body.append(frame); });");
        browser.driver().switchTo().frame(0);
        assertEquals("undefined", browser.value("typeof window.shadeweave"));
        assertEquals("chrome-error:", browser.value("location.protocol"));
        browser.driver().switchTo().defaultContent();
        browser.run("const link = document.createElement('a'); link.href = '" + viewed
                + "'; document.body.append(link); setTimeout(() => link.click(), 0); return '';");
        browser.await("location.href.startsWith('" + viewed + "')");
        browser.await("document.body.textContent.includes('does not open from a link on another site')");
    }

    /** The name of a page elsewhere can lead to this machine after a while; browsers lead names below localhost here at once. */
    @Test
    void another_name_for_this_machine_is_no_way_in() {
        URI url = viewer.url();
        String renamed = "http://evil.localhost:" + url.getPort() + url.getPath();
        browser.go(renamed);
        assertTrue(String.valueOf(browser.value("document.body.textContent"))
                .contains("This is not the address of a viewer that runs now"));
        viewed = renamed;
        assertEquals("basic 421 0", browser.run("const viewer = '" + viewed + "';" + READ.formatted("main.js", "{}")));
        assertEquals(
                "basic 421 0",
                browser.run("const viewer = '" + viewed + "';"
                        + READ.formatted("upload?kind=mesh&name=a.obj", "{method: 'POST', body: 'v 0 0 0'}")));
        check("refused", CONNECT);
    }
}
