package dev.shadeweave.glsl.stage;

import dev.shadeweave.emit.CodeWriter;
import dev.shadeweave.generator.Emission;
import dev.shadeweave.generator.Preparation;
import dev.shadeweave.glsl.hw.HwInterface;
import dev.shadeweave.glsl.hw.HwSymbols;
import dev.shadeweave.glsl.syntax.GlslVersion;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.Stage;

/** Writes the vertex stage: places the vertex and fills what the pixel stage reads. */
public final class VertexStageWriter {
    private VertexStageWriter() {}

    /** The stage of a program. */
    public static ShaderStage write(Preparation preparation, HwInterface blocks, GlslVersion version) {
        CodeWriter out = new CodeWriter();
        DeclarationWriter declarations = new DeclarationWriter(preparation, blocks, version, out);
        declarations.header();
        declarations.uniforms(Stage.VERTEX);
        declarations.vertexInputs();
        declarations.connector(Stage.VERTEX, "out");

        Emission emission = preparation.write(Stage.VERTEX, out);
        out.line("void main()");
        out.open();
        out.line("vec4 " + HwSymbols.H_POSITION_WORLD + " = " + emission.global(HwSymbols.WORLD_MATRIX) + " * vec4("
                + emission.global(HwSymbols.POSITION) + ", 1.0);");
        out.line("gl_Position = " + emission.global(HwSymbols.VIEW_PROJECTION_MATRIX) + " * "
                + HwSymbols.H_POSITION_WORLD + ";");
        emission.customNodes();
        out.close();
        return new ShaderStage(Stage.VERTEX, out.text(), out.sourceMap(), blocks.blocks(Stage.VERTEX));
    }
}
