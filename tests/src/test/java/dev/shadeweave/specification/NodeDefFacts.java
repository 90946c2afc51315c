package dev.shadeweave.specification;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.library.PortDeclaration;
import dev.shadeweave.type.Numbers;
import dev.shadeweave.type.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;

/** Writes a nodedef the way {@code specification/nodedefs.txt} does. */
final class NodeDefFacts {
    private static final ImmutableMap<String, String> RANGES = ImmutableMap.of(
            "uimin", "min",
            "uimax", "max",
            "uisoftmin", "softmin",
            "uisoftmax", "softmax",
            "uistep", "step");
    private static final ImmutableList<String> WORDS =
            ImmutableList.of("unittype", "unit", "colorspace", "hint", "defaultinput");

    private NodeDefFacts() {}

    /** Its lines, each ended. */
    static String of(NodeDeclaration nodeDef) {
        StringJoiner head = new StringJoiner("; ").add(nodeDef.name() + " " + nodeDef.category());
        if (!nodeDef.group().isEmpty()) {
            head.add("group " + nodeDef.group());
        }
        if (nodeDef.version() != null) {
            head.add("version " + nodeDef.version());
        }
        if (nodeDef.isDefaultVersion()) {
            head.add("default");
        }
        StringBuilder text = new StringBuilder(head + "\n");
        nodeDef.inputs()
                .values()
                .forEach(port -> text.append("  ").append(port(port)).append('\n'));
        nodeDef.outputs()
                .values()
                .forEach(port -> text.append("  > ").append(port(port)).append('\n'));
        return text.toString();
    }

    private static String port(PortDeclaration port) {
        Type type = port.type();
        String value = port.attributes().get("value", "");
        boolean isStated = port.attributes().get("value") != null
                && (type.base() == Type.Base.STRING || (type.base() != Type.Base.NONE && !value.isEmpty()));
        List<String> facts = new ArrayList<>();
        facts.add(port.name() + " " + type + (isStated ? " = " + value(type, value) : ""));
        if (port.isUniform()) {
            facts.add("uniform");
        }
        if (port.defaultGeomProp() != null) {
            facts.add("geomprop " + port.defaultGeomProp());
        }
        RANGES.forEach((attribute, name) -> {
            String limit = port.attributes().get(attribute);
            if (limit != null) {
                facts.add(name + " " + value(type, limit));
            }
        });
        if (!port.enumNames().isEmpty()) {
            facts.add("enum " + String.join("|", port.enumNames()));
        }
        if (!port.enumValues().isEmpty()) {
            facts.add("enumvalues " + String.join("|", port.enumValues()));
        }
        for (String word : WORDS) {
            String text = port.attributes().get(word);
            if (text != null) {
                facts.add(word + " " + text);
            }
        }
        if (port.attributes().isTrue("uiadvanced")) {
            facts.add("advanced");
        }
        return String.join("; ", facts);
    }

    /** A value text with its numbers in their shortest form. */
    private static String value(Type type, String text) {
        return switch (type.base()) {
            case FLOAT ->
                String.join(
                        ", ",
                        Splitter.on(',')
                                .trimResults()
                                .splitToStream(text)
                                .map(number -> Numbers.text(Float.parseFloat(number)))
                                .toList());
            case STRING -> '"' + text + '"';
            case INTEGER, BOOLEAN, STRUCT, NONE -> text.strip();
        };
    }
}
