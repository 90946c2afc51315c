package dev.shadeweave.osl;

import com.google.common.collect.ImmutableMap;
import org.checkerframework.checker.tainting.qual.Untainted;

/**
 * Geometric properties that can be defaults of parameters, with their expressions in the renderer's global variables.
 */
final class OslGeomProps {
    static final ImmutableMap<String, @Untainted String> EXPRESSIONS = ImmutableMap.<String, @Untainted String>builder()
            .put("Pobject", "transform(\"object\", P)")
            .put("Pworld", "transform(\"world\", P)")
            .put("Nobject", "normalize(transform(\"object\", N))")
            .put("Nworld", "normalize(transform(\"world\", N))")
            .put("Tobject", "normalize(transform(\"object\", dPdu))")
            .put("Tworld", "normalize(transform(\"world\", dPdu))")
            .put("Bobject", "normalize(transform(\"object\", cross(N, dPdu)))")
            .put("Bworld", "normalize(transform(\"world\", cross(N, dPdu)))")
            .put("UV0", "{u, v}")
            .buildOrThrow();

    private OslGeomProps() {}
}
