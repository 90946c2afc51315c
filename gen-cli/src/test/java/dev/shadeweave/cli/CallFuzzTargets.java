package dev.shadeweave.cli;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.cli.run.WatchOptions;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.image.ImageFormat;
import dev.shadeweave.render.internal.file.ImageFiles;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/**
 * Fuzz targets that call every verb. {@code calls} combines all options of the parser, and checks that no input file
 * changes. {@code verbs} passes damaged files of each kind to the verbs that read them.
 */
final class CallFuzzTargets {
    /** Verbs that run until they are stopped, and {@code warmup}, which takes long. They have separate tests. */
    private static final ImmutableSet<String> STAYING = ImmutableSet.of("view", "serve", "warmup");

    /** Verbs that replace their documents on purpose. */
    private static final ImmutableSet<String> REPLACING = ImmutableSet.of("format", "upgrade");

    /** The separator of the fields of a call; no argument of a process can contain it. */
    private static final String BETWEEN = "\u0000";

    private static final String MODIFIER =
            """
            Modifier:
              id: tint
              about: paints it
              order: 5
              targets: glsl essl vulkan
            FragmentIO:
            uniform vec3 g_tint = vec3(1.0, 0.5, 0.25);
            uniform int g_steps = 3;
            FragmentBeginCode:
            sg_cColor.rgb *= g_tint;
            """;

    private static final String BLOCKS =
            """
            [function]
            ReturnT thismap(CoordT p, ContextT ctx) { return createSdf(length(p) - THIS_radius); }
            [lipschitz]
            1.0
            [bounds]
            THIS_radius
            [rates]
            radius | 1.0
            [macros]
            X | 1
            [references]
            a | b
            """;

    private static final String SCENE =
            """
            <materialx version="1.39">
              <nodedef name="ND_x" node="x"><input name="radius" type="float" value="1" /><output name="out" type="sdf" /></nodedef>
              <implementation name="IM_x" nodedef="ND_x" target="genglsl_raymarch" file="x.blocks" />
              <x name="n" type="sdf" />
              <sdfsphere name="ball" type="sdf"><input name="radius" type="float" value="0.5" /></sdfsphere>
              <sdftranslate name="moved" type="sdf">
                <input name="in" type="sdf" nodename="ball" /><input name="amount" type="vector3" value="0.1, 0, 0" />
              </sdftranslate>
              <sdfcombine name="both" type="sdf">
                <input name="in1" type="sdf" nodename="moved" /><input name="in2" type="sdf" nodename="n" />
                <input name="operation" type="string" value="union" /><input name="blend" type="string" value="smooth" />
              </sdfcombine>
              <raymarch name="r" type="multioutput"><input name="scene" type="sdf" nodename="both" /></raymarch>
              <output name="o" type="color4" nodename="r" output="color" />
            </materialx>
            """;

    private static final String LIGHTS =
            """
            <materialx version="1.39">
              <point_light name="p" type="lightshader"><input name="position" type="vector3" value="1, 2, 3" /></point_light>
              <directional_light name="d" type="lightshader"><input name="intensity" type="float" value="2" /></directional_light>
            </materialx>
            """;

    private static final String SHADER =
            """
            #version 450
            layout(location = 0) out vec4 c;
            layout(binding = 1) uniform B { vec4 t[2]; };
            void main() { for (int i = 0; i < 2; ++i) { c += t[i] * sin(float(i)); } }
            """;

    private static final String STREAM =
            "{\"glir\": \"0.6\", \"commands\": [[\"CURRENT\", 0, 4, 4], [\"FUNC\", \"glClear\", 16384], [\"SWAP\"]]}";

    /** The initial files of both targets, by name. */
    private final ImmutableMap<String, byte[]> good;

    private final Path folder;
    private final Path out;

    CallFuzzTargets(Path folder) throws IOException {
        this.folder = folder.resolve("in");
        this.out = folder.resolve("out");
        ImmutableMap.Builder<String, byte[]> files = ImmutableMap.builder();
        for (int i = 0; i < FuzzTargets.texts().size(); i++) {
            files.put("d" + i + ".mtlx", FuzzTargets.utf8(FuzzTargets.texts().get(i)));
        }
        files.put("scene.mtlx", FuzzTargets.utf8(SCENE));
        files.put("lights.mtlx", FuzzTargets.utf8(LIGHTS));
        files.put("x.blocks", FuzzTargets.utf8(BLOCKS));
        files.put("tint.mod", FuzzTargets.utf8(MODIFIER));
        files.put("s.frag", FuzzTargets.utf8(SHADER));
        files.put("s.glir", FuzzTargets.utf8(STREAM));
        files.put("d.json", FuzzTargets.utf8("{\"materialx\": {\"version\": \"1.39\"}}"));
        files.put("args", FuzzTargets.utf8("--jobs\n1\n"));
        files.put(
                "maps/oak_basecolor.png", ImageFiles.encode(Image.of(1, 1, new float[] {0, 0, 0, 1}), ImageFormat.PNG));
        this.good = files.buildOrThrow();
        Files.createDirectories(this.folder.resolve("maps"));
        Files.createDirectories(out);
        restore();
    }

    /** Returns a target by name. */
    FuzzTargets.Target of(String kind) {
        return switch (kind) {
            case "calls" -> new Calls();
            case "verbs" -> new Verbs();
            default -> throw new IllegalArgumentException(kind);
        };
    }

    private void restore() throws IOException {
        for (Map.Entry<String, byte[]> file : good.entrySet()) {
            Files.write(folder.resolve(file.getKey()), file.getValue());
        }
    }

    private static void run(List<String> call) {
        StringWriter err = new StringWriter();
        int status = Main.run(call.toArray(String[]::new), OutputStream.nullOutputStream(), new PrintWriter(err));
        if (status < 0 || status > 2 || err.toString().contains("defect of Shadeweave")) {
            throw new AssertionError("status " + status + " of " + String.join(" ", call) + "\n" + err);
        }
        // Remove the colours that a call may request.
        String plain = err.toString().replaceAll("\u001b\\[[0-9;]*m", "");
        if (plain.chars().anyMatch(c -> c == 0x1b || c == 0x2028 || c == '\r')) {
            throw new AssertionError("a message has characters that act: " + String.join(" ", call) + "\n" + err);
        }
    }

    /** Combines options of the parser with values of all kinds. */
    private final class Calls implements FuzzTargets.Target {
        private static final ImmutableList<String> NUMBERS =
                ImmutableList.of("0", "1", "2", "3", "-1", "0.5", "nan", "1e999", "99999999999", "", "1x1", "2,3", "x");

        private static final ImmutableList<String> WORDS = ImmutableList.of(
                "NG/out",
                "NG*",
                "*",
                "M",
                "m",
                "l",
                "g",
                "v=one",
                "v=",
                "=",
                "S/base_color=1,0,0",
                "tint=x",
                "a=b=c",
                "genglsl",
                "essl",
                "vulkan",
                "genosl",
                "genoslnetwork",
                "genglsl_raymarch",
                "none",
                "all",
                "reduced",
                "gltf_pbr",
                "mix",
                "color",
                "depth",
                "json",
                "svg",
                "hlsl",
                "wgsl",
                "run",
                "check",
                "filter",
                "stats",
                "nodes",
                "elements",
                "bash",
                "SW1310",
                "SW1310=error",
                "elements=5",
                "messages=1",
                "pixels=1",
                "x=1",
                "S/base=0:1:2",
                "S/base=0:1:1000000000",
                "S/base=1:nan:2",
                "rotate-x:9",
                "scale:0",
                "{doc}/{element}",
                "../{element}",
                "tree",
                "wireframe",
                "fur",
                "peel",
                "clip",
                "{UDIM}",
                "\u001b[2J",
                "-",
                "--",
                "\u2028",
                "acescg",
                "srgb_texture",
                "meter",
                "ball",
                "cube",
                "three-point",
                "studio",
                "sky");

        private final ImmutableMap<String, CommandLine> verbs;

        Calls() {
            ImmutableMap.Builder<String, CommandLine> found = ImmutableMap.builder();
            Main.wholeCommand().getSubcommands().forEach((name, verb) -> {
                if (!STAYING.contains(name)) {
                    found.put(name, verb);
                }
            });
            this.verbs = found.buildOrThrow();
        }

        @Override
        public byte[] make(long seed) {
            SplittableRandom random = new SplittableRandom(seed);
            String verb = one(verbs.keySet().asList(), random);
            List<String> line = new ArrayList<>(List.of(verb));
            // A call with --watch runs until it is stopped, too.
            List<OptionSpec> options = Objects.requireNonNull(verbs.get(verb)).getCommandSpec().options().stream()
                    .filter(option -> !option.longestName().equals(WatchOptions.NAME))
                    .toList();
            int count = random.nextInt(random.nextBoolean() ? 3 : 8);
            for (int i = 0; i < count; i++) {
                option(options.get(random.nextInt(options.size())), line, random);
            }
            bounded(verb, line);
            for (int i = random.nextInt(8) == 0 ? 0 : 1 + random.nextInt(2); i > 0; i--) {
                line.add(positional(verb, random));
            }
            return FuzzTargets.utf8(String.join(BETWEEN, line));
        }

        private void option(OptionSpec option, List<String> line, SplittableRandom random) {
            String name = option.names()[random.nextInt(option.names().length)];
            if (random.nextInt(40) == 0) {
                name = name.substring(0, 1 + random.nextInt(name.length()));
            }
            if (option.arity().max() == 0) {
                line.add(name);
                return;
            }
            String value = value(option, random);
            if (random.nextBoolean() && name.startsWith("--")) {
                line.add(name + "=" + value);
            } else {
                line.add(name);
                line.add(value);
            }
        }

        private String value(OptionSpec option, SplittableRandom random) {
            String label = option.paramLabel().toUpperCase(Locale.ROOT);
            Iterable<String> candidates = option.completionCandidates();
            if (candidates != null && random.nextInt(4) != 0) {
                List<String> all = ImmutableList.copyOf(candidates);
                if (!all.isEmpty()) {
                    return one(all, random);
                }
            }
            boolean file = label.contains("FILE") || label.contains("DIR") || label.contains("OUT");
            if (file || option.type() == Path.class) {
                return random.nextInt(3) == 0 ? input(random) : output(random);
            }
            return random.nextInt(3) == 0 ? one(NUMBERS, random) : one(WORDS, random);
        }

        /** Adds options that shorten the work of a call, unless the call states them. Long work would be no error. */
        private void bounded(String verb, List<String> line) {
            List<String> options =
                    switch (verb) {
                        case "render" -> List.of("--size=8", "--environment-samples=1");
                        case "mesh" -> List.of("--resolution=4");
                        case "reference" -> List.of("--node=mix", "--no-pictures", "-o", out + "/site");
                        default -> List.of();
                    };
            for (String option : options) {
                String name = option.replaceFirst("=.*", "");
                if (line.stream().noneMatch(word -> word.startsWith(name))) {
                    line.add(option);
                }
            }
        }

        private String positional(String verb, SplittableRandom random) {
            if (random.nextInt(4) == 0) {
                return random.nextBoolean() ? input(random) : one(WORDS, random);
            }
            return switch (verb) {
                case "glir" ->
                    random.nextBoolean() ? folder + "/s.glir" : one(List.of("run", "check", "stats"), random);
                case "ir" -> folder + "/s.frag";
                case "create" -> folder + "/maps";
                case "compare" -> folder + "/maps/oak_basecolor.png";
                case "mesh" -> folder + "/scene.mtlx";
                case "list" -> one(List.of("nodes", "nodedefs", "targets", "elements"), random);
                case "explain", "help", "completion" -> one(WORDS, random);
                default -> folder + "/d" + random.nextInt(5) + ".mtlx";
            };
        }

        private String input(SplittableRandom random) {
            String name = one(good.keySet().asList(), random);
            return switch (random.nextInt(10)) {
                case 0 -> "@" + folder + "/args";
                case 1 -> folder + "/maps";
                case 2 -> folder + "/gone/" + name;
                case 3 -> folder + "/" + name + "!/a.mtlx";
                default -> folder + "/" + name;
            };
        }

        private String output(SplittableRandom random) {
            String base = out + "/" + random.nextInt(3);
            return switch (random.nextInt(8)) {
                case 0 -> base + ".json";
                case 1 -> base + ".png";
                case 2 -> base + ".mtlx";
                case 3 -> base + ".obj";
                case 4 -> base + "/gone/x.json";
                case 5 -> base + ".exr";
                default -> base;
            };
        }

        @Override
        public void take(byte[] input) {
            List<String> call = Arrays.asList(new String(input, StandardCharsets.UTF_8).split(BETWEEN, -1));
            try {
                run(call);
                check(call);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        private void check(List<String> call) throws IOException {
            List<String> changed = new ArrayList<>();
            for (Map.Entry<String, byte[]> file : good.entrySet()) {
                Path place = folder.resolve(file.getKey());
                if (!Files.exists(place) || !Arrays.equals(file.getValue(), Files.readAllBytes(place))) {
                    changed.add(file.getKey());
                }
            }
            if (!changed.isEmpty()) {
                restore();
            }
            boolean may = REPLACING.contains(call.get(0)) || isOutput(call, changed);
            if (!may) {
                throw new AssertionError(changed + " changed by " + String.join(" ", call));
            }
        }

        /** Returns true if the call names each changed file as the value of an option: an output may be replaced. */
        private boolean isOutput(List<String> call, List<String> changed) {
            for (String name : changed) {
                String path = folder + "/" + name;
                boolean output = false;
                for (int i = 1; i < call.size(); i++) {
                    String word = call.get(i);
                    boolean attached = word.startsWith("-") && word.endsWith("=" + path);
                    boolean following = word.equals(path) && call.get(i - 1).startsWith("-");
                    output |= attached || following;
                }
                if (!output) {
                    return false;
                }
            }
            return true;
        }
    }

    private static String one(List<String> words, SplittableRandom random) {
        return words.get(random.nextInt(words.size()));
    }

    /** Passes damaged files to the verbs that read them. */
    private final class Verbs implements FuzzTargets.Target {
        private final ImmutableMap<String, Mutations> kinds;

        Verbs() {
            ImmutableMap.Builder<String, Mutations> made = ImmutableMap.builder();
            List<byte[]> documents = new ArrayList<>();
            FuzzTargets.texts().forEach(text -> documents.add(FuzzTargets.utf8(text)));
            made.put("f.mtlx", new Mutations(documents, FuzzTargets.WORDS));
            made.put("scene.mtlx", new Mutations(List.of(FuzzTargets.utf8(SCENE)), FuzzTargets.WORDS));
            made.put("lights.mtlx", new Mutations(List.of(FuzzTargets.utf8(LIGHTS)), FuzzTargets.WORDS));
            made.put(
                    "tint.mod",
                    new Mutations(
                            List.of(FuzzTargets.utf8(MODIFIER)),
                            List.of(
                                    "\n",
                                    ":",
                                    "Modifier:\n",
                                    "VertexIO:\n",
                                    "GeometryCode:\n",
                                    "uniform ",
                                    ";",
                                    "{",
                                    "}",
                                    "#include \"x\"\n",
                                    "order: 1e9\n",
                                    "instances: 99999999999\n",
                                    "vec3",
                                    "sampler2D",
                                    "\t",
                                    "\u001b",
                                    "$",
                                    "//",
                                    "/*",
                                    "nan",
                                    "-1",
                                    "replaces: ",
                                    "sg_cColor")));
            made.put(
                    "x.blocks",
                    new Mutations(
                            List.of(FuzzTargets.utf8(BLOCKS)),
                            List.of(
                                    "[",
                                    "]",
                                    "|",
                                    "\n",
                                    "[function]\n",
                                    "[textures]\n",
                                    "[buffers]\n",
                                    "[tags]\n",
                                    "#if 1\n",
                                    "#else\n",
                                    "(",
                                    ")",
                                    "{",
                                    "}",
                                    "THIS_",
                                    "THIS_radius",
                                    "\\\n",
                                    "/*",
                                    "nan",
                                    "1e999",
                                    "x",
                                    "CoordT",
                                    "ContextT",
                                    "[variables]\n",
                                    "main",
                                    "radius",
                                    "float")));
            made.put("s.frag", new Mutations(List.of(FuzzTargets.utf8(SHADER)), ToolFuzzTargets.GLSL_WORDS));
            made.put("s.glir", new Mutations(List.of(FuzzTargets.utf8(STREAM)), ToolFuzzTargets.GLIR_WORDS));
            made.put(
                    "names",
                    new Mutations(
                            List.of(FuzzTargets.utf8(
                                    "oak_basecolor.png\noak_normal.png\nelm_<UDIM>_rough.jpg\nelm.1001.exr")),
                            List.of(
                                    "_",
                                    ".",
                                    ".png",
                                    "basecolor",
                                    "normal",
                                    "roughness",
                                    "\n",
                                    "1001",
                                    "<",
                                    "&",
                                    "\u001b",
                                    "{frame}",
                                    "\"",
                                    " ")));
            this.kinds = made.buildOrThrow();
        }

        @Override
        public byte[] make(long seed) {
            SplittableRandom random = new SplittableRandom(seed);
            int kind = random.nextInt(kinds.size());
            byte[] damaged = kinds.values().asList().get(kind).make(seed);
            byte[] input = Arrays.copyOf(damaged, damaged.length + 2);
            input[damaged.length] = (byte) kind;
            input[damaged.length + 1] = (byte) random.nextInt(256);
            return input;
        }

        @Override
        public void take(byte[] input) {
            String name = kinds.keySet().asList().get(input[input.length - 2]);
            byte[] damaged = Arrays.copyOf(input, input.length - 2);
            try {
                if (name.equals("names")) {
                    folderOf(new String(damaged, StandardCharsets.UTF_8));
                } else {
                    Files.write(folder.resolve(name), damaged);
                }
                List<String> lines = lines(name);
                String line = lines.get(Math.floorMod(input[input.length - 1], lines.size()));
                run(Arrays.asList(line.replace("@", folder + "/")
                        .replace("OUT", out + "/o")
                        .split(" ")));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            } finally {
                after(name);
            }
        }

        private void after(String name) {
            try {
                if (good.containsKey(name)) {
                    Files.write(folder.resolve(name), good.get(name));
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        /** Creates a folder of empty files with these names, as far as the file system allows them. */
        private void folderOf(String names) throws IOException {
            Path maps = folder.resolve("names");
            Files.createDirectories(maps);
            try (Stream<Path> old = Files.list(maps)) {
                for (Iterator<Path> each = old.iterator(); each.hasNext(); ) {
                    Files.delete(each.next());
                }
            }
            for (String name : names.lines().toList()) {
                String fitting = name.replace('/', '_').replace('\u0000', '_');
                if (!fitting.isBlank() && fitting.length() < 60 && !fitting.matches("[.]+")) {
                    Files.write(maps.resolve(fitting), new byte[0]);
                }
            }
        }

        private List<String> lines(String name) {
            return switch (name) {
                case "f.mtlx" ->
                    List.of(
                            "generate --target vulkan -o OUT @f.mtlx",
                            "generate --target essl --interface reduced -o OUT @f.mtlx",
                            "generate --target genosl -o OUT @f.mtlx",
                            "generate --target genoslnetwork -o OUT @f.mtlx",
                            "generate --canonical --cache OUT.cache --report OUT.json -o OUT @f.mtlx",
                            "generate --optimize --layout tree -o OUT @f.mtlx",
                            "generate --modifier fur --shade-mode flat -o OUT @f.mtlx",
                            "generate --look l --variant v=one -o OUT @f.mtlx",
                            "generate --severity SW1310=error --diagnostics sarif -o OUT @f.mtlx",
                            "validate --diagnostics json @f.mtlx",
                            "inspect --json --all @f.mtlx",
                            "inspect @f.mtlx",
                            "list elements @f.mtlx",
                            "list nodedefs --json @f.mtlx",
                            "upgrade -o OUT.mtlx @f.mtlx",
                            "translate --to gltf_pbr -o OUT.mtlx @f.mtlx",
                            "translate --to UsdPreviewSurface -o OUT.mtlx @f.mtlx",
                            "translate --to open_pbr_surface @f.mtlx",
                            "format --check @f.mtlx",
                            "diff @d0.mtlx @f.mtlx",
                            "diff --json @f.mtlx @d1.mtlx",
                            "graph --to svg @f.mtlx",
                            "graph --to dot @f.mtlx",
                            "graph --to mermaid @f.mtlx",
                            "reference --no-pictures --node mine --node pair -o OUT.site @f.mtlx",
                            "render --size 8 --environment-samples 1 --look l --mesh cube -o OUT.png @f.mtlx",
                            "render --size 8 --environment-samples 1 --wedge S/base=0:1:2 -o OUT.png @f.mtlx",
                            "render --size 8 --environment-samples 1 --set S/base=0.5 --all-lights -o OUT.png @f.mtlx",
                            "render --size 8 --environment-samples 1 --contact-sheet --glir OUT.json -o OUT.png @f.mtlx",
                            "render --size 8 --environment-samples 1 --transparency --modifier wireframe -o OUT.exr @f.mtlx",
                            "compile --target vulkan --optimize --spirv OUT.spirv @f.mtlx",
                            "compile --target essl @f.mtlx");
                case "scene.mtlx" ->
                    List.of(
                            "generate --target genglsl_raymarch -o OUT @scene.mtlx",
                            "validate --target genglsl_raymarch @scene.mtlx",
                            "mesh --resolution 4 --without-driver -o OUT.obj @scene.mtlx",
                            "mesh --resolution 4 -o OUT.glb @scene.mtlx",
                            "render --size 8 --target genglsl_raymarch --outputs color,depth -o OUT.png @scene.mtlx",
                            "compile --target vulkan_raymarch @scene.mtlx");
                case "lights.mtlx" ->
                    List.of(
                            "render --size 8 --environment-samples 1 --light-rig @lights.mtlx --shadow-map -o OUT.png @d2.mtlx",
                            "validate @lights.mtlx",
                            "inspect --json @lights.mtlx");
                case "tint.mod" ->
                    List.of(
                            "generate --modifier @tint.mod -o OUT @d2.mtlx",
                            "generate --modifier @tint.mod --target essl -o OUT @d2.mtlx",
                            "generate --modifier @tint.mod --modifier cel --target vulkan -o OUT @d2.mtlx",
                            "render --size 8 --modifier @tint.mod -o OUT.png @d2.mtlx");
                case "x.blocks" ->
                    List.of(
                            "generate --target genglsl_raymarch -o OUT @scene.mtlx",
                            "generate --target essl_raymarch -o OUT @scene.mtlx",
                            "mesh --resolution 4 --without-driver -o OUT.obj @scene.mtlx");
                case "s.frag" ->
                    List.of(
                            "ir --to hlsl @s.frag",
                            "ir --to wgsl @s.frag",
                            "ir --to msl --optimize @s.frag",
                            "ir --to slang @s.frag",
                            "ir --to vulkan @s.frag",
                            "ir --to essl -o OUT.frag @s.frag",
                            "ir --dump --optimize @s.frag",
                            "ir --reflect=json @s.frag",
                            "ir --validate --diagnostics json @s.frag",
                            "generate --template-fragment @s.frag -o OUT @d2.mtlx",
                            "generate --template-vertex @s.frag -o OUT @d2.mtlx");
                case "s.glir" ->
                    List.of(
                            "glir run -o OUT.png @s.glir",
                            "glir run --lenient --size 4 -o OUT.exr @s.glir",
                            "glir check @s.glir",
                            "glir stats --json @s.glir",
                            "glir filter --side-file -o OUT.json @s.glir",
                            "glir diff @s.glir @s.glir");
                default -> List.of("create -o OUT.mtlx @names", "create --model gltf_pbr --diagnostics json @names");
            };
        }
    }
}
