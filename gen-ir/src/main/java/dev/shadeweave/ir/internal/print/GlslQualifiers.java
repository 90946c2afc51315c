package dev.shadeweave.ir.internal.print;

import dev.shadeweave.ir.model.BasicType;
import dev.shadeweave.ir.model.Decoration;
import dev.shadeweave.ir.model.Decoration.Flag;
import dev.shadeweave.ir.model.Decoration.Group;
import dev.shadeweave.ir.model.Field;
import dev.shadeweave.ir.model.Stage;
import dev.shadeweave.ir.model.Type;
import dev.shadeweave.ir.model.Variable;
import dev.shadeweave.ir.print.GlslDialect;
import dev.shadeweave.lang.syntax.Version;
import java.util.ArrayList;
import java.util.List;

/** Writes the qualifiers before a type in GLSL, in an order that all versions accept. */
final class GlslQualifiers {
    private final Version version;
    private final boolean vulkan;

    /** True if the caller chose a dialect. Qualifiers that the dialect lacks are then left out. */
    private final boolean changed;

    GlslQualifiers(GlslDialect dialect, boolean changed) {
        this.version = dialect.version();
        this.vulkan = dialect.vulkan();
        this.changed = changed;
    }

    /** Returns the words before a global variable or a block, each followed by a space. */
    String variable(Variable variable, Stage stage, List<String> more) {
        StringBuilder words = new StringBuilder();
        group(words, variable.decorations(), Group.OTHER);
        group(words, variable.decorations(), Group.INTERPOLATION);
        List<String> entries = new ArrayList<>(more);
        if (variable.has(Flag.PUSH_CONSTANT) && keepsVulkan()) {
            entries.add("push_constant");
        }
        boolean between = stage == Stage.FRAGMENT ? variable.has(Flag.INPUT) : variable.has(Flag.OUTPUT);
        layout(words, variable.decorations(), entries, between);
        group(words, variable.decorations(), Group.SAMPLING);
        for (Decoration it : variable.decorations()) {
            boolean twice = it == Flag.PUSH_CONSTANT && variable.has(Flag.UNIFORM);
            if (it instanceof Flag flag && flag.group() == Group.STORAGE && !twice) {
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

    /** Returns the words before a member. */
    String field(Field field) {
        StringBuilder words = new StringBuilder();
        group(words, field.decorations(), Group.OTHER);
        group(words, field.decorations(), Group.INTERPOLATION);
        layout(words, field.decorations(), new ArrayList<>(), true);
        group(words, field.decorations(), Group.SAMPLING);
        group(words, field.decorations(), Group.MEMORY);
        return words.toString();
    }

    /** Returns the words before a redeclared vertex block: the qualifiers that it states once for all members. */
    String ofVertex(List<Decoration> decorations) {
        StringBuilder words = new StringBuilder();
        layout(words, decorations.stream().filter(GlslQualifiers::isOfBlock).toList(), new ArrayList<>(), true);
        return words.toString();
    }

    /** Returns the words before a built-in variable that is redeclared as a member. */
    String member(List<Decoration> decorations) {
        StringBuilder words = new StringBuilder();
        group(words, decorations, Group.OTHER);
        List<Decoration> own = decorations.stream().filter(it -> !isOfBlock(it)).toList();
        layout(words, own, new ArrayList<>(), true);
        return words.toString();
    }

    private static boolean isOfBlock(Decoration decoration) {
        return decoration instanceof Decoration.Numbered it
                && switch (it.key()) {
                    case XFB_BUFFER, XFB_STRIDE, STREAM -> true;
                    default -> false;
                };
    }

    /** Returns the qualifiers that redeclare a built-in variable; empty if it needs no redeclaration for them. */
    String again(Variable variable) {
        StringBuilder words = new StringBuilder();
        group(words, variable.decorations(), Group.OTHER);
        layout(words, variable.decorations(), new ArrayList<>(), false);
        return words.toString();
    }

    private static void group(StringBuilder words, List<Decoration> decorations, Group group) {
        for (Decoration it : decorations) {
            if (it instanceof Flag flag && flag.group() == group) {
                words.append(flag.text()).append(' ');
            }
        }
    }

    private void layout(StringBuilder words, List<Decoration> decorations, List<String> entries, boolean between) {
        for (Decoration it : decorations) {
            if (it instanceof Decoration.Numbered number) {
                if (canBind(number, between)) {
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

    /**
     * Returns whether a qualifier with a number is written: if the caller chose no dialect, or if the dialect has the
     * qualifier. For example, ES 3.00 and desktop 4.00 have no binding points.
     */
    private boolean canBind(Decoration.Numbered number, boolean between) {
        return switch (number.key()) {
            case BINDING -> !changed || version.atLeast(420, 310);
            case LOCATION -> !changed || !between || version.atLeast(410, 310);
            case SET, INPUT_ATTACHMENT_INDEX, CONSTANT_ID -> keepsVulkan();
            default -> true;
        };
    }

    /** Returns whether qualifiers that only Vulkan has are written: for Vulkan, or if the caller chose no dialect. */
    private boolean keepsVulkan() {
        return !changed || vulkan;
    }

    /** Returns whether a sampler has a default precision in GLSL ES. */
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
