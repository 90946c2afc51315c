package dev.shadeweave.view;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.render.image.Image;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.interactions.Actions;

/** Graph, text and comparison: nodes, lines and places lead to each other. */
@ExtendWith(OneBrowser.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class GraphUseTest {
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
    void console_has_no_messages() {
        // the editor remarks that it measured often, which a fold above what is seen makes it do
        assertEquals(
                List.of(),
                browser.console().stream()
                        .filter(said -> !said.contains("Measure loop restarted"))
                        .toList());
    }

    @Test
    void nodes_lines_and_places_lead_to_each_other() {
        browser.find("#tab-graph").click();
        browser.await("document.querySelector(\"[data-id='NG'].closed\")");
        browser.find("[data-id='NG'] .button").click();
        browser.await("document.querySelector(\"[data-id='NG/bright']\")");
        Image whole = browser.picture();
        browser.run(
                "document.querySelector(\"[data-id='NG/bright']\").dispatchEvent(new MouseEvent('click', {bubbles: true}));");
        browser.awaitValue("NG/bright", "shadeweave.session.preview");
        page.settle();
        assertFalse(Arrays.equals(whole.pixels(), browser.picture().pixels()), "the node is shown");
        float[] value = page.middle();
        assertEquals(value[0], value[1], 0.01f, "the node is grey");
        browser.find("#preview").click();
        browser.awaitValue("", "shadeweave.session.preview");
        page.settle();
        assertArrayEquals(whole.pixels(), browser.picture().pixels());
        language("genglsl");
        browser.run("shadeweave.session.select('NG/bright', 'graph');");
        browser.await("document.querySelector('.text .cm-lit')");
        List<String> lit =
                browser.all(".text .cm-lit").stream().map(WebElement::getText).toList();
        assertTrue(lit.size() <= 40, lit::toString);
        browser.run("const {text} = shadeweave; const stage = text.stages.at(-1);"
                + " const at = stage.lines.findIndex(one => one >= 0 && stage.origins[one].path === 'NG/tinted');"
                + " text.editor.reveal(at + 1); window.line = at + 1;"
                + " for (let i = 0; i < 5; i++) { await new Promise(done => requestAnimationFrame(done)); }");
        Map<?, ?> at =
                (Map<?, ?>) browser.value("(view => { const box = view.coordsAtPos(view.state.doc.line(line).from);"
                        + " return {x: Math.round(box.left + 4), y: Math.round((box.top + box.bottom) / 2)}; })"
                        + "(shadeweave.text.editor.view)");
        new Actions(browser.driver())
                .moveToLocation(number(at, "x"), number(at, "y"))
                .click()
                .perform();
        browser.awaitValue("NG/tinted", "shadeweave.session.selected");
        language("document");
        browser.await("document.querySelector('.text .cm-lit')?.textContent.includes('name=\"tinted\"')");
        browser.find("#tab-graph").click();
        browser.await("document.querySelector(\"[data-id='NG/tinted'].selected\")");
        browser.run("shadeweave.graph.fit();");
        browser.find("[data-id='NG'] .button").click();
        browser.await("document.querySelector(\"[data-id='NG'].closed.selected\")");
    }

    @Test
    void boxes_lie_in_layers_and_do_not_overlap() {
        browser.find("#tab-graph").click();
        browser.await("document.querySelector(\"[data-id='NG'].closed\")");
        browser.run("await shadeweave.graph.toggle('NG');");
        assertEquals(
                "[]",
                browser.value(
                        "JSON.stringify(shadeweave.graph.graph.boxes.filter(b => !b.open).flatMap((one, i, all) => all.slice(i + 1)"
                                + ".filter(other => one.x < other.x + other.width && other.x < one.x + one.width"
                                + " && one.y < other.y + other.height && other.y < one.y + one.height)"
                                + ".map(other => one.id + ' over ' + other.id)))"));
        assertEquals(
                true,
                browser.value(
                        "(box => ['NG/picture', 'NG/bright', 'NG/both', 'NG/tinted', 'SR', 'Painted'].every((id, i, all) =>"
                                + " i === 0 || box(all[i - 1]).x + box(all[i - 1]).width < box(id).x))"
                                + "(id => shadeweave.graph.graph.boxes.find(box => box.id === id))"),
                "what comes later stands further right");
    }

    /** Chooses what the text pane shows, as a person does. */
    private static int number(Map<?, ?> values, String name) {
        Number number = (Number) values.get(name);
        assertNotNull(number, name);
        return number.intValue();
    }

    private void language(String name) {
        if (!"text".equals(browser.value("shadeweave.tabs.chosen"))) {
            browser.find("#tab-text").click();
        }
        browser.find("#text-target option[value='" + name + "']").click();
        browser.awaitValue(name, "shadeweave.text.shown");
    }

    @Test
    void every_language_is_shown() {
        for (String target : List.of("genglsl", "essl", "vulkan", "genosl", "hlsl", "msl", "slang", "wgsl")) {
            language(target);
            browser.awaitValue("", "shadeweave.text.note.textContent");
            browser.await("'" + target + "' && shadeweave.text.editor.text.length > 200");
        }
        browser.await("document.querySelector('.text .cm-lineNumbers .cm-gutterElement')");
        browser.await("document.querySelector('.text .cm-foldGutter')");
        text_is_folded_searched_and_copied();
        browser.run("await shadeweave.session.arrange({rig: 'studio.mtlx'});");
        language("genosl");
        browser.awaitValue("", "shadeweave.text.note.textContent");
        language("document");
        assertTrue(String.valueOf(browser.value("shadeweave.text.editor.text")).contains("name=\"Painted\""));
        browser.run("await shadeweave.session.arrange({modifier: 'fog'});");
        language("genglsl");
        browser.await("shadeweave.text.editor.text.includes('g_fogDensity')");
    }

    private void text_is_folded_searched_and_copied() {
        language("genglsl");
        String text = String.valueOf(browser.value("shadeweave.text.editor.text"));
        int folds = browser.all(".text .cm-foldPlaceholder").size();
        browser.run(
                "const {editor} = shadeweave.text; editor.reveal(editor.text.slice(0, editor.text.indexOf('void main'))"
                        + ".split('\\n').length);");
        browser.await(
                "[...document.querySelectorAll('.text .cm-line')].some(line => line.textContent.includes('void main'))");
        // while the editor has not measured its lines, a click means another line, where there may be nothing to fold
        browser.await("(() => { const folded = () => document.querySelectorAll('.text .cm-foldPlaceholder').length > "
                + folds + "; const marker = [...document.querySelectorAll('.text .cm-foldGutter span[title]')].at(-1);"
                + " if (!folded()) { marker?.dispatchEvent(new MouseEvent('click', {bubbles: true})); }"
                + " return folded(); })()");
        browser.all(".text button").stream()
                .filter(button -> button.getText().equals("Search"))
                .findFirst()
                .orElseThrow()
                .click();
        browser.find(".text .cm-search input[name=search]").sendKeys("void main", Keys.ENTER);
        browser.awaitValue(
                "void main",
                "(state => state.sliceDoc(state.selection.main.from, state.selection.main.to))"
                        + "(shadeweave.text.editor.view.state)");
        browser.find(".text .cm-search input[name=search]").sendKeys(Keys.ESCAPE);
        browser.driver()
                .executeCdpCommand(
                        "Browser.grantPermissions",
                        Map.of("permissions", List.of("clipboardReadWrite", "clipboardSanitizedWrite")));
        browser.find("#copy-text").click();
        browser.awaitValue("copied", "shadeweave.text.note.textContent");
        assertEquals(text, browser.run("return await navigator.clipboard.readText();"));
    }

    @Test
    void functions_are_entered_and_nodes_found() {
        browser.find("#tab-graph").click();
        browser.find("[data-id='SR'] .button");
        browser.run(
                "document.querySelector(\"[data-id='SR'] .button\").dispatchEvent(new MouseEvent('click', {bubbles: true}));");
        browser.await("shadeweave.graph.graph.boxes.length > 20 && shadeweave.graph.scopes.length === 1");
        browser.find("#graph-search").sendKeys("layer");
        browser.await("document.querySelectorAll('.box.found').length > 2");
        browser.find("#graph-search").sendKeys(Keys.ENTER);
        browser.await("document.querySelector('.box.found.selected')");
        Object first = browser.value("shadeweave.session.selected");
        browser.find("#graph-search").sendKeys(Keys.ENTER);
        browser.await(
                "document.querySelector('.box.found.selected') && shadeweave.session.selected !== '" + first + "'");
        browser.find("#graph-search").clear();
        browser.find(".breadcrumbs button").click();
        browser.await("shadeweave.graph.scopes.length === 0 && document.querySelector(\"[data-id='SR']\")");
    }

    @Test
    void two_sides_are_compared() {
        page.set(Page.GAIN, "2");
        browser.find("#tab-compare").click();
        browser.run(
                "const {compare} = shadeweave; compare.left.isChosen = compare.right.isChosen = true; compare.left.version.value = 'now'; compare.right.version.value = 'edited';"
                        + " compare.left.target.value = compare.right.target.value = 'essl'; await compare.load();");
        browser.await("Number(document.getElementById('measures').dataset.rmse) > 0.01");
        assertTrue(
                (Long) browser.value("document.getElementById('difference-picture').getContext('2d')"
                                + ".getImageData(160, 160, 1, 1).data[0]")
                        > 0,
                "the middle differs");
        browser.run("const {compare} = shadeweave; compare.right.version.value = 'now'; compare.right.target.value ="
                + " 'genglsl'; await compare.load();");
        browser.awaitValue("0", "document.getElementById('measures').dataset.rmse");
        browser.await("document.querySelector('.cm-removed')?.textContent.includes('#version 300 es')");
        browser.await("document.querySelector('.cm-added')?.textContent.includes('#version 400')");
        side("right", "target", "essl");
        side("right", "options", "reduced");
        browser.await("document.querySelector('.compare .note').textContent.endsWith(' places differ')");
        side("right", "options", "complete");
        browser.awaitValue("the texts are the same", "document.querySelector('.compare .note').textContent");
        side("right", "material", Page.id(page.folder().resolve("watched.mtlx")) + "#grey_out");
        browser.await("Number(document.getElementById('measures').dataset.rmse) > 0.01");
    }

    @Test
    void an_edited_value_differs_from_the_file() {
        browser.run("const {compare} = shadeweave; for (const side of [compare.left, compare.right]) {"
                + " side.isChosen = false; side.material.value = ''; side.target.value = 'essl'; }");
        browser.find("#tab-compare").click();
        String note = "document.querySelector('.compare .note').textContent";
        page.set(Page.GAIN, "2");
        browser.awaitValue("only the pictures differ", note);
        side("left", "target", "document");
        side("right", "target", "document");
        browser.awaitValue("1 place differs", note);
        assertTrue(browser.find(".cm-added").getText().contains("value=\"2\""));
    }

    @Test
    void the_graph_shows_edited_values() {
        browser.find("#tab-graph").click();
        browser.await("document.querySelector(\"[data-id='SR']\")");
        String ports = "[...document.querySelectorAll(\"[data-id='SR'] .port\")].map(port => port.textContent).join()";
        browser.await(ports + ".includes('specular_roughness = 0.4')");
        page.set("SR/specular_roughness", "0.75");
        browser.await(ports + ".includes('specular_roughness = 0.75')");
        // one that the document leaves to the nodedef
        page.set("SR/metalness", "0.5");
        browser.await(ports + ".includes('metalness = 0.5')");
        browser.find("#reset-all").click();
        browser.await(
                "(ports => ports.includes('specular_roughness = 0.4') && !ports.includes('metalness'))(" + ports + ")");
    }

    /** Chooses in a menu of the comparison, as a person does. */
    private void side(String side, String menu, String choice) {
        browser.find("#" + side + "-" + menu + " option[value='" + choice + "']")
                .click();
    }

    @Test
    void the_version_before_is_compared() throws IOException {
        page.save(page.document(), Page.PAINTED.replace("0.8, 0.2, 0.1", "0.1, 0.2, 0.8"));
        page.awaitMiddle("b > r");
        browser.find("#tab-compare").click();
        side("left", "version", "before");
        side("right", "version", "now");
        side("left", "target", "document");
        side("right", "target", "document");
        browser.await("document.querySelector('.cm-removed')?.textContent.includes('0.8, 0.2, 0.1')");
        browser.await("document.querySelector('.cm-added')?.textContent.includes('0.1, 0.2, 0.8')");
        browser.await("Number(document.getElementById('measures').dataset.rmse) > 0.01");
        assertEquals(
                "true,true",
                browser.value(
                        "['left', 'right'].map(side => document.getElementById(side + '-picture').getContext('2d')"
                                + ".getImageData(160, 160, 1, 1).data).map((p, i) => i === 0 ? p[0] > p[2] : p[2] > p[0]).join()"));
    }
}
