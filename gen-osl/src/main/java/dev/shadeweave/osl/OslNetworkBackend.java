package dev.shadeweave.osl;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.extension.EmissionPlan;
import dev.shadeweave.extension.ForwardingBackend;
import dev.shadeweave.extension.StageFile;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.option.InterfaceOptions;
import dev.shadeweave.option.Option;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.Stage;

/**
 * The backend for shader groups: the pixel stage contains parameters, shaders and connections. Each further stage is
 * the source of one shader of the group.
 */
public final class OslNetworkBackend extends ForwardingBackend {
    /** Creates a backend. */
    public OslNetworkBackend() {
        super(new OslBackend());
    }

    /** A group contains the values of its nodes, so it has no form without values. */
    @Override
    public boolean actsUpon(Option<?> option, GenerationOptions options) {
        return !option.equals(InterfaceOptions.CANONICAL) && super.actsUpon(option, options);
    }

    /** Returns an empty set: a group has no parameters itself, so a node reads the property. */
    @Override
    public ImmutableSet<String> parameterGeomProps() {
        return ImmutableSet.of();
    }

    @Override
    public ImmutableList<ShaderStage> write(EmissionPlan plan, Diagnostics diagnostics) {
        return new OslNetworkWriter(plan).write();
    }

    @Override
    public StageFile file(Stage stage) {
        boolean group = stage.equals(Stage.PIXEL);
        return new StageFile(group ? ".oslgroup" : ".osl", !group);
    }
}
