package dev.shadeweave.ir.target;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.print.PrintedShader;
import dev.shadeweave.ir.print.wgsl.WgslLimits;
import dev.shadeweave.ir.print.wgsl.WgslPrinter;

/** A language that shaders are translated to. */
enum Language {
    /** The language of WebGPU. */
    WGSL(".wgsl") {
        @Override
        PrintedShader print(Ir ir, Diagnostics diagnostics) {
            WgslLimits.check(ir, diagnostics);
            return diagnostics.hasErrors() ? NOTHING : WgslPrinter.print(ir);
        }
    };

    private static final PrintedShader NOTHING = new PrintedShader("", ImmutableList.of());

    private final String suffix;

    Language(String suffix) {
        this.suffix = suffix;
    }

    /** How the name of a file ends, behind what says the stage. */
    String suffix() {
        return suffix;
    }

    /** Writes a shader; reports what the language lacks. */
    abstract PrintedShader print(Ir ir, Diagnostics diagnostics);
}
