package dev.shadeweave.glsl.internal.pass;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.graph.InputSource.Constant;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.pass.GeomStreams;
import dev.shadeweave.pass.GeomStreams.Stream;
import dev.shadeweave.pass.GraphPass;
import dev.shadeweave.pass.PassContext;
import dev.shadeweave.type.Value;
import java.util.Optional;

/**
 * Converts texture coordinates and colours under the names that other programs export to numbered sets.
 *
 * <pre>
 * uv: geompropvalue_vector2 (geomprop "st")   →   uv: texcoord_vector2 (index 0)
 * </pre>
 *
 * @param table streams by the names of properties, in addition to the known ones
 */
public record NumberGeomProps(ImmutableMap<String, String> table) implements GraphPass {
    private static final String GEOMPROP = "geomprop";
    private static final String INDEX = "index";
    private static final ImmutableSet<String> COORDINATES = ImmutableSet.of("vector2", "vector3");
    private static final ImmutableSet<String> COLORS = ImmutableSet.of("float", "color3", "color4");

    @Override
    public String name() {
        return "number-geomprops";
    }

    @Override
    public ShaderGraph apply(ShaderGraph graph, PassContext context) {
        return graph.edit(editor -> {
            for (ShaderNode node : graph.nodes()) {
                if (node.category().equals("geompropvalue")) {
                    stream(node)
                            .flatMap(stream -> numbered(node, stream, context))
                            .ifPresent(editor::put);
                }
            }
        });
    }

    private Optional<Stream> stream(ShaderNode node) {
        return node.hasInput(GEOMPROP) && node.input(GEOMPROP).source() instanceof Constant name
                ? GeomStreams.find(name.value().text(), table)
                : Optional.empty();
    }

    private static Optional<ShaderNode> numbered(ShaderNode node, Stream stream, PassContext context) {
        String type = node.output().type().name();
        boolean coordinates = stream.kind().equals("texcoord");
        if (!(coordinates ? COORDINATES : COLORS).contains(type)) {
            return Optional.empty();
        }
        String nodeDef = (coordinates ? "ND_texcoord_" : "ND_geomcolor_") + type;
        return context.nodes()
                .create(nodeDef, node.id(), node.name(), node.span())
                .map(plain -> {
                    ShaderInput index = plain.input(INDEX);
                    return plain.withInput(index.withSource(new Constant(new Value.IntegerValue(stream.index()))));
                });
    }
}
