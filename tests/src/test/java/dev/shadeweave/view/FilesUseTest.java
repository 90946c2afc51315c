package dev.shadeweave.view;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.render.image.Image;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;
import org.openqa.selenium.By;
import org.openqa.selenium.WebElement;

/** Files are edited, and the page shows it. */
@ExtendWith(OneBrowser.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class FilesUseTest {
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

    private static final String GREEN = "g > r + 0.1";
    private static final String RED = "r > g + 0.1";

    /** Edits a file that an element shows green, so that it is red, and back. */
    private void check(String element, Path file, String green, String red) throws IOException {
        page.show(page.folder().resolve("watched.mtlx"), element);
        page.awaitMiddle(GREEN);
        Files.writeString(file, red);
        page.awaitMiddle(RED);
        browser.awaitValue("saved", "document.getElementById('timing').dataset.kind");
        Files.writeString(file, green);
        page.awaitMiddle(GREEN);
    }

    @Test
    void included_documents() throws IOException {
        check(
                "include_out",
                page.beside("included.mtlx"),
                Page.defines("included", "0.1, 0.5, 0.1"),
                Page.defines("included", "0.5, 0.1, 0.1"));
    }

    @Test
    void included_documents_that_are_empty_for_a_moment() throws IOException {
        page.show(page.folder().resolve("watched.mtlx"), "include_out");
        Files.writeString(page.beside("included.mtlx"), "");
        browser.await("document.querySelector('#messages li.error')?.textContent.includes('is empty')");
        Files.writeString(page.beside("included.mtlx"), Page.defines("included", "0.1, 0.5, 0.1"));
        browser.await("document.getElementById('messages').hidden");
        page.awaitMiddle(GREEN);
    }

    @Test
    void libraries() throws IOException {
        check(
                "definition_out",
                page.beside("../library/defined.mtlx"),
                Page.defines("defined", "0.1, 0.5, 0.1"),
                Page.defines("defined", "0.5, 0.1, 0.1"));
    }

    @Test
    void watches_code_and_its_includes() throws IOException {
        check("code_out", page.beside("deep.glsl"), Page.deep("0.1, 0.5, 0.1"), Page.deep("0.5, 0.1, 0.1"));
    }

    @Test
    void code_that_is_missing_at_first() throws IOException {
        page.show(page.folder().resolve("watched.mtlx"), "code_out");
        Files.delete(page.beside("deep.glsl"));
        browser.await("document.querySelector('#messages li.error')?.textContent.includes('deep.glsl')");
        Files.writeString(page.beside("deep.glsl"), Page.deep("0.1, 0.5, 0.1"));
        browser.await("document.getElementById('messages').hidden");
        page.awaitMiddle(GREEN);
    }

    @Test
    void modifiers() throws IOException {
        page.show(page.folder().resolve("watched.mtlx"), "grey_out");
        float grey = page.middle()[1];
        Files.writeString(page.beside("lit.mod"), Page.modifier("2.0"));
        page.awaitMiddle("g > " + (grey + 0.05));
        Files.writeString(page.beside("lit.mod"), "Modifier:\n  id: lit\nNoSuchSection:\n");
        browser.await("document.querySelector('#messages li.error')?.textContent.includes('NoSuchSection')");
        Files.writeString(page.beside("lit.mod"), Page.modifier("1.0"));
        page.awaitMiddle("Math.abs(g - " + grey + ") < 0.01");
    }

    @Test
    void code_blocks() throws IOException {
        page.show(page.folder().resolve("shapes.mtlx"), "shapes", "SW2374");
        float[] ball = page.middle();
        Files.writeString(page.beside("own.blocks"), Page.blocks("length(p - vec3(50.0)) - THIS_radius"));
        page.awaitMiddle("Math.abs(r - " + ball[0] + ") + Math.abs(g - " + ball[1] + ") > 0.02");
        Files.writeString(page.beside("own.blocks"), Page.blocks("length(p) - THIS_radius"));
        page.awaitMiddle("Math.abs(r - " + ball[0] + ") + Math.abs(g - " + ball[1] + ") < 0.01");
    }

    @Test
    void textures() throws IOException {
        float[] white = page.middle();
        Page.picture(page.folder().resolve("picture.png"), 0, 0, 1);
        page.awaitMiddle("r < " + 0.7 * white[0]);
        Page.picture(page.folder().resolve("picture.png"), 1, 1, 1);
        page.awaitMiddle("Math.abs(r - " + white[0] + ") < 0.01");
    }

    @Test
    void objects_and_surroundings() throws IOException {
        browser.find("#mesh option[value='square.obj']").click();
        browser.find("#environment option[value='around.hdr']").click();
        page.settle();
        Image square = browser.picture();
        String text = Files.readString(page.beside("square.obj"));
        page.save(page.beside("square.obj"), text.replace("v 1 1 0", "v -1 -0.9 0"));
        browser.await("!shadeweave.session.running");
        assertFalse(Arrays.equals(square.pixels(), browser.picture().pixels()), "the square has lost a corner");
        page.save(page.beside("square.obj"), text);
        Page.picture(page.beside("around.hdr"), 0.9f, 0.1f, 0.1f);
        browser.await(
                "!shadeweave.session.running && (([r, g]) => r > g + 0.2)(shadeweave.stage.pixels().slice(0, 2))");
        Page.picture(page.beside("around.hdr"), 0.5f, 0.5f, 0.5f);
        browser.await("!shadeweave.session.running && (([r, g]) => r === g)(shadeweave.stage.pixels().slice(0, 2))");
        assertArrayEquals(square.pixels(), browser.picture().pixels());
    }

    @Test
    void light_rigs() throws IOException {
        float[] unlit = page.middle();
        browser.find("#rig option[value='lamp.mtlx']").click();
        page.awaitMiddle("r - g > " + (unlit[0] - unlit[1] + 0.02));
        Files.writeString(page.beside("lamp.mtlx"), Page.lamp("0, 1, 0"));
        page.awaitMiddle("r - g < " + (unlit[0] - unlit[1] - 0.02));
        Files.writeString(page.beside("lamp.mtlx"), Page.lamp("1, 0, 0"));
        page.awaitMiddle("r - g > " + (unlit[0] - unlit[1] + 0.02));
    }

    @Test
    void documents_that_come_and_go() throws IOException {
        Path more = page.folder().resolve("more.mtlx");
        Files.writeString(more, Page.PAINTED.replace("Painted", "More"));
        browser.await("shadeweave.gallery.all.some(entry => entry.element === 'More')");
        Files.delete(more);
        browser.await("shadeweave.gallery.all.every(entry => entry.element !== 'More')");
    }

    /** A warning is one line beside the picture until a person opens it, and goes away when it is closed. */
    @Test
    void warnings_are_folded_and_closed() throws IOException {
        String bad = Page.PAINTED.replace("picture.png", "no_such.png");
        Files.writeString(page.document(), bad);
        WebElement fold = browser.find("#messages-fold");
        browser.await("!document.getElementById('messages').hidden");
        assertEquals("1 warning", fold.getText().replace("▸ ", ""));
        assertFalse(browser.find("#messages ol").isDisplayed());
        fold.click();
        assertTrue(browser.find("#messages li.warning").getText().contains("no_such.png"));
        browser.find("#messages-close").click();
        page.set(Page.GAIN, "0.75");
        page.set("NG/picture/filtertype", "linear");
        assertFalse(browser.find("#messages").isDisplayed(), "the same messages stay hidden");
        page.save(page.document(), bad.replace("no_such.png", "not_there.png"));
        browser.await("!document.getElementById('messages').hidden");
    }

    @Test
    void mistakes_lie_over_the_last_picture() throws IOException {
        float[] white = page.middle();
        Files.writeString(page.document(), Page.PAINTED.replace("nodename=\"SR\"", "nodename=\"SRR\""));
        WebElement message = browser.find("#messages li.error");
        assertTrue(message.getText().contains("did you mean 'SR'?"), message.getText());
        assertEquals("SRR", message.findElement(By.tagName("mark")).getText());
        assertTrue(browser.find("#messages").getText().startsWith("The picture is the last one that could be drawn."));
        assertArrayEquals(white, page.middle(), 0.005f, "the last good picture stays");
        browser.run("shadeweave.tabs.choose('graph');");
        browser.await("document.querySelector(\"[data-id='Painted'].error\")");
        message.findElement(By.cssSelector(".place")).click();
        browser.await("document.querySelector('.text .cm-lit')?.textContent.includes('SRR')");
        Files.writeString(page.document(), Page.PAINTED.replace("0.8, 0.2, 0.1", "0.1, 0.2, 0.8"));
        browser.await("document.getElementById('messages').hidden");
        page.awaitMiddle("b > r");
    }
}
