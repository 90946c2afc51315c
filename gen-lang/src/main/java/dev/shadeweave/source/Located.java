package dev.shadeweave.source;

/** Anything that can be traced back to the characters that state it. */
public interface Located {
    /** Where it is stated; {@link SourceSpan#none()} if nowhere. */
    SourceSpan span();
}
