package dev.shadeweave.document.internal.upgrade.draft;

/**
 * One change between two versions of the format: finds what was written before it and writes what is written since.
 *
 * <p>A pass leaves nothing behind that it would change again.
 */
@FunctionalInterface
public interface UpgradePass {
    /** Rewrites a document. */
    void apply(Draft document, UpgradeLog log);
}
