package dev.shadeweave.look.internal;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.document.Element;
import dev.shadeweave.source.Attributes;
import dev.shadeweave.source.Located;
import dev.shadeweave.source.SourceSpan;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A look including everything that it inherits; inherited entries come first.
 *
 * @param name its name
 * @param inherited the names of the looks it inherits from, the nearest first
 * @param assignments materials
 * @param visibilities visibility of geometries
 * @param properties values of properties, including those of property sets
 * @param variants the variants chosen for all materials, by variant set
 * @param span the place in the document
 */
public record Look(
        String name,
        ImmutableList<String> inherited,
        ImmutableList<Assignment> assignments,
        ImmutableList<Visibility> visibilities,
        ImmutableList<Property> properties,
        ImmutableMap<String, String> variants,
        SourceSpan span)
        implements Located {
    /**
     * Assigns a material to geometries.
     *
     * @param name the name of the element
     * @param materialName the material as written
     * @param material the element that a shader is generated for, or null if the name is unknown
     * @param about the geometries
     * @param exclusive false if earlier assignments of other shader kinds stay
     * @param variants the variants chosen for this assignment, including those of the look
     * @param span the place in the document
     */
    public record Assignment(
            String name,
            String materialName,
            @Nullable Element material,
            About about,
            boolean exclusive,
            ImmutableMap<String, String> variants,
            SourceSpan span)
            implements Statement {}

    /** A statement of a look about geometries. */
    public sealed interface Statement extends Located {
        /** Returns its geometries, with the words of the document. */
        About about();

        /** Returns its geometries. */
        default GeometrySet geometry() {
            return about().geometry();
        }

        /** Returns the expressions or collection in the document. */
        default Target target() {
            return about().target();
        }
    }

    /**
     * Geometries that a statement applies to.
     *
     * @param geometry the geometries
     * @param target the expressions or collection in the document
     */
    public record About(GeometrySet geometry, Target target) {}

    /**
     * The geometry attributes of an element.
     *
     * @param geometry its list of expressions, including prefixes, or empty
     * @param collection the name of a collection, or empty
     */
    public record Target(String geometry, String collection) {
        /** Returns the target in words: {@code /a/b}, {@code collection c}, or {@code nothing}. */
        @Override
        public String toString() {
            return !geometry.isEmpty() ? geometry : collection.isEmpty() ? "nothing" : "collection " + collection;
        }
    }

    /**
     * Sets the visibility of geometries.
     *
     * @param name the name of the element
     * @param kind the kind of visibility, empty for all
     * @param visible true if they are visible
     * @param about the geometries
     * @param viewer the geometries that see them; empty for all
     * @param span the place in the document
     */
    public record Visibility(String name, String kind, boolean visible, About about, About viewer, SourceSpan span)
            implements Statement {}

    /**
     * Sets a property of geometries.
     *
     * @param property the name of the property
     * @param set the property set that contains it, or empty
     * @param type its type
     * @param value its value, as written
     * @param about the geometries
     * @param attributes all attributes of the element
     * @param span the place in the document
     */
    public record Property(
            String property, String set, String type, String value, About about, Attributes attributes, SourceSpan span)
            implements Statement {}

    /**
     * Returns the assignment of a geometry: the one closest to its leaf, and of those the last; or empty.
     *
     * @param geometry the path of the geometry
     */
    public Optional<Assignment> assignment(String geometry) {
        Assignment best = null;
        int depth = -1;
        for (Assignment assignment : assignments) {
            Optional<Integer> found = assignment.geometry().depth(geometry);
            if (found.isPresent() && found.get() >= depth) {
                best = assignment;
                depth = found.get();
            }
        }
        return Optional.ofNullable(best);
    }
}
