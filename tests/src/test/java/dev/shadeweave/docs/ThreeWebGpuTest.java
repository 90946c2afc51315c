package dev.shadeweave.docs;

import dev.shadeweave.view.Browser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Surface functions in the WebGPU renderer of three.js look as {@code render} draws their materials under the same lights. */
class ThreeWebGpuTest {
    private static final Path TOP = Path.of("..").toAbsolutePath().normalize();
    private static final String GENERATE =
            "generate --surface gltf_pbr --target wgsl --report report.json -o surfaces ";

    /** Fails by an exception, which the page shows. */
    private static final String PROGRAM =
            """
            import * as THREE from "three/webgpu";
            import { loadSurfaces, SurfaceNodeMaterial } from "shadeweave-three/webgpu";

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
              console.error = text => warnings.push(text);
              const renderer = new THREE.WebGPURenderer();
              await renderer.init();
              document.body.append(renderer.domElement);
              const scene = new THREE.Scene();
              scene.add(new THREE.AmbientLight(0xffffff, Math.PI));
              const camera = new THREE.OrthographicCamera(-0.5, 0.5, 0.5, -0.5);
              camera.position.z = 2;
              const mesh = new THREE.Mesh(new THREE.PlaneGeometry(2, 2));
              mesh.geometry.computeTangents();
              scene.add(mesh);
              renderer.setSize(64, 64);
              const target = new THREE.RenderTarget(64, 64);
              renderer.setOutputRenderTarget(target);
              const drawn = async material => {
                mesh.material = material;
                renderer.render(scene, camera);
                return [...(await renderer.readRenderTargetPixelsAsync(target, 32, 32, 1, 1))].slice(0, 4);
              };
              const image = (...color) => {
                const made = new THREE.DataTexture(new Uint8Array([...color, 255]), 1, 1);
                made.needsUpdate = true;
                return made;
              };

              const one = new SurfaceNodeMaterial(surface).setTexture("paint/file", image(0, 0, 0)).set("s/specular", 0);
              check(one.name, "Painted");
              check(await drawn(one.set("s/emissive", [0, 1, 0])), [0, 255, 0, 255]);
              check(await drawn(one.set("s/emissive", new THREE.Color(0, 0, 1))), [0, 0, 255, 255]);

              const other = one.clone().set("s/emissive", [1, 0, 0]);
              check(await drawn(other), [255, 0, 0, 255]);
              check(await drawn(one), [0, 0, 255, 255]);

              // a texture in the colour space of the document; the picture is encoded as the display wants it
              check(await drawn(other.set("s/emissive", [0, 0, 0]).setTexture("paint/file", image(128, 128, 128))), [128, 128, 128, 255]);
              const own = new THREE.PlaneGeometry(2, 2);
              own.computeTangents();
              mesh.geometry = own;
              check(warnings.every(text => text.includes('attribute "wear" not found')), true);
              check(warnings.splice(0).length > 0, true);
              own.setAttribute("wear", new THREE.Float32BufferAttribute([1, 1, 1, 1], 1));
              check(await drawn(other.clone()), [255, 255, 255, 255]);

              check(one.useClearcoat, false);
              check(one.set("s/clearcoat", 0.5).useClearcoat, true);
              await drawn(one);
              check(one.set("s/clearcoat", 0).useClearcoat, false);
              one.set("s/alpha_mode", 2).set("s/alpha", 0.25);
              check(one.transparent, true);
              one.transparent = false;
              check(one.set("s/metallic", 0).transparent, false);
              one.set("s/alpha_mode", 1);
              check((await drawn(one))[3], 0);
              check((await drawn(one.set("s/alpha_cutoff", 0.2)))[3], 255);
              check(refused(() => one.set("s/emissive", 1)), "emissive takes 3 numbers, not 1");
              check(refused(() => one.set("s/metal", 1)).startsWith("Painted has no value 's/metal'; it has s/metallic, "), true);
              check(refused(() => one.setTexture("x", image(0, 0, 0))), "Painted has no texture 'x'");
              check(warnings, []);
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
        ServedPage.copy(TOP.resolve("examples/three-webgpu"), page);
        ServedPage.addPackage(page, "shadeweave-surface");
        ServedPage.addPackage(page, "shadeweave-three");
        ServedPage.addThree(page);
    }

    @Test
    void surfaces_look_as_rendered() throws Exception {
        RenderedSphere.paint(page);
        List<String> names = new ArrayList<>(List.of("painted.mtlx"));
        for (String document : List.of(
                "examples/moss.mtlx",
                "resources/materials/surfaces/brushed_steel.mtlx",
                "resources/materials/surfaces/sea_pearl.mtlx")) {
            Path file = TOP.resolve(document);
            names.add(String.valueOf(file.getFileName()));
            Files.copy(file, page.resolve(names.get(names.size() - 1)));
        }
        run(GENERATE + String.join(" ", names));
        RenderedSphere.checkRow(names, page, ServedPage.draw(page, "canvas", () -> Browser.openWebGpu(1100, 300)));
    }

    @Test
    void a_program_sets_values_textures_and_copies() throws Exception {
        Files.writeString(
                page.resolve("painted.mtlx"),
                """
                <materialx version="1.39" colorspace="lin_rec709">
                  <image name="paint" type="color3">
                    <input name="file" type="filename" value="paint.png" colorspace="srgb_texture" />
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
                    <input name="base_color" type="color3" nodename="shown" />
                    <input name="metallic" type="float" value="0" />
                  </gltf_pbr>
                  <surfacematerial name="Painted" type="material">
                    <input name="surfaceshader" type="surfaceshader" nodename="s" />
                  </surfacematerial>
                </materialx>
                """);
        Files.writeString(page.resolve("main.js"), PROGRAM);
        run(GENERATE + "painted.mtlx");
        ServedPage.draw(page, "canvas", () -> Browser.openWebGpu(300, 300));
    }

    private void run(String line) throws IOException, InterruptedException {
        Command.run(Command.shadeweave(line), null, page);
    }
}
