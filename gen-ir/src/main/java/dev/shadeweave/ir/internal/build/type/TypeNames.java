package dev.shadeweave.ir.internal.build.type;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.ir.model.BasicType;
import dev.shadeweave.ir.model.Type;
import dev.shadeweave.ir.model.Type.Dimension;
import dev.shadeweave.ir.model.Type.Image;
import dev.shadeweave.ir.model.Types;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The types that the language names, and their first versions (GLSL 4.60 and ES 3.20 specifications, section 4.1). */
public final class TypeNames {
    /** A version number above all versions. */
    public static final int NEVER = 9999;

    /**
     * A named type.
     *
     * @param type the type
     * @param desktop the first desktop version
     * @param es the first ES version
     */
    public record Named(Type type, int desktop, int es) {}

    private static final ImmutableMap<String, Named> ALL = make();

    private static final ImmutableSet<String> UNSUPPORTED = ImmutableSet.of(
            "double",
            "dvec2",
            "dvec3",
            "dvec4",
            "dmat2",
            "dmat3",
            "dmat4",
            "dmat2x2",
            "dmat2x3",
            "dmat2x4",
            "dmat3x2",
            "dmat3x3",
            "dmat3x4",
            "dmat4x2",
            "dmat4x3",
            "dmat4x4",
            "atomic_uint",
            "sampler",
            "samplerShadow",
            "samplerExternalOES",
            "subpassInput",
            "subpassInputMS");

    private static final Pattern IMAGE =
            Pattern.compile("[iu]?(image|texture|subpassInput)([123]D|2DRect|Cube|Buffer|2DMS|MS)?(Array)?");

    private TypeNames() {}

    /** Returns the type with a name, or null. */
    public static @Nullable Named find(String name) {
        return ALL.get(name);
    }

    /** Returns whether a name is a GLSL type that the representation does not support. */
    public static boolean isUnsupported(String name) {
        return UNSUPPORTED.contains(name)
                || (IMAGE.matcher(name).matches() && !name.equals("texture") && !name.equals("image"));
    }

    /** Returns all named types. */
    public static ImmutableMap<String, Named> all() {
        return ALL;
    }

    private static ImmutableMap<String, Named> make() {
        Map<String, Named> all = new LinkedHashMap<>();
        put(all, "void", Types.VOID);
        Type.Scalar[] scalars = {Types.FLOAT, Types.INT, Types.UINT, Types.BOOL};
        String[] prefixes = {"", "i", "u", "b"};
        for (int i = 0; i < scalars.length; i++) {
            put(all, scalars[i].basic().text(), scalars[i]);
            for (int size = 2; size <= 4; size++) {
                put(all, prefixes[i] + "vec" + size, new Type.Vector(scalars[i], size));
            }
        }
        for (int columns = 2; columns <= 4; columns++) {
            put(all, "mat" + columns, Types.matrix(columns, columns));
            for (int rows = 2; rows <= 4; rows++) {
                put(all, "mat" + columns + "x" + rows, Types.matrix(columns, rows));
            }
        }
        for (BasicType base : new BasicType[] {BasicType.FLOAT, BasicType.INT, BasicType.UINT}) {
            samplers(all, base);
        }
        return ImmutableMap.copyOf(all);
    }

    private static void samplers(Map<String, Named> all, BasicType base) {
        boolean shadows = base == BasicType.FLOAT;
        for (Dimension dimension : Dimension.values()) {
            int es = dimension == Dimension.D1 || dimension == Dimension.RECT
                    ? NEVER
                    : dimension == Dimension.BUFFER ? 320 : 300;
            put(all, base, dimension, false, false, false, 330, es);
            if (shadows && dimension != Dimension.D3 && dimension != Dimension.BUFFER) {
                put(all, base, dimension, false, false, true, 330, es);
            }
        }
        put(all, base, Dimension.D1, true, false, false, 330, NEVER);
        put(all, base, Dimension.D2, true, false, false, 330, 300);
        put(all, base, Dimension.CUBE, true, false, false, 400, 320);
        put(all, base, Dimension.D2, false, true, false, 330, 310);
        put(all, base, Dimension.D2, true, true, false, 330, 320);
        if (shadows) {
            put(all, base, Dimension.D1, true, false, true, 330, NEVER);
            put(all, base, Dimension.D2, true, false, true, 330, 300);
            put(all, base, Dimension.CUBE, true, false, true, 400, 320);
        }
    }

    private static void put(
            Map<String, Named> all,
            BasicType base,
            Dimension dimension,
            boolean arrayed,
            boolean multisampled,
            boolean shadow,
            int desktop,
            int es) {
        Image image = new Image(base, dimension, true, arrayed, multisampled, shadow);
        all.put(image.text(), new Named(image, desktop, es));
    }

    private static void put(Map<String, Named> all, String name, Type type) {
        all.put(name, new Named(type, 330, 300));
    }
}
