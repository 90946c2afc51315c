package dev.shadeweave.plan.internal;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.emit.Conditional;
import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.InputSource.Upstream;
import dev.shadeweave.graph.NodeId;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Decides where the nodes of a graph are computed: outside all conditionals, or inside one branch of one. A node is placed in
 * the innermost branch that contains all its readers. So a node that only one branch needs is computed only if that branch
 * runs, and a node that several branches need is computed once, before them.
 *
 * <pre>
 * c: ifgreater, in1 &lt;- a.out, in2 &lt;- b.out;  a reads x, b reads x   →   x, then if {a} else {b}
 * </pre>
 *
 * <p>A mix of lobes or surfaces also becomes branches, one for each side; both may run. A side that is invisible is not lit
 * ({@link VisibilityCondition}).
 *
 * <pre>
 * m: mix, fg &lt;- b.out, bg &lt;- a.out, mix &lt;- w.out   →   if w != 0 {b}; if w != 1 {a}; m
 * </pre>
 *
 * <p>The rule of cost: a conditional becomes branches only if they save {@link #LEAST_SAVED} points. A node that is an
 * expression counts one, and a call counts {@value #CALL}. A cheaper conditional stays an expression, because computing both
 * sides is then faster than a jump, and shorter to read.
 *
 * <p>Code that compares neighbouring pixels is undefined if they take different branches. So it is kept out of branches whose
 * test may vary over the surface, but may be in a branch whose test is the same for all pixels.
 */
public final class BranchPlacement {
    /** The minimum number of points that branches must save. */
    static final int LEAST_SAVED = 8;

    /** The points of a call. */
    private static final int CALL = 8;

    /** The maximum depth of nested branches, because compilers limit nested blocks. Deeper conditionals stay expressions. */
    private static final int DEEPEST = 12;

    /**
     * The main scope, or a branch of a conditional.
     *
     * @param parent the scope of the conditional, or null for the main scope
     * @param conditional the conditional, or null for the main scope
     * @param branch the index of the branch
     * @param depth the number of branches around
     * @param uniform true if all pixels take the same branches to this scope
     */
    public record Scope(@Nullable Scope parent, @Nullable NodeId conditional, int branch, int depth, boolean uniform) {
        public static final Scope MAIN = new Scope(null, null, 0, 0, true);

        static Scope common(Scope one, Scope other) {
            Scope a = one;
            Scope b = other;
            while (!a.equals(b)) {
                if (a.depth >= b.depth && a.parent != null) {
                    a = a.parent;
                } else if (b.parent != null) {
                    b = b.parent;
                }
            }
            return a;
        }

        Scope inside(NodeId branching, int which, boolean sameForAll) {
            return new Scope(this, branching, which, depth + 1, sameForAll);
        }

        /** Returns the innermost scope around this one that all pixels reach in the same way. */
        Scope uniformOne() {
            Scope scope = this;
            while (!scope.uniform && scope.parent != null) {
                scope = scope.parent;
            }
            return scope;
        }
    }

    private final ImmutableListMultimap<Scope, ShaderNode> nodes;
    private final Map<NodeId, Scope> placed;
    private final Map<NodeId, Boolean> branching;

    private BranchPlacement(
            ImmutableListMultimap<Scope, ShaderNode> nodes, Map<NodeId, Scope> placed, Map<NodeId, Boolean> branching) {
        this.nodes = nodes;
        this.placed = placed;
        this.branching = branching;
    }

    /** Returns the nodes that are computed directly in a scope, in order, without those inside its conditionals. */
    public ImmutableList<ShaderNode> in(Scope scope) {
        return nodes.get(scope);
    }

    /** Returns the scope of a branch of a conditional. */
    public Scope branch(ShaderNode conditional, int branch) {
        Scope around = placed.getOrDefault(conditional.id(), Scope.MAIN);
        return around.inside(conditional.id(), branch, branching.getOrDefault(conditional.id(), false));
    }

    /** Returns true if a conditional is written as branches. */
    public boolean isBranching(ShaderNode node) {
        return branching.containsKey(node.id());
    }

    /**
     * Places the nodes of a graph.
     *
     * @param roots the requested values
     * @param chosen returns true for the nodes to compute, on which the roots depend
     * @param branching returns true for the nodes that may become branches: those that are written where they are
     *     placed
     */
    public static BranchPlacement of(
            ShaderGraph graph,
            List<InputSource> roots,
            Predicate<ShaderNode> chosen,
            Predicate<ShaderNode> branching,
            Liveness liveness,
            UniformityAnalysis flow) {
        Set<NodeId> candidates = new HashSet<>();
        for (ShaderNode node : graph.nodes()) {
            if (chosen.test(node)
                    && branching.test(node)
                    && (flow.conditional(node).isPresent()
                            || !flow.visibility(node).isEmpty())) {
                candidates.add(node.id());
            }
        }
        Finder finder = new Finder(graph, roots, chosen, liveness, flow);
        if (!candidates.isEmpty()) {
            finder.place(candidates);
            Map<NodeId, Integer> saved = finder.saved();
            candidates.removeIf(id -> saved.getOrDefault(id, 0) < LEAST_SAVED);
        }
        if (candidates.isEmpty()) {
            return flat(graph, chosen);
        }
        finder.place(candidates);
        ImmutableListMultimap.Builder<Scope, ShaderNode> nodes = ImmutableListMultimap.builder();
        for (ShaderNode node : graph.nodes()) {
            Scope scope = finder.placed.get(node.id());
            if (scope != null) {
                nodes.put(scope, node);
            }
        }
        return new BranchPlacement(nodes.build(), finder.placed, finder.branching);
    }

    /** Places all nodes in the main scope, as for most graphs. */
    private static BranchPlacement flat(ShaderGraph graph, Predicate<ShaderNode> chosen) {
        ImmutableListMultimap.Builder<Scope, ShaderNode> nodes = ImmutableListMultimap.builder();
        for (ShaderNode node : graph.nodes()) {
            if (chosen.test(node)) {
                nodes.put(Scope.MAIN, node);
            }
        }
        return new BranchPlacement(nodes.build(), ImmutableMap.of(), ImmutableMap.of());
    }

    /** Places nodes, readers first. */
    private static final class Finder {
        private final ShaderGraph graph;
        private final List<InputSource> roots;
        private final Predicate<ShaderNode> chosen;
        private final Liveness liveness;
        private final UniformityAnalysis flow;
        private final Map<NodeId, Scope> placed = new HashMap<>();
        /** The conditionals that become branches; true if all pixels take the same branch. */
        private final Map<NodeId, Boolean> branching = new HashMap<>();

        Finder(
                ShaderGraph graph,
                List<InputSource> roots,
                Predicate<ShaderNode> chosen,
                Liveness liveness,
                UniformityAnalysis flow) {
            this.graph = graph;
            this.roots = roots;
            this.chosen = chosen;
            this.liveness = liveness;
            this.flow = flow;
        }

        void place(Set<NodeId> conditionals) {
            placed.clear();
            branching.clear();
            roots.forEach(root -> read(root, Scope.MAIN));
            for (ShaderNode node : graph.nodes().reverse()) {
                Scope wanted = placed.get(node.id());
                if (wanted == null || !chosen.test(node)) {
                    placed.remove(node.id());
                    continue;
                }
                Scope scope = flow.staysInMain(node)
                        ? Scope.MAIN
                        : flow.takesDifferences(node) ? wanted.uniformOne() : wanted;
                placed.put(node.id(), scope);
                boolean branches = conditionals.contains(node.id()) && scope.depth() < DEEPEST;
                Optional<Conditional> conditional = branches ? flow.conditional(node) : Optional.empty();
                ImmutableMap<String, VisibilityCondition> visibility =
                        branches && conditional.isEmpty() ? flow.visibility(node) : ImmutableMap.of();
                boolean uniform =
                        branches && scope.uniform() && flow.isUniform(graph, node, deciding(conditional, visibility));
                if (branches) {
                    branching.put(node.id(), uniform);
                }
                for (ShaderInput input : node.inputs()) {
                    if (liveness.isRead(node, input)) {
                        VisibilityCondition seen = visibility.get(input.name());
                        int branch = seen != null
                                ? seen.branch()
                                : conditional
                                        .map(tests -> tests.onlyBranch(input.name()))
                                        .orElse(-1);
                        read(input.source(), branch < 0 ? scope : scope.inside(node.id(), branch, uniform));
                    }
                }
            }
        }

        private static Set<String> deciding(
                Optional<Conditional> conditional, ImmutableMap<String, VisibilityCondition> visibility) {
            if (conditional.isPresent()) {
                return conditional.get().deciding();
            }
            Set<String> all = new HashSet<>();
            for (VisibilityCondition condition : visibility.values()) {
                all.add(condition.deciding());
            }
            return all;
        }

        private void read(InputSource source, Scope scope) {
            if (source instanceof Upstream upstream) {
                placed.merge(upstream.node(), scope, Scope::common);
            }
        }

        /** Returns the points that each conditional saves. */
        Map<NodeId, Integer> saved() {
            Map<NodeId, Integer> saved = new HashMap<>();
            for (ShaderNode node : graph.nodes()) {
                int cost = flow.isExpression(node) ? 1 : CALL;
                for (Scope scope = placed.get(node.id()); scope != null; scope = scope.parent()) {
                    if (scope.conditional() != null) {
                        saved.merge(scope.conditional(), cost, Integer::sum);
                    }
                }
            }
            return saved;
        }
    }
}
