package dev.shadeweave.glsl.internal.stage;

import com.google.common.collect.ImmutableListMultimap;
import dev.shadeweave.emit.CodeWriter;
import dev.shadeweave.emit.Identifiers;
import dev.shadeweave.emit.Syntax;
import dev.shadeweave.extension.EmissionPlan;
import dev.shadeweave.extension.StageEmitter;
import dev.shadeweave.glsl.hw.HwInterface;
import dev.shadeweave.glsl.hw.HwOptions;
import dev.shadeweave.glsl.hw.HwSymbols;
import dev.shadeweave.glsl.hw.Lighting;
import dev.shadeweave.glsl.hw.OutputMode;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.graph.ShaderProgram;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.shader.Slot;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.shader.VariableBlock;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.Predicate;
import org.checkerframework.checker.tainting.qual.Untainted;

/** Writes the shared code of lit surfaces: the types of closures, the choice of methods, the lights. */
public final class LightingWriter {
    static final @Untainted String DISPLACEMENT = "struct displacementshader { vec3 offset; float scale; };";

    private static final @Untainted String SURFACE = "struct surfaceshader { vec3 color; vec3 transparency; };";

    /** The types of closures, each with the types of its members. */
    private static final ImmutableListMultimap<String, @Untainted String> TYPES =
            ImmutableListMultimap.<String, @Untainted String>builder()
                    .put("BSDF", "struct BSDF { vec3 response; vec3 throughput; };")
                    .put("EDF", "#define EDF vec3")
                    .put("VDF", "struct VDF { vec3 response; vec3 throughput; };")
                    .put("surfaceshader", SURFACE)
                    .put("volumeshader", "struct volumeshader { vec3 color; vec3 transparency; };")
                    .put("displacementshader", DISPLACEMENT)
                    .put("lightshader", "struct lightshader { vec3 intensity; vec3 direction; };")
                    .putAll("material", SURFACE, "#define material surfaceshader")
                    .build();

    private final EmissionPlan plan;
    private final ShaderProgram program;
    private final GenerationOptions options;
    private final HwInterface blocks;
    private final CodeWriter out;
    private final Syntax syntax;

    /** Creates a writer for a program. */
    public LightingWriter(EmissionPlan plan, HwInterface blocks, CodeWriter out) {
        this.plan = plan;
        this.blocks = blocks;
        this.program = plan.program();
        this.options = plan.options();
        this.out = out;
        this.syntax = plan.syntax();
    }

    /**
     * Writes the types of closures, shaders and materials that the stage computes, declares or writes, or that library
     * code mentions, and the methods chosen for it. All of it is known before a line of the stage is written.
     *
     * @param other true for words that code outside of the program and the library mentions
     */
    public void types(Predicate<String> other) {
        Set<String> computed = new HashSet<>();
        plan.shadingTypes().forEach(type -> computed.add(type.name()));
        addDeclared(computed);
        if (OutputMode.of(options).isEmpty() && computed.isEmpty() && !Lighting.hasClosures(program)) {
            return;
        }
        Predicate<String> words = word -> other.test(word) || plan.sources().mentions(word);
        Set<@Untainted String> types = new LinkedHashSet<>();
        for (String type : TYPES.keySet()) {
            if (computed.contains(type) || words.test(type) || (type.equals("lightshader") && hasLights())) {
                types.addAll(TYPES.get(type));
            }
        }
        types.forEach(out::line);
        if (!types.isEmpty()) {
            out.blank();
        }
        boolean method = define("DIRECTIONAL_ALBEDO_METHOD", Lighting.albedoMethod(options), words);
        boolean iterations = define("AIRY_FRESNEL_ITERATIONS", options.get(HwOptions.AIRY_FRESNEL_ITERATIONS), words);
        if (method || iterations) {
            out.blank();
        }
    }

    /** Adds the types of members of blocks: a light may have a closure input. */
    private void addDeclared(Set<String> types) {
        for (VariableBlock block : blocks.blocks(Stage.PIXEL)) {
            for (Variable variable : block.variables()) {
                if (variable.type().isShading()) {
                    types.add(variable.type().name());
                }
            }
        }
    }

    private boolean define(@Untainted String name, int value, Predicate<String> words) {
        boolean used = words.test(name);
        if (used) {
            out.line("#define " + name + " " + Integer.toString(value));
        }
        return used;
    }

    /** Writes the lights that the host sets, if surfaces of the program are lit. */
    public void lightData() {
        for (VariableBlock block : blocks.blocks(Stage.PIXEL)) {
            if (block.kind() == VariableBlock.Kind.LIGHT_DATA) {
                lightData(block);
            }
        }
    }

    private void lightData(VariableBlock block) {
        @Untainted String lights = "LightData " + HwSymbols.LIGHT_DATA + "[MAX_LIGHT_SOURCES];";
        out.line("#define MAX_LIGHT_SOURCES " + Integer.toString(options.get(HwOptions.MAX_ACTIVE_LIGHT_SOURCES)));
        out.line("struct LightData");
        out.open();
        for (Variable member : block.variables()) {
            out.line(syntax.typeName(member.type()) + " " + Identifiers.known(member.name()) + ";");
        }
        out.close(";");
        if (block.slot().equals(Slot.NONE)) {
            out.line("uniform " + lights);
        } else {
            out.line("layout (std140, set = " + Integer.toString(block.slot().set()) + ", binding = "
                    + Integer.toString(block.slot().binding()) + ") uniform "
                    + Identifiers.known(block.name()));
            out.open();
            out.line(lights);
            out.close(";");
        }
        out.blank();
    }

    /** Writes the prototypes of the functions that surfaces call. The functions follow after those of the lights. */
    public void lightPrototypes() {
        if (hasLights()) {
            out.line("int numActiveLightSources();");
            out.line("void sampleLightSource(LightData light, vec3 position, out lightshader result);");
            out.blank();
        }
    }

    /** Writes the functions for the number of lights and for the incident light of one. */
    public void lightFunctions(StageEmitter emission) {
        if (!hasLights()) {
            return;
        }
        out.line("int numActiveLightSources()");
        out.open();
        out.line("return min(" + emission.global(HwSymbols.ACTIVE_LIGHTS) + ", MAX_LIGHT_SOURCES);");
        out.close();
        out.blank();
        out.line("void sampleLightSource(LightData light, vec3 position, out lightshader result)");
        out.open();
        out.line("result = "
                + syntax.defaultValue(program.lights().get(0).output().type()) + ";");
        int type = 1;
        for (ShaderNode light : program.lights()) {
            out.line((type == 1 ? "if" : "else if") + " (light.type == " + Integer.toString(type) + ")");
            out.open();
            emission.graphs().callLight(light, "light", "position", "result");
            out.close();
            type++;
        }
        out.close();
        out.blank();
    }

    private boolean hasLights() {
        return Lighting.isLit(program) && Lighting.hasHostLights(program, options);
    }
}
