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
import java.util.Base64;
import java.util.List;
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

/** A person uses the picture: rotates it, changes the geometry and the environment, and saves it. */
@ExtendWith(OneBrowser.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PictureUseTest {
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

    private static void assertDifferent(Image one, Image other) {
        assertFalse(Arrays.equals(one.pixels(), other.pixels()), "the picture did not change");
    }

    /** Chooses in a menu of the scene and gives the picture then. */
    private Image choose(String menu, String choice) {
        browser.find("#" + menu + " option[value='" + choice + "']").click();
        page.settle();
        browser.awaitValue("[]", "JSON.stringify(shadeweave.session.messages)");
        return browser.picture();
    }

    private Image click(String box) {
        browser.find("#" + box).click();
        page.settle();
        return browser.picture();
    }

    @Test
    void it_turns_and_zooms() {
        Image front = browser.picture();
        WebElement canvas = browser.find("#picture");
        new Actions(browser.driver()).dragAndDropBy(canvas, 90, 40).perform();
        browser.await("shadeweave.stage.view.yaw < -30 && shadeweave.stage.view.pitch > 10");
        page.settle();
        Image turned = browser.picture();
        assertDifferent(front, turned);
        canvas.sendKeys("+", Keys.ARROW_LEFT);
        browser.await("shadeweave.stage.view.zoom > 1.1");
        page.settle();
        assertDifferent(turned, browser.picture());
        browser.run("const canvas = document.getElementById('picture'); canvas.dispatchEvent(new WheelEvent('wheel',"
                + " {deltaY: -300, cancelable: true}));");
        browser.await("shadeweave.stage.view.zoom > 1.5");
        new Actions(browser.driver())
                .keyDown(Keys.SHIFT)
                .dragAndDropBy(canvas, 30, 0)
                .keyUp(Keys.SHIFT)
                .perform();
        browser.await("shadeweave.stage.view.pan[0] > 0");
        new Actions(browser.driver()).doubleClick(canvas).perform();
        browser.await("shadeweave.stage.view.yaw === 0");
        page.settle();
        assertArrayEquals(front.pixels(), browser.picture().pixels());
    }

    @Test
    void every_object_is_drawn() {
        Image last = browser.picture();
        for (String shape : List.of("ball", "plane", "cube", "torus", "square.obj")) {
            Image drawn = choose("mesh", shape);
            assertDifferent(last, drawn);
            last = drawn;
        }
        assertDifferent(last, choose("mesh", "sphere"));
    }

    @Test
    void surroundings_lights_and_shadows_change_it() {
        Image sky = browser.picture();
        assertDifferent(sky, choose("tones", "agx"));
        assertArrayEquals(sky.pixels(), choose("tones", "usual").pixels());
        Image grey = choose("environment", "around.hdr");
        assertDifferent(sky, grey);
        float[] corner = {grey.get(0, 0, 0), grey.get(0, 0, 1), grey.get(0, 0, 2)};
        assertArrayEquals(new float[] {0.735f, 0.735f, 0.735f}, corner, 0.01f, "sRGB of the 0.5 all around");
        assertDifferent(grey, choose("background", "none"));
        Image dark = choose("mesh", "torus");
        Image lit = choose("rig", "studio.mtlx");
        assertDifferent(dark, lit);
        assertDifferent(lit, click("shadows"));
        assertArrayEquals(lit.pixels(), click("shadows").pixels());
        choose("rig", "none");
        choose("mesh", "sphere");
        choose("background", "environment");
        assertArrayEquals(sky.pixels(), choose("environment", "sky").pixels());
    }

    /** In the middle, white of an opacity of one half over what the sky shows there, without being asked for. */
    @Test
    void background_is_visible_behind_a_translucent_surface() throws IOException {
        float behind = middleOf("0.0001");
        float veiled = middleOf("0.5");
        float whole = middleOf("1");
        assertEquals((behind + whole) / 2, veiled, 0.01f, behind + " behind, " + whole + " in front");
        assertTrue(whole > behind + 0.1, behind + " behind, " + whole + " in front");
    }

    /** The light in the middle of the picture of a plane that sends 1. */
    private float middleOf(String opacity) throws IOException {
        page.save(
                page.document(),
                """
                <materialx version="1.39">
                  <surface_unlit name="s" type="surfaceshader">
                    <input name="opacity" type="float" value="%s" />
                  </surface_unlit>
                  <surfacematerial name="Painted" type="material">
                    <input name="surfaceshader" type="surfaceshader" nodename="s" />
                  </surfacematerial>
                </materialx>
                """
                        .formatted(opacity));
        choose("mesh", "plane");
        float shown = page.middle()[0];
        return shown <= 0.04045f ? shown / 12.92f : (float) Math.pow((shown + 0.055) / 1.055, 2.4);
    }

    @Test
    void edges_and_exposure_are_drawn_without_the_server() {
        Image plain = browser.picture();
        Object calls = browser.value("shadeweave.connection.last");
        assertDifferent(plain, click("wireframe"));
        assertArrayEquals(plain.pixels(), click("wireframe").pixels());
        browser.find("#exposure").sendKeys(Keys.ARROW_LEFT.toString().repeat(20));
        browser.awaitValue("-2", "shadeweave.stage.exposure");
        page.settle();
        assertTrue(page.middle()[0] < 0.7 * Page.middle(plain)[0], "it is darker");
        new Actions(browser.driver()).doubleClick(browser.find("#exposure")).perform();
        browser.awaitValue("0", "shadeweave.stage.exposure");
        page.settle();
        assertArrayEquals(plain.pixels(), browser.picture().pixels());
        assertEquals(calls, browser.value("shadeweave.connection.last"));
    }

    @Test
    void the_turntable_turns_until_it_is_stopped() {
        browser.find("#turntable").click();
        browser.await("Math.abs(shadeweave.stage.view.yaw) > 3");
        browser.find("#turntable").click();
        browser.awaitValue("0", "shadeweave.viewport.turning");
    }

    @Test
    void it_is_kept_as_a_file() {
        browser.run("window.kept = null; const click = HTMLAnchorElement.prototype.click;"
                + " HTMLAnchorElement.prototype.click = function () { window.kept = {name: this.download, href: this.href};"
                + " HTMLAnchorElement.prototype.click = click; };");
        browser.find("#png").click();
        browser.await("window.kept !== null");
        assertEquals("Painted.png", browser.value("window.kept.name"));
        assertEquals(
                "image/png " + Page.SIDE + "x" + Page.SIDE + " true",
                browser.run(
                        "const blob = await shadeweave.scene.picture(); const image = await createImageBitmap(blob);"
                                + " const canvas = new OffscreenCanvas(image.width, image.height); const to = canvas.getContext('2d');"
                                + " to.drawImage(image, 0, 0); const at = image.width >> 1; const kept = to.getImageData(at, at, 1, 1).data;"
                                + " const {width, height} = shadeweave.stage.canvas; const pixels = shadeweave.stage.pixels();"
                                + " const seen = 4 * (width * (height - 1 - at) + at); return blob.type + ' ' + image.width + 'x'"
                                + " + image.height + ' ' + [0, 1, 2].every(c => kept[c] === pixels[seen + c]);"));
    }

    @Test
    void objects_and_surroundings_are_dropped_into_it() throws IOException {
        Image before = browser.picture();
        drop(
                "tent.obj",
                "v -1 0 0\nv 1 0 0\nv 0 1 0\nvt 0 0\nvt 1 0\nvt 0 1\nf 1/1 2/2 3/3\n"
                        .getBytes(java.nio.charset.StandardCharsets.UTF_8));
        browser.await("shadeweave.session.scene.mesh.startsWith('tent.obj')");
        page.settle();
        Image tent = browser.picture();
        assertDifferent(before, tent);
        assertTrue(String.valueOf(browser.value("document.getElementById('mesh').value"))
                .startsWith("tent.obj"));
        Path red = page.beside("dropped.hdr");
        Page.picture(red, 1, 0, 0);
        drop("red.hdr", Files.readAllBytes(red));
        browser.await("shadeweave.session.scene.environment.startsWith('red.hdr')");
        page.settle();
        Image around = browser.picture();
        assertEquals(1, around.get(0, 0, 0), 0.01);
        assertEquals(0, around.get(0, 0, 1), 0.01);
        drop("bad.obj", "f 1 2 3\n".getBytes(java.nio.charset.StandardCharsets.UTF_8));
        browser.await("document.getElementById('status').textContent.includes('bad.obj')");
        drop("..obj", "f 1 2 3\n".getBytes(java.nio.charset.StandardCharsets.UTF_8));
        browser.await("document.getElementById('status').textContent.includes('_obj')");
        drop("notes.txt", new byte[] {1});
        browser.await(
                "document.getElementById('status').textContent.includes('notes.txt cannot be dropped here; drop a document')");
        assertArrayEquals(around.pixels(), browser.picture().pixels());
    }

    @Test
    void documents_and_textures_are_dropped_into_it() throws IOException {
        // it names a file that exists next to the documents of the call, but not next to itself
        drop(
                "strange one.mtlx",
                Page.PAINTED
                        .replace("picture.png", page.folder() + "/picture.png")
                        .getBytes(java.nio.charset.StandardCharsets.UTF_8));
        browser.await("shadeweave.session.document.includes('strange_one-') && shadeweave.session.element === 'Painted'"
                + " && !shadeweave.session.isBusy");
        browser.await("shadeweave.session.messages.some(one => one.code === 'SW1070')");
        browser.await("shadeweave.gallery.all.some(entry => entry.document.includes('strange_one-'))");
        assertEquals(
                "the document lies in an archive, which is not written to",
                browser.run(
                        "const {session, connection} = shadeweave; return await connection.call('save', {document:"
                                + " session.document, file: 'a.mtlx', values: {}}).then(JSON.stringify, error => error.message);"));
        drop("bad.mtlx", "<materialx".getBytes(java.nio.charset.StandardCharsets.UTF_8));
        browser.await(
                "document.getElementById('status').textContent.includes('the file ends before the root element')");
        page.show(page.document(), "Painted");
        page.settle();
        Path blue = page.beside("blue.png");
        Page.picture(blue, 0, 0, 1);
        drop(".row[data-path='NG/picture/file'] label", "blue.png", Files.readAllBytes(blue));
        browser.await("shadeweave.session.values.get('NG/picture/file')?.startsWith('blue-')");
        page.awaitMiddle("b > r && b > g");
        assertEquals("sky", browser.value("shadeweave.session.scene.environment"));
        drop("#gallery", "blue.png", Files.readAllBytes(blue));
        browser.await("document.getElementById('status').textContent.includes('blue.png cannot be dropped here')");
        browser.find("#save-open").click();
        browser.find("#save-do").click();
        browser.await("document.getElementById('save-note').textContent.startsWith('saved ')");
        browser.await("!document.getElementById('save').open");
        Path saved = page.folder().resolve("painted_edited.mtlx");
        String texture = String.valueOf(browser.value("shadeweave.session.values.get('NG/picture/file')"));
        assertTrue(Files.readString(saved).contains(texture));
        assertArrayEquals(
                Files.readAllBytes(blue), Files.readAllBytes(page.folder().resolve(texture)));
        Files.delete(saved);
        Files.delete(page.folder().resolve(texture));
    }

    private static final String FOLDER =
            """
            const file = (name, text) => ({name, isFile: true, isDirectory: false, file: take => take(new File([text], name))});
            const folder = (name, entries) => ({name, isFile: false, isDirectory: true, createReader: () => {
                const rest = [...entries]; return {readEntries: take => take(rest.splice(0, 1))}; }});
            const drop = entry => { const event = new DragEvent('drop', {bubbles: true});
                Object.defineProperty(event, 'dataTransfer', {value: {files: [new File([], entry.name)],
                    items: [{kind: 'file', webkitGetAsEntry: () => entry}]}});
                document.getElementById('picture').dispatchEvent(event); };
            """;

    /** A document finds its textures, and what it includes, from where it lies. */
    @Test
    void folders_are_dropped_into_it() throws IOException {
        Path red = page.beside("dropped_red.png");
        Page.picture(red, 1, 0, 0);
        String image = "Uint8Array.from(atob('" + Base64.getEncoder().encodeToString(Files.readAllBytes(red))
                + "'), c => c.charCodeAt(0))";
        String document = "`<materialx version='1.39' xmlns:xi='http://www.w3.org/2001/XInclude'>"
                + "<xi:include href='../shared/red.mtlx'/>"
                + "<image name='i' type='color3'><input name='file' type='filename' value='tex/red.png'/></image>"
                + "<multiply name='m' type='color3'><input name='in1' type='color3' nodename='i'/>"
                + "<input name='in2' type='color3' nodename='r'/></multiply>"
                + "<output name='o' type='color3' nodename='m'/></materialx>`";
        String shared = "`<materialx version='1.39'><constant name='r' type='color3'>"
                + "<input name='value' type='color3' value='0.8, 0.8, 0.8'/></constant></materialx>`";
        browser.run(FOLDER
                + "drop(folder('own wood', [file('notes.txt', 'none'), folder('.git', [file('a.mtlx', 'no')]),"
                + " folder('one', [file('a.mtlx', " + document + "), folder('tex', [file('red.png', " + image + ")])]),"
                + " folder('two', [file('b.mtlx', " + document + ".replace('tex/', '../one/tex/'))]),"
                + " folder('shared', [file('red.mtlx', " + shared + ")])]));");
        browser.await(
                "shadeweave.session.document.endsWith('.mtlz!/own wood/one/a.mtlx') && !shadeweave.session.isBusy");
        assertEquals("[]", browser.value("JSON.stringify(shadeweave.session.messages)"));
        page.awaitMiddle("r > 0.5 && g < 0.1");
        browser.await("shadeweave.gallery.all.some(entry => entry.document.endsWith('own wood/two/b.mtlx'))");
        browser.run("const {gallery, session} = shadeweave; gallery.choose(gallery.all.find(entry =>"
                + " entry.document.endsWith('own wood/two/b.mtlx')));");
        browser.await("shadeweave.session.document.endsWith('two/b.mtlx') && !shadeweave.session.isBusy");
        assertEquals("[]", browser.value("JSON.stringify(shadeweave.session.messages)"));
        page.awaitMiddle("r > 0.5 && g < 0.1");
        browser.run(FOLDER + "drop(folder('empty', [file('notes.txt', '')]));");
        browser.awaitValue("folder empty has no document (.mtlx)", "document.getElementById('status').textContent");
        browser.run(FOLDER + "const large = {name: 'large.png', isFile: true, isDirectory: false,"
                + " file: take => take({size: 2 ** 29})}; drop(folder('heavy', [large]));");
        browser.await(
                "document.getElementById('status').textContent.startsWith('folder heavy is too large: at most 256 MB')");
    }

    @Test
    void images_that_come_with_a_document_are_its_textures() throws IOException {
        Path green = page.beside("dropped_green.png");
        Page.picture(green, 0, 1, 0);
        browser.run(
                "const transfer = new DataTransfer(); transfer.items.add(new File([Uint8Array.from(atob('"
                        + Base64.getEncoder().encodeToString(Files.readAllBytes(green))
                        + "'), c => c.charCodeAt(0))], 'green.png')); transfer.items.add(new File([`<materialx version='1.39'>"
                        + "<image name='i' type='color3'><input name='file' type='filename' value='green.png'/></image>"
                        + "<output name='o' type='color3' nodename='i'/></materialx>`], 'with.mtlx'));"
                        + " document.getElementById('picture').dispatchEvent(new DragEvent('drop', {dataTransfer: transfer, bubbles: true}));");
        browser.await("shadeweave.session.document.includes('with-') && !shadeweave.session.isBusy");
        page.awaitMiddle("g > 0.5 && r < 0.1");
        assertEquals("sky", browser.value("shadeweave.session.scene.environment"));
    }

    @Test
    void files_are_chosen_instead_of_dropped() throws IOException {
        Path file = page.beside("chosen.obj");
        Files.writeString(file, "v -1 0 0\nv 1 0 0\nv 0 1 0\nvt 0 0\nvt 1 0\nvt 0 1\nf 1/1 2/2 3/3\n");
        assertTrue(browser.find("#add-file").isDisplayed());
        browser.driver()
                .findElement(By.id("files"))
                .sendKeys(file.toAbsolutePath().toString());
        browser.await("shadeweave.session.scene.mesh.startsWith('chosen.obj')");
    }

    @Test
    void numbered_tiles_lie_side_by_side() {
        page.show(page.folder().resolve("tiles.mtlx"), "tiled");
        drop(
                "two.obj",
                """
                v -1 -1 0
                v 0 -1 0
                v 0 1 0
                v -1 1 0
                v 1 -1 0
                v 1 1 0
                vt 0 0
                vt 1 0
                vt 1 1
                vt 0 1
                vt 2 0
                vt 2 1
                f 1/1 2/2 3/3
                f 1/1 3/3 4/4
                f 2/2 5/5 6/6
                f 2/2 6/6 3/3
                """
                        .getBytes(java.nio.charset.StandardCharsets.UTF_8));
        browser.await("shadeweave.session.scene.mesh.startsWith('two.obj')");
        page.settle();
        Image tiles = browser.picture();
        assertTrue(tiles.get(40, 48, 0) > 0.9 && tiles.get(40, 48, 1) < 0.1, "the left one is red");
        assertTrue(tiles.get(56, 48, 1) > 0.9 && tiles.get(56, 48, 0) < 0.1, "the right one is green");
        assertEquals("[]", browser.value("JSON.stringify(shadeweave.session.messages)"));
    }

    /** If a frame takes long, a moving picture is drawn coarsely; all of its pixels follow, in parts. */
    @Test
    void a_slow_picture_is_coarse_until_nothing_moves() {
        browser.run("const {session, stage} = shadeweave; stage.view = {yaw: 30, pitch: 10, zoom: 1, pan: [0, 0]};"
                + " session.redraw();");
        page.settle();
        Image fine = browser.picture();
        try {
            browser.run("const {session, stage} = shadeweave; stage.view = {yaw: 0, pitch: 0, zoom: 1, pan: [0, 0]};"
                    + " stage.draw(); window.parts = 0; const refine = stage.refine;"
                    + " stage.refine = function () { window.parts++; return refine.call(stage); };"
                    + " stage.patience = 0; stage.cost = 600; stage.measure = () => {};"
                    + " stage.view = {yaw: 30, pitch: 10, zoom: 1, pan: [0, 0]}; session.redraw();");
            browser.await("shadeweave.stage.isCoarse");
            assertFalse(Arrays.equals(fine.pixels(), browser.picture().pixels()));
            browser.await("!shadeweave.session.isBusy");
            assertArrayEquals(fine.pixels(), browser.picture().pixels());
            assertEquals(10L, browser.value("window.parts"));
        } finally {
            browser.run(
                    "const {stage} = shadeweave; delete stage.refine; delete stage.measure; stage.patience = Infinity;");
        }
    }

    /** The shadow on the ground of the studio comes with the fine picture. */
    @Test
    void the_shadow_of_the_studio_follows_the_first_coarse_picture() {
        browser.run("await shadeweave.session.arrange({mesh: 'torus', environment: 'studio', background: 'studio'});");
        page.settle();
        Image fine = browser.picture();
        try {
            browser.run(
                    "const {session, stage} = shadeweave; stage.still = ''; stage.unsettled = true; stage.patience = 0;"
                            + " stage.cost = 600; session.redraw();");
            browser.await("shadeweave.stage.isCoarse");
            browser.await("!shadeweave.session.isBusy");
            assertArrayEquals(fine.pixels(), browser.picture().pixels());
        } finally {
            browser.run("shadeweave.stage.patience = Infinity;");
        }
    }

    private void drop(String name, byte[] bytes) {
        drop("#picture", name, bytes);
    }

    private void drop(String place, String name, byte[] bytes) {
        browser.run("const bytes = Uint8Array.from(atob('" + Base64.getEncoder().encodeToString(bytes)
                + "'), c => c.charCodeAt(0)); const transfer = new DataTransfer(); transfer.items.add(new File([bytes], '"
                + name + "')); document.querySelector(\"" + place + "\").dispatchEvent(new DragEvent('drop',"
                + " {dataTransfer: transfer, bubbles: true}));");
    }

    @Test
    void modifiers_stand_around_the_surface() {
        float[] plain = page.middle();
        choose("modifier", "normals");
        float[] normal = page.middle();
        assertFalse(Arrays.equals(plain, normal));
        assertTrue(normal[2] > normal[0], "the normal of the front shows its z");
        browser.find("#modifier option[value='fur']").click();
        browser.await("!shadeweave.session.running && document.querySelector('#messages li.error')");
        assertArrayEquals(normal, page.middle(), 0.005f, "the last good picture stays");
        choose("modifier", "none");
        assertArrayEquals(plain, page.middle(), 0.005f);
    }

    @Test
    void shapes_are_followed_by_rays() {
        // The modifier of this viewer has no place in a marched scene.
        page.show(page.folder().resolve("shapes.mtlx"), "shapes", "SW2374");
        Image ball = browser.picture();
        assertDifferent(ball, around());
        Object calls = browser.value("shadeweave.connection.last");
        page.set("ball/radius", "0.1");
        assertEquals(calls, browser.value("shadeweave.connection.last"));
        Image small = browser.picture();
        assertDifferent(ball, small);
        browser.run("const {stage, session} = shadeweave; stage.view = {...stage.view, zoom: 3}; session.redraw();");
        page.settle();
        assertDifferent(small, browser.picture());
    }

    /** The picture with the camera moved aside. */
    private Image around() {
        browser.run(
                "const {stage, session} = shadeweave; stage.view = {...stage.view, pan: [1, 0]}; session.redraw();");
        page.settle();
        Image aside = browser.picture();
        browser.run(
                "const {stage, session} = shadeweave; stage.view = {...stage.view, pan: [0, 0]}; session.redraw();");
        page.settle();
        return aside;
    }
}
