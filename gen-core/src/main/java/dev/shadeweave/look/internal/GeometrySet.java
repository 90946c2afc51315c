package dev.shadeweave.look.internal;

import com.google.common.collect.ImmutableList;
import java.util.Optional;

/**
 * A set of geometries: the union of its parts.
 *
 * @param parts the parts; several if collections include others
 */
public record GeometrySet(ImmutableList<Part> parts) {
    /** The empty set. */
    public static final GeometrySet NONE = new GeometrySet(ImmutableList.of());

    /**
     * A list of expressions with exceptions.
     *
     * @param included the expressions that match
     * @param excluded the expressions whose matches are removed
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

    /** Returns true if the set contains the geometry or one of its ancestors. */
    public boolean contains(String geometry) {
        return depth(geometry).isPresent();
    }

    /** Returns how close to its leaf the geometry is matched: see {@link GeometryExpression#depth}. */
    public Optional<Integer> depth(String geometry) {
        return parts.stream().flatMap(part -> part.depth(geometry).stream()).max(Integer::compare);
    }

    /** Returns true if the set is empty. */
    public boolean isEmpty() {
        return parts.stream().allMatch(part -> part.included().isEmpty());
    }

    /** Returns the set in words: {@code /a/b, /c but not /c/d}. */
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
