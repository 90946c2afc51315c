package dev.shadeweave.glsl.assembly;

import dev.shadeweave.glsl.assembly.internal.vocabulary.Authored;
import dev.shadeweave.glsl.assembly.internal.vocabulary.Vocabulary;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Types;
import java.util.Arrays;
import java.util.Optional;
import org.checkerframework.checker.tainting.qual.Untainted;

/** A value of the vertex that passes through all stages if a text requests it: {@code SG_REQUEST_POSVS}. */
public enum Request {
    /** The position in object space, with 1 as its fourth number. */
    POSOS("posOS", Types.VECTOR4),
    /** The position in view space. */
    POSVS("posVS", Types.VECTOR4),
    /** The position in clip space; requested by each text that reads or writes it. */
    POSCS("posCS", Types.VECTOR4),
    /** The normal in object space. */
    NORMALOS("normalOS", Types.VECTOR3),
    /** The normal in view space. */
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

    /** Returns the word for the input of a stage. */
    @Untainted
    public String input() {
        return input;
    }

    /** Returns the word for the output of a stage. */
    @Untainted
    public String output() {
        return output;
    }

    /** Returns the key of the varying. */
    public @Untainted String key() {
        return "request " + member;
    }

    /** Returns the preferred name of the varying. */
    public @Untainted String member() {
        return member;
    }

    /** Returns its type. */
    public Type type() {
        return type;
    }

    /** Returns the request of a name. */
    public static Optional<Request> of(String name) {
        return Arrays.stream(values()).filter(each -> each.name().equals(name)).findFirst();
    }
}
