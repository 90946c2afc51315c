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
import dev.shadeweave.surface.SurfaceText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Translates surface functions for Vulkan into another language. A texture becomes two parameters if the language separates
 * textures and samplers.
 */
public final class TranslatedFunction {
    private TranslatedFunction() {}

    /** Returns the language that a target translates to: {@code wgsl}; empty for targets that are not translated. */
    public static Optional<Language> language(ShaderGenerator generator) {
        String writer = Generators.writer(generator.targets()).toUpperCase(Locale.ROOT);
        return Arrays.stream(Language.values())
                .filter(language -> language.name().equals(writer))
                .findFirst();
    }

    /**
     * Returns a function in another language, with everything that it needs.
     *
     * @param function a function for {@code vulkan} that reads its values from parameters
     * @param text its text, without a library
     * @param diagnostics receives each use of a feature that the language lacks
     */
    public static Optional<PrintedShader> of(
            SurfaceFunction function, SurfaceText.Printed text, Language language, Diagnostics diagnostics) {
        IrResult read =
                IrModule.read(function.name(), "#version 450\n" + text.text() + caller(function), Stage.FRAGMENT);
        if (read.module() == null) {
            diagnostics.reportAll(read.diagnostics());
            return Optional.empty();
        }
        return read.module().translateFunctions(language, diagnostics);
    }

    /** Returns a main function that calls the function, so that nothing of it is left out. */
    private static String caller(SurfaceFunction function) {
        StringBuilder out = new StringBuilder();
        StringBuilder body = new StringBuilder();
        List<String> arguments = new ArrayList<>();
        body.append("  SurfaceGeometry caller_geometry;\n");
        arguments.add("caller_geometry");
        if (!function.values().isEmpty()) {
            body.append("  ").append(function.valuesType()).append(" caller_values;\n");
            arguments.add("caller_values");
        }
        int binding = 0;
        for (Variable texture : function.textures()) {
            String name = "caller_" + texture.name();
            out.append("layout (set = 0, binding = ").append(binding++).append(") uniform sampler2D ");
            out.append(name).append(";\n");
            arguments.add(name);
        }
        List<String> parameters = List.copyOf(arguments);
        Variable first = function.outputs().get(0);
        String type = function.result().isEmpty() ? GlslSyntax.INSTANCE.typeName(first.type()) : function.result();
        body.append("  ").append(type).append(" caller_result;\n");
        body.append("  ").append(function.name()).append('(').append(String.join(", ", parameters));
        body.append(", caller_result);\n");
        function.opacity().ifPresent(opacity -> {
            body.append("  ")
                    .append(GlslSyntax.INSTANCE.typeName(opacity.type()))
                    .append(" caller_opacity;\n");
            body.append("  ").append(function.name()).append("_opacity(").append(String.join(", ", parameters));
            body.append(", caller_opacity);\n");
        });
        return out + "void main()\n{\n" + body + "}\n";
    }
}
