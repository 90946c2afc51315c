package dev.shadeweave.link;

import dev.shadeweave.library.NodeDeclaration;
import java.util.Optional;

/** The custom nodes of a generator, seen from the linker: which keys have code, and the traits of it. */
@FunctionalInterface
public interface CustomNodes {
    /** No custom nodes. */
    CustomNodes NONE = (key, declaration) -> Optional.empty();

    /** The traits of the code for an implementation name; empty if there is none of that name. */
    Optional<NodeTraits> traits(String key, NodeDeclaration declaration);

    /**
     * The traits of the code that reads files of a kind; empty if none does.
     *
     * @param ending how the names of such files end, behind the last point: {@code blocks}
     */
    default Optional<NodeTraits> traitsOfFile(String ending, NodeDeclaration declaration) {
        return Optional.empty();
    }
}
