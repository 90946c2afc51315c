package dev.shadeweave.glsl.assembly;

import dev.shadeweave.type.Type;
import dev.shadeweave.type.Types;
import java.util.Arrays;
import java.util.Optional;
import org.checkerframework.checker.tainting.qual.Untainted;

/** A value of the vertex that is handed through all stages once somebody asks for it: {@code SG_REQUEST_POSVS}. */
public enum Request {
    /** The position in the space of the object, with 1 as its fourth number. */
    POSOS("posOS", Types.VECTOR4),
    /** The position in the space of the view. */
    POSVS("posVS", Types.VECTOR4),
    /** The position in clip space; asked for by whoever reads or writes it. */
    POSCS("posCS", Types.VECTOR4),
    /** The normal in the space of the object. */
    NORMALOS("normalOS", Types.VECTOR3),
    /** The normal in the space of the view. */
    NORMALVS("normalVS", Types.VECTOR3),
    /** The first texture coordinates. */
    TEXCOORD("texCoord", Types.VECTOR2),
    /** The first colours of the vertices. */
    VERTEXCOLOR("vertexColor", Types.VECTOR4);

    private final @Untainted String member;

    @SuppressWarnings("ImmutableEnumChecker") // types do not change
    private final Type type;

    private final @Untainted String input;
    private final @Untainted String output;

    Request(@Untainted String member, Type type) {
        this.member = member;
        this.type = type;
        this.input = Authored.code(Vocabulary.INPUT + "_" + name());
        this.output = Authored.code(Vocabulary.OUTPUT + "_" + name());
    }

    /** The word of what a stage reads. */
    @Untainted
    String input() {
        return input;
    }

    /** The word of what a stage writes. */
    @Untainted
    String output() {
        return output;
    }

    /** The key of what is handed on. */
    public @Untainted String key() {
        return "request " + member;
    }

    /** The name that it would like to have. */
    public @Untainted String member() {
        return member;
    }

    /** Its type. */
    public Type type() {
        return type;
    }

    /** The one of that name. */
    public static Optional<Request> of(String name) {
        return Arrays.stream(values()).filter(each -> each.name().equals(name)).findFirst();
    }
}
