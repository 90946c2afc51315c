package dev.shadeweave.raymarch.internal.write;

import dev.shadeweave.emit.Identifiers;
import dev.shadeweave.extension.EmissionPlan;
import dev.shadeweave.extension.StageEmitter;
import dev.shadeweave.glsl.syntax.GlslSyntax;
import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.NodeId;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.raymarch.internal.blocks.BlockSection;
import dev.shadeweave.raymarch.internal.scene.Behind;
import dev.shadeweave.raymarch.internal.scene.Operator;
import dev.shadeweave.raymarch.internal.scene.Parameters;
import dev.shadeweave.raymarch.internal.scene.Scene;
import dev.shadeweave.raymarch.internal.scene.SharedCode;
import dev.shadeweave.raymarch.internal.scene.Wires;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.shader.VariableBlock.Kind;
import dev.shadeweave.type.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.checkerframework.checker.tainting.qual.Untainted;

/**
 * Writes the values of ordinary nodes as functions of the place. The surface properties that these nodes read ({@code
 * position}, {@code texcoord}) are global variables. They are set to the place while the nodes are evaluated.
 */
final class Lifting {
    private final EmissionPlan plan;
    private final Scene scene;
    private final StageEmitter emission;
    private final Map<@Untainted String, Type> members = new LinkedHashMap<>();

    Lifting(EmissionPlan plan, Scene scene, StageEmitter emission) {
        this.plan = plan;
        this.scene = scene;
        this.emission = emission;
        for (Variable variable : plan.variables(Stage.PIXEL, Kind.CONNECTOR)) {
            members.put(Identifiers.known(variable.name()), variable.type());
        }
    }

    /** Returns the name of the function for an input of an ordinary type. */
    static @Untainted String function(Operator operator, ShaderInput input) {
        return operator.named(input) + "_at";
    }

    /** Returns the types of the surface properties that ordinary nodes read, by name. */
    Map<@Untainted String, Type> members() {
        return members;
    }

    /**
     * Writes a function of the place.
     *
     * @param function its name
     * @param type the type of its result
     * @param coord the type of the coordinate
     * @param context the type of the context
     * @param source the value that it returns
     * @param reader the node that reads the value, by its input {@code input}
     */
    void write(
            @Untainted String function,
            Type type,
            @Untainted String coord,
            @Untainted String context,
            InputSource source,
            ShaderNode reader,
            ShaderInput input) {
        @Untainted String gives = GlslSyntax.INSTANCE.typeName(type);
        emission.origin(reader.id().path(), input.details().span());
        emission.block(gives + " " + function + "(" + coord + " p, " + context + " ctx)", () -> {
            List<@Untainted String> saved = place(Wires.widened("p", coord));
            values(source, Wires.widened("p", coord), context.equals("Context") ? "ctx" : "createContext()");
            emission.origin(reader.id().path(), input.details().span());
            @Untainted String result = emission.local("result");
            emission.line(gives + " " + result + " = "
                    + emission.text(source, type, reader.name(), input.details().span()) + ";");
            saved.forEach(emission::line);
            boolean degrees = Parameters.isDegrees(reader, input);
            emission.line("return " + (degrees ? "radians(" + result + ")" : result) + ";");
        });
        emission.noOrigin();
        emission.line("");
    }

    /** Writes the ordinary nodes on which a source depends, and calls of the fields that they read. */
    void values(InputSource source, @Untainted String place, @Untainted String context) {
        Behind behind = Behind.of(scene.graph(), List.of(source), plan::isLive, scene::isBorder);
        for (NodeId id : behind.borders()) {
            Operator field = scene.operators().get(id);
            if (field != null) {
                emission.assign(field.node(), call(field, place, context));
            }
        }
        emission.graphs().nodes(List.of(source), node -> behind.values().contains(node.id()));
    }

    /** Returns a call of a field at a place in three dimensions. */
    @Untainted
    String call(Operator field, @Untainted String place, @Untainted String context) {
        return field.name() + "(" + Wires.narrowed(place, scene.types(field).coord()) + ", " + context + ")";
    }

    /** Writes lines that set the surface properties to a place. Returns the lines that restore them. */
    private List<@Untainted String> place(@Untainted String place) {
        List<@Untainted String> undo = new ArrayList<>();
        members.forEach((name, type) -> {
            @Untainted
            String value = name.startsWith("position")
                    ? place
                    : name.startsWith("texcoord")
                            ? "(" + place + ")" + (type.size() == 2 ? ".xy" : "")
                            : name.startsWith("normal") ? "vec3(0.0, 0.0, 1.0)" : "";
            if (!value.isEmpty()) {
                @Untainted String before = emission.local(name + "Before");
                emission.line(GlslSyntax.INSTANCE.typeName(type) + " " + before + " = vd." + name + ";");
                emission.line("vd." + name + " = " + value + ";");
                undo.add("vd." + name + " = " + before + ";");
            }
        });
        return undo;
    }

    /** Writes the function that sets the surface properties to the point that a ray met. */
    void placeOnSurface() {
        emission.block("void placeOnSurface(vec3 p, MaterialContext matCtx)", () -> {
            emission.line("vec3 along = abs(matCtx.normal.y) < 0.999 ? vec3(0.0, 1.0, 0.0) : vec3(1.0, 0.0, 0.0);");
            emission.line("vec3 tangent = normalize(cross(along, matCtx.normal));");
            members.forEach((name, type) -> {
                @Untainted String value = valueOnSurface(name, type);
                if (!value.isEmpty()) {
                    emission.line("vd." + name + " = " + value + ";");
                }
            });
        });
        emission.line("");
    }

    private static @Untainted String valueOnSurface(String name, Type type) {
        if (name.startsWith("texcoord")) {
            return "matCtx.uv" + (type.size() == 2 ? ".xy" : "");
        }
        return switch (name) {
            case "positionWorld" -> "p";
            case "positionObject" -> "matCtx.materialPos";
            case "normalWorld", "normalObject" -> "matCtx.normal";
            case "tangentWorld", "tangentObject" -> "tangent";
            case "bitangentWorld", "bitangentObject" -> "cross(matCtx.normal, tangent)";
            default -> "";
        };
    }

    /** Returns whether ordinary nodes read texture coordinates. */
    boolean readsTexcoords() {
        return members.keySet().stream().anyMatch(name -> name.startsWith("texcoord"));
    }

    /** Returns whether a block mentions a name of its operator. */
    static boolean mentions(OperatorText text, BlockSection section, String name) {
        return SharedCode.words(text.text(section)).contains(Objects.requireNonNull(name));
    }
}
