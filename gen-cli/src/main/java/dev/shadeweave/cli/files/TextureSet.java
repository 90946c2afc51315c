package dev.shadeweave.cli.files;

import com.google.common.base.Ascii;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.source.SourceSpan;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The textures of one material, recognized by the naming conventions of texture sites: Poly Haven ({@code
 * oak_nor_gl_4k.exr}), ambientCG ({@code Oak004_2K-JPG_NormalGL.jpg}), Substance ({@code oak_BaseColor.1001.png}),
 * Quixel and others. Names of Unity and Unreal are recognized too ({@code oak_MetallicSmoothness.png}, {@code
 * T_Oak_N.png}).
 *
 * @param name the name of the material
 * @param files the file name of each channel; for a set of tiles, with {@code <UDIM>} in place of the number
 */
public record TextureSet(String name, ImmutableMap<Channel, String> files) {
    public static final DiagnosticKind UNUSED = DiagnosticKind.note("SW1789", "texture '{0}' is not used: {1}");

    /** The content of a texture. */
    public enum Channel {
        BASE_COLOR("basecolor|basecolour|base|albedo|diffuse|diff|color|colour|col|dif|alb"),
        METALNESS("metalness|metallic|metal|met|mtl"),
        ROUGHNESS("roughness|rough|rgh"),
        GLOSSINESS("glossiness|gloss|smoothness"),
        SPECULAR("specular|spec|speclevel|specularlevel|reflection|refl"),
        NORMAL("normalgl|norgl|normalopengl|normal|norm|nrm|nor|nml|normals"),
        NORMAL_DX("normaldx|nordx|normaldirectx"),
        HEIGHT("height|displacement|disp|bump"),
        OCCLUSION("ambientocclusion|occlusion|ao|occ|mixedao"),
        OPACITY("opacity|alpha|transparency|mask|cutout"),
        EMISSION("emission|emissive|emit|emiss|glow"),
        TRANSMISSION("transmission|translucency|transmissive"),
        SHEEN("sheen|fuzz"),
        COAT("clearcoat|coat"),
        PACKED("arm|orm|occlusionroughnessmetallic|aorm"),
        /** Colour, with opacity in alpha (Unity). */
        BASE_COLOR_OPACITY("albedotransparency|albedoalpha|albedoopacity|basecoloralpha|basecoloropacity"),
        /** Metalness in red, smoothness in alpha (Unity). */
        METALNESS_SMOOTHNESS("metallicsmoothness|metallicgloss|metalsmoothness|maskmap");

        private final Pattern names;

        Channel(String names) {
            this.names = Pattern.compile(names);
        }
    }

    /** The suffixes that Unreal uses for names that begin with {@code T_}. Its normal maps are for DirectX. */
    private static final ImmutableMap<String, Channel> LETTERS = ImmutableMap.<String, Channel>builder()
            .put("d", Channel.BASE_COLOR)
            .put("bc", Channel.BASE_COLOR)
            .put("n", Channel.NORMAL_DX)
            .put("r", Channel.ROUGHNESS)
            .put("m", Channel.METALNESS)
            .put("h", Channel.HEIGHT)
            .put("e", Channel.EMISSION)
            .put("o", Channel.OPACITY)
            .buildOrThrow();

    /** Words that do not describe the content: sizes, formats, versions. */
    private static final Pattern NOISE =
            Pattern.compile("(?i)\\d{1,2}k|\\d{3,5}x\\d{3,5}|png|jpe?g|exr|tiff?|lod\\d|var\\d|seamless|tiled?");

    private static final Pattern TILE = Pattern.compile("(?<=[._-])1\\d{3}(?=\\.[A-Za-z]+$)");
    private static final Pattern PARTS = Pattern.compile("[^\\s._-]+");

    /** A file and the meaning of its name. */
    private record Reading(String set, Channel channel, String file) {}

    /**
     * Returns the texture sets among some files, by name.
     *
     * @param files file names, without folders
     * @param diagnostics receives a note for each file that is in no set, with the reason
     */
    public static Map<String, TextureSet> of(List<String> files, Diagnostics diagnostics) {
        Map<String, Map<Channel, String>> sets = new TreeMap<>();
        for (String file : files) {
            String plain = TILE.matcher(file).replaceAll("<UDIM>");
            Reading reading = read(plain);
            if (reading == null) {
                diagnostics.report(UNUSED, SourceSpan.none(), file, "its name does not say what it shows");
                continue;
            }
            String other = sets.computeIfAbsent(reading.set(), none -> new LinkedHashMap<>())
                    .putIfAbsent(reading.channel(), plain);
            if (other != null && !other.equals(plain)) {
                diagnostics.report(UNUSED, SourceSpan.none(), file, "'" + other + "' shows the same");
            }
        }
        Map<String, TextureSet> found = new LinkedHashMap<>();
        sets.forEach((name, channels) -> found.put(name, new TextureSet(name, ImmutableMap.copyOf(channels))));
        return found;
    }

    /**
     * Finds the last part of a name that states the content. Up to three parts may state it together, as in {@code
     * nor_gl}. Returns null if no part states it.
     */
    private static @Nullable Reading read(String file) {
        String stem = file.replace(".<UDIM>", "").replaceAll("[._-]<UDIM>", "");
        int dot = stem.lastIndexOf('.');
        List<String> parts = new ArrayList<>();
        Matcher matcher = PARTS.matcher(dot < 0 ? stem : stem.substring(0, dot));
        while (matcher.find()) {
            parts.add(matcher.group());
        }
        for (int end = parts.size(); end > 0; end--) {
            for (int length = Math.min(3, end); length > 0; length--) {
                String word = String.join("", parts.subList(end - length, end)).toLowerCase(Locale.ROOT);
                for (Channel channel : Channel.values()) {
                    if (channel.names.matcher(word).matches()) {
                        List<String> rest = new ArrayList<>(parts.subList(0, end - length));
                        rest.addAll(parts.subList(end, parts.size()));
                        return new Reading(name(rest), channel, file);
                    }
                }
            }
        }
        return letter(parts, file);
    }

    /**
     * Finds the suffix of a name of Unreal ({@code T_Oak_N}). Sizes, formats and versions may follow it. Returns null
     * if the name has no such suffix.
     */
    private static @Nullable Reading letter(List<String> parts, String file) {
        int end = parts.size();
        while (end > 0 && NOISE.matcher(parts.get(end - 1)).matches()) {
            end--;
        }
        Channel channel =
                end < 3 || !parts.get(0).equals("T") ? null : LETTERS.get(Ascii.toLowerCase(parts.get(end - 1)));
        return channel == null ? null : new Reading(name(parts.subList(0, end - 1)), channel, file);
    }

    private static String name(List<String> parts) {
        ImmutableList<String> kept =
                parts.stream().filter(part -> !NOISE.matcher(part).matches()).collect(ImmutableList.toImmutableList());
        String name = String.join("_", kept).replaceAll("[^A-Za-z0-9_]", "_");
        return name.isEmpty() ? "material" : Character.isDigit(name.charAt(0)) ? "M" + name : name;
    }
}
