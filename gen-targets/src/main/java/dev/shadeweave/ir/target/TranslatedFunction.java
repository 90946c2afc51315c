package dev.shadeweave.ir.target;

import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.generator.ShaderGenerator;
import dev.shadeweave.glsl.syntax.GlslSyntax;
import dev.shadeweave.ir.IrModule;
import dev.shadeweave.ir.IrResult;
import dev.shadeweave.ir.Language;
import dev.shadeweave.ir.model.Stage;
import dev.shadeweave.ir.print.PrintedShader;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.surface.SurfaceFunction;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Translates surface functions for Vulkan into another language. A texture becomes two parameters if the language
 * separates textures and samplers.
 */
public final class TranslatedFunction {
    private TranslatedFunction() {}

    /**
     * Returns the language into which a target translates its shaders, such as {@code WGSL}. Returns an empty result
     * for targets that do not translate.
     */
    public static Optional<Language> language(ShaderGenerator generator) {
        String writer = Generators.writer(generator.targets()).toUpperCase(Locale.ROOT);
        return Arrays.stream(Language.values())
                .filter(language -> language.name().equals(writer))
                .findFirst();
    }

    /**
     * Returns functions in another language, with all declarations that they need.
     *
     * @param functions functions for {@code vulkan} that read their values from parameters
     * @param text the joined texts of the functions, and of the library that several functions share
     * @param diagnostics receives errors in the text, and each use of a feature that the language lacks
     * @return empty after errors
     */
    public static Optional<PrintedShader> of(
            List<SurfaceFunction> functions, String text, Language language, Diagnostics diagnostics) {
        IrResult read = IrModule.read("surface", "#version 450\n" + text + caller(functions), Stage.FRAGMENT);
        if (read.module() == null) {
            diagnostics.reportAll(read.diagnostics());
            return Optional.empty();
        }
        return read.module().translateFunctions(language, diagnostics);
    }

    /**
     * Returns a {@code main} function that calls all functions, and the textures that it passes. The translation leaves
     * out functions that are not called.
     */
    private static String caller(List<SurfaceFunction> functions) {
        StringBuilder textures = new StringBuilder();
        StringBuilder body = new StringBuilder("  SurfaceGeometry caller_geometry;\n");
        int binding = 0;
        for (SurfaceFunction function : functions) {
            List<String> arguments = new ArrayList<>(List.of("caller_geometry"));
            if (!function.values().isEmpty()) {
                arguments.add(variable(function.valuesType(), "values", function, body));
            }
            for (Variable texture : function.textures()) {
                String name = "caller_" + function.name() + "_" + texture.name();
                textures.append("layout (set = 0, binding = ").append(binding++).append(") uniform sampler2D ");
                textures.append(name).append(";\n");
                arguments.add(name);
            }
            String given = String.join(", ", arguments);
            Variable first = function.outputs().get(0);
            String type = function.result().isEmpty() ? GlslSyntax.INSTANCE.typeName(first.type()) : function.result();
            String result = variable(type, "result", function, body);
            body.append("  " + function.name() + "(" + given + ", " + result + ");\n");
            function.opacity().ifPresent(member -> {
                String only = variable(GlslSyntax.INSTANCE.typeName(member.type()), "opacity", function, body);
                body.append("  " + function.name() + "_opacity(" + given + ", " + only + ");\n");
            });
        }
        return textures + "void main()\n{\n" + body + "}\n";
    }

    /** Declares a variable in {@code main} and returns its name. */
    private static String variable(String type, String role, SurfaceFunction function, StringBuilder body) {
        String name = "caller_" + function.name() + "_" + role;
        body.append("  " + type + " " + name + ";\n");
        return name;
    }
}
