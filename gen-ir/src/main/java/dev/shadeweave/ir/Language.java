package dev.shadeweave.ir;

import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.ir.internal.model.Ir;
import dev.shadeweave.ir.internal.print.Limits;
import dev.shadeweave.ir.internal.print.PrintedShader;
import dev.shadeweave.ir.internal.print.hlsl.HlslDialect;
import dev.shadeweave.ir.internal.print.hlsl.HlslLimits;
import dev.shadeweave.ir.internal.print.hlsl.HlslPrinter;
import dev.shadeweave.ir.internal.print.msl.MslLimits;
import dev.shadeweave.ir.internal.print.msl.MslPrinter;
import dev.shadeweave.ir.internal.print.wgsl.WgslLimits;
import dev.shadeweave.ir.internal.print.wgsl.WgslPrinter;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/** A language that shaders are translated to. */
public enum Language {
    /** The language of WebGPU. */
    WGSL(".wgsl", WgslLimits::new, WgslPrinter::print),

    /** The language of Direct3D, shader models 5.1 and 6. */
    HLSL(".hlsl", () -> new HlslLimits(HlslDialect.HLSL), ir -> HlslPrinter.print(ir, HlslDialect.HLSL)),

    /** The language of Metal, version 2.3. */
    MSL(".metal", MslLimits::new, MslPrinter::print),

    /** Slang. */
    SLANG(".slang", () -> new HlslLimits(HlslDialect.SLANG), ir -> HlslPrinter.print(ir, HlslDialect.SLANG));

    private final String suffix;
    // Method references and lambdas without state, which the checker cannot know.
    @SuppressWarnings("ImmutableEnumChecker")
    private final Supplier<Limits> limits;

    @SuppressWarnings("ImmutableEnumChecker")
    private final Function<Ir, PrintedShader> printer;

    Language(String suffix, Supplier<Limits> limits, Function<Ir, PrintedShader> printer) {
        this.suffix = suffix;
        this.limits = limits;
        this.printer = printer;
    }

    /** How the name of a file ends, behind what says the stage. */
    public String suffix() {
        return suffix;
    }

    /**
     * Writes a shader as it is, whatever conventions it has.
     *
     * @param ir a valid shader, which may get more constants
     * @param diagnostics receives what the language lacks, each use
     * @return the text; none if the language lacks something
     */
    public Optional<PrintedShader> print(Ir ir, Diagnostics diagnostics) {
        Diagnostics found = new Diagnostics();
        limits.get().check(ir, found);
        diagnostics.reportAll(found.all());
        return found.hasErrors() ? Optional.empty() : Optional.of(printer.apply(ir));
    }
}
