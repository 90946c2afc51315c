package dev.shadeweave.cli.render;

import com.google.common.base.Supplier;
import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.cli.render.option.DisplayOptions.Display;
import dev.shadeweave.cli.render.option.SceneOptions;
import dev.shadeweave.cli.render.option.UniformOptions;
import dev.shadeweave.cli.render.option.WedgeOptions;
import dev.shadeweave.cli.run.Production.MadeElement;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.look.internal.Looks;
import dev.shadeweave.render.FinishedColors;
import dev.shadeweave.render.RenderResult;
import dev.shadeweave.render.Renderer;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.job.DrawnTargets;
import dev.shadeweave.render.job.RenderJob;
import dev.shadeweave.render.job.Subject;
import dev.shadeweave.render.scene.Seams;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.source.SearchPath;
import dev.shadeweave.type.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/**
 * Draws all pictures of an element: one for each step of a wedge and each side of a turntable. All drawing happens on
 * the thread that owns the OpenGL context.
 */
public final class Frames {
    static final DiagnosticKind ALL_ALIKE = DiagnosticKind.warning(
            "SW1850",
            "scene '{0}' does not ask for the camera of this picture, so all {1} pictures of the turntable are alike; leave"
                    + " out --turntable, or, where the scene is a node raymarch, its input 'camera'");

    private static final String TWO_SIDED = "u_refractionTwoSided";

    private final Renderer renderer;
    private final UnaryOperator<RenderJob.Builder> common;
    private final SceneOptions.Scene scene;
    /** True if the mesh is closed. Computed only if a shader refracts light, because the check visits each edge. */
    private final Supplier<Boolean> encloses;

    private final DrawnShaders shaders;
    private final Settings settings;
    private final int turntable;
    private final RecordedCommands commands;

    /**
     * The values of inputs.
     *
     * @param assignments the values for all pictures
     * @param steps the values of each wedge step, in order
     * @param searchPath where files that are values are searched
     */
    record Settings(
            UniformOptions.Assignments assignments, ImmutableList<WedgeOptions.Step> steps, SearchPath searchPath) {}

    /**
     * Creates the pictures of a call.
     *
     * @param common adds the settings that all pictures share to a job
     * @param turntable the number of pictures around the object
     * @param commands receives the commands of the first picture
     */
    Frames(
            Renderer renderer,
            UnaryOperator<RenderJob.Builder> common,
            SceneOptions.Scene scene,
            DrawnShaders shaders,
            Settings settings,
            int turntable,
            RecordedCommands commands) {
        this.renderer = renderer;
        this.common = common;
        this.scene = scene;
        this.encloses = Suppliers.memoize(() -> Seams.encloses(scene.mesh()));
        this.shaders = shaders;
        this.settings = settings;
        this.turntable = turntable;
        this.commands = commands;
    }

    /** Returns the label of a picture: the values of its wedge step for inputs that the shaders have. */
    String label(int frame, Set<Shader> shaders) {
        return settings.steps().get(frame / turntable).label(key -> shaders.stream()
                .anyMatch(shader -> UniformOptions.has(shader, key)));
    }

    /** Returns the position of a picture on the turntable as {@code  3/8}; empty without a turntable. */
    String position(int frame) {
        return turntable > 1 ? "  " + (frame % turntable + 1) + "/" + turntable : "";
    }

    /** Returns the number of pictures of an element. */
    int count() {
        return settings.steps().size() * turntable;
    }

    /**
     * Draws all pictures of an element, and stops at the first one that cannot be drawn.
     *
     * @param display the mapping from light to pixel values
     * @param drawn receives each picture as soon as it is drawn, because thousands of them do not fit into memory
     */
    void draw(MadeElement made, Colouring coloured, Display display, Consumer<Image> drawn, Diagnostics diagnostics) {
        if (turntable > 1 && coloured.shaders().keySet().stream().noneMatch(DrawnTargets::isSeenByHost)) {
            diagnostics.report(Diagnostic.of(ALL_ALIKE, made.element().span(), made.path(), turntable));
        }
        settings.assignments().look(made.content());
        SceneOptions.Scene seen = seen(made, coloured);
        for (WedgeOptions.Step step : settings.steps()) {
            List<Subject.Part> parts = new ArrayList<>();
            coloured.shaders()
                    .forEach((shader, ofMesh) -> parts.add(new Subject.Part(
                            shader,
                            ofMesh,
                            throughBothSides(
                                    shader,
                                    settings.assignments()
                                            .of(shader, Looks.of(made.content()), step.settings(), diagnostics)))));
            boolean lit = parts.stream().anyMatch(part -> DrawnTargets.isLit(part.shader()));
            if (diagnostics.hasErrors()
                    || !draw(
                            made,
                            seen,
                            parts,
                            coloured.seenThrough(),
                            display.finish(lit),
                            image -> drawn.accept(display.coded(image, lit)),
                            diagnostics)) {
                return;
            }
        }
    }

    /** Returns the scene to draw. If only a marched scene is drawn, its bounding sphere replaces the object. */
    private SceneOptions.Scene seen(MadeElement made, Colouring coloured) {
        return coloured.shaders().size() > 1
                ? scene
                : coloured.shaders().keySet().stream()
                        .flatMap(shader -> shaders.bounds(made, shader).stream())
                        .findFirst()
                        .map(ball -> scene.with(ball.mesh()))
                        .orElse(scene);
    }

    /**
     * Adds the value for refraction through a closed mesh: light that enters it also leaves it, so it is tinted twice.
     * A value that the call sets is kept.
     */
    private ImmutableMap<String, Value> throughBothSides(Shader shader, ImmutableMap<String, Value> values) {
        if (values.containsKey(TWO_SIDED)
                || !UniformOptions.has(shader, TWO_SIDED)
                || DrawnTargets.drawsWithoutMesh(shader)
                || !encloses.get()) {
            return values;
        }
        return ImmutableMap.<String, Value>builder()
                .putAll(values)
                .put(TWO_SIDED, new Value.BooleanValue(true))
                .buildOrThrow();
    }

    /** Draws all pictures with the same values; returns false if one cannot be drawn. */
    private boolean draw(
            MadeElement made,
            SceneOptions.Scene seen,
            List<Subject.Part> parts,
            boolean seenThrough,
            FinishedColors finish,
            Consumer<Image> frames,
            Diagnostics diagnostics) {
        Shader shader = parts.get(0).shader();
        ImmutableMap<String, Value> values = parts.get(0).values();
        boolean whole = parts.get(0).parts().isEmpty();
        Optional<Shader> caster = parts.size() == 1 ? shaders.caster(made, values, diagnostics) : Optional.empty();
        for (int frame = 0; frame < turntable; frame++) {
            RenderJob job = shaders.lighting()
                    .in(made.content())
                    .apply(common.apply(RenderJob.of(shader)))
                    .mesh(seen.mesh())
                    .blended(seenThrough)
                    .caster(caster)
                    .others(ImmutableList.copyOf(whole ? parts.subList(1, parts.size()) : parts))
                    .camera(seen.camera(360f * frame / turntable))
                    .previous(seen.camera(turntable == 1 ? 0 : 360f * (frame - 1) / turntable))
                    .searchPath(settings.assignments().searchPath(settings.searchPath()))
                    .values(values)
                    .build();
            RenderResult result = draw(job, finish, made.content(), diagnostics);
            diagnostics.reportAll(result.diagnostics());
            result.image().ifPresent(frames);
            if (result.image().isEmpty() || diagnostics.hasErrors()) {
                return false;
            }
        }
        return true;
    }

    /** Draws one picture, and writes the commands of the first one. */
    private RenderResult draw(RenderJob job, FinishedColors finish, LinkedDocument content, Diagnostics diagnostics) {
        if (!commands.areWanted()) {
            return renderer.render(job);
        }
        Renderer.Recording recording = renderer.record(job, finish);
        recording.stream().ifPresent(stream -> commands.write(stream, content, diagnostics));
        return recording.result();
    }
}
