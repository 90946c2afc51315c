package dev.shadeweave.view;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.glsl.assembly.Modifiers;
import dev.shadeweave.glsl.assembly.StageOptions;
import dev.shadeweave.library.Library;
import dev.shadeweave.library.LibraryLoader;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.image.ImageFormat;
import dev.shadeweave.render.internal.file.ImageFiles;
import dev.shadeweave.render.job.RenderLimits;
import dev.shadeweave.source.SearchPath;
import dev.shadeweave.source.SourceRoot;
import dev.shadeweave.view.setup.ViewerSetup;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.interactions.Actions;

/**
 * The page of a viewer of a folder of documents, with what can be asked of it. All tests share one, since its first picture is
 * the slowest; each begins with {@link #begin}.
 */
final class Page implements AutoCloseable {
    static final String PAINTED =
            """
            <?xml version="1.0"?>
            <materialx version="1.39">
              <nodegraph name="NG">
                <input name="tint" type="color3" value="0.8, 0.2, 0.1" uifolder="Paint" uiname="Tint" />
                <input name="gain" type="float" value="0.5" uisoftmin="0" uisoftmax="2" uifolder="Paint" doc="How bright." />
                <input name="width" type="float" value="2" unittype="distance" unit="centimeter" />
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
                <multiply name="wide" type="color3">
                  <input name="in1" type="color3" nodename="bright" />
                  <input name="in2" type="float" interfacename="width" />
                </multiply>
                <add name="both" type="color3">
                  <input name="in1" type="color3" nodename="bright" />
                  <input name="in2" type="color3" nodename="wide" />
                </add>
                <multiply name="tinted" type="color3">
                  <input name="in1" type="color3" nodename="both" />
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

    /** Each output shows what comes of another file. */
    private static final String WATCHED =
            """
            <?xml version="1.0"?>
            <materialx version="1.39" xmlns:xi="http://www.w3.org/2001/XInclude">
              <xi:include href="../beside/included.mtlx" />
              <nodedef name="ND_coded" node="coded">
                <output name="out" type="color3" />
              </nodedef>
              <implementation name="IM_coded" nodedef="ND_coded" file="../beside/coded.glsl" function="coded" />
              <coded name="code" type="color3" />
              <output name="code_out" type="color3" nodename="code" />
              <included name="include" type="color3" />
              <output name="include_out" type="color3" nodename="include" />
              <defined name="definition" type="color3" />
              <output name="definition_out" type="color3" nodename="definition" />
              <constant name="grey" type="color3">
                <input name="value" type="color3" value="0.2, 0.2, 0.2" />
              </constant>
              <output name="grey_out" type="color3" nodename="grey" />
            </materialx>
            """;

    /** A ball whose distance is in a separate file. */
    private static final String SHAPES =
            """
            <?xml version="1.0"?>
            <materialx version="1.39">
              <nodedef name="ND_own" node="own" nodegroup="sdf">
                <input name="radius" type="float" value="1.0" uimin="0.0" uisoftmax="2.0" />
                <output name="out" type="sdf" />
              </nodedef>
              <implementation name="IM_own" nodedef="ND_own" target="genglsl_raymarch" file="../beside/own.blocks" />
              <own name="ball" type="sdf">
                <input name="radius" type="float" value="0.6" />
              </own>
              <raymarch name="march" type="multioutput">
                <input name="scene" type="sdf" nodename="ball" />
              </raymarch>
              <output name="shapes" type="color4" nodename="march" output="color" />
            </materialx>
            """;

    /** A picture for each square of texture coordinates. */
    private static final String TILES =
            """
            <?xml version="1.0"?>
            <materialx version="1.39">
              <image name="tile" type="color3">
                <input name="file" type="filename" value="tile_&lt;UDIM&gt;.png" />
                <input name="filtertype" type="string" value="closest" />
              </image>
              <output name="tiled" type="color3" nodename="tile" />
            </materialx>
            """;

    static final int SIDE = 96;
    static final String TINT = "NG/tint";
    static final String GAIN = "NG/gain";

    private static final String OBJECT =
            """
            v -1 -1 0
            v 1 -1 0
            v 1 1 0
            v -1 1 0
            vt 0 0
            vt 1 0
            vt 1 1
            vt 0 1
            vn 0 0 1
            f 1/1/1 2/2/1 3/3/1 4/4/1
            """;

    private final Browser browser;
    private final Viewer viewer;
    private final Path folder;
    private final Path beside;
    private boolean distrusted;

    private Page(Browser browser, Viewer viewer, Path folder, Path beside) {
        this.browser = browser;
        this.viewer = viewer;
        this.folder = folder;
        this.beside = beside;
    }

    static Page open(Browser browser) {
        try {
            Path temporary = Files.createTempDirectory("shadeweave-view");
            Path folder = Files.createDirectory(temporary.resolve("documents"));
            Path beside = Files.createDirectory(temporary.resolve("beside"));
            Path library = Files.createDirectory(temporary.resolve("library"));
            Files.writeString(folder.resolve("painted.mtlx"), PAINTED);
            Files.writeString(folder.resolve("watched.mtlx"), WATCHED);
            Files.writeString(folder.resolve("shapes.mtlx"), SHAPES);
            Files.writeString(folder.resolve("tiles.mtlx"), TILES);
            picture(folder.resolve("tile_1001.png"), 1, 0, 0);
            picture(folder.resolve("tile_1002.png"), 0, 1, 0);
            for (int i = 0; i < 10; i++) {
                Files.writeString(folder.resolve("many" + i + ".mtlx"), many(i));
            }
            picture(folder.resolve("picture.png"), 1, 1, 1);
            picture(beside.resolve("around.hdr"), 0.5f, 0.5f, 0.5f);
            Files.writeString(beside.resolve("included.mtlx"), defines("included", "0.1, 0.5, 0.1"));
            Files.writeString(library.resolve("defined.mtlx"), defines("defined", "0.1, 0.5, 0.1"));
            Files.writeString(
                    beside.resolve("coded.glsl"),
                    "#include \"deep.glsl\"\nvoid coded(out vec3 result)\n{\n    result = deep();\n}\n");
            Files.writeString(beside.resolve("deep.glsl"), deep("0.1, 0.5, 0.1"));
            Files.writeString(beside.resolve("own.blocks"), blocks("length(p) - THIS_radius"));
            Files.writeString(beside.resolve("square.obj"), OBJECT);
            Files.writeString(beside.resolve("lit.mod"), modifier("1.0"));
            Files.writeString(beside.resolve("lamp.mtlx"), lamp("1, 0, 0"));
            Viewer viewer = Viewer.start(setup(folder, beside, library));
            Page page = new Page(browser, viewer, folder, beside);
            page.load();
            return page;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static ViewerSetup setup(Path folder, Path beside, Path library) {
        return new ViewerSetup(
                new ViewerSetup.Documents(
                        diagnostics -> Views.documents(folder),
                        new ViewerSetup.Libraries() {
                            @Override
                            public Library load(Diagnostics diagnostics) {
                                return LibraryLoader.extend(
                                        Library.standard(), List.of(SourceRoot.folder(library)), diagnostics);
                            }

                            @Override
                            public ImmutableList<Path> files() {
                                return Views.documents(library);
                            }
                        },
                        (file, diagnostics) -> DocumentReader.create().read(file, diagnostics),
                        SearchPath.EMPTY),
                new ViewerSetup.Options() {
                    @Override
                    public GenerationOptions read(List<String> modifiers, Diagnostics diagnostics) {
                        StageOptions.Builder stages = StageOptions.builder();
                        SourceRoot.around(beside).read("lit.mod").ifPresent(stages::modifier);
                        return GenerationOptions.builder()
                                .set(StageOptions.STAGES, stages.build().with(modifiers))
                                .build();
                    }

                    @Override
                    public ImmutableList<String> modifiers() {
                        return Modifiers.names().asList();
                    }

                    @Override
                    public ImmutableList<Path> files() {
                        return ImmutableList.of(beside.resolve("lit.mod"));
                    }
                },
                new ViewerSetup.Surroundings(
                        ImmutableMap.of(
                                "studio.mtlx",
                                Views.RESOURCES.resolve("lights/studio.mtlx"),
                                "lamp.mtlx",
                                beside.resolve("lamp.mtlx")),
                        ImmutableMap.of("around.hdr", beside.resolve("around.hdr")),
                        ImmutableMap.of("square.obj", beside.resolve("square.obj"))),
                ViewerSetup.Framing.MESH,
                RenderLimits.STANDARD,
                Optional.of(new ViewerSetup.Cache(beside.resolveSibling("small"), "this")),
                0);
    }

    private void load() {
        browser.go("about:blank");
        // an earlier page may have reported that its server is gone
        browser.console();
        browser.go(viewer.url());
        browser.await("window.shadeweave?.stage.picture && !shadeweave.session.running");
        // without a GPU every pixel takes its time
        browser.run("const {viewport, stage, gallery} = shadeweave; gallery.paused = true; viewport.resize = () => {};"
                + " stage.patience = Infinity; stage.canvas.width = stage.canvas.height = " + SIDE + "; stage.draw();");
        distrusted = false;
    }

    /** Has the page loaded anew before the next test: the last one may have left it anyhow. */
    void distrust() {
        distrusted = true;
    }

    /** A light that shines on what the camera sees. */
    static String lamp(String color) {
        return """
                <?xml version="1.0"?>
                <materialx version="1.39">
                  <directional_light name="lamp" type="lightshader">
                    <input name="direction" type="vector3" value="0, 0, -1" />
                    <input name="color" type="color3" value="%s" />
                    <input name="intensity" type="float" value="0.5" />
                  </directional_light>
                </materialx>
                """
                .formatted(color);
    }

    /** A hundred outputs of one colour each. */
    private static String many(int number) {
        StringBuilder text = new StringBuilder("<materialx version='1.39'>");
        for (int i = 0; i < 100; i++) {
            text.append("<constant name='c")
                    .append(i)
                    .append("' type='color3'><input name='value' type='color3' value='")
                    .append(i / 100f)
                    .append(", ")
                    .append(number / 10f)
                    .append(", 0.5'/></constant><output name='out")
                    .append(i)
                    .append("' type='color3' nodename='c")
                    .append(i)
                    .append("'/>");
        }
        return text + "</materialx>";
    }

    /** A document that defines a node of one colour. */
    static String defines(String node, String color) {
        return "<materialx version='1.39'><nodedef name='ND_" + node + "' node='" + node
                + "'><output name='out' type='color3'/></nodedef><nodegraph name='IMP_" + node + "' nodedef='ND_" + node
                + "'><constant name='c' type='color3'><input name='value' type='color3' value='" + color
                + "'/></constant><output name='out' type='color3' nodename='c'/></nodegraph></materialx>";
    }

    /** A function of one colour. */
    static String deep(String color) {
        return "vec3 deep()\n{\n    return vec3(" + color + ");\n}\n";
    }

    /** Code blocks of a distance. */
    static String blocks(String distance) {
        return "A shape.\n[function]\nReturnT thismap(CoordT p, ContextT ctx) {\n  return createSdf(" + distance
                + ");\n}\n";
    }

    /** A modifier that multiplies colours. */
    static String modifier(String gain) {
        return "Modifier:\n  id: lit\n  about: multiplies colours\nFragmentBeginCode:\nsg_cColor.rgb *= " + gain
                + ";\n";
    }

    /** A picture of one colour. */
    static void picture(Path file, float red, float green, float blue) throws IOException {
        Image image = Image.of(1, 1, new float[] {red, green, blue, 1});
        ImageFiles.write(image, file, ImageFormat.of(file).orElseThrow());
    }

    /** Shows the first material from the front, with the values and files of the beginning. */
    void begin() throws IOException {
        if (distrusted) {
            resizeBack();
            load();
        }
        if (!Files.readString(document()).equals(PAINTED)) {
            save(document(), PAINTED);
        }
        browser.run(
                "const {session, stage, tabs, gallery} = shadeweave; session.edits.clear(); tabs.choose(''); gallery.paused = true;"
                        + " document.getElementById('parameter-search').value = '';"
                        + " if (gallery.search.value !== '') { gallery.search.value = ''; gallery.refilter(); }"
                        + " document.activeElement.blur(); stage.view = {yaw: 0, pitch: 0, zoom: 1, pan: [0, 0]};"
                        + " Object.assign(session.scene, {mesh: 'sphere', environment: 'sky', rig: 'none', shadows: false,"
                        + " transparency: false, background: 'environment', tones: 'usual', modifier: 'none'}); session.dispatch('scene');");
        show(document(), "Painted");
        settle();
    }

    /** Writes a file and waits until the page shows what is in it. */
    void save(Path file, String text) throws IOException {
        Object before = browser.value("shadeweave.connection.news");
        Files.writeString(file, text);
        browser.await("shadeweave.connection.news > " + before + " && !shadeweave.session.running");
    }

    Browser browser() {
        return browser;
    }

    Viewer viewer() {
        return viewer;
    }

    /** The folder of documents. */
    Path folder() {
        return folder;
    }

    /** A file that documents, or the call, name. */
    Path beside(String name) {
        return beside.resolve(name);
    }

    Path document() {
        return folder.resolve("painted.mtlx");
    }

    static String id(Path file) {
        return file.toString().replace('\\', '/');
    }

    /** Opens an element, which must have messages of these codes and no others. */
    void show(Path file, String element, String... codes) {
        browser.run("await shadeweave.session.open('" + id(file) + "', '" + element + "');");
        browser.awaitValue(String.join(",", codes), "shadeweave.session.messages.map(message => message.code).join()");
    }

    /** The controls of a parameter. */
    WebElement row(String path) {
        return browser.find(".row[data-path='" + path + "']");
    }

    WebElement control(String path, String selector) {
        return row(path).findElement(By.cssSelector(selector));
    }

    /** Gives a parameter a value and waits for the picture. */
    void set(String path, String value) {
        browser.run("const {session} = shadeweave; session.set(session.parameters.find(p => p.path === '" + path
                + "'), '" + value + "');");
        settle();
    }

    /** Begins to count what the main picture makes and deletes. */
    void countObjects() {
        browser.run("const {gl} = shadeweave.stage; const counts = window.counts = {}; const around = (name, step) => {"
                + " const plain = Object.getPrototypeOf(gl)[name]; gl[name] = function (...all) {"
                + " const answer = plain.apply(gl, all); const kind = name.replace(/^(create|delete)/, '');"
                + " if (step > 0 || all[0]) { counts[kind] = (counts[kind] ?? 0) + step; } return answer; }; };"
                + " for (const kind of ['Buffer', 'Framebuffer', 'Program', 'Renderbuffer', 'Sampler', 'Shader', 'Texture',"
                + " 'VertexArray']) { around('create' + kind, 1); around('delete' + kind, -1); }");
    }

    /** What was made and not deleted since then. */
    String objectsMade() {
        return String.valueOf(browser.value("JSON.stringify(window.counts)"));
    }

    /** Gives the page this many pixels, without the frame of a window. */
    void resize(int width, int height) {
        browser.driver()
                .executeCdpCommand(
                        "Emulation.setDeviceMetricsOverride",
                        Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", false));
        browser.await("innerWidth === " + width + " && innerHeight === " + height);
    }

    /** Takes the size back to that of the window. */
    void resizeBack() {
        browser.driver().executeCdpCommand("Emulation.clearDeviceMetricsOverride", Map.of());
    }

    /** Presses Tab until what has the focus fits a selector. */
    void tabTo(String selector) {
        for (int i = 0; i < 200; i++) {
            if (Boolean.TRUE.equals(browser.value("document.activeElement.matches(\"" + selector + "\")"))) {
                return;
            }
            press(Keys.TAB);
        }
        throw new AssertionError("Tab never comes to " + selector);
    }

    /** Presses keys, wherever the focus is. */
    void press(CharSequence... keys) {
        new Actions(browser.driver()).sendKeys(keys).perform();
    }

    /** Waits until no request or frame is pending and the time of the last picture is reported. */
    void settle() {
        browser.await("!shadeweave.session.running && shadeweave.session.frame === undefined"
                + " && shadeweave.session.timed === 0");
    }

    /** The colour in the middle of the picture, as a display shows it. */
    float[] middle() {
        return middle(browser.picture());
    }

    static float[] middle(Image image) {
        int x = image.width() / 2;
        int y = image.height() / 2;
        return new float[] {image.get(x, y, 0), image.get(x, y, 1), image.get(x, y, 2)};
    }

    /** Waits until the colour in the middle of the picture is as a condition on {@code r}, {@code g} and {@code b} says. */
    void awaitMiddle(String condition) {
        browser.await("!shadeweave.session.running && (([r, g, b]) => " + condition + ")(" + MIDDLE + ")");
    }

    private static final String MIDDLE =
            "(({stage}) => { const {width, height} = stage.canvas; const at = 4 * (width * (height >> 1) + (width >> 1));"
                    + " return Array.from(stage.pixels().slice(at, at + 3), value => value / 255); })(shadeweave)";

    @Override
    public void close() {
        viewer.close();
    }
}
