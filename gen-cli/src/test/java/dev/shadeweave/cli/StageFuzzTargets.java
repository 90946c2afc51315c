package dev.shadeweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.io.ByteSource;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.generator.GenerationResult;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.glsl.assembly.StageOptions;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.source.SearchPath;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceRoot;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Fuzz targets for texts of shader authors: modifiers, templates, their included files, and code blocks. */
final class StageFuzzTargets {
    /** The separator between the text of an input and the file that it includes. */
    private static final String PART = "\n%%%%\n";

    /** Words of the JVM that must not appear in messages. */
    private static final Pattern OF_THE_MACHINE =
            Pattern.compile("java\\.|Exception|out of bounds|\\bOptional\\[|@[0-9a-f]{6,8}\\b|NullPointer");

    private static final String SURFACE =
            """
            <materialx version="1.39">
              <standard_surface name="s" type="surfaceshader"/>
              <surfacematerial name="m" type="material"><input name="surfaceshader" type="surfaceshader" nodename="s"/></surfacematerial>
            </materialx>
            """;

    private static final String COLOR =
            """
            <materialx version="1.39">
              <constant name="c" type="color3"/><output name="o" type="color3" nodename="c"/>
            </materialx>
            """;

    private static final String SCENE =
            """
            <materialx version="1.39">
              <nodedef name="ND_mine" node="mine">
                <input name="in" type="sdf"/><input name="other" type="sdf"/>
                <input name="radius" type="float" value="1" uniform="true"/><input name="rate" type="float" value="2"/>
                <input name="offset" type="vector3" value="0, 1, 2"/><input name="steps" type="integer" value="3"/>
                <input name="invert" type="boolean" value="true" uniform="true"/>
                <input name="mode" type="string" value="smooth" enum="smooth,round" uniform="true"/>
                <input name="file" type="filename" value="a.png"/><input name="data" type="floatarray" value="1, 2, 3, 4"/>
                <input name="from" type="string" value="a.cell" uniform="true"/>
                <output name="out" type="sdf"/>
              </nodedef>
              <implementation name="IM_mine" nodedef="ND_mine" target="genglsl_raymarch" file="mine.blocks"/>
              <sdfsphere name="ball" type="sdf"/><time name="now" type="float"/><position name="p" type="vector3"/>
              <mine name="a" type="sdf"><input name="in" type="sdf" nodename="ball"/><input name="rate" type="float" nodename="now"/></mine>
              <mine name="b" type="sdf"><input name="in" type="sdf" nodename="a"/><input name="other" type="sdf" nodename="ball"/>
                <input name="offset" type="vector3" nodename="p"/></mine>
              <raymarch name="march" type="multioutput"><input name="scene" type="sdf" nodename="b"/></raymarch>
              <output name="o" type="color4" nodename="march" output="color"/>
            </materialx>
            """;

    private static final ImmutableList<String> STAGE_WORDS = ImmutableList.of(
            "SG_VERTEX_BEGIN;",
            "SG_VERTEX_END;",
            "SG_FRAGMENT_BEGIN;",
            "SG_FRAGMENT_LIGHTING;",
            "SG_FRAGMENT_END;",
            "SG_INPUT",
            "SG_OUTPUT",
            "SG_INPUT_POSOS",
            "SG_OUTPUT_POSCS",
            "SG_INPUT_NORMALVS[0]",
            "#define SG_REQUEST_TEXCOORD\n",
            "#define SG_REQUEST_POSVS SG_REQUEST_POSOS\n",
            "#ifdef SG_INPUT_POSVS\n",
            "#if SG_NUM_LIGHTS > 0\n",
            "#elif 1\n",
            "#else\n",
            "#endif\n",
            "#define A \\\n B\n",
            "#version 460\n",
            "#version 99999\n",
            "#include \"part.glsl\"\n",
            "#include <nowhere.glsl>\n",
            "#include \"../../etc/passwd\"\n",
            "#pragma once\n",
            "sg_MapIO(0);",
            "sg_MapIOBarycentric();",
            "sg_MapIOBilinear();",
            "sg_MapIOx",
            "SG_LIGHT_TYPE_0",
            "SG_LIGHT_TYPE_9",
            "SG_DISPLACED_POSITION",
            "sg_cColor",
            "sg_vPosWS",
            "g_mWVP",
            "g_mWVIT",
            "gl_ClipDistance[3] = 1.0;",
            "gl_ClipDistance[i]",
            "layout(triangles) in;",
            "layout(triangle_strip, max_vertices = 3) out;",
            "layout(vertices = 99) out;",
            "layout",
            "uniform",
            "uniform float g_x = 1.0;\n",
            "uniform mat3 g_y = mat3(1.0);",
            "uniform sampler2D g_z;",
            "flat in int g_a;",
            "out vec4 g_b;",
            "noperspective out vec3 g_c;",
            "patch",
            "in",
            "out",
            "void main()",
            "main",
            "struct",
            "(",
            ")",
            "{",
            "}",
            "[",
            "]",
            ";",
            ",",
            "=",
            "-",
            "/*",
            "*/",
            "//",
            "\\\n",
            "\"",
            "\r\n",
            "\u0001",
            "\u0000",
            "\u2028",
            "99999999999999999999",
            "0x",
            ".",
            "1e999");

    private static final ImmutableList<String> MODIFIER_WORDS = ImmutableList.<String>builder()
            .addAll(STAGE_WORDS)
            .add(
                    "Modifier:\n",
                    "  id: x\n",
                    "  order: 99999999\n",
                    "  instances: 0\n",
                    "  replaces: color lighting\n",
                    "  targets: essl, glsl\n",
                    "VertexIO:\n",
                    "VertexStartCode:\n",
                    "VertexBeginCode:\n",
                    "VertexEndCode:\n",
                    "TessControlIO:\n",
                    "TessEvalIO:\n",
                    "GeometryIO:\n",
                    "FragmentIO:\n",
                    "FragmentStartCode:\n",
                    "FragmentBeginCode @essl:\n",
                    "FragmentEndCode@x:\n",
                    "LightingCode:\n",
                    "TessControl:\n",
                    "TessEval:\n",
                    "Geometry:\n")
            .build();

    private static final ImmutableList<String> BLOCK_WORDS = ImmutableList.of(
            "[function]\n",
            "[globals]\n",
            "[init]\n",
            "[material]\n",
            "[macros]\n",
            "[globalmacros]\n",
            "[textures]\n",
            "[buffers]\n",
            "[variables]\n",
            "[references]\n",
            "[tags]\n",
            "[types]\n",
            "[lipschitz]\n",
            "[rates]\n",
            "[bounds]\n",
            "[nothing]\n",
            " | ",
            "THIS_",
            "thismap",
            "THISMAT",
            "inputOp1",
            "inputOp2",
            "inputOp99999999999",
            "inputOp_in",
            "inputOp_offset",
            "inputOp1_lipschitz",
            "inputOp1_bounds",
            "THIS_rate_lipschitz",
            "THIS_rate_largest",
            "THIS_HAS_INPUT_2",
            "THIS_radius",
            "THIS_offsetx",
            "THIS_data(i)",
            "THIS_cell",
            "CoordT",
            "ContextT",
            "ReturnT",
            "ReturnT thismap(CoordT p, ContextT ctx) {",
            "thismap(",
            "coord = vec3",
            "coord = in\n",
            "in.coord = vec3 > vec2\n",
            "return = x|y",
            "context = context",
            "picture | file | 2d\n",
            "heights | data | vec2 | uniformarray | 99999999999\n",
            "cell | float\n",
            "cell | from\n",
            "rate | -\n",
            "mode == smooth | rate | 2\n",
            "not invert",
            "count > 2",
            "THIS_FAST\n",
            "THIS_A | THIS_B THIS_B\n",
            "#ifdef THIS_FAST\n",
            "#if defined(THIS_A) && (1 < 2 || !GL_ES)\n",
            "#elif\n",
            "#else\n",
            "#endif\n",
            "#define THIS_Q 1\n",
            "#undef THIS_Q\n",
            "#version 100\n",
            "precision highp",
            "main()",
            "assignReflection",
            "createSdf(1.0)",
            "float sceneSlope;",
            "float thing[3] = float[](1.0);",
            "struct x { float y; };",
            "(",
            ")",
            "{",
            "}",
            "[",
            "]",
            ";",
            "=",
            "/*",
            "*/",
            "//",
            "\\\n",
            "\r\n",
            "\u0000",
            "\u0085",
            "1e999",
            "$p",
            "\\1");

    private final LinkedDocument surface = linked(SourceFile.of("surface.mtlx", SURFACE));
    private final LinkedDocument color = linked(SourceFile.of("color.mtlx", COLOR));

    /** Returns a target by name. */
    FuzzTargets.Target of(String kind) throws IOException {
        return switch (kind) {
            case "modifiers" -> FuzzTargets.target(modifiers(), MODIFIER_WORDS, this::modifier);
            case "templates" -> FuzzTargets.target(templates(), STAGE_WORDS, this::template);
            default -> FuzzTargets.target(blocks(), BLOCK_WORDS, this::block);
        };
    }

    private static LinkedDocument linked(SourceFile file) {
        Diagnostics diagnostics = new Diagnostics();
        Document document = DocumentReader.create().read(file, diagnostics).orElseThrow();
        return LinkedDocument.of(Library.standard(), document);
    }

    private static List<byte[]> files(String folder, String ending, String more) throws IOException {
        try (Stream<Path> files = Files.list(Path.of(folder))) {
            return files.filter(file -> file.toString().endsWith(ending))
                    .sorted()
                    .map(StageFuzzTargets::text)
                    .map(text -> FuzzTargets.utf8(text + more))
                    .collect(Collectors.toList());
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<byte[]> modifiers() throws IOException {
        return files(
                "../gen-glsl/src/main/resources/dev/shadeweave/glsl/modifiers",
                ".mod",
                "#include \"part.glsl\"\n" + PART + "#pragma once\nfloat sg_half(float x) { return 0.5 * x; }\n");
    }

    private static List<byte[]> templates() {
        String part = PART + "float half(float x) { return 0.5 * x; }\n";
        return Stream.of(
                        """
                        #version 400
                        #include "part.glsl"
                        #define SG_REQUEST_POSVS
                        uniform float g_x = 1.0;
                        void main() {
                        SG_VERTEX_BEGIN;
                        sg_vPosPS.x += g_x;
                        SG_VERTEX_END;
                        }
                        """,
                        """
                        uniform vec3 g_tint = vec3(1.0);
                        void main() {
                        SG_FRAGMENT_BEGIN;
                        #ifdef SG_INPUT_TEXCOORD
                        sg_cColor.rg = SG_INPUT_TEXCOORD;
                        #endif
                        SG_FRAGMENT_LIGHTING;
                        SG_FRAGMENT_END;
                        }
                        #include "part.glsl"
                        """,
                        """
                        layout(vertices = 3) out;
                        patch out float level;
                        void main() {
                        sg_MapIO(gl_InvocationID);
                        gl_TessLevelOuter[0] = 2.0; level = 1.0;
                        }
                        """,
                        """
                        layout(triangles, equal_spacing) in;
                        patch in float level;
                        void main() {
                        SG_OUTPUT = gl_TessCoord.x * SG_INPUT[0] + gl_TessCoord.y * SG_INPUT[1];
                        gl_ClipDistance[0] = 1.0; sg_MapIOBarycentric();
                        }
                        """,
                        """
                        #include <part.glsl>
                        layout(triangles) in;
                        layout(triangle_strip, max_vertices = 3) out;
                        void main() {
                        for (int i = 0; i < 3; i++) { sg_MapIO(i); vec4 q = SG_INPUT_POSCS[i]; EmitVertex(); }
                        }
                        """)
                .map(text -> FuzzTargets.utf8(text + part))
                .collect(Collectors.toList());
    }

    private static List<byte[]> blocks() throws IOException {
        List<byte[]> all = files("../libraries/sdflib/genglsl", ".blocks", "");
        all.add(
                FuzzTargets.utf8(
                        """
                A shape with everything.
                [types]
                coord = vec3
                in.coord = vec3
                [macros]
                THIS_STEPS | 12
                invert | THIS_INVERTED | 1
                steps > 2 | THIS_MANY
                [globalmacros]
                THIS_SLOW
                [textures]
                picture | file | 2d
                [buffers]
                heights | data | vec2 | uniformarray | 2
                [variables]
                cell | float
                [references]
                near | from
                [tags]
                round
                [rates]
                mode == smooth | radius | 2
                rate | -
                [lipschitz]
                inputOp1_lipschitz * (1.0 + THIS_rate_lipschitz)
                [bounds]
                ballGrown(inputOp1_bounds, abs(THIS_radius))
                [globals]
                const float THIS_k = 1.0;
                [init]
                // nothing
                [material]
                col = vec3(1.0);
                [function]
                float THIS_twice(float x) { return 2.0 * x; }
                ReturnT thismap(CoordT p, ContextT ctx) {
                #ifdef THIS_EXPOSE_cell
                  THIS_cell = p.x;
                #endif
                #if defined(THIS_HAS_INPUT_2) && THIS_STEPS > 3
                  Sdf other = inputOp2(p, ctx);
                #endif
                  Sdf res = inputOp1(p + THIS_offset * inputOp_rate(p, ctx), ctx);
                  res.x -= THIS_radius + THIS_heights(1).x + texture(THIS_picture, p.xy).x;
                  assignMaterial(res, THISMAT);
                  return res;
                }
                """));
        return all;
    }

    /** Returns the parts of an input as files; the second has another name. */
    private static SourceRoot root(byte[] input, String name) {
        String all = new String(input, StandardCharsets.ISO_8859_1);
        int cut = all.indexOf(PART);
        byte[] first = cut < 0 ? input : Arrays.copyOf(input, cut);
        byte[] second = cut < 0 ? new byte[0] : Arrays.copyOfRange(input, cut + PART.length(), input.length);
        return SourceRoot.files(
                "fuzz", ImmutableMap.of(name, ByteSource.wrap(first), "part.glsl", ByteSource.wrap(second)));
    }

    private void modifier(byte[] input) {
        SourceRoot root = root(input, "a.mod");
        root.read("a.mod")
                .ifPresent(file ->
                        generate(input, StageOptions.builder().modifier(file).includes(SearchPath.of(root))));
    }

    private void template(byte[] input) {
        SourceRoot root = root(input, "a.glsl");
        String text = new String(input, StandardCharsets.ISO_8859_1);
        Stage stage = text.contains("vertices")
                ? Stage.TESS_CONTROL
                : text.contains("gl_TessCoord")
                        ? Stage.TESS_EVALUATION
                        : text.contains("EmitVertex")
                                ? Stage.GEOMETRY
                                : text.contains("FRAGMENT") ? Stage.PIXEL : Stage.VERTEX;
        root.read("a.glsl").ifPresent(file -> {
            StageOptions.Builder options =
                    StageOptions.builder().template(stage, file).includes(SearchPath.of(root));
            if (stage.equals(Stage.TESS_CONTROL)) {
                options.template(
                        Stage.TESS_EVALUATION,
                        SourceFile.of("e", "layout(triangles) in;\nvoid main() { sg_MapIOBarycentric(); }\n"));
            }
            generate(input, options);
        });
    }

    private void generate(byte[] input, StageOptions.Builder options) {
        SplittableRandom random = new SplittableRandom(Arrays.hashCode(input));
        if (random.nextInt(3) == 0) {
            options.modifier("outline");
        }
        LinkedDocument content = random.nextInt(4) == 0 ? surface : color;
        String target = ImmutableList.of("genglsl", "genglsl", "essl", "vulkan").get(random.nextInt(4));
        check(Generators.forTarget(target)
                .generate(
                        content,
                        content.renderables().get(0),
                        GenerationOptions.builder()
                                .set(StageOptions.STAGES, options.build())
                                .build()));
    }

    private void block(byte[] input) {
        SourceRoot root = SourceRoot.files(
                "fuzz",
                ImmutableMap.of(
                        "scene.mtlx", ByteSource.wrap(FuzzTargets.utf8(SCENE)), "mine.blocks", ByteSource.wrap(input)));
        LinkedDocument content = linked(root.read("scene.mtlx").orElseThrow());
        String target = ImmutableList.of("genglsl_raymarch", "essl_raymarch", "vulkan_raymarch")
                .get(new SplittableRandom(Arrays.hashCode(input)).nextInt(3));
        check(Generators.forTarget(target)
                .generate(content, content.element("o").orElseThrow(), GenerationOptions.DEFAULT));
    }

    /** Checks for a shader or an error, and that each message has a location and readable text. */
    private static void check(GenerationResult result) {
        assertEquals(result.hasErrors(), result.shader().isEmpty());
        for (Diagnostic diagnostic : result.diagnostics()) {
            String text = diagnostic.toString();
            String quoted = text.replaceAll("'[^']*'", "''");
            assertFalse(OF_THE_MACHINE.matcher(quoted).find(), text);
            assertTrue(diagnostic.span().isKnown() || isAboutTheCall(diagnostic), text);
        }
    }

    /** True for an error in the choice of modifiers, which has no location because it is in the call. */
    private static boolean isAboutTheCall(Diagnostic diagnostic) {
        return List.of("SW1661", "SW1662", "SW1663").contains(diagnostic.kind().code());
    }
}
