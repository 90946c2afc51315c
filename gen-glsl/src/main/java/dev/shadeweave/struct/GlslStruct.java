package dev.shadeweave.struct;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.emit.CodeWriter;
import dev.shadeweave.emit.Identifiers;
import dev.shadeweave.glsl.syntax.GlslSyntax;
import dev.shadeweave.type.Type;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.checkerframework.checker.tainting.qual.Untainted;

/** Writes a structure in GLSL. */
@SuppressWarnings("tainting") // words of generated text, numbers, and checked names
final class GlslStruct {
    private final @Untainted String name;
    private final int size;
    private final ImmutableList<StructField> fields;
    private final FreeNames types = new FreeNames(ImmutableSet.of());
    private final Map<Type, @Untainted String> nested = new LinkedHashMap<>();
    private final CodeWriter inner = new CodeWriter();

    GlslStruct(@Untainted String name, int size, ImmutableList<StructField> fields) {
        this.name = name;
        this.size = size;
        this.fields = fields;
        types.fresh(name);
    }

    @Untainted
    String text(@Untainted String layout) {
        CodeWriter body = new CodeWriter();
        struct(name, fields, body);
        CodeWriter out = new CodeWriter();
        out.line("// " + size + " bytes in the layout " + layout);
        out.line("#ifndef SHADEWEAVE_" + name);
        out.line("#define SHADEWEAVE_" + name);
        out.append(inner);
        out.append(body);
        out.line("#endif");
        return out.text();
    }

    private void struct(@Untainted String type, List<StructField> members, CodeWriter out) {
        CodeWriter lines = new CodeWriter();
        lines.line("struct " + type);
        lines.open();
        for (StructField member : members) {
            lines.line(typeOf(member) + " " + Identifiers.known(member.name()) + ";");
        }
        lines.close(";");
        out.append(lines);
    }

    private @Untainted String typeOf(StructField field) {
        if (!field.isStruct()) {
            return GlslSyntax.INSTANCE.typeName(field.type());
        }
        @Untainted String known = nested.get(field.type());
        if (known == null) {
            known = types.fresh(name + BlockStruct.nameOf(field.type().name()));
            nested.put(field.type(), known);
            struct(known, field.fields(), inner);
        }
        return known;
    }
}
