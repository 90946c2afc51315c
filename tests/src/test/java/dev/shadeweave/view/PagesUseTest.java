package dev.shadeweave.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.WindowType;

/** Several pages of one server in a browser. {@code -Dshadeweave.view.pages=50} opens as many. */
@ExtendWith(OneBrowser.class)
class PagesUseTest {
    @TempDir
    private Path folder;

    private static String colored(String color) {
        return "<materialx version='1.39'><constant name='c' type='color3'><input name='value' type='color3' value='"
                + color + "'/></constant><output name='o' type='color3' nodename='c'/></materialx>";
    }

    @Test
    void all_pages_show_the_saved_document(Browser browser) throws IOException {
        int pages = Integer.getInteger("shadeweave.view.pages", 3);
        Path document = folder.resolve("shared.mtlx");
        Files.writeString(document, colored("0.8, 0.1, 0.1"));
        String first = browser.driver().getWindowHandle();
        List<String> handles = new ArrayList<>();
        try (Viewer viewer = Views.open(document)) {
            try {
                for (int i = 0; i < pages; i++) {
                    browser.driver().switchTo().newWindow(WindowType.TAB);
                    handles.add(browser.driver().getWindowHandle());
                    browser.go(viewer.url());
                    browser.await("window.shadeweave?.stage.picture");
                }
                Files.writeString(document, colored("0.1, 0.8, 0.1"));
                for (String handle : handles) {
                    browser.driver().switchTo().window(handle);
                    checkShowsWhatWasSaved(browser);
                }
            } finally {
                // before their server ends, or they would say that it is gone, and the next test would hear it
                for (String handle : handles) {
                    browser.driver().switchTo().window(handle);
                    browser.driver().close();
                }
                browser.driver().switchTo().window(first);
            }
        }
    }

    /** From the first moment on, and when another material is chosen, with the server held up. */
    @Test
    void says_which_work_is_in_progress(Browser browser) throws IOException {
        Path red = folder.resolve("red.mtlx");
        Path green = folder.resolve("green.mtlx");
        Files.writeString(red, colored("0.8, 0.1, 0.1"));
        Files.writeString(green, colored("0.1, 0.8, 0.1"));
        try (Viewer viewer = Views.open(red, green)) {
            try (Browser.Tab tab = browser.tab("about:blank")) {
                assertNotNull(tab);
                browser.driver().executeCdpCommand("Page.addScriptToEvaluateOnNewDocument", Map.of("source", LISTEN));
                browser.go(viewer.url());
                browser.await("window.shadeweave?.stage.picture && !shadeweave.session.isBusy");
                assertEquals(
                        "",
                        browser.value(
                                "[...window.said].filter(text => /no connection|redrawn|another/.test(text)).join()"));
                browser.awaitValue(" false", STATE);
                assertTrue(String.valueOf(browser.value("document.getElementById('timing').textContent"))
                        .startsWith("shown after "));
                browser.run("const {session, connection} = shadeweave; shadeweave.gallery.paused = true;"
                        + " const call = connection.call; connection.call = async function (...all) {"
                        + " await new Promise(done => { window.go = done; }); return call.apply(connection, all); };"
                        + " session.open('" + Page.id(green) + "', 'o');");
                assertEquals("compiling green.mtlx… true", browser.value(STATE));
                assertEquals(
                        "Reading the parameters…",
                        browser.value("document.querySelector('.parameters .empty').textContent"));
                assertEquals("1", String.valueOf(browser.value("document.querySelectorAll('.foreign').length")));
                browser.run("delete shadeweave.connection.call; window.go();");
                browser.awaitValue(" false", STATE);
                assertEquals("0", String.valueOf(browser.value("document.querySelectorAll('.foreign').length")));
                assertEquals(List.of(), browser.console());
            }
        }
    }

    /** Collects what the page says from its first moment on. */
    private static final String LISTEN = "window.said = new Set(); new MutationObserver(() => {"
            + " for (const place of document.querySelectorAll('output, .note')) { window.said.add(place.textContent); } })"
            + ".observe(document, {childList: true, subtree: true, characterData: true});";

    private static final String STATE = "document.getElementById('task').textContent + ' '"
            + " + document.querySelector('.viewport').getAttribute('aria-busy')";

    private static void checkShowsWhatWasSaved(Browser browser) {
        browser.await("!shadeweave.session.running && shadeweave.session.answers > 1");
        assertEquals(
                "true",
                String.valueOf(browser.value(
                        "(({stage}) => { const {width, height} = stage.canvas; const at = 4 * (width * (height >> 1)"
                                + " + (width >> 1)); const pixels = stage.pixels(); return pixels[at + 1] > pixels[at] + 50; })"
                                + "(shadeweave)")));
        assertEquals(List.of(), browser.console());
    }
}
