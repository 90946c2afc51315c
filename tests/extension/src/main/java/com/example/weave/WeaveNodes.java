package com.example.weave;

import dev.shadeweave.extension.ForTarget;
import dev.shadeweave.extension.NodeImplementationProvider;
import dev.shadeweave.extension.ShaderNodeImpl;
import java.util.Map;

/** The nodes written in Java, under the names of their {@code implementation} elements. */
@ForTarget("genglsl")
public final class WeaveNodes implements NodeImplementationProvider {
    @Override
    public Map<String, ShaderNodeImpl> nodes() {
        return Map.of("IM_wind_genglsl", new WindNode());
    }
}
