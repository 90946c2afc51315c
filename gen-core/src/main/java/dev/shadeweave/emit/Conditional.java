package dev.shadeweave.emit;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.lang.rewrite.Choices;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An expression that is a conditional or a chain of them, split so that it can be written as branches.
 *
 * <pre>
 * ({{a}} &gt; {{b}}) ? {{x}} : {{y}}             →   if a &gt; b: x;  else: y
 * mx_select({{a}} &gt; {{b}}, {{x}}, {{y}})      →   the same, in languages whose operator takes no structs
 * {{n}} &lt; 1 ? {{x}} : {{n}} &lt; 2 ? {{y}} : 0.0   →   if n &lt; 1: x;  else if n &lt; 2: y;  else: 0.0
 * </pre>
 *
 * @param branches the branches in order; only the last has no condition
 */
public record Conditional(ImmutableList<Branch> branches) {
    private static final String SELECT = "mx_select";

    /**
     * The first character that represents a hole while an expression is split; library texts do not contain such
     * characters.
     */
    private static final char FIRST_HOLE = '\uE000';

    /**
     * One branch.
     *
     * @param condition the condition of the branch; null if it is taken when all others fail
     * @param value the value of the branch
     */
    public record Branch(@Nullable InlineTemplate condition, InlineTemplate value) {}

    /** Splits an expression; empty if it is not a conditional. */
    public static Optional<Conditional> of(InlineTemplate template) {
        if (!mayChoose(template)) {
            return Optional.empty();
        }
        List<InlineTemplate.Part> holes = new ArrayList<>();
        StringBuilder text = new StringBuilder();
        for (InlineTemplate.Part part : template.parts()) {
            if (part.isHole()) {
                text.append((char) (FIRST_HOLE + holes.size()));
                holes.add(part);
            } else {
                text.append(part.text());
            }
        }
        Choices choices = Choices.of(text.toString(), SELECT);
        if (choices == null) {
            return Optional.empty();
        }
        ImmutableList.Builder<Branch> branches = ImmutableList.builder();
        for (Choices.Way way : choices.ways()) {
            String condition = way.condition();
            branches.add(
                    new Branch(condition == null ? null : template(condition, holes), template(way.value(), holes)));
        }
        return Optional.of(new Conditional(branches.build()));
    }

    private static boolean mayChoose(InlineTemplate template) {
        for (InlineTemplate.Part part : template.parts()) {
            if (!part.isHole() && (part.text().contains("?") || part.text().contains(SELECT))) {
                return true;
            }
        }
        return false;
    }

    /** Returns the only branch that mentions an input; -1 if conditions, several branches or no branch mention it. */
    public int onlyBranch(String input) {
        int only = -1;
        for (int i = 0; i < branches.size(); i++) {
            Branch branch = branches.get(i);
            InlineTemplate condition = branch.condition();
            if (condition != null && condition.count(input) > 0) {
                return -1;
            }
            if (branch.value().count(input) > 0) {
                if (only >= 0) {
                    return -1;
                }
                only = i;
            }
        }
        return only;
    }

    /** Returns the inputs that select the branch. */
    public ImmutableSet<String> deciding() {
        ImmutableSet.Builder<String> names = ImmutableSet.builder();
        for (Branch branch : branches) {
            InlineTemplate condition = branch.condition();
            if (condition != null) {
                names.addAll(condition.names());
            }
        }
        return names.build();
    }

    private static InlineTemplate template(String text, List<InlineTemplate.Part> holes) {
        ImmutableList.Builder<InlineTemplate.Part> parts = ImmutableList.builder();
        int start = 0;
        for (int i = 0; i <= text.length(); i++) {
            int hole = i == text.length() ? -1 : text.charAt(i) - FIRST_HOLE;
            boolean isHole = hole >= 0 && hole < holes.size();
            if ((isHole || i == text.length()) && i > start) {
                parts.add(new InlineTemplate.Part(text.substring(start, i), false, start));
            }
            if (isHole) {
                parts.add(holes.get(hole));
                start = i + 1;
            }
        }
        return new InlineTemplate(parts.build(), ImmutableList.of());
    }
}
