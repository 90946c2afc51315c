package dev.shadeweave.emit;

/**
 * What a stage holds of a function that gives back its value may read less than its file hands it: which parameters are gone is
 * found by this. Files are known by their paths: what was kept of another shader may hold another unit of the same file.
 *
 * @param file the path of the file whose unit declares the function
 * @param function its name
 */
public record UnreadParameters(String file, String function) {
    /** What a stage holds of a function of a unit. */
    public static UnreadParameters of(SourceUnit unit, String function) {
        return new UnreadParameters(unit.file().path(), function);
    }
}
