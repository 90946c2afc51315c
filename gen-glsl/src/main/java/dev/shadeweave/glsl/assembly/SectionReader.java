package dev.shadeweave.glsl.assembly;

import com.google.common.base.Ascii;
import com.google.common.base.CharMatcher;
import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.diagnostic.Suggestions;
import dev.shadeweave.glsl.assembly.text.Includes;
import dev.shadeweave.glsl.assembly.text.StageText;
import dev.shadeweave.source.SearchPath;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceSpan;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Splits a modifier file into its sections. */
final class SectionReader {
    static final DiagnosticKind BEFORE_SECTIONS = DiagnosticKind.error(
            "SW1641", "'{0}' stands before the first section; begin with a line such as 'FragmentEndCode:'");
    static final DiagnosticKind UNKNOWN_SECTION =
            DiagnosticKind.error("SW1642", "a modifier has no section '{0}'{1}; there are {2}");
    static final DiagnosticKind REPEATED_SECTION =
            DiagnosticKind.error("SW1643", "section '{0}' is there already; put its lines together");
    static final DiagnosticKind BAD_VERSION =
            DiagnosticKind.error("SW1644", "'{0}' is no version of GLSL; write a number, as in '#version 400'");

    private static final Pattern SECTION = Pattern.compile("^([A-Za-z]+)((?:[ \\t]*@[A-Za-z]+)*)[ \\t]*:[ \\t]*$");
    private static final Pattern VERSION = Pattern.compile("^\\s*#\\s*version\\s+(\\S+).*$");

    private final SourceFile file;
    private final SearchPath includes;
    private final Diagnostics diagnostics;
    private final Map<String, StageText> sections = new LinkedHashMap<>();
    private int version;
    private SourceSpan versionPlace = SourceSpan.none();

    SectionReader(SourceFile file, SearchPath includes, Diagnostics diagnostics) {
        this.file = file;
        this.includes = includes;
        this.diagnostics = diagnostics;
    }

    void read() {
        StageText whole = Includes.expand(file, includes, diagnostics);
        String text = whole.text();
        ImmutableList<String> open = ImmutableList.of();
        StageText.@Nullable Builder lines = null;
        boolean stray = false;
        int index = 0;
        for (int start = 0; start < text.length(); index++) {
            int end = text.indexOf('\n', start);
            String line = text.substring(start, end);
            SourceSpan place = whole.line(index);
            Matcher section = SECTION.matcher(line);
            Matcher directive = VERSION.matcher(line);
            if (section.matches() && isName(section.group(1))) {
                close(open, lines);
                open = open(section, place);
                lines = new StageText.Builder(place);
            } else if (directive.matches()) {
                SourceSpan number = whole.span(start + directive.start(1), start + directive.end(1));
                int stated = number(directive.group(1), number);
                if (stated > version) {
                    version = stated;
                    versionPlace = number;
                }
            } else if (lines != null) {
                lines.line(place.file(), place.start(), line);
            } else if (!stray && !line.isBlank() && !line.stripLeading().startsWith("//")) {
                stray = true;
                diagnostics.report(BEFORE_SECTIONS, place, line.strip());
            }
            start = end + 1;
        }
        close(open, lines);
    }

    private void close(ImmutableList<String> keys, StageText.@Nullable Builder lines) {
        if (lines != null && !keys.isEmpty()) {
            StageText text = lines.build();
            keys.forEach(key -> sections.put(key, text));
        }
    }

    /** Returns the keys of a section, one for each language that it names; empty if no section has that name. */
    private ImmutableList<String> open(Matcher header, SourceSpan place) {
        String name = header.group(1);
        if (!Sections.NAMES.contains(name)) {
            diagnostics.report(UNKNOWN_SECTION, place, name, suggestion(name), String.join(", ", Sections.NAMES));
            return ImmutableList.of();
        }
        ImmutableList.Builder<String> keys = ImmutableList.builder();
        List<String> dialects =
                Splitter.on('@').trimResults().omitEmptyStrings().splitToList(header.group(2));
        if (dialects.isEmpty()) {
            keys.add(key(name, "", place));
        }
        dialects.forEach(dialect -> keys.add(key(name, dialect, place)));
        return keys.build();
    }

    private String key(String name, String dialect, SourceSpan place) {
        if (!dialect.isEmpty() && !Sections.LANGUAGES.contains(dialect)) {
            diagnostics.report(
                    UNKNOWN_SECTION,
                    place,
                    name + " @" + dialect,
                    Suggestions.didYouMean(dialect, Sections.LANGUAGES),
                    name + " @" + String.join(", @", Sections.LANGUAGES));
        }
        String key = dialect.isEmpty() ? name : name + " @" + dialect;
        StageText known = sections.get(key);
        if (known != null) {
            diagnostics.report(Diagnostic.of(REPEATED_SECTION, place, key).note("the first", known.line(0)));
        }
        return key;
    }

    /** Returns false for a label of GLSL, such as {@code default:}. */
    private static boolean isName(String word) {
        return Character.isUpperCase(word.charAt(0)) || !suggestion(word).isEmpty();
    }

    /** Returns the section name that begins with the same letters; else the nearest one. */
    private static String suggestion(String name) {
        return Sections.NAMES.stream()
                .filter(each -> name.length() > 3 && Ascii.toLowerCase(each).startsWith(Ascii.toLowerCase(name)))
                .findFirst()
                .map(each -> "; did you mean '" + each + "'?")
                .orElseGet(() -> Suggestions.didYouMean(name, Sections.NAMES));
    }

    private int number(String text, SourceSpan place) {
        if (text.length() <= 4 && CharMatcher.inRange('0', '9').matchesAllOf(text)) {
            return Integer.parseInt(text);
        }
        diagnostics.report(BAD_VERSION, place, text);
        return 0;
    }

    ImmutableMap<String, StageText> sections() {
        return ImmutableMap.copyOf(sections);
    }

    int version() {
        return version;
    }

    /** Returns the place of the stated version. */
    SourceSpan versionPlace() {
        return versionPlace;
    }
}
