package dev.shadeweave.cli.render;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.cli.call.ExitCode;
import dev.shadeweave.cli.call.StandardOutput;
import dev.shadeweave.cli.call.StandardStreams;
import dev.shadeweave.cli.call.UsageErrors;
import dev.shadeweave.cli.files.OutputFile;
import dev.shadeweave.cli.files.Outputs;
import dev.shadeweave.cli.run.ElementSelection;
import dev.shadeweave.cli.run.LibraryOptions;
import dev.shadeweave.cli.run.Production;
import dev.shadeweave.cli.run.Production.MadeElement;
import dev.shadeweave.cli.run.Production.OpenedDocument;
import dev.shadeweave.cli.run.Run;
import dev.shadeweave.cli.run.RunOptions;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.diagnostic.GenerationException;
import dev.shadeweave.file.IoReason;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.ir.run.NotRunException;
import dev.shadeweave.library.Library;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.raymarch.MarchOptions;
import dev.shadeweave.raymarch.internal.mesh.DualContouring;
import dev.shadeweave.raymarch.internal.mesh.FieldGrid;
import dev.shadeweave.raymarch.internal.mesh.Surface;
import dev.shadeweave.raymarch.internal.mesh.SurfaceFiles;
import dev.shadeweave.render.RenderResult;
import dev.shadeweave.render.Renderer;
import dev.shadeweave.render.gl.GlException;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.job.Background;
import dev.shadeweave.render.job.RenderJob;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.source.SourceSpan;
import dev.shadeweave.type.Types;
import dev.shadeweave.type.Value;
import dev.shadeweave.type.Value.FloatValue;
import dev.shadeweave.type.Value.VectorValue;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.IntFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code mesh}: writes the surface of a marched scene as triangles. */
@Command(
        name = "mesh",
        description = "Writes the surface of a marched scene as triangles.",
        mixinStandardHelpOptions = true,
        abbreviateSynopsis = true,
        sortOptions = false)
public final class MeshCommand implements Callable<Integer> {
    static final DiagnosticKind NOTHING = DiagnosticKind.error(
            "SW1771", "no shape of '{0}' has a surface within {1} of the origin; look farther (--extent)");
    static final DiagnosticKind ONE_SCENE = DiagnosticKind.error(
            "SW1772", "'{0}' shows more than one scene; choose an element (--element), for a mesh is made of one");

    static final DiagnosticKind NOT_IN_JAVA = DiagnosticKind.error(
            "SW1773",
            "the shape of '{0}' is not evaluated in Java, which does not run {1}; it needs a driver of OpenGL");
    static final DiagnosticKind NO_COORDINATES = DiagnosticKind.warning(
            "SW1774",
            "the mesh of '{0}' has no texture coordinates, since Java, which does not run {1}, evaluates them");

    /** The definition of a material number in the generated code of a scene. */
    private static final Pattern NUMBERED = Pattern.compile("(?m)^#define MAT_(\\w+) (\\d+)$");

    /** The most cells along a side; more points do not fit into Java's default heap. */
    private static final int MOST_CELLS = 256;

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "FILE", description = "A document that shows a node raymarch.")
    private Path input = Path.of("");

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            required = true,
            description =
                    "The mesh: .obj, or .glb with one primitive for each material; - for .glb on standard output.")
    private Path output = Path.of("");

    @Option(names = "--element", paramLabel = "PATH", description = "The output that shows the scene.")
    private List<String> elements = List.of();

    @Option(
            names = "--resolution",
            paramLabel = "N",
            defaultValue = "64",
            description = "The number of cells along each side of the searched cube. Default: ${DEFAULT-VALUE}.")
    private int resolution = 64;

    @Option(
            names = "--extent",
            paramLabel = "LENGTH",
            defaultValue = "2",
            description = "The size of the searched cube: the distance from the origin along each axis. Default:"
                    + " ${DEFAULT-VALUE}.")
    private float extent = 2;

    @Option(names = "--without-driver", description = "Evaluates the shape in Java, even if there is an OpenGL driver.")
    private boolean withoutDriver;

    @Mixin
    private LibraryOptions libraryOptions;

    @Mixin
    private RunOptions run;

    @Override
    public Integer call() {
        String name = String.valueOf(output.getFileName()).toLowerCase(Locale.ROOT);
        if (!name.endsWith(".obj") && !name.endsWith(".glb") && !StandardStreams.isStandard(output)) {
            throw UsageErrors.badValue(spec, "--output", output.toString(), "names that end in .obj or .glb");
        }
        if (resolution < 2 || resolution > MOST_CELLS) {
            throw UsageErrors.badValue(spec, "--resolution", resolution, "numbers from 2 to " + MOST_CELLS);
        }
        if (!(extent > 0) || !Float.isFinite(extent)) {
            throw UsageErrors.badValue(spec, "--extent", extent, "numbers greater than 0");
        }
        Outputs outputs = libraryOptions.outputs(List.of(input));
        outputs.check(output, spec.commandLine());
        try (Run work = run.start(libraryOptions.limits())) {
            Optional<String> obstacle =
                    StandardStreams.isStandard(output) ? Optional.empty() : OutputFile.obstacle(output);
            if (obstacle.isPresent()) {
                work.print(List.of(Outputs.notWritten(output, obstacle.get())));
                return ExitCode.BAD_INPUT;
            }
            Library library = libraryOptions.load(work.diagnostics());
            GenerationOptions options = GenerationOptions.builder()
                    .set(MarchOptions.OUTPUTS, ImmutableList.of("grid", "griduv"))
                    .build();
            Production production = new Production(
                    library,
                    libraryOptions.places(),
                    new ElementSelection(elements),
                    content -> ImmutableList.of(),
                    Production.Generate.by(Generators.forTarget("genglsl_raymarch"), options));
            try (Drawing drawing = withoutDriver ? Drawing.NONE : Drawing.open()) {
                return work.produce(production, List.of(input), new Sampling(drawing.renderer(), outputs));
            }
        }
    }

    /**
     * The renderer that samples the shape.
     *
     * @param renderer the renderer; null if the shape is computed in Java
     */
    private record Drawing(@Nullable Renderer renderer) implements AutoCloseable {
        static final Drawing NONE = new Drawing(null);

        static Drawing open() {
            try {
                return new Drawing(Renderer.open());
            } catch (GlException e) {
                return NONE;
            }
        }

        @Override
        public void close() {
            if (renderer != null) {
                renderer.close();
            }
        }
    }

    /** Samples the shape of an element and writes its surface. */
    private final class Sampling implements Run.Results {
        private final @Nullable Renderer renderer;
        private final Outputs outputs;
        private boolean isWritten;

        Sampling(@Nullable Renderer renderer, Outputs outputs) {
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
            sampled(shader.get(), diagnostics).ifPresent(surface -> {
                write(surface, shader.get(), made, diagnostics);
                isWritten = true;
            });
            return diagnostics;
        }

        /** Returns the surface, sampled by the driver or in Java; empty if there was an error. */
        private Optional<Surface> sampled(Shader shader, Diagnostics diagnostics) {
            FieldGrid grid = new FieldGrid(resolution, extent);
            Renderer driver = renderer;
            boolean mapped = shader.stage(Stage.PIXEL).source().contains("assignUV(");
            ShapeField field = null;
            if (driver == null || mapped) {
                try {
                    field = ShapeField.of(shader);
                } catch (GenerationException e) {
                    // The code of an implementation in a document may be invalid.
                    diagnostics.reportAll(e.diagnostics());
                } catch (NotRunException e) {
                    diagnostics.report(
                            driver == null ? NOT_IN_JAVA : NO_COORDINATES,
                            SourceSpan.none(),
                            input,
                            String.valueOf(e.getMessage()));
                }
            }
            if (driver != null) {
                for (int z = 0; z < grid.points() && !diagnostics.hasErrors(); z++) {
                    layer(driver, shader, grid, z, diagnostics);
                }
            } else if (field != null) {
                field.fill(grid);
            }
            if (diagnostics.hasErrors()) {
                return Optional.empty();
            }
            Surface surface = DualContouring.of(grid);
            return Optional.of(mapped && field != null ? field.mapped(surface) : surface);
        }

        private void write(Surface surface, Shader shader, MadeElement made, Diagnostics diagnostics) {
            if (surface.triangleCount() == 0) {
                diagnostics.report(NOTHING, made.element().span(), input, extent);
                return;
            }
            Map<Integer, String> materials = new HashMap<>();
            Matcher numbered = NUMBERED.matcher(shader.stage(Stage.PIXEL).source());
            while (numbered.find()) {
                materials.put(Integer.parseInt(numbered.group(2)), numbered.group(1));
            }
            IntFunction<String> names = number -> materials.getOrDefault(number, "default");
            String file = String.valueOf(output.getFileName()).toLowerCase(Locale.ROOT);
            byte[] bytes = file.endsWith(".obj") ? SurfaceFiles.obj(surface, names) : SurfaceFiles.glb(surface, names);
            if (StandardStreams.isStandard(output)) {
                print(bytes, diagnostics);
            } else {
                outputs.write(output, bytes, made.content(), diagnostics);
            }
        }

        /** Writes the mesh to standard output. A call writes one mesh, so nothing else is printed. */
        private void print(byte[] bytes, Diagnostics diagnostics) {
            try {
                StandardOutput.write(spec.commandLine().getOut(), bytes);
            } catch (IOException e) {
                diagnostics.report(Outputs.notWritten(output, IoReason.of(e)));
            }
        }

        private void layer(Renderer driver, Shader shader, FieldGrid grid, int z, Diagnostics diagnostics) {
            float origin = (float) grid.origin();
            ImmutableMap<String, Value> values = ImmutableMap.of(
                    "u_gridOrigin", new VectorValue(Types.VECTOR3, ImmutableList.of(origin, origin, origin)),
                    "u_gridStep", new FloatValue((float) grid.step()),
                    "u_gridSlice", new FloatValue(z));
            RenderResult result = driver.render(RenderJob.of(shader)
                    .size(grid.points(), grid.points())
                    .samples(1)
                    .background(Background.NONE)
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
            // The first row of a picture is the top row.
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
}
