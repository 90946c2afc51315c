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
 * A look with everything it inherits, the inherited first.
 *
 * @param name its name
 * @param inherited the names of the looks it inherits from, the nearest first
 * @param assignments materials
 * @param visibilities what sees what
 * @param properties values of properties, those of property sets too
 * @param variants the variants chosen for all materials, set by set
 * @param span where it stands
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
     * A material for some geometries.
     *
     * @param name the name of the element
     * @param materialName the material as it is written
     * @param material the element a shader is made of, or null if there is none of that name
     * @param about what gets it
     * @param exclusive false if shaders of other kinds that were assigned before stay
     * @param variants the variants chosen for this assignment, those of the look included
     * @param span where it stands
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

    /** What a look says about some geometries. */
    public sealed interface Statement extends Located {
        /** What it is about. */
        About about();

        /** The geometries. */
        default GeometrySet geometry() {
            return about().geometry();
        }

        /** What the document calls them. */
        default Target target() {
            return about().target();
        }
    }

    /**
     * Geometries that a statement is about.
     *
     * @param geometry the geometries
     * @param target what the document calls them: expressions, or a collection
     */
    public record About(GeometrySet geometry, Target target) {}

    /**
     * What an element says it is about.
     *
     * @param geometry its list of expressions, prefixes included, or empty
     * @param collection the name of a collection, or empty
     */
    public record Target(String geometry, String collection) {
        /** {@code /a/b}, {@code collection c}, or {@code nothing}. */
        @Override
        public String toString() {
            return !geometry.isEmpty() ? geometry : collection.isEmpty() ? "nothing" : "collection " + collection;
        }
    }

    /**
     * Whether geometries are seen.
     *
     * @param name the name of the element
     * @param kind the kind of visibility, empty for all
     * @param visible whether they are
     * @param about what is seen or not
     * @param viewer by what; nothing for all
     * @param span where it stands
     */
    public record Visibility(String name, String kind, boolean visible, About about, About viewer, SourceSpan span)
            implements Statement {}

    /**
     * The value of a property of some geometries.
     *
     * @param property the name of the property
     * @param set the property set it comes from, or empty
     * @param type its type
     * @param value its value, as written
     * @param about what has it
     * @param attributes all that the element says
     * @param span where it stands
     */
    public record Property(
            String property, String set, String type, String value, About about, Attributes attributes, SourceSpan span)
            implements Statement {}

    /**
     * The assignment that a geometry gets: the one nearest to its leaf, and of those the last. Empty if it gets none.
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
