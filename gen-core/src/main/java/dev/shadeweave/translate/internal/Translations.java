package dev.shadeweave.translate.internal;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedSet;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.library.Library;
import dev.shadeweave.library.NodeDeclaration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** The translations of a library, and chains of them. */
final class Translations {
    private static final String GROUP = "translation";
    private static final String TO = "_to_";

    private final Map<String, Map<String, NodeDeclaration>> bySource = new TreeMap<>();

    Translations(Library library) {
        Diagnostics unheard = new Diagnostics();
        for (String name : library.nodeDefNames()) {
            library.nodeDef(name, unheard)
                    .filter(nodeDef -> nodeDef.group().equals(GROUP))
                    .ifPresent(nodeDef -> add(nodeDef, library));
        }
    }

    /** Names of models may contain {@code _to_} themselves, so both parts must be categories. */
    private void add(NodeDeclaration nodeDef, Library library) {
        String category = nodeDef.category();
        for (int at = category.indexOf(TO); at > 0; at = category.indexOf(TO, at + 1)) {
            String source = category.substring(0, at);
            String target = category.substring(at + TO.length());
            if (library.hasCategory(source) && library.hasCategory(target)) {
                bySource.computeIfAbsent(source, none -> new TreeMap<>()).putIfAbsent(target, nodeDef);
            }
        }
    }

    /** One translation of a chain. */
    record Step(String target, NodeDeclaration nodeDef) {}

    /** Returns the shortest chain from one model to another; of several, the first by name. Empty without a chain. */
    Optional<ImmutableList<Step>> chain(String source, String target) {
        Deque<List<Step>> open = new ArrayDeque<>();
        Set<String> seen = new HashSet<>(List.of(source));
        open.add(List.of());
        while (!open.isEmpty()) {
            List<Step> chain = open.removeFirst();
            String at = chain.isEmpty() ? source : chain.get(chain.size() - 1).target();
            for (Map.Entry<String, NodeDeclaration> next :
                    bySource.getOrDefault(at, Map.of()).entrySet()) {
                List<Step> longer = new ArrayList<>(chain);
                longer.add(new Step(next.getKey(), next.getValue()));
                if (next.getKey().equals(target)) {
                    return Optional.of(ImmutableList.copyOf(longer));
                }
                if (seen.add(next.getKey())) {
                    open.add(longer);
                }
            }
        }
        return Optional.empty();
    }

    /** Returns the models that a model can be translated to. */
    ImmutableSortedSet<String> targets(String source) {
        ImmutableSortedSet.Builder<String> targets = ImmutableSortedSet.naturalOrder();
        Deque<String> open = new ArrayDeque<>(List.of(source));
        Set<String> seen = new HashSet<>(open);
        while (!open.isEmpty()) {
            for (String next : bySource.getOrDefault(open.remove(), Map.of()).keySet()) {
                if (seen.add(next)) {
                    targets.add(next);
                    open.add(next);
                }
            }
        }
        return targets.build();
    }

    /** Returns all models that at least one other model can be translated to. */
    ImmutableSortedSet<String> targets() {
        ImmutableSortedSet.Builder<String> targets = ImmutableSortedSet.naturalOrder();
        bySource.values().forEach(byTarget -> targets.addAll(byTarget.keySet()));
        return targets.build();
    }
}
