package dev.shadeweave.emit;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Value;
import java.util.List;

/** A language small enough to see through. */
final class TestSyntax implements Syntax {
    static final TestSyntax INSTANCE = new TestSyntax();

    private static final ImmutableSet<String> RESERVED = ImmutableSet.of("in", "out", "mix", "out1", "_");

    private TestSyntax() {}

    @Override
    public String typeName(Type type) {
        return type.name();
    }

    @Override
    public ImmutableList<String> memberNames(Type struct) {
        return StructNames.NONE.memberNames(struct, this);
    }

    @Override
    public Syntax withStructs(StructNames structs) {
        return this;
    }

    @Override
    public String literal(Type type, Value value) {
        return value.text();
    }

    @Override
    public String defaultValue(Type type) {
        return "0";
    }

    @Override
    public String arraySuffix(Type type, Value value) {
        return "";
    }

    @Override
    public String inputParameter(Type type, String name) {
        return type.name() + " " + name;
    }

    @Override
    public String outputParameter(Type type, String name) {
        return "out " + type.name() + " " + name;
    }

    @Override
    public String constant(Type type, String name, String expression) {
        return name + " = " + expression;
    }

    @Override
    public List<String> finite(Type type, String variable) {
        return List.of();
    }

    @Override
    public boolean isAssignable(Type type) {
        return true;
    }

    @Override
    public boolean isReserved(String word) {
        return RESERVED.contains(word);
    }

    @Override
    public ImmutableMap<String, String> reservedPrefixes() {
        return ImmutableMap.of("gl_", "gll");
    }
}
