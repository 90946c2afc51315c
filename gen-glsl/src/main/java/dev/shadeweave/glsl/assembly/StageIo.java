package dev.shadeweave.glsl.assembly;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.glsl.assembly.text.StageText;
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
 * Receives the declarations of a modifier. Equal declarations, even of different modifiers, are one variable.
 * Declarations of one name with two types are rejected.
 */
public final class StageIo {
    /** Types of variables by their names in GLSL. */
    static final Map<String, Type> TYPES = types();

    private final String owner;
    private final List<Declaration> declarations = new ArrayList<>();
    private final Set<Request> requests = EnumSet.noneOf(Request.class);
    private final List<Diagnostic> problems = new ArrayList<>();
    private final Map<Stage, List<StageText>> globals = new LinkedHashMap<>();

    public StageIo(String owner) {
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

    /** Returns true for types that a stage can pass to the next (GLSL 4.60, sections 4.3.4 and 4.3.6). */
    static boolean isHandedOn(Type type) {
        return !type.equals(Types.BOOLEAN) && !type.equals(Types.FILENAME);
    }

    /** Requests a value of the vertex in all stages. */
    public StageIo request(Request request) {
        requests.add(request);
        return this;
    }

    /**
     * Declares a uniform.
     *
     * @param stage the stage that reads it
     * @param type one of {@link Types}: a number, a vector, a matrix, or {@link Types#FILENAME} for a texture
     * @param otherwise its default, or null for zeros
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

    /** Declares a vertex attribute. */
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
     * Declares a varying. In code, its name is the output of a stage and the input of the pixel stage. In stages
     * between, the name with an index is the input.
     *
     * @param type a number, a vector or a matrix
     * @param interpolation {@code flat}, {@code smooth}, {@code noperspective}, or empty for the default
     * @throws IllegalArgumentException if the type or interpolation is not possible for varyings
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

    /** Declares one more output of the pixel stage, of four numbers, after those of the document. */
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

    /** Adds functions, constants or definitions before the main function of a stage. */
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

    /** Records a fault of a declaration. */
    void report(Diagnostic problem) {
        problems.add(problem);
    }

    ImmutableList<Diagnostic> problems() {
        return ImmutableList.copyOf(problems);
    }

    public ImmutableList<Declaration> declarations() {
        return ImmutableList.copyOf(declarations);
    }

    ImmutableSet<Request> requests() {
        return ImmutableSet.copyOf(requests);
    }

    Map<Stage, List<StageText>> globals() {
        return globals;
    }
}
