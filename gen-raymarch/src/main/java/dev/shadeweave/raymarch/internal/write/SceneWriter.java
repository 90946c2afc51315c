package dev.shadeweave.raymarch.internal.write;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.emit.CodeWriter;
import dev.shadeweave.extension.EmissionPlan;
import dev.shadeweave.extension.StageEmitter;
import dev.shadeweave.glsl.hw.HwInterface;
import dev.shadeweave.glsl.hw.HwSymbols;
import dev.shadeweave.glsl.hw.Lighting;
import dev.shadeweave.glsl.internal.stage.DeclarationWriter;
import dev.shadeweave.glsl.internal.stage.LightingWriter;
import dev.shadeweave.glsl.syntax.GlslSyntax;
import dev.shadeweave.glsl.syntax.GlslVersion;
import dev.shadeweave.graph.InputSource.Upstream;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.raymarch.internal.blocks.BlockLine;
import dev.shadeweave.raymarch.internal.blocks.Conditionals;
import dev.shadeweave.raymarch.internal.scene.MarchSettings;
import dev.shadeweave.raymarch.internal.scene.OutputNode;
import dev.shadeweave.raymarch.internal.scene.Outputs;
import dev.shadeweave.raymarch.internal.scene.Packing;
import dev.shadeweave.raymarch.internal.scene.Parameters;
import dev.shadeweave.raymarch.internal.scene.Scene;
import dev.shadeweave.raymarch.internal.scene.SharedCode;
import dev.shadeweave.raymarch.internal.scene.SurfaceRays;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.Slot;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.shader.VariableBlock.Kind;
import dev.shadeweave.type.Types;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.checkerframework.checker.tainting.qual.Untainted;

/** Puts the stages of a marched scene together. */
public final class SceneWriter {
    static final DiagnosticKind TOO_MANY = DiagnosticKind.error(
            "SW2333",
            "the scene has parameters for {0} slots, but a shader of target '{1}' has {2}; state more of them as"
                    + " uniform=\"true\"");
    static final DiagnosticKind MANY = DiagnosticKind.warning(
            "SW2337",
            "the scene has parameters for {0} slots, but OpenGL guarantees {1}, and some drivers have no more; state more of"
                    + " them as uniform=\"true\"");
    static final DiagnosticKind NO_SHAPE =
            DiagnosticKind.error("SW2334", "input '{0}' of '{1}' is missing; connect a shape");

    /**
     * The number of uniform vectors that OpenGL ES 3.00 guarantees (section 6.2: MAX_FRAGMENT_UNIFORM_VECTORS). The
     * uniforms of the host need some of them, but are not counted.
     */
    private static final int ES_SLOTS = 224;

    /**
     * The number of uniform vectors that OpenGL 3.3 to 4.6 guarantee: 1024 components
     * (MAX_FRAGMENT_UNIFORM_COMPONENTS).
     */
    private static final int GUARANTEED_SLOTS = 256;

    /**
     * The number of uniform vectors that most desktop drivers offer, and of vectors in the smallest uniform buffer that
     * Vulkan guarantees: 16384 bytes (maxUniformBufferRange).
     */
    private static final int SLOTS = 1024;

    private final EmissionPlan plan;
    private final GlslVersion version;
    private final String target;
    private final CodeWriter code;
    private final StageEmitter emission;
    private final Diagnostics found = new Diagnostics();
    /** True if rays start at the host's camera. Code for the host's camera is written only then. */
    private boolean hostsCamera;

    public SceneWriter(EmissionPlan plan, GlslVersion version, String target) {
        this.plan = plan;
        this.version = version;
        this.target = target;
        this.code = plan.newWriter();
        this.emission = plan.stage(Stage.PIXEL, code);
    }

    /** Returns the vertex and the pixel stage. If there are errors, reports them and returns an empty list. */
    public ImmutableList<ShaderStage> write() {
        Scene scene = Scene.of(plan, emission, target, found);
        ImmutableList<ShaderStage> stages =
                found.hasErrors() || scene.output() == null ? ImmutableList.of() : stages(scene, scene.output());
        found.all().forEach(emission::report);
        return found.hasErrors() ? ImmutableList.of() : stages;
    }

    private ImmutableList<ShaderStage> stages(Scene scene, ShaderNode output) {
        ShaderInput shown = output.input("scene");
        if (scene.operator(shown.source()) == null) {
            found.report(Diagnostic.of(NO_SHAPE, output.span(), shown.name(), output.id()));
            return ImmutableList.of();
        }
        hostsCamera = OutputNode.isMarch(output) && !OutputNode.hasCamera(output, scene);
        Packing packing = new Packing();
        scene.parameters()
                .forEach(name -> packing.place(
                        name,
                        java.util.Objects.requireNonNull(scene.graph().input(name))
                                .type()));
        boolean es = version.directive().endsWith("es");
        fit(packing.size(), es, output);
        Lifting lifting = new Lifting(plan, scene, emission);
        Outputs outputs = Outputs.of(scene, output, plan);
        MarchSettings settings = MarchSettings.of(output, found);
        Buffers buffers = new Buffers(target, !es && !version.slots(), found);
        OperatorWriter operators = new OperatorWriter(
                plan, scene, emission, lifting, new Parameters(emission, packing.slots(), scene), buffers, found);
        boolean lit = Lighting.isLit(plan.program()) && Lighting.hasLights(plan.program(), plan.options());
        boolean hosts = lit && Lighting.hasHostLights(plan.program(), plan.options());
        boolean hostShadows = hosts && settings.shadows().cast();
        operators.prepare(settings, outputs, hostShadows || !scene.lights().isEmpty());
        if (found.hasErrors()) {
            return ImmutableList.of();
        }
        emission.standFor(HwSymbols.VIEW_POSITION, "viewPosition");
        HwInterface blocks = new HwInterface(plan, version, (stage, kind) -> variables(stage, kind, packing, buffers));
        LightingWriter lighting = new LightingWriter(plan, blocks, code);
        if (lit) {
            emission.line("int numSurfaceLights();");
            emission.line("void sampleSurfaceLight(vec3 position, out lightshader result);");
            meanSurfaceLights();
        }
        emission.graphs().functions();
        operators.write();
        if (hosts) {
            emission.line("#undef numActiveLightSources");
            emission.line("#undef sampleLightSource");
            emission.line("");
            lighting.lightFunctions(emission);
        }
        if (lit) {
            surfaceLights(hosts, hostShadows);
        }
        if (hosts) {
            meanSurfaceLights();
        }
        operators.writeMaterials(lit);
        new MainWriter(plan, scene, emission, operators, lifting, outputs, settings, version, hostShadows).write();
        return ImmutableList.of(vertex(blocks), pixel(blocks, operators, lifting, lit));
    }

    /** Reports scenes whose parameters do not fit into the uniforms of the pixel stage, or not on each driver. */
    private void fit(int slots, boolean es, ShaderNode output) {
        int limit = es ? ES_SLOTS : SLOTS;
        if (slots > limit) {
            found.report(TOO_MANY, output.span(), slots, target, limit);
        } else if (!es && !version.slots() && slots > GUARANTEED_SLOTS) {
            found.report(MANY, output.span(), slots, GUARANTEED_SLOTS);
        }
    }

    /**
     * Writes the lights for MaterialX surfaces, which read one light after the other: first those of the host, then
     * those of the scene.
     */
    private void surfaceLights(boolean host, boolean hostShadows) {
        @Untainted String hosts = host ? "numActiveLightSources()" : "0";
        emission.line("int surfaceLight;");
        emission.line("MaterialContext surfaceContext;");
        emission.line("");
        if (hostShadows) {
            hostShadows();
        }
        emission.block("int numSurfaceLights()", () -> {
            emission.line("surfaceLight = 0;");
            emission.line("return " + hosts + " + sceneLightCount();");
        });
        emission.line("");
        emission.block("void sampleSurfaceLight(vec3 position, out lightshader result)", () -> {
            emission.line("int number = surfaceLight - " + hosts + ";");
            emission.line("surfaceLight += 1;");
            if (host) {
                emission.block("if (number < 0)", () -> {
                    emission.line(
                            "sampleLightSource(" + HwSymbols.LIGHT_DATA + "[surfaceLight - 1], position, result);");
                    if (hostShadows) {
                        emission.line("result.intensity *= hostShadows[surfaceLight - 1];");
                    }
                    emission.line("return;");
                });
            }
            emission.line("Light light = sceneLight(number, position, surfaceContext);");
            emission.line("vec3 way = light.pos - position;");
            emission.line("result.direction = dot(way, way) > 0.0 ? normalize(way) : surfaceContext.normal;");
            emission.line("result.intensity = light.color;");
        });
        emission.line("");
    }

    /** Writes the shadows of the host's lights at the shaded point. */
    private void hostShadows() {
        emission.line("float hostShadows[MAX_LIGHT_SOURCES];");
        emission.line("");
        emission.block("void findHostShadows(vec3 p, vec3 normal)", () -> {
            emission.block("for (int i = 0; i < numActiveLightSources(); i++)", () -> {
                emission.line("lightshader light;");
                emission.line("sampleLightSource(" + HwSymbols.LIGHT_DATA + "[i], p, light);");
                emission.line("hostShadows[i] = softShadow(p + 2.0 * RAYTK_SURF_DIST * normal,"
                        + " normalize(light.direction), RAYTK_MAX_DIST);");
            });
        });
        emission.line("");
    }

    /** Redefines the light functions of the host, so that surfaces read the lights of host and scene. */
    private void meanSurfaceLights() {
        emission.line("#define numActiveLightSources numSurfaceLights");
        emission.line("#define sampleLightSource(light, position, result) sampleSurfaceLight(position, result)");
        emission.line("");
    }

    /**
     * Returns the variables of a block. A march has no vertex inputs and its own connectors, its parameters are packed,
     * and the variables for grids and lists of numbers are added.
     */
    private ImmutableList<Variable> variables(Stage stage, Kind kind, Packing packing, Buffers buffers) {
        if (kind == Kind.VERTEX_INPUTS) {
            return ImmutableList.of();
        }
        if (kind == Kind.CONNECTOR) {
            Variable corner = Variable.internal("corner", Types.VECTOR2, null);
            return hostsCamera
                    ? ImmutableList.of(
                            corner,
                            Variable.internal("rayNear", Types.VECTOR4, null),
                            Variable.internal("rayFar", Types.VECTOR4, null))
                    : ImmutableList.of(corner);
        }
        ImmutableList<Variable> all = plan.variables(stage, kind);
        if (kind == Kind.PRIVATE_UNIFORMS) {
            return Stream.concat(all.stream(), sampled(stage).stream())
                    .filter(variable -> variable.name().equals(HwSymbols.VIEW_PROJECTION_MATRIX)
                            ? hostsCamera
                            : stage.equals(Stage.PIXEL) && !variable.name().equals(HwSymbols.VIEW_POSITION))
                    .collect(ImmutableList.toImmutableList());
        }
        if (kind != Kind.PUBLIC_UNIFORMS) {
            return all;
        }
        ImmutableMap.Builder<String, Slot> byVariable = ImmutableMap.builder();
        packing.slots().forEach((input, slot) -> plan.input(input)
                .ifPresent(variable -> byVariable.put(variable.name(), slot)));
        ImmutableMap<String, Slot> slots = byVariable.buildKeepingLast();
        return Stream.concat(
                        all.stream().map(variable -> {
                            Slot slot = slots.get(variable.name());
                            return slot == null ? variable : variable.withSlot(slot);
                        }),
                        (stage.equals(Stage.PIXEL) ? buffers.variables() : ImmutableList.<Variable>of()).stream())
                .collect(ImmutableList.toImmutableList());
    }

    /** Returns the uniforms for a grid, if an output of the grid is read. A program sets them to sample the shape. */
    private ImmutableList<Variable> sampled(Stage stage) {
        boolean asked = stage.equals(Stage.PIXEL)
                && plan.program().main().outputs().stream()
                        .anyMatch(output -> output.source() instanceof Upstream upstream
                                && upstream.output().startsWith("grid"));
        return asked
                ? ImmutableList.of(
                        Variable.internal("u_gridOrigin", Types.VECTOR3, null),
                        Variable.internal("u_gridStep", Types.FLOAT, null),
                        Variable.internal("u_gridSlice", Types.FLOAT, null))
                : ImmutableList.of();
    }

    /**
     * Writes the vertex stage: one triangle that covers the screen. If the host's camera is used, each corner has both
     * ends of its ray.
     */
    private ShaderStage vertex(HwInterface blocks) {
        CodeWriter out = plan.newWriter();
        DeclarationWriter declarations = new DeclarationWriter(plan, blocks, version, out);
        declarations.header();
        declarations.uniforms(Stage.VERTEX);
        handed(out, "out");
        @Untainted String index = version.slots() ? "gl_VertexIndex" : "gl_VertexID";
        @Untainted String near = version.slots() ? "0.0" : "-1.0";
        out.line("void main()");
        out.open();
        out.line("corner = vec2(" + index + " == 1 ? 3.0 : -1.0, " + index + " == 2 ? 3.0 : -1.0);");
        if (hostsCamera) {
            out.line("mat4 unproject = inverse(" + HwSymbols.VIEW_PROJECTION_MATRIX + ");");
            out.line("rayNear = unproject * vec4(corner, " + near + ", 1.0);");
            out.line("rayFar = unproject * vec4(corner, 1.0, 1.0);");
        }
        out.line("gl_Position = vec4(corner, 0.0, 1.0);");
        out.close();
        return new ShaderStage(Stage.VERTEX, out.text(), out.sourceMap(), blocks.blocks(Stage.VERTEX));
    }

    private void handed(CodeWriter out, @Untainted String direction) {
        List<@Untainted String> names =
                hostsCamera ? List.of("vec2 corner", "vec4 rayNear", "vec4 rayFar") : List.of("vec2 corner");
        for (int i = 0; i < names.size(); i++) {
            out.line((version.slots() ? "layout (location = " + Integer.toString(i) + ") " : "") + direction + " "
                    + names.get(i) + ";");
        }
        out.blank();
    }

    private ShaderStage pixel(HwInterface blocks, OperatorWriter operators, Lifting lifting, boolean lit) {
        CodeWriter body = plan.newWriter();
        DeclarationWriter bodyDeclarations = new DeclarationWriter(plan, blocks, version, body);
        bodyDeclarations.uniforms(Stage.PIXEL);
        LightingWriter bodyLighting = new LightingWriter(plan, blocks, body);
        bodyLighting.lightData();
        handed(body, "in");
        bodyDeclarations.outputs();
        screen(body);
        if (!lifting.members().isEmpty()) {
            body.line("struct " + HwSymbols.VERTEX_DATA);
            body.open();
            lifting.members().forEach((name, type) -> body.line(GlslSyntax.INSTANCE.typeName(type) + " " + name + ";"));
            body.close(";");
            body.line(HwSymbols.VERTEX_DATA + " " + HwSymbols.VERTEX_DATA_INSTANCE + ";");
            body.line("vec3 viewPosition;");
            body.blank();
        }
        shared(body, operators);
        SurfaceRays.of(plan.program(), plan.options()).declare(body);
        CodeWriter sources = plan.newWriter();
        plan.sources().write(sources);
        Set<String> words = SharedCode.words(sources.text() + code.text());
        noNeighbours(words, body);
        body.append(sources);
        bodyLighting.lightPrototypes();
        body.append(code);

        CodeWriter out = plan.newWriter();
        DeclarationWriter declarations = new DeclarationWriter(plan, blocks, version, out);
        declarations.header();
        declarations.structs();
        new LightingWriter(plan, blocks, out)
                .types(word -> operators.mentions(word) || (lit && word.equals("lightshader")));
        out.append(body);
        return new ShaderStage(Stage.PIXEL, out.text(), out.sourceMap(), blocks.blocks(Stage.PIXEL));
    }

    /** Writes the functions that depend on the place and size of the pixel. Only this code uses neighbouring pixels. */
    private void screen(CodeWriter out) {
        out.line("vec2 pixelSize() { return vec2(dFdx(corner.x), dFdy(corner.y)); }");
        out.blank();
        if (!hostsCamera) {
            return;
        }
        out.line("vec3 screenPlace(vec4 place, vec2 offset)");
        out.open();
        out.line("place += offset.x * dFdx(place) + offset.y * dFdy(place);");
        out.line("return place.xyz / place.w;");
        out.close();
        out.blank();
    }

    /**
     * Redefines derivatives as zero, and lets code read images at their full resolution. Neighbouring pixels follow
     * different rays, so differences between them have no meaning.
     */
    private static void noNeighbours(Set<String> words, CodeWriter out) {
        if (words.contains("texture")) {
            out.line("#define texture(image, place) textureLod(image, place, 0.0)");
        }
        for (@Untainted String function : ImmutableList.of("dFdx", "dFdy", "fwidth")) {
            if (words.contains(function)) {
                out.line("#define " + function + "(p) (0.0 * (p))");
            }
        }
    }

    /** Writes the code that scenes share, as far as this scene uses it: macros, structs, functions, and prototypes. */
    private void shared(CodeWriter out, OperatorWriter operators) {
        Conditionals conditionals = operators.conditionals();
        Set<String> words = SharedCode.words(code.text());
        SharedCode.Selection march = SharedCode.MARCH.select(words, conditionals);
        SharedCode.Selection fields = SharedCode.FIELDS.select(words, conditionals);
        List<@Untainted String> defines = new ArrayList<>();
        for (Map.Entry<@Untainted String, @Untainted String> macro :
                operators.globals().entrySet()) {
            if (words.contains(macro.getKey())) {
                defines.add(("#define " + macro.getKey() + " " + macro.getValue()).trim());
            }
        }
        defines.forEach(out::line);
        if (!defines.isEmpty()) {
            out.blank();
        }
        fields.write(out);
        operators.limits().forEach(out::line);
        Map<String, @Untainted String> prototypes = Map.of(
                "sceneMap", "Sdf sceneMap(vec3 p, Context ctx);",
                "sceneLightCount", "int sceneLightCount();",
                "sceneLight", "Light sceneLight(int i, vec3 p, MaterialContext matCtx);",
                "findLights", "void findLights(vec3 p, MaterialContext matCtx);",
                "sceneBackground", "vec4 sceneBackground(vec3 dir);",
                "materialColor", "vec3 materialColor(vec3 p, MaterialContext matCtx, int m);");
        for (String name : ImmutableList.of(
                "sceneMap", "sceneLightCount", "sceneLight", "findLights", "sceneBackground", "materialColor")) {
            @Untainted String prototype = prototypes.get(name);
            if (words.contains(name) && prototype != null) {
                out.line(prototype);
            }
        }
        out.blank();
        march.write(out);
    }

    /** Writes the lines of a block, each with its own place in the source. */
    static void lines(Iterable<BlockLine> lines, String path, StageEmitter emission) {
        for (BlockLine line : lines) {
            emission.origin(path, line.span());
            emission.line(line.text());
        }
        emission.noOrigin();
    }
}
