package dev.shadeweave.docs;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Surface functions in PlayCanvas look as {@code render} draws their materials under the same lights. */
class PlayCanvasTest {
    /** Draws a plane before a camera; there is no light. */
    private static final String PROGRAM =
            """
            import * as pc from "playcanvas";
            import { loadSurfaces, SurfaceMaterial } from "shadeweave-playcanvas";
            import { check, finish, pixel, refused } from "./checks.js";

            async function main() {
              const surfaces = await loadSurfaces("report.json");
              const surface = surfaces.get("emitting_Painted");
              const canvas = document.createElement("canvas");
              Object.assign(canvas, { width: 8, height: 8 });
              document.body.append(canvas);
              const options = new pc.AppOptions();
              const device = await pc.createGraphicsDevice(canvas, {
                deviceTypes: [pc.DEVICETYPE_WEBGL2], preserveDrawingBuffer: true });
              options.graphicsDevice = device;
              options.componentSystems = [pc.CameraComponentSystem, pc.RenderComponentSystem];
              const app = new pc.AppBase(canvas);
              app.init(options);
              const camera = new pc.Entity();
              camera.addComponent("camera", {});
              camera.setPosition(0, 0, 1);
              app.root.addChild(camera);
              const plane = wear => {
                const mesh = new pc.Mesh(device);
                mesh.setPositions([-2, -2, 0, 2, -2, 0, 2, 2, 0, -2, 2, 0]);
                mesh.setNormals([0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1]);
                mesh.setVertexStream(pc.SEMANTIC_TANGENT, [1, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1], 4);
                mesh.setUvs(0, [0, 0, 1, 0, 1, 1, 0, 1]);
                mesh.setVertexStream(pc.SEMANTIC_ATTR10, [wear, wear, wear, wear], 1);
                mesh.setIndices([0, 1, 2, 0, 2, 3]);
                mesh.update();
                return new pc.MeshInstance(mesh, new pc.StandardMaterial());
              };
              const [fresh, worn] = [plane(0), plane(1)];
              const shown = new pc.Entity();
              shown.addComponent("render", { meshInstances: [fresh, worn] });
              app.root.addChild(shown);

              const programs = new Set();
              device.on("shader:generate", ({ definition }) => programs.add(definition));
              const drawn = (material, mesh = fresh) => {
                mesh.material = material;
                fresh.visible = mesh === fresh;
                worn.visible = mesh === worn;
                app.render();
                return pixel(canvas);
              };
              const image = value => new pc.Texture(device, {
                width: 1, height: 1, levels: [new Uint8Array([value, value, value, 255])] });

              const attributes = { wear: pc.SEMANTIC_ATTR10 };
              const one = new SurfaceMaterial(surface, { attributes }).setTexture("paint/file", image(128));
              check(drawn(one), [127, 127, 127]); // 128 of sRGB is 0.2159 of light, which PlayCanvas encodes with the exponent 1/2.2
              check(one.uniforms.emitting_Painted_paint_file.value.addressU, pc.ADDRESS_CLAMP_TO_EDGE);
              const before = programs.size;
              const other = one.clone().set("s/emissive_strength", 0);
              check(drawn(other), [0, 0, 0]);
              check(drawn(one), [127, 127, 127]);
              check(drawn(one, worn), [255, 255, 255]);
              check(drawn(one.set("shown/fg", new pc.Color(1, 0, 0)), worn), [255, 0, 0]);
              check(drawn(one.set("shown/fg", [0, 0, 1]), worn), [0, 0, 255]);
              check(programs.size, before);
              check(drawn(new SurfaceMaterial(surfaces.get("emitting_Green"))), [0, 255, 0]);
              check(drawn(one, worn), [0, 0, 255]);
              check(programs.size, before + 1);

              check(one.clearCoat, 0);
              one.set("s/clearcoat", 0.5).set("s/alpha_mode", 2);
              check([one.clearCoat, one.blendType], [1, pc.BLEND_NORMAL]);
              drawn(one);
              check(programs.size, before + 2);
              check(refused(() => one.set("shown/fg", 1)), "emitting_Painted_values_shown_fg takes 3 numbers, not 1");
              check(refused(() => one.set("s/metal", 1)).startsWith("Painted has no value 's/metal'; it has "), true);
              check(refused(() => one.setTexture("x", image(1))), "Painted has no texture 'x'");
              check(refused(() => new SurfaceMaterial(surface)).startsWith("Painted reads 'wear'; say which vertex stream has it"), true);
            }

            finish(main());
            """;

    @TempDir
    private Path folder;

    private EnginePage page;

    @BeforeEach
    void a_page() throws IOException {
        page = EnginePage.of(folder, "playcanvas", "playcanvas/build/playcanvas.mjs");
    }

    @Test
    void surfaces_look_as_rendered() throws Exception {
        page.lookAsRendered();
    }

    @Test
    void every_lobe_compiles() throws Exception {
        page.drawEveryLobe(
                "  // Each surface",
                """
                  const { EnvLighting, Texture } = await import("playcanvas");
                  const grey = [Array(6).fill(new Uint8Array(4 * 4 * 4).fill(128))];
                  const sky = new Texture(app.graphicsDevice, { width: 4, height: 4, cubemap: true, levels: grey });
                  app.scene.envAtlas = EnvLighting.generateAtlas(sky);
                  camera.camera.requestSceneColorMap(true);
                """);
    }

    @Test
    void a_page_sets_values_textures_and_programs() throws Exception {
        page.run(PROGRAM);
    }
}
