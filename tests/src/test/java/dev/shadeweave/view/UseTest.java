package dev.shadeweave.view;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.render.gl.ImageFiles;
import dev.shadeweave.render.image.Image;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;
import org.openqa.selenium.Dimension;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.interactions.Actions;

/** What a person does in the page: drags, types, clicks, drops, edits files; and what is seen then, pixels included. */
@Tag("page") // minutes of clicks in a browser
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class UseTest {
    private static final String PAINTED =
            """
            <?xml version="1.0"?>
            <materialx version="1.39">
              <nodegraph name="NG">
                <input name="tint" type="color3" value="0.8, 0.2, 0.1" uifolder="Paint" uiname="Tint" />
                <input name="gain" type="float" value="0.5" uisoftmin="0" uisoftmax="2" uifolder="Paint" doc="How bright." />
                <texcoord name="uv" type="vector2">
                  <input name="index" type="integer" value="0" />
                </texcoord>
                <image name="picture" type="color3">
                  <input name="file" type="filename" value="picture.png" />
                  <input name="texcoord" type="vector2" nodename="uv" />
                  <input name="filtertype" type="string" value="closest" />
                </image>
                <multiply name="bright" type="color3">
                  <input name="in1" type="color3" nodename="picture" />
                  <input name="in2" type="float" interfacename="gain" />
                </multiply>
                <multiply name="tinted" type="color3">
                  <input name="in1" type="color3" nodename="bright" />
                  <input name="in2" type="color3" interfacename="tint" />
                </multiply>
                <output name="out" type="color3" nodename="tinted" />
              </nodegraph>
              <standard_surface name="SR" type="surfaceshader">
                <input name="base_color" type="color3" nodegraph="NG" output="out" />
                <input name="specular_roughness" type="float" value="0.4" />
              </standard_surface>
              <surfacematerial name="Painted" type="material">
                <input name="surfaceshader" type="surfaceshader" nodename="SR" />
              </surfacematerial>
            </materialx>
            """;

    private static final int SIDE = 96;
    private static final String TINT = "NG/tint";
    private static final String GAIN = "NG/gain";

    private Path folder;
    private Path document;
    private Viewer viewer;
    private Browser browser;

    @BeforeAll
    void start(@TempDir Path temporary) throws IOException {
        folder = temporary;
        document = folder.resolve("painted.mtlx");
        Files.writeString(document, PAINTED);
        picture(1, 1, 1);
        for (int i = 0; i < 10; i++) {
            Files.writeString(folder.resolve("many" + i + ".mtlx"), many(i));
        }
        viewer = Views.open(folder);
        browser = Browser.open(1280, 860);
        browser.go(viewer.url());
        browser.await("window.shadeweave?.stage.picture");
        // without a GPU every pixel takes its time
        browser.run(
                "const {viewport, stage, gallery} = shadeweave; gallery.draw = async () => {}; viewport.resize = () => {};"
                        + " stage.canvas.width = stage.canvas.height = " + SIDE + "; stage.draw();");
    }

    /** A hundred outputs of one colour each. */
    private static String many(int number) {
        StringBuilder text = new StringBuilder("<materialx version='1.39'>");
        for (int i = 0; i < 100; i++) {
            text.append("<constant name='c")
                    .append(i)
                    .append("' type='color3'><input name='value' type='color3' value='");
            text.append(i / 100f)
                    .append(", ")
                    .append(number / 10f)
                    .append(", 0.5'/></constant><output name='out")
                    .append(i);
            text.append("' type='color3' nodename='c").append(i).append("'/>");
        }
        return text + "</materialx>";
    }

    private void picture(float red, float green, float blue) throws IOException {
        ImageFiles.write(
                Image.of(1, 1, new float[] {red, green, blue, 1}),
                folder.resolve("picture.png"),
                ImageFiles.Format.PNG);
    }

    @AfterAll
    void stop() {
        if (browser != null) {
            browser.close();
        }
        if (viewer != null) {
            viewer.close();
        }
    }

    @BeforeEach
    void begin() throws IOException {
        if (!Files.readString(document).equals(PAINTED)) {
            long revision = (Long) browser.run(
                    "return (await shadeweave.connection.call('document', {document: '" + id() + "'})).revision;");
            Files.writeString(document, PAINTED);
            browser.run("while ((await shadeweave.connection.call('document', {document: '" + id() + "'})).revision <= "
                    + revision + ") { await new Promise(done => setTimeout(done, 50)); }"
                    + " await new Promise(done => setTimeout(done, 300)); await shadeweave.session.work;");
        }
        open("Painted");
        browser.run(
                "const {session, tabs} = shadeweave; tabs.choose(''); document.getElementById('parameter-search').value = '';"
                        + " shadeweave.stage.view = {yaw: 0, pitch: 0, zoom: 1, pan: [0, 0]}; shadeweave.stage.draw();");
    }

    @AfterEach
    void nothing_went_wrong() {
        assertEquals(List.of(), browser.console());
    }

    private String id() {
        return document.toString().replace('\\', '/');
    }

    private void open(String element) {
        browser.run("await shadeweave.session.open('" + id() + "', '" + element + "');");
        assertEquals("[]", browser.value("JSON.stringify(shadeweave.session.messages)"));
    }

    private WebElement row(String path) {
        return browser.find(".row[data-path='" + path + "']");
    }

    private static float[] middle(Image image) {
        int x = image.width() / 2;
        int y = image.height() / 2;
        return new float[] {image.get(x, y, 0), image.get(x, y, 1), image.get(x, y, 2)};
    }

    private float[] middle() {
        return middle(browser.picture());
    }

    private void assertDifferent(Image one, Image other) {
        assertFalse(Arrays.equals(one.pixels(), other.pixels()), "the picture did not change");
    }

    @Test
    void the_picture_turns_and_zooms() {
        Image front = browser.picture();
        WebElement canvas = browser.find("#picture");
        new Actions(browser.driver()).dragAndDropBy(canvas, 90, 40).perform();
        browser.await("shadeweave.stage.view.yaw < -30 && shadeweave.stage.view.pitch > 10");
        browser.await("shadeweave.session.frame === undefined");
        Image turned = browser.picture();
        assertDifferent(front, turned);
        canvas.sendKeys("+", Keys.ARROW_LEFT);
        browser.await("shadeweave.stage.view.zoom > 1.1 && shadeweave.session.frame === undefined");
        assertDifferent(turned, browser.picture());
        new Actions(browser.driver()).doubleClick(canvas).perform();
        browser.await("shadeweave.stage.view.yaw === 0 && shadeweave.session.frame === undefined");
        assertArrayEquals(front.pixels(), browser.picture().pixels());
    }

    @Test
    void a_slider_redraws_without_the_server() {
        float[] before = middle();
        long calls = (Long) browser.value("shadeweave.connection.last");
        WebElement slider = row(GAIN).findElement(By.cssSelector("input[type=range]"));
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
        browser.await("shadeweave.session.frame === undefined");
        assertEquals(calls, browser.value("shadeweave.connection.last"));
        assertTrue(middle()[0] > before[0] + 0.05, "it is brighter");
        assertTrue(String.valueOf(browser.value("document.getElementById('timing').textContent"))
                .startsWith("redrawn without the server in "));
        row(GAIN).findElement(By.cssSelector(".reset")).click();
        browser.await("shadeweave.session.values.size === 0 && shadeweave.session.frame === undefined");
        assertArrayEquals(before, middle());
    }

    @Test
    void what_is_fixed_in_the_shader_makes_another() {
        browser.run("shadeweave.session.redraw(); shadeweave.stage.view.yaw = 30;");
        set(GAIN, "1.5");
        long calls = (Long) browser.value("shadeweave.connection.last");
        set("NG/uv/index", "1");
        browser.await(
                "document.getElementById('timing').dataset.kind === 'regenerated' && !shadeweave.session.running");
        assertTrue((Long) browser.value("shadeweave.connection.last") > calls);
        assertEquals(30L, browser.value("shadeweave.stage.view.yaw"));
        assertEquals("1.5", browser.value("shadeweave.session.values.get('NG/gain')"));
        assertTrue(String.valueOf(browser.value("document.getElementById('timing').textContent"))
                .contains("another shader in "));
    }

    private void set(String path, String value) {
        browser.run(
                "const {session} = shadeweave; session.set(session.parameters.find(p => p.path === '" + path + "'), '"
                        + value + "'); while (session.running || session.frame !== undefined) {"
                        + " await new Promise(done => setTimeout(done, 10)); }");
    }

    @Test
    void parameters_have_the_controls_of_their_definitions() {
        assertEquals("Tint", row(TINT).findElement(By.tagName("label")).getText());
        assertTrue(String.valueOf(row(GAIN).findElement(By.tagName("label")).getDomAttribute("title"))
                .contains("How bright."));
        assertEquals(
                List.of("NG › Paint"),
                browser.all(".parameters summary").stream()
                        .map(summary -> String.valueOf(summary.getText())
                                .replaceAll("\\d+$", "")
                                .strip())
                        .filter(title -> title.contains("Paint"))
                        .toList());
        assertEquals(
                "closest",
                row("NG/picture/filtertype").findElement(By.tagName("select")).getDomProperty("value"));
        browser.run(
                "const picker = document.querySelector(\"[data-path='NG/tint'] input[type=color]\"); picker.value = '#0000ff';"
                        + " picker.dispatchEvent(new Event('input'));");
        assertEquals("0, 0, 1", browser.value("shadeweave.session.values.get('NG/tint')"));
        browser.await("shadeweave.session.frame === undefined");
        float[] blue = middle();
        assertTrue(blue[2] > blue[0] + 0.1, Arrays.toString(blue));
        browser.find("#parameter-search").sendKeys("gain");
        assertEquals(1, browser.all(".row").size());
        browser.find("#reset-all").click();
        browser.await("shadeweave.session.values.size === 0 && !shadeweave.session.running");
        float[] red = middle();
        assertTrue(red[0] > red[2], Arrays.toString(red));
    }

    @Test
    void values_are_saved_as_a_document_and_as_a_variant() throws IOException {
        set(GAIN, "1.25");
        set("SR/specular_roughness", "0.75");
        browser.find("#save-open").click();
        browser.find("#save-do").click();
        browser.await("document.getElementById('save-note').textContent.startsWith('saved ')");
        Path saved = folder.resolve("painted_edited.mtlx");
        assertTrue(Files.readString(saved).contains("value=\"1.25\""), Files.readString(saved));
        assertTrue(Files.readString(saved).contains("value=\"0.75\""));
        assertEquals(PAINTED, Files.readString(document));
        browser.await("!document.getElementById('save').open");
        browser.run("shadeweave.session.values.delete('NG/gain');");
        browser.find("#save-open").click();
        browser.run(
                "document.getElementById('save-as').value = 'variant'; document.getElementById('save-file').value = 'painted.mtlx';");
        browser.find("#save-do").click();
        browser.await("!document.getElementById('save-replace').hidden");
        assertEquals(PAINTED, Files.readString(document), "nothing is replaced without asking");
        browser.find("#save-replace").click();
        browser.await("document.getElementById('save-note').textContent.startsWith('saved ')");
        String with = Files.readString(document);
        assertTrue(with.contains("<variantset name=\"variants\" node=\"standard_surface\""), with);
        assertTrue(with.contains("<variant name=\"variant\">"), with);
        assertTrue(with.contains("<input name=\"specular_roughness\" type=\"float\" value=\"0.4\""), with);
        Files.delete(saved);
        browser.await("!document.getElementById('save').open");
        assertEquals(
                "a file is called by letters, digits, dots, dashes and spaces, and ends in .mtlx",
                browser.run("return await shadeweave.connection.call('save', {document: '" + id()
                        + "', file: '../out.mtlx', values: {}}).then(JSON.stringify, error => error.message);"));
    }

    @Test
    void files_that_change_are_shown_and_mistakes_lie_over_the_last_picture() throws IOException {
        float[] white = middle();
        picture(0, 0, 1);
        browser.await("!shadeweave.session.running && shadeweave.stage.pixels()[4 * (shadeweave.stage.canvas.width"
                + " * (shadeweave.stage.canvas.height >> 1) + (shadeweave.stage.canvas.width >> 1))] < "
                + Math.round(200 * white[0]));
        picture(1, 1, 1);
        browser.await(
                "!shadeweave.session.running && Math.abs(shadeweave.stage.pixels()[4 * (shadeweave.stage.canvas.width"
                        + " * (shadeweave.stage.canvas.height >> 1) + (shadeweave.stage.canvas.width >> 1))] - "
                        + Math.round(255 * white[0]) + ") <= 1");
        Files.writeString(document, PAINTED.replace("nodename=\"bright\"", "nodename=\"brihgt\""));
        WebElement message = browser.find("#messages li.error");
        assertTrue(message.getText().contains("did you mean 'bright'?"), message.getText());
        assertEquals("brihgt", message.findElement(By.tagName("mark")).getText());
        assertTrue(browser.find("#messages").getText().startsWith("The picture is the last one that could be drawn."));
        assertArrayEquals(white, middle(), 0.005f, "the last good picture stays");
        browser.run("shadeweave.tabs.choose('graph');");
        browser.await("document.querySelector(\"[data-id='NG'].error, [data-id='NG/tinted'].error\")");
        message.findElement(By.cssSelector(".place")).click();
        browser.await("document.querySelector('.text .cm-lit')?.textContent.includes('brihgt')");
        Files.writeString(document, PAINTED.replace("0.8, 0.2, 0.1", "0.1, 0.2, 0.8"));
        browser.await("document.getElementById('messages').hidden && !shadeweave.session.running");
        assertTrue(middle()[2] > middle()[0], "the new colour is shown");
    }

    @Test
    void nodes_lines_and_places_lead_to_each_other() {
        browser.run("shadeweave.tabs.choose('graph');");
        browser.await("document.querySelector(\"[data-id='NG'].closed\")");
        browser.run("await shadeweave.graph.toggle('NG');");
        Image whole = browser.picture();
        browser.run(
                "document.querySelector(\"[data-id='NG/bright']\").dispatchEvent(new MouseEvent('click', {bubbles: true}));");
        browser.await("shadeweave.session.preview === 'NG/bright' && !shadeweave.session.running");
        assertDifferent(whole, browser.picture());
        float[] value = middle();
        assertEquals(value[0], value[1], 0.01f, "the node is grey");
        browser.run(
                "shadeweave.tabs.choose('text'); shadeweave.text.targets.value = 'genglsl'; await shadeweave.text.load();");
        List<String> lit =
                browser.all(".text .cm-lit").stream().map(WebElement::getText).toList();
        browser.find("#preview").click();
        browser.await("shadeweave.session.preview === '' && !shadeweave.session.running");
        assertArrayEquals(whole.pixels(), browser.picture().pixels());
        browser.run("await shadeweave.text.load();");
        String line = String.valueOf(browser.run("const {text, session} = shadeweave; const stage = text.stages.at(-1);"
                + " const at = stage.lines.findIndex(one => one >= 0 && stage.origins[one].path === 'NG/tinted');"
                + " text.clicked(at + 1); return session.selected;"));
        assertEquals("NG/tinted", line);
        browser.run("shadeweave.text.targets.value = 'document'; await shadeweave.text.load();");
        browser.await("document.querySelector('.text .cm-lit')?.textContent.includes('name=\"tinted\"')");
        browser.run("shadeweave.tabs.choose('graph'); await shadeweave.graph.selected();");
        browser.await("document.querySelector(\"[data-id='NG/tinted'].selected\")");
        assertTrue(lit.size() <= 40, lit::toString);
        assertFalse(browser.all("#text-target option").size() < 5, "every language is offered");
    }

    @Test
    void functions_are_entered_and_nodes_found() {
        browser.run("shadeweave.tabs.choose('graph'); await shadeweave.graph.load();");
        browser.await("document.querySelector(\"[data-id='SR'] .button\")");
        browser.run(
                "document.querySelector(\"[data-id='SR'] .button\").dispatchEvent(new MouseEvent('click', {bubbles: true}));");
        browser.await("shadeweave.graph.graph.boxes.length > 20 && shadeweave.graph.scopes.length === 1");
        browser.find("#graph-search").sendKeys("layer");
        browser.await("document.querySelectorAll('.box.found').length > 2");
        browser.find("#graph-search").clear();
        browser.run("document.querySelector('.breadcrumbs button').click();");
        browser.await("shadeweave.graph.scopes.length === 0 && document.querySelector(\"[data-id='SR']\")");
    }

    @Test
    void the_scene_changes() {
        Image sphere = browser.picture();
        for (String change : List.of(
                "mesh: 'torus'",
                "mesh: 'sphere', background: 'none'",
                "background: 'environment', rig: 'studio.mtlx'",
                "shadows: true, mesh: 'ball'")) {
            Image before = browser.picture();
            browser.run("await shadeweave.session.arrange({" + change + "});");
            assertDifferent(before, browser.picture());
        }
        browser.run("await shadeweave.session.arrange({mesh: 'sphere', rig: 'none', shadows: false});");
        assertArrayEquals(sphere.pixels(), browser.picture().pixels());
        browser.find("#wireframe").click();
        browser.await("shadeweave.session.frame === undefined");
        assertDifferent(sphere, browser.picture());
        browser.find("#wireframe").click();
        browser.run("const exposure = document.getElementById('exposure'); exposure.value = '-3';"
                + " exposure.dispatchEvent(new Event('input'));");
        browser.await("shadeweave.session.frame === undefined");
        assertTrue(middle()[0] < middle(sphere)[0], "it is darker");
        browser.run(
                "const exposure = document.getElementById('exposure'); exposure.dispatchEvent(new Event('dblclick'));");
        browser.find("#turntable").click();
        browser.await("shadeweave.stage.view.yaw !== 0");
        browser.find("#turntable").click();
        assertEquals(
                browser.value("[shadeweave.stage.canvas.width, shadeweave.stage.canvas.height].join('x')"),
                browser.run(
                        "const blob = await shadeweave.scene.picture(); const image = await createImageBitmap(blob);"
                                + " return blob.type === 'image/png' ? image.width + 'x' + image.height : blob.type;"));
    }

    @Test
    void objects_are_dropped_into_the_page() {
        Image before = browser.picture();
        drop("tent.obj", "v -1 0 0\\nv 1 0 0\\nv 0 1 0\\nvt 0 0\\nvt 1 0\\nvt 0 1\\nf 1/1 2/2 3/3\\n");
        browser.await("shadeweave.session.scene.mesh.startsWith('tent.obj') && !shadeweave.session.running");
        assertDifferent(before, browser.picture());
        drop("bad.obj", "f 1 2 3\\n");
        browser.await("document.getElementById('status').textContent !== ''");
        drop("notes.txt", "x");
        browser.await("document.getElementById('status').textContent.includes('notes.txt is neither an object')");
        browser.run("await shadeweave.session.arrange({mesh: 'sphere'});");
    }

    private void drop(String name, String text) {
        browser.run(
                "const transfer = new DataTransfer(); transfer.items.add(new File(['" + text + "'], '" + name + "'));"
                        + " document.getElementById('picture').dispatchEvent(new DragEvent('drop', {dataTransfer: transfer, bubbles: true}));");
    }

    @Test
    void two_sides_are_compared() {
        set(GAIN, "2");
        browser.run("const {tabs, compare} = shadeweave; tabs.choose('compare'); compare.left.version.value = 'now';"
                + " compare.right.version.value = 'edited'; compare.left.target.value = compare.right.target.value = 'essl';"
                + " await compare.load();");
        assertTrue(Double.parseDouble(String.valueOf(browser.value("document.getElementById('measures').dataset.rmse")))
                > 0.01);
        assertTrue(
                (Long) browser.value("document.getElementById('difference-picture').getContext('2d')"
                                + ".getImageData(160, 160, 1, 1).data[0]")
                        > 0,
                "the middle differs");
        browser.run(
                "const {compare} = shadeweave; compare.right.version.value = 'now'; compare.right.target.value = 'genglsl';"
                        + " await compare.load();");
        assertEquals("0", browser.value("document.getElementById('measures').dataset.rmse"));
        browser.await("document.querySelector('.cm-removed')?.textContent.includes('#version 300 es')");
        browser.await("document.querySelector('.cm-added')?.textContent.includes('#version 400')");
    }

    @Test
    void a_thousand_materials_are_listed_filtered_and_drawn_in_view() {
        browser.await("shadeweave.gallery.all.length === 1001");
        browser.run("delete shadeweave.gallery.draw; shadeweave.gallery.layout();");
        assertTrue(browser.all(".cell").size() < 100, "only what is in view is in the page");
        browser.await("document.querySelectorAll('.cell.drawn').length > 3");
        browser.find("#gallery-search").sendKeys("many3 out7");
        browser.await("shadeweave.gallery.shown.length === 11");
        assertEquals("11 of 1001", browser.find("#gallery-count").getText());
        browser.find(".cell[data-element='out77']").click();
        browser.await("shadeweave.session.element === 'out77' && !shadeweave.session.running");
        float[] drawn = middle();
        assertEquals(0.77, Math.pow((drawn[0] + 0.055) / 1.055, 2.4), 0.01);
        browser.run("document.getElementById('gallery').focus();");
        browser.find("#gallery").sendKeys(Keys.HOME);
        browser.await("shadeweave.session.element === 'out7'");
        browser.find("#gallery-search").clear();
        browser.find("#gallery-search").sendKeys(Keys.SPACE, Keys.BACK_SPACE);
        browser.run("document.getElementById('gallery').scrollTop = 1e6;");
        browser.await("document.querySelector(\".cell[data-element='Painted']\")");
        browser.run("const {gallery} = shadeweave; gallery.draw = async () => {}; gallery.list.scrollTop = 0;");
    }

    @Test
    void themes_keys_and_sizes() {
        String theme = String.valueOf(browser.value("document.documentElement.dataset.theme"));
        browser.find("body").sendKeys("d");
        assertNotEquals(theme, browser.value("document.documentElement.dataset.theme"));
        browser.find("body").sendKeys("d", "t");
        assertEquals("text", browser.value("shadeweave.tabs.chosen"));
        browser.find("body").sendKeys("p");
        assertEquals("parameter-search", browser.value("document.activeElement.id"));
        for (int[] size : new int[][] {{1280, 860}, {3840, 2160}}) {
            browser.driver().manage().window().setSize(new Dimension(size[0], size[1]));
            browser.await("document.querySelector('.viewport').clientWidth > " + size[0] / 4);
            assertEquals(
                    true,
                    browser.value("document.documentElement.scrollWidth <= innerWidth"
                            + " && document.documentElement.scrollHeight <= innerHeight"));
        }
        browser.driver().manage().window().setSize(new Dimension(1280, 860));
    }

    @Test
    void a_lost_connection_is_found_again() {
        browser.run("shadeweave.connection.socket.close();");
        browser.await("document.getElementById('status').textContent.startsWith('The connection is lost')"
                + " || shadeweave.connection.isOpen");
        browser.await("shadeweave.connection.isOpen && !shadeweave.session.running");
        set(TINT, "0, 1, 0");
        set("NG/uv/index", "1");
        float[] green = middle();
        assertTrue(green[1] > green[0], Arrays.toString(green));
        browser.await("document.getElementById('status').textContent === ''");
    }

    @Test
    void no_other_host_is_asked() {
        assertEquals(
                "[]",
                browser.value("JSON.stringify(performance.getEntriesByType('resource').map(entry => entry.name)"
                        + ".filter(name => !name.startsWith(location.origin) && !name.startsWith('blob:')))"));
    }

    @Test
    void a_long_session_keeps_no_more_than_it_needs() {
        int changes = Integer.getInteger("shadeweave.view.changes", 40);
        int shaders = Math.max(4, changes / 10);
        String round =
                "const {session, stage} = shadeweave; const gain = session.parameters.find(p => p.path === 'NG/gain');"
                        + " const index = session.parameters.find(p => p.path === 'NG/uv/index');"
                        + " const settle = async () => { while (session.running || session.frame !== undefined) {"
                        + " await new Promise(done => setTimeout(done)); } };"
                        + " for (let i = 0; i < COUNT; i++) { session.set(gain, String(i % 20 / 10)); await settle();"
                        + " if (i % EVERY === 0) { session.set(index, String(i / EVERY % 2)); await settle(); } }"
                        + " gc(); return [stage.objects, performance.memory.usedJSHeapSize].join(' ');";
        String warm = String.valueOf(browser.run(round.replace("COUNT", "8").replace("EVERY", "2")));
        String end = String.valueOf(browser.run(round.replace("COUNT", Integer.toString(changes))
                .replace("EVERY", Integer.toString(changes / shaders))));
        assertEquals(warm.split(" ", -1)[0], end.split(" ", -1)[0], "objects of WebGL");
        double grown = Double.parseDouble(end.split(" ", -1)[1]) / Double.parseDouble(warm.split(" ", -1)[1]);
        assertTrue(grown < 1.5, "the heap has grown to " + grown + " times: " + warm + " to " + end);
    }
}
