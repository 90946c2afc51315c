package dev.shadeweave.source;

/** An object that knows the source characters that state it. */
public interface Located {
    /** Returns the place where it is stated; {@link SourceSpan#none()} if no file states it. */
    SourceSpan span();
}
