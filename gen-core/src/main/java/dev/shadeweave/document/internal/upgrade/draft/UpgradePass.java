package dev.shadeweave.document.internal.upgrade.draft;

/**
 * One change between two versions of the format: replaces the old form by the new one.
 *
 * <p>A second run of a pass changes nothing.
 */
@FunctionalInterface
public interface UpgradePass {
    /** Rewrites a document. */
    void apply(Draft document, UpgradeLog log);
}
