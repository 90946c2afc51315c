package dev.shadeweave.rendering;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.option.InterfaceOptions;
import dev.shadeweave.option.InterfaceOptions.InterfaceType;
import dev.shadeweave.render.RenderResult;
import dev.shadeweave.render.Renderer;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.job.RenderJob;
import dev.shadeweave.render.scene.Camera;
import dev.shadeweave.render.scene.Shapes;
import dev.shadeweave.shader.Shader;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Data that a mesh or folder lacks is reported once, at the node that reads it, and replaced by a default. */
class MissingThingsTest {
    private static final int SIZE = 8;

    private static void check(Shader shader, String color, String messages) {
        RenderResult result;
        try (Renderer renderer = OpenGl.open()) {
            result = renderer.render(RenderJob.of(shader)
                    .mesh(Shapes.plane())
                    .camera(Camera.flat())
                    .size(SIZE, SIZE)
                    .build());
        }
        assertEquals(
                messages,
                result.diagnostics().stream()
                        .map(Diagnostic::toString)
                        .map(text -> text.lines().findFirst().orElseThrow())
                        .collect(Collectors.joining("\n")));
        Image image = result.throwIfErrors();
        int middle = SIZE / 2;
        assertEquals(
                color,
                image.get(middle, middle, 0) + " " + image.get(middle, middle, 1) + " " + image.get(middle, middle, 2));
    }

    private static final String OF_PLANE = "position, normal, tangent, bitangent, texcoord_0, color_0";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "<geomcolor name='n' type='color3'><input name='index' type='integer' value='1'/></geomcolor>| color_1",
                "<texcoord name='n' type='vector2'><input name='index' type='integer' value='1'/></texcoord>| texcoord_1",
            })
    void an_attribute_that_the_mesh_lacks(String node, String attribute) {
        String type = node.replaceAll("(?s).*?type='(\\w+)'.*", "$1");
        check(
                Written.shader(node + "<output name='o' type='" + type + "' nodename='n'/>"),
                "0.0 0.0 0.0",
                "written.mtlx:1:27: warning[SW1812]: mesh 'plane' has no '" + attribute
                        + "', which shader 'o' reads; it has " + OF_PLANE + "; zeros take its place");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "float| 0.75| 0.75| 0.75 0.75 0.75",
                "float|| 0.0| 0.0 0.0 0.0",
                "integer| 3| 3| 3.0 3.0 3.0",
                "color3| 0.25, 0.5, 2| 0.25, 0.5, 2.0| 0.25 0.5 2.0",
            })
    void the_default_of_a_node_takes_the_place_of_a_property_that_the_mesh_lacks(
            String type, @Nullable String stated, String reported, String color) {
        String input = stated == null ? "" : "<input name='default' type='%s' value='%s'/>".formatted(type, stated);
        String node =
                "<geompropvalue name='n' type='%s'><input name='geomprop' type='string' value='wear'/>%s</geompropvalue>"
                        .formatted(type, input);
        String output = "<output name='o' type='" + type + "' nodename='n'/>";
        String message =
                "written.mtlx:1:%d: warning[SW1812]: mesh 'plane' has no 'geomprop_wear', which shader 'o' reads; it has "
                        + OF_PLANE + "; the default " + reported + " of the node takes its place";
        check(Written.shader(node + output), color, message.formatted(27));
        if (stated != null) {
            String graph = "<nodegraph name='g'><input name='d' type='%s' value='%s'/>".formatted(type, stated)
                    + node.replace("value='" + stated + "'", "interfacename='d'") + output + "</nodegraph>";
            String passedOn = message.replace("'o'", "'g_o'");
            check(Written.shader(graph), color, passedOn.formatted(graph.indexOf("<geompropvalue") + 27));
        }
    }

    /** Such properties are uniforms. */
    @Test
    void the_default_of_a_node_takes_the_place_of_a_property_that_the_host_does_not_set() {
        String node = "<geompropvalue name='n' type='boolean'><input name='geomprop' type='string' value='wet'/>"
                + "<input name='default' type='boolean' value='true'/></geompropvalue>"
                + "<output name='o' type='boolean' nodename='n'/>";
        check(Written.shader(node), "1.0 1.0 1.0", "");
        check(Written.shader("essl", node, GenerationOptions.DEFAULT), "1.0 1.0 1.0", "");
    }

    @Test
    void the_attributes_of_built_in_meshes_are_there() {
        String nodes = "<geomcolor name='c' type='color3'/><position name='p' type='vector3'/>"
                + "<tangent name='t' type='vector3'/><bitangent name='b' type='vector3'/><texcoord name='u' type='vector2'/>"
                + "<convert name='u3' type='color3'><input name='in' type='vector2' nodename='u'/></convert>"
                + "<subtract name='s' type='color3'><input name='in1' type='color3' nodename='c'/>"
                + "<input name='in2' type='color3' nodename='u3'/></subtract>";
        // red is s, green is t, blue what s leaves of 1
        check(Written.shader(nodes + "<output name='o' type='color3' nodename='s'/>"), "0.0 0.0 0.41161174", "");
    }

    @ParameterizedTest
    @EnumSource(InterfaceType.class)
    void a_texture_that_is_nowhere_shows_the_default_whatever_became_uniforms(InterfaceType shaderInterface) {
        Shader shader = Written.shader(
                "<image name='photo' type='color3'><input name='file' type='filename' value='gone.png'/>"
                        + "<input name='default' type='color3' value='0.25, 0.5, 0.75'/></image>"
                        + "<output name='o' type='color3' nodename='photo'/>",
                GenerationOptions.builder()
                        .set(InterfaceOptions.SHADER_INTERFACE, shaderInterface)
                        .build());
        check(
                shader,
                "0.25 0.5 0.75",
                "written.mtlx:1:61: warning[SW1822]: texture 'gone.png' was not found; the default of the node takes its"
                        + " place");
    }
}
