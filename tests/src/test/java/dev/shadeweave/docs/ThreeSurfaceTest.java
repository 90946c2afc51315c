package dev.shadeweave.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.render.image.Image;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Surface functions in three.js look as {@code render} draws their materials under the same lights. */
class ThreeSurfaceTest {
    private static final Path TOP = Path.of("..").toAbsolutePath().normalize();
    private static final String GENERATE =
            "generate --surface gltf_pbr --surface-values uniforms --target essl --fragment-library library.glsl"
                    + " --report report.json -o surfaces";
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
              const surface = (await loadSurfaces("report.json")).get("painted_Painted");
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
              one.transparent = false;
              check(one.set("s/metallic", 0).transparent, false);
              check(refused(() => one.set("s/emissive", 1)), "painted_Painted_values_emissive takes 3 numbers, not 1");
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
        ServedPage.addPackage(page, "shadeweave-surface");
        ServedPage.addPackage(page, "shadeweave-three");
        ServedPage.addThree(page);
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
        Image drawn = ServedPage.draw(page, "canvas");
        RenderedSphere.checkRow(names, page, drawn);
        RenderedSphere.checkShown("three-surface", drawn);
    }

    /** A shader that the driver does not accept ends the page with its message. */
    @Test
    void every_lobe_compiles() throws Exception {
        List<String> documents = List.of(
                "bottle_glass",
                "candle_wax",
                "crackled_celadon",
                "freckled_skin",
                "lacquered_walnut",
                "punched_metal",
                "river_stones",
                "tyre_rubber",
                "veined_marble");
        Path surfaces = TOP.resolve("resources/materials/surfaces");
        String names = documents.stream()
                .map(name -> surfaces.resolve(name + ".mtlx").toString())
                .collect(Collectors.joining(" "));
        run(GENERATE + " " + names + " " + EnginePage.prism(page));
        assertEquals(
                (documents.size() + 1) * RenderedSphere.SIDE,
                ServedPage.draw(page, "canvas").width());
    }

    @Test
    void textures_of_a_document_are_loaded() throws Exception {
        RenderedSphere.paint(page);
        run(GENERATE + " painted.mtlx");
        RenderedSphere.checkRow(List.of("painted.mtlx"), page, ServedPage.draw(page, "canvas"));
    }

    @Test
    void a_program_sets_values_textures_and_copies() throws Exception {
        RenderedSphere.paint(page);
        Files.writeString(page.resolve("main.js"), PROGRAM);
        run(GENERATE + " painted.mtlx");
        ServedPage.draw(page, "canvas");
    }

    @Test
    void properties_of_a_document_are_attributes_of_a_mesh() throws Exception {
        Files.writeString(
                page.resolve("painted.mtlx"),
                """
                <materialx version="1.39">
                  <geompropvalue name="tint" type="color3">
                    <input name="geomprop" type="string" value="paint-tint" />
                  </geompropvalue>
                  <geompropvalue name="wet" type="boolean">
                    <input name="geomprop" type="string" value="wet" />
                    <input name="default" type="boolean" value="true" />
                  </geompropvalue>
                  <ifequal name="shown" type="color3">
                    <input name="value1" type="boolean" nodename="wet" />
                    <input name="value2" type="boolean" value="true" />
                    <input name="in1" type="color3" nodename="tint" />
                    <input name="in2" type="color3" value="1, 1, 1" />
                  </ifequal>
                  <gltf_pbr name="s" type="surfaceshader">
                    <input name="base_color" type="color3" value="0, 0, 0" />
                    <input name="specular" type="float" value="0" />
                    <input name="emissive" type="color3" nodename="shown" />
                  </gltf_pbr>
                  <surfacematerial name="Painted" type="material">
                    <input name="surfaceshader" type="surfaceshader" nodename="s" />
                  </surfacematerial>
                </materialx>
                """);
        int from = PROGRAM.indexOf("  const grey");
        int to = PROGRAM.indexOf("}", PROGRAM.indexOf("refused(() => one.setTexture"));
        Files.writeString(
                page.resolve("main.js"),
                PROGRAM.substring(0, from)
                        + """
                          const tint = Array.from({ length: 4 }, () => [0.2, 0.4, 0.6]).flat();
                          mesh.geometry.setAttribute("paint_tint", new THREE.Float32BufferAttribute(tint, 3));
                          mesh.geometry.setAttribute("tangent", new THREE.Float32BufferAttribute(new Float32Array(16), 4));
                          for (const side of [THREE.FrontSide, THREE.DoubleSide]) {
                            check(drawn(new SurfaceMaterial(surface, { side })), [51, 102, 153, 255]);
                          }
                          check(warnings, []);
                          check(refused(() => undefined), "");
                        """
                        + PROGRAM.substring(to));
        run(GENERATE + " painted.mtlx");
        ServedPage.draw(page, "canvas");
    }

    @Test
    void packages_have_the_version_of_the_program() throws Exception {
        String printed = Command.run(Command.shadeweave("--version"), null, page);
        String version = '"' + printed.strip().replace("shadeweave ", "") + '"';
        try (Stream<Path> packages = Files.list(TOP.resolve("npm"))) {
            for (Path one : packages.toList()) {
                String about = Files.readString(one.resolve("package.json"));
                assertTrue(about.contains("\"version\": " + version), one + " has not " + version);
                if (!one.endsWith("shadeweave-surface")) {
                    assertTrue(about.contains("\"shadeweave-surface\": " + version), one + " needs another version");
                }
            }
        }
    }

    private void run(String line) throws IOException, InterruptedException {
        Command.run(Command.shadeweave(line), null, page);
    }
}
