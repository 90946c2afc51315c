package dev.shadeweave.glsl.internal.pass;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.graph.GraphInput;
import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.InputSource.Constant;
import dev.shadeweave.graph.InputSource.FromGraphInput;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.link.UdimSet;
import dev.shadeweave.pass.GraphPass;
import dev.shadeweave.pass.PassContext;
import dev.shadeweave.type.Types;
import dev.shadeweave.type.Value;
import dev.shadeweave.type.Value.VectorValue;
import java.util.Optional;

/**
 * Maps the texture coordinates of tiled images into one square, for hosts that put all tiles into one texture.
 *
 * <pre>
 * udimset 1001, 1002, 1011:  i.file &lt;- wood.&lt;UDIM&gt;.png   →   the same, i.uv_scale &lt;- (0.5, 0.5), i.uv_offset &lt;- (0, 0)
 * </pre>
 *
 * <p>Tiles are numbered from 1001 to the right, ten in a row, rows upwards. The texture contains the bounding rectangle
 * of the tiles of the set.
 *
 * @param set the set to map; without a set, nothing changes
 */
public record NormalizeUdim(Optional<UdimSet> set) implements GraphPass {
    static final DiagnosticKind NO_TILE = DiagnosticKind.repaired(
            "SW1612", "'{0}' is no tile of a set; tiles are numbered from 1001 to 1999", "1001 is used");

    private static final String TOKEN = "<UDIM>";
    private static final int FIRST = 1001;
    private static final int LAST = 1999;
    private static final int IN_A_ROW = 10;

    @Override
    public String name() {
        return "normalize-udim";
    }

    @Override
    public ShaderGraph apply(ShaderGraph graph, PassContext context) {
        if (set.isEmpty() || set.get().tiles().isEmpty()) {
            return graph;
        }
        return graph.edit(editor -> graph.nodes().stream()
                .filter(node -> isTiled(node, graph))
                .forEach(node -> editor.put(normalized(node, set.get(), context.diagnostics()))));
    }

    private static boolean isTiled(ShaderNode node, ShaderGraph graph) {
        return node.hasInput("uv_scale")
                && node.hasInput("uv_offset")
                && node.hasInput("file")
                && file(node.input("file").source(), graph).contains(TOKEN);
    }

    /** Returns the name of a file. If a host can change it, returns the name in the document. */
    private static String file(InputSource source, ShaderGraph graph) {
        Value value = null;
        if (source instanceof Constant constant) {
            value = constant.value();
        } else if (source instanceof FromGraphInput published) {
            GraphInput input = graph.input(published.name());
            value = input == null ? null : input.value();
        }
        return value == null ? "" : value.text();
    }

    private static ShaderNode normalized(ShaderNode node, UdimSet set, Diagnostics diagnostics) {
        int left = Integer.MAX_VALUE;
        int bottom = Integer.MAX_VALUE;
        int right = 0;
        int top = 0;
        for (String tile : set.tiles()) {
            int index = index(tile, set, diagnostics);
            left = Math.min(left, index % IN_A_ROW);
            right = Math.max(right, index % IN_A_ROW + 1);
            bottom = Math.min(bottom, index / IN_A_ROW);
            top = Math.max(top, index / IN_A_ROW + 1);
        }
        float across = 1f / (right - left);
        float up = 1f / (top - bottom);
        return node.withInput(node.input("uv_scale").withSource(vector(across, up)))
                .withInput(node.input("uv_offset").withSource(vector(-left * across, -bottom * up)));
    }

    private static int index(String tile, UdimSet set, Diagnostics diagnostics) {
        int number = tile.matches("[0-9]{4}") ? Integer.parseInt(tile) : 0;
        if (number < FIRST || number > LAST) {
            diagnostics.report(Diagnostic.of(NO_TILE, set.span(), tile));
            return 0;
        }
        return number - FIRST;
    }

    private static InputSource vector(float x, float y) {
        // Avoids a negative zero, which would be printed.
        return new Constant(new VectorValue(Types.VECTOR2, ImmutableList.of(x + 0f, y + 0f)));
    }
}
