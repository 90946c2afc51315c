package dev.shadeweave.view;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.render.image.Image;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;
import org.openqa.selenium.WebElement;

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
    void nothing_went_wrong() {
        assertEquals(List.of(), browser.console());
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
        String line = String.valueOf(browser.run("const {text, session} = shadeweave; const stage = text.stages.at(-1);"
                + " const at = stage.lines.findIndex(one => one >= 0 && stage.origins[one].path === 'NG/tinted');"
                + " text.clicked(at + 1); return session.selected;"));
        assertEquals("NG/tinted", line);
        language("document");
        browser.await("document.querySelector('.text .cm-lit')?.textContent.includes('name=\"tinted\"')");
        browser.find("#tab-graph").click();
        browser.await("document.querySelector(\"[data-id='NG/tinted'].selected\")");
    }

    /** Chooses what the text pane shows, as a person does. */
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
        browser.run("shadeweave.text.editor.find();");
        browser.await("document.querySelector('.text .cm-search')");
        browser.run("await shadeweave.session.arrange({rig: 'studio.mtlx'});");
        language("genosl");
        browser.awaitValue("", "shadeweave.text.note.textContent");
        language("document");
        assertTrue(String.valueOf(browser.value("shadeweave.text.editor.text")).contains("name=\"Painted\""));
        browser.run("await shadeweave.session.arrange({modifier: 'fog'});");
        language("genglsl");
        browser.await("shadeweave.text.editor.text.includes('g_fogDensity')");
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
        browser.find("#graph-search").clear();
        browser.find(".breadcrumbs button").click();
        browser.await("shadeweave.graph.scopes.length === 0 && document.querySelector(\"[data-id='SR']\")");
    }

    @Test
    void two_sides_are_compared() {
        page.set(Page.GAIN, "2");
        browser.find("#tab-compare").click();
        browser.run(
                "const {compare} = shadeweave; compare.left.version.value = 'now'; compare.right.version.value = 'edited';"
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
    }
}
