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
}
