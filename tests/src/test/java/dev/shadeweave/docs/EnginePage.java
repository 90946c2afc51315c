package dev.shadeweave.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.render.image.Image;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The page of an example for an engine that lights glTF's shading model in WebGL 2, with surface functions. */
final class EnginePage {
    private static final Path TOP = Path.of("..").toAbsolutePath().normalize();

    /** Those that have every lobe that engines light, with {@link #prism}. */
    private static final List<String> LOBES =
            List.of("bottle_glass", "crackled_celadon", "freckled_skin", "punched_metal", "sea_pearl");

    private static final String PRISM =
            """
            <materialx version="1.39">
              <gltf_pbr name="s" type="surfaceshader">
                <input name="roughness" type="float" value="0" />
                <input name="metallic" type="float" value="0" />
                <input name="transmission" type="float" value="1" />
                <input name="thickness" type="float" value="0.5" />
                <input name="dispersion" type="float" value="0.4" />
              </gltf_pbr>
              <surfacematerial name="Prism" type="material">
                <input name="surfaceshader" type="surfaceshader" nodename="s" />
              </surfacematerial>
            </materialx>
            """;

    /** What programs of tests call. The colour of a pixel is what the page shows. */
    private static final String CHECKS =
            """
            export function check(actual, expected) {
              if (JSON.stringify(actual) !== JSON.stringify(expected)) {
                throw new Error(`${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`);
              }
            }

            export function refused(work) {
              try {
                work();
              } catch (error) {
                return error.message;
              }
              return "";
            }

            export function pixel(canvas) {
              const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext("2d");
              copy.drawImage(canvas, 0, 0);
              return [...copy.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data].slice(0, 3);
            }

            export const warnings = [];
            console.warn = text => warnings.push(text);

            /** Ends the page. */
            export function finish(result) {
              result.then(
                () => (document.title = "drawn"),
                error => {
                  document.getElementById("error").textContent = error.stack;
                  document.title = "failed";
                });
            }
            """;

    /** Surfaces that only emit: an image that wears off to white, and green. */
    private static final String EMITTING =
            """
            <materialx version="1.39" colorspace="lin_rec709">
              <image name="paint" type="color3">
                <input name="file" type="filename" value="paint.png" colorspace="srgb_texture" />
                <input name="uaddressmode" type="string" value="clamp" />
              </image>
              <geompropvalue name="wear" type="float">
                <input name="geomprop" type="string" value="wear" />
              </geompropvalue>
              <mix name="shown" type="color3">
                <input name="fg" type="color3" value="1, 1, 1" />
                <input name="bg" type="color3" nodename="paint" />
                <input name="mix" type="float" nodename="wear" />
              </mix>
              <gltf_pbr name="s" type="surfaceshader">
                <input name="base_color" type="color3" value="0, 0, 0" />
                <input name="specular" type="float" value="0" />
                <input name="emissive" type="color3" nodename="shown" />
              </gltf_pbr>
              <surfacematerial name="Painted" type="material">
                <input name="surfaceshader" type="surfaceshader" nodename="s" />
              </surfacematerial>
              <gltf_pbr name="g" type="surfaceshader">
                <input name="base_color" type="color3" value="0, 0, 0" />
                <input name="specular" type="float" value="0" />
                <input name="emissive" type="color3" value="0, 1, 0" />
              </gltf_pbr>
              <surfacematerial name="Green" type="material">
                <input name="surfaceshader" type="surfaceshader" nodename="g" />
              </surfacematerial>
            </materialx>
            """;

    private final Path page;
    private final String example;

    private EnginePage(Path page, String example) {
        this.page = page;
        this.example = example;
    }

    /**
     * Puts the page of an example together.
     *
     * @param page an empty folder
     * @param example the name of its folder, and of the package that it shows, after {@code shadeweave-}
     * @param engine the file of the engine
     */
    static EnginePage of(Path page, String example, String engine) throws IOException {
        ServedPage.copy(TOP.resolve("examples").resolve(example), page);
        Files.copy(TOP.resolve("examples/webgl2/geometry.js"), page.resolve("geometry.js"));
        ServedPage.addPackage(page, "shadeweave-surface");
        ServedPage.addPackage(page, "shadeweave-" + example);
        ServedPage.addEngine(page, engine);
        return new EnginePage(page, example);
    }

    /** Compares the pictures of three surfaces with those of {@code render}; the last reads an image. */
    void lookAsRendered() throws IOException, InterruptedException {
        List<String> names = new ArrayList<>(List.of("brushed_steel.mtlx", "sea_pearl.mtlx"));
        for (String name : names) {
            Files.copy(TOP.resolve("resources/materials/surfaces").resolve(name), page.resolve(name));
        }
        names.add(String.valueOf(RenderedSphere.paint(page).getFileName()));
        generate(names);
        Image drawn = ServedPage.draw(page, "canvas");
        RenderedSphere.checkRow(names, page, drawn);
        RenderedSphere.checkShown(example, drawn);
    }

    /** Draws surfaces that have all lobes; a shader that the driver does not accept ends the page with its message. */
    void drawEveryLobe(String place, String surroundings) throws IOException, InterruptedException {
        List<String> names = new ArrayList<>();
        for (String name : LOBES) {
            names.add(TOP.resolve("resources/materials/surfaces")
                    .resolve(name + ".mtlx")
                    .toString());
        }
        names.add(prism(page));
        generate(names);
        String program = replaced(Files.readString(page.resolve("main.js")), "const side = 256;", "const side = 16;");
        Files.writeString(page.resolve("main.js"), replaced(program, place, surroundings + place));
        Image drawn = ServedPage.draw(page, "canvas");
        assertEquals(16 * names.size(), drawn.width());
    }

    /** Writes glass that splits light into its colours, and returns the name of its file. */
    static String prism(Path page) throws IOException {
        Files.writeString(page.resolve("prism.mtlx"), PRISM);
        return "prism.mtlx";
    }

    private static String replaced(String program, String place, String by) {
        assertTrue(program.contains(place), place);
        return program.replace(place, by);
    }

    /** Runs a program that draws surfaces that only emit. It ends with an exception, which the page shows, if one is wrong. */
    void run(String program) throws IOException, InterruptedException {
        RenderedSphere.paint(page);
        Files.writeString(page.resolve("emitting.mtlx"), EMITTING);
        Files.writeString(page.resolve("checks.js"), CHECKS);
        Files.writeString(page.resolve("main.js"), program);
        generate(List.of("emitting.mtlx"));
        ServedPage.draw(page, "canvas");
    }

    private void generate(List<String> documents) throws IOException, InterruptedException {
        String line =
                "generate --surface gltf_pbr --surface-values uniforms --target essl --fragment-library library.glsl"
                        + " --report report.json -o surfaces " + String.join(" ", documents);
        Command.run(Command.shadeweave(line), null, page);
    }
}
