package dev.shadeweave.cli;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.Collection;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.ITypeConverter;

/**
 * Short names for what options name: the option has the whole name, whichever of them a call states.
 *
 * @param whole the whole names by the short ones
 */
record ShortNames(ImmutableMap<String, String> whole) {
    /** Those of targets. */
    static final ShortNames TARGETS = new ShortNames(
            ImmutableMap.of("glsl", "genglsl", "osl", "genosl", "vk", "vulkan", "metal", "msl", "genmsl", "msl"));

    /** Those of the languages of {@code ir --to}, one of which is called {@code glsl}. */
    static final ShortNames LANGUAGES =
            new ShortNames(ImmutableMap.of("genglsl", "glsl", "vk", "vulkan", "metal", "msl", "genmsl", "msl"));

    /** Those of shading models. */
    static final ShortNames MODELS = new ShortNames(
            ImmutableMap.of("gltf", "gltf_pbr", "openpbr", "open_pbr_surface", "usd", "UsdPreviewSurface"));

    /** The whole name; a name that is not short is returned as it is. */
    String of(String name) {
        String known = whole.get(name);
        return known == null ? name : known;
    }

    /** Whole names, and the short ones of those. */
    ImmutableList<String> with(Collection<String> names) {
        return Stream.concat(
                        names.stream(),
                        whole.entrySet().stream()
                                .filter(entry -> names.contains(entry.getValue()))
                                .map(Map.Entry::getKey))
                .collect(ImmutableList.toImmutableList());
    }

    /** The same for messages: {@code essl, genglsl, or in short glsl}. */
    String listed(Collection<String> names) {
        String aliases = whole.entrySet().stream()
                .filter(entry -> names.contains(entry.getValue()))
                .map(Map.Entry::getKey)
                .collect(Collectors.joining(", "));
        return String.join(", ", names) + (aliases.isEmpty() ? "" : ", or in short " + aliases);
    }

    /** Says in help what is short for what: {@code glsl is short for genglsl}. */
    static final String TARGETS_IN_HELP =
            "glsl is short for genglsl, osl for genosl, vk for vulkan, metal and genmsl for msl.";

    /** Reads the name of a target. */
    static final class Targets implements ITypeConverter<String> {
        @Override
        public String convert(String value) {
            return TARGETS.of(value);
        }
    }

    /** Reads the name of a language. */
    static final class Languages implements ITypeConverter<String> {
        @Override
        public String convert(String value) {
            return LANGUAGES.of(value);
        }
    }

    /** Reads the name of a shading model. */
    static final class Models implements ITypeConverter<String> {
        @Override
        public String convert(String value) {
            return MODELS.of(value);
        }
    }
}
