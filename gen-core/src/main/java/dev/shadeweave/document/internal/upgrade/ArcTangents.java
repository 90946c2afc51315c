package dev.shadeweave.document.internal.upgrade;

/**
 * The two inputs of {@code atan2} changed places in 1.38 and have been called by what they are since 1.39; this takes
 * both steps at once, since the first cannot be seen in the result.
 *
 * <pre>
 * atan2: in1 = x, in2 = y   →   atan2: inx = x, iny = y
 * </pre>
 */
final class ArcTangents implements UpgradePass {
    @Override
    public void apply(Draft document, UpgradeLog log) {
        ArcTangentInputs.rename(document, log, "inx", "iny");
    }
}
