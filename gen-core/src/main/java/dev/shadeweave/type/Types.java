package dev.shadeweave.type;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.type.Type.Base;
import dev.shadeweave.type.Type.Semantic;

/** The types that every document can use (specification 1.39, "MaterialX Data Types" and the PBR specification). */
public final class Types {
    public static final Type FLOAT = data("float", Base.FLOAT, Semantic.NONE, 1);
    public static final Type INTEGER = data("integer", Base.INTEGER, Semantic.NONE, 1);
    public static final Type BOOLEAN = data("boolean", Base.BOOLEAN, Semantic.NONE, 1);
    public static final Type COLOR3 = data("color3", Base.FLOAT, Semantic.COLOR, 3);
    public static final Type COLOR4 = data("color4", Base.FLOAT, Semantic.COLOR, 4);
    public static final Type VECTOR2 = data("vector2", Base.FLOAT, Semantic.VECTOR, 2);
    public static final Type VECTOR3 = data("vector3", Base.FLOAT, Semantic.VECTOR, 3);
    public static final Type VECTOR4 = data("vector4", Base.FLOAT, Semantic.VECTOR, 4);
    public static final Type MATRIX33 = data("matrix33", Base.FLOAT, Semantic.MATRIX, 9);
    public static final Type MATRIX44 = data("matrix44", Base.FLOAT, Semantic.MATRIX, 16);
    public static final Type STRING = data("string", Base.STRING, Semantic.NONE, 1);
    public static final Type FILENAME = data("filename", Base.STRING, Semantic.FILENAME, 1);
    public static final Type GEOMNAME = data("geomname", Base.STRING, Semantic.NONE, 1);
    public static final Type FLOATARRAY = data("floatarray", Base.FLOAT, Semantic.NONE, 0);
    public static final Type INTEGERARRAY = data("integerarray", Base.INTEGER, Semantic.NONE, 0);
    public static final Type BOOLEANARRAY = data("booleanarray", Base.BOOLEAN, Semantic.NONE, 0);
    public static final Type STRINGARRAY = data("stringarray", Base.STRING, Semantic.NONE, 0);
    /** Arrays of tuples have no literal form. Their values stay texts, as in MaterialX. */
    public static final Type COLOR3ARRAY = data("color3array", Base.STRING, Semantic.COLOR, 1);

    public static final Type COLOR4ARRAY = data("color4array", Base.STRING, Semantic.COLOR, 1);
    public static final Type VECTOR2ARRAY = data("vector2array", Base.STRING, Semantic.VECTOR, 1);
    public static final Type VECTOR3ARRAY = data("vector3array", Base.STRING, Semantic.VECTOR, 1);
    public static final Type VECTOR4ARRAY = data("vector4array", Base.STRING, Semantic.VECTOR, 1);
    public static final Type GEOMNAMEARRAY = data("geomnamearray", Base.STRING, Semantic.NONE, 1);

    public static final Type BSDF = data("BSDF", Base.NONE, Semantic.CLOSURE, 0);
    public static final Type EDF = data("EDF", Base.NONE, Semantic.CLOSURE, 0);
    public static final Type VDF = data("VDF", Base.NONE, Semantic.CLOSURE, 0);
    public static final Type SURFACESHADER = data("surfaceshader", Base.NONE, Semantic.SHADER, 0);
    public static final Type DISPLACEMENTSHADER = data("displacementshader", Base.NONE, Semantic.SHADER, 0);
    public static final Type VOLUMESHADER = data("volumeshader", Base.NONE, Semantic.SHADER, 0);
    public static final Type LIGHTSHADER = data("lightshader", Base.NONE, Semantic.SHADER, 0);
    public static final Type MATERIAL = data("material", Base.NONE, Semantic.MATERIAL, 0);
    public static final Type NONE = data("none", Base.NONE, Semantic.NONE, 0);

    /** The type that a node with several outputs states. It has no values. */
    public static final String MULTIOUTPUT = "multioutput";

    /** All types of this class, in declaration order. */
    public static final ImmutableList<Type> STANDARD = ImmutableList.of(
            FLOAT,
            INTEGER,
            BOOLEAN,
            COLOR3,
            COLOR4,
            VECTOR2,
            VECTOR3,
            VECTOR4,
            MATRIX33,
            MATRIX44,
            STRING,
            FILENAME,
            GEOMNAME,
            FLOATARRAY,
            INTEGERARRAY,
            BOOLEANARRAY,
            STRINGARRAY,
            COLOR3ARRAY,
            COLOR4ARRAY,
            VECTOR2ARRAY,
            VECTOR3ARRAY,
            VECTOR4ARRAY,
            GEOMNAMEARRAY,
            BSDF,
            EDF,
            VDF,
            SURFACESHADER,
            DISPLACEMENTSHADER,
            VOLUMESHADER,
            LIGHTSHADER,
            MATERIAL,
            NONE);

    private Types() {}

    private static Type data(String name, Base base, Semantic semantic, int size) {
        return new Type(name, base, semantic, size, ImmutableList.of());
    }
}
