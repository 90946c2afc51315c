package dev.shadeweave.raymarch.internal.write;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.glsl.syntax.GlslSyntax;
import dev.shadeweave.graph.InputSource.Constant;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.raymarch.internal.blocks.BlockLine;
import dev.shadeweave.raymarch.internal.blocks.BlockSection;
import dev.shadeweave.raymarch.internal.blocks.MacroTable;
import dev.shadeweave.raymarch.internal.blocks.MacroTable.Macro;
import dev.shadeweave.raymarch.internal.scene.Conditions;
import dev.shadeweave.raymarch.internal.scene.Operator;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Types;
import dev.shadeweave.type.Value;
import dev.shadeweave.type.Value.ArrayValue;
import java.util.ArrayList;
import java.util.List;
import org.checkerframework.checker.tainting.qual.Untainted;

/** Reads the tables of images and of lists of numbers. */
final class Buffers {
    static final DiagnosticKind BAD_TEXTURE =
            DiagnosticKind.error("SW2350", "invalid texture type '{0}'; allowed: 2d, as the images of documents are");
    static final DiagnosticKind NO_SOURCE = DiagnosticKind.error(
            "SW2351", "'{0}' of section [{1}] reads input '{2}', which is no {3} input of nodedef '{4}'");
    static final DiagnosticKind BAD_KIND =
            DiagnosticKind.error("SW2352", "invalid kind of buffer '{0}'; allowed: uniformarray, texturebuffer");
    static final DiagnosticKind BAD_LENGTH =
            DiagnosticKind.error("SW2353", "buffer '{0}' has length {1}; a length is a whole number from 1");
    static final DiagnosticKind OTHER_LENGTH = DiagnosticKind.error(
            "SW2354", "buffer '{0}' has length {1}, but '{2}' of '{3}' holds {4} numbers, which make {5} of type {6}");
    static final DiagnosticKind BAD_ELEMENT =
            DiagnosticKind.error("SW2355", "invalid type of buffer '{0}'; allowed: {1}");
    static final DiagnosticKind NOT_HERE = DiagnosticKind.error(
            "SW2356", "texture buffer '{0}' is not available on target {1}; use kind uniformarray");

    private static final ImmutableMap<String, Integer> WIDTHS =
            ImmutableMap.of("float", 1, "int", 1, "vec2", 2, "vec3", 3, "vec4", 4);

    private final Diagnostics found;
    private final String target;
    private final boolean hasTextureBuffers;
    private final List<Variable> variables = new ArrayList<>();

    /**
     * Creates a reader for a target.
     *
     * @param hasTextureBuffers false for OpenGL ES 3.00
     */
    Buffers(String target, boolean hasTextureBuffers, Diagnostics found) {
        this.target = target;
        this.hasTextureBuffers = hasTextureBuffers;
        this.found = found;
    }

    /** Returns the uniforms that hold numbers. */
    ImmutableList<Variable> variables() {
        return ImmutableList.copyOf(variables);
    }

    /** Returns the macros of an operator's images and lists. Reports rows that are wrong. */
    ImmutableList<Macro> of(OperatorText text) {
        ImmutableList.Builder<Macro> macros = ImmutableList.builder();
        Operator operator = text.operator();
        for (BlockLine line : operator.blocks().lines(BlockSection.TEXTURES)) {
            List<@Untainted String> cells = cells(line, 3, operator);
            if (!cells.isEmpty()) {
                texture(cells, line, operator, macros);
            }
        }
        for (BlockLine line : operator.blocks().lines(BlockSection.BUFFERS)) {
            List<@Untainted String> cells = cells(line, 5, operator);
            if (!cells.isEmpty()) {
                buffer(cells, line, operator, macros);
            }
        }
        return macros.build();
    }

    /**
     * Returns the cells of a row, with empty cells for missing ones. Returns an empty list for rows that are switched
     * off, or that lack one of the first two cells.
     */
    private static List<@Untainted String> cells(BlockLine line, int count, Operator operator) {
        List<@Untainted String> cells = new ArrayList<>(MacroTable.cells(line.text()));
        if (cells.size() > count) {
            @Untainted String enable = cells.remove(0);
            if (!enable.isEmpty() && MacroTable.isOff(Conditions.evaluate(enable, operator.node()))) {
                return List.of();
            }
        }
        if (cells.size() < 2 || cells.get(0).isEmpty() || cells.get(1).isEmpty()) {
            return List.of();
        }
        while (cells.size() < count) {
            cells.add("");
        }
        return cells;
    }

    private void texture(
            List<@Untainted String> cells, BlockLine line, Operator operator, ImmutableList.Builder<Macro> macros) {
        String type = cells.get(2);
        if (!type.isEmpty() && !type.equals("2d")) {
            found.report(BAD_TEXTURE, line.span(), type);
            return;
        }
        if (!operator.node().hasInput(cells.get(1))
                || !operator.node().input(cells.get(1)).type().equals(Types.FILENAME)) {
            noSource(cells, line, operator, BlockSection.TEXTURES, "filename");
            return;
        }
        if (!cells.get(0).equals(cells.get(1))) {
            macros.add(
                    new Macro(operator.name() + "_" + cells.get(0), operator.name() + "_" + cells.get(1), line.span()));
        }
    }

    private void noSource(
            List<@Untainted String> cells, BlockLine line, Operator operator, BlockSection section, String wanted) {
        found.report(
                NO_SOURCE,
                line.span(),
                cells.get(0),
                section.title(),
                cells.get(1),
                wanted,
                operator.node().declaration().name());
    }

    private void buffer(
            List<@Untainted String> cells, BlockLine line, Operator operator, ImmutableList.Builder<Macro> macros) {
        ShaderInput input =
                operator.node().hasInput(cells.get(1)) ? operator.node().input(cells.get(1)) : null;
        if (input == null
                || !(input.type().equals(Types.FLOATARRAY) || input.type().equals(Types.INTEGERARRAY))) {
            noSource(cells, line, operator, BlockSection.BUFFERS, "floatarray or integerarray");
            return;
        }
        boolean whole = input.type().equals(Types.INTEGERARRAY);
        @Untainted String element = cells.get(2).isEmpty() ? (whole ? "int" : "float") : cells.get(2);
        Integer width = WIDTHS.get(element);
        if (width == null || whole != element.equals("int")) {
            found.report(BAD_ELEMENT, line.span(), element, whole ? "int" : "float, vec2, vec3, vec4");
            return;
        }
        String kind = cells.get(3).isEmpty() ? "uniformarray" : cells.get(3);
        if (!kind.equals("uniformarray") && !kind.equals("texturebuffer")) {
            found.report(BAD_KIND, line.span(), kind);
            return;
        }
        if (kind.equals("texturebuffer") && (!hasTextureBuffers || whole)) {
            found.report(NOT_HERE, line.span(), cells.get(0), target);
            return;
        }
        Value value = input.source() instanceof Constant constant ? constant.value() : null;
        int numbers = value instanceof ArrayValue array ? array.elements().size() : 0;
        int count = numbers / width;
        if (!checkLength(cells, line, operator, element, numbers, count, width)) {
            return;
        }
        @Untainted String name = operator.name() + "_" + cells.get(0);
        Type type = input.type();
        ArrayValue data = (ArrayValue) java.util.Objects.requireNonNull(value);
        variables.add(Variable.builder(name + "_data", kind.equals("texturebuffer") ? GlslSyntax.TEXEL_BUFFER : type)
                .value(data)
                .stated(input.details().path(), input.details().span())
                .attributes(input.details().attributes())
                .build());
        macros.add(new Macro(name + "_length", Integer.toString(count), line.span()));
        macros.add(new Macro(name + "(i)", read(name + "_data", width, element, kind), line.span()));
    }

    private static @Untainted String read(@Untainted String data, int width, @Untainted String element, String kind) {
        @Untainted String text = width == 1 ? "" : element + "(";
        for (int i = 0; i < width; i++) {
            @Untainted String index = width == 1 ? "(i)" : Integer.toString(width) + " * (i) + " + Integer.toString(i);
            text += (i == 0 ? "" : ", ")
                    + (kind.equals("texturebuffer")
                            ? "texelFetch(" + data + ", " + index + ").x"
                            : data + "[" + index + "]");
        }
        return text + (width == 1 ? "" : ")");
    }

    private boolean checkLength(
            List<@Untainted String> cells,
            BlockLine line,
            Operator operator,
            String element,
            int numbers,
            int count,
            int width) {
        String length = cells.get(4);
        if ((!length.isEmpty() && !length.matches("[0-9]{1,7}")) || length.matches("0+")) {
            found.report(BAD_LENGTH, line.span(), cells.get(0), length);
            return false;
        }
        boolean fits = count > 0 && numbers % width == 0 && (length.isEmpty() || Integer.parseInt(length) == count);
        if (!fits) {
            found.report(
                    OTHER_LENGTH,
                    line.span(),
                    cells.get(0),
                    length.isEmpty() ? "of its data" : length,
                    cells.get(1),
                    operator,
                    numbers,
                    count,
                    element);
        }
        return fits;
    }
}
