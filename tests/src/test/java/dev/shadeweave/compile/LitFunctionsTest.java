package dev.shadeweave.compile;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.Floats;
import dev.shadeweave.approval.Materials;
import dev.shadeweave.approval.Materials.Subject;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.glsl.hw.HwOptions;
import dev.shadeweave.glsl.syntax.GlslSyntax;
import dev.shadeweave.ir.Chromium;
import dev.shadeweave.ir.IrModule;
import dev.shadeweave.ir.IrResult;
import dev.shadeweave.ir.Language;
import dev.shadeweave.ir.model.BuiltInVariable;
import dev.shadeweave.ir.print.PrintedShader;
import dev.shadeweave.ir.run.Execution;
import dev.shadeweave.ir.target.TranslatedFunction;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.option.InterfaceOptions;
import dev.shadeweave.rendering.MetalHeaders;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.shader.VariableBlock;
import dev.shadeweave.surface.SurfaceFunction;
import dev.shadeweave.surface.SurfaceText;
import dev.shadeweave.type.Types;
import dev.shadeweave.type.Value;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Functions of the lit colour compile in shaders of a host, alone and together, in every language. */
class LitFunctionsTest {
    private static final GenerationOptions LIT = GenerationOptions.builder()
            .set(InterfaceOptions.LIGHT_SHADERS, ImmutableList.of("point_light", "directional_light"))
            .set(HwOptions.TRANSPARENCY, true)
            .set(HwOptions.SHADOW_MAP, true)
            .set(HwOptions.AMBIENT_OCCLUSION, true)
            .set(HwOptions.DISPLACEMENT, HwOptions.Displacement.NONE)
            .build();

    /** Every fifth of all materials. */
    private static List<Subject> subjects() {
        List<Subject> all = Materials.all();
        List<Subject> some = new ArrayList<>();
        for (int i = 0; i < all.size(); i += 5) {
            some.add(all.get(i));
        }
        return some;
    }

    private static final Map<String, List<SurfaceFunction>> FUNCTIONS = new ConcurrentHashMap<>();

    private static List<SurfaceFunction> functions(String target) {
        return FUNCTIONS.computeIfAbsent(target, LitFunctionsTest::make);
    }

    private static List<SurfaceFunction> make(String target) {
        List<SurfaceFunction> functions = new ArrayList<>();
        for (Subject subject : subjects()) {
            Generators.forTarget(target)
                    .generate(subject.content(), subject.element(), LIT)
                    .shader()
                    .ifPresent(shader ->
                            functions.add(SurfaceFunction.lit(shader, "f" + functions.size() + subject.name())));
        }
        return functions;
    }

    private static SurfaceText text(List<SurfaceFunction> functions, boolean library) {
        Diagnostics diagnostics = new Diagnostics();
        SurfaceText text = SurfaceText.of(functions, library, diagnostics);
        assertEquals(List.of(), diagnostics.all());
        return text;
    }

    private static String together(List<SurfaceFunction> functions) {
        SurfaceText text = text(functions, true);
        StringBuilder all = new StringBuilder(text.library().orElseThrow().text());
        for (int i = 0; i < functions.size(); i++) {
            all.append(text.text(i).text());
        }
        return all.toString();
    }

    @ParameterizedTest
    @ValueSource(strings = {"genglsl", "essl"})
    void functions_compile_alone_and_together(String target) {
        List<SurfaceFunction> functions = functions(target);
        SurfaceText text = text(functions, false);
        Map<String, String> hosts = new LinkedHashMap<>();
        for (int i = 0; i < functions.size(); i++) {
            hosts.put(
                    functions.get(i).name() + ".frag", host(target, text.text(i).text()));
        }
        hosts.put("all.frag", host(target, together(functions)));
        assertEquals(Optional.empty(), Glslang.problem(hosts));
    }

    private static String host(String target, String text) {
        String start = target.equals("essl")
                ? "#version 300 es\nprecision highp float;\nprecision highp int;\nprecision highp sampler2D;\n"
                : "#version 400\n";
        return start + text + "out vec4 picture;\nvoid main() { picture = vec4(1.0); }\n";
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void functions_are_written_in_every_language(Language language) {
        List<SurfaceFunction> functions = functions("vulkan");
        SurfaceText text = text(functions, false);
        for (int i = 0; i < functions.size(); i++) {
            SurfaceFunction function = functions.get(i);
            String printed = translated(List.of(function), text.text(i).text(), language);
            assertTrue(printed.contains(function.name() + "("), function.name());
        }
    }

    @Test
    void functions_compile_in_one_shader_of_hlsl() {
        List<SurfaceFunction> functions = functions("vulkan");
        String main = "float4 main() : SV_Target { return float4(0.0, 0.0, 0.0, 1.0); }\n";
        String all = translated(functions, together(functions), Language.HLSL);
        assertEquals(Optional.empty(), Glslang.problemOfHlsl("frag", all + main));
    }

    @Test
    void functions_compile_in_one_shader_of_msl(@TempDir Path folder) throws IOException, InterruptedException {
        Assumptions.assumeTrue(Files.isExecutable(Path.of("/usr/bin/g++")), "there is no g++ (Debian: g++)");
        List<SurfaceFunction> functions = functions("vulkan");
        MetalHeaders.write(folder);
        String all = translated(functions, together(functions), Language.MSL);
        Files.writeString(folder.resolve("all.cpp"), "#include \"swizzles.hpp\"\n#include \"metal_stdlib\"\n" + all);
        Process process = new ProcessBuilder(
                        "g++", "-std=c++17", "-w", "-fsingle-precision-constant", "-fsyntax-only", "-I.", "all.cpp")
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), said);
    }

    @Test
    void functions_compile_in_one_shader_of_wgsl() throws Exception {
        List<SurfaceFunction> functions = functions("vulkan");
        String main = "@fragment fn main() -> @location(0) vec4f { return vec4f(1.0); }\n";
        String all = translated(functions, together(functions), Language.WGSL);
        assertEquals("", Chromium.compile(Map.of("all", all + main)));
    }

    /** The function computes what the whole shader computes with the same lights. */
    @Test
    void a_function_returns_the_colour_of_the_shader() throws Exception {
        GenerationOptions options = LIT.toBuilder()
                .set(HwOptions.SHADOW_MAP, false)
                .set(HwOptions.AMBIENT_OCCLUSION, false)
                .set(HwOptions.SPECULAR_ENVIRONMENT_METHOD, HwOptions.SpecularEnvironment.NONE)
                .build();
        int compared = 0;
        for (Subject subject : subjects()) {
            if (!subject.name().startsWith("surfaces/")) {
                continue;
            }
            Shader shader = Generators.forTarget("genglsl")
                    .generate(subject.content(), subject.element(), options)
                    .throwIfErrors();
            SurfaceFunction function = SurfaceFunction.lit(shader, "f");
            String text = shader.stage(Stage.PIXEL).source();
            // Light below the surface depends on its curvature, which a single point does not have.
            if (!function.textures().isEmpty() || function.outputs().size() > 1 || text.contains("fwidth(")) {
                continue;
            }
            float[] whole =
                    run(text, shader, function, function.outputs().get(0).name());
            float[] alone = run(caller(function), shader, function, "shown");
            assertTrue(Floats.asList(whole).stream().allMatch(Float::isFinite), subject.name() + Floats.asList(whole));
            assertArrayEquals(whole, alone, subject.name());
            compared += whole[0] > 0 ? 1 : 0;
        }
        assertTrue(compared > 5, compared + " colours");
    }

    private static float[] run(String text, Shader shader, SurfaceFunction function, String output) throws Exception {
        IrResult read = IrModule.read("lit.frag", text, dev.shadeweave.ir.model.Stage.FRAGMENT);
        assertEquals(List.of(), read.diagnostics());
        Execution execution = Execution.of(Objects.requireNonNull(read.module()));
        for (Variable input : function.geometry()) {
            execution.set(input.name(), numbers(input));
            execution.set("u_" + input.name(), numbers(input));
        }
        List<Float> varyings = new ArrayList<>();
        for (Variable input : shader.stage(Stage.PIXEL)
                .block(VariableBlock.Kind.CONNECTOR)
                .map(VariableBlock::variables)
                .orElse(ImmutableList.of())) {
            String name = input.geomProp() == null ? input.name() : "geomprop_" + input.geomProp();
            varyings.addAll(Floats.asList(numbers(input.withName(name))));
        }
        execution.set("vd", Floats.toArray(varyings));
        execution.set(BuiltInVariable.FRONT_FACING, Float.intBitsToFloat(1));
        function.values().forEach(value -> execution.set(value.name(), components(value.value())));
        List<Float> lights = new ArrayList<>();
        for (int light = 0; light < 3; light++) {
            // type, position, color, intensity, decay rate, direction
            float type = Float.intBitsToFloat(1 + light % 2);
            lights.addAll(List.of(type, 1f, 2f, 3f, 0.9f, 0.8f, 0.7f, 4f, 2f, -0.6f, -0.64f, -0.48f));
        }
        execution.set("u_lightData", Floats.toArray(lights));
        execution.run();
        return execution.get(output);
    }

    private static float[] components(@Nullable Value value) {
        if (value instanceof Value.FloatValue number) {
            return new float[] {number.value()};
        }
        if (value instanceof Value.VectorValue vector) {
            return Floats.toArray(vector.components());
        }
        boolean flag = value instanceof Value.BooleanValue truth && truth.value();
        int number = value instanceof Value.IntegerValue integer ? integer.value() : flag ? 1 : 0;
        return new float[] {Float.intBitsToFloat(number)};
    }

    /** Returns numbers that differ for each variable; directions of length 1; two lights. */
    private static float[] numbers(Variable variable) {
        float[] numbers = new float[variable.type().size()];
        if (variable.name().equals("alphaThreshold")) {
            return numbers;
        }
        if (variable.name().startsWith("normal")) {
            return new float[] {0.36f, 0.48f, 0.8f};
        }
        if (variable.name().startsWith("tangent")) {
            return new float[] {0.8f, -0.6f, 0f};
        }
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = variable.type().equals(Types.FLOAT) || variable.type().isFloatTuple()
                    ? 0.3f + (variable.name().hashCode() & 63) / 64f + 0.17f * i
                    : Float.intBitsToFloat(variable.type().equals(Types.INTEGER) ? 2 : 1);
        }
        return numbers;
    }

    private static String caller(SurfaceFunction function) {
        GlslSyntax syntax = GlslSyntax.INSTANCE;
        StringBuilder out = new StringBuilder("#version 400\n")
                .append(text(List.of(function), false).text(0).text());
        StringBuilder main = new StringBuilder("void main()\n{\n  SurfaceGeometry point;\n");
        for (Variable input : function.geometry()) {
            out.append("uniform " + syntax.typeName(input.type()) + " " + input.name() + ";\n");
            main.append("  point." + input.name() + " = " + input.name() + ";\n");
        }
        if (out.indexOf("struct LightData") >= 0) {
            out.append("uniform LightData u_lightData[MAX_LIGHT_SOURCES];\n");
            main.append("  point.lightData = u_lightData;\n");
        }
        List<String> values = new ArrayList<>();
        for (Variable value : function.values()) {
            Value own = Objects.requireNonNull(value.value());
            values.add(syntax.literal(value.type(), own));
        }
        String given = values.isEmpty() ? "" : ", " + function.valuesType() + "(" + String.join(", ", values) + ")";
        main.append("  " + function.name() + "(point" + given + ", shown);\n");
        return out.append("out vec4 shown;\n").append(main).append("}\n").toString();
    }

    private static String translated(List<SurfaceFunction> functions, String text, Language language) {
        Diagnostics diagnostics = new Diagnostics();
        Optional<PrintedShader> printed = TranslatedFunction.of(functions, text, language, diagnostics);
        assertEquals(List.of(), diagnostics.all());
        return printed.orElseThrow().text();
    }
}
