package dev.shadeweave.cli;

import static org.junit.jupiter.api.Assertions.assertFalse;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.cli.serve.RpcConnection;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.generator.GenerationResult;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.glir.GlirLimits;
import dev.shadeweave.glir.check.GlirChecker;
import dev.shadeweave.glir.io.GlirReader;
import dev.shadeweave.ir.IrModule;
import dev.shadeweave.ir.IrResult;
import dev.shadeweave.ir.model.Stage;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Fuzz targets besides documents and files: shaders, command streams, requests, and drawing. */
final class ToolFuzzTargets {
    static final ImmutableList<String> GLSL_WORDS = ImmutableList.of(
            "(",
            ")",
            "{",
            "}",
            "[",
            "]",
            ";",
            ",",
            ".",
            "?",
            ":",
            "=",
            "+=",
            "++",
            "<<",
            "&&",
            "~",
            "\\\n",
            "#define A(x) x##x\n",
            "#if 1/0\n",
            "#endif\n",
            "#else\n",
            "#version 460\n",
            "#extension all : require\n",
            "#line 0\n",
            "__LINE__",
            "/*",
            "//",
            "if",
            "else",
            "for(;;)",
            "while(true)",
            "do",
            "switch(1)",
            "case 0:",
            "default:",
            "break;",
            "continue;",
            "return",
            "discard;",
            "void",
            "float",
            "int",
            "uint",
            "bool",
            "vec3",
            "ivec2",
            "bvec4",
            "mat3",
            "mat4x2",
            "sampler2D",
            "struct",
            "const",
            "in",
            "out",
            "inout",
            "uniform",
            "layout(std140)",
            "highp",
            "4294967296",
            "0xffffffff",
            "1e999",
            "1.0f",
            "-0",
            "2147483648",
            "texture",
            "dFdx",
            "main",
            "a",
            "S",
            "gl_FragCoord",
            "gl_Position",
            "x",
            ".xyzw",
            ".rgbx",
            "[1000000]",
            "true",
            "max",
            "mix",
            "invariant",
            "precise",
            "\u00e9",
            "\u0000");

    private static final ImmutableList<String> RPC_WORDS = ImmutableList.of(
            "{",
            "}",
            "[",
            "]",
            ":",
            ",",
            "\"",
            "null",
            "1e999",
            "-1",
            "\n",
            "\\u0000",
            "\"id\": {},",
            "\"id\": 1e99999,",
            "\"jsonrpc\": \"2.0\",",
            "\"method\": \"cancel\",",
            "\"method\": \"shutdown\",",
            "\"method\": \"serve\",",
            "\"args\": [\"-\"],",
            "\"args\": [[]],",
            "\"params\": [],",
            "--help",
            "@gone",
            "/dev/stdin",
            "version",
            "list");

    static final ImmutableList<String> GLIR_WORDS = ImmutableList.of(
            "{",
            "}",
            "[",
            "]",
            ",",
            "null",
            "-1",
            "1e999",
            "4294967296",
            "\"CREATE\"",
            "\"DATA\"",
            "\"SIZE\"",
            "\"DRAW\"",
            "\"DELETE\"",
            "\"ATTRIBUTE\"",
            "\"UNIFORM\"",
            "\"TEXTURE\"",
            "\"FUNC\"",
            "\"SWAP\"",
            "\"CURRENT\"",
            "\"LINK\"",
            "\"FRAMEBUFFER\"",
            "\"glEnable\"",
            "\"Program\"",
            "\"Texture2D\"",
            "\"VertexBuffer\"",
            "\"base64\"",
            "AAAA",
            "2147483647");

    private final Path folder;

    ToolFuzzTargets(Path folder) {
        this.folder = folder;
    }

    /** Returns a target by name. */
    FuzzTargets.Target of(String kind) throws IOException {
        return switch (kind) {
            case "shaders" -> shaders();
            case "streams" -> streams();
            case "requests" -> requests();
            case "pictures" -> pictures();
            default -> new CallFuzzTargets(folder).of(kind);
        };
    }

    /** Parses, optimizes and prints GLSL texts. */
    private static FuzzTargets.Target shaders() {
        List<byte[]> seeds = new ArrayList<>();
        for (String text : FuzzTargets.texts().subList(1, 2)) {
            Document document = DocumentReader.create()
                    .readString("seed.mtlx", text, new Diagnostics())
                    .orElseThrow();
            LinkedDocument content = LinkedDocument.of(Library.standard(), document);
            for (Element element : content.renderables()) {
                GenerationResult result =
                        Generators.forTarget("genglsl").generate(content, element, GenerationOptions.DEFAULT);
                result.shader().ifPresent(shader -> shader.stages()
                        .forEach(stage -> seeds.add(FuzzTargets.utf8(stage.source()))));
            }
        }
        seeds.add(
                FuzzTargets.utf8(
                        """
                        #version 330
                        #define SQUARE(x) ((x) * (x))
                        struct S { vec3 a; float b[2]; };
                        uniform sampler2D image;
                        in vec2 uv;
                        out vec4 color;
                        float f(in S s, inout int n) {
                            for (int i = 0; i < 4; ++i) { if (i == 2) continue; n += i; }
                            switch (n) { case 0: return s.b[1]; default: break; }
                            return n > 3 ? SQUARE(s.a.x) : mat3(1.0)[1].y;
                        }
                        void main() {
                            int n = 1;
                            S s = S(texture(image, uv).rgb, float[2](0.0, 1.0));
                            while (n < 9) { n <<= 1; if (n == 4) break; }
                            color = vec4(f(s, n)) + uv.xyxy;
                        }
                        """));
        return FuzzTargets.target(seeds, GLSL_WORDS, input -> {
            String text = new String(input, StandardCharsets.UTF_8);
            IrResult result = IrModule.read("fuzzed.frag", text, Stage.FRAGMENT);
            result.diagnostics().forEach(found -> assertFalse(found.toString().isEmpty()));
            IrModule module = result.module();
            if (module != null) {
                module.validate();
                IrModule better = module.optimized();
                better.validate();
                better.dump();
                better.reflect();
                better.glsl();
            }
        });
    }

    /** Reads and checks command streams. */
    private static FuzzTargets.Target streams() throws IOException {
        List<byte[]> seeds = new ArrayList<>();
        seeds.add(
                FuzzTargets.utf8(
                        """
                        {"glir": "0.6", "commands": [
                        ["CURRENT", 0, 64, 64], ["CREATE", 1, "Program"], ["SHADERS", 1, "void main() {}", "void main() {}"],
                        ["CREATE", 2, "VertexBuffer"], ["SIZE", 2, 32], ["DATA", 2, 0, {"base64": "AAAAAAAAAAA="}],
                        ["ATTRIBUTE", 1, "a", "vec2", [2, 0, 0]], ["UNIFORM", 1, "u", "float", [1.0]],
                        ["CREATE", 3, "Texture2D"], ["SIZE", 3, [2, 2, 4], "rgba", "rgba8"], ["TEXTURE", 1, "t", 3],
                        ["FUNC", "glClear", 16384], ["DRAW", 1, "triangles", [0, 3]], ["DELETE", 3], ["SWAP"]]}
                        """));
        return FuzzTargets.target(seeds, GLIR_WORDS, input -> {
            GlirReader.Result read =
                    GlirReader.read(new ByteArrayInputStream(input), GlirReader.SideFiles.NONE, GlirLimits.DEFAULT);
            GlirChecker.check(read, GlirLimits.DEFAULT)
                    .forEach(found -> assertFalse(found.toString().isEmpty()));
        });
    }

    /** Sends requests to {@code serve}, one per line. */
    private FuzzTargets.Target requests() throws IOException {
        Path file =
                Files.writeString(folder.resolve("d.mtlx"), FuzzTargets.texts().get(1));
        String line = "{\"jsonrpc\": \"2.0\", \"id\": %d, \"method\": \"%s\", \"params\": {\"args\": [\"%s\"]}}\n";
        String session =
                "{\"jsonrpc\": \"2.0\", \"id\": %d, \"method\": \"session/%s\", \"params\": {\"session\": \"s1\", %s}}\n";
        List<byte[]> seeds = List.of(
                FuzzTargets.utf8(line.formatted(1, "validate", file) + line.formatted(2, "explain", "SW1310")
                        + "{\"jsonrpc\": \"2.0\", \"id\": 3, \"method\": \"cancel\", \"params\": {\"id\": 1}}\n"),
                FuzzTargets.utf8("{\"jsonrpc\": \"2.0\", \"id\": \"v\", \"method\": \"version\"}\n"
                        + line.formatted(4, "list", "targets")
                        + "{\"jsonrpc\": \"2.0\", \"id\": 9, \"method\": \"shutdown\"}\n"),
                FuzzTargets.utf8(line.formatted(1, "session/open", file)
                        + line.formatted(2, "session/open", "missing")
                        + session.formatted(3, "show", "\"element\": \"out\"")
                        + session.formatted(4, "set", "\"path\": \"c/value\", \"value\": \"1, 0, 0\"")
                        + session.formatted(5, "connect", "\"path\": \"out\", \"source\": \"c\"")
                        + session.formatted(6, "replace", "\"file\": \"" + file + "\"")
                        + session.formatted(7, "undo", "\"id\": 1")
                        + session.formatted(8, "document", "\"id\": 1")));
        ExecutorService threads = Executors.newSingleThreadExecutor(task -> {
            Thread thread = new Thread(task, "fuzzed requests");
            thread.setDaemon(true);
            return thread;
        });
        return FuzzTargets.target(seeds, RPC_WORDS, input -> {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            new RpcConnection(Main::run, new ByteArrayInputStream(input), out, threads).serve(true);
            if (out.toString(StandardCharsets.UTF_8).contains("a defect of the program")) {
                throw new AssertionError(out.toString(StandardCharsets.UTF_8));
            }
        });
    }

    /** Draws documents with compiled shaders. */
    private FuzzTargets.Target pictures() {
        List<byte[]> seeds = new ArrayList<>();
        FuzzTargets.texts().forEach(text -> seeds.add(FuzzTargets.utf8(text)));
        Path file = folder.resolve("fuzzed.mtlx");
        return FuzzTargets.target(seeds, FuzzTargets.WORDS, input -> {
            Files.write(file, input);
            boolean drawn = input.length % 2 == 0;
            String out = folder.resolve("out").toString();
            String[] call = drawn
                    ? new String[] {"render", "--size", "8x8", "--samples", "1", "-o", out + ".png", file.toString()}
                    : new String[] {"compile", "--jobs", "1", "-o", out, file.toString()};
            StringWriter err = new StringWriter();
            int status = Main.run(call, OutputStream.nullOutputStream(), new PrintWriter(err));
            if (status < 0 || status > 2 || err.toString().contains("a defect of the program")) {
                throw new AssertionError("status " + status + "\n" + err);
            }
        });
    }
}
