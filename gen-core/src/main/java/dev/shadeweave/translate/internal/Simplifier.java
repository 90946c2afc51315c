package dev.shadeweave.translate.internal;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.library.GeomProperty;
import dev.shadeweave.library.Library;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.library.PortDeclaration;
import dev.shadeweave.semantics.Evaluator;
import dev.shadeweave.semantics.Law;
import dev.shadeweave.semantics.Meanings;
import dev.shadeweave.semantics.NodeMeaning;
import dev.shadeweave.translate.internal.Bound.Constant;
import dev.shadeweave.translate.internal.Bound.Geometric;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Value;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Replaces nodes of a translation by values or by sources of their inputs, where that is exact. */
final class Simplifier {
    /** The value of a normal map where it does not bend the surface. */
    private static final ImmutableList<Float> UNBENT = ImmutableList.of(0.5f, 0.5f, 1f);

    private final Library library;

    Simplifier(Library library) {
        this.library = library;
    }

    /**
     * Returns what a node can be replaced by: a value, or the source of one of its inputs; null if the node is needed.
     *
     * @param declaration the nodedef of the node
     * @param bound the sources of its inputs, by name
     */
    @Nullable
    Bound of(NodeDeclaration declaration, Map<String, Bound> bound) {
        Bound geometric = geometric(declaration, bound);
        if (geometric != null) {
            return geometric;
        }
        Map<String, Value> values = new HashMap<>();
        bound.forEach((name, what) -> {
            if (what instanceof Constant constant) {
                values.put(name, constant.value());
            }
        });
        List<String> deciding = Evaluator.deciding(declaration);
        if (!deciding.isEmpty() && values.keySet().containsAll(deciding)) {
            Optional<String> choice = Evaluator.choice(declaration, values);
            if (choice.isPresent()) {
                return bound.get(choice.get());
            }
        }
        Bound closure = ClosureLaws.of(declaration.category(), bound);
        if (closure != null) {
            return closure;
        }
        Bound kept = neutral(declaration, bound, values);
        if (kept != null) {
            return kept;
        }
        if (values.size() != bound.size() || declaration.outputs().size() != 1) {
            return null;
        }
        Value value = Evaluator.values(declaration, values)
                .get(declaration.firstOutput().name());
        return value == null ? null : new Constant(value);
    }

    /**
     * Applies facts about any geometry: the three directions have length one and are at right angles, and a neutral
     * normal map leaves the normal unchanged.
     */
    private @Nullable Bound geometric(NodeDeclaration declaration, Map<String, Bound> bound) {
        switch (declaration.category()) {
            case "normal", "tangent", "bitangent" -> {
                return bound.get("space") instanceof Constant space
                        ? property(declaration.category(), space.value().text())
                        : null;
            }
            case "dotproduct" -> {
                return bound.get("in1") instanceof Geometric one && bound.get("in2") instanceof Geometric other
                        ? new Constant(new Value.FloatValue(one.equals(other) ? 1 : 0))
                        : null;
            }
            case "normalmap" -> {
                return bound.get("in") instanceof Constant map
                                && map.value() instanceof Value.VectorValue vector
                                && vector.components().equals(UNBENT)
                        ? bound.get("normal")
                        : null;
            }
            default -> {
                return null;
            }
        }
    }

    /** Returns the geometric property that a node shows, if the library names it. */
    private @Nullable Bound property(String category, String space) {
        for (String name : library.geomPropNames()) {
            GeomProperty definition = library.geomProp(name);
            if (definition != null
                    && definition.category().equals(category)
                    && definition.space().equals(space)) {
                return new Geometric(name);
            }
        }
        return null;
    }

    /** Returns the input that an identity leaves, for example of a product with one; null if no identity applies. */
    private @Nullable Bound neutral(NodeDeclaration declaration, Map<String, Bound> bound, Map<String, Value> values) {
        Type type = declaration.firstOutput().type();
        NodeMeaning meaning = Meanings.of(declaration.category(), type);
        if (meaning == null || declaration.outputs().size() != 1) {
            return null;
        }
        for (Law law : meaning.laws()) {
            if (law.then() instanceof Law.Input shown
                    && law.holds((input, number) -> isAll(number, values.get(input)))) {
                PortDeclaration port = declaration.input(shown.name());
                if (port != null && port.type().equals(type)) {
                    return bound.get(shown.name());
                }
            }
        }
        return null;
    }

    private static boolean isAll(float number, @Nullable Value value) {
        return value instanceof Value.FloatValue one
                ? one.value() == number
                : value instanceof Value.VectorValue vector
                        && vector.components().stream().allMatch(component -> component == number);
    }
}
