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
import dev.shadeweave.glsl.syntax.GlslSyntax;
import dev.shadeweave.ir.Chromium;
import dev.shadeweave.ir.IrModule;
import dev.shadeweave.ir.IrResult;
import dev.shadeweave.ir.Language;
import dev.shadeweave.ir.print.PrintedShader;
import dev.shadeweave.ir.run.Execution;
import dev.shadeweave.ir.target.TranslatedFunction;
import dev.shadeweave.lang.outline.TopLevel;
import dev.shadeweave.library.Library;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.render.gl.Spirv;
import dev.shadeweave.render.gl.SpirvCompiler;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.SourceMap;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.shader.VariableBlock;
import dev.shadeweave.surface.SurfaceFunction;
import dev.shadeweave.surface.SurfaceGenerator;
import dev.shadeweave.surface.SurfaceOptions;
import dev.shadeweave.surface.SurfaceText;
import dev.shadeweave.surface.ValuePlace;
import dev.shadeweave.type.Types;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Surface functions of all materials compile in shaders of a host, alone and together, in every language and model. */
class SurfaceFunctionsTest {
    /** Codes of elements that have no surface function: closures, volumes, and models without a translation. */
    private static final Set<String> NONE = Set.of("SW1451", "SW1691", "SW1692", "SW2002");

    /** Outputs of stages cannot be bools. */
    private static final Pattern OUT_BOOL = Pattern.compile("(?m)^layout \\(location = \\d+\\) out bool ");

    private static final SurfaceOptions ALL = new SurfaceOptions("", ValuePlace.PARAMETERS, true, true);

    @ParameterizedTest
    @CsvSource({
        "genglsl, PARAMETERS",
        "essl, PARAMETERS",
        "vulkan, PARAMETERS",
        "genglsl, UNIFORMS",
        "essl, BLOCK",
        "vulkan, BLOCK"
    })
    void every_function_compiles(String target, ValuePlace place) {
        List<SurfaceFunction> functions = functions(target, ALL.withPlace(place));
        assertTrue(functions.size() > 120, () -> functions.size() + " functions");
        SurfaceText text = text(functions, false);
        Map<String, String> hosts = new LinkedHashMap<>();
        StringBuilder all = new StringBuilder();
        for (int i = 0; i < functions.size(); i++) {
            String function = text.text(i).text();
            hosts.put(functions.get(i).name() + ".frag", host(target, function));
            all.append(function);
        }
        if (target.equals("vulkan")) {
            // In one call, glslang links what it compiles for Vulkan.
            hosts.clear();
            hosts.put("all.frag", host(target, all.toString()));
        }
        check(target, hosts);
    }

    @ParameterizedTest
    @ValueSource(strings = {"genglsl", "essl"})
    void all_functions_fit_into_one_shader_with_a_library(String target) {
        List<SurfaceFunction> functions = functions(target, ALL);
        SurfaceText text = text(functions, true);
        StringBuilder all = new StringBuilder(text.library().orElseThrow().text());
        for (int i = 0; i < functions.size(); i++) {
            all.append(text.text(i).text());
        }
        check(target, Map.of("all.frag", host(target, all.toString())));
        int alone = 0;
        SurfaceText whole = text(functions, false);
        for (int i = 0; i < functions.size(); i++) {
            alone += whole.text(i).text().length();
        }
        assertTrue(all.length() < 0.6 * alone, all.length() + " of " + alone);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"standard_surface", "open_pbr_surface", "gltf_pbr", "UsdPreviewSurface", "disney_principled"})
    void surfaces_become_functions_of_any_model(String model) {
        List<SurfaceFunction> functions = functions("genglsl", ALL.withModel(model), "surfaces/");
        assertTrue(functions.size() > 15, () -> functions.size() + " functions");
        SurfaceText text = text(functions, false);
        Map<String, String> hosts = new LinkedHashMap<>();
        for (int i = 0; i < functions.size(); i++) {
            hosts.put(
                    functions.get(i).name() + ".frag",
                    host("genglsl", text.text(i).text()));
        }
        check("genglsl", hosts);
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void every_function_is_written_in_every_language(Language language) {
        List<SurfaceFunction> functions = functions("vulkan", ALL);
        SurfaceText text = text(functions, false);
        for (int i = 0; i < functions.size(); i++) {
            SurfaceFunction function = functions.get(i);
            String printed = translated(List.of(function), text.text(i).text(), language);
            assertTrue(printed.contains(function.name() + "("), function.name());
        }
    }

    @Test
    void all_functions_compile_in_one_shader_of_hlsl() {
        String main = "float4 main() : SV_Target { return float4(0.0, 0.0, 0.0, 1.0); }\n";
        assertEquals(Optional.empty(), Glslang.problemOfHlsl("frag", together(Language.HLSL) + main));
    }

    @Test
    void all_functions_compile_in_one_shader_of_wgsl() throws Exception {
        String main = "@fragment fn main() -> @location(0) vec4f { return vec4f(1.0); }\n";
        assertEquals("", Chromium.compile(Map.of("all", together(Language.WGSL) + main)));
    }

    private static String together(Language language) {
        List<SurfaceFunction> functions = functions("vulkan", ALL);
        SurfaceText text = text(functions, true);
        StringBuilder all = new StringBuilder(text.library().orElseThrow().text());
        for (int i = 0; i < functions.size(); i++) {
            all.append(text.text(i).text());
        }
        return translated(functions, all.toString(), language);
    }

    private static String translated(List<SurfaceFunction> functions, String text, Language language) {
        Diagnostics diagnostics = new Diagnostics();
        Optional<PrintedShader> printed = TranslatedFunction.of(functions, text, language, diagnostics);
        assertEquals(List.of(), diagnostics.all());
        return printed.orElseThrow().text();
    }

    @Test
    void a_function_with_parameters_has_no_variable_outside() {
        List<SurfaceFunction> functions = functions("genglsl", ALL);
        SurfaceText text = text(functions, false);
        for (int i = 0; i < functions.size(); i++) {
            for (TopLevel part : TopLevel.of(text.text(i).text())) {
                boolean pure =
                        part.directive() != null || part.isFunction() || part.says("struct") || part.says("const");
                assertTrue(pure, functions.get(i).name() + ": " + part.tokens());
            }
        }
    }

    /** Materials of one call share their geometry; after the optimiser, a material has no code for what only others read. */
    @Test
    void members_of_the_geometry_that_a_function_does_not_read_cost_nothing() {
        List<SurfaceFunction> functions = functions("vulkan", ALL.withPlace(ValuePlace.BLOCK), "");
        SurfaceText together = text(functions, false);
        Map<String, Variable> byName = new TreeMap<>();
        functions.forEach(function -> function.geometry()
                .forEach(input -> byName.merge(
                        input.name(),
                        input,
                        (one, two) -> one.type().size() < two.type().size() ? two : one)));
        List<Variable> all = List.copyOf(byName.values());
        assertTrue(all.size() > 20, byName.keySet().toString());
        int compared = 0;
        try (SpirvCompiler compiler = SpirvCompiler.open(true)) {
            for (int i = 0; i < functions.size(); i++) {
                SurfaceFunction function = functions.get(i);
                boolean isConverted = function.geometry().stream().anyMatch(input -> all.stream()
                        .noneMatch(one ->
                                one.name().equals(input.name()) && one.type().equals(input.type())));
                if (isConverted
                        || function.result().isEmpty()
                        || !function.textures().isEmpty()) {
                    continue;
                }
                String alone = text(List.of(function), false).text(0).text();
                int own = instructions(compiler, function, alone, all, function.geometry());
                assertTrue(own > 10, function.name());
                assertEquals(
                        own, instructions(compiler, function, together.text(i).text(), all, all), function.name());
                compared++;
            }
        }
        assertTrue(compared > 30, compared + " functions");
    }

    private static int instructions(
            SpirvCompiler compiler,
            SurfaceFunction function,
            String text,
            List<Variable> inputs,
            List<Variable> geometry) {
        StringBuilder out = new StringBuilder("#version 450\n").append(text);
        int location = 0;
        for (Variable input : inputs) {
            String type = GlslSyntax.INSTANCE.typeName(input.type());
            out.append("layout (location = " + location + ") flat in " + (type.equals("bool") ? "int" : type) + " in_"
                    + input.name() + ";\n");
            location += 4;
        }
        out.append("layout (location = 0) out vec4 shown;\nvoid main()\n{\n  SurfaceGeometry point;\n");
        for (Variable input : geometry) {
            String type = GlslSyntax.INSTANCE.typeName(input.type());
            out.append("  point." + input.name() + " = " + type + "(in_" + input.name() + ");\n");
        }
        out.append("  " + function.result() + " result;\n  " + function.name()
                + "(point, result);\n  shown = vec4(0.0);\n");
        for (Variable output : function.outputs()) {
            String value = "result." + output.name();
            out.append("  shown += vec4(" + (output.type().size() == 1 ? value : "vec3(" + value + "), 0.0") + ");\n");
        }
        ShaderStage stage = new ShaderStage(Stage.PIXEL, out + "}\n", SourceMap.EMPTY, ImmutableList.of());
        Diagnostics diagnostics = new Diagnostics();
        Optional<Spirv> compiled =
                compiler.compile(new Shader("host", "vulkan", ImmutableList.of(stage)), stage, diagnostics);
        assertEquals(List.of(), diagnostics.all());
        return compiled.orElseThrow().instructions();
    }

    /** The function computes what the whole shader of the same values computes. */
    @Test
    void a_function_returns_the_values_of_the_surface() throws Exception {
        SurfaceGenerator generator = new SurfaceGenerator(
                Generators.forTarget("genglsl"), GenerationOptions.DEFAULT, ALL.withPlace(ValuePlace.UNIFORMS));
        int compared = 0;
        for (Subject subject : Materials.under("surfaces/", Library.standard())) {
            List<SurfaceFunction> functions = generator
                    .generate(subject.content(), subject.element(), "f")
                    .functions();
            if (functions.isEmpty() || functions.get(0).textures().size() > 0) {
                continue;
            }
            ShaderStage stage = generator
                    .values(subject.content(), subject.element())
                    .shader()
                    .orElseThrow()
                    .stage(Stage.PIXEL);
            SurfaceFunction function = functions.get(0);
            Execution whole = execution(OUT_BOOL.matcher(stage.source()).replaceAll("bool "), function);
            Execution alone = execution(
                    caller(function, text(List.of(function), false).text(0).text()), function);
            ImmutableList<Variable> outputs =
                    stage.block(VariableBlock.Kind.OUTPUTS).orElseThrow().variables();
            for (int i = 0; i < outputs.size(); i++) {
                if (outputs.get(i).type().isFloatTuple()
                        || outputs.get(i).type().equals(Types.FLOAT)) {
                    assertArrayEquals(
                            whole.get(outputs.get(i).name()), alone.get("shown_" + i), subject.name() + " " + i);
                    compared++;
                }
            }
        }
        assertTrue(compared > 100, compared + " values");
    }

    /** Runs a text at a point with numbers that differ for each input. */
    private static Execution execution(String text, SurfaceFunction function) throws Exception {
        IrResult read = IrModule.read("surface.frag", text, dev.shadeweave.ir.model.Stage.FRAGMENT);
        assertEquals(List.of(), read.diagnostics());
        Execution execution = Execution.of(Objects.requireNonNull(read.module()));
        List<Float> block = new ArrayList<>();
        float number = 0.3f;
        for (Variable input : function.geometry()) {
            float[] values = new float[input.type().size()];
            for (int i = 0; i < values.length; i++) {
                values[i] = number += 0.17f;
                block.add(values[i]);
            }
            // In a whole shader, a uniform of the host or a member of the block of inputs.
            execution.set(input.name(), values);
            execution.set("u_" + input.name(), values);
        }
        execution.set("vd", Floats.toArray(block));
        execution.run();
        return execution;
    }

    /** A shader that shows each member of the result. */
    private static String caller(SurfaceFunction function, String text) {
        GlslSyntax syntax = GlslSyntax.INSTANCE;
        StringBuilder out = new StringBuilder("#version 330\n").append(text);
        StringBuilder main = new StringBuilder("void main()\n{\n  SurfaceGeometry point;\n");
        for (Variable input : function.geometry()) {
            out.append("in " + syntax.typeName(input.type()) + " " + input.name() + ";\n");
            main.append("  point." + input.name() + " = " + input.name() + ";\n");
        }
        boolean single = function.result().isEmpty();
        String type = single ? syntax.typeName(function.outputs().get(0).type()) : function.result();
        main.append("  " + type + " result;\n  " + function.name() + "(point, result);\n");
        for (int i = 0; i < function.outputs().size(); i++) {
            Variable output = function.outputs().get(i);
            String value = single ? "result" : "result." + output.name();
            boolean truth = output.type().equals(Types.BOOLEAN);
            out.append("out " + (truth ? "int" : syntax.typeName(output.type())) + " shown_" + i + ";\n");
            main.append("  shown_" + i + " = " + (truth ? "int(" + value + ")" : value) + ";\n");
        }
        return out.append(main).append("}\n").toString();
    }

    private static SurfaceText text(List<SurfaceFunction> functions, boolean library) {
        Diagnostics diagnostics = new Diagnostics();
        SurfaceText text = SurfaceText.of(functions, library, diagnostics);
        assertEquals(List.of(), diagnostics.all());
        return text;
    }

    private static List<SurfaceFunction> functions(String target, SurfaceOptions options) {
        return functions(target, options, "");
    }

    private static List<SurfaceFunction> functions(String target, SurfaceOptions options, String folder) {
        SurfaceGenerator generator =
                new SurfaceGenerator(Generators.forTarget(target), GenerationOptions.DEFAULT, options);
        List<SurfaceFunction> functions = new ArrayList<>();
        for (Subject subject : Materials.all()) {
            if (!subject.name().startsWith(folder)) {
                continue;
            }
            SurfaceGenerator.Result result = generator.generate(subject.content(), subject.element(), subject.name());
            functions.addAll(result.functions());
            if (result.functions().isEmpty()) {
                assertTrue(
                        result.diagnostics().stream()
                                .map(found -> found.kind().code())
                                .anyMatch(NONE::contains),
                        () -> subject.name() + ": " + result.diagnostics());
            }
        }
        return functions;
    }

    private static void check(String target, Map<String, String> hosts) {
        if (!target.equals("vulkan")) {
            assertEquals(Optional.empty(), Glslang.problem(hosts));
            return;
        }
        hosts.forEach((name, text) -> {
            ShaderStage stage = new ShaderStage(Stage.PIXEL, text, SourceMap.EMPTY, ImmutableList.of());
            Shader shader = new Shader("host", target, ImmutableList.of(stage));
            assertEquals(Optional.empty(), new Glslang("-V").problem(shader), name);
        });
    }

    private static String host(String target, String functions) {
        String head =
                switch (target) {
                    case "essl" ->
                        "#version 300 es\nprecision highp float;\nprecision highp int;\nprecision highp sampler2D;\n";
                    case "vulkan" -> "#version 450\n";
                    default -> "#version 330\n";
                };
        String out = target.equals("vulkan") ? "layout (location = 0) out vec4 picture;\n" : "out vec4 picture;\n";
        return head + functions + out + "void main()\n{\n    picture = vec4(0.0);\n}\n";
    }
}
