package dev.shadeweave.document.internal.upgrade.node;

import com.google.common.collect.ImmutableSet;
import dev.shadeweave.document.internal.upgrade.draft.Draft;
import dev.shadeweave.document.internal.upgrade.draft.UpgradeLog;
import dev.shadeweave.document.internal.upgrade.draft.UpgradePass;

/**
 * Renames nodes whose meaning depended on a type.
 *
 * <pre>
 * invert type="matrix44"                         →   invertmatrix
 * rotate type="vector2"                          →   rotate2d
 * transformpoint without fromspace and tospace   →   transformmatrix
 * combine with in1, in2, in3                     →   combine3
 * separate of a color4                           →   separate4
 * </pre>
 */
public final class TypedCategories implements UpgradePass {
    private static final ImmutableSet<String> TRANSFORMS =
            ImmutableSet.of("transformpoint", "transformvector", "transformnormal");

    @Override
    public void apply(Draft document, UpgradeLog log) {
        for (Draft node : document.allNodes()) {
            String old = node.category();
            String now = category(node);
            if (!now.equals(old)) {
                log.changed(node, "node '" + node.name() + "' is a '" + now + "', no longer a '" + old + "'");
                node.setCategory(now);
            }
        }
    }

    private static String category(Draft node) {
        String category = node.category();
        if (TRANSFORMS.contains(category)) {
            boolean spaces =
                    node.port("fromspace").isPresent() || node.port("tospace").isPresent();
            return spaces ? category : "transformmatrix";
        }
        return switch (category) {
            case "invert" -> node.type().startsWith("matrix") ? "invertmatrix" : category;
            case "rotate" -> node.type().equals("vector2") ? "rotate2d" : "rotate3d";
            case "combine" ->
                node.port("in4").isPresent() ? "combine4" : node.port("in3").isPresent() ? "combine3" : "combine2";
            case "separate" ->
                "separate" + components(node.port("in").map(Draft::type).orElse(""));
            default -> category;
        };
    }

    private static int components(String type) {
        return type.endsWith("4") ? 4 : type.endsWith("3") ? 3 : 2;
    }
}
