package dev.shadeweave.docs;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Surface functions in Babylon.js look as {@code render} draws their materials under the same lights. */
class BabylonTest {
    /** Draws a plane before a camera; there is no light. */
    private static final String PROGRAM =
            """
            import { Color3, Engine, Mesh, PBRMaterial, RawTexture, Scene, TargetCamera, Vector3, VertexData } from "@babylonjs/core";
            import { loadSurfaces, SurfacePlugin } from "shadeweave-babylon";
            import { check, finish, pixel, refused, warnings } from "./checks.js";

            async function main() {
              const surfaces = await loadSurfaces("report.json");
              const surface = surfaces.get("emitting_Painted");
              const canvas = document.createElement("canvas");
              Object.assign(canvas, { width: 8, height: 8 });
              document.body.append(canvas);
              const options = { preserveDrawingBuffer: true, useExactSrgbConversions: true };
              const scene = new Scene(new Engine(canvas, false, options));
              const camera = new TargetCamera("camera", new Vector3(0, 0, -1), scene);
              camera.setTarget(Vector3.Zero());
              const mesh = new Mesh("plane", scene);
              const data = new VertexData();
              Object.assign(data, {
                positions: [-2, -2, 0, 2, -2, 0, 2, 2, 0, -2, 2, 0],
                normals: [0, 0, -1, 0, 0, -1, 0, 0, -1, 0, 0, -1],
                tangents: [1, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1],
                uvs: [0, 0, 1, 0, 1, 1, 0, 1],
                indices: [0, 1, 2, 0, 2, 3],
              });
              data.applyToMesh(mesh);

              const made = which => {
                const material = new PBRMaterial(which.name, scene);
                material.backFaceCulling = false;
                material.onError = (_effect, errors) => check(errors, "");
                return new SurfacePlugin(material, which);
              };
              const programs = new Set();
              const drawn = async plugin => {
                mesh.material = plugin._material;
                await scene.whenReadyAsync();
                scene.render();
                programs.add(mesh.subMeshes[0].effect);
                return pixel(canvas);
              };
              const image = (value, isSrgb) => {
                const bytes = new Uint8Array([value, value, value, 255]);
                return new RawTexture(bytes, 1, 1, 5, scene, false, false, 1, 0, 0, isSrgb);
              };

              const one = made(surface).setTexture("paint/file", image(128, false));
              check(await drawn(one), [128, 128, 128]);
              check(warnings, ["Painted reads wear, which 'plane' does not have"]);
              check(one.uniforms.emitting_Painted_paint_file.value.wrapU, RawTexture.CLAMP_ADDRESSMODE);
              const other = made(surface).copyValues(one).set("s/emissive_strength", 0);
              check(await drawn(other), [0, 0, 0]);
              check(await drawn(one), [128, 128, 128]);
              check(programs.size, 1);

              mesh.setVerticesData("wear", [1, 1, 1, 1], false, 1);
              check(await drawn(one), [255, 255, 255]);
              check(await drawn(one.set("shown/fg", new Color3(1, 0, 0))), [255, 0, 0]);
              check(await drawn(one.set("shown/fg", [0, 0, 1])), [0, 0, 255]);
              check(programs.size, 1);
              const green = made(surfaces.get("emitting_Green"));
              check(await drawn(green), [0, 255, 0]);
              check(await drawn(one), [0, 0, 255]);
              check(programs.size, 2);

              const material = one._material;
              check(material.clearCoat.isEnabled, false);
              one.set("s/clearcoat", 0.5).set("s/alpha_mode", 2);
              check([material.clearCoat.isEnabled, material.transparencyMode], [true, PBRMaterial.PBRMATERIAL_ALPHABLEND]);
              await drawn(one);
              check(programs.size, 3);
              check(refused(() => one.set("shown/fg", 1)), "emitting_Painted_values_shown_fg takes 3 numbers, not 1");
              check(refused(() => one.set("s/metal", 1)).startsWith("Painted has no value 's/metal'; it has "), true);
              check(refused(() => one.setTexture("x", null)), "Painted has no texture 'x'");
              check(refused(() => one.setTexture("paint/file", image(1, true))).endsWith("with useSRGBBuffer: false"), true);
            }

            finish(main());
            """;

    @TempDir
    private Path folder;

    private EnginePage page;

    @BeforeEach
    void a_page() throws IOException {
        page = EnginePage.of(folder, "babylon", "babylonjs/babylon.js");
    }

    @Test
    void surfaces_look_as_rendered() throws Exception {
        page.lookAsRendered();
    }

    @Test
    void every_lobe_compiles() throws Exception {
        page.drawEveryLobe(
                "  scene.autoClear = false;",
                """
                  const grey = Array(6).fill(new Uint8Array(16 * 16 * 4).fill(128));
                  scene.environmentTexture = new globalThis.BABYLON.RawCubeTexture(scene, grey, 16);
                """);
    }

    @Test
    void a_page_sets_values_textures_and_programs() throws Exception {
        page.run(PROGRAM);
    }
}
