package dev.shadeweave.library;

import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;

/**
 * An element that defines something, and the document that contains it.
 *
 * @param name its qualified name
 * @param provenance where it was loaded from
 */
public record Definition<T extends Element>(String name, T element, Document owner, Provenance provenance) {}
