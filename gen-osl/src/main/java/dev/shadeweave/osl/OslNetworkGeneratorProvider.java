package dev.shadeweave.osl;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.generator.ForTarget;
import dev.shadeweave.generator.NodeImplementations;
import dev.shadeweave.generator.ShaderGenerator;
import dev.shadeweave.generator.ShaderGeneratorProvider;

/** Brings networks of Open Shading Language shaders: a shader group, and one file for each kind of node in it. */
@ForTarget({"genoslnetwork", "genosl"})
public final class OslNetworkGeneratorProvider implements ShaderGeneratorProvider {
    @Override
    public ShaderGenerator create(ImmutableList<String> targets, NodeImplementations nodes) {
        return new OslNetworkGenerator(targets, nodes);
    }
}
