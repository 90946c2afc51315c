package dev.shadeweave.library;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.diagnostic.Suggestions;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.TypeDef;
import dev.shadeweave.source.AttributeSpans;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.TypeTable;
import dev.shadeweave.type.Value;
import dev.shadeweave.type.ValueParser;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Creates types from typedefs (specification 1.39, "Custom Data Types"). A typedef with members is a struct. Its
 * members may be structs whose typedefs come before or after it. An unknown typedef without members is a type without
 * literal values.
 */
final class TypeDefs {
    static final DiagnosticKind UNKNOWN_MEMBER_TYPE = DiagnosticKind.repaired(
            "SW1110", "member '{0}' of typedef '{1}' has unknown type '{2}'{3}", "the member is left out");
    static final DiagnosticKind BAD_MEMBER_VALUE =
            DiagnosticKind.repaired("SW1111", "member '{0}' of typedef '{1}' has a bad value: {2}", "it has none");
    static final DiagnosticKind CONTAINS_ITSELF =
            DiagnosticKind.repaired("SW1112", "typedef '{0}' contains itself: {1}", "the member is left out");
    static final DiagnosticKind UNNAMED_MEMBER =
            DiagnosticKind.repaired("SW1113", "a member of typedef '{0}' needs a name", "the member is left out");
    static final DiagnosticKind STANDARD_TYPE = DiagnosticKind.repaired(
            "SW1114",
            "typedef '{0}' gives members to a standard type; choose another name",
            "the members are left out");
    static final DiagnosticKind DUPLICATE_MEMBER =
            DiagnosticKind.repaired("SW1115", "typedef '{1}' has two members named '{0}'", "the second is left out");

    static final DiagnosticKind TOO_DEEP = DiagnosticKind.repaired(
            "SW1116",
            "member '{0}' of typedef '{1}' nests structs too deep; the limit is {2}",
            "the member is left out");

    static final DiagnosticKind TOO_LARGE = DiagnosticKind.repaired(
            "SW1117",
            "member '{0}' makes typedef '{1}' hold more than {2} values, those of its members counted",
            "the member is left out");

    /** The maximum number of values in a struct, far more than a host sets. Nested structs multiply their sizes. */
    private static final int MOST_VALUES = 4096;

    /** The maximum depth of nested structs; types are read and printed recursively. */
    private static final int DEEPEST = 64;

    private static final ImmutableMap<String, Type.Semantic> SEMANTICS = ImmutableMap.of(
            "color", Type.Semantic.COLOR,
            "vector", Type.Semantic.VECTOR,
            "matrix", Type.Semantic.MATRIX,
            "filename", Type.Semantic.FILENAME,
            "closure", Type.Semantic.CLOSURE,
            "shader", Type.Semantic.SHADER,
            "material", Type.Semantic.MATERIAL);

    private final Map<String, TypeDef> byName = new LinkedHashMap<>();
    private final Map<String, Type> made = new LinkedHashMap<>();
    private final Map<String, Integer> sizes = new HashMap<>();
    private final Set<String> underway = new LinkedHashSet<>();
    private final TypeTable base;
    private final Diagnostics diagnostics;

    private TypeDefs(TypeTable base, Diagnostics diagnostics) {
        this.base = base;
        this.diagnostics = diagnostics;
    }

    /**
     * Returns a table with the types of some typedefs added; a later typedef replaces an earlier one of the same name.
     */
    static TypeTable read(Iterable<TypeDef> typeDefs, TypeTable base, Diagnostics diagnostics) {
        TypeDefs reading = new TypeDefs(base, diagnostics);
        for (TypeDef typeDef : typeDefs) {
            reading.declare(typeDef);
        }
        reading.byName.keySet().forEach(reading::find);
        return base.plus(reading.made.values());
    }

    private void declare(TypeDef typeDef) {
        String name = typeDef.name();
        boolean hasMembers = !members(typeDef).isEmpty();
        if (name.isEmpty()) {
            // A typedef without a name defines nothing. The checks of the whole document report it.
            return;
        }
        if (TypeTable.standard().find(name).isPresent()) {
            if (hasMembers) {
                diagnostics.report(STANDARD_TYPE, AttributeSpans.value(typeDef, "name"), name);
            }
        } else if (hasMembers || base.find(name).isEmpty()) {
            byName.put(name, typeDef);
        }
    }

    private Optional<Type> find(String name) {
        TypeDef typeDef = byName.get(name);
        if (typeDef == null) {
            return base.find(name);
        }
        Type type = made.get(name);
        if (type == null) {
            underway.add(name);
            type = make(typeDef);
            underway.remove(name);
            made.put(name, type);
        }
        return Optional.of(type);
    }

    private Type make(TypeDef typeDef) {
        ImmutableList<Element> stated = members(typeDef);
        Type.Semantic semantic = SEMANTICS.getOrDefault(typeDef.attributes().get("semantic", ""), Type.Semantic.NONE);
        if (stated.isEmpty()) {
            return new Type(typeDef.name(), Type.Base.NONE, semantic, 0, ImmutableList.of());
        }
        Map<String, Type.Member> members = new LinkedHashMap<>();
        int size = 0;
        for (Element member : stated) {
            if (member.name().isEmpty()) {
                diagnostics.report(UNNAMED_MEMBER, member.span(), typeDef.name());
            } else if (members.containsKey(member.name())) {
                diagnostics.report(
                        DUPLICATE_MEMBER, AttributeSpans.value(member, "name"), member.name(), typeDef.name());
            } else {
                Type type = memberType(member, typeDef);
                int added = type == null ? 0 : sizes.getOrDefault(type.name(), 1);
                if (size + added > MOST_VALUES) {
                    diagnostics.report(TOO_LARGE, member.span(), member.name(), typeDef.name(), MOST_VALUES);
                } else if (type != null) {
                    size += added;
                    members.put(member.name(), new Type.Member(member.name(), type, value(member, type, typeDef)));
                }
            }
        }
        sizes.put(typeDef.name(), Math.max(1, size));
        return new Type(
                typeDef.name(), Type.Base.STRUCT, Type.Semantic.NONE, 0, ImmutableList.copyOf(members.values()));
    }

    private @Nullable Type memberType(Element member, TypeDef typeDef) {
        if (underway.contains(member.type())) {
            List<String> chain = new ArrayList<>(underway);
            chain = chain.subList(chain.indexOf(member.type()), chain.size());
            diagnostics.report(
                    CONTAINS_ITSELF,
                    AttributeSpans.value(member, "type"),
                    member.type(),
                    String.join(" → ", chain) + " → " + member.type());
            return null;
        }
        if (underway.size() >= DEEPEST && byName.containsKey(member.type()) && !made.containsKey(member.type())) {
            diagnostics.report(TOO_DEEP, AttributeSpans.value(member, "type"), member.name(), typeDef.name(), DEEPEST);
            return null;
        }
        Type type = find(member.type()).orElse(null);
        if (type == null) {
            Set<String> known = new TreeSet<>(base.names());
            known.addAll(byName.keySet());
            diagnostics.report(
                    UNKNOWN_MEMBER_TYPE,
                    AttributeSpans.value(member, "type"),
                    member.name(),
                    typeDef.name(),
                    member.type(),
                    Suggestions.didYouMean(member.type(), known));
        }
        return type;
    }

    private @Nullable Value value(Element member, Type type, TypeDef typeDef) {
        String text = member.attribute("value");
        if (text == null) {
            return null;
        }
        try {
            return ValueParser.parse(type, text);
        } catch (ValueParser.BadValue e) {
            diagnostics.report(
                    BAD_MEMBER_VALUE, AttributeSpans.value(member, "value"), member.name(), typeDef.name(), e.reason());
            return null;
        }
    }

    private static ImmutableList<Element> members(TypeDef typeDef) {
        ImmutableList.Builder<Element> members = ImmutableList.builder();
        for (Element child : typeDef.children()) {
            if (child.category().equals("member")) {
                members.add(child);
            }
        }
        return members.build();
    }
}
