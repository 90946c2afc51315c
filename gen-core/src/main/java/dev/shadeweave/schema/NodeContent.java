package dev.shadeweave.schema;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.library.PortDeclaration;
import dev.shadeweave.type.Type;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** The combined content of all nodedefs of one category, since a schema has one type for each element. */
final class NodeContent {
    private final List<NodeDeclaration> nodeDefs;
    private final Map<String, List<PortDeclaration>> inputs = new LinkedHashMap<>();

    NodeContent(List<NodeDeclaration> nodeDefs) {
        this.nodeDefs = nodeDefs;
        Map<String, ImmutableList.Builder<PortDeclaration>> found = new LinkedHashMap<>();
        for (NodeDeclaration nodeDef : nodeDefs) {
            for (PortDeclaration input : nodeDef.inputs().values()) {
                found.computeIfAbsent(input.name(), name -> ImmutableList.builder())
                        .add(input);
            }
        }
        found.forEach((name, ports) -> inputs.put(name, ports.build()));
    }

    /** Returns the inputs of all nodedefs by name, in the order of the nodedefs. */
    Map<String, List<PortDeclaration>> inputs() {
        return inputs;
    }

    /** Returns true if nodes of the category can have an input. */
    boolean hasInputs() {
        return !inputs.isEmpty() || addsDisable();
    }

    /** Returns true if nodes have the input {@code disable} although their nodedefs do not declare it. */
    boolean addsDisable() {
        return !inputs.containsKey(NodeDeclaration.DISABLE)
                && nodeDefs.stream().anyMatch(NodeDeclaration::passesThrough);
    }

    /** Returns the names of the types that a node can have. */
    Set<String> types() {
        Set<String> types = new TreeSet<>();
        nodeDefs.forEach(nodeDef -> types.add(nodeDef.typeName()));
        return types;
    }

    /** Returns the names of the types of the inputs. */
    Set<String> inputTypes() {
        Set<String> types = new TreeSet<>();
        ports().forEach(port -> types.add(port.type().name()));
        return types;
    }

    /** Returns the types of inputs whose values a pattern describes. */
    Set<Type> valueTypes() {
        Set<Type> types = new LinkedHashSet<>();
        ports().map(PortDeclaration::type).filter(ValuePatterns::isPattern).forEach(types::add);
        return types;
    }

    /** Returns the choices of inputs whose values are texts. */
    Set<String> choices() {
        Set<String> choices = new TreeSet<>();
        ports().filter(port -> isText(port.type()) && port.isEnumeration()).forEach(port -> {
            choices.addAll(port.enumNames());
            choices.addAll(port.enumValues());
        });
        return choices;
    }

    /** Returns true if an input accepts texts that no pattern describes. */
    boolean takesAnyText() {
        return ports().anyMatch(port -> !ValuePatterns.isPattern(port.type())
                && port.type().base() != Type.Base.NONE
                && !(isText(port.type()) && port.isEnumeration()));
    }

    /** Returns true if an input is of a type without values. */
    boolean takesNoValue() {
        return ports().anyMatch(port -> port.type().base() == Type.Base.NONE);
    }

    /** Returns the documentation of the nodedefs, each sentence once. */
    String documentation() {
        Set<String> lines = new LinkedHashSet<>();
        nodeDefs.forEach(nodeDef -> lines.add(nodeDef.attributes().get("doc", "")));
        lines.remove("");
        return String.join(" ", lines);
    }

    /** Returns the types, default and choices of an input. */
    static String documentation(Collection<PortDeclaration> ports) {
        Set<String> types = new LinkedHashSet<>();
        PortDeclaration first = ports.iterator().next();
        ports.forEach(port -> types.add(port.type().name()));
        StringBuilder text = new StringBuilder(String.join(", ", types));
        if (first.value() != null && !first.value().text().isEmpty()) {
            text.append("; default ").append(first.value().text());
        } else if (first.defaultGeomProp() != null) {
            text.append("; default geometry ").append(first.defaultGeomProp());
        }
        if (first.isEnumeration()) {
            text.append("; one of ").append(String.join(", ", first.enumNames()));
        }
        String doc = first.attributes().get("doc", "");
        return doc.isEmpty() ? text.toString() : text.append(". ").append(doc).toString();
    }

    private Stream<PortDeclaration> ports() {
        return inputs.values().stream().flatMap(List::stream);
    }

    private static boolean isText(Type type) {
        return type.base() == Type.Base.STRING && !type.isArray();
    }
}
