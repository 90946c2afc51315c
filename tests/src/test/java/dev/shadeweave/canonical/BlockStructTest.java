package dev.shadeweave.canonical;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.approval.Materials;
import dev.shadeweave.approval.Materials.Subject;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.instance.Instance;
import dev.shadeweave.instance.ShaderCache;
import dev.shadeweave.ir.IrModule;
import dev.shadeweave.ir.model.Stage;
import dev.shadeweave.ir.reflect.ReflectedBlock;
import dev.shadeweave.shader.BlockLayout;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.Slot;
import dev.shadeweave.shader.SourceMap;
import dev.shadeweave.shader.StageResource;
import dev.shadeweave.shader.StageResource.Member;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.shader.VariableBlock;
import dev.shadeweave.struct.BlockStruct;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Types;
import dev.shadeweave.type.Value;
import dev.shadeweave.type.Value.BooleanValue;
import dev.shadeweave.type.Value.FloatValue;
import dev.shadeweave.type.Value.IntegerValue;
import dev.shadeweave.type.Value.MatrixValue;
import dev.shadeweave.type.Value.StructValue;
import dev.shadeweave.type.Value.VectorValue;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Programs that use the structures write the same bytes as the values themselves. */
class BlockStructTest {
    /** A structure, and the bytes of its default values. */
    private record Sample(BlockStruct struct, ByteBuffer bytes) {}

    private static final Type LAMP = new Type(
            "lamp",
            Type.Base.STRUCT,
            Type.Semantic.NONE,
            0,
            ImmutableList.of(
                    new Type.Member("gain", Types.FLOAT, null),
                    new Type.Member("tint", Types.COLOR3, null),
                    new Type.Member("on", Types.BOOLEAN, null),
                    new Type.Member("new", Types.FLOAT, null)));

    private static final List<Sample> SAMPLES = samples();

    private final Path folder;

    BlockStructTest(@TempDir Path folder) {
        this.folder = folder;
    }

    private static Value floats(Type type, int first) {
        ImmutableList.Builder<Float> numbers = ImmutableList.builder();
        for (int i = 0; i < type.size(); i++) {
            numbers.add(first + 0.5f * i);
        }
        return type.semantic() == Type.Semantic.MATRIX
                ? new MatrixValue(type, numbers.build())
                : new VectorValue(type, numbers.build());
    }

    private static Value lamp(float gain) {
        return new StructValue(
                LAMP,
                ImmutableList.of(
                        new FloatValue(gain), floats(Types.COLOR3, 3), new BooleanValue(true), new FloatValue(-gain)));
    }

    /** Every kind of member, with names that are words of Java and C, or names that the texts use themselves. */
    private static List<Variable> everything() {
        return List.of(
                Variable.internal("class", Types.FLOAT, new FloatValue(0.1f)),
                Variable.internal("class_", Types.COLOR3, floats(Types.COLOR3, 1)),
                Variable.internal("wait", Types.INTEGER, new IntegerValue(-7)),
                Variable.internal("restrict", Types.VECTOR2, floats(Types.VECTOR2, 2)),
                Variable.internal("goto", Types.BOOLEAN, new BooleanValue(true)),
                Variable.internal("write", Types.MATRIX33, floats(Types.MATRIX33, 10)),
                Variable.internal("to", Types.FLOAT, new FloatValue(Float.POSITIVE_INFINITY)),
                Variable.internal("image", Types.FILENAME, null),
                Variable.internal("lamp", LAMP, lamp(0.25f)),
                Variable.internal("pad1", LAMP, lamp(1e10f)),
                Variable.internal("SIZE", Types.MATRIX44, floats(Types.MATRIX44, 20)),
                Variable.internal("start", Types.COLOR4, floats(Types.COLOR4, 5)),
                Variable.internal("x", Types.FLOAT, null),
                Variable.internal("unix", Types.FLOAT, new FloatValue(3f)));
    }

    private static Sample sample(String name, List<Variable> variables, BlockLayout layout) {
        ByteBuffer bytes = ByteBuffer.allocate(layout.size());
        for (Variable variable : variables) {
            Value value = variable.value();
            if (value != null) {
                layout.write(variable.name(), value, bytes);
            }
        }
        return new Sample(BlockStruct.of(name, variables, layout), bytes);
    }

    /** The buffers of a material in the language of a target. */
    private static Stream<Sample> instance(String target) {
        Subject subject = Materials.all().stream()
                .filter(each -> each.name().startsWith("surfaces/car_paint"))
                .findFirst()
                .orElseThrow();
        Instance instance = ShaderCache.inMemory(Generators.forTarget(target), 1 << 24)
                .instance(
                        subject.content(),
                        subject.content().element(subject.path()).orElseThrow(),
                        subject.options(),
                        new Diagnostics())
                .orElseThrow();
        List<Sample> samples = new ArrayList<>();
        for (ShaderStage stage : instance.shader().stages()) {
            for (VariableBlock block : stage.blocks()) {
                if (block.kind() == VariableBlock.Kind.PUBLIC_UNIFORMS) {
                    BlockStruct struct = BlockStruct.of(BlockStruct.nameOf(target, block.name()), stage, block)
                            .orElseThrow();
                    ByteBuffer bytes = ByteBuffer.allocate(struct.size());
                    instance.write(block.name(), bytes);
                    samples.add(new Sample(struct, bytes));
                }
            }
        }
        return samples.stream();
    }

    private static List<Sample> samples() {
        List<Variable> many = new ArrayList<>();
        for (int i = 0; i < 450; i++) {
            many.add(Variable.internal("v" + i, i % 7 == 0 ? Types.COLOR3 : Types.FLOAT, null));
        }
        many.set(449, Variable.internal("v449", Types.FLOAT, new FloatValue(449f)));
        List<Variable> one = List.of(Variable.internal("on", Types.BOOLEAN, new BooleanValue(true)));
        // The second member lies in the padding of the matrix, and booleans have one byte.
        List<Variable> packed = List.of(
                Variable.internal("m", Types.MATRIX33, floats(Types.MATRIX33, 1)),
                Variable.internal("flag", Types.BOOLEAN, new BooleanValue(true)),
                Variable.internal("f", Types.FLOAT, new FloatValue(9f)));
        BlockLayout tight = new BlockLayout(
                64,
                ImmutableList.of(
                        new Member("m", 0, 44, 0, 16), new Member("flag", 44, 1, 0, 0), new Member("f", 48, 4, 0, 0)));
        return Stream.concat(
                        Stream.of(
                                sample("Std140", everything(), BlockLayout.std140(everything())),
                                sample("Std430", everything(), BlockLayout.std430(everything())),
                                sample("Vec3", many, BlockLayout.std430(many)),
                                sample("One", one, BlockLayout.std140(one)),
                                sample("Tight", packed, tight)),
                        Stream.of("vulkan", "msl").flatMap(BlockStructTest::instance))
                .toList();
    }

    @Test
    void a_java_record_writes_the_bytes_of_the_values() throws IOException, ReflectiveOperationException {
        List<String> arguments =
                new ArrayList<>(List.of("-d", folder.toString(), "-cp", folder.toString(), "-Xlint:all", "-Werror"));
        for (Sample sample : SAMPLES) {
            Path file = folder.resolve(sample.struct().name() + ".java");
            arguments.add(
                    Files.writeString(file, sample.struct().java("com.example")).toString());
        }
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        int status = ToolProvider.getSystemJavaCompiler().run(null, said, said, arguments.toArray(new String[0]));
        assertEquals(0, status, said.toString(StandardCharsets.UTF_8));
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {folder.toUri().toURL()})) {
            for (Sample sample : SAMPLES) {
                Class<?> type =
                        loader.loadClass("com.example." + sample.struct().name());
                Object values = type.getMethod("defaults").invoke(null);
                ByteBuffer buffer = ByteBuffer.allocate(sample.bytes().capacity());
                type.getMethod("write", ByteBuffer.class).invoke(values, buffer);
                assertArrayEquals(
                        sample.bytes().array(), buffer.array(), sample.struct().name());
                assertEquals(sample.bytes().capacity(), type.getField("SIZE").get(null));
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"c, c11", "c++, c++11"})
    void a_structure_of_c_has_the_bytes_of_the_values(String language, String standard)
            throws IOException, InterruptedException {
        Assumptions.assumeTrue(Files.isExecutable(Path.of("/usr/bin/g++")), "there is no g++ (Debian: g++)");
        StringBuilder main = new StringBuilder();
        StringBuilder body = new StringBuilder();
        ByteArrayOutputStream expected = new ByteArrayOutputStream();
        for (Sample sample : SAMPLES) {
            String name = sample.struct().name();
            Files.writeString(folder.resolve(name + ".h"), sample.struct().c());
            main.append("#include \"").append(name).append(".h\"\n");
            body.append(name + " v" + name + " = " + name + "_DEFAULTS; fwrite(&v" + name + ", sizeof(" + name
                    + "), 1, stdout);\n");
            expected.write(sample.bytes().array());
        }
        main.append("#include <stdio.h>\nint main(void) {\n").append(body).append("return 0; }\n");
        Files.writeString(folder.resolve("main.c"), main);
        run("g++", "-x", language, "-std=gnu" + standard.substring(1), "-Wall", "-Werror", "-o", "main", "main.c");
        assertArrayEquals(expected.toByteArray(), run("./main"));
    }

    private byte[] run(String... call) throws IOException, InterruptedException {
        Path errors = folder.resolve("errors");
        List<String> words = new ArrayList<>(List.of(call));
        if (call[0].startsWith("./")) {
            words.set(0, folder.resolve(call[0]).toString());
        }
        Process process = new ProcessBuilder(words)
                .directory(folder.toFile())
                .redirectError(errors.toFile())
                .start();
        byte[] out = process.getInputStream().readAllBytes();
        assertEquals(0, process.waitFor(), () -> read(errors));
        return out;
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @ParameterizedTest
    @CsvSource({"std140, uniform", "std430, readonly buffer"})
    void a_structure_of_glsl_has_the_offsets_of_its_layout(String layout, String kind) {
        List<Variable> variables = everything().stream()
                .filter(variable -> !variable.name().matches("class|goto|restrict"))
                .toList();
        BlockLayout places = layout.equals("std140") ? BlockLayout.std140(variables) : BlockLayout.std430(variables);
        BlockStruct struct = BlockStruct.of("Everything", variables, places);
        String text = "#version 450\n" + struct.glsl() + "layout(" + layout + ", set = 0, binding = 0) " + kind
                + " Block { Everything it; } block;\nlayout(location = 0) out vec4 color;\n"
                + "void main() { color = vec4(block.it.x); }\n";
        var found = IrModule.read("it", text, Stage.FRAGMENT).orElseThrow().reflect();
        Map<String, Integer> offsets = new TreeMap<>();
        for (ReflectedBlock block : layout.equals("std140") ? found.uniformBlocks() : found.storageBlocks()) {
            assertEquals(struct.size(), block.memory().size());
            block.memory()
                    .members()
                    .forEach(member -> offsets.put(member.name().replaceFirst("^it[.]", ""), member.offset()));
        }
        Map<String, Integer> expected = new TreeMap<>();
        places.members().forEach(member -> expected.put(member.name(), member.offset()));
        assertEquals(expected, offsets);
    }

    @Test
    void a_layout_that_glsl_lacks_has_no_structure_of_glsl() {
        BlockStruct tight = SAMPLES.get(4).struct();
        assertThrows(IllegalArgumentException.class, tight::glsl);
    }

    @Test
    void a_light_is_one_element_of_its_array() {
        List<Variable> variables =
                List.of(Variable.internal("type", Types.INTEGER, null), Variable.internal("color", Types.COLOR3, null));
        VariableBlock block = new VariableBlock(
                "LightData_pixel",
                "u_lightData",
                VariableBlock.Kind.LIGHT_DATA,
                Slot.NONE,
                ImmutableList.copyOf(variables));
        ImmutableList.Builder<Member> members = ImmutableList.builder();
        for (int i = 0; i < 3; i++) {
            members.add(new Member("u_lightData[" + i + "].type", 32 * i, 4, 0, 0));
            members.add(new Member("u_lightData[" + i + "].color", 32 * i + 16, 12, 0, 0));
        }
        ShaderStage stage = new ShaderStage(
                dev.shadeweave.shader.Stage.PIXEL,
                "",
                SourceMap.EMPTY,
                ImmutableList.of(block),
                "main",
                ImmutableList.of(
                        new StageResource("uniforms", "lightData", "LightData_pixel", Slot.NONE, 96, members.build())));
        BlockStruct light = BlockStruct.of("Light", stage, block).orElseThrow();
        assertEquals(32, light.size());
        assertTrue(light.c().contains("offsetof(Light, color) == 16"), light.c());
    }

    @ParameterizedTest
    @CsvSource({"com.example, true", "'', true", "com..example, false", "com.class.x, false", "1a, false", "a-b, false"
    })
    void a_package_has_a_legal_name(String name, boolean legal) {
        assertEquals(legal, BlockStruct.isPackage(name));
        if (!legal) {
            BlockStruct one = SAMPLES.get(3).struct();
            assertThrows(IllegalArgumentException.class, () -> one.java(name));
        }
    }
}
