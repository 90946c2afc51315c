package dev.shadeweave.cli.edit;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.cli.files.TextureSet;
import dev.shadeweave.cli.files.TextureSet.Channel;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.DocumentBuilder;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Input;
import dev.shadeweave.document.Node;
import dev.shadeweave.document.NodeGraph;
import dev.shadeweave.document.Output;
import dev.shadeweave.source.Attributes;
import dev.shadeweave.source.SourceSpan;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Creates the elements of a material from a set of textures: a nodegraph, a shader and a material. */
public final class TextureMaterial {
    /**
     * A shading model.
     *
     * @param inputs the names of its inputs, by texture channel; an empty name for a channel that the model lacks
     * @param opacityType the type of its input for the opacity
     */
    record Model(ImmutableMap<Channel, String> inputs, String opacityType) {}

    private static final String GREY = "raw";
    private static final String COLOR = "srgb_texture";

    /** The models by category. */
    static final ImmutableMap<String, Model> MODELS = ImmutableMap.of(
            "standard_surface",
            new Model(
                    inputs(
                            "base_color",
                            "metalness",
                            "specular_roughness",
                            "normal",
                            "opacity",
                            "emission_color",
                            "transmission",
                            "sheen",
                            "coat",
                            "specular"),
                    "color3"),
            "open_pbr_surface",
            new Model(
                    inputs(
                            "base_color",
                            "base_metalness",
                            "specular_roughness",
                            "geometry_normal",
                            "geometry_opacity",
                            "emission_color",
                            "transmission_weight",
                            "fuzz_weight",
                            "coat_weight",
                            "specular_weight"),
                    "float"),
            "gltf_pbr",
            new Model(
                    inputs(
                            "base_color",
                            "metallic",
                            "roughness",
                            "normal",
                            "alpha",
                            "emissive",
                            "transmission",
                            "",
                            "clearcoat",
                            "specular"),
                    "float"),
            "UsdPreviewSurface",
            new Model(
                    inputs(
                            "diffuseColor",
                            "metallic",
                            "roughness",
                            "normal",
                            "opacity",
                            "emissiveColor",
                            "",
                            "",
                            "clearcoat",
                            ""),
                    "float"));

    private final List<Element> nodes = new ArrayList<>();
    private final List<Element> outputs = new ArrayList<>();
    private final List<Element> bindings = new ArrayList<>();
    private final TextureSet set;
    private final String category;
    private final Model model;
    private final String prefix;
    private final Diagnostics diagnostics;

    private TextureMaterial(TextureSet set, String category, Model model, String prefix, Diagnostics diagnostics) {
        this.set = set;
        this.category = category;
        this.model = model;
        this.prefix = prefix;
        this.diagnostics = diagnostics;
    }

    private static ImmutableMap<Channel, String> inputs(
            String color,
            String metal,
            String rough,
            String normal,
            String opacity,
            String emission,
            String transmission,
            String sheen,
            String coat,
            String specular) {
        return ImmutableMap.<Channel, String>builder()
                .put(Channel.BASE_COLOR, color)
                .put(Channel.METALNESS, metal)
                .put(Channel.ROUGHNESS, rough)
                .put(Channel.NORMAL, normal)
                .put(Channel.OPACITY, opacity)
                .put(Channel.EMISSION, emission)
                .put(Channel.TRANSMISSION, transmission)
                .put(Channel.SHEEN, sheen)
                .put(Channel.COAT, coat)
                .put(Channel.SPECULAR, specular)
                .buildOrThrow();
    }

    /**
     * Returns a document with a material for each set.
     *
     * @param sets the sets by name
     * @param category the shading model, a key of {@link #MODELS}
     * @param prefix the path from the document to the textures, with a slash at the end; empty for the same folder
     * @param diagnostics receives a note for each texture that no node reads
     */
    static Document document(Map<String, TextureSet> sets, String category, String prefix, Diagnostics diagnostics) {
        ImmutableList.Builder<Element> children = ImmutableList.builder();
        Model model = MODELS.getOrDefault(category, new Model(ImmutableMap.of(), "float"));
        for (TextureSet set : sets.values()) {
            new TextureMaterial(set, category, model, prefix, diagnostics).make(children);
        }
        Attributes root = Attributes.of("version", Document.VERSION, "colorspace", "lin_rec709");
        return DocumentBuilder.document(builder -> {}).with(root, children.build());
    }

    private void make(ImmutableList.Builder<Element> children) {
        Map<Channel, String> files = set.files();
        if (files.containsKey(Channel.BASE_COLOR) || !files.containsKey(Channel.BASE_COLOR_OPACITY)) {
            color(Channel.BASE_COLOR);
        } else {
            nodes.add(image("base_color_opacity", "color4", file(Channel.BASE_COLOR_OPACITY), COLOR));
            nodes.add(
                    node("convert", "base_color", "color3", List.of(connected("in", "color4", "base_color_opacity"))));
            bind(Channel.BASE_COLOR, "color3", "base_color");
        }
        metalAndRoughness(files);
        for (Channel channel : List.of(Channel.SPECULAR, Channel.TRANSMISSION, Channel.SHEEN, Channel.COAT)) {
            grey(channel);
        }
        color(Channel.EMISSION);
        if (files.containsKey(Channel.EMISSION)) {
            switch (category) {
                case "standard_surface" -> bindings.add(value("emission", "float", "1"));
                case "open_pbr_surface" -> bindings.add(value("emission_luminance", "float", "1"));
                default -> {}
            }
        }
        opacity(files);
        normal(files);
        String graph = "NG_" + set.name();
        List<Element> material = new ArrayList<>();
        height(files, graph, material);
        unused(files);
        nodes.addAll(outputs);
        children.add(new NodeGraph(Attributes.of("name", graph), ImmutableList.copyOf(nodes), SourceSpan.none()));
        children.add(node(category, "SR_" + set.name(), "surfaceshader", bindings));
        material.add(0, connected("surfaceshader", "surfaceshader", "SR_" + set.name()));
        children.add(node("surfacematerial", "M_" + set.name(), "material", material));
    }

    /** Reports each file that no node reads, with the reason. */
    private void unused(Map<Channel, String> files) {
        files.forEach((channel, file) -> {
            boolean read = nodes.stream()
                    .flatMap(node -> node.children().stream())
                    .anyMatch(input -> (prefix + file).equals(input.attributes().get("value")));
            boolean known = model.inputs().containsKey(channel)
                    ? !model.inputs().getOrDefault(channel, "").isEmpty()
                    : channel != Channel.OCCLUSION;
            if (!read) {
                diagnostics.report(
                        TextureSet.UNUSED,
                        SourceSpan.none(),
                        file,
                        known ? "others show the same" : category + " has no input for it");
            }
        });
    }

    private String file(Channel channel) {
        return String.valueOf(set.files().get(channel));
    }

    private void metalAndRoughness(Map<Channel, String> files) {
        String smooth = files.get(Channel.METALNESS_SMOOTHNESS);
        String packed = files.get(Channel.PACKED);
        String gloss = files.get(Channel.GLOSSINESS);
        boolean rough = files.containsKey(Channel.ROUGHNESS);
        boolean metal = files.containsKey(Channel.METALNESS);
        boolean whole = metal && (rough || gloss != null);
        if (packed != null && !whole) {
            nodes.add(image("packed", "vector3", packed, GREY));
        } else if (smooth != null && !whole) {
            nodes.add(image("metalness_smoothness", "vector4", smooth, GREY));
        }
        if (metal) {
            grey(Channel.METALNESS);
        } else if (packed != null) {
            nodes.add(extract("packed_metalness", "vector3", "packed", "2"));
            bind(Channel.METALNESS, "float", "packed_metalness");
        } else if (smooth != null) {
            nodes.add(extract("metalness", "vector4", "metalness_smoothness", "0"));
            bind(Channel.METALNESS, "float", "metalness");
        } else if (category.equals("gltf_pbr")) {
            // Without a metalness texture the material is not metallic, although that is the default of this model.
            bindings.add(value("metallic", "float", "0"));
        }
        if (rough) {
            grey(Channel.ROUGHNESS);
        } else if (gloss != null) {
            nodes.add(image("glossiness", "float", gloss, GREY));
            nodes.add(node("invert", "roughness", "float", List.of(connected("in", "float", "glossiness"))));
            bind(Channel.ROUGHNESS, "float", "roughness");
        } else if (packed != null) {
            nodes.add(extract("packed_roughness", "vector3", "packed", "1"));
            bind(Channel.ROUGHNESS, "float", "packed_roughness");
        } else if (smooth != null) {
            nodes.add(extract("smoothness", "vector4", "metalness_smoothness", "3"));
            nodes.add(node("invert", "roughness", "float", List.of(connected("in", "float", "smoothness"))));
            bind(Channel.ROUGHNESS, "float", "roughness");
        }
    }

    private void color(Channel channel) {
        texture(channel, "color3", COLOR);
    }

    private void grey(Channel channel) {
        texture(channel, "float", GREY);
    }

    private void texture(Channel channel, String type, String space) {
        String file = set.files().get(channel);
        String input = model.inputs().getOrDefault(channel, "");
        if (file != null && !input.isEmpty()) {
            String name = channel.name().toLowerCase(Locale.ROOT);
            nodes.add(image(name, type, file, space));
            bind(channel, type, name);
        }
    }

    private void opacity(Map<Channel, String> files) {
        if (files.containsKey(Channel.OPACITY)) {
            nodes.add(image("opacity", "float", file(Channel.OPACITY), GREY));
        } else if (nodes.stream().anyMatch(node -> node.name().equals("base_color_opacity"))) {
            nodes.add(extract("opacity", "color4", "base_color_opacity", "3"));
        } else {
            return;
        }
        if (model.opacityType().equals("color3")) {
            nodes.add(node("convert", "opacity_color", "color3", List.of(connected("in", "float", "opacity"))));
            bind(Channel.OPACITY, "color3", "opacity_color");
        } else {
            bind(Channel.OPACITY, "float", "opacity");
        }
        switch (category) {
            case "gltf_pbr" -> bindings.add(value("alpha_mode", "integer", "2"));
            case "UsdPreviewSurface" -> bindings.add(value("opacityMode", "integer", "1"));
            default -> {}
        }
    }

    /** Adds the normal map. In a map for DirectX the second axis is inverted, so nodes invert it again. */
    private void normal(Map<Channel, String> files) {
        Optional<String> file = Optional.ofNullable(files.get(Channel.NORMAL))
                .or(() -> Optional.ofNullable(files.get(Channel.NORMAL_DX)));
        if (file.isEmpty()) {
            return;
        }
        nodes.add(image("normal_map", "vector3", file.get(), GREY));
        String map = "normal_map";
        if (!files.containsKey(Channel.NORMAL)) {
            nodes.add(node(
                    "multiply",
                    "normal_flipped",
                    "vector3",
                    List.of(connected("in1", "vector3", map), value("in2", "vector3", "1, -1, 1"))));
            nodes.add(node(
                    "add",
                    "normal_opengl",
                    "vector3",
                    List.of(connected("in1", "vector3", "normal_flipped"), value("in2", "vector3", "0, 1, 0"))));
            map = "normal_opengl";
        }
        if (category.equals("UsdPreviewSurface")) {
            nodes.add(node(
                    "multiply",
                    "normal_doubled",
                    "vector3",
                    List.of(connected("in1", "vector3", map), value("in2", "float", "2"))));
            nodes.add(node(
                    "subtract",
                    "normal",
                    "vector3",
                    List.of(connected("in1", "vector3", "normal_doubled"), value("in2", "float", "1"))));
        } else {
            nodes.add(node("normalmap", "normal", "vector3", List.of(connected("in", "vector3", map))));
        }
        bind(Channel.NORMAL, "vector3", "normal");
    }

    private void height(Map<Channel, String> files, String graph, List<Element> material) {
        String file = files.get(Channel.HEIGHT);
        if (file == null) {
            return;
        }
        nodes.add(image("height", "float", file, GREY));
        // The middle value of the map means no displacement.
        nodes.add(node(
                "subtract",
                "height_centered",
                "float",
                List.of(connected("in1", "float", "height"), value("in2", "float", "0.5"))));
        outputs.add(output("height_out", "float", "height_centered"));
        nodes.add(node(
                "displacement",
                "moved",
                "displacementshader",
                List.of(connected("displacement", "float", "height_centered"), value("scale", "float", "0.05"))));
        outputs.add(output("displacement_out", "displacementshader", "moved"));
        material.add(new Input(
                Attributes.of(
                        "name",
                        "displacementshader",
                        "type",
                        "displacementshader",
                        "nodegraph",
                        graph,
                        "output",
                        "displacement_out"),
                ImmutableList.of(),
                SourceSpan.none()));
    }

    private void bind(Channel channel, String type, String node) {
        String input = model.inputs().getOrDefault(channel, "");
        if (input.isEmpty()) {
            return;
        }
        String name = input + "_out";
        outputs.add(output(name, type, node));
        bindings.add(new Input(
                Attributes.of("name", input, "type", type, "nodegraph", "NG_" + set.name(), "output", name),
                ImmutableList.of(),
                SourceSpan.none()));
    }

    private Element image(String name, String type, String file, String space) {
        Attributes attributes = Attributes.of("name", "file", "type", "filename", "value", prefix + file);
        if (!space.equals(GREY)) {
            attributes = attributes.with("colorspace", space);
        }
        return node(
                file.contains("<UDIM>") ? "image" : "tiledimage",
                name,
                type,
                List.of(new Input(attributes, ImmutableList.of(), SourceSpan.none())));
    }

    private static Element extract(String name, String type, String from, String index) {
        return node("extract", name, "float", List.of(connected("in", type, from), value("index", "integer", index)));
    }

    private static Element node(String category, String name, String type, List<Element> inputs) {
        return new Node(
                category, Attributes.of("name", name, "type", type), ImmutableList.copyOf(inputs), SourceSpan.none());
    }

    private static Input value(String name, String type, String value) {
        return new Input(
                Attributes.of("name", name, "type", type, "value", value), ImmutableList.of(), SourceSpan.none());
    }

    private static Input connected(String name, String type, String node) {
        return new Input(
                Attributes.of("name", name, "type", type, "nodename", node), ImmutableList.of(), SourceSpan.none());
    }

    private static Output output(String name, String type, String node) {
        return new Output(
                Attributes.of("name", name, "type", type, "nodename", node), ImmutableList.of(), SourceSpan.none());
    }
}
