package dev.shadeweave.cli;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.cli.Production.MadeElement;
import dev.shadeweave.cli.Production.OpenedDocument;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.generator.GenerationOptions;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.library.Library;
import dev.shadeweave.raymarch.MarchOptions;
import dev.shadeweave.raymarch.mesh.DualContouring;
import dev.shadeweave.raymarch.mesh.FieldGrid;
import dev.shadeweave.raymarch.mesh.Surface;
import dev.shadeweave.raymarch.mesh.SurfaceFiles;
import dev.shadeweave.render.RenderJob;
import dev.shadeweave.render.RenderResult;
import dev.shadeweave.render.Renderer;
import dev.shadeweave.render.gl.GlException;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.type.Types;
import dev.shadeweave.type.Value;
import dev.shadeweave.type.Value.FloatValue;
import dev.shadeweave.type.Value.VectorValue;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code mesh}: the surface of a marched scene as triangles. */
@Command(
        name = "mesh",
        description = "Writes the surface of a marched scene as triangles, for programs that need them.",
        mixinStandardHelpOptions = true,
        abbreviateSynopsis = true,
        sortOptions = false)
final class MeshCommand implements Callable<Integer> {
    static final DiagnosticKind NOT_WRITTEN = DiagnosticKind.error("SW1770", "cannot write mesh '{0}': {1}");
    static final DiagnosticKind NOTHING = DiagnosticKind.error(
            "SW1771", "no shape of '{0}' has a surface within {1} of the origin; look farther (--extent)");
    static final DiagnosticKind ONE_SCENE = DiagnosticKind.error(
            "SW1772", "'{0}' shows more than one scene; choose an element (--element), for a mesh is made of one");

    /** More points than that do not fit into the memory that a program has by default. */
    private static final int MOST_CELLS = 256;

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "FILE", description = "A document that shows a node raymarch.")
    private Path input = Path.of("");

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            required = true,
            description = "The mesh: .obj, or .glb with one primitive for each material.")
    private Path output = Path.of("");

    @Option(names = "--element", paramLabel = "PATH", description = "The output that shows the scene.")
    private List<String> elements = List.of();

    @Option(
            names = "--resolution",
            paramLabel = "N",
            defaultValue = "64",
            description = "Cells along each side of the cube that is looked through. Default: ${DEFAULT-VALUE}.")
    private int resolution = 64;

    @Option(
            names = "--extent",
            paramLabel = "LENGTH",
            defaultValue = "2",
            description = "How far from the origin shapes are looked for, along each axis. Default: ${DEFAULT-VALUE}.")
    private float extent = 2;

    @Mixin
    private LibraryOptions libraryOptions;

    @Mixin
    private RunOptions run;

    @Override
    public Integer call() {
        String name = String.valueOf(output.getFileName()).toLowerCase(Locale.ROOT);
        if (!name.endsWith(".obj") && !name.endsWith(".glb")) {
            throw badValue("--output", output.toString(), "names that end in .obj or .glb");
        }
        if (resolution < 2 || resolution > MOST_CELLS) {
            throw badValue("--resolution", Integer.toString(resolution), "numbers from 2 to " + MOST_CELLS);
        }
        if (!(extent > 0) || !Float.isFinite(extent)) {
            throw badValue("--extent", Float.toString(extent), "numbers greater than 0");
        }
        Outputs outputs = libraryOptions.outputs(List.of(input));
        outputs.check(output, spec.commandLine());
        try (Run work = run.start(libraryOptions.limits())) {
            Library library = libraryOptions.load(work.diagnostics());
            GenerationOptions options = GenerationOptions.builder()
                    .set(MarchOptions.OUTPUTS, ImmutableList.of("grid"))
                    .build();
            Production production = new Production(
                    library,
                    libraryOptions.places(),
                    new ElementSelection(elements),
                    content -> ImmutableList.of(),
                    Production.Generate.by(Generators.forTarget("genglsl_raymarch"), options));
            try (Renderer renderer = Renderer.open()) {
                Sampling sampling = new Sampling(renderer, outputs);
                return work.produce(production, List.of(input), sampling);
            } catch (GlException e) {
                work.print(List.of(e.diagnostic()));
                return ExitCode.USAGE;
            }
        }
    }

    private RuntimeException badValue(String option, String value, String allowed) {
        return UsageErrors.wrongCall(spec.commandLine(), UsageErrors.BAD_VALUE, option, value, allowed, "");
    }

    /** Samples the shape of an element, layer by layer, and writes its surface. */
    private final class Sampling implements Run.Results {
        private final Renderer renderer;
        private final Outputs outputs;
        private boolean isWritten;

        Sampling(Renderer renderer, Outputs outputs) {
            this.renderer = renderer;
            this.outputs = outputs;
        }

        @Override
        public void document(OpenedDocument document) {}

        @Override
        public Diagnostics element(MadeElement made) {
            Diagnostics diagnostics = new Diagnostics();
            Optional<Shader> shader = made.result().shader();
            if (shader.isEmpty()) {
                return diagnostics;
            }
            if (isWritten) {
                diagnostics.report(ONE_SCENE, made.element().span(), input);
                return diagnostics;
            }
            FieldGrid grid = new FieldGrid(resolution, extent);
            for (int z = 0; z < grid.points() && !diagnostics.hasErrors(); z++) {
                layer(shader.get(), grid, z, diagnostics);
            }
            if (diagnostics.hasErrors()) {
                return diagnostics;
            }
            Surface surface = DualContouring.of(grid);
            if (surface.triangleCount() == 0) {
                diagnostics.report(NOTHING, made.element().span(), input, extent);
                return diagnostics;
            }
            String file = String.valueOf(output.getFileName()).toLowerCase(Locale.ROOT);
            byte[] bytes = file.endsWith(".obj")
                    ? SurfaceFiles.obj(surface, MeshCommand::material)
                    : SurfaceFiles.glb(surface, MeshCommand::material);
            outputs.write(output, bytes, made.content(), NOT_WRITTEN, diagnostics);
            isWritten = true;
            return diagnostics;
        }

        private void layer(Shader shader, FieldGrid grid, int z, Diagnostics diagnostics) {
            float origin = (float) grid.origin();
            ImmutableMap<String, Value> values = ImmutableMap.of(
                    "u_gridOrigin", new VectorValue(Types.VECTOR3, ImmutableList.of(origin, origin, origin)),
                    "u_gridStep", new FloatValue((float) grid.step()),
                    "u_gridSlice", new FloatValue(z));
            RenderResult result = renderer.render(RenderJob.of(shader)
                    .size(grid.points(), grid.points())
                    .samples(1)
                    .background(RenderJob.Background.NONE)
                    .values(values)
                    .build());
            for (Diagnostic it : result.diagnostics()) {
                diagnostics.report(it);
            }
            result.image().ifPresent(image -> read(image, grid, z));
        }
    }

    private static void read(Image image, FieldGrid grid, int z) {
        for (int y = 0; y < grid.points(); y++) {
            // The first row of a picture is the uppermost.
            int row = grid.points() - 1 - y;
            for (int x = 0; x < grid.points(); x++) {
                grid.set(
                        x,
                        y,
                        z,
                        image.get(x, row, 0),
                        image.get(x, row, 1),
                        image.get(x, row, 2),
                        image.get(x, row, 3));
            }
        }
    }

    private static String material(int number) {
        return number < 1001 ? "default" : "material_" + number;
    }
}
