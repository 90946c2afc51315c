package dev.shadeweave.glsl.assembly;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.glsl.assembly.internal.text.StageText;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceSpan;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Types;
import dev.shadeweave.type.Value;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Takes what a modifier declares. The same declared twice with one type is one variable, whoever declares it; with two types
 * it is refused.
 */
public final class StageIo {
    /** Types of variables by their names in GLSL. */
    static final Map<String, Type> TYPES = types();

    private final String owner;
    private final List<Declaration> declarations = new ArrayList<>();
    private final Set<Request> requests = EnumSet.noneOf(Request.class);
    private final List<Diagnostic> problems = new ArrayList<>();
    private final Map<Stage, List<StageText>> globals = new LinkedHashMap<>();

    StageIo(String owner) {
        this.owner = owner;
    }

    private static Map<String, Type> types() {
        Map<String, Type> types = new LinkedHashMap<>();
        types.put("float", Types.FLOAT);
        types.put("int", Types.INTEGER);
        types.put("bool", Types.BOOLEAN);
        types.put("vec2", Types.VECTOR2);
        types.put("vec3", Types.VECTOR3);
        types.put("vec4", Types.VECTOR4);
        types.put("mat3", Types.MATRIX33);
        types.put("mat4", Types.MATRIX44);
        types.put("sampler2D", Types.FILENAME);
        return types;
    }

    /** True for what a stage can hand to the next (GLSL 4.60, sections 4.3.4 and 4.3.6). */
    static boolean isHandedOn(Type type) {
        return !type.equals(Types.BOOLEAN) && !type.equals(Types.FILENAME);
    }

    /** Asks for a value of the vertex in all stages. */
    public StageIo request(Request request) {
        requests.add(request);
        return this;
    }

    /**
     * Declares a uniform.
     *
     * @param stage the stage that reads it
     * @param type one of {@link Types}: a number, a vector, a matrix, or {@link Types#FILENAME} for a texture
     * @param otherwise what it is if nobody sets it, or null for zeros
     */
    public StageIo uniform(Stage stage, Type type, String name, @Nullable Value otherwise) {
        return add(new Declaration(
                Declaration.Kind.UNIFORM,
                stage,
                type,
                name,
                "",
                otherwise,
                new Declaration.Origin(owner, SourceSpan.none())));
    }

    /** Declares an attribute of the vertex. */
    public StageIo attribute(Type type, String name) {
        return add(new Declaration(
                Declaration.Kind.ATTRIBUTE,
                Stage.VERTEX,
                type,
                name,
                "",
                null,
                new Declaration.Origin(owner, SourceSpan.none())));
    }

    /**
     * Declares a value that is handed from stage to stage. In code its name is what a stage writes and the pixel stage
     * reads; in stages between, the name with an index is what they read.
     *
     * @param type a number, a vector or a matrix
     * @param interpolation {@code flat}, {@code smooth}, {@code noperspective}, or empty for the usual
     * @throws IllegalArgumentException if nothing of that type is handed on, or changes between vertices in that way
     */
    public StageIo connector(Type type, String name, String interpolation) {
        if (!isHandedOn(type)) {
            throw new IllegalArgumentException("'" + name + "' is a " + type + ", which no stage hands on");
        }
        if (!interpolation.isEmpty() && !DeclarationReader.INTERPOLATIONS.contains(interpolation)) {
            throw new IllegalArgumentException(
                    "'" + interpolation + "' is no interpolation; there are flat, smooth and noperspective");
        }
        return add(new Declaration(
                Declaration.Kind.CONNECTOR,
                Stage.VERTEX,
                type,
                name,
                interpolation,
                null,
                new Declaration.Origin(owner, SourceSpan.none())));
    }

    /** Declares one more output of the pixel stage, of four numbers, behind those of the document. */
    public StageIo output(String name) {
        return add(new Declaration(
                Declaration.Kind.OUTPUT,
                Stage.PIXEL,
                Types.VECTOR4,
                name,
                "",
                null,
                new Declaration.Origin(owner, SourceSpan.none())));
    }

    /** Puts functions, constants or definitions in front of the main function of a stage. */
    public StageIo global(Stage stage, String code) {
        return global(stage, StageText.of(SourceFile.of(owner, code)));
    }

    StageIo global(Stage stage, StageText code) {
        globals.computeIfAbsent(stage, none -> new ArrayList<>()).add(code);
        return this;
    }

    StageIo add(Declaration declaration) {
        declarations.add(declaration);
        return this;
    }

    /** Notes what is wrong with what is declared. */
    void report(Diagnostic problem) {
        problems.add(problem);
    }

    ImmutableList<Diagnostic> problems() {
        return ImmutableList.copyOf(problems);
    }

    ImmutableList<Declaration> declarations() {
        return ImmutableList.copyOf(declarations);
    }

    ImmutableSet<Request> requests() {
        return ImmutableSet.copyOf(requests);
    }

    Map<Stage, List<StageText>> globals() {
        return globals;
    }
}
