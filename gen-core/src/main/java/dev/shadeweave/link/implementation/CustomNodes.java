package dev.shadeweave.link.implementation;

import dev.shadeweave.library.NodeDeclaration;
import java.util.Optional;

/** The custom nodes of a generator, as the linker needs them: which keys have code, and the traits of the code. */
@FunctionalInterface
public interface CustomNodes {
    /** No custom nodes. */
    CustomNodes NONE = (key, declaration) -> Optional.empty();

    /** Returns the traits of the code for an implementation name; empty if there is no such code. */
    Optional<NodeTraits> traits(String key, NodeDeclaration declaration);

    /**
     * Returns the traits of the code that reads files with an ending; empty if there is no such code.
     *
     * @param ending the part of the file name after the last point: {@code blocks}
     */
    default Optional<NodeTraits> traitsOfFile(String ending, NodeDeclaration declaration) {
        return Optional.empty();
    }
}
