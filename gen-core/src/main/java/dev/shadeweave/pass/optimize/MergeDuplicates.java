package dev.shadeweave.pass.optimize;

import dev.shadeweave.graph.InputSource.Upstream;
import dev.shadeweave.graph.NodeId;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Merges nodes that compute the same value from the same inputs, including whole subgraphs and transforms of colour
 * spaces and units.
 *
 * <pre>
 * a: sin, in &lt;- x.out;  b: sin, in &lt;- x.out;  m.in1 &lt;- a.out, m.in2 &lt;- b.out   →   m.in1 &lt;- a.out, m.in2 &lt;- a.out
 * </pre>
 */
public record MergeDuplicates() implements NodeRewrite {
    /**
     * The computation of a node: its nodedef, its implementation and its inputs. A file name represents its colours, so
     * its colour space is part of it. Every node of every graph is looked up, so this key refers to the node and copies
     * nothing.
     *
     * <p>Comparable, so that lookups stay fast if a document produces many equal hashes.
     */
    private record Computation(ShaderNode node) implements Comparable<Computation> {
        @Override
        public int hashCode() {
            int hash = node.declaration().name().hashCode();
            for (ShaderInput input : node.inputs()) {
                hash = 31 * hash + input.source().hashCode();
            }
            return hash;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Computation that
                    && node.declaration().name().equals(that.node.declaration().name())
                    && node.implementation()
                            .name()
                            .equals(that.node.implementation().name())
                    && readsTheSame(node.inputs(), that.node.inputs());
        }

        @Override
        public int compareTo(Computation that) {
            int order =
                    node.declaration().name().compareTo(that.node.declaration().name());
            if (order == 0) {
                order = node.implementation()
                        .name()
                        .compareTo(that.node.implementation().name());
            }
            if (order == 0) {
                order = Integer.compare(node.inputs().size(), that.node.inputs().size());
            }
            for (int i = 0; order == 0 && i < node.inputs().size(); i++) {
                ShaderInput one = node.inputs().get(i);
                ShaderInput other = that.node.inputs().get(i);
                // Equal sources have equal texts.
                order = one.source().toString().compareTo(other.source().toString());
                if (order == 0) {
                    order = one.details().colorSpace().compareTo(other.details().colorSpace());
                }
            }
            return order;
        }

        private static boolean readsTheSame(List<ShaderInput> ours, List<ShaderInput> theirs) {
            if (ours.size() != theirs.size()) {
                return false;
            }
            for (int i = 0; i < ours.size(); i++) {
                ShaderInput one = ours.get(i);
                ShaderInput other = theirs.get(i);
                if (!one.source().equals(other.source())
                        || !one.details().colorSpace().equals(other.details().colorSpace())) {
                    return false;
                }
            }
            return true;
        }
    }

    @Override
    public String name() {
        return "merge-duplicates";
    }

    @Override
    public Work start() {
        Map<Computation, NodeId> known = new HashMap<>();
        return node -> {
            NodeId first = known.putIfAbsent(new Computation(node), node.id());
            return first == null || first.equals(node.id()) ? null : output -> new Upstream(first, output);
        };
    }
}
