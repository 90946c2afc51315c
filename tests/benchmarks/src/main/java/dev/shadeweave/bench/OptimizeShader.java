package dev.shadeweave.bench;

import dev.shadeweave.generator.Generators;
import dev.shadeweave.ir.IrModule;
import dev.shadeweave.ir.model.Stage;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * How long does it take to read, check, optimise and print a shader of more than 2 000 lines? The shader contains a
 * material twice, with separate uniforms the second time.
 */
public class OptimizeShader extends AbstractCorpusBenchmark {
    /** The material. */
    @Param({"surfaces/veined_marble"})
    String material;

    private String text = "";

    /** Writes the shader. */
    @Setup
    public void write() {
        LinkedDocument content = LinkedDocument.of(library, read(material + ".mtlx"));
        text = LongShader.doubled(Generators.forTarget("genglsl")
                .generate(content, firstRenderable(content), GenerationOptions.DEFAULT)
                .throwIfErrors()
                .stage(dev.shadeweave.shader.Stage.PIXEL)
                .source());
        if (text.lines().count() < 2000) {
            throw new IllegalStateException("only " + text.lines().count() + " lines");
        }
    }

    /** Reads the shader: preprocessor, syntax, types. */
    @Benchmark
    public IrModule read() {
        return IrModule.read("long.frag", text, Stage.FRAGMENT).orElseThrow();
    }

    /** Reads and validates the shader, runs all passes and prints it. */
    @Benchmark
    public String all() {
        IrModule module = read();
        module.validate();
        return module.optimized().glsl().text();
    }
}
