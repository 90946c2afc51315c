package dev.shadeweave.view.internal.document;

import dev.shadeweave.document.Element;
import dev.shadeweave.link.LinkedDocument;

/**
 * A material of a document, or another element that is shown, with the edited values of the page.
 *
 * @param document the document with the edited values
 * @param content the content of that document
 * @param stated the content of the document without the edited values
 * @param element the element
 * @param path its path
 */
public record MaterialState(
        DocumentState document, LinkedDocument content, LinkedDocument stated, Element element, String path) {}
