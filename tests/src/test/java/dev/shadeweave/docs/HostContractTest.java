package dev.shadeweave.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.approval.WrittenFile;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.glsl.hw.HwOptions;
import dev.shadeweave.glsl.hw.HwOptions.DirectionalAlbedo;
import dev.shadeweave.glsl.hw.HwOptions.SpecularEnvironment;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.option.InterfaceOptions;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.Slot;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.shader.VariableBlock;
import dev.shadeweave.shader.VariableBlock.Kind;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Types;
import dev.shadeweave.type.Value;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * The tables of {@code docs/host-contract.md} say what shaders declare. With {@code -Dsnapshots.update=true} they are written
 * anew; the review is then {@code git diff}.
 */
class HostContractTest {
    private static final Path FILE = Path.of("../docs/host-contract.md");

    private static final ImmutableList<String> TARGETS = ImmutableList.of("genglsl", "essl", "vulkan");

    private static final ImmutableList<String> LIGHTS =
            ImmutableList.of("point_light", "directional_light", "spot_light");

    private static final String NODES =
            """
            <constant name="plain" type="color3"/>
            <normal name="normal" type="vector3"><input name="space" type="string" value="world"/></normal>
            <normal name="normal_object" type="vector3"><input name="space" type="string" value="object"/></normal>
            <tangent name="tangent" type="vector3"><input name="space" type="string" value="world"/></tangent>
            <tangent name="tangent_object" type="vector3"><input name="space" type="string" value="object"/></tangent>
            <bitangent name="bitangent" type="vector3"><input name="space" type="string" value="world"/></bitangent>
            <bitangent name="bitangent_object" type="vector3"><input name="space" type="string" value="object"/></bitangent>
            <position name="position" type="vector3"><input name="space" type="string" value="world"/></position>
            <position name="position_object" type="vector3"><input name="space" type="string" value="object"/></position>
            <texcoord name="texcoord" type="vector2"><input name="index" type="integer" value="0"/></texcoord>
            <geomcolor name="color" type="color4"><input name="index" type="integer" value="0"/></geomcolor>
            <viewdirection name="view" type="vector3"><input name="space" type="string" value="world"/></viewdirection>
            <frame name="frame" type="float"/>
            <time name="time" type="float"/>
            <geompropvalue name="property" type="float"><input name="geomprop" type="string" value="NAME"/></geompropvalue>
            <geompropvalueuniform name="uniform" type="filename">
              <input name="geomprop" type="string" value="NAME"/>
            </geompropvalueuniform>
            <image name="of_uniform" type="color3"><input name="file" type="filename" nodename="uniform"/></image>
            <transformpoint name="to_object" type="vector3">
              <input name="fromspace" type="string" value="world"/><input name="tospace" type="string" value="object"/>
            </transformpoint>
            <transformnormal name="normal_to_world" type="vector3">
              <input name="fromspace" type="string" value="object"/><input name="tospace" type="string" value="world"/>
            </transformnormal>
            <transformnormal name="normal_to_object" type="vector3">
              <input name="fromspace" type="string" value="world"/><input name="tospace" type="string" value="object"/>
            </transformnormal>
            <transformpoint name="to_camera" type="vector3">
              <input name="fromspace" type="string" value="world"/><input name="tospace" type="string" value="camera"/>
            </transformpoint>
            <transformpoint name="to_screen" type="vector3">
              <input name="fromspace" type="string" value="world"/><input name="tospace" type="string" value="screen"/>
            </transformpoint>
            <standard_surface name="surface" type="surfaceshader"/>
            """;

    private static final LinkedDocument CONTENT = LinkedDocument.of(Library.standard(), read());

    /** A request and its words. The tables name the first request that needs a name, in this order. */
    private record Case(String words, String element, UnaryOperator<GenerationOptions.Builder> options) {
        static Case of(String words, String element) {
            return new Case(words, element, options -> options);
        }

        static Case lit(String words, UnaryOperator<GenerationOptions.Builder> options) {
            return new Case(words, "surface", options);
        }
    }

    private static final ImmutableList<Case> CASES = ImmutableList.of(
            Case.of("every shader", "plain"),
            Case.of("`position` in world space", "position"),
            Case.of("`position` in object space", "position_object"),
            Case.of("`normal` in world space", "normal"),
            Case.of("`normal` in object space", "normal_object"),
            Case.of("`tangent` in world space", "tangent"),
            Case.of("`tangent` in object space", "tangent_object"),
            Case.of("`bitangent` in world space", "bitangent"),
            Case.of("`bitangent` in object space", "bitangent_object"),
            new Case(
                    "`bitangent`, `hwImplicitBitangents` false",
                    "bitangent",
                    options -> options.set(HwOptions.IMPLICIT_BITANGENTS, false)),
            Case.of("`texcoord`, images", "texcoord"),
            Case.of("`geomcolor`", "color"),
            Case.of("`geompropvalue`", "property"),
            Case.of("`geompropvalueuniform`", "of_uniform"),
            Case.of("`viewdirection`", "view"),
            Case.of("`frame`", "frame"),
            Case.of("`time`", "time"),
            Case.of("`transformpoint` to object space", "to_object"),
            Case.of("`transformnormal` to world space", "normal_to_world"),
            Case.of("`transformnormal` to object space", "normal_to_object"),
            Case.of("`transformpoint` to `camera`", "to_camera"),
            Case.of("`transformpoint` to `screen`", "to_screen"),
            Case.lit(
                    "lit surfaces without environment",
                    options -> options.set(HwOptions.SPECULAR_ENVIRONMENT_METHOD, SpecularEnvironment.NONE)),
            Case.lit("lit surfaces", options -> options),
            Case.lit("lit surfaces, `lightShaders`", options -> options.set(InterfaceOptions.LIGHT_SHADERS, LIGHTS)),
            Case.lit("`hwTransparency`", options -> options.set(HwOptions.TRANSPARENCY, true)),
            Case.lit("`hwShadowMap`", options -> options.set(HwOptions.SHADOW_MAP, true)),
            Case.lit("`hwAmbientOcclusion`", options -> options.set(HwOptions.AMBIENT_OCCLUSION, true)),
            Case.lit(
                    "`hwDirectionalAlbedoMethod` `TABLE`, `hwWriteAlbedoTable`",
                    options -> options.set(HwOptions.DIRECTIONAL_ALBEDO_METHOD, DirectionalAlbedo.TABLE)),
            Case.lit("`hwWriteEnvPrefilter`", options -> options.set(HwOptions.WRITE_ENV_PREFILTER, true)));

    @Test
    void the_tables_are_up_to_date() throws IOException {
        String expected = Files.readString(FILE);
        for (Map.Entry<String, String> table : tables().entrySet()) {
            expected = with(expected, table.getKey(), table.getValue());
        }
        WrittenFile.check(FILE, expected, HostContractTest.class);
    }

    /** Other targets of the family declare the same by other syntax. */
    @Test
    void all_targets_of_the_family_declare_the_same() {
        for (Kind kind : List.of(Kind.PRIVATE_UNIFORMS, Kind.VERTEX_INPUTS, Kind.CONNECTOR)) {
            if (kind != Kind.CONNECTOR) {
                assertEquals(rows("genglsl", kind), rows("essl", kind));
            }
            assertEquals(rows("genglsl", kind), rows("vulkan", kind));
        }
    }

    private static Map<String, String> tables() {
        Map<String, String> tables = new LinkedHashMap<>();
        tables.put(
                "uniforms",
                table("| uniform | type | stage | default | where |", rows("genglsl", Kind.PRIVATE_UNIFORMS)));
        tables.put(
                "attributes",
                table("| attribute | type | stage | default | where |", rows("genglsl", Kind.VERTEX_INPUTS)));
        tables.put(
                "varyings",
                table("| varying | type | from stage | default | where |", rows("genglsl", Kind.CONNECTOR)));
        tables.put("blocks", blocks());
        tables.put("lights", lights());
        tables.put("vulkan", vulkan());
        return tables;
    }

    private static String with(String page, String name, String table) {
        String begin = "<!-- begin " + name + " -->\n";
        String end = "<!-- end " + name + " -->\n";
        int from = page.indexOf(begin);
        int to = page.indexOf(end);
        if (from < 0 || to < from) {
            throw new AssertionError("docs/host-contract.md has no table " + name);
        }
        return page.substring(0, from + begin.length()) + "\n" + table + "\n" + page.substring(to);
    }

    private static String table(String header, Iterable<String> rows) {
        String line =
                "|" + "---|".repeat((int) header.chars().filter(c -> c == '|').count() - 1);
        return header + "\n" + line + "\n" + String.join("\n", rows) + "\n";
    }

    /** One row for each variable of a kind, with the first case that declares it. */
    private static List<String> rows(String target, Kind kind) {
        Map<String, String> rows = new LinkedHashMap<>();
        for (Case asked : CASES) {
            for (var stage : shader(target, asked).stages()) {
                for (VariableBlock block : stage.blocks()) {
                    if (block.kind() == kind
                            && (kind != Kind.CONNECTOR || stage.stage().equals(Stage.VERTEX))) {
                        for (Variable variable : block.variables()) {
                            String key = "| `" + variable.name() + "` | " + variable.type() + " | " + stage.stage()
                                    + " | " + text(variable.value()) + " | ";
                            rows.putIfAbsent(key, asked.words());
                        }
                    }
                }
            }
        }
        List<String> lines = new ArrayList<>();
        rows.forEach((row, words) -> lines.add(row + words + " |"));
        return lines;
    }

    private static String text(@org.jspecify.annotations.Nullable Value value) {
        return value == null ? "–" : "`" + value.text() + "`";
    }

    private static Shader shader(String target, Case asked) {
        return Generators.forTarget(target)
                .generate(
                        CONTENT,
                        CONTENT.element(asked.element()).orElseThrow(),
                        asked.options().apply(GenerationOptions.builder()).build())
                .throwIfErrors();
    }

    private static Document read() {
        Diagnostics diagnostics = new Diagnostics();
        return DocumentReader.create()
                .readString("host.mtlx", "<materialx version=\"1.39\">" + NODES + "</materialx>", diagnostics)
                .orElseThrow(() -> new AssertionError(diagnostics.all().toString()));
    }

    /** The blocks of each target, by name, instance and kind. */
    private static String blocks() {
        Case lit = new Case("", "surface", options -> options.set(InterfaceOptions.LIGHT_SHADERS, LIGHTS));
        List<String> rows = new ArrayList<>();
        for (String target : TARGETS) {
            for (var stage : shader(target, lit).stages()) {
                for (VariableBlock block : stage.blocks()) {
                    rows.add("| " + target + " | " + stage.stage() + " | `" + block.name() + "` | "
                            + (block.instance().isEmpty() ? "–" : "`" + block.instance() + "`") + " | "
                            + block.kind()
                                    .name()
                                    .toLowerCase(java.util.Locale.ROOT)
                                    .replace('_', ' ') + " |");
                }
            }
        }
        return table("| target | stage | block | instance | kind |", rows);
    }

    /** The members of a light, with their places in a buffer. */
    private static String lights() {
        Case lit = new Case("", "surface", options -> options.set(InterfaceOptions.LIGHT_SHADERS, LIGHTS));
        VariableBlock block = shader("vulkan", lit).stage(Stage.PIXEL).blocks().stream()
                .filter(candidate -> candidate.kind() == Kind.LIGHT_DATA)
                .findFirst()
                .orElseThrow();
        List<String> rows = new ArrayList<>();
        int offset = 0;
        for (Variable member : block.variables()) {
            offset = roundUp(offset, alignment(member.type()));
            rows.add("| `" + member.name() + "` | " + member.type() + " | " + offset + " |");
            offset += size(member.type());
        }
        rows.add("| (the next light) | | " + roundUp(offset, 16) + " |");
        return table("| member | type | offset in bytes |", rows);
    }

    /** Base alignments and sizes of OpenGL 4.6, 7.6.2.2, "Standard Uniform Block Layout". */
    private static final ImmutableMap<Type, int[]> STD140 = ImmutableMap.of(
            Types.INTEGER,
            new int[] {4, 4},
            Types.FLOAT,
            new int[] {4, 4},
            Types.VECTOR3,
            new int[] {16, 12},
            Types.COLOR3,
            new int[] {16, 12});

    private static int alignment(Type type) {
        return STD140.getOrDefault(type, new int[] {0, 0})[0];
    }

    private static int size(Type type) {
        return STD140.getOrDefault(type, new int[] {0, 0})[1];
    }

    private static int roundUp(int offset, int to) {
        return (offset + to - 1) / to * to;
    }

    /** Where things of a Vulkan shader are, in the order of their numbers. */
    private static String vulkan() {
        Case lit = new Case("", "surface", options -> options.set(InterfaceOptions.LIGHT_SHADERS, LIGHTS));
        List<String> rows = new ArrayList<>();
        for (var stage : shader("vulkan", lit).stages()) {
            for (VariableBlock block : stage.blocks()) {
                if (!block.slot().equals(Slot.NONE)) {
                    rows.add(row(stage.stage() + " buffer `" + block.name() + "`", block.slot()));
                }
                rows.addAll(block.variables().stream()
                        .filter(variable -> !variable.slot().equals(Slot.NONE))
                        .filter(variable -> block.kind() != Kind.PUBLIC_UNIFORMS)
                        .map(variable -> row(
                                stage.stage() + " " + (variable.type().equals(Types.FILENAME) ? "sampler" : "variable")
                                        + " `" + variable.name() + "`",
                                variable.slot()))
                        .collect(Collectors.toList()));
            }
        }
        return table("| of a lit surface with lights | set | binding | location |", rows);
    }

    private static String row(String what, Slot slot) {
        return "| " + what + " | " + number(slot.set()) + " | " + number(slot.binding()) + " | "
                + number(slot.location()) + " |";
    }

    private static String number(int number) {
        return number < 0 ? "–" : Integer.toString(number);
    }
}
