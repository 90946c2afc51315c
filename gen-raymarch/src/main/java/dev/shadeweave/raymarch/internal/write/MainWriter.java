package dev.shadeweave.raymarch.internal.write;

import com.google.common.collect.ImmutableSet;
import dev.shadeweave.extension.EmissionPlan;
import dev.shadeweave.extension.StageEmitter;
import dev.shadeweave.glsl.hw.HwOptions;
import dev.shadeweave.glsl.hw.HwSymbols;
import dev.shadeweave.glsl.syntax.GlslSyntax;
import dev.shadeweave.glsl.syntax.GlslVersion;
import dev.shadeweave.graph.GraphOutput;
import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.NodeId;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.graph.ShaderOutput;
import dev.shadeweave.raymarch.internal.scene.Behind;
import dev.shadeweave.raymarch.internal.scene.MarchSettings;
import dev.shadeweave.raymarch.internal.scene.Operator;
import dev.shadeweave.raymarch.internal.scene.OutputNode;
import dev.shadeweave.raymarch.internal.scene.Outputs;
import dev.shadeweave.raymarch.internal.scene.Scene;
import dev.shadeweave.raymarch.internal.scene.Wires;
import dev.shadeweave.type.Type;
import java.util.List;
import org.checkerframework.checker.tainting.qual.Untainted;

/** Writes the code that connects a scene: the shape, the lights, the camera, the background, and {@code main}. */
final class MainWriter {
    /** The outputs that do not need a camera ray. */
    private static final ImmutableSet<String> WITHOUT_RAY = ImmutableSet.of("grid", "griduv", "bounds");

    private final EmissionPlan plan;
    private final Scene scene;
    private final StageEmitter emission;
    private final OperatorWriter operators;
    private final Lifting lifting;
    private final Outputs outputs;
    private final MarchSettings settings;
    private final GlslVersion version;
    private final boolean hostShadows;
    private final boolean findsLights;
    private final ShaderNode output;

    MainWriter(
            EmissionPlan plan,
            Scene scene,
            StageEmitter emission,
            OperatorWriter operators,
            Lifting lifting,
            Outputs outputs,
            MarchSettings settings,
            GlslVersion version,
            boolean hostShadows) {
        this.plan = plan;
        this.scene = scene;
        this.emission = emission;
        this.operators = operators;
        this.lifting = lifting;
        this.outputs = outputs;
        this.settings = settings;
        this.version = version;
        this.hostShadows = hostShadows;
        this.findsLights = hostShadows || !scene.lights().isEmpty();
        this.output = java.util.Objects.requireNonNull(scene.output());
    }

    void write() {
        emission.origin(output.id().path(), output.span());
        emission.line("Sdf sceneMap(vec3 p, Context ctx) { return " + name("scene") + "("
                + Wires.narrowed("p", scene.types(operator("scene")).coord()) + ", ctx); }");
        emission.line("");
        lights();
        background();
        if (OutputNode.isMarch(output)) {
            camera();
            main();
        } else {
            slice();
        }
    }

    /**
     * Writes {@code main} for a flat picture of the shape. Points inside have the colour of the shape. Points outside
     * show rings of equal distance, or the background if {@code rings} is 0.
     */
    private void slice() {
        emission.noOrigin();
        emission.block("void main()", () -> {
            begin();
            emission.line("vec2 resolution = 2.0 / pixelSize();");
            emission.line("float pixel = " + emission.expression(output, "height") + " / resolution.y;");
            emission.line("vec3 place = vec3(0.5 * pixel * resolution * corner, "
                    + emission.expression(output, "offset") + ");");
            emission.line("Sdf res = sceneAt(place);");
            emission.line("Ray ray = createRay(place + vec3(0.0, 0.0, 1.0), vec3(0.0, 0.0, -1.0));");
            for (ShaderOutput shown : output.outputs()) {
                if (!outputs.names().contains(shown.name())) {
                    continue;
                }
                @Untainted String variable = emission.declare(output, shown);
                if (shown.name().equals("color")) {
                    emission.line("float rings = " + emission.expression(output, "rings") + ";");
                    emission.line(variable + " = sceneBackground(ray.dir);");
                    emission.block("if (rings > 0.0)", () -> {
                        emission.line("float shade = 0.75 + 0.2 * cos(6.2831853 * res.x / rings);");
                        emission.line(variable + " = vec4(vec3(shade * (1.0 - exp(-4.0 * abs(res.x)))), 1.0);");
                    });
                    emission.line(
                            "vec3 inside = surfaceColor(place, materialContext(place, res, ray, vec3(0.0, 0.0, 1.0)));");
                    emission.line(variable + " = mix(" + variable
                            + ", vec4(inside, 1.0), clamp(0.5 - res.x / pixel, 0.0, 1.0));");
                } else {
                    emission.line(variable + " = " + (shown.name().equals("distance") ? "res.x" : "float(res.material)")
                            + ";");
                }
            }
            values();
        });
    }

    /** Writes the code that runs before the first ray. */
    private void begin() {
        lifting.members()
                .forEach((name, type) -> emission.line(HwSymbols.VERTEX_DATA_INSTANCE + "." + name + " = "
                        + GlslSyntax.INSTANCE.defaultValue(type) + ";"));
        if (operators.hasInit()) {
            emission.line("init();");
        }
        if (operators.slope().isComputed()) {
            emission.line("measureScene();");
        }
    }

    private Operator operator(String input) {
        return java.util.Objects.requireNonNull(
                scene.operator(output.input(input).source()));
    }

    private @Untainted String name(String input) {
        return operator(input).name();
    }

    /**
     * Writes the lights of the scene at the shaded point. One loop computes all lights with their shadows, because
     * drivers inline the march of a shadow at each call.
     */
    private void lights() {
        List<Operator> lights = scene.lights();
        @Untainted String count = Integer.toString(lights.size());
        if (!lights.isEmpty()) {
            emission.line("Light foundLights[" + count + "];");
        }
        emission.line("int sceneLightCount() { return " + count + "; }");
        emission.line("Light sceneLight(int i, vec3 p, MaterialContext matCtx) { return "
                + (lights.isEmpty() ? "createLight(p, vec3(0.0))" : "foundLights[" + index(lights) + "]") + "; }");
        emission.line("");
        if (!findsLights) {
            return;
        }
        emission.block("void findLights(vec3 p, MaterialContext matCtx)", () -> {
            if (hostShadows) {
                if (!lifting.members().isEmpty()) {
                    emission.line("placeOnSurface(p, matCtx);");
                }
                emission.line("findHostShadows(p, matCtx.normal);");
            }
            if (!lights.isEmpty()) {
                emission.line("LightContext ctx = createLightContext(matCtx.result, matCtx.normal);");
            }
            if (lights.size() == 1) {
                emission.line("Light light = " + lights.get(0).name() + "(p, ctx);");
                findLight(lights);
            } else if (!lights.isEmpty()) {
                emission.block("for (int i = 0; i < " + count + "; i++)", () -> {
                    emission.line("Light light = createLight(p, vec3(0.0));");
                    for (int i = 0; i < lights.size(); i++) {
                        emission.line((i == 0 ? "if" : "else if") + " (i == " + Integer.toString(i) + ") { light = "
                                + lights.get(i).name() + "(p, ctx); }");
                    }
                    findLight(lights);
                });
            }
        });
        emission.line("");
    }

    /** Returns the index of a light in the array. A single light needs no variable. */
    private static @Untainted String index(List<Operator> lights) {
        return lights.size() == 1 ? "0" : "i";
    }

    /** Writes the code that finds the shadow of a light and stores the light. */
    private void findLight(List<Operator> lights) {
        if (settings.shadows().cast()) {
            emission.block("if (light.supportShadow)", () -> {
                emission.line("vec3 way = light.pos - p;");
                emission.line("light.color *= softShadow(p + 2.0 * RAYTK_SURF_DIST * matCtx.normal, normalize(way),"
                        + " min(length(way), RAYTK_MAX_DIST));");
            });
        }
        emission.line("foundLights[" + index(lights) + "] = light;");
    }

    private void background() {
        if (!output.hasInput("background")) {
            emission.line("vec4 sceneBackground(vec3 dir) { return vec4(0.0); }");
            emission.line("");
            return;
        }
        ShaderInput input = output.input("background");
        if (Operator.isConnected(input)) {
            lifting.write("sceneBackgroundAt", input.type(), "vec3", "Context", input.source(), output, input);
            emission.line("vec4 sceneBackground(vec3 dir) { return sceneBackgroundAt(dir, createContext()); }");
        } else {
            emission.line(
                    "vec4 sceneBackground(vec3 dir) { return " + emission.expression(output, "background") + "; }");
        }
        emission.line("");
    }

    private void camera() {
        boolean own = hasCamera();
        emission.block("Ray cameraRay(vec2 offset)", () -> {
            if (own) {
                emission.line("vec2 resolution = 2.0 / pixelSize();");
                emission.line("vec2 p = (corner + offset * pixelSize()) * vec2(resolution.x / resolution.y, 1.0);");
                emission.line("return " + name("camera") + "(p, createCameraContext(resolution));");
            } else {
                emission.line("vec3 start = screenPlace(rayNear, offset);");
                emission.line("return createRay(start, normalize(screenPlace(rayFar, offset) - start));");
            }
        });
        emission.line("");
    }

    /**
     * Writes the functions that return the shape at the points of a grid, for programs that create meshes: the
     * distance, the normal as two numbers (Z. Cigolle et al., A Survey of Efficient Representations for Independent
     * Unit Vectors, 2014, section 3.3), and the material.
     */
    private void grid() {
        emission.block("vec3 gridPlace()", () -> {
            emission.line("return u_gridOrigin + u_gridStep * vec3(gl_FragCoord.xy - 0.5, u_gridSlice);");
        });
        emission.line("");
        if (outputs.needs("griduv")) {
            emission.block("vec4 gridUv()", () -> {
                emission.line("Sdf res = sceneAt(gridPlace());");
                emission.line("return vec4(res.uv, res.hasUv ? 1.0 : 0.0);");
            });
            emission.line("");
        }
        emission.block("vec4 gridValue()", () -> {
            emission.line("vec3 place = gridPlace();");
            emission.line("Sdf res = sceneAt(place);");
            emission.line("vec3 normal = sceneNormal(place);");
            emission.line("normal /= abs(normal.x) + abs(normal.y) + abs(normal.z);");
            emission.line(
                    "vec2 folded = (1.0 - abs(normal.yx)) * vec2(normal.x < 0.0 ? -1.0 : 1.0, normal.y < 0.0 ? -1.0 :"
                            + " 1.0);");
            emission.line("return vec4(res.x, normal.z < 0.0 ? folded : normal.xy, float(res.interpolant > 0.5 ?"
                    + " res.material2 : res.material));");
        });
        emission.line("");
    }

    private void main() {
        if (outputs.needs("grid", "griduv")) {
            grid();
        }
        emission.noOrigin();
        emission.block("void main()", () -> {
            begin();
            if (WITHOUT_RAY.containsAll(outputs.names())) {
                outputs.names().forEach(name -> show(output.output(name)));
                emission.line("gl_FragDepth = 0.0;");
                values();
                return;
            }
            emission.line("Ray ray = cameraRay(vec2(0.0));");
            emission.line("Hit hit = sceneMarch(ray, 1.0, RAYTK_MAX_DIST);");
            emission.line("vec3 place = ray.pos + hit.travelled * ray.dir;");
            if (outputs.needs("objectid", "material", "uv", "orbit", "iteration", "sdf")) {
                emission.line("Sdf res = sceneAt(place);");
            }
            if (outputs.needs("normal", "uv")) {
                emission.line("vec3 facing = sceneNormal(place);");
            }
            depth();
            for (ShaderOutput shown : output.outputs()) {
                if (outputs.names().contains(shown.name())) {
                    show(shown);
                }
            }
            values();
        });
    }

    /**
     * Writes the depth of the point, for a picture that also shows meshes. If the scene has its own camera, the host
     * draws no meshes into the same picture, and any depth that increases with the distance is correct. A hit and a
     * background that the scene draws are nearer than the empty background.
     */
    private void depth() {
        @Untainted String depth = "hit.travelled / RAYTK_MAX_DIST";
        if (!hasCamera()) {
            emission.line("vec4 clip = " + emission.global(HwSymbols.VIEW_PROJECTION_MATRIX) + " * vec4(place, 1.0);");
            depth = version.slots() ? "clip.z / clip.w" : "0.5 * clip.z / clip.w + 0.5";
        }
        // Numbers are drawn at every pixel, but a colour only where the background is not transparent.
        @Untainted
        String missed = outputs.needs("color") ? "sceneBackground(ray.dir).a > 0.0 ? 0.9999999 : 1.0" : "0.9999999";
        emission.line("gl_FragDepth = hit.found ? clamp(" + depth + ", 0.0, 0.9999999) : " + missed + ";");
    }

    private boolean hasCamera() {
        return OutputNode.hasCamera(output, scene);
    }

    private void show(ShaderOutput shown) {
        @Untainted String variable = emission.declare(output, shown);
        if (shown.name().equals("bounds")) {
            emission.line(variable + " = " + (operators.isBounded() ? "sceneBall" : "vec4(0.0)") + ";");
            return;
        }
        if (!shown.name().equals("color")) {
            emission.line(variable + " = " + Outputs.text(shown.name()) + ";");
            return;
        }
        @Untainted String rays = Integer.toString(settings.rays().antialias());
        @Untainted
        String all =
                Integer.toString(settings.rays().antialias() * settings.rays().antialias());
        if (settings.rays().antialias() == 1) {
            emission.line(variable + " = sceneShade(ray, hit);");
            return;
        }
        emission.block("for (int i = 0; i < " + all + "; i++)", () -> {
            emission.line("vec2 offset = (vec2(float(i % " + rays + "), float(i / " + rays + ")) + 0.5) / " + rays
                    + ".0 - 0.5;");
            emission.line("Ray aside = cameraRay(offset);");
            emission.line(variable + " += sceneShade(aside, sceneMarch(aside, 1.0, RAYTK_MAX_DIST));");
        });
        emission.line(variable + " /= " + all + ".0;");
    }

    /** Writes the ordinary nodes on which the outputs of the graph depend, and assigns the outputs. */
    private void values() {
        List<InputSource> shown =
                scene.graph().outputs().stream().map(GraphOutput::source).toList();
        Behind behind = Behind.of(scene.graph(), shown, plan::isLive, scene::isBorder);
        for (NodeId id : behind.borders()) {
            Operator field = scene.operators().get(id);
            if (field != null) {
                emission.assign(field.node(), lifting.call(field, "place", "createContext()"));
            }
        }
        emission.graphs().nodes(shown, node -> behind.values().contains(node.id()));
        for (GraphOutput graphOutput : scene.graph().outputs()) {
            emission.origin(graphOutput.path(), graphOutput.span());
            emission.line(emission.outputVariable(graphOutput) + " = "
                    + widened(graphOutput.type(), emission.result(graphOutput)) + ";");
            boolean color = graphOutput.type().semantic() == Type.Semantic.COLOR;
            if (color && emission.options().get(HwOptions.SRGB_ENCODE_OUTPUT)) {
                @Untainted String name = emission.outputVariable(graphOutput);
                emission.line(name + ".rgb = mx_srgb_encode(" + name + ".rgb);");
            }
        }
        emission.noOrigin();
    }

    private static @Untainted String widened(Type type, @Untainted String value) {
        if (type.isScalar()) {
            return "vec4(vec3(" + (type.base() == Type.Base.FLOAT ? value : "float(" + value + ")") + "), 1.0)";
        }
        return switch (type.size()) {
            case 2 -> "vec4(" + value + ", 0.0, 1.0)";
            case 3 -> "vec4(" + value + ", 1.0)";
            default -> value;
        };
    }
}
