package dev.shadeweave.ir.internal.print.hlsl;

import dev.shadeweave.ir.internal.print.CTypes;
import dev.shadeweave.ir.model.BasicType;
import dev.shadeweave.ir.model.Type;

/** Writes types in HLSL. */
final class HlslTypes extends CTypes {
    @Override
    public String sampler(Type.Image image) {
        return image.shadow() ? "SamplerComparisonState" : "SamplerState";
    }

    @Override
    protected String texture(Type.Image it) {
        boolean buffer = it.dimension() == Type.Dimension.BUFFER;
        String shape =
                switch (it.dimension()) {
                    case D1 -> "1D";
                    case D3 -> "3D";
                    case CUBE -> "Cube";
                    default -> "2D";
                };
        String value = it.shadow()
                ? "float"
                : it.base() == BasicType.FLOAT ? "float4" : it.base().text() + "4";
        return (buffer ? "Buffer" : "Texture" + shape) + (it.arrayed() ? "Array" : "") + "<" + value + ">";
    }

    /**
     * Returns the offset of the next member in a constant buffer. No scalar or vector crosses a 16-byte boundary, and
     * all other types start at such a boundary.
     */
    static int place(int end, Type type) {
        boolean small = type instanceof Type.Scalar || type instanceof Type.Vector;
        int left = 16 - end % 16;
        return small && type.components() * 4 <= left ? end : (end + 15) / 16 * 16;
    }

    /**
     * Returns the size of a member in bytes. After an array, a matrix or a structure, the next member may be in the
     * last 16 bytes.
     */
    static int size(Type type) {
        if (type instanceof Type.Matrix it) {
            return (it.columns() - 1) * 16 + it.rows() * 4;
        }
        if (type instanceof Type.Array it) {
            return (it.length() - 1) * ((size(it.element()) + 15) / 16 * 16) + size(it.element());
        }
        if (type instanceof Type.Struct it) {
            int end = 0;
            for (int i = 0; i < it.fields().size(); i++) {
                Type field = it.fields().get(i).type();
                end = place(end, field) + size(field);
            }
            return end;
        }
        return type.components() * 4;
    }
}
