package dev.shadeweave.translate.internal;

import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Input;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.library.PortDeclaration;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.link.reference.PortBinding;
import dev.shadeweave.source.Attributes;
import dev.shadeweave.translate.internal.Bound.Constant;
import dev.shadeweave.translate.internal.Bound.Stated;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Value;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Sets the inputs of a shading model from closures, by the closure translations of the data library. */
final class ClosureParts {
    private static final String TRANSLATION = "_to_" + LamaReading.MODEL;

    /** The colour space of the colours in Lama's nodedefs; the document may have another one. */
    private static final Attributes SPACE = Attributes.of("colorspace", "acescg");

    private final LinkedDocument content;
    private final ModelRewrite rewrite;
    private final Diagnostics diagnostics;

    ClosureParts(LinkedDocument content, ModelRewrite rewrite, Diagnostics diagnostics) {
        this.content = content;
        this.rewrite = rewrite;
        this.diagnostics = diagnostics;
    }

    void set(String port, float number) {
        rewrite.set(port, new Constant(new Value.FloatValue(number)), "");
    }

    /** Binds an input of the model to a closure's weight, or to one minus the weight. */
    void weight(String port, Closure closure, String input, boolean opposite) {
        declaration(closure)
                .map(found -> found.input(input))
                .ifPresent(weight -> rewrite.set(
                        port,
                        opposite ? rewrite.opposite(bound(closure, weight)) : bound(closure, weight),
                        key(closure, input)));
    }

    void merge(Closure closure) {
        merge(closure, "");
    }

    /** @param role the suffix of the translation's name, after the model */
    void merge(Closure closure, String role) {
        merge(closure, role, null, "", false);
    }

    /**
     * Merges a closure into the model. If an earlier closure set an input to something else, the two are blended.
     *
     * @param mix the closure whose weight blends, or null
     */
    void merge(Closure closure, String role, @Nullable Closure mix, String weight, boolean opposite) {
        Optional<NodeDeclaration> declaration = declaration(closure);
        Optional<NodeDeclaration> translation =
                content.library().nodeDefs(closure.node().category() + TRANSLATION + role, new Diagnostics()).stream()
                        .findFirst();
        if (declaration.isEmpty() || translation.isEmpty()) {
            return;
        }
        // An input that the translation does not use loses nothing if it has its default.
        ImmutableSet<String> read = rewrite.reads(translation.get());
        Map<String, Bound> given = new HashMap<>();
        for (PortDeclaration port : translation.get().inputs().values()) {
            PortDeclaration stated = declaration.get().input(port.name());
            given.put(port.name(), stated == null ? Bound.byDefault(port) : bound(closure, stated));
        }
        for (Input input : closure.node().children(Input.class).toList()) {
            PortDeclaration port = declaration.get().input(input.name());
            if (port == null || bound(closure, port).isDefaultOf(port)) {
                continue;
            }
            PortDeclaration taken = translation.get().input(input.name());
            boolean used = taken != null
                    && (read.contains(input.name()) || bound(closure, port).isDefaultOf(taken));
            if (!used) {
                diagnostics.report(
                        Translator.LOST,
                        input.span(),
                        input.name(),
                        closure.node().name(),
                        LamaReading.MODEL);
            } else {
                rewrite.name(key(closure, input.name()), input, closure.node().name());
            }
        }
        @Nullable Bound mask = null;
        if (mix != null) {
            PortDeclaration port =
                    declaration(mix).map(found -> found.input(weight)).orElse(null);
            if (port != null) {
                mask = opposite ? rewrite.opposite(bound(mix, port)) : bound(mix, port);
            }
        }
        rewrite.merge(translation.get(), LamaReading.MODEL, given, name -> key(closure, name), mask);
    }

    /** Reports the inputs of a layer that have no counterpart. */
    void leftOut(Closure layer) {
        layer.node()
                .input("topThickness")
                .ifPresent(input -> diagnostics.report(
                        Translator.LOST,
                        input.span(),
                        input.name(),
                        layer.node().name(),
                        LamaReading.MODEL));
    }

    private Optional<NodeDeclaration> declaration(Closure closure) {
        return content.library().nodeDefs(closure.node().category(), new Diagnostics()).stream()
                .filter(found ->
                        found.firstOutput().type().name().equals(closure.node().type()))
                .findFirst();
    }

    private static String key(Closure closure, String input) {
        return closure.node().name() + "." + input;
    }

    private Bound bound(Closure closure, PortDeclaration port) {
        Optional<Input> input = closure.node().input(port.name());
        if (input.isEmpty()) {
            Bound standard = Bound.byDefault(port);
            return standard instanceof Constant constant && isColoured(constant.value())
                    ? stated(closure, port, SPACE.with("value", constant.value().text()))
                    : standard;
        }
        Bound bound = rewrite.stated(input.get(), port);
        if (!(bound instanceof Stated stated)) {
            return bound;
        }
        Attributes attributes = stated.attributes();
        if (closure.graph().isPresent()) {
            PortBinding binding = PortBinding.of(input.get());
            if (!binding.interfaceName().isEmpty()) {
                return closure.graph()
                        .get()
                        .child(Input.class, binding.interfaceName())
                        .map(outer -> rewrite.stated(outer, port))
                        .map(outer -> outer instanceof Stated found ? stated(closure, port, found.attributes()) : outer)
                        .orElse(Bound.byDefault(port));
            }
            if (!binding.node().isEmpty()) {
                String output = rewrite.opened(
                        closure.graph().get(), closure.node().name() + "_" + port.name(), port.type(), attributes);
                attributes =
                        Attributes.of(PortBinding.GRAPH, closure.graph().get().name(), PortBinding.OUTPUT, output);
            }
        }
        return stated(closure, port, attributes);
    }

    private static Bound stated(Closure closure, PortDeclaration port, Attributes attributes) {
        return new Stated(closure.node().name() + "_" + port.name(), attributes);
    }

    /** Returns true if a colour depends on the colour space. Greys do not. */
    static boolean isColoured(Value value) {
        return value instanceof Value.VectorValue vector
                && vector.type().semantic() == Type.Semantic.COLOR
                && vector.components().stream().distinct().count() > 1;
    }
}
