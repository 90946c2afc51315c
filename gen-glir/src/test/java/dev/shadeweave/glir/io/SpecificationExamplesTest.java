package dev.shadeweave.glir.io;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shadeweave.glir.GlirCommand;
import dev.shadeweave.glir.GlirStream;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each example of the specification, and each other form that a command may have, is read, printed and read again. */
class SpecificationExamplesTest {
    private static final String BUFFER = "{\"dtype\": \"float32\", \"shape\": [2, 2], \"values\": [[1, 2], [3, 4.5]]}";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "['CURRENT', 0]                                          | ",
                "['CURRENT', 0, 3]                                       | ",
                "['CREATE', 4, 'VertexBuffer']                           | ",
                "['create', 4, 'vertexbuffer']                           | ['CREATE', 4, 'VertexBuffer']",
                "['DELETE', 4]                                           | ",
                "['UNIFORM', 4, 'u_scale', 'vec3', [1.0, 0.1, 1e-7]]     | ['UNIFORM', 4, 'u_scale', 'vec3', [1, 0.1, 1E-7]]",
                "['UNIFORM', 4, 'u_on', 'bvec2', [true, 0]]              | ['UNIFORM', 4, 'u_on', 'bvec2', [true, false]]",
                "['UNIFORM', 4, 'u_n', 'int', 3]                         | ['UNIFORM', 4, 'u_n', 'int', [3]]",
                "['UNIFORM', 4, 'm', 'mat2', [[1, 2], [3, 4]]]           | ['UNIFORM', 4, 'm', 'mat2', [1, 2, 3, 4]]",
                "['UNIFORM', 4, 'far', 'float', 'Infinity']              | ['UNIFORM', 4, 'far', 'float', ['Infinity']]",
                "['TEXTURE', 4, 'u_texture1', 6]                         | ",
                "['TEXTURE', 4, 'u_texture1', 6, 7]                      | ",
                "['ATTRIBUTE', 4, 'a_position', 'vec3', 5, 4, 0]         | ['ATTRIBUTE', 4, 'a_position', 'vec3', [5, 4, 0]]",
                "['ATTRIBUTE', 4, 'a_position', 'vec3', [5, 4, 0]]       | ",
                "['ATTRIBUTE', 4, 'a_color', 'vec3', [0, 1, 0.5, 0.25]]  | ",
                "['ATTRIBUTE', 4, 'a_color', 'vec3', 0, 1, 0.5, 0.25]    | ['ATTRIBUTE', 4, 'a_color', 'vec3', [0, 1, 0.5, 0.25]]",
                "['ATTRIBUTE', 4, 'a_color', 'vec3', [5, 0, 0], 2]       | ",
                "['DRAW', 4, 'lines', [0, 100]]                          | ",
                "['DRAW', 4, 1, [0, 100]]                                | ['DRAW', 4, 'lines', [0, 100]]",
                "['DRAW', 4, 'POINTS', [5, 'unsigned_int', 100]]         | ['DRAW', 4, 'points', [5, 'unsigned_int', 100]]",
                "['DRAW', 4, 'points', [5, 5125, 100], 3]                | ['DRAW', 4, 'points', [5, 'unsigned_int', 100], 3]",
                "['SIZE', 4, 500]                                        | ",
                "['SIZE', 4, [500, 300, 3], 'rgb', null]                 | ['SIZE', 4, [500, 300, 3], 'rgb']",
                "['SIZE', 4, [500, 300, 3], 'rgb', 'rgb16f']             | ",
                "['SIZE', 4, [500, 300], 6408, 34836, 3]                 | ['SIZE', 4, [500, 300], 'rgba', 'rgba32f', 3]",
                "['DATA', 4, 0, 'void main() {\\n}']                     | ",
                "['DATA', 4, [1, 1], 'é']                                | ",
                "['WRAPPING', 4, ['CLAMP_TO_EDGE', 'CLAMP_TO_EDGE']]     | ['WRAPPING', 4, ['clamp_to_edge', 'clamp_to_edge']]",
                "['WRAPPING', 4, 'repeat']                               | ['WRAPPING', 4, ['repeat']]",
                "['WRAPPING', 4, ['clamp_to_border'], [0, 0, 1, 0.5]]    | ",
                "['INTERPOLATION', 4, true, true]                        | ['INTERPOLATION', 4, 'linear', 'linear']",
                "['INTERPOLATION', 4, 'Nearest', 9729]                   | ['INTERPOLATION', 4, 'nearest', 'linear']",
                "['ATTACH', 4, 'color', 5]                               | ",
                "['ATTACH', 4, 'color3', 0]                              | ",
                "['ATTACH', 1, 3]                                        | ",
                "['FRAMEBUFFER', 4, true]                                | ",
                "['FRAMEBUFFER', 4, 0]                                   | ['FRAMEBUFFER', 4, false]",
                "['LINK', 4]                                             | ",
                "['FUNC', 'glEnable', 'GL_DEPTH_TEST']                   | ['FUNC', 'glEnable', 'depth_test']",
                "['FUNC', 'clearColor', 0, 0.5, 1, 1]                    | ['FUNC', 'glClearColor', 0, 0.5, 1, 1]",
                "['FUNC', 'glColorMask', true, false, 1, 0]              | ['FUNC', 'glColorMask', true, false, true, false]",
                "['FUNC', 'glBlendFuncSeparate', 'one', 'zero', 1, 0x]   | ",
                "['FUNC', 'glStencilFuncSeparate', 'front', 'equal', 1, 255] | ",
                "['FUNC', 'glFlush']                                     | ",
                "['SWAP']                                                | ",
            })
    void is_read_and_printed(String given, String expected) {
        if (given.contains("0x")) {
            given = given.replace("0x", "0");
            expected = "['FUNC', 'glBlendFuncSeparate', 'one', 'zero', 'one', 'zero']";
        }
        check(given.strip(), expected == null ? given.strip() : expected.strip());
    }

    @Test
    void bits_are_printed_by_name() {
        check(
                "['FUNC', 'glClear', 17664]",
                "['FUNC', 'glClear', 'color_buffer_bit|depth_buffer_bit|stencil_buffer_bit']");
        check(
                "['FUNC', 'clear', 'GL_DEPTH_BUFFER_BIT | GL_COLOR_BUFFER_BIT']",
                "['FUNC', 'glClear', 'color_buffer_bit|depth_buffer_bit']");
    }

    private static void check(String given, String expected) {
        GlirCommand command = read(given.replace('\'', '"'));
        String printed = JsonText.of(CommandForm.list(command));
        assertEquals(expected.replace('\'', '"'), printed);
        assertEquals(command, read(printed));
    }

    private static GlirCommand read(String command) {
        GlirReader.Result result = GlirReader.read("[" + command + "]");
        assertEquals(List.of(), result.problems(), command);
        return result.stream().orElseThrow().commands().get(0);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"dtype\": \"float32\", \"shape\": [2, 2], \"values\": [[1, 2], [3, 4.5]]} | float32[2, 2]",
                "[[1, 2], [3, 4.5]]                                                          | float32[2, 2]",
                "{\"storage_type\": \"javascript_array\", \"buffer\": [[1, 2], [3, 4.5]]}    | float32[2, 2]",
                "{\"storage_type\": \"base64\", \"buffer\": \"AACAPwAAAEAAAEBAAACQQA==\"}    | uint8[16]",
                "{\"buffer_index\": 0, \"buffer_shape\": [2, 2], \"buffer_dtype\": \"float32\"} | float32[2, 2]",
                "{\"buffer\": 0, \"dtype\": \"float32\", \"shape\": [2, 2]}                  | float32[2, 2]",
            })
    void every_form_of_data_has_the_same_bytes(String given, String expected) {
        GlirReader.Result result = GlirReader.read("{\"commands\": [[\"DATA\", 1, 0, " + given + "], [\"DATA\", 1, 0, "
                + BUFFER + "]], \"buffers\": [\"AACAPwAAAEAAAEBAAACQQA==\"]}");
        assertEquals(List.of(), result.problems());
        GlirStream stream = result.stream().orElseThrow();
        var data = (dev.shadeweave.glir.GlirBuffer)
                ((GlirCommand.Data) stream.commands().get(0)).payload();
        var same = (dev.shadeweave.glir.GlirBuffer)
                ((GlirCommand.Data) stream.commands().get(1)).payload();
        assertEquals(expected.strip(), data.toString());
        assertEquals(same.bytes(), data.bytes());
    }
}
