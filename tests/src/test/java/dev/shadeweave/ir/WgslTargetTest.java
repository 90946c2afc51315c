package dev.shadeweave.ir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.approval.Materials;
import dev.shadeweave.approval.Materials.Subject;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.SourceMap;
import dev.shadeweave.shader.Stage;
import java.io.IOException;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The target {@code wgsl}: what it writes compiles where WebGPU does, and its lines lead to nodes. */
class WgslTargetTest {
    @Test
    void every_material_compiles_in_a_browser() throws IOException, InterruptedException {
        Map<String, String> texts = new LinkedHashMap<>();
        for (Subject subject : Materials.all()) {
            for (ShaderStage stage : subject.shader("wgsl").stages()) {
                texts.put(subject.name() + " " + stage.stage().name(), stage.source());
            }
        }
        assertTrue(texts.size() > 100, "few materials: " + texts.size());
        assertEquals("", Chromium.compile(texts));
    }

    /** Statements with a lookup in them, and whether neighbouring pixels come there together so that it may find its own level. */
    private static final ImmutableMap<String, Boolean> CHOSEN = ImmutableMap.<String, Boolean>builder()
            .put("if (which == 1) c = texture(a, uv); else c = texture(b, uv);", true)
            .put("if (uv.x > 0.5) c = texture(a, uv); else c = texture(b, uv);", false)
            .put(
                    "switch (which) { case 0: c = texture(a, uv); break; case 1: default: c = texture(b, uv * 2.0); }",
                    true)
            .put("switch (int(uv.x * 3.0)) { case 0: c = texture(a, uv); break; default: c = texture(b, uv); }", false)
            .put("c = which > 2 ? texture(a, uv) : texture(b, uv);", true)
            .put("c = uv.y > uv.x && texture(b, uv).x > 0.5 ? vec4(1.0) : vec4(0.0);", false)
            .put("for (int i = 0; i < which; i++) c += texture(a, uv * float(i));", true)
            .put("for (int i = 0; float(i) < uv.x * 4.0; i++) c += texture(a, uv * float(i));", false)
            .put("if (uv.x < 0.1) discard; c = texture(a, uv);", true)
            .put("if (uv.x < 0.1) { o = c; return; } c = texture(a, uv);", false)
            .put("c = chosen(a, b, which, uv);", true)
            .put("if (uv.x < 0.1) c = chosen(a, b, which, uv);", false)
            .put("c = texture(maps[which], uv) + chosen(maps[which], maps[1], 0, uv);", true)
            .put("for (int i = 0; i < 3; i++) c += texture(maps[i], uv);", true)
            .put("vec2 d = uv; if (which == 0) { d = d.yx; } c = texture(a, d);", true)
            .put("int k = which; if (uv.x > 0.5) k = 2; if (k == 2) c = texture(a, uv);", false)
            .buildOrThrow();

    @Test
    void textures_are_chosen_as_a_browser_permits() throws IOException, InterruptedException {
        Map<String, String> texts = new LinkedHashMap<>();
        for (boolean improved : new boolean[] {false, true}) {
            CHOSEN.forEach((statement, together) -> {
                String text = wgsl(statement, improved);
                texts.put((improved ? "improved " : "") + statement, text);
                if (!improved) {
                    assertEquals(together, !text.contains("textureSampleLevel("), statement + "\n" + text);
                    assertEquals(together, text.contains("textureSample("), statement + "\n" + text);
                }
            });
        }
        assertEquals("", Chromium.compile(texts));
    }

    private static String wgsl(String statement, boolean improved) {
        IrModule read = IrModule.read(
                        "chosen.frag",
                        """
                        #version 450
                        layout(set = 0, binding = 0) uniform sampler2D a;
                        layout(set = 0, binding = 1) uniform sampler2D b;
                        layout(set = 0, binding = 3) uniform sampler2D maps[3];
                        layout(std140, set = 0, binding = 2) uniform Numbers { int which; };
                        layout(location = 0) in vec2 uv;
                        layout(location = 0) out vec4 o;
                        vec4 chosen(sampler2D one, sampler2D other, int n, vec2 at) {
                            switch (n) { case 0: return texture(one, at); case 1: return texture(other, at); }
                            return vec4(0.0);
                        }
                        void main() { vec4 c = vec4(0.0); STATEMENT o = c; }
                        """
                                .replace("STATEMENT", statement),
                        dev.shadeweave.ir.model.Stage.FRAGMENT)
                .orElseThrow();
        Diagnostics diagnostics = new Diagnostics();
        return (improved ? read.optimized() : read)
                .translate(Language.WGSL, diagnostics)
                .orElseThrow(() -> new AssertionError(diagnostics.all().toString()))
                .text();
    }

    /** What people write and no generator of ours does. */
    @Test
    void shaders_of_other_people_compile_in_a_browser() throws IOException, InterruptedException {
        Map<String, String> texts = new LinkedHashMap<>();
        texts.put(
                "vertex",
                translated(
                        dev.shadeweave.ir.model.Stage.VERTEX,
                        """
                        #version 450
                        struct Inner { vec2 a; int b; };
                        struct Outer { Inner inner; float c; };
                        layout(location = 0) in vec3 at;
                        layout(location = 0) flat out Outer handed;
                        layout(location = 4) out int count;
                        layout(constant_id = 2) const int MOST = 5;
                        void main() {
                            count = 0;
                            do { if (count == 3) continue; count++; } while (++count < MOST);
                            handed = Outer(Inner(at.xy, count), at.z);
                        }
                        """));
        texts.put(
                "fragment",
                translated(
                        dev.shadeweave.ir.model.Stage.FRAGMENT,
                        """
                        #version 450
                        layout(std140, binding = 0) uniform First { vec4 a; };
                        layout(std140, binding = 1) uniform Second { vec4 b; };
                        layout(binding = 0) uniform sampler2D one;
                        layout(binding = 1) uniform sampler2D other;
                        layout(location = 0) in vec3 v;
                        layout(location = 0) out vec4 o;
                        void main() {
                            float x = faceforward(v.x, v.y, v.z) + reflect(v.x, v.y) + refract(v.x, v.y, v.z);
                            float y = length(v.x) + distance(v.x, v.y) + dot(v.x, v.y) + normalize(v.x);
                            o = (a + b) * x * y + texture(one, v.xy) + texture(other, v.xy);
                        }
                        """));
        texts.put(
                "window",
                translated(
                        dev.shadeweave.ir.model.Stage.FRAGMENT,
                        """
                        #version 330
                        uniform vec3 iResolution;
                        uniform float iTime;
                        out vec4 o;
                        void mainImage(out vec4 color, in vec2 at) {
                            vec2 uv = (2.0 * at - iResolution.xy) / iResolution.y;
                            color = vec4(0.5 + 0.5 * cos(iTime + uv.xyx), gl_FragCoord[int(uv.x) & 3] + dFdy(uv.y));
                        }
                        void main() { mainImage(o, gl_FragCoord.xy); }
                        """));
        texts.put(
                "sets",
                translated(
                        dev.shadeweave.ir.model.Stage.FRAGMENT,
                        """
                        #version 450
                        layout(set = 0, binding = 0) uniform sampler2D s;
                        layout(std140, set = 1, binding = 0) uniform U { vec4 a; };
                        layout(location = 0) out vec4 o;
                        void main() { o = a * texture(s, a.xy); }
                        """));
        assertEquals("", Chromium.compile(texts));
    }

    private static String translated(dev.shadeweave.ir.model.Stage stage, String text) {
        Diagnostics diagnostics = new Diagnostics();
        return IrModule.read("other", text, stage)
                .orElseThrow()
                .translate(Language.WGSL, diagnostics)
                .orElseThrow(() -> new AssertionError(diagnostics.all().toString()))
                .text();
    }

    @Test
    void lines_lead_to_the_nodes_that_the_lines_of_vulkan_lead_to() {
        for (Subject subject : Materials.all().subList(0, 20)) {
            Set<String> vulkan = paths(subject.shader("vulkan"));
            Set<String> wgsl = paths(subject.shader("wgsl"));
            assertTrue(vulkan.containsAll(wgsl), subject.name() + ": " + wgsl + " of " + vulkan);
            assertTrue(wgsl.size() * 2 >= vulkan.size(), subject.name() + ": " + wgsl + " of " + vulkan);
        }
    }

    private static Set<String> paths(Shader shader) {
        Set<String> paths = new HashSet<>();
        for (ShaderStage stage : shader.stages()) {
            if (stage.stage().equals(Stage.PIXEL)) {
                SourceMap map = stage.sourceMap();
                assertEquals(stage.source().lines().count(), map.lines());
                for (int line = 1; line <= map.lines(); line++) {
                    SourceMap.Origin origin = map.at(line);
                    if (origin != null && !origin.path().isEmpty()) {
                        paths.add(origin.path());
                    }
                }
            }
        }
        return paths;
    }
}
