package dev.shadeweave.render.lights;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Input;
import dev.shadeweave.document.Node;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.library.PortDeclaration;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.link.Linker;
import dev.shadeweave.link.Values;
import dev.shadeweave.link.implementation.CustomNodes;
import dev.shadeweave.link.reference.PortBinding;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceSpan;
import dev.shadeweave.type.Types;
import dev.shadeweave.type.Value;
import dev.shadeweave.type.Value.FloatValue;
import dev.shadeweave.type.Value.VectorValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The lights of a scene.
 *
 * @param shaders the nodedefs of the kinds of lights, in the order of their types; surfaces must be generated for these
 * @param lights the lights, in document order
 */
public record LightRig(ImmutableList<String> shaders, ImmutableList<Light> lights) {
    static final DiagnosticKind NO_LIGHT =
            DiagnosticKind.error("SW1840", "there is no light in '{0}'; lights are nodes of type lightshader");
    static final DiagnosticKind CONNECTED = DiagnosticKind.error(
            "SW1841", "input '{0}' of light '{1}' is connected, but a light rig holds numbers only; state its value");

    static final DiagnosticKind DARK = DiagnosticKind.warning(
            "SW1847", "light '{0}' gives no light: input '{1}' is {2}; state a value such as {3}");

    /**
     * Inputs that each light of the library multiplies by, or aims with, each with a value that makes the light
     * visible.
     */
    private static final ImmutableMap<String, ImmutableMap<String, String>> NEEDED = ImmutableMap.of(
            "point_light", ImmutableMap.of("color", "1, 1, 1", "intensity", "1"),
            "directional_light", ImmutableMap.of("direction", "0, -1, 0", "color", "1, 1, 1", "intensity", "1"),
            "spot_light", ImmutableMap.of("direction", "0, -1, 0", "color", "1, 1, 1", "intensity", "1"));

    private static final ImmutableSet<String> DIRECTED = ImmutableSet.of("directional_light", "spot_light");
    private static final String DIRECTION = "direction";

    /** No lights except the environment. */
    public static final LightRig NONE = new LightRig(ImmutableList.of(), ImmutableList.of());

    /**
     * Reads the lights of a document: its nodes of type {@code lightshader}. Directions may have any length.
     *
     * @param content the document over a library that defines the lights
     * @param diagnostics receives the problems
     * @return the rig; empty if an error was reported
     */
    public static Optional<LightRig> read(LinkedDocument content, Diagnostics diagnostics) {
        Diagnostics.Checkpoint checkpoint = diagnostics.checkpoint();
        diagnostics.reportAll(content.diagnostics());
        LightRig rig = in(content, diagnostics);
        if (checkpoint.failed()) {
            return Optional.empty();
        }
        if (rig.lights().isEmpty()) {
            SourceFile file = content.document().source();
            diagnostics.report(
                    NO_LIGHT,
                    file == null ? SourceSpan.none() : SourceSpan.startOf(file),
                    file == null ? "the document" : file.displayName());
            return Optional.empty();
        }
        return Optional.of(rig);
    }

    /**
     * Returns the lights of a document; it may have no lights.
     *
     * @param content the document over a library that defines the lights
     * @param diagnostics receives the problems of the lights
     */
    public static LightRig in(LinkedDocument content, Diagnostics diagnostics) {
        Linker linker = new Linker(content.library(), ImmutableList.of(), CustomNodes.NONE, diagnostics);
        List<String> shaders = new ArrayList<>();
        ImmutableList.Builder<Light> lights = ImmutableList.builder();
        for (Document document : content.documents()) {
            for (Node node : document.children(Node.class).toList()) {
                if (!node.type().equals(Types.LIGHTSHADER.name())) {
                    continue;
                }
                linker.declaration(node, document).ifPresent(declaration -> {
                    if (!shaders.contains(declaration.name())) {
                        shaders.add(declaration.name());
                    }
                    int type = shaders.indexOf(declaration.name()) + 1;
                    ImmutableMap<String, Value> values = values(node, document, declaration, diagnostics);
                    lights.add(new Light(node.name(), type, values));
                    warnOfDarkness(node, declaration, values, diagnostics);
                });
            }
        }
        return new LightRig(ImmutableList.copyOf(shaders), lights.build());
    }

    /**
     * Warns of lights that emit nothing: colour, intensity and direction of the library's lights are zero unless a
     * document sets them.
     */
    private static void warnOfDarkness(
            Node node, NodeDeclaration declaration, ImmutableMap<String, Value> values, Diagnostics diagnostics) {
        NEEDED.getOrDefault(declaration.category(), ImmutableMap.of()).forEach((name, example) -> {
            Optional<Input> stated = node.input(name);
            if (stated.isPresent() && PortBinding.of(stated.get()).isFed()) {
                return; // reported already
            }
            if (isZero(values.get(name))) {
                String given = stated.isPresent() ? "0" : "not stated";
                SourceSpan place = stated.map(Input::span).orElse(node.span());
                diagnostics.report(Diagnostic.of(DARK, place, node.name(), name, given, example));
            }
        });
    }

    private static boolean isZero(@Nullable Value value) {
        if (value instanceof VectorValue vector) {
            return vector.components().stream().allMatch(component -> component == 0);
        }
        return value == null || (value instanceof FloatValue number && number.value() == 0);
    }

    /** Returns these lights followed by others. */
    public LightRig plus(LightRig others) {
        List<String> all = new ArrayList<>(shaders);
        ImmutableList.Builder<Light> together = ImmutableList.<Light>builder().addAll(lights);
        for (Light light : others.lights()) {
            String shader = others.shaders().get(light.type() - 1);
            if (!all.contains(shader)) {
                all.add(shader);
            }
            together.add(new Light(light.name(), all.indexOf(shader) + 1, light.values()));
        }
        return new LightRig(ImmutableList.copyOf(all), together.build());
    }

    private static ImmutableMap<String, Value> values(
            Node node, Document document, NodeDeclaration declaration, Diagnostics diagnostics) {
        Map<String, Value> values = new LinkedHashMap<>();
        for (PortDeclaration port : declaration.inputs().values()) {
            Optional<Input> stated = node.input(port.name());
            if (stated.isPresent() && PortBinding.of(stated.get()).isFed()) {
                diagnostics.report(Diagnostic.of(CONNECTED, stated.get().span(), port.name(), node.name()));
                continue;
            }
            Optional<Value> value = stated.flatMap(
                    input -> new Values(diagnostics).read(input, document, port.type(), declaration.tokens()));
            if (value.isPresent()) {
                values.put(port.name(), value.get());
            } else if (port.value() != null) {
                values.put(port.name(), port.value());
            }
        }
        if (DIRECTED.contains(declaration.category())) {
            values.computeIfPresent(DIRECTION, (name, value) -> ofLengthOne(value));
        }
        return ImmutableMap.copyOf(values);
    }

    /** Normalizes a direction. The shaders of these lights expect length 1, and shade wrongly with any other. */
    private static Value ofLengthOne(Value value) {
        if (!(value instanceof VectorValue direction)) {
            return value;
        }
        double length = Math.sqrt(direction.components().stream()
                .mapToDouble(component -> (double) component * component)
                .sum());
        return length == 0
                ? direction
                : new VectorValue(
                        direction.type(),
                        direction.components().stream()
                                .map(component -> (float) (component / length))
                                .collect(ImmutableList.toImmutableList()));
    }
}
