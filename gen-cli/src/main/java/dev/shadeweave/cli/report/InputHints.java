package dev.shadeweave.cli.report;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Input;
import dev.shadeweave.document.Node;
import dev.shadeweave.document.NodeGraph;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.library.PortDeclaration;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.link.Linker;
import dev.shadeweave.link.implementation.CustomNodes;
import dev.shadeweave.source.Attributes;
import dev.shadeweave.type.Type;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The data that an editor needs to show an input: its display name, folder, slider range, choices, documentation and
 * unit (MaterialX 1.39, "Standard UI attributes"). A hint that a document states on an input overrides that of the
 * nodedef.
 */
public final class InputHints {
    private static final ImmutableList<String> OTHERS = ImmutableList.of("doc", "unit", "unittype");

    private final LinkedDocument content;
    private final Linker linker;
    private final Map<String, Optional<NodeDeclaration>> declarations = new HashMap<>();

    public InputHints(LinkedDocument content) {
        this.content = content;
        this.linker = new Linker(content.library(), ImmutableList.of(), CustomNodes.NONE, new Diagnostics());
    }

    /** Writes a field {@code ui} with the hints for the input at a path; writes nothing if it has no hints. */
    public void write(String path, JsonOutput json) {
        Attributes own = content.element(path)
                .filter(Input.class::isInstance)
                .map(Element::attributes)
                .orElse(Attributes.EMPTY);
        write(own, port(path), json);
    }

    /** Writes a field {@code ui} with the hints of a declared port; writes nothing if it has no hints. */
    public static void write(PortDeclaration port, JsonOutput json) {
        write(Attributes.EMPTY, port, json);
    }

    private static void write(Attributes own, @Nullable PortDeclaration port, JsonOutput json) {
        Map<String, String> hints = new LinkedHashMap<>();
        if (port != null) {
            port.attributes().map().forEach((name, value) -> keep(name, value, hints));
        }
        own.map().forEach((name, value) -> keep(name, value, hints));
        ImmutableMap<String, String> choices = choices(own, port);
        if (hints.isEmpty() && choices.isEmpty()) {
            return;
        }
        json.object("ui", () -> {
            hints.forEach(json::field);
            if (!choices.isEmpty()) {
                json.objects("enum", choices.entrySet(), choice -> {
                    json.field("name", choice.getKey());
                    json.field("value", choice.getValue());
                });
            }
        });
    }

    private static void keep(String name, String value, Map<String, String> hints) {
        if (name.startsWith("ui") || OTHERS.contains(name)) {
            hints.put(name, value);
        }
    }

    /** Returns the values of an enumeration by their display names. */
    private static ImmutableMap<String, String> choices(Attributes own, @Nullable PortDeclaration port) {
        PortDeclaration stated = port;
        if (own.has("enum") && port != null) {
            stated = new PortDeclaration(port.name(), port.type(), port.value(), own, port.span());
        }
        if (stated == null) {
            return ImmutableMap.of();
        }
        ImmutableList<String> names = stated.enumNames();
        ImmutableList<String> values = stated.enumValues();
        Map<String, String> choices = new LinkedHashMap<>();
        for (int i = 0; i < names.size(); i++) {
            choices.putIfAbsent(names.get(i), i < values.size() ? values.get(i) : names.get(i));
        }
        return ImmutableMap.copyOf(choices);
    }

    /**
     * Returns the declaration of the input at a path. If no nodedef declares the input, the element itself is its
     * declaration. Returns null if there is neither.
     */
    private @Nullable PortDeclaration port(String path) {
        int slash = path.lastIndexOf('/');
        if (slash < 0) {
            return null;
        }
        String name = path.substring(slash + 1);
        NodeDeclaration declaration = declarations
                .computeIfAbsent(path.substring(0, slash), this::declaration)
                .orElse(null);
        if (declaration != null && declaration.input(name) != null) {
            return declaration.input(name);
        }
        Element input = content.element(path).orElse(null);
        Type type = input == null
                ? null
                : content.library().types().find(input.type()).orElse(null);
        return input == null || type == null
                ? null
                : new PortDeclaration(name, type, null, input.attributes(), input.span());
    }

    private Optional<NodeDeclaration> declaration(String path) {
        Element element = content.element(path).orElse(null);
        if (element instanceof Node node) {
            return linker.declaration(node, content.owner(node));
        }
        if (element instanceof NodeGraph graph) {
            String nodeDef = graph.attributes().get("nodedef", "");
            return nodeDef.isEmpty() ? Optional.empty() : content.library().nodeDef(nodeDef, new Diagnostics());
        }
        return Optional.empty();
    }
}
