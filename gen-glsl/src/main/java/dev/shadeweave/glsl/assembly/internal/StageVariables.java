package dev.shadeweave.glsl.assembly.internal;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.glsl.assembly.Declaration;
import dev.shadeweave.glsl.assembly.LightSlot;
import dev.shadeweave.glsl.assembly.Request;
import dev.shadeweave.glsl.assembly.ShadeMode;
import dev.shadeweave.glsl.assembly.StagePoint;
import dev.shadeweave.glsl.assembly.TexGen;
import dev.shadeweave.glsl.assembly.internal.check.OptionCheck;
import dev.shadeweave.glsl.assembly.internal.vocabulary.Vocabulary;
import dev.shadeweave.glsl.hw.HwSymbols;
import dev.shadeweave.glsl.hw.HwVariables;
import dev.shadeweave.glsl.hw.VertexVaryings;
import dev.shadeweave.graph.GraphOutput;
import dev.shadeweave.graph.ShaderProgram;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.shader.StageInterface;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.shader.VariableBlock.Kind;
import dev.shadeweave.source.SourceSpan;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Types;
import dev.shadeweave.type.Value.VectorValue;
import org.checkerframework.checker.tainting.qual.Untainted;

/** Declares the variables that an assembly needs in a program's stages. */
public final class StageVariables {
    static final DiagnosticKind NOT_FOR_SURFACES = DiagnosticKind.error(
            "SW1676",
            "shade mode '{0}' lights colours, but '{1}' is a {2}, which says itself how it is lit; allowed are surface and"
                    + " unlit");
    static final DiagnosticKind NO_MATERIAL = DiagnosticKind.error(
            "SW1677",
            "'{0}' is the material of the shade modes flat, gouraud and phong; in mode '{1}' the surface of the document is"
                    + " all there is");

    private static final ImmutableSet<Type> SURFACES =
            ImmutableSet.of(Types.SURFACESHADER, Types.VOLUMESHADER, Types.MATERIAL);

    private static final ImmutableMap<Request, @Untainted String> ATTRIBUTES = ImmutableMap.of(
            Request.POSOS,
            HwSymbols.POSITION,
            Request.NORMALOS,
            HwSymbols.NORMAL,
            Request.TEXCOORD,
            HwSymbols.TEXCOORD + "0",
            Request.VERTEXCOLOR,
            HwSymbols.COLOR + "0");

    private StageVariables() {}

    /** Returns the key of a varying that a modifier declares. */
    static String key(Declaration declaration) {
        return "value of stages " + declaration.name();
    }

    /** The key of the light that the vertex stage computes. */
    static final @Untainted String LIT = "light of stages";

    static @Untainted String attribute(Request request) {
        return ATTRIBUTES.getOrDefault(request, "");
    }

    /** Returns true if the vertex stage reads an attribute for a request. */
    static boolean reads(Assembly assembly, Request request) {
        if (assembly.requests().contains(request) || assembly.mentions(Stage.VERTEX, request.input())) {
            return true;
        }
        return switch (request) {
            case NORMALOS ->
                assembly.requests().contains(Request.NORMALVS)
                        || assembly.mentions(Stage.VERTEX, "sg_vNormalOS")
                        || assembly.mentions(Stage.VERTEX, "sg_vNormalVS")
                        || assembly.options().lighting().shadeMode().isInVertexStage();
            case TEXCOORD -> assembly.mentions(Stage.VERTEX, "sg_vTexCoord");
            default -> false;
        };
    }

    /**
     * Returns the lighting mode of a program. A colour is lit in the pixel stage if the template places the lighting.
     */
    static ShadeMode mode(Assembly assembly, ShaderProgram program) {
        ShadeMode mode = assembly.options().lighting().shadeMode();
        boolean chosen = mode.isLit() || isSurface(program);
        return !chosen && assembly.mentions(Stage.PIXEL, Vocabulary.FRAGMENT_LIGHTING) ? ShadeMode.PHONG : mode;
    }

    /** Returns true if the first output of a program computes its own lighting. */
    public static boolean isSurface(ShaderProgram program) {
        ImmutableList<GraphOutput> outputs = program.main().outputs();
        return !outputs.isEmpty() && SURFACES.contains(outputs.get(0).type());
    }

    /**
     * Declares all variables, and reports those that are not available. Of the program, only the result of {@link
     * #isSurface} is used.
     *
     * @param moved true if the document displaces the surface
     */
    public static void declare(
            Assembly assembly,
            ShaderProgram program,
            boolean moved,
            StageInterface.Builder stages,
            Diagnostics diagnostics) {
        for (Declaration.Kind kind : Declaration.Kind.values()) {
            assembly.declarations(kind).forEach(declaration -> declare(declaration, assembly, stages));
        }
        declareAliases(assembly, stages);
        for (Request request : Request.values()) {
            if (assembly.requests().contains(request)) {
                stages.connector(request.key(), request.member(), request.type());
            }
            if (reads(assembly, request) && ATTRIBUTES.containsKey(request)) {
                stages.vertexInput(attribute(request), request == Request.POSOS ? Types.VECTOR3 : request.type());
            }
        }
        declareLocals(assembly, moved, stages);
        declareLighting(assembly, program, stages, diagnostics);
    }

    private static void declare(Declaration declaration, Assembly assembly, StageInterface.Builder stages) {
        Variable variable = Variable.internal(declaration.name(), declaration.type(), declaration.value());
        switch (declaration.kind()) {
            case UNIFORM -> {
                if (assembly.has(declaration.stage())) {
                    stages.privateUniform(host(assembly, declaration.stage()), variable);
                }
            }
            case ATTRIBUTE -> stages.vertexInput(declaration.name(), declaration.type());
            case CONNECTOR -> stages.connector(key(declaration), declaration.name(), declaration.type());
            case OUTPUT -> stages.output(Stage.PIXEL, declaration.key(), variable);
        }
    }

    /**
     * Returns the stage whose uniforms a stage reads. The stage that displaces tessellated patches reads those of the
     * vertex stage.
     */
    private static Stage host(Assembly assembly, Stage stage) {
        return assembly.divides() && stage.equals(Stage.TESS_EVALUATION) ? Stage.VERTEX : stage;
    }

    private static void declareAliases(Assembly assembly, StageInterface.Builder stages) {
        for (Stage stage : assembly.stages()) {
            assembly.mentioned(stage)
                    .aliases()
                    .values()
                    .forEach(alias -> HwVariables.uniform(stages, host(assembly, stage), alias.uniform()));
        }
    }

    private static void declareLocals(Assembly assembly, boolean moved, StageInterface.Builder stages) {
        boolean view = assembly.requests().contains(Request.POSVS)
                || assembly.mentions(Stage.VERTEX, "sg_vPosVS")
                || assembly.options().lighting().shadeMode().isInVertexStage();
        if (view) {
            HwVariables.uniform(stages, Stage.VERTEX, HwSymbols.VIEW_MATRIX);
        }
        boolean normal = assembly.requests().contains(Request.NORMALVS)
                || assembly.mentions(Stage.VERTEX, "sg_vNormalVS")
                || assembly.options().lighting().shadeMode().isInVertexStage();
        if (normal) {
            HwVariables.uniform(stages, Stage.VERTEX, HwSymbols.WORLD_VIEW_INVERSE_TRANSPOSE_MATRIX);
        }
        if (assembly.mentions(Stage.PIXEL, "sg_vPosWS")) {
            stages.connector(HwSymbols.POSITION_WORLD, Types.VECTOR3);
        }
        if (readsNormal(assembly, moved)) {
            VertexVaryings.NORMAL_WORLD.declare(stages);
        }
        if (movesNormal(assembly) || turnsNormal(assembly, moved)) {
            HwVariables.uniform(stages, Stage.PIXEL, HwSymbols.VIEW_MATRIX);
        }
    }

    /** Returns true if texts read the normal in world space, computed from a host's matrices or the document. */
    static boolean readsNormal(Assembly assembly, boolean moved) {
        return assembly.mentions(Stage.PIXEL, "sg_vNormalWS") || movesNormal(assembly) || turnsNormal(assembly, moved);
    }

    /** Returns true if the normal in view space is that of a displaced surface. */
    static boolean turnsNormal(Assembly assembly, boolean moved) {
        return moved && assembly.mentions(Stage.PIXEL, "sg_vNormalVS");
    }

    /** Returns true if lines may change the normal in view space before the surface is computed. */
    static boolean movesNormal(Assembly assembly) {
        return assembly.mentions(Stage.PIXEL, "sg_vNormalVS")
                && (assembly.mentions(Stage.PIXEL, Vocabulary.FRAGMENT_LIGHTING)
                        || assembly.hasCode(StagePoint.FRAGMENT_START));
    }

    private static void declareLighting(
            Assembly assembly, ShaderProgram program, StageInterface.Builder stages, Diagnostics diagnostics) {
        ShadeMode mode = mode(assembly, program);
        if (mode.isLit() && isSurface(program)) {
            GraphOutput output = program.main().outputs().get(0);
            diagnostics.report(
                    NOT_FOR_SURFACES,
                    output.span(),
                    mode.name().toLowerCase(java.util.Locale.ROOT),
                    output.path(),
                    output.type());
            return;
        }
        if (!mode.isLit()) {
            for (Stage stage : assembly.stages()) {
                for (String word : Vocabulary.MATERIAL) {
                    if (assembly.mentions(stage, word)) {
                        diagnostics.report(
                                NO_MATERIAL,
                                assembly.place(stage, word),
                                word,
                                mode.name().toLowerCase(java.util.Locale.ROOT));
                    }
                }
            }
        } else {
            Stage stage = mode.isInVertexStage() ? Stage.VERTEX : Stage.PIXEL;
            LightUniforms.material().forEach(variable -> stages.privateUniform(stage, variable));
            declareMaterial(assembly, stage, stages);
            for (int i = 0; i < assembly.lights().size(); i++) {
                LightSlot slot = new LightSlot(i, assembly.lights().get(i));
                LightUniforms.light(slot).forEach(variable -> stages.privateUniform(stage, variable));
            }
            if (mode.isInVertexStage()) {
                stages.connector(LIT, "litColor", Types.VECTOR4);
            }
        }
        if (!mode.isLit()
                && !assembly.lights().isEmpty()
                && assembly.problems().isEmpty()
                && !speaksOfLights(assembly)) {
            diagnostics.report(
                    OptionCheck.BAD_OPTION,
                    SourceSpan.none(),
                    "lights",
                    "having lights in shade mode '" + mode.name().toLowerCase(java.util.Locale.ROOT) + "'",
                    isSurface(program)
                            ? "surfaces are lit by the lights of the scene"
                            : "choose flat, gouraud or phong, which have them");
        }
        ImmutableList<String> types = assembly.options().lighting().textures().types();
        if (addsTextures(mode, program)) {
            for (int i = 0; i < types.size(); i++) {
                stages.privateUniform(Stage.PIXEL, Variable.internal("g_Texture" + i, Types.FILENAME, null));
            }
            declareTexGen(assembly, stages);
        } else if (!types.isEmpty() && assembly.problems().isEmpty()) {
            diagnostics.report(
                    OptionCheck.BAD_OPTION,
                    SourceSpan.none(),
                    "textures",
                    "adding up textures for " + (isSurface(program) ? "a surface" : "shade mode 'surface'"),
                    isSurface(program)
                            ? "surfaces say themselves which pictures they show"
                            : "choose unlit, flat, gouraud or phong");
        }
    }

    /** Returns true if texts query the lights and may compute lighting themselves. */
    private static boolean speaksOfLights(Assembly assembly) {
        return assembly.stages().stream()
                .flatMap(stage -> assembly.mentioned(stage).words().stream())
                .anyMatch(word -> word.startsWith(Vocabulary.LIGHT_TYPE) || word.equals("SG_NUM_LIGHTS"));
    }

    /** Returns true if a mode adds up the textures of the options. */
    static boolean addsTextures(ShadeMode mode, ShaderProgram program) {
        return mode != ShadeMode.SURFACE && !isSurface(program);
    }

    /** Declares the material. Stages without lighting read only the uniforms that their texts mention. */
    private static void declareMaterial(Assembly assembly, Stage lit, StageInterface.Builder stages) {
        for (Stage stage : assembly.stages()) {
            boolean numbers = assembly.mentions(stage, "SG_ALPHA") || assembly.mentions(stage, "SG_MINALPHA");
            for (Variable variable : LightUniforms.material()) {
                boolean read = assembly.mentions(stage, variable.name())
                        || (numbers && variable.name().equals("g_vMaterial"));
                if (!stage.equals(lit) && read) {
                    stages.privateUniform(host(assembly, stage), variable);
                }
            }
        }
    }

    private static void declareTexGen(Assembly assembly, StageInterface.Builder stages) {
        TexGen generation = assembly.options().lighting().texGen();
        if (generation.dimensions() == 0
                || assembly.options().lighting().textures().types().isEmpty()) {
            return;
        }
        Stage stage = generation.perFragment() ? Stage.PIXEL : Stage.VERTEX;
        boolean planes = generation.mode() == TexGen.Mode.OBJECT_LINEAR || generation.mode() == TexGen.Mode.EYE_LINEAR;
        for (int i = 0; planes && i < generation.dimensions(); i++) {
            VectorValue axis = new VectorValue(
                    Types.VECTOR4,
                    ImmutableList.of(i == 0 ? 1f : 0f, i == 1 ? 1f : 0f, i == 2 ? 1f : 0f, i == 3 ? 1f : 0f));
            stages.privateUniform(stage, Variable.internal("g_vTexGenPlane" + i, Types.VECTOR4, axis));
        }
        if (!generation.perFragment()) {
            stages.connector("coordinates of stages", "genTexCoord", Types.VECTOR4);
            HwVariables.uniform(stages, Stage.VERTEX, HwSymbols.VIEW_MATRIX);
            HwVariables.uniform(stages, Stage.VERTEX, HwSymbols.WORLD_VIEW_INVERSE_TRANSPOSE_MATRIX);
            stages.vertexInput(HwSymbols.NORMAL, Types.VECTOR3);
        }
    }

    /** Names that are written without a name allocator, in addition to those that texts declare. */
    static final ImmutableList<String> GENERATED = ImmutableList.<String>builder()
            .addAll(Vocabulary.VERTEX_LOCALS)
            .addAll(Vocabulary.PIXEL_LOCALS)
            .add(Vocabulary.MAP_IO, Vocabulary.MAP_BARYCENTRIC, Vocabulary.MAP_BILINEAR)
            .add(StageWords.READ, "sg_shade", "sg_cSurface", "sg_vPosMoved", "sg_light", "sg_cLit")
            .build();

    /** The kinds of uniforms. */
    static final ImmutableSet<Kind> UNIFORMS = ImmutableSet.of(Kind.PRIVATE_UNIFORMS, Kind.PUBLIC_UNIFORMS);
}
