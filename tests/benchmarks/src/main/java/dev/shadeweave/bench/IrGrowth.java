package dev.shadeweave.bench;

import dev.shadeweave.ir.IrModule;
import dev.shadeweave.ir.model.Stage;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * Does the cost of an instruction grow with the shader? Measures shaders of about the stated number of instructions, in
 * one function or in many. Divide the time by the number of instructions.
 */
public class IrGrowth extends AbstractCorpusBenchmark {
    /** The approximate number of instructions of the shader before the passes. */
    @Param({"10000", "30000", "100000"})
    int instructions;

    /** The number of functions that share the instructions. */
    @Param({"1", "100"})
    int functions;

    private String text = "";
    private IrModule module = IrModule.read("empty.frag", "#version 450\nvoid main() { }\n", Stage.FRAGMENT)
            .orElseThrow();

    /** Writes the shader, and reads it for the benchmarks that start from a module. */
    @Setup
    public void write() {
        text = LongShader.of(instructions, functions);
        module = IrModule.read("grown.frag", text, Stage.FRAGMENT).orElseThrow();
    }

    /** Reads the shader and validates it: preprocessor, syntax, types, rules. */
    @Benchmark
    public IrModule read() {
        IrModule read = IrModule.read("grown.frag", text, Stage.FRAGMENT).orElseThrow();
        read.validate();
        return read;
    }

    /** Runs all passes. */
    @Benchmark
    public IrModule optimize() {
        return module.optimized();
    }

    /** Prints the module as GLSL, without passes. */
    @Benchmark
    public String print() {
        return module.glsl().text();
    }
}
