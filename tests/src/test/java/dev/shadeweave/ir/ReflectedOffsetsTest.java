package dev.shadeweave.ir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.approval.Materials;
import dev.shadeweave.approval.Materials.Subject;
import dev.shadeweave.ir.model.Stage;
import dev.shadeweave.ir.reflect.BlockLayout;
import dev.shadeweave.ir.reflect.ReflectedBlock;
import dev.shadeweave.shader.ShaderStage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Members of blocks lie where glslang says that they lie: with {@code std140} and with {@code std430}. */
class ReflectedOffsetsTest {
    private static final Pattern MEMBER = Pattern.compile(
            "(?m)^(\\S+): offset (\\d+), type [0-9a-f]+, .*?(?:arrayStride (\\d+))?(?:, topLevelArrayStride \\d+)?$");

    private final Path folder;

    ReflectedOffsetsTest(@TempDir Path folder) {
        this.folder = folder;
    }

    private int check(String name, Stage stage, String text) throws IOException, InterruptedException {
        Map<String, Integer> ours = new TreeMap<>();
        var found = IrModule.read(name, text, stage).orElseThrow().reflect();
        for (var blocks : List.of(found.uniformBlocks(), found.storageBlocks())) {
            for (ReflectedBlock block : blocks) {
                String owner = block.instance().isEmpty() ? "" : block.name() + ".";
                for (BlockLayout.Member it : block.memory().members()) {
                    ours.put(plain(owner + it.name()), it.offset());
                    if (it.arraySizes().size() == 1) { // of arrays of arrays, theirs is the innermost
                        ours.put(
                                plain(owner + it.name()) + " stride",
                                it.strides().array());
                    }
                }
            }
        }
        Map<String, Integer> theirs = glslang(stage == Stage.VERTEX ? "vert" : "frag", text);
        Map<String, Integer> same = new TreeMap<>(ours);
        same.keySet().retainAll(theirs.keySet()); // theirs has what code reads
        theirs.keySet().removeIf(it -> it.endsWith(" stride") && !ours.containsKey(it));
        assertEquals(theirs, same, name);
        return theirs.size();
    }

    /** Elements of arrays of structures are named by the first one. */
    private static String plain(String name) {
        return name.replace("[0]", "");
    }

    private Map<String, Integer> glslang(String suffix, String text) throws IOException, InterruptedException {
        Path file = Files.writeString(folder.resolve("shader." + suffix), text);
        Process process = new ProcessBuilder("glslangValidator", "-V", "-q", "-o", "/dev/null", file.toString())
                .redirectErrorStream(true)
                .start();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), out);
        Map<String, Integer> all = new TreeMap<>();
        int start = out.indexOf("Uniform reflection:");
        int end = out.indexOf("Uniform block reflection:");
        int buffers = out.indexOf("Buffer variable reflection:");
        int last = out.indexOf("Buffer block reflection:");
        Matcher member = MEMBER.matcher(out.substring(start, end) + out.substring(buffers, last));
        while (member.find()) {
            all.put(plain(member.group(1)), Integer.parseInt(member.group(2)));
            if (member.group(3) != null) {
                all.put(plain(member.group(1)) + " stride", Integer.parseInt(member.group(3)));
            }
        }
        return all;
    }

    @Test
    void members_of_all_materials_lie_where_the_compiler_puts_them() throws IOException, InterruptedException {
        int members = 0;
        for (Subject subject : Materials.all()) {
            for (ShaderStage stage : subject.shader("vulkan").stages()) {
                boolean vertex = stage.stage().equals(dev.shadeweave.shader.Stage.VERTEX);
                members += check(subject.name(), vertex ? Stage.VERTEX : Stage.FRAGMENT, stage.source());
            }
        }
        assertTrue(members > 1000, "few members: " + members);
    }

    @Test
    void every_kind_of_member_lies_where_the_compiler_puts_it() throws IOException, InterruptedException {
        String members =
                """
                float a; vec3 b; float c; mat3 d; vec2 e; float f[3]; vec3 g[2]; bool h; int i; Inner j; Inner k[2];
                mat2x4 l; uvec2 m; mat4x3 n[2]; layout(row_major) mat2x3 o; vec4 p; float q[2][3]; float r;
                """;
        for (String layout : new String[] {"std140", "std430", "std140, row_major", "std430, row_major"}) {
            String kind = layout.startsWith("std430") ? "readonly buffer" : "uniform";
            int checked = check(
                    layout,
                    Stage.FRAGMENT,
                    """
                    #version 450
                    struct Inner { vec2 x; float y; mat2 z; };
                    layout(%s, set = 0, binding = 1) %s Block { %s } block;
                    layout(location = 0) out vec4 color;
                    void main() {
                        color = vec4(block.a + block.c, block.e, block.r) + block.p;
                        color.xyz += block.b * block.d + block.g[1] + block.f[2] + block.n[1][0];
                        color.xy += block.j.x * block.j.z + block.k[1].x * block.k[1].y * block.k[0].z + block.j.y;
                        color += block.l[1] * block.q[1][2] + vec4(block.m, block.i, block.o[1].z);
                        if (block.h) { color *= 2.0; }
                    }
                    """
                            .formatted(layout, kind, members));
            assertTrue(checked >= 20, "few members: " + checked);
        }
    }
}
