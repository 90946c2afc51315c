package dev.shadeweave.docs;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.render.compare.ImageDifference;
import dev.shadeweave.render.image.Image;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Surface functions in three.js look as {@code render} draws their materials under the same lights. */
class ThreeSurfaceTest {
    private static final Path TOP = Path.of("..").toAbsolutePath().normalize();
    private static final int SIDE = 256;

    /** The models of three.js are simpler: its lobes lose energy between facets, and rough ones are narrower. */
    private static final double TOLERANCE = 8 / 255.0;

    private static final String GENERATE =
            "generate --surface gltf_pbr --surface-values uniforms --target essl --fragment-library library.glsl"
                    + " --report report.json -o surfaces";
    private static final String RENDER =
            "render --mesh sphere --size 256 --samples 4 --environment none --background 0,0,0 --light-rig lights.mtlx"
                    + " --camera-position 0,1,3.4 --camera-target 0,0,0 --field-of-view 40";

    /** The lights of the page. */
    private static final String LIGHTS =
            """
            <materialx version="1.39">
              <directional_light name="key" type="lightshader">
                <input name="direction" type="vector3" value="2, -3, -2" />
                <input name="color" type="color3" value="1, 1, 1" />
                <input name="intensity" type="float" value="3" />
              </directional_light>
              <directional_light name="side" type="lightshader">
                <input name="direction" type="vector3" value="-3, 0, -1" />
                <input name="color" type="color3" value="1, 1, 1" />
                <input name="intensity" type="float" value="1" />
              </directional_light>
            </materialx>
            """;

    private static final String PAINTED =
            """
            <materialx version="1.39" colorspace="lin_rec709">
              <image name="paint" type="color3">
                <input name="file" type="filename" value="paint.png" colorspace="srgb_texture" />
                <input name="filtertype" type="string" value="closest" />
              </image>
              <gltf_pbr name="s" type="surfaceshader">
                <input name="base_color" type="color3" nodename="paint" />
                <input name="roughness" type="float" value="0.5" />
                <input name="metallic" type="float" value="0" />
              </gltf_pbr>
              <surfacematerial name="Painted" type="material">
                <input name="surfaceshader" type="surfaceshader" nodename="s" />
              </surfacematerial>
            </materialx>
            """;

    /** Fails by an exception, which the page shows. */
    private static final String PROGRAM =
            """
            import * as THREE from "three";
            import { loadSurfaces, SurfaceMaterial } from "shadeweave-three";

            function check(actual, expected) {
              if (JSON.stringify(actual) !== JSON.stringify(expected)) {
                throw new Error(`${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`);
              }
            }

            function refused(work) {
              try {
                work();
              } catch (error) {
                return error.message;
              }
              return "";
            }

            async function main() {
              const surface = (await loadSurfaces("report.json")).get("Painted");
              const warnings = [];
              console.warn = text => warnings.push(text);
              const renderer = new THREE.WebGLRenderer();
              renderer.debug.onShaderError = (gl, program, vertex, fragment) => {
                throw new Error(gl.getShaderInfoLog(fragment));
              };
              document.body.append(renderer.domElement);
              const scene = new THREE.Scene();
              scene.add(new THREE.AmbientLight(0xffffff, Math.PI));
              const camera = new THREE.OrthographicCamera(-0.5, 0.5, 0.5, -0.5);
              camera.position.z = 2;
              const mesh = new THREE.Mesh(new THREE.PlaneGeometry(2, 2));
              mesh.name = "plane";
              scene.add(mesh);
              const target = new THREE.WebGLRenderTarget(8, 8);
              const drawn = material => {
                mesh.material = material;
                renderer.setRenderTarget(target);
                renderer.render(scene, camera);
                const pixel = new Uint8Array(4);
                renderer.readRenderTargetPixels(target, 4, 4, 1, 1, pixel);
                return [...pixel];
              };
              const grey = new THREE.DataTexture(new Uint8Array([128, 128, 128, 255]), 1, 1);
              const black = new THREE.DataTexture(new Uint8Array([0, 0, 0, 255]), 1, 1);
              grey.needsUpdate = black.needsUpdate = true;

              const one = new SurfaceMaterial(surface).setTexture("paint/file", black).set("s/specular", 0).set("s/emissive", [0, 1, 0]);
              check(one.name, "Painted");
              check(drawn(one), [0, 255, 0, 255]);
              check(warnings, ["Painted reads tangent, which 'plane' does not have; BufferGeometry.computeTangents() makes tangents"]);
              check(drawn(one.set("s/emissive", new THREE.Color(0, 0, 1))), [0, 0, 255, 255]);

              const other = one.clone().set("s/emissive", [1, 0, 0]);
              check(drawn(other), [255, 0, 0, 255]);
              check(drawn(one), [0, 0, 255, 255]);
              check(renderer.info.programs.length, 1);

              // 128/255 in the document's space is 0.2159 of light
              check(drawn(other.set("s/emissive", [0, 0, 0]).setTexture("paint/file", grey))[0], 55);
              check(one.clearcoat, 0);
              check(one.set("s/clearcoat", 0.5).clearcoat, 1);
              drawn(one);
              check(renderer.info.programs.length, 2);

              one.set("s/alpha_mode", 2).set("s/alpha", 0.25);
              check(one.transparent, true);
              check(refused(() => one.set("s/metal", 1)).startsWith("Painted has no value 's/metal'; it has s/metallic, "), true);
              check(refused(() => one.setTexture("x", grey)), "Painted has no texture 'x'");
            }

            main()
              .then(() => (document.title = "drawn"))
              .catch(error => {
                document.getElementById("error").textContent = error.stack;
                document.title = "failed";
              });
            """;

    @TempDir
    private Path page;

    @BeforeEach
    void a_page() throws IOException {
        ServedPage.copy(TOP.resolve("examples/three-surface"), page);
        ServedPage.copy(TOP.resolve("npm/shadeweave-three"), page.resolve("shadeweave-three"));
        ServedPage.addThree(page);
        Files.writeString(page.resolve("lights.mtlx"), LIGHTS);
    }

    @Test
    void surfaces_look_as_rendered() throws Exception {
        List<Path> documents = List.of(
                TOP.resolve("examples/moss.mtlx"),
                TOP.resolve("resources/materials/surfaces/brushed_steel.mtlx"),
                TOP.resolve("resources/materials/surfaces/sea_pearl.mtlx"));
        List<String> names = new ArrayList<>();
        for (Path document : documents) {
            names.add(String.valueOf(document.getFileName()));
            Files.copy(document, page.resolve(names.get(names.size() - 1)));
        }
        run(GENERATE + " " + String.join(" ", names));
        checkSame(ServedPage.draw(page, "canvas"), names);
    }

    /** Red above, blue below: an image that is turned over shows it. */
    @Test
    void textures_of_a_document_are_loaded() throws Exception {
        BufferedImage paint = new BufferedImage(1, 2, BufferedImage.TYPE_INT_RGB);
        paint.setRGB(0, 0, 0xc02040);
        paint.setRGB(0, 1, 0x3040e0);
        ImageIO.write(paint, "png", page.resolve("paint.png").toFile());
        Files.writeString(page.resolve("painted.mtlx"), PAINTED);
        run(GENERATE + " painted.mtlx");
        checkSame(ServedPage.draw(page, "canvas"), List.of("painted.mtlx"));
    }

    @Test
    void values_textures_and_copies_are_those_that_a_program_sets() throws Exception {
        Files.writeString(page.resolve("painted.mtlx"), PAINTED);
        Files.writeString(page.resolve("main.js"), PROGRAM);
        run(GENERATE + " painted.mtlx");
        ServedPage.draw(page, "canvas");
    }

    private void run(String line) throws IOException, InterruptedException {
        Command.run(Command.shadeweave(line), null, page);
    }

    private void checkSame(Image drawn, List<String> documents) throws IOException, InterruptedException {
        for (int i = 0; i < documents.size(); i++) {
            run(RENDER + " -o rendered.png " + documents.get(i));
            Image rendered = ServedPage.image(Files.readAllBytes(page.resolve("rendered.png")));
            ImageDifference difference = ImageDifference.between(rendered, square(drawn, i));
            assertTrue(difference.rmse() <= TOLERANCE, documents.get(i) + ": " + difference);
        }
    }

    private static Image square(Image row, int index) {
        float[] pixels = new float[4 * SIDE * SIDE];
        for (int i = 0; i < pixels.length; i++) {
            pixels[i] = row.get(SIDE * index + i / 4 % SIDE, i / 4 / SIDE, i % 4);
        }
        return Image.of(SIDE, SIDE, pixels);
    }
}
