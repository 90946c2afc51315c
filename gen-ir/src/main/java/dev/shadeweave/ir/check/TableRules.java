package dev.shadeweave.ir.check;

import dev.shadeweave.ir.model.BasicType;
import dev.shadeweave.ir.model.Constant.CompositeConstant;
import dev.shadeweave.ir.model.Decoration;
import dev.shadeweave.ir.model.Decoration.Flag;
import dev.shadeweave.ir.model.Field;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.model.Name;
import dev.shadeweave.ir.model.Type;
import dev.shadeweave.ir.model.Variable;
import dev.shadeweave.lang.syntax.ReservedWords;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/** Checks types, constants and variables. */
final class TableRules {
    private final Ir ir;
    private final Consumer<String> report;

    TableRules(Ir ir, Consumer<String> report) {
        this.ir = ir;
        this.report = report;
    }

    void check() {
        for (int id = 0; id < ir.types().size(); id++) {
            Type type = ir.types().get(id);
            if (type instanceof Type.Image image) {
                image(image);
            } else if (type instanceof Type.Struct struct) {
                struct.fields()
                        .forEach(it -> decorations(
                                it.decorations(), "member " + it.name().text(), it.type(), struct.isBlock()));
                members(struct);
            }
        }
        for (int id = 0; id < ir.constants().size(); id++) {
            if (ir.constants().has(id) && ir.constant(id) instanceof CompositeConstant it) {
                it.parts().forEach(part -> {
                    if (!ir.constants().has(part)) {
                        report.accept("a constant consists of c" + part + ", which does not exist");
                    }
                });
            }
        }
        Set<String> names = new HashSet<>();
        for (int id = 0; id < ir.variableCount(); id++) {
            Variable variable = ir.variableOrNull(id);
            if (variable != null) {
                variable(variable, names);
            }
        }
    }

    private void members(Type.Struct struct) {
        Set<String> names = new HashSet<>();
        word(struct.name(), "a structure");
        for (Field field : struct.fields()) {
            word(field.name(), "a member of " + struct.name().text());
            if (!names.add(field.name().text())) {
                report.accept(struct.name().text() + " has two members "
                        + field.name().text());
            }
        }
    }

    /** Checks that a name that printers write unchanged is not a reserved word. */
    private void word(Name name, String what) {
        if (ReservedWords.ALWAYS.contains(name.text())) {
            report.accept(what + " is called " + name.text() + ", which is a word of the language");
        }
    }

    private void image(Type.Image image) {
        boolean legal =
                switch (image.dimension()) {
                    case D1 -> !image.multisampled();
                    case D2 -> !(image.multisampled() && image.shadow());
                    case CUBE -> !image.multisampled();
                    case D3, BUFFER -> !image.arrayed() && !image.multisampled() && !image.shadow();
                    case RECT -> !image.arrayed() && !image.multisampled();
                };
        boolean base = image.base() == BasicType.FLOAT || (image.base().isInteger() && !image.shadow());
        if (!legal || !base) {
            report.accept("no image is a " + image.text());
        }
    }

    private void variable(Variable variable, Set<String> names) {
        String what = "v" + variable.id();
        if (!ir.types().has(variable.type())) {
            report.accept("the type of " + what + " is not in the table");
        }
        Integer initializer = variable.initializer();
        if (initializer != null) {
            if (!ir.constants().has(initializer)) {
                report.accept(what + " starts as c" + initializer + ", which does not exist");
            } else if (!ir.constant(initializer).type().equals(variable.valueType())) {
                report.accept(what + " starts as a constant of another type");
            }
        }
        boolean block = variable.valueType().innermost() instanceof Type.Struct struct && struct.isBlock();
        decorations(variable.decorations(), what, variable.valueType(), block);
        String name = variable.name().text();
        boolean shared = variable.name().source() == Name.Source.INTERFACE && !name.isEmpty();
        if (shared && !names.add(name)) {
            report.accept("two variables of the interface are called " + name);
        }
        if (shared) {
            word(variable.name(), what);
        }
        if (shared && name.startsWith("gl_")) {
            report.accept(what + " has a name of the language");
        }
    }

    private void decorations(List<Decoration> decorations, String what, Type type, boolean inBlock) {
        exclusive(decorations, what, Decoration.Group.INTERPOLATION);
        exclusive(decorations, what, Decoration.Group.MATRIX);
        exclusive(decorations, what, Decoration.Group.BLOCK);
        boolean matrix =
                decorations.stream().anyMatch(it -> it instanceof Flag flag && flag.group() == Decoration.Group.MATRIX);
        if (matrix && !inBlock && !(type.innermost() instanceof Type.Matrix)) {
            report.accept(what + " has a layout of matrices and none to lay out");
        }
    }

    private void exclusive(List<Decoration> decorations, String what, Decoration.Group group) {
        long count = decorations.stream()
                .filter(it -> it instanceof Flag flag && flag.group() == group)
                .count();
        if (count > 1) {
            report.accept(what + " has qualifiers that exclude each other");
        }
    }
}
