package dev.shadeweave.library;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.diagnostic.Suggestions;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Input;
import dev.shadeweave.document.NodeDef;
import dev.shadeweave.document.Output;
import dev.shadeweave.document.Token;
import dev.shadeweave.source.AttributeSpans;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Types;
import dev.shadeweave.type.Value;
import dev.shadeweave.type.ValueParser;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Creates declarations from nodedefs, and from nodegraphs without a nodedef. */
public final class NodeDefReader {
    static final DiagnosticKind UNKNOWN_TYPE =
            DiagnosticKind.repaired("SW1300", "{0} '{1}' has unknown type '{2}'{3}", "the port is left out");
    static final DiagnosticKind BAD_DEFAULT =
            DiagnosticKind.repaired("SW1301", "{0} '{1}' has a bad default: {2}", "it has none");
    static final DiagnosticKind UNKNOWN_BASE = DiagnosticKind.repaired(
            "SW1302", "nodedef '{0}' inherits from '{1}', which is no nodedef{2}", "it has only its own ports");
    public static final DiagnosticKind CYCLE = DiagnosticKind.error("SW1303", "{0} inherit in a cycle: {1}");

    static final DiagnosticKind CHAIN_TOO_LONG = DiagnosticKind.repaired(
            "SW1309",
            "nodedef '{0}' inherits from more than {1} others, one from the next; state their ports once",
            "it has only its own ports");

    /**
     * The maximum length of a chain of inheritance. Each nodedef has the ports of all its ancestors, so a chain costs
     * the square of its length.
     */
    private static final int LONGEST_CHAIN = 256;

    private final Library library;

    NodeDefReader(Library library) {
        this.library = library;
    }

    /**
     * Returns the declaration of a nodedef. Errors are reported, and the wrong parts are omitted. Names are interned,
     * because they are often compared with constants.
     */
    NodeDeclaration read(Definition<NodeDef> definition, Diagnostics diagnostics) {
        List<Definition<NodeDef>> chain = chain(definition, diagnostics);
        Map<String, PortDeclaration> inputs = new LinkedHashMap<>();
        Map<String, PortDeclaration> outputs = new LinkedHashMap<>();
        Map<String, String> tokens = new LinkedHashMap<>();
        for (Definition<NodeDef> link : chain) {
            for (Element child : link.element().children()) {
                if (child instanceof Input input) {
                    port(input, "input", diagnostics).ifPresent(port -> inputs.putIfAbsent(port.name(), port));
                } else if (child instanceof Output output) {
                    port(output, "output", diagnostics).ifPresent(port -> outputs.putIfAbsent(port.name(), port));
                } else if (child instanceof Token token) {
                    tokens.putIfAbsent(token.name(), token.attributes().get("value", ""));
                }
            }
        }
        NodeDef nodeDef = definition.element();
        if (outputs.isEmpty()) {
            outputs.put("out", impliedOutput(nodeDef));
        }
        return new NodeDeclaration(
                definition.name(),
                category(definition).intern(),
                new NodeDeclaration.Ports(
                        ImmutableMap.copyOf(inputs), ImmutableMap.copyOf(outputs), ImmutableMap.copyOf(tokens)),
                targets(nodeDef),
                nodeDef.attributes(),
                definition.provenance(),
                nodeDef.span());
    }

    /** Returns the port that an input or output element declares; empty if its type is unknown. */
    public Optional<PortDeclaration> port(Element element, String kind, Diagnostics diagnostics) {
        Optional<Type> type = library.types().find(element.type());
        if (type.isEmpty()) {
            diagnostics.report(
                    UNKNOWN_TYPE,
                    AttributeSpans.value(element, "type"),
                    kind,
                    element.name(),
                    element.type(),
                    Suggestions.didYouMean(element.type(), library.types().names()));
            return Optional.empty();
        }
        return Optional.of(new PortDeclaration(
                element.name().intern(),
                type.get(),
                defaultValue(element, kind, type.get(), diagnostics),
                element.attributes(),
                element.span()));
    }

    /** Returns the targets in a {@code target} attribute. */
    static ImmutableSet<String> targets(Element element) {
        return targets(element.attributes().get("target", ""));
    }

    /** Returns the targets in a list. */
    static ImmutableSet<String> targets(String list) {
        return ImmutableSet.copyOf(CommaList.names(list));
    }

    static String category(Definition<NodeDef> definition) {
        NodeDef nodeDef = definition.element();
        return Names.qualifyAtTop(
                definition.owner(), nodeDef, nodeDef.attributes().get("node", ""));
    }

    private static @Nullable Value defaultValue(Element element, String kind, Type type, Diagnostics diagnostics) {
        String text = element.attribute("value");
        boolean numeric = type.base() != Type.Base.STRING;
        if (text == null || (numeric && text.isBlank() && !type.isArray()) || type.base() == Type.Base.NONE) {
            return null;
        }
        try {
            return ValueParser.parse(type, text);
        } catch (ValueParser.BadValue e) {
            diagnostics.report(BAD_DEFAULT, AttributeSpans.value(element, "value"), kind, element.name(), e.reason());
            return null;
        }
    }

    /**
     * Returns the output of a nodedef in the old form, which states the type of its only output itself. Without a type
     * it is color3.
     */
    private PortDeclaration impliedOutput(NodeDef nodeDef) {
        Type type = library.types().find(nodeDef.type()).orElse(Types.COLOR3);
        return new PortDeclaration("out", type, null, nodeDef.attributes(), nodeDef.span());
    }

    private List<Definition<NodeDef>> chain(Definition<NodeDef> definition, Diagnostics diagnostics) {
        List<Definition<NodeDef>> chain = new ArrayList<>();
        IdentityHashMap<Definition<NodeDef>, Integer> places = new IdentityHashMap<>();
        Definition<NodeDef> at = definition;
        while (at != null) {
            places.put(at, chain.size());
            chain.add(at);
            at = base(at, diagnostics);
            Integer place = at == null ? null : places.get(at);
            if (place != null) {
                reportCycle(chain.subList(place, chain.size()), diagnostics);
                break;
            }
            if (at != null && chain.size() > LONGEST_CHAIN) {
                diagnostics.report(
                        CHAIN_TOO_LONG,
                        AttributeSpans.value(definition.element(), "inherit"),
                        definition.name(),
                        LONGEST_CHAIN);
                return chain.subList(0, 1);
            }
        }
        return chain;
    }

    /** Reports a cycle with the same message for all of its members. */
    private static void reportCycle(List<Definition<NodeDef>> members, Diagnostics diagnostics) {
        Definition<NodeDef> first = Collections.min(members, Comparator.comparing(Definition::name));
        List<Definition<NodeDef>> cycle = new ArrayList<>(members);
        Collections.rotate(cycle, -members.indexOf(first));
        String names = cycle.stream().map(Definition::name).collect(Collectors.joining(" → "));
        diagnostics.report(
                CYCLE, AttributeSpans.value(first.element(), "inherit"), "nodedefs", names + " → " + first.name());
    }

    private @Nullable Definition<NodeDef> base(Definition<NodeDef> definition, Diagnostics diagnostics) {
        String inherit = definition.element().attribute("inherit");
        if (inherit == null || inherit.isEmpty()) {
            return null;
        }
        Document owner = definition.owner();
        for (String name : Names.candidates(owner, definition.element(), inherit)) {
            Definition<NodeDef> found = library.nodeDefElement(name);
            if (found != null) {
                return found;
            }
        }
        diagnostics.report(
                UNKNOWN_BASE,
                AttributeSpans.value(definition.element(), "inherit"),
                definition.name(),
                inherit,
                Suggestions.didYouMean(inherit, library.nodeDefNames()));
        return null;
    }
}
