package dev.shadeweave.look.internal;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.diagnostic.Suggestions;
import dev.shadeweave.document.Element;
import dev.shadeweave.source.AttributeSpans;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads the groups of looks, each once, even if several groups list it. */
final class GroupReading {
    private final Definitions definitions;
    private final Allowance allowance;
    private final Diagnostics diagnostics;
    private final Map<Definitions.Found, List<Definitions.Found>> listed = new HashMap<>();
    private final Map<Definitions.Found, LookGroup> groups = new HashMap<>();

    GroupReading(Definitions definitions, Allowance allowance, Diagnostics diagnostics) {
        this.definitions = definitions;
        this.allowance = allowance;
        this.diagnostics = diagnostics;
    }

    /** Returns the groups by name, in document order. */
    ImmutableMap<String, LookGroup> read() {
        Nesting<Definitions.Found> nesting =
                new Nesting<>(this::innerGroups, group -> groups.put(group, group(group)), this::reportGroups);
        ImmutableMap.Builder<String, LookGroup> read = ImmutableMap.builder();
        for (Definitions.Found found : definitions.all("lookgroup")) {
            nesting.visit(found);
            LookGroup group = groups.get(found);
            if (group != null) {
                read.put(found.name(), group);
            }
        }
        return read.buildOrThrow();
    }

    private void reportGroups(List<Definitions.Found> cycle) {
        Element first = cycle.get(0).element();
        diagnostics.report(
                Looks.CYCLE,
                AttributeSpans.value(first, "looks"),
                "look groups contain each other",
                "'" + first.name() + "'");
    }

    private LookGroup group(Definitions.Found group) {
        Element element = group.element();
        Set<String> names = new LinkedHashSet<>();
        boolean affordable = true;
        for (Definitions.Found inner : listed.getOrDefault(group, List.of())) {
            if (inner.element().category().equals("look")) {
                names.add(inner.name());
            } else {
                LookGroup read = groups.get(inner);
                affordable = affordable
                        && (read == null || allowance.take(read.looks().size(), element));
                if (affordable && read != null) {
                    names.addAll(read.looks());
                }
            }
        }
        String active = element.attributes().get("active", element.attributes().get("default", ""));
        return new LookGroup(group.name(), ImmutableList.copyOf(names), active, element.span());
    }

    private List<Definitions.Found> innerGroups(Definitions.Found group) {
        Element element = group.element();
        List<Definitions.Found> members = new ArrayList<>();
        List<Definitions.Found> inner = new ArrayList<>();
        for (String name : GeometryExpression.split(element.attributes().get("looks", ""))) {
            Optional<Definitions.Found> look = definitions.find("look", name, element, group.owner());
            Optional<Definitions.Found> other = definitions.find("lookgroup", name, element, group.owner());
            if (look.isPresent()) {
                members.add(look.get());
            } else if (other.isPresent()) {
                members.add(other.get());
                inner.add(other.get());
            } else {
                List<String> known = new ArrayList<>(definitions.names("look"));
                known.addAll(definitions.names("lookgroup"));
                diagnostics.report(
                        Looks.NO_LOOK,
                        AttributeSpans.value(element, "looks"),
                        element.name(),
                        name,
                        Suggestions.didYouMean(name, known));
            }
        }
        listed.put(group, members);
        return inner;
    }
}
