package dev.shadeweave.bench;

import dev.shadeweave.ir.IrModule;
import dev.shadeweave.ir.model.Stage;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * Does the cost of an instruction grow with the shader? Shaders of about as many instructions as stated, in one function or in
 * many; divide the time by the number of instructions.
 */
public class IrGrowth extends AbstractCorpusBenchmark {
    /** About how many instructions the shader has before the passes. */
    @Param({"10000", "30000", "100000"})
    int instructions;

    /** Over how many functions they are spread. */
    @Param({"1", "100"})
    int functions;

    private String text = "";
    private IrModule module = IrModule.read("empty.frag", "#version 450\nvoid main() { }\n", Stage.FRAGMENT)
            .orElseThrow();

    /** Writes the shader, and reads it for those that begin with the representation. */
    @Setup
    public void write() {
        text = LongShader.of(instructions, functions);
        module = IrModule.read("grown.frag", text, Stage.FRAGMENT).orElseThrow();
    }

    /** Preprocessor, syntax, types, rules. */
    @Benchmark
    public IrModule read() {
        IrModule read = IrModule.read("grown.frag", text, Stage.FRAGMENT).orElseThrow();
        read.validate();
        return read;
    }

    /** All passes. */
    @Benchmark
    public IrModule optimize() {
        return module.optimized();
    }

    /** GLSL as it was read. */
    @Benchmark
    public String print() {
        return module.glsl().text();
    }
}
