package dev.shadeweave.schema;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.library.ColorSpaces;
import dev.shadeweave.library.Library;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Types;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * An XML Schema 1.0 of MaterialX documents with the nodes of a library.
 *
 * <p>The schema has an element for each category of nodes, with the names of its inputs, its types, its default values
 * and its choices. It also has the elements of the specification that are not nodes. Attributes that the specification
 * does not name are errors, unless the library declares them with an {@code attributedef} or they have an XML
 * namespace.
 *
 * <p>The command {@code validate} checks what XML Schema 1.0 cannot express:
 *
 * <ul>
 *   <li>The type and value of an input cannot depend on its name. A value must be one of some input of the node; if one of
 *       the inputs takes any text, such as a file name, all values are accepted and the choices are only offered.
 *   <li>A type, a node or an attribute that the document itself defines is unknown. Load the document as a part of the
 *       library.
 *   <li>A prefix before a colon is an XML namespace here. Nodes of a MaterialX namespace are elements without the prefix, as
 *       documents of that namespace write them. Nodes that another node hides this way are left out, and the schema lists
 *       them.
 * </ul>
 *
 * <pre>{@code
 * String schema = DocumentSchema.of(Library.standard());
 * System.out.println(schema.contains("<xs:element name=\"standard_surface\"")); // true
 * }</pre>
 */
public final class DocumentSchema {
    private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_.-]*");
    private static final String XINCLUDE = "http://www.w3.org/2001/XInclude";
    private static final String MULTIOUTPUT = "multioutput";
    private static final String SCHEMA = "http://www.w3.org/2001/XMLSchema";
    private static final String STRING = "xs:string";

    /** Closures and shaders have no values; documents may state an empty one. */
    private static final String NO_VALUE = "value.none";

    private final Library library;
    private final SchemaText text = new SchemaText();
    private final Map<String, NodeContent> nodes = new TreeMap<>();
    private final Set<String> unnameable = new TreeSet<>();
    private final CustomAttributes custom;

    /** The number of constraints so far, because names of constraints must be unique in the whole schema. */
    private int constraints;

    private DocumentSchema(Library library) {
        this.library = library;
        this.custom = CustomAttributes.of(documents(library));
        // Errors in a nodedef were reported when the library was loaded; the schema has its valid part.
        Diagnostics unheard = new Diagnostics();
        for (String category : library.categories()) {
            ImmutableList<NodeDeclaration> nodeDefs = library.nodeDefs(category, unheard);
            // Documents of the namespace write the category without the prefix.
            String name = category.substring(category.lastIndexOf(':') + 1);
            if (!isName(name)
                    || Structure.ELEMENTS.contains(name)
                    || (!name.equals(category) && library.hasCategory(name))) {
                unnameable.add(category);
            } else if (!nodeDefs.isEmpty()) {
                nodes.put(name, new NodeContent(nodeDefs));
            }
        }
    }

    /**
     * Returns the text of the schema; the same library always gives the same text.
     *
     * @param library the nodes, types, units, targets and custom attributes that documents may use
     */
    public static String of(Library library) {
        return new DocumentSchema(library).write();
    }

    private static List<Document> documents(Library library) {
        List<Document> documents = new ArrayList<>();
        for (Document document : library.documents()) {
            documents.add(document);
            document.includes().forEach(documents::add);
        }
        return documents;
    }

    /** Returns true for names that XML Schema accepts for elements, attributes and types. */
    static boolean isName(String name) {
        return NAME.matcher(name).matches();
    }

    private String write() {
        text.open("schema", "xmlns:xs", SCHEMA);
        text.documentation("MaterialX " + Document.VERSION + " with " + nodes.size() + " categories of nodes."
                + (unnameable.isEmpty() ? "" : " Without " + String.join(", ", unnameable) + "."));
        text.open("element", "name", "materialx", "type", "materialx");
        unique("names", "*");
        text.close();
        names();
        values();
        attributes();
        Structure.ALL.forEach(this::structure);
        group();
        nodes.forEach(this::node);
        text.close();
        return text.toString();
    }

    /** Requires unique names of children of all kinds. */
    private void unique(String name, String selector) {
        text.open("unique", "name", name);
        text.leaf("selector", "xpath", selector);
        text.leaf("field", "xpath", "@name");
        text.close();
    }

    /** Writes the types of names that documents refer to. */
    private void names() {
        text.open("simpleType", "name", "names.name");
        text.open("restriction", "base", STRING);
        text.leaf("pattern", "value", "[\\p{L}\\p{Nd}_:]+");
        text.close();
        text.close();
        Set<String> types = new TreeSet<>(library.types().names());
        types.add(MULTIOUTPUT);
        enumeration("names.type", types);
        Set<String> unitTypes = new TreeSet<>(library.units().types());
        Set<String> units = new TreeSet<>();
        unitTypes.forEach(type -> units.addAll(library.units().units(type)));
        suggestions("names.unit", units);
        suggestions("names.unittype", unitTypes);
        suggestions("names.colorspace", ColorSpaces.names());
        suggestions("names.target", library.targets());
        suggestions("names.defaultgeomprop", library.geomPropNames());
        enumeration("names.boolean", ImmutableSet.of("true", "false"));
        enumeration("names.vistype", ImmutableSet.of("camera", "illumination", "primary", "secondary", "shadow"));
    }

    private void values() {
        enumeration(NO_VALUE, ImmutableSet.of(""));
        for (String name : library.types().names()) {
            Type type = library.types().find(name).orElseThrow();
            if (isName(name) && ValuePatterns.isPattern(type)) {
                text.open("simpleType", "name", "value." + name);
                text.open("restriction", "base", STRING);
                text.leaf("pattern", "value", ValuePatterns.of(type));
                text.close();
                text.close();
            }
        }
    }

    /** Writes a type that accepts only these words. */
    private void enumeration(String name, Set<String> words) {
        text.open("simpleType", "name", name);
        restriction(words);
        text.close();
    }

    private void restriction(Set<String> words) {
        text.open("restriction", "base", STRING);
        words.forEach(word -> text.leaf("enumeration", "value", word));
        text.close();
    }

    /** Writes a type that accepts any text, for which editors offer these words. */
    private void suggestions(String name, Set<String> words) {
        text.open("simpleType", "name", name);
        union(words, STRING);
        text.close();
    }

    private void union(Set<String> words, String memberTypes) {
        if (words.isEmpty()) {
            text.leaf("union", "memberTypes", memberTypes);
            return;
        }
        text.open("union", "memberTypes", memberTypes);
        text.open("simpleType");
        restriction(words);
        text.close();
        text.close();
    }

    private void attributes() {
        text.open("attributeGroup", "name", "common");
        Structure.COMMON.forEach(this::attribute);
        custom.ofAll().forEach(this::attribute);
        text.leaf("anyAttribute", "namespace", "##other", "processContents", "lax");
        text.close();
    }

    /** Writes an attribute, which is required if its name ends in an exclamation mark. */
    private void attribute(String stated) {
        boolean required = stated.endsWith("!");
        String name = required ? stated.substring(0, stated.length() - 1) : stated;
        String type =
                switch (name) {
                    case "type", "unit", "unittype", "colorspace", "target", "defaultgeomprop", "vistype" ->
                        "names." + name;
                    case "uniform",
                            "isdefaultversion",
                            "uiadvanced",
                            "uivisible",
                            "minimized",
                            "exclusive",
                            "visible",
                            "exportable" -> "names.boolean";
                    case "xpos", "ypos", "width", "height" -> "value.float";
                    default -> STRING;
                };
        attribute(name, type, required);
    }

    private void attribute(String name, String type, boolean required) {
        if (required) {
            text.leaf("attribute", "name", name, "type", type, "use", "required");
        } else {
            text.leaf("attribute", "name", name, "type", type);
        }
    }

    private void structure(Structure structure) {
        text.open("complexType", "name", structure.name());
        if (!structure.children().isEmpty()) {
            text.open("choice", "minOccurs", "0", "maxOccurs", "unbounded");
            for (String child : structure.children()) {
                Structure kind = Structure.named(child);
                element(kind.element(), kind.name(), kind.children().isEmpty() ? "" : "*");
            }
            if (structure.holdsNodes() && !nodes.isEmpty()) {
                text.leaf("group", "ref", "nodes");
            }
            if (structure.element().equals("materialx")) {
                text.leaf("any", "namespace", XINCLUDE, "processContents", "skip");
            }
            text.close();
        }
        attribute("name", "names.name", !structure.element().equals("materialx"));
        if (structure.element().equals(Structure.TARGETDEF)) {
            text.leaf("anyAttribute", "namespace", "##any", "processContents", "skip");
            text.close();
            return;
        }
        structure.attributes().forEach(this::attribute);
        custom.of(structure.element()).forEach(this::attribute);
        text.leaf("attributeGroup", "ref", "common");
        text.close();
    }

    private void element(String name, String type, String unique) {
        if (unique.isEmpty()) {
            text.leaf("element", "name", name, "type", type);
            return;
        }
        text.open("element", "name", name, "type", type);
        unique("unique" + constraints++, unique);
        text.close();
    }

    /** Writes the content of documents and nodegraphs. */
    private void group() {
        if (nodes.isEmpty()) {
            return;
        }
        text.open("group", "name", "nodes");
        text.open("choice");
        for (String category : nodes.keySet()) {
            element(category, "node." + category, "*");
        }
        text.close();
        text.close();
    }

    private void node(String category, NodeContent content) {
        text.open("complexType", "name", "node." + category);
        text.documentation(content.documentation());
        text.open("choice", "minOccurs", "0", "maxOccurs", "unbounded");
        if (content.hasInputs()) {
            text.leaf("element", "name", "input", "type", "input." + category);
        }
        text.leaf("element", "name", "output", "type", "node.output");
        text.leaf("element", "name", "token", "type", "token");
        text.close();
        attribute("name", "names.name", true);
        text.open("attribute", "name", "type", "use", "required");
        text.open("simpleType");
        restriction(content.types());
        text.close();
        text.close();
        attribute("nodedef");
        attribute("version");
        attribute("target");
        custom.of(category).forEach(this::attribute);
        text.leaf("attributeGroup", "ref", "common");
        text.close();
        if (content.hasInputs()) {
            input(category, content);
        }
    }

    /** Writes the element for the inputs of a node; its attribute {@code name} accepts their names. */
    private void input(String category, NodeContent content) {
        text.open("complexType", "name", "input." + category);
        text.open("attribute", "name", "name", "use", "required");
        text.open("simpleType");
        text.open("restriction", "base", STRING);
        content.inputs().forEach((name, ports) -> {
            text.open("enumeration", "value", name);
            text.documentation(NodeContent.documentation(ports));
            text.close();
        });
        if (content.addsDisable()) {
            text.leaf("enumeration", "value", NodeDeclaration.DISABLE);
        }
        text.close();
        text.close();
        text.close();
        text.open("attribute", "name", "type", "use", "required");
        text.open("simpleType");
        Set<String> types = content.inputTypes();
        if (content.addsDisable()) {
            types.add(Types.BOOLEAN.name());
        }
        restriction(types);
        text.close();
        text.close();
        value(content);
        Structure.words("unit unittype uniform target " + Structure.CONNECTION).forEach(this::attribute);
        Structure.words("uifolder uimin uimax uisoftmin uisoftmax uistep uiadvanced")
                .forEach(this::attribute);
        custom.of("input").forEach(this::attribute);
        text.leaf("attributeGroup", "ref", "common");
        text.close();
    }

    private void value(NodeContent content) {
        Set<String> members = new TreeSet<>();
        boolean free = content.takesAnyText();
        for (Type type : content.valueTypes()) {
            free |= !isName(type.name());
            members.add("value." + type.name());
        }
        if (content.addsDisable()) {
            members.add("value." + Types.BOOLEAN.name());
        }
        Set<String> choices = content.choices();
        if (content.takesNoValue() && !free) {
            members.add(NO_VALUE);
        }
        if (free || (members.isEmpty() && choices.isEmpty())) {
            members.clear();
            members.add(STRING);
        }
        text.open("attribute", "name", "value");
        text.open("simpleType");
        union(choices, String.join(" ", members));
        text.close();
        text.close();
    }
}
