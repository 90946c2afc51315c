package dev.shadeweave.ir.internal.dump;

import dev.shadeweave.ir.model.Field;
import dev.shadeweave.ir.model.Function;
import dev.shadeweave.ir.model.Name;
import dev.shadeweave.ir.model.Type;
import dev.shadeweave.ir.model.Variable;

/**
 * Writes names for the dump. Names of the interface start with {@code _u}. Names that may change have a letter before
 * them and their number after them.
 */
final class NameText {
    private NameText() {}

    static String of(Variable variable) {
        return of(variable.name(), "t", variable.id());
    }

    static String of(Function function) {
        return of(function.name(), "f", function.id());
    }

    static String of(Type.Struct struct, int id) {
        return of(struct.name(), "s", id);
    }

    static String of(Field field, int index) {
        return of(field.name(), "m", index);
    }

    private static String of(Name name, String prefix, int number) {
        return switch (name.source()) {
            case INTERFACE -> "_u" + name.text();
            case INTERNAL -> name.text();
            case TEMPORARY -> prefix + name.text() + "_" + number;
        };
    }
}
