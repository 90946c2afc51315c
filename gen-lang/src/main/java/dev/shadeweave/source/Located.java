package dev.shadeweave.source;

/** An object that knows where a source file contains it. */
public interface Located {
    /**
     * Returns the place of the object. If no file contains it, returns the {@linkplain SourceSpan#ofElement path} of an
     * element that was created in code, or {@link SourceSpan#none()}.
     */
    SourceSpan span();
}
