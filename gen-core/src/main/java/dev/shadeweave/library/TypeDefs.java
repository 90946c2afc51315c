package dev.shadeweave.library;

import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.diagnostic.Suggestions;
import dev.shadeweave.document.AttributeSpans;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.TypeDef;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.TypeTable;
import dev.shadeweave.type.Value;
import dev.shadeweave.type.ValueParser;
import java.util.ArrayList;
import java.util.List;

/** Makes struct types of typedefs with members. */
final class TypeDefs {
    static final DiagnosticKind UNKNOWN_MEMBER_TYPE =
            DiagnosticKind.error("SW1110", "member '{0}' of typedef '{1}' has unknown type '{2}'{3}");
    static final DiagnosticKind BAD_MEMBER_VALUE =
            DiagnosticKind.error("SW1111", "member '{0}' of typedef '{1}' has a bad value: {2}");

    private TypeDefs() {}

    static TypeTable read(Iterable<TypeDef> typeDefs, TypeTable base, Diagnostics diagnostics) {
        TypeTable types = base;
        for (TypeDef typeDef : typeDefs) {
            List<Element> members = typeDef.children().stream()
                    .filter(child -> child.category().equals("member"))
                    .toList();
            if (members.isEmpty()) {
                continue;
            }
            List<Type.Member> read = new ArrayList<>();
            for (Element member : members) {
                member(member, typeDef, types, read, diagnostics);
            }
            types = types.plus(List.of(new Type(
                    typeDef.name(),
                    Type.Base.STRUCT,
                    Type.Semantic.NONE,
                    0,
                    com.google.common.collect.ImmutableList.copyOf(read))));
        }
        return types;
    }

    private static void member(
            Element member, TypeDef typeDef, TypeTable types, List<Type.Member> read, Diagnostics diagnostics) {
        Type type = types.find(member.type()).orElse(null);
        if (type == null) {
            diagnostics.report(
                    UNKNOWN_MEMBER_TYPE,
                    AttributeSpans.value(member, "type"),
                    member.name(),
                    typeDef.name(),
                    member.type(),
                    Suggestions.didYouMean(member.type(), types.names()));
            return;
        }
        Value value = null;
        String text = member.attribute("value");
        if (text != null) {
            try {
                value = ValueParser.parse(type, text);
            } catch (ValueParser.BadValue e) {
                diagnostics.report(
                        BAD_MEMBER_VALUE,
                        AttributeSpans.value(member, "value"),
                        member.name(),
                        typeDef.name(),
                        e.reason());
            }
        }
        read.add(new Type.Member(member.name(), type, value));
    }
}
