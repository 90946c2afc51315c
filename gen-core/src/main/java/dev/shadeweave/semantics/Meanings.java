package dev.shadeweave.semantics;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Types;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The table of what nodes of the data library mean, by category. Some categories are arithmetic for numbers and something
 * else for closures and surfaces, and have a row for each.
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

    /** What a node means of whose category and type the data library has one; null if the table does not say. */
    public static @Nullable NodeMeaning of(ShaderNode node) {
        return of(node.category(), node.outputs().get(0).type());
    }

    /**
     * What a node means of a category and a type of its output; null if the table does not say. Only where the data library
     * defines it: a document may call another thing by the same name.
     */
    public static @Nullable NodeMeaning of(String category, Type type) {
        boolean shades = type.isClosure() || type.equals(Types.SURFACESHADER) || type.equals(Types.MATERIAL);
        NodeMeaning row = shades ? CLOSURES.get(category) : null;
        return row == null ? VALUES.get(category) : row;
    }

    /** All rows: those for values, then those for closures. */
    public static ImmutableList<NodeMeaning> all() {
        return ImmutableList.<NodeMeaning>builder()
                .addAll(VALUES.values())
                .addAll(CLOSURES.values())
                .build();
    }

    /**
     * What can be said of a lobe or a surface that no row and no graph describes, by attributes and hints of its nodedef; null
     * if that is nothing.
     */
    public static @Nullable AbstractValue byDeclaration(AbstractCall call) {
        return ClosureMeanings.byDeclaration(call);
    }
}
