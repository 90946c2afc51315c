package dev.shadeweave.render.internal.command;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.glir.Dialect;
import dev.shadeweave.glir.DrawMode;
import dev.shadeweave.glir.GlFunction;
import dev.shadeweave.glir.GlirCommand;
import dev.shadeweave.glir.Selection;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.SourceMap;
import dev.shadeweave.shader.Stage;
import java.util.EnumMap;
import java.util.Map;
import org.checkerframework.checker.tainting.qual.Untainted;

/** A shader that fills the whole target with one triangle that covers the screen. It is compiled once per dialect. */
public final class ScreenPass implements AutoCloseable {
    /** The combination of new colours with those of the target. */
    public enum Blending {
        /** The colours of the target are replaced. */
        OVERWRITE,
        /** The new colours are added. */
        ADD,
        /**
         * The colours of the target cover the new ones by their alpha (Porter and Duff, Compositing Digital Images,
         * 1984).
         */
        UNDER,
        /** The new colours cover those of the target. */
        OVER
    }

    /** A vertex stage that only computes the positions of the corners. */
    public static final @Untainted String CORNERS =
            """
            void main()
            {
                gl_Position = vec4(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0, 0.0, 1.0);
            }
            """;

    private static final @Untainted String SCALED =
            """
            uniform sampler2D layer;
            uniform ivec2 offset;
            uniform float count;
            out vec4 color;
            void main()
            {
                color = texelFetch(layer, ivec2(gl_FragCoord.xy) + offset, 0) / count;
            }
            """;

    private final String name;
    private final @Untainted String vertex;
    private final @Untainted String fragment;
    private final Map<Dialect, SceneProgram> programs = new EnumMap<>(Dialect.class);

    /**
     * Creates a pass of these stages; the head of the dialect is added to each.
     *
     * @param name its name in messages
     */
    public ScreenPass(String name, @Untainted String vertex, @Untainted String fragment) {
        this.name = name;
        this.vertex = vertex;
        this.fragment = fragment;
    }

    /** Returns a pass that divides pixels by a number. */
    public static ScreenPass scaling() {
        return new ScreenPass("scaling", CORNERS, SCALED);
    }

    /** Returns the head of a stage in a dialect. */
    public static @Untainted String head(Dialect dialect) {
        return "#version " + dialect.version() + "\n"
                + (dialect == Dialect.GLSL400
                        ? ""
                        : "precision highp float;\nprecision highp int;\nprecision highp sampler2D;\n");
    }

    /** Returns the program in the dialect of a scene. */
    public SceneProgram in(Scene scene) {
        return programs.computeIfAbsent(scene.dialect(), dialect -> {
            Diagnostics diagnostics = new Diagnostics();
            Shader shader = new Shader(
                    name,
                    dialect.target(),
                    ImmutableList.of(
                            stage(Stage.VERTEX, head(dialect) + vertex), stage(Stage.PIXEL, head(dialect) + fragment)));
            return SceneProgram.compile(scene, shader, diagnostics)
                    .orElseThrow(
                            () -> new IllegalStateException(diagnostics.all().toString()));
        });
    }

    private static ShaderStage stage(Stage stage, @Untainted String source) {
        return new ShaderStage(stage, source, SourceMap.EMPTY, ImmutableList.of());
    }

    /**
     * Sets the inputs of a {@linkplain #scaling() scaling} pass.
     *
     * @param pixels the texture
     * @param left the number of columns to skip
     * @param bottom the number of rows to skip
     * @param count the divisor
     */
    public void scale(Scene scene, int pixels, int left, int bottom, int count) {
        SceneProgram program = in(scene);
        program.texture("layer", pixels);
        program.set("offset", left, bottom);
        program.set("count", (float) count);
    }

    /** Draws the pass. */
    public void draw(Scene scene, Blending blending) {
        scene.set(GlFunction.DISABLE, "depth_test");
        scene.set(GlFunction.DISABLE, "cull_face");
        switch (blending) {
            case OVERWRITE -> scene.set(GlFunction.DISABLE, "blend");
            case ADD -> blend(scene, "one", "one");
            case UNDER -> blend(scene, "one_minus_dst_alpha", "one");
            case OVER -> blend(scene, "one", "one_minus_src_alpha");
        }
        scene.add(new GlirCommand.Draw(in(scene).id(), DrawMode.TRIANGLES, new Selection.Range(0, 3), 1));
    }

    private static void blend(Scene scene, String source, String destination) {
        scene.set(GlFunction.ENABLE, "blend");
        scene.set(GlFunction.BLEND_FUNC_SEPARATE, source, destination, source, destination);
    }

    @Override
    public void close() {
        programs.values().forEach(SceneProgram::close);
        programs.clear();
    }
}
