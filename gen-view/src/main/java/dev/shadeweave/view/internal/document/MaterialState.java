package dev.shadeweave.view.internal.document;

import dev.shadeweave.document.Element;
import dev.shadeweave.link.LinkedDocument;

/**
 * A material of a document, or another element that is shown in its place, with the values that the page gave it.
 *
 * @param document the document with those values
 * @param content what is in it
 * @param stated what is in the document without those values
 * @param element the element
 * @param path its path
 */
public record MaterialState(
        DocumentState document, LinkedDocument content, LinkedDocument stated, Element element, String path) {}
