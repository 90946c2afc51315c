package dev.shadeweave.ir;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.common.base.CharMatcher;
import com.google.common.base.Splitter;
import dev.shadeweave.approval.Materials;
import dev.shadeweave.approval.Materials.Subject;
import dev.shadeweave.ir.reflect.BlockLayout;
import dev.shadeweave.ir.reflect.ReflectedBlock;
import dev.shadeweave.ir.reflect.ReflectedVariable;
import dev.shadeweave.ir.reflect.Reflection;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.Slot;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.shader.VariableBlock;
import dev.shadeweave.shader.VariableBlock.Kind;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Types;
import dev.shadeweave.type.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * The interface in the text of a shader equals the interface that the generator reports: names, types, bindings,
 * locations, and initial values of uniforms.
 */
class ReflectedInterfaceTest {
    @TestFactory
    Stream<DynamicTest> texts_say_what_the_generator_says() {
        return Stream.of("genglsl", "essl", "vulkan").flatMap(target -> Materials.all().stream()
                .map(subject -> DynamicTest.dynamicTest(target + " " + subject.name(), () -> check(target, subject))));
    }

    private static void check(String target, Subject subject) {
        for (ShaderStage stage : subject.shader(target).stages()) {
            boolean vertex = stage.stage().equals(Stage.VERTEX);
            Reflection text = IrModule.read(
                            "shader",
                            stage.source(),
                            vertex ? dev.shadeweave.ir.model.Stage.VERTEX : dev.shadeweave.ir.model.Stage.FRAGMENT)
                    .orElseThrow()
                    .reflect();
            boolean values = target.equals("genglsl"); // the others have no place for them in the text
            Map<String, String> stated = stated(stage, values, Kind.PUBLIC_UNIFORMS, Kind.PRIVATE_UNIFORMS);
            Map<String, String> found = uniforms(text);
            // the text may give a value where the report has no value: the unit matrix to matrices of the host
            found.replaceAll(
                    (name, it) -> stated.getOrDefault(name, "=").contains("=") ? it : it.replaceAll(" =.*", ""));
            assertEquals(stated, found, "uniforms");
            assertEquals(
                    stated(stage, false, vertex ? Kind.VERTEX_INPUTS : Kind.CONNECTOR),
                    handed(text.inputs()),
                    "inputs");
            assertEquals(
                    stated(stage, false, vertex ? Kind.CONNECTOR : Kind.OUTPUTS), handed(text.outputs()), "outputs");
        }
    }

    /** Variables by name, as the generator states them. */
    private static Map<String, String> stated(ShaderStage stage, boolean values, Kind... kinds) {
        Map<String, String> all = new TreeMap<>();
        for (VariableBlock block : stage.blocks()) {
            for (Variable it : List.of(kinds).contains(block.kind()) ? block.variables() : List.<Variable>of()) {
                String value = values ? value(it.value()) : "";
                // a pixel has four numbers, for any type of the drawn element
                String type = block.kind() == Kind.OUTPUTS ? "vec4" : word(it.type());
                all.put(it.name(), type + place(it.slot()) + value);
            }
        }
        return all;
    }

    private static String place(Slot slot) {
        String binding = slot.binding() < 0 ? "" : " " + slot.set() + "/" + slot.binding();
        return slot.location() < 0 ? binding : binding + " at " + slot.location();
    }

    private static String place(ReflectedVariable it) {
        String binding = it.slot().binding() == null
                ? ""
                : " " + it.slot().set() + "/" + it.slot().binding();
        return it.slot().location() == null
                ? binding
                : binding + " at " + it.slot().location();
    }

    /** The GLSL name of a type of documents. */
    private static String word(Type type) {
        if (type.equals(Types.FILENAME)) {
            return "sampler2D";
        }
        String array = type.isArray() ? "[]" : "";
        String numbers = type.size() > 1 ? "vec" + type.size() : "float";
        return switch (type.base()) {
                    case FLOAT ->
                        type.semantic() == Type.Semantic.MATRIX ? (type.size() == 9 ? "mat3" : "mat4") : numbers;
                    case INTEGER, STRING -> "int";
                    case BOOLEAN -> "bool";
                    case STRUCT -> "struct";
                    default -> type.name();
                }
                + array;
    }

    /** The numbers of a value, which the text of a document separates by commas. */
    private static String value(@Nullable Value value) {
        if (value == null || value instanceof Value.FilenameValue || value instanceof Value.StringValue) {
            return "";
        }
        List<String> numbers = new ArrayList<>();
        for (String it :
                Splitter.on(CharMatcher.anyOf(",;{} ")).omitEmptyStrings().split(value.text())) {
            numbers.add(number(it));
        }
        return " = " + numbers;
    }

    private static String number(String text) {
        return switch (text) {
            case "true" -> "1.0";
            case "false" -> "0.0";
            default -> Float.toString(Float.parseFloat(text) + 0.0f);
        };
    }

    private static Map<String, String> uniforms(Reflection text) {
        Map<String, String> all = new TreeMap<>();
        for (ReflectedVariable it : text.uniforms()) {
            String value = it.defaultValue().isEmpty()
                    ? ""
                    : " = "
                            + it.defaultValue().stream()
                                    .map(ReflectedInterfaceTest::number)
                                    .toList();
            String type = it.type().fields().isEmpty() ? it.type().name() : "struct";
            all.put(it.name(), type + (it.type().arraySizes().isEmpty() ? "" : "[]") + place(it) + value);
        }
        for (ReflectedBlock block : text.uniformBlocks()) {
            for (BlockLayout.Member it : block.memory().members()) {
                boolean ofStruct = it.name().contains(".");
                all.put(
                        it.name().replaceAll("[\\[.].*", ""),
                        ofStruct ? "struct" : it.type() + (it.arraySizes().isEmpty() ? "" : "[]"));
            }
        }
        return all;
    }

    private static Map<String, String> handed(List<ReflectedVariable> variables) {
        Map<String, String> all = new TreeMap<>();
        for (ReflectedVariable it : variables) {
            if (it.name().startsWith("gl_")) {
                continue;
            }
            boolean block = !it.type().fields().isEmpty();
            for (ReflectedVariable member : block ? it.type().fields() : List.of(it)) {
                all.put(member.name(), member.type().name() + place(member));
            }
        }
        return all;
    }
}
