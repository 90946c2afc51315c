package dev.shadeweave.glsl.assembly.internal;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.emit.CodeWriter;
import dev.shadeweave.extension.EmissionPlan;
import dev.shadeweave.extension.StageEmitter;
import dev.shadeweave.glsl.assembly.Request;
import dev.shadeweave.glsl.assembly.ShadeMode;
import dev.shadeweave.glsl.assembly.StagePoint;
import dev.shadeweave.glsl.assembly.VertexColors;
import dev.shadeweave.glsl.assembly.internal.vocabulary.Authored;
import dev.shadeweave.glsl.assembly.internal.vocabulary.Vocabulary;
import dev.shadeweave.glsl.assembly.text.StageText;
import dev.shadeweave.glsl.hw.HwSymbols;
import dev.shadeweave.glsl.hw.VertexVaryings;
import dev.shadeweave.shader.Stage;
import java.util.Optional;
import org.checkerframework.checker.tainting.qual.Untainted;

/** Writes the additions of an assembly to the pixel stage. The stage's own writer calls each method at its point. */
public final class PixelAdditions extends StageWriter {
    private static final @Untainted String NORMAL_WORLD = "sg_vNormalWS";
    private static final @Untainted String POSITION_WORLD = "sg_vPosWS";
    private static final @Untainted String SHADE = "sg_shade";

    /** The colour of the graph, which is lit later. */
    private static final @Untainted String LIT = "sg_cLit";

    /** The result of the shading function, if a template places its call. */
    public static final @Untainted String SURFACE = "sg_cSurface";

    private final TextureLines textures;
    private final boolean placed;
    private boolean ownNormal;

    /** Creates the additions to a stage that is being written. */
    public PixelAdditions(Assembly assembly, EmissionPlan plan, StageEmitter emission, CodeWriter out) {
        super(assembly, plan, Stage.PIXEL, emission, out);
        this.textures = new TextureLines(assembly, emission, out, plan);
        this.placed = mentions(Vocabulary.FRAGMENT_LIGHTING);
    }

    /** Returns true if the template places the shading of the surface; then the shading is a function. */
    public boolean isShadingPlaced() {
        return placed && !mode.isLit();
    }

    /**
     * Writes variables that replace varyings of the vertex stage, so that lines can change them before the surface is
     * shaded.
     *
     * @param moved true if the document displaces the surface, so that such variables already exist
     */
    public void variables(boolean moved) {
        boolean normal = readsNormal();
        if (moved) {
            if (normal) {
                words.put(NORMAL_WORLD, emission.global(VertexVaryings.NORMAL_WORLD.varying()));
            }
            if (mentions(POSITION_WORLD)) {
                words.put(POSITION_WORLD, emission.global(HwSymbols.POSITION_WORLD));
            }
            return;
        }
        ownNormal = normal;
        if (normal) {
            out.line("vec3 " + NORMAL_WORLD + ";");
        }
        if (mentions(POSITION_WORLD)) {
            out.line("vec3 " + POSITION_WORLD + ";");
        }
    }

    /** Writes the shading function, if the template places its call. */
    public void shadeFunction(Runnable shade) {
        out.line("vec4 " + SURFACE + ";");
        out.line("void " + SHADE + "()");
        out.open();
        shade.run();
        out.close();
        out.blank();
    }

    /** Writes the main function: the generated one, or that of the template. */
    public void main(Runnable begin, Runnable end) {
        Optional<StageText> template = assembly.template(Stage.PIXEL);
        if (template.isPresent()) {
            words.write(
                    template.get(),
                    out,
                    ImmutableMap.of(
                            Vocabulary.FRAGMENT_BEGIN,
                            begin,
                            Vocabulary.FRAGMENT_LIGHTING,
                            this::lighting,
                            Vocabulary.FRAGMENT_END,
                            end));
            return;
        }
        out.line("void main()");
        out.open();
        begin.run();
        end.run();
        out.close();
    }

    /** Returns true if lines read the normal of the vertex stage. */
    public boolean readsNormal() {
        return StageVariables.readsNormal(assembly, plan.vertexValue().isPresent());
    }

    /** Returns true if lines read the position of the vertex stage. */
    public boolean readsPosition() {
        return mentions(POSITION_WORLD);
    }

    /** Replaces the varyings by the variables in the code of the surface. */
    public void standIn() {
        if (ownNormal) {
            emission.standFor(VertexVaryings.NORMAL_WORLD.varying(), NORMAL_WORLD);
        }
        if (mentions(POSITION_WORLD) && words.of(POSITION_WORLD).equals(POSITION_WORLD)) {
            emission.standFor(HwSymbols.POSITION_WORLD, POSITION_WORLD);
        }
    }

    /** Writes the values of the variables. */
    private void take(@Untainted String normal, @Untainted String position) {
        if (ownNormal) {
            out.line(NORMAL_WORLD + " = normalize(" + normal + ");");
        }
        if (mentions(POSITION_WORLD) && words.of(POSITION_WORLD).equals(POSITION_WORLD)) {
            out.line(POSITION_WORLD + " = " + position + ";");
        }
    }

    /**
     * Writes the start point.
     *
     * @param normal the expression of the normal in world space
     * @param position the expression of the position in world space
     */
    public void start(@Untainted String normal, @Untainted String position) {
        take(normal, position);
        if (mentions("sg_vPosCS") || mentions("sg_vScreenPos")) {
            out.line("vec4 sg_vPosCS = " + words.handed(Request.POSCS) + ";");
        }
        local("vec2", "sg_vScreenPos", "sg_vPosCS.xy / sg_vPosCS.w * 0.5 + vec2(0.5)");
        if (mentions("sg_vPosVS") || mode == ShadeMode.PHONG) {
            out.line("vec4 sg_vPosVS = " + words.handed(Request.POSVS) + ";");
        }
        if (mentions("sg_vNormalVS") || mode == ShadeMode.PHONG) {
            out.line("vec3 sg_vNormalVS = normalize(" + viewNormal() + ");");
        }
        if (mentions("sg_vTexCoord")) {
            out.line("vec2 sg_vTexCoord = " + words.handed(Request.TEXCOORD) + ";");
        }
        assembly.outputs().forEach(output -> out.line(words.of(Authored.code(output.name())) + " = vec4(0.0);"));
        if (assembly.hasCode(StagePoint.FRAGMENT_START)) {
            code(StagePoint.FRAGMENT_START);
            turn();
        }
    }

    /**
     * Returns the normal in view space. The varying is the normal of the mesh; if the document displaces the surface,
     * the displaced normal is transformed.
     */
    private @Untainted String viewNormal() {
        return StageVariables.turnsNormal(assembly, plan.vertexValue().isPresent())
                ? "mat3(" + emission.global(HwSymbols.VIEW_MATRIX) + ") * " + words.of(NORMAL_WORLD)
                : words.handed(Request.NORMALVS);
    }

    /** Transforms a normal that was changed in view space to world space. */
    private void turn() {
        if (StageVariables.movesNormal(assembly)) {
            out.line(words.of(NORMAL_WORLD) + " = normalize(sg_vNormalVS * mat3("
                    + emission.global(HwSymbols.VIEW_MATRIX) + "));");
        }
    }

    /** Returns true if the colour is stored in a local variable before it is written. */
    public boolean hasColor() {
        return mentions(Vocabulary.COLOR)
                || assembly.hasCode(StagePoint.FRAGMENT_BEGIN)
                || mode.isLit()
                || textures.isPresent()
                || colored()
                || placed;
    }

    /** Returns true if vertex colours are factors. */
    private boolean colored() {
        return mode == ShadeMode.UNLIT && assembly.options().lighting().vertexColors() != VertexColors.NONE;
    }

    /** Writes the colour before shading, if the template places the shading. */
    public void unshaded() {
        out.line("vec4 " + Vocabulary.COLOR + " = vec4(0.0, 0.0, 0.0, 1.0);");
    }

    /**
     * Lights the colour, and writes the begin point.
     *
     * @param graph the expression of the graph's result; empty if {@code sg_cColor} already contains it
     */
    public void begin(@Untainted String graph) {
        if (mode.isLit()) {
            @Untainted
            String lit = mode.isInVertexStage()
                    ? emission.global(StageVariables.LIT)
                    : "vec4(" + LightingLines.material("g_cEmissive", emission, assembly, words) + ", "
                            + emission.global("g_vMaterial") + ".y)";
            out.line("vec4 " + Vocabulary.COLOR + " = " + lit + ";");
            if (mode == ShadeMode.PHONG && placed) {
                out.line("vec4 " + LIT + " = " + graph + ";");
            } else {
                if (mode == ShadeMode.PHONG) {
                    light();
                }
                out.line(Vocabulary.COLOR + " *= " + graph + ";");
            }
        }
        if (colored()) {
            out.line(Vocabulary.COLOR + " *= " + words.handed(Request.VERTEXCOLOR) + ";");
        }
        if (textures.isPresent()) {
            textures.sum(words);
            out.line(Vocabulary.COLOR + (mode.isLit() ? " *= sg_cTex;" : " += sg_cTex;"));
        }
        code(StagePoint.FRAGMENT_BEGIN);
    }

    /** Returns true if lights and material of the mode are applied to the colour of the graph. */
    public boolean isLit() {
        return mode.isLit();
    }

    private void light() {
        new LightingLines(assembly, emission, out, words).add("sg_vPosVS.xyz", "sg_vNormalVS");
    }

    /** Writes the lighting that a template places. */
    private void lighting() {
        if (mode.isLit()) {
            light();
            out.line(Vocabulary.COLOR + " *= " + LIT + ";");
            return;
        }
        turn();
        out.line(SHADE + "();");
        out.line(Vocabulary.COLOR + " = " + SURFACE + ";");
    }

    /** Writes the end point. */
    public void end() {
        code(StagePoint.FRAGMENT_END);
    }

    /** Returns the local variable of the colour. */
    public static @Untainted String color() {
        return Vocabulary.COLOR;
    }
}
