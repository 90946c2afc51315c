package dev.shadeweave.view;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.render.image.Image;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.AfterTestExecutionCallback;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.openqa.selenium.Keys;

/** A thousand materials, keys, themes, sizes, a lost connection, and hours of use. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class GalleryUseTest {
    private Page page;
    private Browser browser;

    /** Uses a separate browser, without the state of other tests: dropped and opened files, and choices. */
    @BeforeAll
    void open() {
        browser = Browser.interpreting(1280, 860);
        page = Page.open(browser);
    }

    @AfterAll
    void close() {
        page.close();
        browser.close();
    }

    @RegisterExtension
    final AfterTestExecutionCallback distrust = context -> {
        if (context.getExecutionException().isPresent()) {
            page.distrust();
        }
    };

    @BeforeEach
    void begin() throws IOException {
        page.begin();
    }

    @AfterEach
    void console_has_no_messages() {
        assertEquals(List.of(), browser.console());
    }

    @Test
    void a_thousand_materials_are_listed_filtered_and_drawn_in_view() {
        browser.await("shadeweave.gallery.all.length > 1000");
        browser.run("shadeweave.gallery.paused = false; shadeweave.gallery.layout();");
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
        browser.await("document.querySelector(\".cell.drawn[data-element='out77']\")");
        assertEquals(
                browser.value("Array.from(shadeweave.stage.pixels().slice(18624, 18627)).join()"),
                browser.value(
                        "Array.from(document.querySelector(\".cell[data-element='out77'] canvas\").getContext('2d')"
                                + ".getImageData(48, 48, 1, 1).data.slice(0, 3)).join()"),
                "the small picture has the colour of the large one");
        browser.run("document.getElementById('gallery').focus();");
        browser.find("#gallery").sendKeys(Keys.HOME);
        browser.awaitValue("out7", "shadeweave.session.element");
        browser.find("#gallery-search").clear();
        browser.find("#gallery-search").sendKeys(Keys.SPACE, Keys.BACK_SPACE);
        browser.run("document.getElementById('gallery').scrollTop = 1e6;");
        browser.await("document.querySelector(\".cell[data-element='grey_out']\")");
        browser.run("const {gallery} = shadeweave; gallery.paused = true; gallery.list.scrollTop = 0;");
    }

    /** The page goes on meanwhile, and another theme is only another paper behind them. */
    @Test
    void small_pictures_are_drawn_aside_and_stay_with_another_theme() {
        browser.await("shadeweave.gallery.all.length > 1000");
        browser.find("#gallery-search").sendKeys("many3 out77");
        browser.run("shadeweave.gallery.paused = false; shadeweave.gallery.layout();");
        browser.await("document.querySelector('.cell.drawn')");
        assertEquals(true, browser.value("shadeweave.gallery.worker instanceof Worker"));
        String corner = "document.querySelector('.cell canvas').getContext('2d').getImageData(0, 0, 1, 1).data[3]";
        assertEquals(0L, browser.value(corner), "nothing hides the paper");
        browser.run("document.activeElement.blur(); document.querySelector('.cell').dataset.same = 'yes';");
        browser.find("body").sendKeys("d");
        browser.run("await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));");
        assertEquals(1, browser.all(".cell.drawn[data-same]").size());
        browser.find("body").sendKeys("d");
    }

    /** The server keeps what a page has drawn, and hands it to the next one. */
    @Test
    void small_pictures_are_kept_for_the_next_page() {
        browser.await("shadeweave.gallery.all.length > 1000");
        browser.find("#gallery-search").sendKeys("many5 out55");
        String colour = "Array.from(document.querySelector('.cell.drawn canvas').getContext('2d')"
                + ".getImageData(48, 48, 1, 1).data).join()";
        browser.run("shadeweave.gallery.paused = false; shadeweave.gallery.layout();");
        browser.await("document.querySelector('.cell.drawn') && shadeweave.gallery.shown.length === 1");
        Object drawn = browser.value(colour);
        browser.run(
                "const {gallery, session} = shadeweave; const {document: name, element} = gallery.shown[0]; for (;;) {"
                        + " const answer = await session.connection.call('picture', {document: name, element, mesh: 'sphere', width: 96,"
                        + " height: 96, environment: 'studio', background: 'none', environmentSamples: 8, tones: 'usual', baked: true,"
                        + " small: true}); if (answer.small !== undefined) { return; } }");
        browser.run(
                "const {gallery} = shadeweave; gallery.paint = () => { throw new Error('drawn again'); };"
                        + " gallery.pictures.kept.clear(); gallery.versions.set(gallery.shown[0].document, 7); gallery.layout();");
        try {
            browser.await("document.querySelector('.cell.drawn')");
            assertEquals(drawn, browser.value(colour));
        } finally {
            browser.run("delete shadeweave.gallery.paint;");
        }
    }

    /** Small pictures wait for the device while a person moves something. */
    @Test
    void small_pictures_wait_until_nothing_is_done() {
        browser.await("shadeweave.gallery.all.length > 1000");
        assertEquals(
                "true,false",
                browser.run("const {gallery, session} = shadeweave; session.redraw(); const held = gallery.isHeld;"
                        + " while (session.isBusy || performance.now() - session.touched < 400) {"
                        + " await new Promise(done => setTimeout(done, 20)); } return [held, gallery.isHeld].join();"));
    }

    /** One material of each of ten documents is in view. */
    @Test
    void a_save_has_only_the_pictures_of_its_document_drawn_again() throws IOException {
        browser.await("shadeweave.gallery.all.length > 1000");
        browser.run("const {gallery, session} = shadeweave; gallery.search.value = 'out0'; gallery.paused = false;"
                + " gallery.refilter(); const plain = gallery.thumbnail; window.again = [];"
                + " gallery.thumbnail = entry => { window.again.push(entry.document + (session.isBusy ? ' too early' : ''));"
                + " return plain.call(gallery, entry); };");
        try {
            String all = "document.querySelectorAll('.cell.drawn').length === 10 && !shadeweave.gallery.drawing";
            browser.await(all);
            browser.run("window.again.length = 0;");
            Path many = page.folder().resolve("many3.mtlx");
            page.save(many, Files.readString(many).replace("'0.0, 0.3, 0.5'", "'0.9, 0.3, 0.5'"));
            browser.await("document.querySelector(\".cell.drawn[data-document$='many3.mtlx'] canvas\")"
                    + "?.getContext('2d').getImageData(48, 48, 1, 1).data[0] > 200");
            browser.await(all);
            assertEquals(Page.id(many), browser.value("window.again.join()"));
            browser.run(
                    "window.again.length = 0; shadeweave.session.refresh(); const {gallery} = shadeweave;"
                            + " gallery.documents.forEach(document => gallery.versions.set(document, 99)); gallery.refilter();");
            browser.await("window.again.length >= 10 && " + all);
            assertEquals(
                    "10 false",
                    browser.value("[window.again.length, window.again.join().includes('early')].join(' ')"));
        } finally {
            browser.run("delete shadeweave.gallery.thumbnail;");
        }
    }

    @Test
    void how_many_documents_are_read_is_seen() {
        browser.await("shadeweave.gallery.all.length > 1000 && shadeweave.gallery.progress.hidden");
        assertEquals(
                "false,true,true,true,true",
                browser.run("const {gallery} = shadeweave; const {documents, progress} = gallery;"
                        + " gallery.entries.clear(); const reading = gallery.fill(documents);"
                        + " const begun = [progress.hidden, progress.max === documents.length]; await reading;"
                        + " return [...begun, progress.hidden, progress.value === documents.length,"
                        + " gallery.all.length > 1000].join();"));
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
    }

    /** What is cut, covered or outside of what it lies in. */
    private static final Pattern NUMBER = Pattern.compile("-?[0-9]+");

    private static final String MISPLACED =
            """
            (() => {
                const name = e => (e.id || e.getAttribute('aria-label') || e.textContent || e.className).slice(0, 30);
                const seen = [...document.querySelectorAll('button, input, select, progress')].filter(e =>
                    e.checkVisibility({visibilityProperty: true}) && !e.closest('.cm-editor') && e.closest('dialog') === null);
                const found = [];
                const scrolled = e => e.closest('.folders, .grid');
                const boxes = seen.map(e => ({ e, box: e.getBoundingClientRect() })).filter(({ e, box }) => {
                    const list = scrolled(e)?.getBoundingClientRect();
                    return list === undefined || box.bottom <= list.bottom && box.top >= list.top;
                });
                for (const { e, box } of boxes) {
                    const pane = e.closest('.pane, .scene, .top, .tablist').getBoundingClientRect();
                    if (box.left < pane.left - 1 || box.right > pane.right + 1 || box.top < pane.top - 1
                        || box.bottom > pane.bottom + 1 || pane.right > innerWidth + 1 || pane.bottom > innerHeight + 1) {
                        found.push(name(e) + ' is outside');
                    }
                    if (box.width < 12 || box.height < 12) {
                        found.push(name(e) + ' is too small: ' + box.width + ' by ' + box.height);
                    }
                    if (['BUTTON', 'INPUT'].includes(e.tagName) && e.type !== 'search' && e.type !== 'text'
                        && e.scrollWidth > e.clientWidth + 1) {
                        found.push(name(e) + ' is cut');
                    }
                }
                boxes.forEach((one, i) => boxes.slice(i + 1).forEach(other => {
                    const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
                    const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
                    if (wide > 1 && high > 1 && !one.e.contains(other.e) && !other.e.contains(one.e)) {
                        found.push(name(one.e) + ' and ' + name(other.e) + ' overlap');
                    }
                }));
                for (const bar of document.querySelectorAll('body, main, .top, .scene, .pane > header, .tablist, .row')) {
                    if (bar.checkVisibility() && bar.scrollWidth > bar.clientWidth + 1) {
                        found.push(bar.className + ' ' + bar.tagName + ' is wider than its place');
                    }
                }
                const view = document.querySelector('.viewport').getBoundingClientRect();
                if (view.width < innerWidth / 3 || view.height < innerHeight / 4) {
                    found.push('the picture has ' + view.width + ' by ' + view.height);
                }
                if (document.documentElement.scrollWidth > innerWidth || document.documentElement.scrollHeight > innerHeight) {
                    found.push('the page scrolls');
                }
                return JSON.stringify(found);
            })()
            """;

    @Test
    void controls_are_whole_and_uncovered_on_small_and_large_screens() {
        browser.driver().executeCdpCommand("Emulation.setScrollbarsHidden", Map.of("hidden", false));
        try {
            for (int[] size : new int[][] {{1280, 720}, {1920, 1080}, {3840, 2160}}) {
                page.resize(size[0], size[1]);
                for (String tab : List.of("", "graph", "text", "compare")) {
                    browser.run("shadeweave.tabs.choose('" + tab + "');");
                    assertEquals("[]", browser.value(MISPLACED), size[0] + " by " + size[1] + ", " + tab);
                }
            }
            double large = ((Number) browser.value("parseFloat(getComputedStyle(document.documentElement).fontSize)"))
                    .doubleValue();
            assertTrue(large >= 18, "letters on the large screen: " + large);
        } finally {
            page.resizeBack();
            browser.driver().executeCdpCommand("Emulation.setScrollbarsHidden", Map.of("hidden", true));
        }
    }

    /**
     * Finds elements without a name, nested controls, and text with too little contrast (WCAG 2.2, 1.4.3: 4.5 to 1).
     */
    private static final String UNCLEAR =
            """
            (() => {
                const found = [];
                const shown = [...document.querySelectorAll('body *')].filter(e => e.checkVisibility({visibilityProperty: true}));
                const numbers = color => /^rgb\\(/.test(color) ? color.match(/\\d+/g).map(Number) : null;
                const light = color => [0.2126, 0.7152, 0.0722].reduce((sum, share, i) => {
                    const code = color[i] / 255;
                    return sum + share * (code <= 0.04045 ? code / 12.92 : ((code + 0.055) / 1.055) ** 2.4);
                }, 0);
                const behind = e => e === null ? [255, 255, 255] : numbers(getComputedStyle(e).backgroundColor) ?? behind(e.parentElement);
                const seenThrough = e => e !== null && (getComputedStyle(e).opacity !== '1' || seenThrough(e.parentElement));
                for (const e of shown) {
                    const name = e.tagName + '.' + (e.id || e.getAttribute('class') || '') + ' ' + e.textContent.trim().slice(0, 20);
                    if (e.matches('button, input, select, [role=button], [role=listbox], [tabindex], section, aside')
                        && !(e.getAttribute('aria-label') || e.labels?.length > 0 || e.title || e.textContent.trim())) {
                        found.push(name + ' has no name');
                    }
                    if (e.parentElement.closest('button, [role=button], [role=option]') !== null
                        && e.matches('button, input, select, [tabindex]')) {
                        found.push(name + ' lies in a button');
                    }
                    const color = numbers(getComputedStyle(e).color);
                    const hasText = [...e.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.data.trim() !== '');
                    if (hasText && color !== null && e.closest('svg, :disabled') === null) {
                        const lights = [light(color), light(behind(e))].sort((a, b) => b - a);
                        if ((lights[0] + 0.05) / (lights[1] + 0.05) < 4.5 || seenThrough(e)) {
                            found.push(name + ' stands out too little');
                        }
                    }
                }
                return JSON.stringify(found);
            })()
            """;

    @Test
    void everything_has_a_name_and_stands_out() {
        for (int theme = 0; theme < 2; theme++) {
            for (String tab : List.of("graph", "text", "compare")) {
                browser.run("shadeweave.tabs.choose('" + tab + "');");
                if (tab.equals("graph")) {
                    browser.await("document.querySelector(\"[data-id='NG'] .button\")");
                }
                assertEquals("[]", browser.value(UNCLEAR), tab);
            }
            browser.run("document.activeElement.blur(); shadeweave.tabs.choose('');");
            browser.find("body").sendKeys("d");
        }
    }

    /** On a phone everything lies in one column, the picture first; on a tablet in two. */
    @Test
    void small_screens_have_fewer_columns() {
        try {
            for (int[] size : new int[][] {{820, 1180}, {390, 844}}) {
                page.resize(size[0], size[1]);
                assertEquals(
                        "true true true",
                        browser.value(
                                """
                                (() => {
                                    const box = selector => document.querySelector(selector).getBoundingClientRect();
                                    const picture = box('.viewport');
                                    return [picture.width > innerWidth * 0.9 && picture.height > innerHeight / 3,
                                        ['.parameters', '.gallery', '.scene'].every(one => box(one).width > 300
                                            && (box(one).top >= picture.bottom || box(one).bottom <= picture.top)),
                                        document.documentElement.scrollWidth <= innerWidth].join(' ');
                                })()
                                """),
                        size[0] + " by " + size[1]);
                browser.await("document.querySelector('.cell')");
            }
            browser.await("document.querySelector('.centre').getBoundingClientRect().top"
                    + " < document.querySelector('.scene').getBoundingClientRect().top");
        } finally {
            page.resizeBack();
        }
    }

    @Test
    void all_of_it_is_done_without_a_mouse() {
        page.press("m");
        page.press("painted");
        browser.awaitValue("1", "shadeweave.gallery.shown.length");
        page.tabTo("#gallery");
        page.press(Keys.END);
        browser.awaitValue("Painted", "shadeweave.session.element");
        page.settle();
        page.tabTo("#mesh");
        page.press("t");
        browser.awaitValue("torus", "shadeweave.session.scene.mesh");
        page.tabTo("#wireframe");
        page.press(Keys.SPACE);
        browser.await("shadeweave.stage.wireframe");
        page.press(Keys.SPACE);
        page.tabTo("#picture");
        page.press(Keys.ARROW_LEFT, "+", Keys.HOME);
        page.tabTo("#tab-graph");
        page.press(Keys.ENTER);
        page.tabTo("[data-id='NG'] .button");
        page.press(Keys.ENTER);
        page.tabTo("[data-id='NG/bright']");
        page.press(Keys.ENTER);
        browser.awaitValue("NG/bright", "shadeweave.session.preview");
        page.press(Keys.ESCAPE);
        browser.awaitValue("", "shadeweave.session.preview");
        page.settle();
        page.press("p");
        page.press("gain");
        page.tabTo("[data-path='NG/gain'] input[type=range]");
        page.press(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT);
        browser.awaitValue("live", "document.getElementById('timing').dataset.kind");
        browser.await("Number(shadeweave.session.values.get('NG/gain')) > 0.5");
        page.press("t");
        browser.awaitValue("document", "shadeweave.text.shown");
        page.tabTo(".text .cm-content");
        page.press(Keys.chord(Keys.CONTROL, Keys.HOME));
        for (int i = 0; i < 6; i++) {
            page.press(Keys.ARROW_DOWN);
        }
        page.press(Keys.ENTER);
        browser.awaitValue("NG/uv", "shadeweave.session.selected");
        browser.run("document.activeElement.blur();");
        page.press("s");
        browser.await("document.getElementById('save').open");
        page.press(Keys.ESCAPE);
        browser.await("!document.getElementById('save').open");
    }

    @Test
    void search_finds_documents_with_errors() throws IOException {
        browser.await("shadeweave.gallery.all.length > 1000");
        Path broken = page.folder().resolve("broken.mtlx");
        Files.writeString(broken, Page.PAINTED.replace("</nodegraph>", ""));
        browser.await("shadeweave.gallery.all.some(entry => entry.health === 'error')");
        browser.find("#gallery-search").sendKeys("is:error");
        browser.awaitValue("1", "shadeweave.gallery.shown.length");
        browser.find(".cell.error").click();
        browser.await("document.querySelector('#messages li.error')?.textContent.includes('nodegraph')");
        browser.await("document.getElementById('gallery-count').textContent.startsWith('1 of ')");
        Files.delete(broken);
        browser.awaitValue("0", "shadeweave.gallery.shown.length");
    }

    @Test
    void pictures_come_one_after_the_other_over_the_socket() {
        page.countObjects();
        String twenty =
                "const {session} = shadeweave; const index = session.parameters.find(p => p.path === 'NG/uv/index');"
                        + " let counted = 0; const count = event => { counted += event.detail.kind === 'regenerated' ? 1 : 0; };"
                        + " session.addEventListener('timing', count); const before = session.answers;"
                        + " for (let i = 0; i < 20; i++) { session.set(index, String((i + 1) % 2)); await session.work;"
                        + " while (session.timed > 0) { await new Promise(done => requestAnimationFrame(done)); } }"
                        + " session.removeEventListener('timing', count); return [session.answers - before, counted].join();";
        assertEquals("20,20", browser.run(twenty));
        String made = page.objectsMade();
        assertEquals("20,20", browser.run(twenty));
        assertEquals(made, page.objectsMade(), "objects of WebGL");
    }

    @Test
    void a_lost_connection_is_found_again() {
        page.set(Page.TINT, "0, 1, 0");
        browser.run("shadeweave.connection.socket.close();");
        browser.await("document.getElementById('status').textContent.startsWith('The connection is lost')"
                + " || shadeweave.connection.isOpen");
        browser.await("shadeweave.connection.isOpen && !shadeweave.session.running");
        page.set("NG/uv/index", "1");
        page.awaitMiddle("g > r");
        browser.awaitValue("", "document.getElementById('status').textContent");
        assertEquals("0, 1, 0", browser.value("shadeweave.session.values.get('" + Page.TINT + "')"));
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

    /**
     * Ten changes of a number, and three other shaders: of a saved document, which no shader before was like, and of a
     * parameter, there and back.
     */
    private void use(int part) throws IOException {
        page.save(page.document(), Page.PAINTED.replace("\"wide\"", "\"wide" + part + "\""));
        browser.run("const {session} = shadeweave; const settle = async () => { while (session.isBusy) {"
                + " await new Promise(done => requestAnimationFrame(done)); } };"
                + " const find = path => session.parameters.find(one => one.path === path); await settle();"
                + " for (let i = 0; i < 10; i++) { session.set(find('NG/gain'), String(i / 10)); await settle(); }"
                + " for (const index of ['1', '0']) { session.set(find('NG/uv/index'), index); await settle(); }");
    }

    private static List<Integer> numbers(String text) {
        return NUMBER.matcher(text)
                .results()
                .map(found -> Integer.valueOf(found.group()))
                .toList();
    }

    private static boolean noneIsMore(List<Integer> before, List<Integer> now) {
        for (int i = 0; i < now.size(); i++) {
            if (now.get(i) > before.get(i)) {
                return false;
            }
        }
        return true;
    }

    /** Returns the number of WebGL objects, the objects that the page keeps, and the bytes of its heap. */
    private List<String> size() {
        browser.await("shadeweave.connection.open.size === 0");
        // Work that waits for a pause of the user, such as a finer picture, holds functions until it is done.
        browser.run("await new Promise(done => setTimeout(done, 1000));");
        List<String> kept = browser.kept();
        return List.of(
                browser.value("shadeweave.stage.objects + JSON.stringify(window.counts)") + ", " + kept.get(0),
                kept.get(1));
    }

    /** {@code -Dshadeweave.view.changes=2000} makes it a long one. */
    @Test
    void a_long_session_keeps_no_more_than_it_needs() throws IOException {
        int parts = Integer.getInteger("shadeweave.view.changes", 20) / 10;
        page.countObjects();
        // a square of few pixels: what is drawn does not matter here, and a session of hours is over in minutes
        browser.run("const {session, stage} = shadeweave; stage.canvas.width = stage.canvas.height = 16;"
                + " await session.arrange({mesh: 'plane'});");
        try {
            int beginning = Math.max(WARM_PARTS, parts / 10);
            for (int part = 0; part < beginning; part++) {
                use(part);
            }
            List<String> warm = size();
            List<String> end = warm;
            for (int part = 1; part <= parts; part++) {
                use(beginning + part);
                if (part % LOOK_AFTER == 0 || part == parts) {
                    end = size();
                    System.out.println("changes " + 10 * part + ": " + end);
                    String message = "what there is after " + 10 * part + " changes, before: " + warm;
                    assertEquals(
                            NUMBER.matcher(warm.get(0)).replaceAll("#"),
                            NUMBER.matcher(end.get(0)).replaceAll("#"),
                            message);
                    // A message that was shown at the beginning may be gone.
                    assertTrue(noneIsMore(numbers(warm.get(0)), numbers(end.get(0))), message + ", now: " + end);
                }
            }
            double grown = Double.parseDouble(end.get(1)) / Double.parseDouble(warm.get(1));
            assertTrue(grown < 1.05, "the heap has grown to " + grown + " times: " + warm + " to " + end);
        } finally {
            page.distrust();
        }
    }

    private static final int WARM_PARTS = 3;
    private static final int LOOK_AFTER = 10;
}
