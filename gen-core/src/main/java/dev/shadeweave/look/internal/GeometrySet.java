package dev.shadeweave.look.internal;

import com.google.common.collect.ImmutableList;
import java.util.Optional;

/**
 * Geometries: those that any of the parts means.
 *
 * @param parts the parts; several where collections include others
 */
public record GeometrySet(ImmutableList<Part> parts) {
    /** Nothing. */
    public static final GeometrySet NONE = new GeometrySet(ImmutableList.of());

    /**
     * A list of expressions.
     *
     * @param included what it means
     * @param excluded what it does not mean nevertheless
     */
    public record Part(ImmutableList<GeometryExpression> included, ImmutableList<GeometryExpression> excluded) {
        Optional<Integer> depth(String geometry) {
            return excluded.stream().anyMatch(expression -> expression.matches(geometry))
                    ? Optional.empty()
                    : included.stream()
                            .flatMap(expression -> expression.depth(geometry).stream())
                            .max(Integer::compare);
        }

        Part without(ImmutableList<GeometryExpression> more) {
            return new Part(
                    included,
                    ImmutableList.<GeometryExpression>builder()
                            .addAll(excluded)
                            .addAll(more)
                            .build());
        }
    }

    /** True if the geometry, or one it belongs to, is meant. */
    public boolean contains(String geometry) {
        return depth(geometry).isPresent();
    }

    /** How near to its leaf the geometry is meant: see {@link GeometryExpression#depth}. */
    public Optional<Integer> depth(String geometry) {
        return parts.stream().flatMap(part -> part.depth(geometry).stream()).max(Integer::compare);
    }

    /** True if nothing is meant. */
    public boolean isEmpty() {
        return parts.stream().allMatch(part -> part.included().isEmpty());
    }

    /** {@code /a/b, /c but not /c/d}. */
    @Override
    public String toString() {
        return String.join("; ", parts.stream().map(GeometrySet::text).toList());
    }

    private static String text(Part part) {
        String included = join(part.included());
        return part.excluded().isEmpty() ? included : included + " but not " + join(part.excluded());
    }

    private static String join(ImmutableList<GeometryExpression> expressions) {
        return String.join(
                ", ", expressions.stream().map(GeometryExpression::text).toList());
    }
}
