package dev.shadeweave.ir.print;

import dev.shadeweave.ir.model.BasicType;
import dev.shadeweave.ir.model.Decoration;
import dev.shadeweave.ir.model.Decoration.Flag;
import dev.shadeweave.ir.model.Decoration.Group;
import dev.shadeweave.ir.model.Field;
import dev.shadeweave.ir.model.Stage;
import dev.shadeweave.ir.model.Type;
import dev.shadeweave.ir.model.Variable;
import dev.shadeweave.ir.syntax.Version;
import java.util.ArrayList;
import java.util.List;

/** What stands before a type in GLSL, in the order that all versions take. */
final class GlslQualifiers {
    private final Version version;

    GlslQualifiers(Version version) {
        this.version = version;
    }

    /** Words before a global variable or a block, with a blank behind each. */
    String variable(Variable variable, Stage stage) {
        StringBuilder words = new StringBuilder();
        group(words, variable.decorations(), Group.OTHER);
        group(words, variable.decorations(), Group.INTERPOLATION);
        layout(words, variable.decorations(), variable.has(Flag.PUSH_CONSTANT));
        group(words, variable.decorations(), Group.SAMPLING);
        for (Decoration it : variable.decorations()) {
            if (it instanceof Flag flag && flag.group() == Group.STORAGE) {
                words.append(storage(flag)).append(' ');
            }
        }
        if (variable.constant() && !words.toString().contains("uniform ") && isPlain(variable)) {
            words.append("const ");
        }
        group(words, variable.decorations(), Group.MEMORY);
        return words.toString();
    }

    private static boolean isPlain(Variable variable) {
        return variable.decorations().stream()
                .noneMatch(it -> it instanceof Flag flag && flag.group() == Group.STORAGE);
    }

    private static String storage(Flag flag) {
        return switch (flag) {
            case INPUT -> "in";
            case OUTPUT -> "out";
            case PUSH_CONSTANT -> "uniform";
            default -> flag.text();
        };
    }

    /** Words before a member. */
    String field(Field field) {
        StringBuilder words = new StringBuilder();
        group(words, field.decorations(), Group.OTHER);
        group(words, field.decorations(), Group.INTERPOLATION);
        layout(words, field.decorations(), false);
        group(words, field.decorations(), Group.SAMPLING);
        group(words, field.decorations(), Group.MEMORY);
        return words.toString();
    }

    /** Words with which a built-in variable is declared again; empty if there is no need. */
    String again(Variable variable) {
        StringBuilder words = new StringBuilder();
        group(words, variable.decorations(), Group.OTHER);
        layout(words, variable.decorations(), false);
        return words.toString();
    }

    private static void group(StringBuilder words, List<Decoration> decorations, Group group) {
        for (Decoration it : decorations) {
            if (it instanceof Flag flag && flag.group() == group) {
                words.append(flag.text()).append(' ');
            }
        }
    }

    private void layout(StringBuilder words, List<Decoration> decorations, boolean push) {
        List<String> entries = new ArrayList<>();
        if (push) {
            entries.add("push_constant");
        }
        for (Decoration it : decorations) {
            if (it instanceof Decoration.Numbered number) {
                if (canBind(number)) {
                    entries.add(number.key().text() + " = " + number.value());
                }
            } else if (it instanceof Flag flag
                    && (flag.group() == Group.BLOCK || flag.group() == Group.MATRIX || flag.group() == Group.DEPTH)) {
                entries.add(flag.text());
            }
        }
        if (!entries.isEmpty()) {
            words.append("layout(").append(String.join(", ", entries)).append(") ");
        }
    }

    /** GLSL ES 3.00 has no binding points. */
    private boolean canBind(Decoration.Numbered number) {
        return number.key() != Decoration.Key.BINDING || !version.isEs() || version.number() >= 310;
    }

    /** Whether GLSL ES gives a sampler a precision without being told. */
    static boolean hasDefaultPrecision(Type.Image image) {
        boolean shape = image.dimension() == Type.Dimension.D2 || image.dimension() == Type.Dimension.CUBE;
        return image.base() == BasicType.FLOAT
                && image.sampled()
                && shape
                && !image.arrayed()
                && !image.shadow()
                && !image.multisampled();
    }
}
