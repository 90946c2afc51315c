package dev.shadeweave.cli.call;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.Collection;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.ITypeConverter;

/**
 * Short names that options accept. The value of the option is always the full name.
 *
 * @param whole the full names by the short ones
 */
public record ShortNames(ImmutableMap<String, String> whole) {
    /** Short names of targets. */
    public static final ShortNames TARGETS = new ShortNames(
            ImmutableMap.of("glsl", "genglsl", "osl", "genosl", "vk", "vulkan", "metal", "msl", "genmsl", "msl"));

    /** Short names of the languages of {@code ir --to}, where {@code glsl} is a full name. */
    public static final ShortNames LANGUAGES =
            new ShortNames(ImmutableMap.of("genglsl", "glsl", "vk", "vulkan", "metal", "msl", "genmsl", "msl"));

    /** Short names of shading models. */
    public static final ShortNames MODELS = new ShortNames(
            ImmutableMap.of("gltf", "gltf_pbr", "openpbr", "open_pbr_surface", "usd", "UsdPreviewSurface"));

    /** Returns the full name for a short name. Other names are returned unchanged. */
    public String of(String name) {
        String known = whole.get(name);
        return known == null ? name : known;
    }

    /** Returns full names, followed by their short names. */
    public ImmutableList<String> with(Collection<String> names) {
        return Stream.concat(
                        names.stream(),
                        whole.entrySet().stream()
                                .filter(entry -> names.contains(entry.getValue()))
                                .map(Map.Entry::getKey))
                .collect(ImmutableList.toImmutableList());
    }

    /** Lists full and short names for messages: {@code essl, genglsl, or in short glsl}. */
    public String listed(Collection<String> names) {
        String aliases = whole.entrySet().stream()
                .filter(entry -> names.contains(entry.getValue()))
                .map(Map.Entry::getKey)
                .collect(Collectors.joining(", "));
        return String.join(", ", names) + (aliases.isEmpty() ? "" : ", or in short " + aliases);
    }

    /** The most used targets with their short names, for help texts. */
    public static final String TARGETS_IN_HELP =
            "essl, genglsl (glsl), genosl (osl), vulkan, wgsl, hlsl, msl, slang; see 'list targets'.";

    /** Reads the name of a target. */
    public static final class Targets implements ITypeConverter<String> {
        @Override
        public String convert(String value) {
            return TARGETS.of(value);
        }
    }

    /** Reads the name of a language. */
    public static final class Languages implements ITypeConverter<String> {
        @Override
        public String convert(String value) {
            return LANGUAGES.of(value);
        }
    }

    /** Reads the name of a shading model. */
    public static final class Models implements ITypeConverter<String> {
        @Override
        public String convert(String value) {
            return MODELS.of(value);
        }
    }
}
