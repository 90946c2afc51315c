package dev.shadeweave.document.internal.upgrade;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;

/**
 * What a document leaves unsaid meant the defaults of its time; where these have changed, it says them.
 *
 * <pre>
 * standard_surface name="s"                 →   standard_surface name="s": base=0.8, base_color="1, 1, 1"
 * mix name="m" type="BSDF": fg, bg          →   mix name="m" type="BSDF": fg, bg, mix=1
 * </pre>
 */
final class ChangedDefaults implements UpgradePass {
    /** One default as it was, of the nodes of a category that have one of these types. */
    private record Default(String category, ImmutableSet<String> types, String input, String type, String value) {}

    private static final ImmutableSet<String> SURFACE = ImmutableSet.of("surfaceshader");
    private static final ImmutableSet<String> CLOSURES = ImmutableSet.of("BSDF", "EDF", "VDF");

    private static final ImmutableList<Default> OLD = ImmutableList.of(
            new Default("standard_surface", SURFACE, "base", "float", "0.8"),
            new Default("standard_surface", SURFACE, "base_color", "color3", "1, 1, 1"),
            new Default("mix", CLOSURES, "mix", "float", "1"));

    @Override
    public void apply(Draft document, UpgradeLog log) {
        for (Draft node : document.allNodes()) {
            for (Default old : OLD) {
                if (node.is(old.category())
                        && old.types().contains(node.type())
                        && node.port(old.input()).isEmpty()) {
                    node.addInput(old.input(), old.type()).set("value", old.value());
                    log.changed(node, "the default of '" + old.input() + "' was " + old.value());
                }
            }
        }
    }
}
