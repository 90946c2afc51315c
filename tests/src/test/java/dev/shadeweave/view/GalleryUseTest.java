package dev.shadeweave.view;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.render.image.Image;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;
import org.openqa.selenium.Dimension;
import org.openqa.selenium.Keys;

/** A thousand materials, keys, themes, sizes, a lost connection, and hours of use. */
@ExtendWith(OneBrowser.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class GalleryUseTest {
    private Page page;
    private Browser browser;

    @BeforeAll
    void take(Page shared) {
        page = shared;
        browser = shared.browser();
    }

    @BeforeEach
    void begin() throws IOException {
        page.begin();
    }

    @AfterEach
    void nothing_went_wrong() {
        assertEquals(List.of(), browser.console());
    }

    @Test
    void a_thousand_materials_are_listed_filtered_and_drawn_in_view() {
        browser.await("shadeweave.gallery.all.length > 1000");
        browser.run("delete shadeweave.gallery.draw; shadeweave.gallery.layout();");
        assertTrue(browser.all(".cell").size() < 100, "only what is in view is in the page");
        browser.await("document.querySelectorAll('.cell.drawn').length > 3");
        browser.find("#gallery-search").sendKeys("many3 out7");
        browser.awaitValue("11", "shadeweave.gallery.shown.length");
        assertTrue(browser.find("#gallery-count").getText().startsWith("11 of 10"));
        browser.find(".cell[data-element='out77']").click();
        browser.awaitValue("out77", "shadeweave.session.element");
        page.settle();
        float[] drawn = page.middle();
        assertEquals(0.77, Math.pow((drawn[0] + 0.055) / 1.055, 2.4), 0.01);
        browser.run("document.getElementById('gallery').focus();");
        browser.find("#gallery").sendKeys(Keys.HOME);
        browser.awaitValue("out7", "shadeweave.session.element");
        browser.find("#gallery-search").clear();
        browser.find("#gallery-search").sendKeys(Keys.SPACE, Keys.BACK_SPACE);
        browser.run("document.getElementById('gallery').scrollTop = 1e6;");
        browser.await("document.querySelector(\".cell[data-element='grey_out']\")");
        browser.run("const {gallery} = shadeweave; gallery.draw = async () => {}; gallery.list.scrollTop = 0;");
    }

    @Test
    void keys_themes_and_sizes() {
        String theme = String.valueOf(browser.value("document.documentElement.dataset.theme"));
        browser.find("body").sendKeys("d");
        assertNotEquals(theme, browser.value("document.documentElement.dataset.theme"));
        browser.find("body").sendKeys("d", "t");
        assertEquals("text", browser.value("shadeweave.tabs.chosen"));
        browser.find("body").sendKeys("n");
        browser.await("shadeweave.session.element !== 'Painted' && !shadeweave.session.running");
        browser.find("body").sendKeys("b");
        browser.awaitValue("Painted", "shadeweave.session.element");
        page.settle();
        browser.find("body").sendKeys("p");
        assertEquals("parameter-search", browser.value("document.activeElement.id"));
        for (int[] size : new int[][] {{1280, 860}, {3840, 2160}}) {
            browser.driver().manage().window().setSize(new Dimension(size[0], size[1]));
            browser.await("document.querySelector('.viewport').clientWidth > " + size[0] / 4);
            browser.await("document.documentElement.scrollWidth <= innerWidth"
                    + " && document.documentElement.scrollHeight <= innerHeight");
        }
        browser.driver().manage().window().setSize(new Dimension(1280, 860));
    }

    @Test
    void a_lost_connection_is_found_again() {
        browser.run("shadeweave.connection.socket.close();");
        browser.await("document.getElementById('status').textContent.startsWith('The connection is lost')"
                + " || shadeweave.connection.isOpen");
        browser.await("shadeweave.connection.isOpen && !shadeweave.session.running");
        page.set(Page.TINT, "0, 1, 0");
        page.set("NG/uv/index", "1");
        page.awaitMiddle("g > r");
        browser.awaitValue("", "document.getElementById('status').textContent");
    }

    @Test
    void a_lost_device_is_found_again() {
        Image before = browser.picture();
        browser.run("const {gl} = shadeweave.stage; window.loser = gl.getExtension('WEBGL_lose_context');"
                + " window.loser.loseContext();");
        browser.await("shadeweave.stage.gl.isContextLost()");
        browser.run("window.loser.restoreContext();");
        browser.await("!shadeweave.stage.gl.isContextLost() && shadeweave.stage.drawn");
        assertArrayEquals(before.pixels(), browser.picture().pixels());
        browser.console(); // the browser itself warns of the loss
    }

    @Test
    void no_other_host_is_asked() {
        assertEquals(
                "[]",
                browser.value("JSON.stringify(performance.getEntriesByType('resource').map(entry => entry.name)"
                        + ".filter(name => !name.startsWith(location.origin) && !name.startsWith('blob:')))"));
    }

    /** {@code -Dshadeweave.view.changes=2000} makes it a long one. */
    @Test
    void a_long_session_keeps_no_more_than_it_needs() {
        int changes = Integer.getInteger("shadeweave.view.changes", 40);
        String round =
                "const {session, stage} = shadeweave; const gain = session.parameters.find(p => p.path === 'NG/gain');"
                        + " const index = session.parameters.find(p => p.path === 'NG/uv/index');"
                        + " const settle = async () => { while (session.running || session.frame !== undefined) {"
                        + " await new Promise(done => setTimeout(done)); } };"
                        + " for (let i = 0; i < COUNT; i++) { session.set(gain, String(i % 20 / 10)); await settle();"
                        + " if (i % EVERY === 0) { session.set(index, String(i / EVERY % 2)); await settle(); } }"
                        + " gc(); return [stage.objects, performance.memory.usedJSHeapSize].join(' ');";
        String warm = String.valueOf(browser.run(round.replace("COUNT", "8").replace("EVERY", "2")));
        String end = String.valueOf(
                browser.run(round.replace("COUNT", Integer.toString(changes)).replace("EVERY", "10")));
        System.out.println("changes " + changes + ": objects and bytes of the heap " + warm + " to " + end);
        assertEquals(warm.split(" ", -1)[0], end.split(" ", -1)[0], "objects of WebGL");
        double grown = Double.parseDouble(end.split(" ", -1)[1]) / Double.parseDouble(warm.split(" ", -1)[1]);
        assertTrue(grown < 1.5, "the heap has grown to " + grown + " times: " + warm + " to " + end);
    }
}
