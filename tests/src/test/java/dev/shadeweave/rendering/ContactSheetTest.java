package dev.shadeweave.rendering;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.approval.WrittenFile;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.library.Library;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.library.PortDeclaration;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.render.Renderer;
import dev.shadeweave.render.compare.ImageDifference;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.image.ImageFormat;
import dev.shadeweave.render.internal.file.ImageFiles;
import dev.shadeweave.render.job.RenderJob;
import dev.shadeweave.render.scene.Camera;
import dev.shadeweave.render.scene.Mesh;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.source.SearchPath;
import dev.shadeweave.source.SourceRoot;
import dev.shadeweave.source.SourceSpan;
import dev.shadeweave.specification.Implementations;
import dev.shadeweave.type.Type;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.joml.Matrix4f;
import org.junit.jupiter.api.Test;

/**
 * {@code docs/contact-sheet.png} shows every node of the library that gives a value, drawn on a square, and
 * {@code docs/contact-sheet.md} lists them. {@code -Dsnapshots.update=true} writes both again; look at the picture before
 * you keep it.
 */
class ContactSheetTest {
    private static final Path PICTURE = Path.of("../docs/contact-sheet.png");
    private static final Path LEGEND = Path.of("../docs/contact-sheet.md");
    private static final SearchPath TEXTURES = SearchPath.of(SourceRoot.folder(Path.of("../resources/textures")));
    private static final Path RECEIVED = Path.of("target/contact-sheet.received.png");
    private static final int CELL = 32;

    /** Drivers round in their own ways, and jumps move by a pixel. */
    private static final double TOLERANCE = 4 / 255.0;

    private static final ImmutableSet<String> SHOWN = ImmutableSet.of(
            "float", "integer", "boolean", "color3", "color4", "vector2", "vector3", "vector4", "matrix33", "matrix44");

    /** Sources for the inputs of a node, by type: patterns that change from left to right, and from bottom to top. */
    private static final ImmutableMap<String, ImmutableList<String>> FEEDS =
            ImmutableMap.<String, ImmutableList<String>>builder()
                    .put("float", ImmutableList.of("across", "along"))
                    .put("integer", ImmutableList.of("across_integer", "along_integer"))
                    .put("boolean", ImmutableList.of("across_boolean", "along_boolean"))
                    .put("color3", ImmutableList.of("across_color3", "along_color3"))
                    .put("color4", ImmutableList.of("across_color4", "along_color4"))
                    .put("vector2", ImmutableList.of("across_vector2", "along_vector2"))
                    .put("vector3", ImmutableList.of("across_vector3", "along_vector3"))
                    .put("vector4", ImmutableList.of("across_vector4", "along_vector4"))
                    .put("matrix33", ImmutableList.of("across_matrix33", "along_matrix33"))
                    .put("matrix44", ImmutableList.of("across_matrix44", "along_matrix44"))
                    .buildOrThrow();

    /** Inputs that shape what a node does; they keep their defaults. */
    private static final ImmutableSet<String> SHAPES = ImmutableSet.of(
            "amplitude", "pivot", "lumacoeffs", "iridescent", "octaves", "lacunarity", "diminish", "jitter", "index");

    private static final ImmutableSet<String> CELLULAR = ImmutableSet.of(
            "noise2d",
            "noise3d",
            "cellnoise2d",
            "cellnoise3d",
            "worleynoise2d",
            "worleynoise3d",
            "fractal2d",
            "fractal3d",
            "unifiednoise2d",
            "unifiednoise3d",
            "flake2d",
            "flake3d",
            "checkerboard",
            "crosshatch",
            "grid",
            "tiledcircles",
            "tiledcloverleafs",
            "tiledhexagons");

    private static final String PATTERNS =
            """
            <texcoord name="uv" type="vector2"/>
            <multiply name="cells" type="vector2"><input name="in1" type="vector2" nodename="uv"/><input name="in2" type="float" value="6"/></multiply>
            <convert name="cells3" type="vector3"><input name="in" type="vector2" nodename="cells"/></convert>
            <separate2 name="s" type="multioutput"><input name="in" type="vector2" nodename="uv"/></separate2>
            <range name="across" type="float"><input name="in" type="float" nodename="s" output="outx"/><input name="outlow" type="float" value="-1"/><input name="outhigh" type="float" value="2"/></range>
            <range name="along" type="float"><input name="in" type="float" nodename="s" output="outy"/><input name="outlow" type="float" value="-1"/><input name="outhigh" type="float" value="2"/></range>
            <invert name="back" type="float"><input name="in" type="float" nodename="s" output="outx"/></invert>
            <ifgreater name="across_boolean" type="boolean"><input name="value1" type="float" nodename="s" output="outx"/><input name="value2" type="float" value="0.5"/></ifgreater>
            <ifgreater name="along_boolean" type="boolean"><input name="value1" type="float" nodename="s" output="outy"/><input name="value2" type="float" value="0.5"/></ifgreater>
            <floor name="across_integer" type="integer"><input name="in" type="float" nodename="across"/></floor>
            <floor name="along_integer" type="integer"><input name="in" type="float" nodename="along"/></floor>
            <combine3 name="across_color3" type="color3"><input name="in1" type="float" nodename="s" output="outx"/><input name="in2" type="float" nodename="s" output="outy"/><input name="in3" type="float" nodename="back"/></combine3>
            <combine3 name="along_color3" type="color3"><input name="in1" type="float" nodename="s" output="outy"/><input name="in2" type="float" nodename="back"/><input name="in3" type="float" value="0.25"/></combine3>
            <combine2 name="across_color4" type="color4"><input name="in1" type="color3" nodename="across_color3"/><input name="in2" type="float" nodename="s" output="outy"/></combine2>
            <combine2 name="along_color4" type="color4"><input name="in1" type="color3" nodename="along_color3"/><input name="in2" type="float" nodename="s" output="outx"/></combine2>
            <combine2 name="across_vector2" type="vector2"><input name="in1" type="float" nodename="across"/><input name="in2" type="float" nodename="along"/></combine2>
            <combine2 name="along_vector2" type="vector2"><input name="in1" type="float" nodename="along"/><input name="in2" type="float" value="0.75"/></combine2>
            <combine3 name="across_vector3" type="vector3"><input name="in1" type="float" nodename="across"/><input name="in2" type="float" nodename="along"/><input name="in3" type="float" value="0.5"/></combine3>
            <combine3 name="along_vector3" type="vector3"><input name="in1" type="float" nodename="along"/><input name="in2" type="float" value="0.75"/><input name="in3" type="float" nodename="back"/></combine3>
            <combine4 name="across_vector4" type="vector4"><input name="in1" type="float" nodename="across"/><input name="in2" type="float" nodename="along"/><input name="in3" type="float" value="0.5"/><input name="in4" type="float" nodename="back"/></combine4>
            <combine4 name="along_vector4" type="vector4"><input name="in1" type="float" nodename="along"/><input name="in2" type="float" value="0.75"/><input name="in3" type="float" nodename="back"/><input name="in4" type="float" value="1"/></combine4>
            <creatematrix name="across_matrix33" type="matrix33"><input name="in1" type="vector3" nodename="across_vector3"/></creatematrix>
            <creatematrix name="along_matrix33" type="matrix33"><input name="in2" type="vector3" nodename="along_vector3"/></creatematrix>
            <creatematrix name="across_matrix44" type="matrix44"><input name="in1" type="vector3" nodename="across_vector3"/></creatematrix>
            <creatematrix name="along_matrix44" type="matrix44"><input name="in2" type="vector3" nodename="along_vector3"/></creatematrix>
            """;

    /** A matrix is not a colour: the picture shows a vector transformed by it. */
    private static final ImmutableMap<String, String> APPLIED = ImmutableMap.of(
            "matrix33",
            """
            <transformmatrix name="applied" type="vector3"><input name="in" type="vector3" value="0.2, 0.5, 0.8"/><input name="mat" type="matrix33" nodename="n"/></transformmatrix>
            <output name="o" type="vector3" nodename="applied"/>
            """,
            "matrix44",
            """
            <transformmatrix name="applied" type="vector4"><input name="in" type="vector4" value="0.2, 0.5, 0.8, 1"/><input name="mat" type="matrix44" nodename="n"/></transformmatrix>
            <output name="o" type="vector4" nodename="applied"/>
            """);

    @Test
    void every_value_node_is_on_the_sheet() throws IOException {
        List<NodeDeclaration> nodes = nodes();
        assertTrue(nodes.size() > 640, () -> "only " + nodes.size() + " nodes");
        WrittenFile.check(LEGEND, legend(nodes), ContactSheetTest.class);
        Map<String, Map<String, List<Image>>> groups = new LinkedHashMap<>();
        try (Renderer renderer = OpenGl.open()) {
            for (NodeDeclaration node : nodes) {
                groups.computeIfAbsent(node.group(), none -> new LinkedHashMap<>())
                        .computeIfAbsent(node.category(), none -> new ArrayList<>())
                        .add(draw(renderer, node));
            }
        }
        Image sheet = NodeSheet.of(groups, CELL);
        if (Boolean.getBoolean("snapshots.update")) {
            ImageFiles.write(sheet, PICTURE, ImageFormat.PNG);
        }
        Diagnostics diagnostics = new Diagnostics();
        Image approved = ImageFiles.read(PICTURE, SourceSpan.none(), diagnostics)
                .orElseThrow(() -> new AssertionError(diagnostics.all().toString()));
        Files.createDirectories(RECEIVED.getParent());
        ImageFiles.write(sheet, RECEIVED, ImageFormat.PNG);
        Image drawn = ImageFiles.read(RECEIVED, SourceSpan.none(), diagnostics).orElseThrow();
        ImageDifference difference = ImageDifference.between(approved, drawn);
        assertTrue(difference.rmse() <= TOLERANCE, () -> difference + "; what was drawn is in " + RECEIVED);
    }

    /** Those with a value for their first output, by group, name and variant. */
    private static List<NodeDeclaration> nodes() {
        Library library = Library.standard();
        Implementations implementations = Implementations.forTarget("genglsl");
        return library.nodeDefNames().stream()
                .map(name -> library.nodeDef(name, new Diagnostics()).orElseThrow())
                .filter(node -> SHOWN.contains(node.firstOutput().type().name()))
                .filter(node -> node.inputs().values().stream()
                        .noneMatch(port -> port.type().isShading()))
                .filter(node -> implementations.has(node.name()))
                .sorted(Comparator.comparing(NodeDeclaration::group)
                        .thenComparing(NodeDeclaration::category)
                        .thenComparing(NodeDeclaration::name))
                .toList();
    }

    private static String legend(List<NodeDeclaration> nodes) {
        StringBuilder text = new StringBuilder(
                """
                # The nodes of the data library, drawn

                ![Every node that gives a value](contact-sheet.png)

                Each square has texture coordinates from 0 to 1. The first inputs of a node read patterns that run from left to
                right and from bottom to top: numbers from -1 to 2, colours from 0 to 1. The other inputs keep their defaults.
                Numbers below 0 are black. One number is grey, two numbers are red and green, and a matrix is shown by a vector
                that it transforms. The test `ContactSheetTest` draws the sheet and writes this page:

                    mvn -pl tests -am test -Dtest=ContactSheetTest -Dsurefire.failIfNoSpecifiedTests=false \\
                        -Dsnapshots.update=true

                The groups from the top; the squares of a node show these variants, from left to right:

                """);
        Map<String, Map<String, List<NodeDeclaration>>> groups = new LinkedHashMap<>();
        for (NodeDeclaration node : nodes) {
            groups.computeIfAbsent(node.group(), none -> new LinkedHashMap<>())
                    .computeIfAbsent(node.category(), none -> new ArrayList<>())
                    .add(node);
        }
        groups.forEach((group, names) -> {
            text.append("- **").append(group).append("**: ");
            text.append(names.entrySet().stream()
                    .map(name -> ("`" + name.getKey() + "` " + variants(name.getValue())).strip())
                    .collect(Collectors.joining("; ")));
            text.append('\n');
        });
        return text.toString();
    }

    /**
     * Returns the ends of the names of nodedefs, such as {@code color3, float}; the whole names if one has no such end.
     */
    private static String variants(List<NodeDeclaration> nodes) {
        List<String> ends = nodes.stream()
                .map(node -> node.name()
                        .replaceFirst("^(\\w+:)?ND_", "")
                        .replaceFirst("^" + node.category().replaceFirst(".*:", "") + "_?", ""))
                .toList();
        boolean isWhole = ends.size() > 1 && ends.contains("");
        return isWhole
                ? nodes.stream().map(NodeDeclaration::name).collect(Collectors.joining(", "))
                : String.join(", ", ends);
    }

    private static Image draw(Renderer renderer, NodeDeclaration node) {
        LinkedDocument content = Written.content(node.name() + ".mtlx", document(node));
        Shader shader = Generators.forTarget("genglsl")
                .generate(content, content.element("o").orElseThrow(), GenerationOptions.DEFAULT)
                .throwIfErrors();
        return renderer.render(RenderJob.of(shader)
                        .mesh(square(shader))
                        .camera(new Camera(
                                new Matrix4f(),
                                new Matrix4f().translate(0, 0, -2),
                                new Matrix4f().ortho(-1, 1, -1, 1, 1, 3)))
                        .size(CELL, CELL)
                        .samples(1)
                        .time(1.3f, 7)
                        .searchPath(TEXTURES)
                        .build())
                .throwIfErrors();
    }

    private static String document(NodeDeclaration node) {
        StringBuilder inputs = new StringBuilder();
        Map<String, Integer> fed = new LinkedHashMap<>();
        for (PortDeclaration port : node.inputs().values()) {
            Type type = port.type();
            String binding = "";
            if (type.name().equals("filename")) {
                binding = "value='" + texture(node) + "'";
            } else if (port.name().equals("geomprop") || port.name().equals("varname")) {
                binding = "value='shown'";
            } else if (!port.enumNames().isEmpty() && type.name().equals("string")) {
                binding = "";
            } else if (CELLULAR.contains(node.category())
                    && isPlace(port)
                    && !node.category().equals("grid")) {
                binding = "nodename='" + (type.size() == 2 ? "cells" : "cells3") + "'";
            } else if (FEEDS.containsKey(type.name())
                    && !port.isUniform()
                    && port.defaultGeomProp() == null
                    && !CELLULAR.contains(node.category())
                    && !SHAPES.contains(port.name())) {
                ImmutableList<String> feeds = FEEDS.get(type.name());
                int place = fed.merge(type.name(), 1, Integer::sum) - 1;
                binding = place < feeds.size() ? "nodename='" + feeds.get(place) + "'" : "";
            }
            if (!binding.isEmpty()) {
                inputs.append("<input name='%s' type='%s' %s/>".formatted(port.name(), type, binding));
            }
        }
        PortDeclaration output = node.firstOutput();
        String shown = "<output name='o' type='%s' nodename='n'%s/>"
                .formatted(output.type(), node.outputs().size() > 1 ? " output='" + output.name() + "'" : "");
        return "<materialx version='1.39'>" + PATTERNS
                + "<%1$s name='n' type='%2$s' nodedef='%3$s'>%4$s</%1$s>"
                        .formatted(node.category(), node.typeName(), node.name(), inputs)
                + APPLIED.getOrDefault(output.type().name(), shown) + "</materialx>";
    }

    private static boolean isPlace(PortDeclaration port) {
        return port.name().equals("texcoord") || port.name().equals("position");
    }

    private static String texture(NodeDeclaration node) {
        return node.category().contains("normal") ? "bumps_normal.png" : "swatches.png";
    }

    /**
     * Returns a square with all attributes that the shader reads; unknown attributes get the position on the square.
     */
    private static Mesh square(Shader shader) {
        float[] places = {0, 0, 1, 0, 1, 1, 0, 1};
        ImmutableMap.Builder<String, Mesh.Attribute> all = ImmutableMap.builder();
        all.put(Mesh.POSITION, Mesh.Attribute.of(3, new float[] {-1, -1, 0, 1, -1, 0, 1, 1, 0, -1, 1, 0}));
        all.put(Mesh.NORMAL, Mesh.Attribute.of(3, new float[] {0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1}));
        all.put(Mesh.TANGENT, Mesh.Attribute.of(3, new float[] {1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0}));
        all.put(Mesh.BITANGENT, Mesh.Attribute.of(3, new float[] {0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0}));
        ImmutableSet<String> known = ImmutableSet.of(Mesh.POSITION, Mesh.NORMAL, Mesh.TANGENT, Mesh.BITANGENT);
        shader.stage(dev.shadeweave.shader.Stage.VERTEX)
                .block(dev.shadeweave.shader.VariableBlock.Kind.VERTEX_INPUTS)
                .ifPresent(block -> block.variables().forEach(variable -> {
                    String name = variable.name().substring(2).toLowerCase(Locale.ROOT);
                    if (!known.contains(name)) {
                        int width = Math.min(4, Math.max(1, variable.type().size()));
                        float[] values = new float[4 * width];
                        for (int i = 0; i < values.length; i++) {
                            values[i] = i % width < 2 ? places[i / width * 2 + i % width] : 0.5f;
                        }
                        all.put(variable.name().substring(2), Mesh.Attribute.of(width, values));
                    }
                }));
        return Mesh.of("square", all.buildOrThrow(), new int[] {0, 1, 2, 0, 2, 3});
    }
}
