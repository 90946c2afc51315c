package dev.shadeweave.surface.dialect;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.option.GenerationOptions;

/** Writes the files of a material for an engine. */
public interface SurfaceDialect {
    /** The target of the functions that dialects accept. */
    String TARGET = "essl";

    /** The shading model of the functions that dialects accept. */
    String MODEL = "gltf_pbr";

    /** Returns its name on the command line: {@code godot}. */
    String name();

    /** Returns the options with which its functions must be generated, based on those of the caller. */
    GenerationOptions options(GenerationOptions given);

    /**
     * Returns the files of a function.
     *
     * @param material the function with its text
     * @param diagnostics receives a warning for each property that the engine cannot show
     * @return the files, the one that the engine opens first
     */
    ImmutableList<DialectFile> files(DialectMaterial material, Diagnostics diagnostics);
}
