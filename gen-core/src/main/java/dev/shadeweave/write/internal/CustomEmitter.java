package dev.shadeweave.write.internal;

import com.google.common.collect.ImmutableSet;
import dev.shadeweave.emit.Prelude;
import dev.shadeweave.emit.SourceSelection;
import dev.shadeweave.extension.ShaderNodeImpl;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.link.implementation.NodeImplementation.CustomNode;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.plan.internal.EmissionContext;
import dev.shadeweave.plan.internal.Liveness;
import dev.shadeweave.shader.StageInterface;

/** Writes a node by the code of a custom node. */
record CustomEmitter(CustomNode implementation, ShaderNodeImpl code) implements NodeEmitter {
    @Override
    public boolean reads(ShaderInput input, Liveness liveness) {
        return code.reads(input.name());
    }

    @Override
    public boolean writesDefault(ShaderInput input, Liveness liveness) {
        return code.reads(input.name()) && code.writesDefault(input.name());
    }

    @Override
    public void declare(ShaderNode node, StageInterface.Builder stages, GenerationOptions options) {
        run(node, () -> code.declare(node, stages, options));
    }

    @Override
    public void prepare(EmissionContext context, ShaderNode node, SourceSelection sources) {
        run(node, () -> sources.requireWordsOf(code.libraryCode(node, context.options())));
        if (implementation.source() != null && code.callsFunction()) {
            new SourceEmitter(implementation.source(), writesCalls()).prepare(context, node, sources);
        }
    }

    @Override
    public boolean takesDifferences(EmissionContext context, Prelude ambient, ImmutableSet<String> functions) {
        return code.takesDifferences();
    }

    @Override
    public boolean standsAlone() {
        return code.standsAlone();
    }

    @Override
    public boolean writesCalls() {
        return !code.leavesCallToEmitter();
    }

    @Override
    public void emit(ShaderNode node, StatementWriter out) {
        run(node, () -> {
            if (out.isHandingOn()) {
                code.emitVertex(node, out);
            } else {
                code.emitPixel(node, out);
            }
        });
    }

    @Override
    public String describe(ShaderNode node) {
        return code.getClass().getName() + ", which writes " + NodeEmitter.super.describe(node) + ",";
    }

    /** Adds the class and the node to an exception of the code. */
    private void run(ShaderNode node, Runnable step) {
        try {
            step.run();
        } catch (NodeFailure e) {
            throw e; // raised for another node, which this one writes or reads
        } catch (RuntimeException e) {
            throw NodeFailure.of(code, node, describe(node), e);
        }
    }
}
