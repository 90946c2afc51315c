package dev.shadeweave.glsl.stage;

import dev.shadeweave.emit.CodeWriter;
import dev.shadeweave.generator.Emission;
import dev.shadeweave.generator.Preparation;
import dev.shadeweave.glsl.hw.HwInterface;
import dev.shadeweave.glsl.syntax.GlslVersion;
import dev.shadeweave.graph.GraphOutput;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.type.Type;

/** Writes the pixel stage: functions, then a main that computes every output. */
public final class PixelStageWriter {
    private PixelStageWriter() {}

    /** The stage of a program. */
    public static ShaderStage write(Preparation preparation, HwInterface blocks, GlslVersion version) {
        CodeWriter out = new CodeWriter();
        DeclarationWriter declarations = new DeclarationWriter(preparation, blocks, version, out);
        declarations.header();
        declarations.structs();
        declarations.uniforms(Stage.PIXEL);
        declarations.connector(Stage.PIXEL, "in");
        declarations.outputs();
        preparation.sources().write(out);

        Emission emission = preparation.write(Stage.PIXEL, out);
        emission.functions();
        out.line("void main()");
        out.open();
        emission.mainNodes();
        for (GraphOutput output : preparation.program().main().outputs()) {
            emission.origin(output.path(), output.span());
            out.line(emission.outputVariable(output) + " = " + widened(output.type(), emission.result(output)) + ";");
        }
        emission.noOrigin();
        out.close();
        return new ShaderStage(Stage.PIXEL, out.text(), out.sourceMap(), blocks.blocks(Stage.PIXEL));
    }

    /** A value as a colour with alpha; what is no colour of any kind shows black. */
    private static String widened(Type type, String value) {
        if (type.isScalar()) {
            String number = type.base() == Type.Base.FLOAT ? value : "float(" + value + ")";
            return "vec4(vec3(" + number + "), 1.0)";
        }
        if (type.isFloatTuple()) {
            return switch (type.size()) {
                case 2 -> "vec4(" + value + ", 0.0, 1.0)";
                case 3 -> "vec4(" + value + ", 1.0)";
                default -> value;
            };
        }
        return "vec4(0.0, 0.0, 0.0, 1.0)";
    }
}
