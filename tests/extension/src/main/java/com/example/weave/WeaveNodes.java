package com.example.weave;

import dev.shadeweave.generator.ForTarget;
import dev.shadeweave.generator.NodeImplementationProvider;
import dev.shadeweave.generator.ShaderNodeImpl;
import java.util.Map;

/** The nodes written in Java, under the names of their {@code implementation} elements. */
@ForTarget("genglsl")
public final class WeaveNodes implements NodeImplementationProvider {
    @Override
    public Map<String, ShaderNodeImpl> nodes() {
        return Map.of("IM_wind_genglsl", new WindNode());
    }
}
