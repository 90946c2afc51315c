package dev.shadeweave.glsl.assembly;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.emit.CodeWriter;
import dev.shadeweave.generator.EmissionPlan;
import dev.shadeweave.generator.StageEmitter;
import dev.shadeweave.glsl.assembly.internal.text.StageText;
import dev.shadeweave.glsl.hw.HwSymbols;
import dev.shadeweave.glsl.hw.VertexVaryings;
import dev.shadeweave.shader.Stage;
import java.util.Optional;
import org.checkerframework.checker.tainting.qual.Untainted;

/** What an assembly adds to the pixel stage. The stage's own writer asks for each part at its point. */
public final class PixelAdditions extends StageWriter {
    private static final @Untainted String NORMAL_WORLD = "sg_vNormalWS";
    private static final @Untainted String POSITION_WORLD = "sg_vPosWS";
    private static final @Untainted String SHADE = "sg_shade";

    /** What the graph gives, which light colours later. */
    private static final @Untainted String LIT = "sg_cLit";

    /** What the function that shades gives, where a template says when. */
    public static final @Untainted String SURFACE = "sg_cSurface";

    private final TextureLines textures;
    private final boolean placed;
    private boolean ownNormal;

    /** The additions to a stage that is being written. */
    public PixelAdditions(Assembly assembly, EmissionPlan plan, StageEmitter emission, CodeWriter out) {
        super(assembly, plan, Stage.PIXEL, emission, out);
        this.textures = new TextureLines(assembly, emission, out, plan);
        this.placed = mentions(Vocabulary.FRAGMENT_LIGHTING);
    }

    /** True if the template says where the surface is shaded, so that it is a function. */
    public boolean isShadingPlaced() {
        return placed && !mode.isLit();
    }

    /**
     * Variables that stand for what the vertex stage handed over, so that lines can change it before the surface is shaded.
     *
     * @param moved true if the document moves the surface, so that there are such variables already
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

    /** The function that shades, where the template says when it does. */
    public void shadeFunction(Runnable shade) {
        out.line("vec4 " + SURFACE + ";");
        out.line("void " + SHADE + "()");
        out.open();
        shade.run();
        out.close();
        out.blank();
    }

    /** The main function: generated, or as the template has it. */
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

    /** True if the normal that was handed over is read for lines. */
    public boolean readsNormal() {
        return StageVariables.readsNormal(assembly, plan.vertexValue().isPresent());
    }

    /** True if the position that was handed over is read for lines. */
    public boolean readsPosition() {
        return mentions(POSITION_WORLD);
    }

    /** Makes the surface read the variables. */
    public void standIn() {
        if (ownNormal) {
            emission.standFor(VertexVaryings.NORMAL_WORLD.varying(), NORMAL_WORLD);
        }
        if (mentions(POSITION_WORLD) && words.of(POSITION_WORLD).equals(POSITION_WORLD)) {
            emission.standFor(HwSymbols.POSITION_WORLD, POSITION_WORLD);
        }
    }

    /** The values of the variables. */
    private void take(@Untainted String normal, @Untainted String position) {
        if (ownNormal) {
            out.line(NORMAL_WORLD + " = normalize(" + normal + ");");
        }
        if (mentions(POSITION_WORLD) && words.of(POSITION_WORLD).equals(POSITION_WORLD)) {
            out.line(POSITION_WORLD + " = " + position + ";");
        }
    }

    /**
     * The first point.
     *
     * @param normal the text of the normal that was handed over, in the space of the world
     * @param position the text of the position there
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

    /** What was handed over is the normal of the mesh; where the document moves the surface, that one is turned. */
    private @Untainted String viewNormal() {
        return StageVariables.turnsNormal(assembly, plan.vertexValue().isPresent())
                ? "mat3(" + emission.global(HwSymbols.VIEW_MATRIX) + ") * " + words.of(NORMAL_WORLD)
                : words.handed(Request.NORMALVS);
    }

    /** Takes a normal that was changed in the space of the view to that of the world. */
    private void turn() {
        if (StageVariables.movesNormal(assembly)) {
            out.line(words.of(NORMAL_WORLD) + " = normalize(sg_vNormalVS * mat3("
                    + emission.global(HwSymbols.VIEW_MATRIX) + "));");
        }
    }

    /** True if the colour is a local before it is written. */
    public boolean hasColor() {
        return mentions(Vocabulary.COLOR)
                || assembly.hasCode(StagePoint.FRAGMENT_BEGIN)
                || mode.isLit()
                || textures.isPresent()
                || colored()
                || placed;
    }

    /** True if the colours of vertices are factors. */
    private boolean colored() {
        return mode == ShadeMode.UNLIT && assembly.options().lighting().vertexColors() != VertexColors.NONE;
    }

    /** The colour before the surface is shaded, where the template says when that is. */
    public void unshaded() {
        out.line("vec4 " + Vocabulary.COLOR + " = vec4(0.0, 0.0, 0.0, 1.0);");
    }

    /**
     * Lights the colour, and the second point.
     *
     * @param graph the text of what the graph gives; empty if that is in {@code sg_cColor} already
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

    /** True if lights and material of the mode colour what the graph gives. */
    public boolean isLit() {
        return mode.isLit();
    }

    private void light() {
        new LightingLines(assembly, emission, out, words).add("sg_vPosVS.xyz", "sg_vNormalVS");
    }

    /** The lighting that a template places. */
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

    /** The last point. */
    public void end() {
        code(StagePoint.FRAGMENT_END);
    }

    /** The local that holds the colour. */
    public static @Untainted String color() {
        return Vocabulary.COLOR;
    }
}
