package dev.shadeweave.emit;

/**
 * The key for the parameters that a stage removed from a function that returns its output, because the function does
 * not read them. Files are identified by their paths, since the cache of another shader may hold another unit of the
 * same file.
 *
 * @param file the path of the file whose unit declares the function
 * @param function its name
 */
public record UnreadParameters(String file, String function) {
    /** Returns the key of a function of a unit. */
    public static UnreadParameters of(SourceUnit unit, String function) {
        return new UnreadParameters(unit.file().path(), function);
    }
}
