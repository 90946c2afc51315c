package dev.shadeweave.ir;

import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.ir.internal.print.Limits;
import dev.shadeweave.ir.internal.print.hlsl.HlslDialect;
import dev.shadeweave.ir.internal.print.hlsl.HlslLimits;
import dev.shadeweave.ir.internal.print.hlsl.HlslPrinter;
import dev.shadeweave.ir.internal.print.msl.MslLimits;
import dev.shadeweave.ir.internal.print.msl.MslPrinter;
import dev.shadeweave.ir.internal.print.wgsl.WgslLimits;
import dev.shadeweave.ir.internal.print.wgsl.WgslPrinter;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.print.PrintedShader;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/** A language to which shaders are translated. */
public enum Language {
    /** The language of WebGPU. */
    WGSL(".wgsl", WgslLimits::new, WgslPrinter::print, WgslPrinter::functions),

    /** The language of Direct3D, shader models 5.1 and 6. */
    HLSL(
            ".hlsl",
            () -> new HlslLimits(HlslDialect.HLSL),
            ir -> HlslPrinter.print(ir, HlslDialect.HLSL),
            ir -> HlslPrinter.functions(ir, HlslDialect.HLSL)),

    /** The language of Metal, version 2.3. */
    MSL(".metal", MslLimits::new, MslPrinter::print, MslPrinter::functions),

    /** The language Slang. */
    SLANG(
            ".slang",
            () -> new HlslLimits(HlslDialect.SLANG),
            ir -> HlslPrinter.print(ir, HlslDialect.SLANG),
            ir -> HlslPrinter.functions(ir, HlslDialect.SLANG));

    private final String suffix;
    // Method references and lambdas without state. The checker cannot know that they are immutable.
    @SuppressWarnings("ImmutableEnumChecker")
    private final Supplier<Limits> limits;

    @SuppressWarnings("ImmutableEnumChecker")
    private final Function<Ir, PrintedShader> printer;

    @SuppressWarnings("ImmutableEnumChecker")
    private final Function<Ir, PrintedShader> functionsPrinter;

    Language(
            String suffix,
            Supplier<Limits> limits,
            Function<Ir, PrintedShader> printer,
            Function<Ir, PrintedShader> functionsPrinter) {
        this.suffix = suffix;
        this.limits = limits;
        this.printer = printer;
        this.functionsPrinter = functionsPrinter;
    }

    /** Returns the extension of file names: {@code .wgsl}. In a file name, it follows the stage. */
    public String suffix() {
        return suffix;
    }

    /**
     * Writes a shader without changing its conventions.
     *
     * @param ir a valid shader, to which this method may add constants
     * @param diagnostics receives each use of a feature that the language lacks
     * @return the text; empty if the language lacks a feature that the shader uses
     */
    public Optional<PrintedShader> print(Ir ir, Diagnostics diagnostics) {
        return print(ir, printer, diagnostics);
    }

    /**
     * Writes the functions that {@code main} calls, without {@code main} and without the interface of the shader. They
     * must not use variables outside functions.
     *
     * @param ir a valid shader, to which this method may add constants
     * @param diagnostics receives each use of a feature that the language lacks
     * @return the text; empty if the language lacks a feature that the shader uses
     */
    public Optional<PrintedShader> printFunctions(Ir ir, Diagnostics diagnostics) {
        return print(ir, functionsPrinter, diagnostics);
    }

    private Optional<PrintedShader> print(Ir ir, Function<Ir, PrintedShader> writer, Diagnostics diagnostics) {
        Diagnostics found = new Diagnostics();
        limits.get().check(ir, found);
        diagnostics.reportAll(found.all());
        return found.hasErrors() ? Optional.empty() : Optional.of(writer.apply(ir));
    }
}
