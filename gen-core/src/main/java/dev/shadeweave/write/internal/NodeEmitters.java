package dev.shadeweave.write.internal;

import dev.shadeweave.extension.NodeImplementations;
import dev.shadeweave.extension.ShaderNodeImpl;
import dev.shadeweave.link.implementation.NodeImplementation;
import dev.shadeweave.link.implementation.NodeImplementation.CustomNode;
import dev.shadeweave.plan.internal.EmissionContext;
import java.util.IdentityHashMap;

/** Creates the emitters of implementations, one for each implementation of a program. */
public final class NodeEmitters {
    private final NodeImplementations nodes;
    private final NodeImplementation.Cases<NodeEmitter> makers;
    private final IdentityHashMap<NodeImplementation, NodeEmitter> made = new IdentityHashMap<>();

    public NodeEmitters(EmissionContext.Tools tools, NodeImplementations nodes) {
        this.nodes = nodes;
        this.makers = new NodeImplementation.Cases<>(
                inline -> {
                    EmissionContext.Inline parsed = tools.template(inline.template());
                    return new InlineEmitter(inline, parsed.template(), parsed.conditional());
                },
                SourceEmitter::new,
                GraphEmitter::new,
                custom -> new CustomEmitter(custom, code(custom)));
    }

    public NodeEmitter of(NodeImplementation implementation) {
        NodeEmitter emitter = made.get(implementation);
        if (emitter == null) {
            emitter = implementation.match(makers);
            made.put(implementation, emitter);
        }
        return emitter;
    }

    /** Returns the code of a custom node, which exists because the linker created the node. */
    private ShaderNodeImpl code(CustomNode custom) {
        return nodes.find(custom).orElseThrow(() -> new IllegalStateException("no code for " + custom.name()));
    }
}
