package dev.shadeweave.cli;

import com.google.common.collect.ImmutableList;
import com.google.common.hash.Hashing;
import com.google.common.io.ByteSource;
import dev.shadeweave.canonical.StructuralHash;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.DocumentBuilder;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.file.BoundedFolder;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.instance.StoredShaders;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.link.Validator;
import dev.shadeweave.look.internal.Looks;
import dev.shadeweave.look.internal.TextureCheck;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.image.ImageFormat;
import dev.shadeweave.render.internal.file.ImageFiles;
import dev.shadeweave.render.internal.file.MeshFiles;
import dev.shadeweave.source.FoundFile;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceRoot;
import dev.shadeweave.source.SourceSpan;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** The fuzz targets: each kind has good inputs, words to insert, and an action for the damaged inputs. */
final class FuzzTargets {
    /** Processes inputs of one kind. */
    interface Target {
        /** Returns the input of a seed. */
        byte[] make(long seed);

        /** Processes an input as the program does; must not throw. */
        void take(byte[] input);
    }

    static final ImmutableList<String> WORDS = ImmutableList.of(
            "<",
            ">",
            "/>",
            "\"",
            "'",
            "&",
            "&#x0;",
            "&amp;",
            "<!--",
            "-->",
            "<![CDATA[",
            "]]>",
            "<?x?>",
            "{",
            "}",
            "[",
            "]",
            ",",
            ":",
            "nan",
            "inf",
            "-1",
            "1e999",
            "99999999999999999999",
            "0x",
            "float",
            "color3",
            "vector4",
            "matrix44",
            "filename",
            "string",
            "surfaceshader",
            "material",
            "BSDF",
            "EDF",
            "lightshader",
            "integerarray",
            "multioutput",
            "nodename",
            "interfacename",
            "nodegraph",
            "output",
            "channels",
            "xyz",
            "rgba",
            "colorspace",
            "srgb_texture",
            "unit",
            "meter",
            "node",
            "nodedef",
            "NG",
            "out",
            "in",
            "in1",
            "a",
            "b",
            "../..",
            "/etc/passwd",
            "<UDIM>",
            "{frame}",
            "[token]",
            "*",
            "//",
            "{a,b}",
            "\u001b[31m",
            "\n",
            "\r",
            "\u2028",
            "\ud83d\ude00",
            "ND_add_float",
            "implementation",
            "function",
            "file",
            "sourcecode",
            "{{in1}}",
            "target",
            "genglsl",
            "uniform",
            "true",
            "inherit",
            "version",
            "1.36",
            "1.38",
            "2.0",
            "xi:include",
            "href",
            "namespace",
            "geomprop",
            "look",
            "lookgroup",
            "looks",
            "collection",
            "includegeom",
            "variantset",
            "token",
            "typedef",
            "member",
            "semantic",
            "geompropdef",
            "index",
            "space",
            "world",
            "defaultgeomprop",
            "Nworld",
            "enum",
            "enumvalues",
            "uimin",
            "doc");

    private final Path folder;

    FuzzTargets(Path folder) {
        this.folder = folder;
    }

    /** Returns a target by name. */
    Target of(String kind) throws IOException {
        return switch (kind) {
            case "documents" -> documents();
            case "json" -> json();
            case "archives" -> archives();
            case "meshes" -> meshes();
            case "images" -> images();
            case "commands" -> commands();
            case "cache" -> cache();
            case "modifiers", "templates", "blocks" -> new StageFuzzTargets().of(kind);
            default -> new ToolFuzzTargets(folder).of(kind);
        };
    }

    static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    interface Taking {
        void take(byte[] input) throws IOException;
    }

    static Target target(List<byte[]> seeds, List<String> words, Taking taking) {
        Mutations mutations = new Mutations(seeds, words);
        return new Target() {
            @Override
            public byte[] make(long seed) {
                return mutations.make(seed);
            }

            @Override
            public void take(byte[] input) {
                try {
                    taking.take(input);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
        };
    }

    /** Returns small documents that use many features. */
    static ImmutableList<String> texts() {
        return ImmutableList.of(
                """
                <?xml version="1.0"?>
                <materialx version="1.39" colorspace="lin_rec709" xmlns:xi="http://www.w3.org/2001/XInclude">
                  <xi:include href="parts.mtlx" />
                  <nodegraph name="NG">
                    <input name="tint" type="color3" value="0.8, 0.4, 0.2" colorspace="srgb_texture" />
                    <image name="picture" type="color3">
                      <input name="file" type="filename" value="t.&lt;UDIM&gt;.png" colorspace="srgb_texture" />
                    </image>
                    <fractal3d name="clouds" type="float" />
                    <mix name="blend" type="color3">
                      <input name="fg" type="color3" interfacename="tint" />
                      <input name="bg" type="color3" nodename="picture" />
                      <input name="mix" type="float" nodename="clouds" />
                    </mix>
                    <output name="out" type="color3" nodename="blend" />
                  </nodegraph>
                  <standard_surface name="S" type="surfaceshader">
                    <input name="base_color" type="color3" nodegraph="NG" output="out" />
                  </standard_surface>
                  <surfacematerial name="M" type="material">
                    <input name="surfaceshader" type="surfaceshader" nodename="S" />
                  </surfacematerial>
                </materialx>
                """,
                """
                <materialx version="1.39">
                  <nodedef name="ND_mine" node="mine">
                    <input name="in" type="vector3" defaultgeomprop="Nworld" />
                    <token name="kind" type="string" value="x" />
                    <output name="out" type="float" />
                    <output name="other" type="float" />
                  </nodedef>
                  <nodegraph name="NG_mine" nodedef="ND_mine">
                    <separate3 name="parts" type="multioutput">
                      <input name="in" type="vector3" interfacename="in" />
                    </separate3>
                    <output name="out" type="float" nodename="parts" output="outx" />
                    <output name="other" type="float" nodename="parts" output="outy" />
                  </nodegraph>
                  <nodedef name="ND_quick" node="quick">
                    <input name="a" type="float" value="1" />
                    <output name="out" type="float" />
                  </nodedef>
                  <implementation name="IM_quick" nodedef="ND_quick" target="genglsl" sourcecode="{{a}} * 2.0" />
                  <mine name="m" type="multioutput" />
                  <quick name="q" type="float"><input name="a" type="float" nodename="m" output="other" /></quick>
                  <output name="out" type="float" nodename="q" />
                </materialx>
                """,
                """
                <materialx version="1.39">
                  <surface_unlit name="u" type="surfaceshader"><input name="emission" type="float" value="1" /></surface_unlit>
                  <surfacematerial name="m" type="material">
                    <input name="surfaceshader" type="surfaceshader" nodename="u" />
                  </surfacematerial>
                  <collection name="c" includegeom="/a/*, //b?, /{x,y}[a-c]" excludegeom="/a/z" />
                  <collection name="d" includecollection="c" />
                  <geominfo name="i" geom="/a"><token name="id" type="string" value="7" /></geominfo>
                  <geompropdef name="p" type="vector2" geomprop="UV0" index="0" />
                  <variantset name="v"><variant name="one"><input name="emission" type="float" value="2" /></variant></variantset>
                  <look name="l"><materialassign name="a" material="m" geom="/a" /><variantassign name="w" variantset="v" variant="one" /></look>
                  <look name="n" inherit="l"><materialassign name="b" material="m" collection="d" /></look>
                  <lookgroup name="g" looks="l, n" active="l" />
                </materialx>
                """,
                """
                <materialx version="1.36">
                  <atan2 name="a" type="float"><parameter name="in1" type="float" value="0.5" /></atan2>
                  <swizzle name="s" type="color3"><input name="in" type="float" nodename="a" /><parameter name="channels" type="string" value="rrr" /></swizzle>
                  <material name="m"><shaderref name="r" node="standard_surface"><bindinput name="base_color" type="color3" output="o" /></shaderref></material>
                  <output name="o" type="color3" nodename="s" />
                </materialx>
                """,
                """
                <materialx version="1.39">
                  <oren_nayar_diffuse_bsdf name="d" type="BSDF" />
                  <dielectric_bsdf name="c" type="BSDF" />
                  <layer name="l" type="BSDF"><input name="top" type="BSDF" nodename="c" /><input name="base" type="BSDF" nodename="d" /></layer>
                  <surface name="s" type="surfaceshader"><input name="bsdf" type="BSDF" nodename="l" /></surface>
                  <surfacematerial name="m" type="material"><input name="surfaceshader" type="surfaceshader" nodename="s" /></surfacematerial>
                  <typedef name="pair" semantic="" ><member name="x" type="float" value="1" /><member name="y" type="color3" value="1,0,0" /></typedef>
                </materialx>
                """);
    }

    private static void through(SourceFile file) {
        Diagnostics diagnostics = new Diagnostics();
        DocumentReader.create().read(file, diagnostics).ifPresent(document -> {
            LinkedDocument content = LinkedDocument.of(Library.standard(), document);
            diagnostics.reportAll(content.diagnostics());
            diagnostics.reportAll(Validator.validate(content));
            Looks looks = Looks.of(content);
            diagnostics.reportAll(looks.diagnostics());
            diagnostics.reportAll(TextureCheck.check(content, looks));
            int most = 3;
            for (Element element : content.renderables()) {
                if (most-- == 0) {
                    break;
                }
                diagnostics.reportAll(Generators.forTarget("genglsl")
                        .generate(content, element, GenerationOptions.DEFAULT)
                        .diagnostics());
            }
        });
        StringWriter text = new StringWriter();
        try (var printer = dev.shadeweave.diagnostic.DiagnosticPrinter.text(new PrintWriter(text))) {
            diagnostics.all().forEach(printer::print);
        }
        if (text.toString().chars().anyMatch(c -> c == 0x1b || c == 0x2028 || c == '\r')) {
            throw new AssertionError("a message has characters that act:\n" + text);
        }
    }

    private static Target documents() {
        SourceRoot parts = SourceRoot.memory("fuzz", Map.of("parts.mtlx", texts().get(1)));
        return target(
                texts().stream().map(FuzzTargets::utf8).toList(),
                WORDS,
                input -> through(SourceFile.decode(parts, "fuzzed.mtlx", input)));
    }

    private static Target json() {
        List<byte[]> seeds = new ArrayList<>();
        for (String text : texts()) {
            DocumentReader.create()
                    .withOlderVersions(DocumentReader.OlderVersions.KEEP)
                    .readString("seed.mtlx", text.replace("<xi:include href=\"parts.mtlx\" />", ""), new Diagnostics())
                    .ifPresent(document -> seeds.add(utf8(dev.shadeweave.json.JsonWriter.write(document))));
        }
        SourceRoot nothing = SourceRoot.memory("fuzz", Map.of());
        return target(seeds, WORDS, input -> through(SourceFile.decode(nothing, "fuzzed.json", input)));
    }

    private Target archives() throws IOException {
        List<byte[]> seeds = new ArrayList<>();
        for (boolean stored : new boolean[] {false, true}) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
                zip.setMethod(ZipOutputStream.DEFLATED);
                zip.setLevel(stored ? 0 : 9);
                for (String name : new String[] {"main.mtlx", "parts.txt", "a/b/t.png"}) {
                    zip.putNextEntry(new ZipEntry(name));
                    zip.write(utf8(texts().get(name.startsWith("main") ? 0 : 1)));
                }
            }
            seeds.add(bytes.toByteArray());
        }
        Path file = folder.resolve("fuzzed.mtlz");
        return target(
                seeds,
                ImmutableList.of("PK\u0001\u0002", "PK\u0003\u0004", "PK\u0005\u0006", "main.mtlx", "../"),
                input -> {
                    Files.write(file, input);
                    Diagnostics diagnostics = new Diagnostics();
                    DocumentReader.create().read(file, diagnostics);
                    print(diagnostics);
                });
    }

    private Target meshes() {
        String obj =
                """
                mtllib a.mtl
                o one
                v 0 0 0
                v 1 0 0
                v 1 1 0
                v 0 1 0
                vt 0 0
                vt 1 1
                vn 0 0 1
                usemtl red
                f 1/1/1 2/2/1 3/1/1 4/2/1
                f -1//1 -2//1 -3//1
                """;
        String gltf =
                """
                {"asset": {"version": "2.0"}, "scene": 0, "scenes": [{"nodes": [0]}], "nodes": [{"mesh": 0}],
                 "meshes": [{"primitives": [{"attributes": {"POSITION": 0}, "indices": 1}]}],
                 "buffers": [{"byteLength": 44%s}],
                 "bufferViews": [{"buffer": 0, "byteLength": 36}, {"buffer": 0, "byteOffset": 36, "byteLength": 6}],
                 "accessors": [{"bufferView": 0, "componentType": 5126, "count": 3, "type": "VEC3",
                   "min": [0, 0, 0], "max": [1, 1, 0]}, {"bufferView": 1, "componentType": 5123, "count": 3, "type": "SCALAR"}]}
                """;
        ByteBuffer data = ByteBuffer.allocate(44).order(ByteOrder.LITTLE_ENDIAN);
        data.putFloat(12, 1).putFloat(28, 1).putShort(38, (short) 1).putShort(40, (short) 2);
        String uri = ", \"uri\": \"data:application/octet-stream;base64,"
                + java.util.Base64.getEncoder().encodeToString(data.array()) + "\"";
        byte[] chunk =
                utf8(gltf.formatted("") + " ".repeat((4 - gltf.formatted("").length() % 4) % 4));
        ByteBuffer glb = ByteBuffer.allocate(12 + 8 + chunk.length + 8 + 44).order(ByteOrder.LITTLE_ENDIAN);
        glb.putInt(0x46546C67).putInt(2).putInt(glb.capacity());
        glb.putInt(chunk.length)
                .putInt(0x4E4F534A)
                .put(chunk)
                .putInt(44)
                .putInt(0x004E4942)
                .put(data.array());
        List<byte[]> seeds = List.of(utf8(obj), utf8(gltf.formatted(uri)), glb.array());
        Path asObj = folder.resolve("fuzzed.obj");
        Path asGltf = folder.resolve("fuzzed.gltf");
        Path asGlb = folder.resolve("fuzzed.glb");
        List<String> words = List.of(
                "f 1 2 3\n",
                "v 1e38 nan 0\n",
                "mtllib /etc/passwd\n",
                "usemtl x\n",
                "l 1 2\n",
                "p 1\n",
                "g a b\n",
                "s 1\n",
                "\\\n",
                "-1",
                "4294967296",
                "\"mode\": 4,",
                "\"sparse\": {}",
                "\"byteOffset\": 3,",
                "\"uri\": \"../x\",",
                "\"children\": [0],",
                "\"extensions\": {},",
                "\"matrix\": [0],",
                "5120",
                "5125",
                "\"MAT4\"",
                "\"VEC4\"");
        return target(seeds, words, input -> {
            boolean binary = input.length > 3 && input[0] == 'g' && input[1] == 'l';
            boolean json = input.length > 0 && input[0] == '{';
            Path file = binary ? asGlb : json ? asGltf : asObj;
            Files.write(file, input);
            Diagnostics diagnostics = new Diagnostics();
            MeshFiles.read(file, List.of(), diagnostics);
            print(diagnostics);
        });
    }

    private static Target images() throws IOException {
        float[] pixels = new float[5 * 3 * 4];
        for (int i = 0; i < pixels.length; i++) {
            pixels[i] = i / 60f;
        }
        Image image = Image.of(5, 3, pixels);
        List<byte[]> seeds = new ArrayList<>();
        for (ImageFormat format : ImageFormat.values()) {
            seeds.add(ImageFiles.encode(image, format));
        }
        Path packed = Path.of("../gen-dwa/src/test/resources/dev/shadeweave/dwa");
        for (String name : List.of("constant", "layers", "mask", "odd", "tiles", "tiny")) {
            seeds.add(Files.readAllBytes(packed.resolve(name + ".exr")));
        }
        seeds.add(utf8("P6 2 2 255\n0123456789ab"));
        ByteBuffer bmp = ByteBuffer.allocate(54 + 16).order(ByteOrder.LITTLE_ENDIAN);
        bmp.put(utf8("BM"))
                .putInt(70)
                .putInt(0)
                .putInt(54)
                .putInt(40)
                .putInt(2)
                .putInt(2)
                .putShort((short) 1);
        bmp.putShort((short) 24);
        seeds.add(bmp.array());
        seeds.add(new byte[] {0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 1, 0, 24, 0, 1, 2, 3, 4, 5, 6});
        seeds.add(new byte[] {
            'G',
            'I',
            'F',
            '8',
            '9',
            'a',
            1,
            0,
            1,
            0,
            (byte) 0x80,
            0,
            0,
            0,
            0,
            0,
            (byte) 255,
            (byte) 255,
            (byte) 255,
            0x2c,
            0,
            0,
            0,
            0,
            1,
            0,
            1,
            0,
            0,
            2,
            2,
            0x44,
            1,
            0,
            0x3b
        });
        return target(
                seeds,
                ImmutableList.of("IHDR", "IDAT", "PLTE", "tRNS", "IEND", "#?RADIANCE\n", "-Y 1 +X 9\n"),
                input -> {
                    Diagnostics diagnostics = new Diagnostics();
                    FoundFile file = new FoundFile(
                            SourceRoot.memory("fuzz", Map.of()), "fuzzed", ByteSource.wrap(input), ByteSource.empty());
                    ImageFiles.read(
                            file, new ImageFiles.PixelBudget(1 << 20, 1 << 20, false), SourceSpan.none(), diagnostics);
                    print(diagnostics);
                });
    }

    private Target cache() {
        StoredShaders cache = new StoredShaders(Generators.forTarget("genglsl"), folder, BoundedFolder.UNBOUNDED);
        LinkedDocument content = LinkedDocument.of(Library.standard(), DocumentBuilder.document(doc -> {}));
        StructuralHash structure = new StructuralHash("0".repeat(64));
        cache.keep(
                content,
                structure,
                GenerationOptions.DEFAULT,
                new dev.shadeweave.shader.Shader(
                        "s",
                        "genglsl",
                        ImmutableList.of(new dev.shadeweave.shader.ShaderStage(
                                dev.shadeweave.shader.Stage.PIXEL,
                                "void main() {}\n",
                                dev.shadeweave.shader.SourceMap.EMPTY,
                                ImmutableList.of()))),
                new Diagnostics());
        Path entry;
        byte[] good;
        try (var files = Files.list(folder)) {
            entry = files.filter(file -> file.toString().endsWith(".shader"))
                    .findFirst()
                    .orElseThrow();
            good = Files.readAllBytes(entry);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        int head = new String(good, StandardCharsets.ISO_8859_1).indexOf('\n') + 1;
        return target(List.of(good), List.of("pixel 0\n", "pixel 99999999999\n", "\n", "vertex -1\n"), input -> {
            // Half of the inputs get the correct hash.
            if (input.length > head && input[input.length - 1] % 2 == 0) {
                String hash =
                        "shadeweave-cache 2 " + Hashing.sha256().hashBytes(input, head, input.length - head) + "\n";
                System.arraycopy(utf8(hash), 0, input, 0, head);
            }
            Files.write(entry, input);
            cache.find(content, structure, GenerationOptions.DEFAULT, new Diagnostics());
        });
    }

    /** Calls all verbs that need no driver; they write their output into the folder. */
    private Target commands() throws IOException {
        String here = folder.toString() + "/";
        Files.createDirectories(folder.resolve("in"));
        for (int i = 0; i < texts().size(); i++) {
            Files.writeString(folder.resolve("in/d" + i + ".mtlx"), texts().get(i));
        }
        Files.writeString(folder.resolve("in/d.json"), "{\"materialx\": {\"version\": \"1.39\"}}");
        Files.writeString(folder.resolve("s.frag"), "#version 330\nout vec4 c; void main() { c = vec4(1.0); }\n");
        Files.writeString(folder.resolve("s.glir"), "{\"glir\": \"0.6\", \"commands\": [[\"SWAP\"]]}");
        Files.writeString(folder.resolve("args"), "validate\n" + here + "in/d1.mtlx\n");
        Files.write(
                folder.resolve("p.png"), ImageFiles.encode(Image.of(1, 1, new float[] {0, 0, 0, 1}), ImageFormat.PNG));
        List<String> verbs = List.of(
                "generate",
                "validate",
                "list",
                "upgrade",
                "inspect",
                "translate",
                "compare",
                "help",
                "explain",
                "format",
                "diff",
                "graph",
                "create",
                "schema",
                "completion",
                "ir",
                "glir",
                "nonsense");
        List<String> written = List.of("-o", "--output", "--report", "--cache", "--oso-sources", "--map");
        List<String> words = List.of(
                "in/d0.mtlx",
                "in/d1.mtlx",
                "in/d2.mtlx",
                "in/d3.mtlx",
                "in/d4.mtlx",
                "in/d.json",
                "in",
                "gone.mtlx",
                "p.png",
                "@args",
                "@gone",
                "@@x",
                "--help",
                "--version",
                "--target",
                "genglsl",
                "essl",
                "vulkan",
                "genosl",
                "genoslnetwork",
                "--element",
                "NG/out",
                "NG*",
                "M",
                "--to",
                "gltf_pbr",
                "json",
                "mtlx",
                "--json",
                "--all",
                "--jobs",
                "0",
                "1",
                "2",
                "-1",
                "2147483647",
                "--limit",
                "elements=5",
                "messages=1",
                "pixels=0",
                "x=1",
                "includes=0",
                "--severity",
                "SW1310=error",
                "SW1310=x",
                "--diagnostics",
                "text",
                "sarif",
                "--canonical",
                "--look",
                "l",
                "--variant",
                "v=one",
                "--bake",
                "all",
                "--live",
                "*",
                "--interface",
                "reduced",
                "--root",
                "--search-path",
                "--libraries",
                "--extra-library",
                "--layout",
                "tree",
                "{doc}/{element}",
                "{element}",
                "nodes",
                "nodedefs",
                "targets",
                "elements",
                "SW1310",
                "--threshold",
                "nan",
                "1e999",
                "\u001b[2J",
                "a\u0000b",
                "",
                "--flip-v",
                "--check",
                "--to",
                "dot",
                "svg",
                "mermaid",
                "run",
                "filter",
                "stats",
                "--dump",
                "--reflect",
                "--optimize",
                "bash",
                "wgsl",
                "s.frag",
                "s.glir",
                "--unit",
                "--target-unit",
                "meter",
                "--target-colorspace",
                "acescg",
                "--",
                "-h");
        return new Target() {
            @Override
            public byte[] make(long seed) {
                SplittableRandom random = new SplittableRandom(seed);
                List<String> line = new ArrayList<>();
                line.add(verbs.get(random.nextInt(verbs.size())));
                int count = random.nextInt(8);
                for (int i = 0; i < count; i++) {
                    if (random.nextInt(6) == 0) {
                        line.add(written.get(random.nextInt(written.size())));
                        line.add(here
                                + (random.nextBoolean()
                                        ? "out/" + random.nextInt(3) + ".json"
                                        : "o" + random.nextInt(3)));
                    } else {
                        String word = words.get(random.nextInt(words.size()));
                        line.add(
                                Files.exists(folder.resolve(word.replace("\u0000", "_"))) && !word.isEmpty()
                                        ? here + word
                                        : word.startsWith("@") && !word.startsWith("@@")
                                                ? "@" + here + word.substring(1)
                                                : word);
                    }
                }
                return utf8(String.join("\u0001", line));
            }

            @Override
            public void take(byte[] input) {
                String[] arguments = new String(input, StandardCharsets.UTF_8).split("\u0001", -1);
                StringWriter err = new StringWriter();
                int status = Main.run(arguments, OutputStream.nullOutputStream(), new PrintWriter(err));
                if (status < 0 || status > 2 || err.toString().contains("defect of Shadeweave")) {
                    throw new AssertionError("status " + status + " of " + String.join(" ", arguments) + "\n" + err);
                }
            }
        };
    }

    /** Formats every message, because some errors occur only then. */
    private static void print(Diagnostics diagnostics) {
        StringBuilder text = new StringBuilder();
        diagnostics.all().forEach(text::append);
    }
}
