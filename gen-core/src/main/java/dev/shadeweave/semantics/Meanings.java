package dev.shadeweave.semantics;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Types;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The table of the meanings of the data library's nodes, by category. Some categories differ between numbers and
 * closures or surfaces, and have a row for each.
 */
public final class Meanings {
    private static final ImmutableMap<String, NodeMeaning> VALUES = table(List.of(
            NumberMeanings.ROWS,
            VectorMeanings.ROWS,
            ChannelMeanings.ROWS,
            BlendMeanings.ROWS,
            ChoiceMeanings.ROWS,
            LobeParameterMeanings.ROWS,
            SourceMeanings.ROWS));

    private static final ImmutableMap<String, NodeMeaning> CLOSURES = table(List.of(ClosureMeanings.ROWS));

    private Meanings() {}

    private static ImmutableMap<String, NodeMeaning> table(List<ImmutableList<NodeMeaning>> rows) {
        ImmutableMap.Builder<String, NodeMeaning> table = ImmutableMap.builder();
        for (ImmutableList<NodeMeaning> some : rows) {
            for (NodeMeaning row : some) {
                table.put(row.category(), row);
            }
        }
        return table.buildOrThrow();
    }

    /**
     * Returns the meaning of a node whose category and type are defined by the data library; null if the table has no
     * meaning for it.
     */
    public static @Nullable NodeMeaning of(ShaderNode node) {
        return of(node.category(), node.outputs().get(0).type());
    }

    /**
     * Returns the meaning of a category and the type of its output; null if the table lacks it. Call it only for
     * definitions of the data library: a document may define another node with the same name.
     */
    public static @Nullable NodeMeaning of(String category, Type type) {
        boolean shades = type.isClosure() || type.equals(Types.SURFACESHADER) || type.equals(Types.MATERIAL);
        NodeMeaning row = shades ? CLOSURES.get(category) : null;
        return row == null ? VALUES.get(category) : row;
    }

    /** Returns all rows: those for values, then those for closures. */
    public static ImmutableList<NodeMeaning> all() {
        return ImmutableList.<NodeMeaning>builder()
                .addAll(VALUES.values())
                .addAll(CLOSURES.values())
                .build();
    }

    /**
     * Returns the estimate of a lobe or a surface without row and graph, from attributes and hints of its nodedef; null
     * if they give none.
     */
    public static @Nullable AbstractValue byDeclaration(AbstractCall call) {
        return ClosureMeanings.byDeclaration(call);
    }
}
