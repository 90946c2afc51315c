package dev.shadeweave.glsl.assembly;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.diagnostic.Suggestions;
import dev.shadeweave.glsl.assembly.text.StageText;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceSpan;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The header of a modifier file: the content of its section {@code Modifier}.
 *
 * @param id its name; by default the name of the file without extension
 * @param about its description
 * @param order its order among services
 * @param replaced the generated code that it replaces
 * @param instances the number of instances to draw
 * @param targets the dialects that it supports
 * @param version the version that it needs
 */
record ModifierHeader(
        String id,
        String about,
        int order,
        Replaced replaced,
        int instances,
        ImmutableSet<StageDialect> targets,
        int version) {
    /**
     * The generated code that a modifier replaces.
     *
     * @param lighting true if the header contains {@code replaces: lighting}
     * @param color true if the header contains {@code replaces: color}
     */
    record Replaced(boolean lighting, boolean color) {}

    static final DiagnosticKind BAD_LINE = DiagnosticKind.error(
            "SW1645", "'{0}' says nothing about a modifier{1}; write 'key: value' with one of {2}");
    static final DiagnosticKind BAD_VALUE = DiagnosticKind.error("SW1646", "'{0}: {1}' is not possible; write {2}");

    private static final ImmutableList<String> KEYS =
            ImmutableList.of("id", "about", "order", "replaces", "instances", "targets");
    private static final Pattern NAME = Pattern.compile("[A-Za-z][A-Za-z0-9_-]{0,63}");

    static ModifierHeader of(SourceFile file, @Nullable StageText text, int version, Diagnostics diagnostics) {
        Map<String, String> said = new LinkedHashMap<>();
        Map<String, SourceSpan> places = new LinkedHashMap<>();
        int index = 0;
        for (String line :
                text == null ? ImmutableList.<String>of() : Splitter.on('\n').splitToList(text.text())) {
            SourceSpan place = text == null ? SourceSpan.none() : text.line(index++);
            String stripped = line.strip();
            int colon = stripped.indexOf(':');
            String key = colon < 0 ? stripped : stripped.substring(0, colon).strip();
            if (stripped.isEmpty() || stripped.startsWith("//")) {
                continue;
            }
            if (colon < 0 || !KEYS.contains(key)) {
                diagnostics.report(
                        BAD_LINE, place, stripped, Suggestions.didYouMean(key, KEYS), String.join(", ", KEYS));
                continue;
            }
            said.put(key, stripped.substring(colon + 1).strip());
            places.put(key, place);
        }
        String id = said.getOrDefault("id", baseName(file.path()));
        if (!NAME.matcher(id).matches()) {
            places.putIfAbsent("id", SourceSpan.startOf(file));
            bad("id", id, "letters, digits, - and _", places, diagnostics);
        }
        ImmutableList<String> replaced = words(said.getOrDefault("replaces", ""));
        if (!ImmutableSet.of("lighting", "color").containsAll(replaced)) {
            bad("replaces", said.getOrDefault("replaces", ""), "color, lighting, or both", places, diagnostics);
        }
        ImmutableSet<StageDialect> targets = ImmutableSet.copyOf(StageDialect.values());
        if (said.containsKey("targets")) {
            ImmutableList<String> names = words(said.get("targets"));
            targets = Stream.of(StageDialect.values())
                    .filter(each -> names.contains(each.word()))
                    .collect(ImmutableSet.toImmutableSet());
            if (targets.isEmpty() || targets.size() != names.size()) {
                bad(
                        "targets",
                        said.get("targets"),
                        "some of " + String.join(", ", Sections.LANGUAGES),
                        places,
                        diagnostics);
            }
        }
        return new ModifierHeader(
                id,
                said.getOrDefault("about", ""),
                number("order", -1_000_000, 1_000_000, 0, said, places, diagnostics),
                new Replaced(replaced.contains("lighting"), replaced.contains("color")),
                number("instances", 1, 64, 1, said, places, diagnostics),
                targets,
                version);
    }

    private static ImmutableList<String> words(String text) {
        return ImmutableList.copyOf(
                Splitter.onPattern("[ ,]+").omitEmptyStrings().split(text));
    }

    private static String baseName(String path) {
        String name = path.substring(path.lastIndexOf('/') + 1);
        int dot = name.lastIndexOf('.');
        return dot > 0 ? name.substring(0, dot) : name;
    }

    private static int number(
            String key,
            int least,
            int most,
            int otherwise,
            Map<String, String> said,
            Map<String, SourceSpan> places,
            Diagnostics diagnostics) {
        String text = said.get(key);
        if (text == null) {
            return otherwise;
        }
        if (text.matches("-?[0-9]{1,7}")) {
            int number = Integer.parseInt(text);
            if (number >= least && number <= most) {
                return number;
            }
        }
        bad(key, text, "a whole number from " + least + " to " + most, places, diagnostics);
        return otherwise;
    }

    private static void bad(
            String key, String value, String allowed, Map<String, SourceSpan> places, Diagnostics diagnostics) {
        diagnostics.report(BAD_VALUE, places.getOrDefault(key, SourceSpan.none()), key, value, allowed);
    }
}
