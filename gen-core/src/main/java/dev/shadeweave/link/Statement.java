package dev.shadeweave.link;

import dev.shadeweave.source.Located;
import dev.shadeweave.source.SourceSpan;

/**
 * The value of an attribute in a document.
 *
 * @param text the text; never empty
 * @param span the characters of the text
 */
public record Statement(String text, SourceSpan span) implements Located {}
