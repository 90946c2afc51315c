package dev.shadeweave.ir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.approval.Materials;
import dev.shadeweave.approval.Materials.Subject;
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
