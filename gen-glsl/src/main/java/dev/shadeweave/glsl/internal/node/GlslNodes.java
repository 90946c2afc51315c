package dev.shadeweave.glsl.internal.node;

import static dev.shadeweave.glsl.hw.VertexVaryings.NORMAL_OBJECT;
import static dev.shadeweave.glsl.hw.VertexVaryings.NORMAL_WORLD;
import static dev.shadeweave.glsl.hw.VertexVaryings.TANGENT_OBJECT;
import static dev.shadeweave.glsl.hw.VertexVaryings.TANGENT_WORLD;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.extension.ForTarget;
import dev.shadeweave.extension.NodeImplementationProvider;
import dev.shadeweave.extension.ShaderNodeImpl;
import dev.shadeweave.glsl.hw.HwSymbols;
import java.util.List;
import java.util.Map;

/** Registers all custom nodes of GLSL under the names of their {@code implementation} elements. */
@ForTarget("genglsl")
public final class GlslNodes implements NodeImplementationProvider {
    @Override
    public Map<String, ShaderNodeImpl> nodes() {
        ImmutableMap.Builder<String, ShaderNodeImpl> nodes = ImmutableMap.builder();
        put(nodes, new PositionNode(), "position", List.of("vector3"));
        put(nodes, new DirectionNode(NORMAL_WORLD, NORMAL_OBJECT), "normal", List.of("vector3"));
        put(nodes, new DirectionNode(TANGENT_WORLD, TANGENT_OBJECT), "tangent", List.of("vector3"));
        put(nodes, new BitangentNode(), "bitangent", List.of("vector3"));
        put(nodes, new TexcoordNode(), "texcoord", List.of("vector2", "vector3"));
        put(nodes, new GeomColorNode(), "geomcolor", List.of("float", "color3", "color4"));
        put(
                nodes,
                new GeomPropValueNode(),
                "geompropvalue",
                List.of("integer", "float", "color3", "color4", "vector2", "vector3", "vector4"));
        put(nodes, new GeomPropUniformNode(), "geompropvalue", List.of("boolean", "string", "filename"));
        put(nodes, new HostUniformNode(HwSymbols.FRAME), "frame", List.of("float"));
        put(nodes, new HostUniformNode(HwSymbols.TIME), "time", List.of("float"));
        put(nodes, new ViewDirectionNode(), "viewdirection", List.of("vector3"));
        put(nodes, new TransformNode(TransformNode.Kind.POINT), "transformpoint", List.of("vector3"));
        put(nodes, new TransformNode(TransformNode.Kind.VECTOR), "transformvector", List.of("vector3"));
        put(nodes, new TransformNode(TransformNode.Kind.NORMAL), "transformnormal", List.of("vector3"));
        put(nodes, new ImageNode(), "image", List.of("float", "color3", "color4", "vector2", "vector3", "vector4"));
        put(nodes, new DisplacementNode(), "displacement", List.of("float"));
        nodes.put("IM_surface_genglsl", new SurfaceNode());
        nodes.put("IM_surfacematerial_genglsl", new SurfaceMaterialNode());
        nodes.put("IM_volume_genglsl", new VolumeNode());
        nodes.put("IM_volumematerial_genglsl", new VolumeMaterialNode());
        nodes.put("IM_light_genglsl", new LightNode());
        return nodes.buildOrThrow();
    }

    private static void put(
            ImmutableMap.Builder<String, ShaderNodeImpl> nodes,
            ShaderNodeImpl code,
            String category,
            List<String> types) {
        types.forEach(type -> nodes.put("IM_" + category + "_" + type + "_genglsl", code));
    }
}
