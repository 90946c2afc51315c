package dev.shadeweave.library;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSortedSet;
import dev.shadeweave.library.ColorSpace.Curve;
import java.util.Optional;

/**
 * The known colour spaces: those of MaterialX 1.39 ("Color Spaces") and those of OpenColorIO's ACES configuration for
 * computer graphics, including the names of its earlier versions.
 */
public final class ColorSpaces {
    private static final Curve LINEAR = new Curve.Linear();
    private static final Curve SRGB = new Curve.Srgb();

    /** Adobe RGB (1998) states its exponent as 2 51/256. */
    private static final Curve ADOBE = new Curve.Power(2.19921875);

    /** Names that mark numbers as data, which are never converted. */
    private static final ImmutableSet<String> DATA =
            ImmutableSet.of("none", "raw", "Raw", "Utility - Raw", "data", "Data", "Non-Color", "Unknown");

    private static final ImmutableList<ColorSpace> ALL = ImmutableList.of(
            space(
                    "lin_rec709",
                    LINEAR,
                    Gamut.REC709,
                    "lin_rec709_scene",
                    "lin_rec709_srgb",
                    "lin_srgb",
                    "Linear Rec.709 (sRGB)",
                    "Linear Rec.709",
                    "scene-linear Rec.709-sRGB",
                    "scene-linear Rec 709/sRGB",
                    "Utility - Linear - Rec.709",
                    "Utility - Linear - sRGB"),
            space(
                    "srgb_texture",
                    SRGB,
                    Gamut.REC709,
                    "srgb_tx",
                    "sRGB",
                    "srgb_rec709_scene",
                    "sRGB - Texture",
                    "sRGB Encoded Rec.709 (sRGB)",
                    "Utility - sRGB - Texture",
                    "Input - Generic - sRGB - Texture"),
            space(
                    "g18_rec709",
                    new Curve.Power(1.8),
                    Gamut.REC709,
                    "gamma18",
                    "g18_rec709_tx",
                    "g18_rec709_scene",
                    "Gamma 1.8 Rec.709 - Texture",
                    "Gamma 1.8 Encoded Rec.709",
                    "Utility - Gamma 1.8 - Rec.709 - Texture"),
            space(
                    "g22_rec709",
                    new Curve.Power(2.2),
                    Gamut.REC709,
                    "gamma22",
                    "g22_rec709_tx",
                    "g22_rec709_scene",
                    "Gamma 2.2 Rec.709 - Texture",
                    "Gamma 2.2 Encoded Rec.709",
                    "Utility - Gamma 2.2 - Rec.709 - Texture"),
            space(
                    "rec709_display",
                    new Curve.Power(2.4),
                    Gamut.REC709,
                    "gamma24",
                    "g24_rec709",
                    "g24_rec709_tx",
                    "g24_rec709_scene",
                    "Gamma 2.4 Rec.709 - Texture",
                    "Gamma 2.4 Encoded Rec.709",
                    "Utility - Gamma 2.4 - Rec.709 - Texture"),
            space("acescg", LINEAR, Gamut.AP1, "ACEScg", "lin_ap1", "lin_ap1_scene", "ACES - ACEScg", "Linear ACEScg"),
            space(
                    "aces2065_1",
                    LINEAR,
                    Gamut.AP0,
                    "ACES2065-1",
                    "lin_ap0",
                    "lin_ap0_scene",
                    "ACES - ACES2065-1",
                    "Linear ACES"),
            space(
                    "g22_ap1",
                    new Curve.Power(2.2),
                    Gamut.AP1,
                    "g22_ap1_tx",
                    "g22_ap1_scene",
                    "Gamma 2.2 AP1 - Texture",
                    "Gamma 2.2 Encoded AP1",
                    "Utility - Gamma 2.2 - AP1 - Texture"),
            space("g18_ap1", new Curve.Power(1.8), Gamut.AP1, "g18_ap1_tx", "g18_ap1_scene"),
            space(
                    "srgb_ap1",
                    SRGB,
                    Gamut.AP1,
                    "srgb_ap1_scene",
                    "srgb_encoded_ap1_tx",
                    "sRGB Encoded AP1 - Texture",
                    "sRGB Encoded AP1"),
            space("lin_adobergb", LINEAR, Gamut.ADOBE_RGB, "lin_adobergb_scene", "Linear AdobeRGB"),
            space(
                    "adobergb",
                    ADOBE,
                    Gamut.ADOBE_RGB,
                    "g22_adobergb_scene",
                    "g22_adobergb_tx",
                    "Gamma 2.2 AdobeRGB - Texture",
                    "Gamma 2.2 Encoded AdobeRGB"),
            space(
                    "lin_displayp3",
                    LINEAR,
                    Gamut.P3_D65,
                    "lin_p3d65",
                    "lin_p3d65_scene",
                    "Linear P3-D65",
                    "Utility - Linear - P3-D65"),
            space(
                    "srgb_displayp3",
                    SRGB,
                    Gamut.P3_D65,
                    "srgb_p3d65",
                    "srgb_p3d65_scene",
                    "srgb_encoded_p3d65_tx",
                    "sRGB Encoded P3-D65 - Texture",
                    "sRGB Encoded P3-D65"),
            space(
                    "lin_rec2020",
                    LINEAR,
                    Gamut.REC2020,
                    "lin_rec2020_scene",
                    "Linear Rec.2020",
                    "Utility - Linear - Rec.2020"),
            space(
                    "lin_ciexyzd65",
                    LINEAR,
                    Gamut.XYZ_D65,
                    "lin_ciexyzd65_scene",
                    "cie_xyz_d65_scene",
                    "CIE XYZ-D65 - Scene-referred"));

    private static final ImmutableMap<String, ColorSpace> BY_NAME = byName();

    /** The prefix of the name of a space after a sampler has decoded its curve. */
    private static final String DECODED = "decoded ";

    private ColorSpaces() {}

    /** Returns the space with a name or alias; empty for unknown names and for names that mark data. */
    public static Optional<ColorSpace> find(String name) {
        return isDecoded(name) ? linear(stated(name)) : Optional.ofNullable(BY_NAME.get(name));
    }

    /**
     * Returns the linear space with the same primaries as a space with the curve of sRGB: the space of samples of a
     * texture in an sRGB format. Empty for spaces with other curves.
     */
    public static Optional<ColorSpace> linear(String name) {
        return find(name).filter(space -> space.curve() instanceof Curve.Srgb).flatMap(space -> ALL.stream()
                .filter(other ->
                        other.curve() instanceof Curve.Linear && other.gamut().equals(space.gamut()))
                .findFirst());
    }

    /** Returns the name for numbers of a file after the sampler of an sRGB texture has made them linear. */
    public static String decoded(String name) {
        return DECODED + name;
    }

    /** Returns true for the names that {@link #decoded} creates. */
    public static boolean isDecoded(String name) {
        return name.startsWith(DECODED);
    }

    /** Returns the name of a space in documents: the argument of {@link #decoded}, or any other name unchanged. */
    public static String stated(String name) {
        return isDecoded(name) ? name.substring(DECODED.length()) : name;
    }

    /** Returns true for names that mark numbers as data. */
    public static boolean isData(String name) {
        return name.isEmpty() || DATA.contains(name);
    }

    /** Returns the name that MaterialX uses for a space; an unknown name unchanged. */
    public static String canonical(String name) {
        return find(name).map(ColorSpace::name).orElse(name);
    }

    /** Returns all names and aliases, sorted. */
    public static ImmutableSortedSet<String> names() {
        return ImmutableSortedSet.copyOf(BY_NAME.keySet());
    }

    private static ColorSpace space(String name, Curve curve, Gamut gamut, String... aliases) {
        return new ColorSpace(name, curve, gamut, ImmutableList.copyOf(aliases));
    }

    private static ImmutableMap<String, ColorSpace> byName() {
        ImmutableMap.Builder<String, ColorSpace> all = ImmutableMap.builder();
        for (ColorSpace space : ALL) {
            all.put(space.name(), space);
            space.aliases().forEach(alias -> all.put(alias, space));
        }
        return all.buildOrThrow();
    }
}
