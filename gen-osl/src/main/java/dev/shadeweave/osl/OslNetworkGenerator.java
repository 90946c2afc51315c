package dev.shadeweave.osl;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Sets;
import dev.shadeweave.generator.EmissionPlan;
import dev.shadeweave.generator.NodeImplementations;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.Stage;

/**
 * Writes a shader group: the pixel stage states parameters, shaders and connections; each further stage is the source of one
 * shader of the group.
 */
public final class OslNetworkGenerator extends OslShaderGenerator {
    /**
     * A generator.
     *
     * @param targets its own target first, then those it inherits implementations from, nearest first
     * @param nodes the custom nodes of all those targets
     */
    public OslNetworkGenerator(ImmutableList<String> targets, NodeImplementations nodes) {
        super(targets, nodes);
    }

    /** None: a group has no parameters of its own, so a node reads the property. */
    @Override
    protected ImmutableSet<String> parameterGeomProps() {
        return ImmutableSet.of();
    }

    /** A group states the values of its nodes, so it has no form without them. */
    @Override
    protected ImmutableSet<String> effectiveOptions() {
        return Sets.difference(super.effectiveOptions(), ImmutableSet.of("canonical"))
                .immutableCopy();
    }

    @Override
    protected ImmutableList<ShaderStage> write(EmissionPlan plan) {
        return new OslNetworkWriter(plan).write();
    }

    @Override
    public boolean isShared(Stage stage) {
        return !stage.equals(Stage.PIXEL);
    }

    @Override
    public String fileSuffix(Stage stage) {
        return isShared(stage) ? ".osl" : ".oslgroup";
    }
}
