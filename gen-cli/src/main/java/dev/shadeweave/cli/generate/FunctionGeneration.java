package dev.shadeweave.cli.generate;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.cli.run.Production;
import dev.shadeweave.document.Element;
import dev.shadeweave.surface.SurfaceFunction;
import java.util.Optional;

/** Generates functions with parameters, and keeps those of each element until they are written together. */
interface FunctionGeneration extends Production.Generate {
    /** Returns the functions of an element, and removes them from the kept ones; empty if the target has no functions. */
    Optional<ImmutableList<SurfaceFunction>> take(Element element);
}
