package dev.shadeweave.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.glsl.assembly.StageOptions;
import dev.shadeweave.glsl.hw.HwOptions;
import dev.shadeweave.library.Library;
import dev.shadeweave.library.LibraryLoader;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.ColorOptions;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.option.GraphOptions;
import dev.shadeweave.option.InterfaceOptions;
import dev.shadeweave.option.Option;
import dev.shadeweave.option.Options;
import dev.shadeweave.osl.OslOptions;
import dev.shadeweave.pass.InputPolicy;
import dev.shadeweave.pass.ShownInputs;
import dev.shadeweave.raymarch.MarchOptions;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.source.SourceRoot;
import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Shows the effect of each option: one shader with it and one without, and a text that only one of them contains. Every
 * option has a case here, or a separate test that is named here.
 */
class OptionMeaningsTest {
    /** Options whose meaning takes more than one shader, with the files of the tests that hold it. */
    private static final ImmutableMap<Option<?>, String> ELSEWHERE = ImmutableMap.of(
            StageOptions.STAGES, "tests/src/test/java/dev/shadeweave/rendering/StagesTest.java",
            GraphOptions.CHECK_SOURCES, "tests/src/test/java/dev/shadeweave/regression/UserCodeTest.java",
            HwOptions.MAX_ACTIVE_LIGHT_SOURCES, "tests/src/test/java/dev/shadeweave/compile/OptionsTest.java",
            MarchOptions.OUTPUTS, "gen-cli/src/test/java/dev/shadeweave/cli/RenderMarchedTest.java");

    /**
     * Options that a target accepts although they do not change its text: outputs of OSL always have their type, and each
     * parameter of a layer of a network can be set.
     */
    private static final ImmutableMap<String, ImmutableSet<Option<?>>> WITHOUT_EFFECT = ImmutableMap.of(
            "genosl", ImmutableSet.of(InterfaceOptions.TYPED_OUTPUTS),
            "genoslnetwork", ImmutableSet.of(InterfaceOptions.TYPED_OUTPUTS, InterfaceOptions.SHADER_INTERFACE));

    private static final ImmutableList<Class<?>> CLASSES = ImmutableList.of(
            InterfaceOptions.class,
            ColorOptions.class,
            GraphOptions.class,
            HwOptions.class,
            OslOptions.class,
            MarchOptions.class,
            StageOptions.class);

    /**
     * An option.
     *
     * @param target where it acts
     * @param document with an element {@code root}
     * @param with what is found in a stage only with the option; empty for nothing
     * @param without what is found in a stage only without it; empty for nothing
     */
    private record Case(
            Option<?> option, GenerationOptions chosen, String target, String document, String with, String without) {}

    private static <T> Case when(
            Option<T> option, T value, String target, String document, String with, String without) {
        return new Case(
                option, GenerationOptions.builder().set(option, value).build(), target, document, with, without);
    }

    private static <T> Case when(Option<T> option, T value, String document, String with, String without) {
        return when(option, value, "genglsl", document, with, without);
    }

    private static final String ADD =
            """
            <add name="root" type="float">
              <input name="in1" type="float" value="1"/>
              <input name="in2" type="float" value="2"/>
            </add>
            """;

    private static final String GRAPH =
            """
            <nodegraph name="NG">
              <input name="x" type="float" value="1"/>
              <add name="a" type="float">
                <input name="in1" type="float" interfacename="x"/>
                <input name="in2" type="float" value="2"/>
              </add>
              <output name="out" type="float" nodename="a"/>
            </nodegraph>
            <output name="root" type="float" nodegraph="NG" output="out"/>
            """;

    private static final String IMAGE =
            """
            <image name="root" type="color3">
              <input name="file" type="filename" value="a.png" colorspace="srgb_texture"/>
            </image>
            """;

    private static final String COLOR =
            """
            <add name="root" type="color3">
              <input name="in1" type="color3" value="0.5, 0.5, 0.5" colorspace="srgb_texture"/>
            </add>
            """;

    private static final String NOISE =
            """
            <noise2d name="n" type="float"/>
            <add name="root" type="float"><input name="in1" type="float" nodename="n"/></add>
            """;

    /** A surface with a coat over a mix, and one with only the mix. */
    private static final String LOBES =
            """
            <noise2d name="n" type="float"/>
            <oren_nayar_diffuse_bsdf name="a" type="BSDF"/>
            <conductor_bsdf name="b" type="BSDF"/>
            <mix name="m" type="BSDF">
              <input name="fg" type="BSDF" nodename="a"/>
              <input name="bg" type="BSDF" nodename="b"/>
              <input name="mix" type="float" nodename="n"/>
            </mix>
            """;

    private static final String MIXED =
            LOBES + "<surface name='root' type='surfaceshader'><input name='bsdf' type='BSDF' nodename='m'/></surface>";

    private static final String LAYER = "mx_layer_bsdf\\(";
    private static final String MIX = "mx_mix_bsdf\\(";

    /** What may stand between two calls for one light. */
    private static final String IN_CONTEXT = "(?:(?!ClosureData )(?s:.))*";

    private static final String COATED = LOBES
            + """
            <dielectric_bsdf name="coat" type="BSDF"/>
            <layer name="l" type="BSDF">
              <input name="top" type="BSDF" nodename="m"/>
              <input name="base" type="BSDF" nodename="coat"/>
            </layer>
            <surface name="root" type="surfaceshader"><input name="bsdf" type="BSDF" nodename="l"/></surface>
            """;

    private static final String GLASS =
            """
            <dielectric_bsdf name="d" type="BSDF"><input name="scatter_mode" type="string" value="RT"/></dielectric_bsdf>
            <surface name="root" type="surfaceshader"><input name="bsdf" type="BSDF" nodename="d"/></surface>
            """;

    private static final String MOVED =
            """
            <displacement name="d" type="displacementshader"><input name="displacement" type="float" value="1"/></displacement>
            <surface_unlit name="s" type="surfaceshader"/>
            <surfacematerial name="root" type="material">
              <input name="surfaceshader" type="surfaceshader" nodename="s"/>
              <input name="displacementshader" type="displacementshader" nodename="d"/>
            </surfacematerial>
            """;

    private static final String LENGTH =
            """
            <image name="i" type="float">
              <input name="file" type="filename" value="a.png" unit="inch" unittype="distance"/>
            </image>
            <output name="root" type="float" nodename="i"/>
            """;

    private static final ImmutableList<Case> CASES = ImmutableList.of(
            when(
                    InterfaceOptions.SHADER_INTERFACE,
                    InterfaceOptions.InterfaceType.REDUCED,
                    GRAPH,
                    "",
                    "uniform float a_in2 = 2\\.0;"),
            when(
                    InterfaceOptions.INPUTS,
                    InputPolicy.NONE.bake("root/in2"),
                    ADD,
                    "root_out = in1 \\+ 2\\.0;",
                    "uniform float in2"),
            when(InterfaceOptions.SHOWN_INPUTS, ShownInputs.of("in1"), ADD, "out vec4 in1\\w*;", "in1 \\+ in2"),
            when(
                    InterfaceOptions.REDUCED_MODELS,
                    ImmutableList.of("standard_surface"),
                    """
                    <oren_nayar_diffuse_bsdf name="d" type="BSDF">
                      <input name="color" type="color3" value="0.6, 0.3, 0.1"/>
                    </oren_nayar_diffuse_bsdf>
                    <surface name="root" type="surfaceshader"><input name="bsdf" type="BSDF" nodename="d"/></surface>
                    """,
                    "uniform vec3 root_base_color",
                    "uniform vec3 d_color = "),
            when(InterfaceOptions.TYPED_OUTPUTS, true, ADD, "out float ", "out vec4 "),
            when(InterfaceOptions.CANONICAL, true, ADD, "uniform float v0;", "uniform float in1 = 1\\.0;"),
            when(InterfaceOptions.LIGHT_SHADERS, ImmutableList.of("point_light"), MIXED, "light\\.type == 1", ""),
            when(
                    InterfaceOptions.IMAGE_SAMPLING,
                    InterfaceOptions.ImageSampling.HOST,
                    IMAGE,
                    "",
                    "vec2 across = dFdx\\(uv\\);"),
            when(GraphOptions.FILE_TEXTURE_VERTICAL_FLIP, true, IMAGE, "1\\.0 - upright\\.t", ""),
            when(GraphOptions.ADD_UPSTREAM_DEPENDENCIES, false, NOISE, "", "mx_perlin_noise"),
            when(
                    GraphOptions.ELIDE_CONSTANT_NODES,
                    false,
                    """
                    <constant name="c" type="float"><input name="value" type="float" value="3"/></constant>
                    <sin name="root" type="float"><input name="in" type="float" nodename="c"/></sin>
                    """,
                    "float c_out = c_value;",
                    "uniform float root_in = 3\\.0;"),
            when(GraphOptions.FINITE_VALUES, true, ADD, "isnan\\(root_out\\)", ""),
            when(GraphOptions.PREMULTIPLIED_BSDF_ADD, true, MIXED, "mx_add_bsdf\\(", "mx_mix_bsdf\\("),
            when(
                    GraphOptions.DISTRIBUTE_LAYER_OVER_BSDF_MIX,
                    true,
                    COATED,
                    LAYER + IN_CONTEXT + LAYER + IN_CONTEXT + MIX,
                    MIX + IN_CONTEXT + LAYER),
            when(GraphOptions.COMPACT, true, NOISE, "\n\tfloat root_out", "//|\n    "),
            when(ColorOptions.TARGET_COLOR_SPACE_OVERRIDE, "srgb_texture", COLOR, "", "pow\\("),
            when(ColorOptions.TARGET_DISTANCE_UNIT, "meter", LENGTH, "= 0\\.0254;", ""),
            when(ColorOptions.EMIT_COLOR_TRANSFORMS, false, COLOR, "", "pow\\("),
            when(ColorOptions.COLOR_MANAGEMENT, ColorOptions.ColorManagement.NONE, COLOR, "", "pow\\("),
            when(HwOptions.TRANSPARENCY, true, GLASS, "discard;", "\\.color, 1\\.0\\);"),
            when(
                    HwOptions.SPECULAR_ENVIRONMENT_METHOD,
                    HwOptions.SpecularEnvironment.PREFILTER,
                    MIXED,
                    "mx_latlong_alpha_to_lod\\(",
                    ""),
            when(
                    HwOptions.DIRECTIONAL_ALBEDO_METHOD,
                    HwOptions.DirectionalAlbedo.TABLE,
                    MIXED,
                    "sampler2D u_albedoTable;",
                    ""),
            when(
                    HwOptions.TRANSMISSION_RENDER_METHOD,
                    HwOptions.TransmissionRender.OPACITY,
                    GLASS,
                    "\\.transparency \\+= \\w+\\.response;",
                    ""),
            when(
                    HwOptions.AIRY_FRESNEL_ITERATIONS,
                    5,
                    MIXED,
                    "#define AIRY_FRESNEL_ITERATIONS 5",
                    "#define AIRY_FRESNEL_ITERATIONS 2"),
            when(HwOptions.SRGB_ENCODE_OUTPUT, true, MIXED, "out1\\.rgb = mx_srgb_encode\\(out1\\.rgb\\);", ""),
            when(
                    HwOptions.WRITE_DEPTH_MOMENTS,
                    true,
                    MIXED,
                    "mx_compute_depth_moments\\(\\)",
                    "surfaceshader root_out"),
            when(HwOptions.SHADOW_MAP, true, MIXED, "sampler2D u_shadowMap;", ""),
            when(HwOptions.AMBIENT_OCCLUSION, true, MIXED, "texture\\(u_ambOccMap", ""),
            when(
                    HwOptions.NORMALIZE_UDIM_TEX_COORDS,
                    true,
                    """
                    <geominfo name="tiles" geom="/"><geomprop name="udimset" type="stringarray" value="1001, 1002"/></geominfo>
                    <image name="root" type="color3">
                      <input name="file" type="filename" value="a.&lt;UDIM&gt;.png"/>
                    </image>
                    """,
                    "vec2\\(0\\.5, 1\\.0\\)",
                    ""),
            when(
                    HwOptions.WRITE_ALBEDO_TABLE,
                    true,
                    MIXED,
                    "mx_generate_dir_albedo_table\\(\\)",
                    "surfaceshader root_out"),
            when(
                    HwOptions.WRITE_ENV_PREFILTER,
                    true,
                    MIXED,
                    "mx_generate_prefilter_env\\(\\)",
                    "surfaceshader root_out"),
            when(
                    HwOptions.IMPLICIT_BITANGENTS,
                    false,
                    "<bitangent name='root' type='vector3'/>",
                    "in vec3 i_bitangent;",
                    "in vec3 i_tangent;"),
            when(HwOptions.DISPLACEMENT, HwOptions.Displacement.NONE, MOVED, "", "vec3 displacedPosition\\(\\)"),
            when(
                    HwOptions.GEOM_PROPS,
                    ImmutableMap.of("uvset", "texcoord_1"),
                    """
                    <geompropvalue name="root" type="vector2">
                      <input name="geomprop" type="string" value="uvset"/>
                    </geompropvalue>
                    """,
                    "in vec2 i_texcoord_1;",
                    "in vec2 i_geomprop_uvset;"),
            when(OslOptions.IMPLICIT_SURFACE_SHADER_CONVERSION, false, "genosl", MIXED, "", "mx_surface_closure\\("),
            when(OslOptions.CONNECT_CI_WRAPPER, true, "genosl", MIXED, "Ci = ", ""));

    @TestFactory
    Stream<DynamicTest> each_option_does_what_it_is_for() {
        return CASES.stream().map(each -> DynamicTest.dynamicTest(each.option().name(), () -> check(each)));
    }

    /** A shared option counts as an option of each target, so each language must act upon it or refuse it. */
    @ParameterizedTest
    @ValueSource(strings = {"essl", "vulkan", "genosl", "genoslnetwork"})
    void each_option_changes_the_text_of_each_target_that_takes_it(String target) {
        Set<Option<?>> without = WITHOUT_EFFECT.getOrDefault(target, ImmutableSet.of());
        assertEquals(
                without.stream().map(Option::name).collect(Collectors.toSet()),
                CASES.stream()
                        .filter(each -> Options.isShared(each.option()))
                        .filter(each -> Generators.forTarget(target).actsUpon(each.option(), each.chosen()))
                        .filter(each -> text(Library.standard(), target, each.document(), each.chosen())
                                .equals(text(Library.standard(), target, each.document(), GenerationOptions.DEFAULT)))
                        .map(each -> each.option().name())
                        .collect(Collectors.toSet()),
                () -> "the backend of " + target
                        + " takes these options, but they do not change its text; write code for"
                        + " them in that language, or return false from Backend.actsUpon");
    }

    /** An option that its class does not list has no spelling, no row in the manual and no test. */
    @Test
    void each_constant_is_in_the_group_of_its_class() throws IllegalAccessException {
        List<String> missing = new ArrayList<>();
        for (Class<?> type : CLASSES) {
            for (Field field : type.getFields()) {
                if (field.getType() == Option.class && !Options.all().contains((Option<?>) field.get(null))) {
                    missing.add(type.getSimpleName() + "." + field.getName());
                }
            }
        }
        assertEquals(List.of(), missing, "list these options in the GROUP of their class, or in its groups()");
    }

    /** Word by word, for all that is not comments. */
    @Test
    void compact_text_is_the_same_code() {
        for (String document : List.of(NOISE, MIXED, GLASS, MOVED)) {
            String plain = text(Library.standard(), "genglsl", document, GenerationOptions.DEFAULT);
            String compact = text(
                    Library.standard(),
                    "genglsl",
                    document,
                    GenerationOptions.DEFAULT.with(GraphOptions.COMPACT, true));
            assertEquals(lines(plain), lines(compact));
            assertTrue(compact.length() < plain.length(), document);
        }
    }

    private static List<String> lines(String code) {
        return code.lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty() && !line.startsWith("//"))
                .toList();
    }

    private static void check(Case each) {
        String with = text(each, each.chosen());
        String without = text(each, GenerationOptions.DEFAULT);
        assertFound(each.with(), with, without);
        assertFound(each.without(), without, with);
    }

    private static void assertFound(String pattern, String here, String notThere) {
        if (!pattern.isEmpty()) {
            Pattern wanted = Pattern.compile(pattern);
            assertTrue(wanted.matcher(here).find(), () -> pattern + " is not in\n" + here);
            assertTrue(!wanted.matcher(notThere).find(), () -> pattern + " is in\n" + notThere);
        }
    }

    private static String text(Case each, GenerationOptions options) {
        return text(Library.standard(), each.target(), each.document(), options);
    }

    /** The text of all stages. */
    private static String text(Library library, String target, String elements, GenerationOptions options) {
        Diagnostics diagnostics = new Diagnostics();
        String document = "<materialx version=\"1.39\" colorspace=\"lin_rec709\">" + elements + "</materialx>";
        LinkedDocument content = DocumentReader.create()
                .readString("option.mtlx", document, diagnostics)
                .map(read -> LinkedDocument.of(library, read))
                .orElseThrow(() -> new AssertionError(diagnostics.all().toString()));
        Shader shader = Generators.forTarget(target)
                .generate(content, content.element("root").orElseThrow(), options)
                .throwIfErrors();
        return shader.stages().stream().map(ShaderStage::source).collect(Collectors.joining("\n"));
    }

    @Test
    void library_code_is_looked_for_in_the_folder_of_that_name() throws IOException {
        ImmutableMap.Builder<String, String> files = ImmutableMap.builder();
        Path libraries = Path.of("../libraries");
        try (Stream<Path> all = Files.walk(libraries)) {
            for (Path file : all.filter(Files::isRegularFile)
                    .filter(each -> !each.startsWith(libraries.resolve("target")))
                    .sorted()
                    .toList()) {
                String name = libraries.relativize(file).toString().replace('\\', '/');
                files.put("depot/" + name, Files.readString(file));
            }
        }
        Diagnostics diagnostics = new Diagnostics();
        Library library = LibraryLoader.of(SourceRoot.memory("mine", files.buildOrThrow()), diagnostics);
        assertEquals(List.of(), diagnostics.all());
        GenerationOptions chosen = GenerationOptions.builder()
                .set(GraphOptions.LIBRARY_PREFIX, "depot")
                .build();
        String with = text(library, "genglsl", COLOR, chosen);
        String without = text(library, "genglsl", COLOR, GenerationOptions.DEFAULT);
        assertFound("vec3 mx_divide\\(", with, without);
    }

    @Test
    void no_option_is_without_a_test() throws IOException {
        Set<Option<?>> tested = new LinkedHashSet<>(ELSEWHERE.keySet());
        tested.add(GraphOptions.LIBRARY_PREFIX);
        CASES.forEach(each -> tested.add(each.option()));
        assertEquals(
                List.of(),
                Options.all().stream()
                        .filter(option -> !tested.contains(option))
                        .map(Option::name)
                        .toList(),
                "these options need a case in OptionMeaningsTest.CASES, or a test that OptionMeaningsTest.ELSEWHERE names");
        for (Map.Entry<Option<?>, String> elsewhere : ELSEWHERE.entrySet()) {
            String test = Files.readString(Path.of("..").resolve(elsewhere.getValue()));
            String constant = elsewhere.getKey().equals(StageOptions.STAGES) ? "STAGES" : "MAX_ACTIVE_LIGHT_SOURCES";
            assertTrue(
                    test.contains(constant)
                            || elsewhere.getKey().spellings().stream().anyMatch(test::contains),
                    elsewhere.getValue());
        }
    }
}
