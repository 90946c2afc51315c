package dev.shadeweave.render.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shadeweave.glir.GlirLimits;
import dev.shadeweave.glir.GlirProblem;
import dev.shadeweave.glir.GlirStream;
import dev.shadeweave.glir.io.GlirReader;
import dev.shadeweave.render.image.Image;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Assumptions;

/** Draws streams from text in tests, with single quotes for double ones. */
final class StreamBench implements AutoCloseable {
    /** A vertex stage that fills the canvas with a triangle of three vertices. */
    static final String FULL =
            "#version 400\\nvoid main() { gl_Position = vec4(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0,"
                    + " 0.0, 1.0); }";

    private final GlContext context;
    private final GlirInterpreter interpreter;
    private final List<Image> pictures = new ArrayList<>();

    private StreamBench(GlContext context, GlirInterpreter.Mode mode) {
        this.context = context;
        this.interpreter = GlirInterpreter.in(context, mode, GlirLimits.DEFAULT);
    }

    static StreamBench open() {
        return open(GlirInterpreter.Mode.STRICT);
    }

    static StreamBench open(GlirInterpreter.Mode mode) {
        try {
            return new StreamBench(GlContext.open(), mode);
        } catch (GlException e) {
            return Assumptions.abort(e.getMessage());
        }
    }

    /** A linked program 1 of two texts, made of shaders 2 and 3. */
    static String program(String vertex, String fragment) {
        return "['CREATE', 1, 'Program'], ['CREATE', 2, 'VertexShader'], ['CREATE', 3, 'FragmentShader'], ['DATA', 2, 0, '"
                + vertex + "'], ['DATA', 3, 0, '" + fragment + "'], ['ATTACH', 1, 2], ['ATTACH', 1, 3], ['LINK', 1], ";
    }

    /** A program that fills the canvas with a colour that a body computes. */
    static String fill(String declarations, String color) {
        return program(
                FULL,
                "#version 400\\n" + declarations + " out vec4 c; void main() { vec2 p = gl_FragCoord.xy; c = " + color
                        + "; }");
    }

    static final String DRAW = "['DRAW', 1, 'triangles', [0, 3]], ";

    List<GlirProblem> run(int width, int height, String commands) {
        return read("[" + commands.replaceAll(",\\s*$", "") + "]", width, height);
    }

    List<GlirProblem> read(String text, int width, int height) {
        GlirReader.Result read = GlirReader.read(text.replace('\'', '"'));
        assertEquals(List.of(), read.problems());
        GlirInterpreter.Result result = interpreter.run(
                read.stream().orElseThrow(), read.places(), new GlirStream.Canvas(width, height, 1), pictures::add);
        interpreter.finish(pictures::add);
        return result.problems();
    }

    GlirInterpreter interpreter() {
        return interpreter;
    }

    GlContext context() {
        return context;
    }

    List<Image> pictures() {
        return pictures;
    }

    /** A pixel of the last picture, counted from the lower left corner, as its four numbers. */
    List<Float> pixel(int x, int y) {
        Image last = pictures.get(pictures.size() - 1);
        int row = last.height() - 1 - y;
        return List.of(last.get(x, row, 0), last.get(x, row, 1), last.get(x, row, 2), last.get(x, row, 3));
    }

    /** How many pixels of the last picture have any red. */
    int covered() {
        Image last = pictures.get(pictures.size() - 1);
        int count = 0;
        for (int y = 0; y < last.height(); y++) {
            for (int x = 0; x < last.width(); x++) {
                count += last.get(x, y, 0) > 0 ? 1 : 0;
            }
        }
        return count;
    }

    @Override
    public void close() {
        interpreter.close();
        context.close();
    }
}
