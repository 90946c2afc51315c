package dev.shadeweave.glsl.internal.stage;

import dev.shadeweave.emit.CodeWriter;
import dev.shadeweave.emit.Syntax;
import dev.shadeweave.extension.StageEmitter;
import dev.shadeweave.extension.VertexValue;
import dev.shadeweave.glsl.hw.Directions;
import dev.shadeweave.glsl.hw.Displacements;
import dev.shadeweave.glsl.hw.HwOptions;
import dev.shadeweave.glsl.hw.HwSymbols;
import dev.shadeweave.glsl.hw.VertexVaryings;
import dev.shadeweave.type.Type;
import java.util.Map;
import org.checkerframework.checker.tainting.qual.Untainted;

/**
 * Writes the displacement of a surface. A function returns the moved position, where the vertex stage places the
 * vertex. The pixel stage calls the function at the drawn point and at two points beside it, at the distance of the
 * neighbouring pixels. The triangle between them gives the orientation of the moved surface. It is more detailed than
 * the mesh and works for any displacement (M. Mikkelsen, Bump Mapping Unparametrized Surfaces on the GPU, 2010,
 * "three-tap").
 *
 * <p>The neighbouring points lie in the plane perpendicular to the interpolated normal, so that a smooth surface stays
 * smooth.
 */
final class DisplacementWriter {
    private final VertexValue value;
    private final StageEmitter emission;
    private final CodeWriter out;
    private final boolean tangent;
    private final Syntax syntax;
    private @Untainted String function = "";

    DisplacementWriter(VertexValue value, StageEmitter emission, CodeWriter out) {
        this.value = value;
        this.emission = emission;
        this.out = out;
        this.syntax = emission.syntax();
        this.tangent = Displacements.usesTangent(emission.program());
    }

    /** Writes variables that replace the varyings of the vertex stage; code in functions reads them too. */
    void variables() {
        value.variable().forEach((key, type) -> out.line(syntax.typeName(type) + " " + emission.global(key) + ";"));
        out.blank();
    }

    /** Writes the function that returns the moved position in object space. */
    void function() {
        function = emission.local("displacedPosition");
        emission.block("vec3 " + function + "()", () -> {
            emission.graphs().vertexValue();
            emission.origin(value.value().path(), value.value().span());
            @Untainted String shader = emission.local("displacement");
            out.line("displacementshader " + shader + " = " + emission.result(value.value()) + ";");
            @Untainted String offset = emission.local("offset");
            out.line("vec3 " + offset + " = " + shader + ".offset * " + shader + ".scale;");
            @Untainted String normal = emission.local("normal");
            out.line("vec3 " + normal + " = " + Directions.unit(emission.global(VertexVaryings.NORMAL_OBJECT.varying()))
                    + ";");
            @Untainted String moved = emission.global(HwSymbols.POSITION_OBJECT) + " + " + offset + ".z * " + normal;
            if (tangent) {
                @Untainted String along = emission.global(VertexVaryings.TANGENT_OBJECT.varying());
                moved +=
                        " + " + offset + ".x * " + along + " + " + offset + ".y * cross(" + normal + ", " + along + ")";
            }
            out.line("return " + moved + ";");
            emission.noOrigin();
        });
        out.blank();
    }

    /**
     * Writes the varyings that the function reads in the vertex stage. Also writes the directions that the pixel stage
     * adapts to the moved surface and needs in world space.
     */
    void fill() {
        Displacements.fillPosition(emission);
        VertexVaryings.NORMAL_OBJECT.fill(emission);
        if (tangent || varies(VertexVaryings.TANGENT_OBJECT.varying())) {
            VertexVaryings.TANGENT_OBJECT.fill(emission);
        }
        if (varies(VertexVaryings.BITANGENT_OBJECT.varying())
                && !emission.options().get(HwOptions.IMPLICIT_BITANGENTS)) {
            VertexVaryings.BITANGENT_OBJECT.fill(emission);
        }
    }

    /** Returns the moved position. */
    @Untainted
    String position() {
        return function + "()";
    }

    /** Sets the variables to their values on the moved surface. */
    void move() {
        emission.origin(value.value().path(), value.value().span());
        emission.block("", this::moved);
        emission.noOrigin();
    }

    private void moved() {
        @Untainted String normal = emission.local("normal");
        @Untainted String across = emission.local("across");
        @Untainted String along = emission.local("along");
        @Untainted String right = emission.local("right");
        @Untainted String above = emission.local("above");
        @Untainted String here = emission.local("here");
        @Untainted String turn = emission.local("turn");
        out.line("vec3 " + normal + " = " + Directions.unit(handed(VertexVaryings.NORMAL_OBJECT)) + ";");
        step(across, "dFdx", normal);
        step(along, "dFdy", normal);
        ask(right, "dFdx", across);
        ask(above, "dFdy", along);
        ask(here, "", "");
        out.line(right + " -= " + here + ";");
        out.line(above + " -= " + here + ";");
        out.line("float " + turn + " = sign(dot(cross(" + across + ", " + along + "), " + normal + "));");

        out.line(emission.global(HwSymbols.POSITION_OBJECT) + " = " + here + ";");
        set(VertexVaryings.NORMAL_OBJECT, turn + " * cross(" + right + ", " + above + ")", normal);
        carry(VertexVaryings.TANGENT_OBJECT, normal, across, along, right, above, turn);
        if (emission.options().get(HwOptions.IMPLICIT_BITANGENTS)) {
            cross(VertexVaryings.BITANGENT_OBJECT, VertexVaryings.NORMAL_OBJECT, VertexVaryings.TANGENT_OBJECT);
        } else {
            carry(VertexVaryings.BITANGENT_OBJECT, normal, across, along, right, above, turn);
        }
        if (varies(HwSymbols.POSITION_WORLD)) {
            out.line(emission.global(HwSymbols.POSITION_WORLD) + " = (" + emission.global(HwSymbols.WORLD_MATRIX)
                    + " * vec4(" + here + ", 1.0)).xyz;");
        }
        world(VertexVaryings.NORMAL_WORLD, VertexVaryings.NORMAL_OBJECT, HwSymbols.WORLD_INVERSE_TRANSPOSE_MATRIX);
        world(VertexVaryings.TANGENT_WORLD, VertexVaryings.TANGENT_OBJECT, HwSymbols.WORLD_MATRIX);
        if (emission.options().get(HwOptions.IMPLICIT_BITANGENTS)) {
            cross(VertexVaryings.BITANGENT_WORLD, VertexVaryings.NORMAL_WORLD, VertexVaryings.TANGENT_WORLD);
        } else {
            world(VertexVaryings.BITANGENT_WORLD, VertexVaryings.BITANGENT_OBJECT, HwSymbols.WORLD_MATRIX);
        }
    }

    /** Writes the step to the next pixel in the plane of the surface. */
    private void step(@Untainted String name, @Untainted String derivative, @Untainted String normal) {
        out.line("vec3 " + name + " = " + derivative + "(" + emission.handed(HwSymbols.POSITION_OBJECT) + ");");
        out.line(name + " -= dot(" + name + ", " + normal + ") * " + normal + ";");
    }

    /** Evaluates the moved position at a neighbouring pixel, or at this one. */
    private void ask(@Untainted String name, @Untainted String derivative, @Untainted String way) {
        for (Map.Entry<String, Type> variable : value.variable().entrySet()) {
            String key = variable.getKey();
            boolean asked = value.read().contains(key)
                    || key.equals(HwSymbols.POSITION_OBJECT)
                    || key.equals(VertexVaryings.NORMAL_OBJECT.varying())
                    || (tangent && key.equals(VertexVaryings.TANGENT_OBJECT.varying()));
            if (asked) {
                @Untainted String handed = emission.handed(key);
                boolean still = derivative.isEmpty() || variable.getValue().base() != Type.Base.FLOAT;
                @Untainted
                String change = key.equals(HwSymbols.POSITION_OBJECT) ? way : derivative + "(" + handed + ")";
                out.line(emission.global(key) + " = " + handed + (still ? "" : " + " + change) + ";");
            }
        }
        out.line("vec3 " + name + " = " + position() + ";");
    }

    /** Transforms a direction in the surface to the moved surface. */
    private void carry(
            VertexVaryings direction,
            @Untainted String normal,
            @Untainted String across,
            @Untainted String along,
            @Untainted String right,
            @Untainted String above,
            @Untainted String turn) {
        if (varies(direction.varying())) {
            @Untainted String handed = handed(direction);
            set(
                    direction,
                    turn + " * (dot(" + handed + ", cross(" + along + ", " + normal + ")) * " + right + " + dot("
                            + handed + ", cross(" + normal + ", " + across + ")) * " + above + ")",
                    handed);
        }
    }

    private void cross(VertexVaryings result, VertexVaryings first, VertexVaryings second) {
        if (varies(result.varying())) {
            out.line(emission.global(result.varying()) + " = cross(" + emission.global(first.varying()) + ", "
                    + emission.global(second.varying()) + ");");
        }
    }

    private void world(VertexVaryings world, VertexVaryings object, @Untainted String matrix) {
        if (varies(world.varying())) {
            @Untainted String name = emission.global(world.varying());
            out.line(name + " = (" + emission.global(matrix) + " * vec4(" + emission.global(object.varying())
                    + ", 0.0)).xyz;");
            out.line(name + " *= " + Directions.toUnit(name) + ";");
        }
    }

    /** Sets a unit vector, or another value where the surface is degenerate. */
    private void set(VertexVaryings direction, @Untainted String vector, @Untainted String otherwise) {
        @Untainted String name = emission.global(direction.varying());
        out.line(name + " = " + vector + ";");
        out.line(name + " = dot(" + name + ", " + name + ") > 0.0 ? normalize(" + name + ") : " + otherwise + ";");
    }

    private @Untainted String handed(VertexVaryings direction) {
        return emission.handed(direction.varying());
    }

    private boolean varies(String key) {
        return value.variable().containsKey(key);
    }
}
