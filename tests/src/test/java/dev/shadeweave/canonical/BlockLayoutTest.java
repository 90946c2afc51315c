package dev.shadeweave.canonical;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.approval.Materials;
import dev.shadeweave.approval.Materials.Subject;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.instance.Instance;
import dev.shadeweave.instance.ShaderCache;
import dev.shadeweave.ir.IrModule;
import dev.shadeweave.ir.model.Stage;
import dev.shadeweave.ir.reflect.ReflectedBlock;
import dev.shadeweave.option.InterfaceOptions;
import dev.shadeweave.shader.BlockLayout;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.StageResource.Member;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.shader.VariableBlock;
import dev.shadeweave.type.Value;
import dev.shadeweave.type.Value.FloatValue;
import dev.shadeweave.type.Value.VectorValue;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Members lie where the reader of GLSL finds them, which a test compares with glslang, and values are written there. */
class BlockLayoutTest {
    @TestFactory
    Stream<DynamicTest> members_of_vulkan_blocks_lie_where_the_text_says() {
        return Materials.all().stream()
                .map(subject -> DynamicTest.dynamicTest(subject.name(), () -> {
                    Shader shader = Generators.forTarget("vulkan")
                            .generate(
                                    subject.content(),
                                    subject.content().element(subject.path()).orElseThrow(),
                                    subject.options().with(InterfaceOptions.CANONICAL, true))
                            .throwIfErrors();
                    for (ShaderStage stage : shader.stages()) {
                        assertEquals(
                                reflected(stage), ours(stage), stage.stage().name());
                    }
                }));
    }

    private static Map<String, Integer> ours(ShaderStage stage) {
        Map<String, Integer> offsets = new TreeMap<>();
        for (VariableBlock block : stage.blocks()) {
            if (block.kind() != VariableBlock.Kind.LIGHT_DATA) {
                BlockLayout.of(stage, block).ifPresent(layout -> {
                    offsets.put(block.name(), layout.size());
                    layout.members()
                            .forEach(member -> offsets.put(block.name() + "." + member.name(), member.offset()));
                });
            }
        }
        return offsets;
    }

    private static Map<String, Integer> reflected(ShaderStage stage) {
        Stage kind = stage.stage().name().equals("vertex") ? Stage.VERTEX : Stage.FRAGMENT;
        Map<String, Integer> offsets = new TreeMap<>();
        for (ReflectedBlock block : IrModule.read("it", stage.source(), kind)
                .orElseThrow()
                .reflect()
                .uniformBlocks()) {
            if (!block.name().startsWith("LightData")) {
                offsets.put(block.name(), block.memory().size());
                block.memory()
                        .members()
                        .forEach(member -> offsets.put(block.name() + "." + member.name(), member.offset()));
            }
        }
        return offsets;
    }

    @Test
    void values_are_written_at_the_places_of_each_language() {
        Subject subject = Materials.all().stream()
                .filter(each -> each.name().startsWith("surfaces/car_paint"))
                .findFirst()
                .orElseThrow();
        for (String target : List.of("vulkan", "wgsl", "hlsl", "msl")) {
            Instance instance = ShaderCache.inMemory(Generators.forTarget(target), 1 << 24)
                    .instance(
                            subject.content(),
                            subject.content().element(subject.path()).orElseThrow(),
                            subject.options(),
                            new Diagnostics())
                    .orElseThrow();
            assertEquals(expected(instance), written(instance), target);
        }
    }

    private static List<String> expected(Instance instance) {
        List<String> all = new ArrayList<>();
        instance.values().forEach((name, value) -> {
            if (value instanceof FloatValue || value instanceof VectorValue) {
                all.add(name + " " + value.text());
            }
        });
        return all;
    }

    private static List<String> written(Instance instance) {
        ByteBuffer buffer = ByteBuffer.allocate(1 << 12).order(ByteOrder.LITTLE_ENDIAN);
        List<String> all = new ArrayList<>();
        for (ShaderStage stage : instance.shader().stages()) {
            for (VariableBlock block : stage.blocks()) {
                if (block.kind() == VariableBlock.Kind.PUBLIC_UNIFORMS) {
                    BlockLayout layout = BlockLayout.of(stage, block).orElseThrow();
                    assertEquals(layout.size(), instance.write(block.name(), buffer));
                    for (Variable variable : block.variables()) {
                        layout.members().stream()
                                .filter(member -> member.name().equals(variable.name()))
                                .forEach(member -> all.add(variable.name() + " " + read(variable, member, buffer)));
                    }
                }
            }
        }
        assertTrue(buffer.position() == 0);
        all.removeIf(line -> line.endsWith("?"));
        return all;
    }

    private static String read(Variable variable, Member member, ByteBuffer buffer) {
        Value value = variable.value();
        if (value instanceof FloatValue) {
            return new FloatValue(buffer.getFloat(member.offset())).text();
        }
        if (value instanceof VectorValue vector) {
            List<String> numbers = new ArrayList<>();
            for (int i = 0; i < vector.components().size(); i++) {
                numbers.add(new FloatValue(buffer.getFloat(member.offset() + 4 * i)).text());
            }
            return String.join(", ", numbers);
        }
        return "?";
    }

    @Test
    void a_uniform_outside_of_blocks_is_no_buffer() {
        Subject subject = Materials.all().get(0);
        Instance instance = ShaderCache.inMemory(Generators.forTarget("genglsl"), 1 << 24)
                .instance(
                        subject.content(),
                        subject.content().element(subject.path()).orElseThrow(),
                        subject.options(),
                        new Diagnostics())
                .orElseThrow();
        IllegalArgumentException thrown = assertThrows(
                IllegalArgumentException.class, () -> instance.write("PublicUniforms", ByteBuffer.allocate(64)));
        assertTrue(String.valueOf(thrown.getMessage()).contains("'PublicUniforms'"));
    }
}
