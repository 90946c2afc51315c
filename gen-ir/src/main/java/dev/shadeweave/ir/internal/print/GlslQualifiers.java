package dev.shadeweave.ir.internal.print;

import dev.shadeweave.ir.internal.model.BasicType;
import dev.shadeweave.ir.internal.model.Decoration;
import dev.shadeweave.ir.internal.model.Decoration.Flag;
import dev.shadeweave.ir.internal.model.Decoration.Group;
import dev.shadeweave.ir.internal.model.Field;
import dev.shadeweave.ir.internal.model.Stage;
import dev.shadeweave.ir.internal.model.Type;
import dev.shadeweave.ir.internal.model.Variable;
import dev.shadeweave.lang.syntax.Version;
import java.util.ArrayList;
import java.util.List;

/** What stands before a type in GLSL, in the order that all versions take. */
final class GlslQualifiers {
    private final Version version;
    private final boolean vulkan;

    /** True if the text is of another dialect than the one that was read. */
    private final boolean changed;

    GlslQualifiers(GlslDialect dialect, boolean changed) {
        this.version = dialect.version();
        this.vulkan = dialect.vulkan();
        this.changed = changed;
    }

    /** Words before a global variable or a block, with a blank behind each. */
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

    /** Words before a member. */
    String field(Field field) {
        StringBuilder words = new StringBuilder();
        group(words, field.decorations(), Group.OTHER);
        group(words, field.decorations(), Group.INTERPOLATION);
        layout(words, field.decorations(), new ArrayList<>(), true);
        group(words, field.decorations(), Group.SAMPLING);
        group(words, field.decorations(), Group.MEMORY);
        return words.toString();
    }

    /** Words before the block that declares built-in variables again: what is said once for all of them. */
    String ofVertex(List<Decoration> decorations) {
        StringBuilder words = new StringBuilder();
        layout(words, decorations.stream().filter(GlslQualifiers::isOfBlock).toList(), new ArrayList<>(), true);
        return words.toString();
    }

    /** Words before a built-in variable that is declared again as a member. */
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

    /** Words with which a built-in variable is declared again; empty if there is no need. */
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

    /** Whether the version knows a number: ES 3.00 and desktop 4.00 have no binding points, for example. */
    private boolean canBind(Decoration.Numbered number, boolean between) {
        return switch (number.key()) {
            case BINDING -> !changed || version.atLeast(420, 310);
            case LOCATION -> !changed || !between || version.atLeast(410, 310);
            case SET, INPUT_ATTACHMENT_INDEX, CONSTANT_ID -> keepsVulkan();
            default -> true;
        };
    }

    /** What only Vulkan has stays where it was read or is asked for. */
    private boolean keepsVulkan() {
        return !changed || vulkan;
    }

    /** Whether GLSL ES gives a sampler a precision by default. */
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
