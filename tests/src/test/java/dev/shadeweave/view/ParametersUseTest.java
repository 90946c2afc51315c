package dev.shadeweave.view;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.look.internal.Look;
import dev.shadeweave.look.internal.Looks;
import dev.shadeweave.source.SearchPath;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.interactions.Actions;

/** What a person does with parameters: drags, picks, types, searches, resets, saves. */
@ExtendWith(OneBrowser.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ParametersUseTest {
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
        assertEquals(List.of(), browser.console());
    }

    /** The first shader has no parameters. A value that changes in the meantime is visible with the live shader. */
    @Test
    void value_edited_before_the_live_shader_is_visible_with_it() throws IOException {
        browser.run("const {session} = shadeweave; session.rested = () => new Promise(done => { window.goOn = done; });"
                + " session.open(session.document, session.element);");
        try {
            browser.await("shadeweave.session.isBaked && shadeweave.session.timed === 0 && window.goOn !== undefined");
            assertEquals("", browser.value("document.getElementById('task').textContent"));
            float[] baked = browser.picture().pixels();
            browser.run("window.goOn(); delete window.goOn;");
            page.settle();
            assertEquals(false, browser.value("shadeweave.session.isBaked"));
            assertArrayEquals(baked, browser.picture().pixels(), 1.5f / 255, "the picture stays the same");
            browser.run("const {session} = shadeweave; session.open(session.document, session.element);");
            browser.await("shadeweave.session.isBaked && shadeweave.session.timed === 0 && window.goOn !== undefined");
            browser.run("const {session} = shadeweave; session.set(session.parameters.find(one => one.path === '"
                    + Page.TINT + "'), '0, 1, 0');");
            assertArrayEquals(baked, browser.picture().pixels(), 1.5f / 255);
            browser.run("window.goOn(); delete window.goOn;");
            page.awaitMiddle("g > r");
            page.settle();
            assertEquals("live", browser.value("document.getElementById('timing').dataset.kind"));
        } finally {
            browser.run("delete shadeweave.session.rested; window.goOn?.();");
        }
    }

    @Test
    void a_slider_redraws_without_the_server() {
        float[] before = page.middle();
        Object calls = browser.value("shadeweave.connection.last");
        WebElement slider = page.control(Page.GAIN, "input[type=range]");
        assertEquals("0", slider.getDomAttribute("min"));
        assertEquals("2", slider.getDomAttribute("max"));
        new Actions(browser.driver())
                .moveToElement(slider)
                .clickAndHold()
                .moveByOffset(30, 0)
                .release()
                .perform();
        browser.await("document.getElementById('timing').dataset.kind === 'live'"
                + " && Number(shadeweave.session.values.get('NG/gain')) > 1");
        page.settle();
        assertEquals(calls, browser.value("shadeweave.connection.last"));
        assertTrue(page.middle()[0] > before[0] + 0.05, "it is brighter");
        assertTrue(String.valueOf(browser.value("document.getElementById('timing').textContent"))
                .startsWith("redrawn without the server in "));
        page.control(Page.GAIN, ".reset").click();
        browser.awaitValue("0", "shadeweave.session.values.size");
        page.settle();
        assertArrayEquals(before, page.middle());
    }

    @Test
    void editing_a_fixed_value_generates_another_shader() {
        browser.run("shadeweave.stage.view.yaw = 30; shadeweave.session.redraw();");
        page.set(Page.GAIN, "1.5");
        long calls = (Long) browser.value("shadeweave.connection.last");
        WebElement field = page.control("NG/uv/index", "input[type=number]");
        field.clear();
        field.sendKeys("1", Keys.TAB);
        browser.awaitValue("regenerated", "document.getElementById('timing').dataset.kind");
        page.settle();
        assertTrue((Long) browser.value("shadeweave.connection.last") > calls);
        assertEquals(30L, browser.value("shadeweave.stage.view.yaw"));
        assertEquals("1.5", browser.value("shadeweave.session.values.get('NG/gain')"));
        assertTrue(String.valueOf(browser.value("document.getElementById('timing').textContent"))
                .contains("another shader in "));
    }

    @Test
    void they_have_the_controls_of_their_definitions() {
        assertEquals(
                "Tint", page.row(Page.TINT).findElement(By.tagName("label")).getText());
        assertTrue(String.valueOf(
                        page.row(Page.GAIN).findElement(By.tagName("label")).getDomAttribute("title"))
                .contains("How bright."));
        assertTrue(
                page.row("NG/width").findElement(By.tagName("label")).getText().endsWith("(centimeter)"));
        assertEquals(
                List.of("NG › Paint"),
                browser.all(".parameters summary").stream()
                        .map(summary -> String.valueOf(summary.getText())
                                .replaceAll("\\d+$", "")
                                .strip())
                        .filter(title -> title.contains("Paint"))
                        .toList());
        assertEquals("closest", page.control("NG/picture/filtertype", "select").getDomProperty("value"));
        browser.run("const picker = document.querySelector(\"[data-path='NG/tint'] input[type=color]\"); picker.value ="
                + " '#0000ff'; picker.dispatchEvent(new Event('input'));");
        assertEquals("0, 0, 1", browser.value("shadeweave.session.values.get('NG/tint')"));
        page.settle();
        float[] blue = page.middle();
        assertTrue(blue[2] > blue[0] + 0.1, Arrays.toString(blue));
        browser.find("#parameter-search").sendKeys("gain");
        assertEquals(1, browser.all(".row").size());
        browser.find("#reset-all").click();
        browser.awaitValue("0", "shadeweave.session.values.size");
        page.settle();
        float[] red = page.middle();
        assertTrue(red[0] > red[2], Arrays.toString(red));
    }

    @Test
    void a_reset_goes_back_to_the_file_as_it_is_now() throws IOException {
        saveGain("0.7");
        assertEquals("row live", page.row(Page.GAIN).getDomAttribute("class"), "the value is the file's");
        page.set(Page.GAIN, "1.5");
        saveGain("0.9");
        assertEquals("row live changed", page.row(Page.GAIN).getDomAttribute("class"));
        page.control(Page.GAIN, ".reset").click();
        browser.awaitValue("0", "shadeweave.session.values.size");
        assertEquals("0.9", page.control(Page.GAIN, "input[type=number]").getDomProperty("value"));
        assertEquals("row live", page.row(Page.GAIN).getDomAttribute("class"));
    }

    private void saveGain(String value) throws IOException {
        page.save(page.document(), Page.PAINTED.replace("value=\"0.5\"", "value=\"" + value + "\""));
    }

    @Test
    void edits_stay_with_their_material() {
        browser.find("#gallery-search").sendKeys("Painted");
        page.set(Page.GAIN, "1.5");
        float[] bright = page.middle();
        page.show(page.folder().resolve("watched.mtlx"), "grey_out");
        page.settle();
        assertEquals("grey_out – Shadeweave", browser.driver().getTitle());
        assertEquals(0L, browser.value("shadeweave.session.values.size"));
        browser.await("document.querySelector(\".cell.edited[data-element='Painted']\")");
        page.show(page.document(), "Painted");
        page.settle();
        assertEquals("• Painted – Shadeweave", browser.driver().getTitle());
        assertEquals("1.5", browser.value("shadeweave.session.values.get('NG/gain')"));
        assertArrayEquals(bright, page.middle());
        page.control(Page.GAIN, ".reset").click();
        browser.await("document.querySelector(\".cell[data-element='Painted']:not(.edited)\")");
        assertEquals("Painted – Shadeweave", browser.driver().getTitle());
    }

    /** What is edited, as one text. */
    private void awaitEdits(String expected) {
        browser.awaitValue(expected, "JSON.stringify(Object.fromEntries(shadeweave.session.values))");
    }

    @Test
    void changes_are_undone_and_redone() {
        float[] before = page.middle();
        WebElement slider = page.control("SR/specular_roughness", "input[type=range]");
        new Actions(browser.driver())
                .moveToElement(slider)
                .clickAndHold()
                .moveByOffset(10, 0)
                .moveByOffset(10, 0)
                .release()
                .perform();
        page.set(Page.GAIN, "1.5");
        page.set("NG/uv/index", "1");
        float[] after = page.middle();
        browser.find("#undo").click();
        browser.await("!shadeweave.session.values.has('NG/uv/index')");
        browser.run("document.activeElement.blur();");
        browser.find("body").sendKeys(Keys.chord(Keys.CONTROL, "z"));
        browser.await("!shadeweave.session.values.has('NG/gain')");
        browser.find("body").sendKeys(Keys.chord(Keys.CONTROL, "z"));
        awaitEdits("{}");
        page.settle();
        assertArrayEquals(before, page.middle(), "one drag is one step");
        assertFalse(browser.find("#undo").isEnabled());
        browser.find("body").sendKeys(Keys.chord(Keys.CONTROL, Keys.SHIFT, "z"));
        browser.find("body").sendKeys(Keys.chord(Keys.CONTROL, Keys.SHIFT, "z"));
        browser.find("#redo").click();
        browser.awaitValue("3", "shadeweave.session.values.size");
        page.settle();
        assertArrayEquals(after, page.middle());
        browser.find("#reset-all").click();
        awaitEdits("{}");
        browser.find("#undo").click();
        browser.awaitValue("3", "shadeweave.session.values.size");
        browser.find("#undo").click();
        page.set(Page.GAIN, "0.25");
        assertFalse(browser.find("#redo").isEnabled(), "another change was made since");
    }

    private static final String WARNS = "(() => { const leave = new Event('beforeunload', {cancelable: true});"
            + " window.dispatchEvent(leave); return leave.defaultPrevented; })()";

    @Test
    void leaving_warns_of_edits_that_are_not_saved() throws IOException {
        assertEquals(false, browser.value(WARNS));
        page.set(Page.GAIN, "1.5");
        assertEquals(true, browser.value(WARNS));
        browser.find("#save-open").click();
        browser.find("#save-do").click();
        browser.await("document.getElementById('save-note').textContent.startsWith('saved ')");
        assertEquals(false, browser.value(WARNS));
        browser.await("!document.getElementById('save').open");
        Files.delete(page.folder().resolve("painted_edited.mtlx"));
        page.set(Page.GAIN, "1.25");
        assertEquals(true, browser.value(WARNS));
        // the file states it by now: nothing is edited any more
        saveGain("1.25");
        awaitEdits("{}");
        assertEquals(false, browser.value(WARNS));
    }

    @Test
    void menus_and_toggles_are_chosen() {
        page.set("SR/subsurface", "1");
        float[] thick = page.middle();
        WebElement box = page.control("SR/thin_walled", "input[type=checkbox]");
        box.click();
        browser.awaitValue("true", "shadeweave.session.values.get('SR/thin_walled')");
        page.settle();
        assertFalse(Arrays.equals(thick, page.middle()), "light passes through");
        box = page.control("SR/thin_walled", "input[type=checkbox]");
        box.click();
        browser.await("!shadeweave.session.values.has('SR/thin_walled')");
        page.settle();
        assertArrayEquals(thick, page.middle());
        page.row("NG/picture/filtertype")
                .findElement(By.cssSelector("option[value='linear']"))
                .click();
        browser.awaitValue("linear", "shadeweave.session.values.get('NG/picture/filtertype')");
        page.settle();
        assertEquals("[]", browser.value("JSON.stringify(shadeweave.session.messages)"));
    }

    @Test
    void values_are_saved_as_a_look() throws IOException {
        page.set("SR/specular_roughness", "0.75");
        browser.find("#save-open").click();
        browser.find("#save-as option[value='look']").click();
        browser.find("#save-look").clear();
        browser.find("#save-look").sendKeys("dull");
        browser.find("#save-variant").clear();
        browser.find("#save-variant").sendKeys("rough");
        browser.find("#save-do").click();
        browser.await("document.getElementById('save-note').textContent.startsWith('saved ')");
        Path saved = page.folder().resolve("painted_edited.mtlx");
        Diagnostics diagnostics = new Diagnostics();
        LinkedDocument content = LinkedDocument.of(
                Library.standard(),
                DocumentReader.create().read(saved, diagnostics).orElseThrow(),
                SearchPath.EMPTY);
        Looks looks = Looks.of(content);
        assertEquals(List.of(), diagnostics.all());
        assertEquals(List.of(), looks.diagnostics());
        Look look = Objects.requireNonNull(looks.looks().get("dull"));
        assertEquals(Map.of("variants", "rough"), look.variants());
        assertEquals("Painted", look.assignments().get(0).materialName());
        Files.delete(saved);
        browser.await("!document.getElementById('save').open");
        assertEquals(
                "a look assigns a material, but 'SR' is none; save a variant or a document instead",
                browser.run("return await shadeweave.connection.call('save', {document: '" + Page.id(page.document())
                        + "', file: 'out.mtlx', as: 'look', look: 'a', set: 'b', variant: 'c', element: 'SR', values: {}})"
                        + ".then(JSON.stringify, error => error.message);"));
    }

    @Test
    void file_names_are_typed() throws IOException {
        Page.picture(page.folder().resolve("green.png"), 0, 1, 0);
        WebElement field = page.control("NG/picture/file", "input[type=text]");
        field.clear();
        field.sendKeys("green.png", Keys.ENTER);
        page.awaitMiddle("g > r");
        browser.find("#reset-all").click();
        page.awaitMiddle("r > g");
    }

    @Test
    void values_are_saved_as_a_document_and_as_a_variant() throws IOException {
        page.set(Page.GAIN, "1.25");
        page.set("SR/specular_roughness", "0.75");
        browser.find("#save-open").click();
        browser.find("#save-do").click();
        browser.await("document.getElementById('save-note').textContent.startsWith('saved ')");
        Path saved = page.folder().resolve("painted_edited.mtlx");
        assertTrue(Files.readString(saved).contains("value=\"1.25\""), Files.readString(saved));
        assertTrue(Files.readString(saved).contains("value=\"0.75\""));
        assertEquals(Page.PAINTED, Files.readString(page.document()));
        browser.await("!document.getElementById('save').open");
        browser.run("shadeweave.session.values.delete('NG/gain');");
        browser.find("#save-open").click();
        browser.run(
                "document.getElementById('save-as').value = 'variant'; document.getElementById('save-file').value = 'painted.mtlx';");
        browser.find("#save-do").click();
        browser.await("!document.getElementById('save-replace').hidden");
        assertEquals(Page.PAINTED, Files.readString(page.document()), "nothing is replaced without asking");
        browser.find("#save-replace").click();
        browser.await("document.getElementById('save-note').textContent.startsWith('saved ')");
        String with = Files.readString(page.document());
        assertTrue(with.contains("<variantset name=\"variants\" node=\"standard_surface\""), with);
        assertTrue(with.contains("<variant name=\"variant\">"), with);
        assertTrue(with.contains("<input name=\"specular_roughness\" type=\"float\" value=\"0.4\""), with);
        Files.delete(saved);
        browser.await("!document.getElementById('save').open");
        assertEquals(
                "a file is called by letters, digits, dots, dashes and spaces, and ends in .mtlx",
                browser.run("return await shadeweave.connection.call('save', {document: '" + Page.id(page.document())
                        + "', file: '../out.mtlx', values: {}}).then(JSON.stringify, error => error.message);"));
    }
}
