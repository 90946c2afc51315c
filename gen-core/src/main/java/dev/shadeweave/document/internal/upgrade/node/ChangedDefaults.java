package dev.shadeweave.document.internal.upgrade.node;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.document.internal.upgrade.draft.Draft;
import dev.shadeweave.document.internal.upgrade.draft.UpgradeLog;
import dev.shadeweave.document.internal.upgrade.draft.UpgradePass;

/**
 * Writes out the defaults of the document's version where they have changed since.
 *
 * <pre>
 * standard_surface name="s"                 →   standard_surface name="s": base=0.8, base_color="1, 1, 1"
 * mix name="m" type="BSDF": fg, bg          →   mix name="m" type="BSDF": fg, bg, mix=1
 * dielectric_brdf name="d"                  →   dielectric_brdf name="d": roughness="0, 0"
 * </pre>
 *
 * <p>These are the defaults in which the data libraries of 1.37 and 1.38 differ. Corrections within a version (the shading models
 * of glTF and USD, the indices of {@code conductor_bsdf}, the vectors of {@code atan2}) are left out. In these cases the
 * specification of the version was already right, and documents follow it.
 */
public final class ChangedDefaults implements UpgradePass {
    /** An old default of an input, for the nodes of a category with one of these types. */
    private record Default(String category, ImmutableSet<String> types, String input, String type, String value) {}

    private static final ImmutableSet<String> SURFACE = ImmutableSet.of("surfaceshader");
    private static final ImmutableSet<String> CLOSURES = ImmutableSet.of("BSDF", "EDF", "VDF");

    private static final ImmutableSet<String> BSDF = ImmutableSet.of("BSDF");
    private static final String ROUGHNESS = "roughness";
    private static final String VECTOR2 = "vector2";
    private static final String SHARP = "0, 0";

    private static final ImmutableList<Default> OLD = ImmutableList.of(
            new Default("standard_surface", SURFACE, "base", "float", "0.8"),
            new Default("standard_surface", SURFACE, "base_color", "color3", "1, 1, 1"),
            new Default("mix", CLOSURES, "mix", "float", "1"),
            new Default("dielectric_brdf", BSDF, ROUGHNESS, VECTOR2, SHARP),
            new Default("dielectric_btdf", BSDF, ROUGHNESS, VECTOR2, SHARP),
            new Default("generalized_schlick_brdf", BSDF, ROUGHNESS, VECTOR2, SHARP),
            new Default("conductor_brdf", BSDF, ROUGHNESS, VECTOR2, SHARP),
            new Default("conductor_brdf", BSDF, "reflectivity", "color3", "0.944, 0.776, 0.373"),
            new Default("conductor_brdf", BSDF, "edge_color", "color3", "0.998, 0.981, 0.751"),
            new Default("thin_film_brdf", BSDF, "thickness", "float", "1000"));

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
