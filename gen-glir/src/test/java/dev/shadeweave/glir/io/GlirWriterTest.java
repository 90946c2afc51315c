package dev.shadeweave.glir.io;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shadeweave.glir.AttributeSource;
import dev.shadeweave.glir.DataType;
import dev.shadeweave.glir.Dialect;
import dev.shadeweave.glir.GlFunction;
import dev.shadeweave.glir.GlirBuffer;
import dev.shadeweave.glir.GlirCommand;
import dev.shadeweave.glir.GlirLimits;
import dev.shadeweave.glir.GlirStream;
import dev.shadeweave.glir.Numbers;
import dev.shadeweave.glir.ObjectClass;
import dev.shadeweave.glir.Payload;
import dev.shadeweave.glir.ValueType;
import dev.shadeweave.glir.Wrapping;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class GlirWriterTest {
    private static final GlirStream STREAM = GlirStream.of(
            Dialect.GLSL400,
            new GlirStream.Canvas(8, 4, 2),
            List.of(
                    new GlirCommand.Create(1, ObjectClass.VERTEX_BUFFER),
                    GlirCommand.Size.ofBytes(1, 8),
                    new GlirCommand.Data(1, List.of(0), GlirBuffer.of(new float[] {1, -0.5f}, 2)),
                    new GlirCommand.Create(2, ObjectClass.SAMPLER),
                    new GlirCommand.Data(
                            1, List.of(0), GlirBuffer.of(DataType.INT32, new int[] {0x3F800000, 0xBF000000}, 2)),
                    new GlirCommand.Data(3, List.of(0), new Payload.Text("a\n\"b\"\\\u2028\uD83D\uDE00"))));

    private static final String HEAD =
            """
            {
            "glir": "0.6",
            "dialect": "glsl400",
            "extensions": ["sampler"],
            "canvas": {"width": 8, "height": 4, "samples": 2},
            "commands": [
            ["CREATE", 1, "VertexBuffer"],
            ["SIZE", 1, 8],
            ["DATA", 1, 0, {"buffer": 0, "dtype": "float32", "shape": [2]}],
            ["CREATE", 2, "Sampler"],
            ["DATA", 1, 0, {"buffer": 0, "dtype": "int32", "shape": [2]}],
            ["DATA", 3, 0, "a\\n\\"b\\"\\\\\\u2028\\ud83d\\ude00"]
            ],
            "buffers": [
            """;

    /** Floats are written as short as floats can be, and are floats again when they are read. */
    @Test
    void floats_read_back_unchanged() {
        GlirStream stream = GlirStream.of(
                Dialect.GLSL400,
                new GlirStream.Canvas(8, 4, 1),
                List.of(
                        new GlirCommand.Uniform(1, "u", ValueType.FLOAT, Numbers.of(0.3f)),
                        new GlirCommand.Attribute(
                                1, "a", ValueType.VEC2, new AttributeSource.Constant(Numbers.of(0.3f, 0.7f)), 0),
                        GlirCommand.Func.of(GlFunction.CLEAR_COLOR, 0.3f, 0.1f, 0.7f, 1f),
                        new GlirCommand.Wrap(2, List.of(Wrapping.CLAMP_TO_BORDER), Numbers.of(0.3f, 0.1f, 0.7f, 1))));
        GlirReader.Result read = GlirReader.read(GlirWriter.text(stream));
        assertEquals(List.of(), read.problems());
        assertEquals(stream.commands(), read.stream().orElseThrow().commands());
    }

    @Test
    void equal_data_stand_once() {
        assertEquals(HEAD + "{\"base64\": \"AACAPwAAAL8=\"}\n]\n}\n", GlirWriter.text(STREAM));
    }

    @Test
    void reads_a_written_stream_unchanged() {
        assertEquals(STREAM, GlirReader.read(GlirWriter.text(STREAM)).stream().orElseThrow());
    }

    @Test
    void data_may_lie_beside_the_stream() throws IOException {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        ByteArrayOutputStream side = new ByteArrayOutputStream();
        GlirWriter.write(STREAM, text, side, "scene.bin");
        assertEquals(
                HEAD + "{\"file\": \"scene.bin\", \"offset\": 0, \"bytes\": 8}\n]\n}\n",
                text.toString(java.nio.charset.StandardCharsets.UTF_8));
        assertArrayEquals(new byte[] {0, 0, (byte) 0x80, 0x3F, 0, 0, 0, (byte) 0xBF}, side.toByteArray());
        GlirReader.Result read = GlirReader.read(
                new ByteArrayInputStream(text.toByteArray()),
                (name, most) -> GlirReader.SideFile.of(side.toByteArray()),
                GlirLimits.DEFAULT);
        assertEquals(List.of(), read.problems());
        assertEquals(STREAM, read.stream().orElseThrow());
    }

    @Property
    void every_float_comes_back(@ForAll int bits) {
        float value = Float.intBitsToFloat(bits);
        GlirStream stream = GlirStream.of(
                Dialect.ESSL300,
                new GlirStream.Canvas(1, 1, 1),
                List.of(new GlirCommand.Uniform(1, "u", ValueType.FLOAT, Numbers.of(new float[] {value}))));
        String text = GlirWriter.text(stream);
        GlirStream read = GlirReader.read(text).stream().orElseThrow();
        float back = ((GlirCommand.Uniform) read.commands().get(0)).value().floats()[0];
        assertEquals(value, back);
        assertEquals(text, GlirWriter.text(read));
    }
}
