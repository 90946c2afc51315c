package dev.shadeweave.ir;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shadeweave.approval.Materials;
import dev.shadeweave.approval.Materials.Subject;
import dev.shadeweave.ir.reflect.BlockLayout;
import dev.shadeweave.ir.reflect.ReflectedBlock;
import dev.shadeweave.ir.reflect.ReflectedVariable;
import dev.shadeweave.ir.reflect.Reflection;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.shader.VariableBlock;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * What the text of a shader says of its uniforms is what the generator says of them: names, bindings and sets; members of
 * structures count as the structure.
 */
class ReflectedInterfaceTest {
    @TestFactory
    Stream<DynamicTest> texts_say_what_the_generator_says() {
        return Stream.of("genglsl", "essl", "vulkan").flatMap(target -> Materials.all().stream()
                .map(subject -> DynamicTest.dynamicTest(target + " " + subject.name(), () -> check(target, subject))));
    }

    private static void check(String target, Subject subject) {
        for (ShaderStage stage : subject.shader(target).stages()) {
            dev.shadeweave.ir.model.Stage kind = stage.stage().equals(Stage.VERTEX)
                    ? dev.shadeweave.ir.model.Stage.VERTEX
                    : dev.shadeweave.ir.model.Stage.FRAGMENT;
            Reflection text =
                    IrModule.read("shader", stage.source(), kind).orElseThrow().reflect();
            assertEquals(stated(stage), found(text));
        }
    }

    /** Uniforms by name, with their bindings. */
    private static Map<String, String> stated(ShaderStage stage) {
        Map<String, String> all = new TreeMap<>();
        for (VariableBlock block : stage.blocks()) {
            boolean uniforms = block.kind() == VariableBlock.Kind.PUBLIC_UNIFORMS
                    || block.kind() == VariableBlock.Kind.PRIVATE_UNIFORMS;
            for (Variable it : uniforms ? block.variables() : java.util.List.<Variable>of()) {
                all.put(
                        it.name(),
                        it.slot().binding() < 0
                                ? ""
                                : it.slot().set() + "/" + it.slot().binding());
            }
        }
        return all;
    }

    private static Map<String, String> found(Reflection text) {
        Map<String, String> all = new TreeMap<>();
        for (ReflectedVariable it : text.uniforms()) {
            all.put(it.name(), it.binding() == null ? "" : it.set() + "/" + it.binding());
        }
        for (ReflectedBlock block : text.uniformBlocks()) {
            for (BlockLayout.Member it : block.members()) {
                all.put(it.name().replaceAll("\\..*", ""), "");
            }
        }
        return all;
    }
}
