package dev.shadeweave.glsl.internal.stage;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shadeweave.glsl.GlslCheck;
import dev.shadeweave.glsl.hw.HwOptions;
import dev.shadeweave.glsl.hw.HwOptions.Displacement;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.pass.PassPipeline;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.Stage;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class DisplacementWriterTest {
    private static final GenerationOptions BAKED =
            GenerationOptions.builder().bake("s/*").bake("d/*").build();
    private static final String UNLIT = "<surface_unlit name='s' type='surfaceshader'/>";

    @Test
    void aHeightMovesAlongTheNormal() {
        check(
                Stage.VERTEX,
                UNLIT,
                "<displacement name='d' type='displacementshader'><input name='displacement' type='float' value='0.5'/></displacement>",
                BAKED,
                """
                vec3 displacedPosition()
                {
                    displacementshader d_out = displacementshader(vec3(0.0, 0.0, 0.5), 1.0);
                    displacementshader displacement = d_out;
                    vec3 offset = displacement.offset * displacement.scale;
                    vec3 normal = vd.normalObject * inversesqrt(max(dot(vd.normalObject, vd.normalObject), 1.17549435e-38));
                    return vd.positionObject + offset.z * normal;
                }

                void main()
                {
                    vec4 hPositionWorld = u_worldMatrix * vec4(i_position, 1.0);
                    vd.positionObject = i_position;
                    vd.normalObject = i_normal;
                    gl_Position = u_viewProjectionMatrix * (u_worldMatrix * vec4(displacedPosition(), 1.0));
                }
                """);
    }

    @Test
    void aVectorMovesAlongTheFrame() {
        check(
                Stage.VERTEX,
                UNLIT,
                "<displacement name='d' type='displacementshader'><input name='displacement' type='vector3' value='1, 2, 3'/></displacement>",
                BAKED,
                """
                vec3 displacedPosition()
                {
                    displacementshader d_out = mx_displacement_vector3(vec3(1.0, 2.0, 3.0), 1.0);
                    displacementshader displacement = d_out;
                    vec3 offset = displacement.offset * displacement.scale;
                    vec3 normal = vd.normalObject * inversesqrt(max(dot(vd.normalObject, vd.normalObject), 1.17549435e-38));
                    return vd.positionObject + offset.z * normal + offset.x * vd.tangentObject + offset.y * cross(normal, vd.tangentObject);
                }

                void main()
                {
                    vec4 hPositionWorld = u_worldMatrix * vec4(i_position, 1.0);
                    vd.positionObject = i_position;
                    vd.normalObject = i_normal;
                    vd.tangentObject = i_tangent;
                    gl_Position = u_viewProjectionMatrix * (u_worldMatrix * vec4(displacedPosition(), 1.0));
                }
                """);
    }

    @Test
    void whatReadsNoGeometryDoesNotCareWhereItIs() {
        check(
                Stage.PIXEL,
                UNLIT,
                "<displacement name='d' type='displacementshader'/>",
                BAKED,
                """
                void main()
                {
                    surfaceshader s_out = mx_surface_unlit(1.0, vec3(1.0), 0.0, vec3(1.0), 1.0);
                    material m_out = s_out;
                    out1 = vec4(m_out.color, 1.0);
                }
                """);
    }

    @Test
    void theMovedSurfaceIsReadWhereItIsAndAsItIsTurned() {
        check(
                Stage.PIXEL,
                "<position name='p' type='vector3'><input name='space' type='string' value='world'/></position>"
                        + "<convert name='c' type='color3'><input name='in' type='vector3' nodename='p'/></convert>"
                        + "<surface_unlit name='s' type='surfaceshader'>"
                        + "<input name='emission_color' type='color3' nodename='c'/></surface_unlit>",
                "<time name='t' type='float'/>"
                        + "<displacement name='d' type='displacementshader'><input name='displacement' type='float' nodename='t'/></displacement>",
                BAKED,
                """
                vec3 displacedPosition()
                {
                    float t_out = u_time;
                    displacementshader d_out = displacementshader(vec3(0.0, 0.0, t_out), 1.0);
                    displacementshader displacement = d_out;
                    vec3 offset = displacement.offset * displacement.scale;
                    vec3 normal = normalObject * inversesqrt(max(dot(normalObject, normalObject), 1.17549435e-38));
                    return positionObject + offset.z * normal;
                }

                void main()
                {
                    {
                        vec3 normal = vd.normalObject * inversesqrt(max(dot(vd.normalObject, vd.normalObject), 1.17549435e-38));
                        vec3 across = dFdx(vd.positionObject);
                        across -= dot(across, normal) * normal;
                        vec3 along = dFdy(vd.positionObject);
                        along -= dot(along, normal) * normal;
                        positionObject = vd.positionObject + across;
                        normalObject = vd.normalObject + dFdx(vd.normalObject);
                        vec3 right = displacedPosition();
                        positionObject = vd.positionObject + along;
                        normalObject = vd.normalObject + dFdy(vd.normalObject);
                        vec3 above = displacedPosition();
                        positionObject = vd.positionObject;
                        normalObject = vd.normalObject;
                        vec3 here = displacedPosition();
                        right -= here;
                        above -= here;
                        float turn = sign(dot(cross(across, along), normal));
                        positionObject = here;
                        normalObject = turn * cross(right, above);
                        normalObject = dot(normalObject, normalObject) > 0.0 ? normalize(normalObject) : normal;
                        positionWorld = (u_worldMatrix * vec4(here, 1.0)).xyz;
                    }
                    vec3 p_out = positionWorld;
                    vec3 c_out = p_out;
                    surfaceshader s_out = mx_surface_unlit(1.0, c_out, 0.0, vec3(1.0), 1.0);
                    material m_out = s_out;
                    out1 = vec4(m_out.color, 1.0);
                }
                """);
    }

    @Test
    void bothStagesHaveTheUniformsOfTheDisplacement() {
        Shader shader = shader(
                UNLIT,
                "<image name='i' type='float'><input name='file' type='filename' value='h.png'/></image>"
                        + "<combine3 name='h' type='vector3'><input name='in1' type='float' nodename='i'/></combine3>"
                        + "<displacement name='d' type='displacementshader'><input name='displacement' type='vector3' nodename='h'/></displacement>",
                GenerationOptions.DEFAULT);
        String uniforms = shader.stage(Stage.VERTEX).blocks().stream()
                .flatMap(block -> block.variables().stream())
                .filter(variable -> !variable.path().isEmpty())
                .map(variable -> variable.type() + " " + variable.path())
                .sorted()
                .collect(Collectors.joining("\n"));
        assertEquals(
                """
                float d/scale
                float h/in2
                float h/in3
                float i/default
                filename i/file
                integer i/filtertype
                integer i/frameendaction
                integer i/frameoffset
                string i/framerange
                string i/layer
                integer i/uaddressmode
                vector2 i/uv_offset
                vector2 i/uv_scale
                integer i/vaddressmode
                """,
                uniforms.lines()
                        .sorted((one, other) -> one.replaceAll("^\\S+ ", "").compareTo(other.replaceAll("^\\S+ ", "")))
                        .map(line -> line + "\n")
                        .collect(Collectors.joining()));
    }

    @Test
    void nothingMovesIfNothingShall() {
        check(
                Stage.VERTEX,
                UNLIT,
                "<displacement name='d' type='displacementshader'/>",
                BAKED.toBuilder().set(HwOptions.DISPLACEMENT, Displacement.NONE).build(),
                """
                void main()
                {
                    vec4 hPositionWorld = u_worldMatrix * vec4(i_position, 1.0);
                    gl_Position = u_viewProjectionMatrix * hPositionWorld;
                }
                """);
    }

    @Test
    void aMaterialInsideADefinitionIsDisplacedToo() {
        String source = GlslCheck.generate(
                        "genglsl",
                        "<nodedef name='ND_bumpy' node='bumpy'><input name='height' type='float' value='0.5'/><output name='out' type='material'/></nodedef>"
                                + "<nodegraph name='NG_bumpy' nodedef='ND_bumpy'>" + UNLIT
                                + "<displacement name='d' type='displacementshader'><input name='displacement' type='float' interfacename='height'/></displacement>"
                                + "<surfacematerial name='m' type='material'><input name='surfaceshader' type='surfaceshader' nodename='s'/>"
                                + "<input name='displacementshader' type='displacementshader' nodename='d'/></surfacematerial>"
                                + "<output name='out' type='material' nodename='m'/></nodegraph>"
                                + "<bumpy name='b' type='material'><input name='height' type='float' value='2'/></bumpy>",
                        "b",
                        GenerationOptions.DEFAULT,
                        PassPipeline.Observer.NONE)
                .throwIfErrors()
                .stage(Stage.VERTEX)
                .source();
        assertEquals(
                "  displacementshader b_d_out = displacementshader(vec3(0.0, 0.0, height), b_d_scale);",
                source.lines()
                        .filter(line -> line.contains("b_d_out ="))
                        .findFirst()
                        .orElse(source));
    }

    /**
     * Compares the code from the displacement function, or from main if there is no such function, to the end.
     * Generated text is compared without indentation.
     */
    private static void check(
            Stage stage, String surface, String displacement, GenerationOptions options, String expected) {
        String source = shader(surface, displacement, options).stage(stage).source();
        int start = source.indexOf("vec3 displacedPosition()");
        assertEquals(lines(expected), lines(source.substring(start < 0 ? source.indexOf("void main()") : start)));
    }

    private static String lines(String text) {
        return text.lines().map(String::strip).filter(line -> !line.isEmpty()).collect(Collectors.joining("\n"));
    }

    private static Shader shader(String surface, String displacement, GenerationOptions options) {
        return GlslCheck.generate(
                        "genglsl",
                        surface + displacement
                                + "<surfacematerial name='m' type='material'><input name='surfaceshader' type='surfaceshader' nodename='s'/>"
                                + "<input name='displacementshader' type='displacementshader' nodename='d'/></surfacematerial>"
                                + "<output name='out' type='material' nodename='m'/>",
                        "out",
                        options,
                        PassPipeline.Observer.NONE)
                .throwIfErrors();
    }
}
