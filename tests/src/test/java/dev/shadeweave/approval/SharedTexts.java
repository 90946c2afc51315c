package dev.shadeweave.approval;

import com.google.common.base.Splitter;
import dev.shadeweave.library.LibraryLoader;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceRoot;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Texts that many snapshots contain, recorded once: functions of the library, and whole stages that do not depend on a
 * document. In a snapshot, a line refers to each: {@code //@ name} means an empty line and the text, {@code //& name}
 * only the text.
 *
 * <p>A name describes its text. If different texts have the same name, such as versions of a function, the later ones
 * are numbered in the order of the snapshots that contain them: {@code name (2)}.
 */
final class SharedTexts {
    private static final String AFTER_EMPTY = "//@ ";
    private static final String AT_ONCE = "//& ";

    private final Map<String, List<String>> versions = new HashMap<>();
    private final Map<String, String> texts = new TreeMap<>();

    /** True for files of the data library that comes with the program. */
    static boolean isLibrary(SourceFile file) {
        SourceRoot root = file.root();
        return root != null && LibraryLoader.isBuiltIn(root);
    }

    /**
     * Returns the line that refers to a text, and records the text at its first use.
     *
     * @param name what the text is, on one line
     * @param text whole lines
     * @param afterEmpty true if the line also means an empty line before the text
     */
    String reference(String name, String text, boolean afterEmpty) {
        List<String> known = versions.computeIfAbsent(name, unknown -> new ArrayList<>());
        int version = known.indexOf(text);
        if (version < 0) {
            version = known.size();
            known.add(text);
        }
        String full = version == 0 ? name : name + " (" + (version + 1) + ")";
        texts.put(full, text);
        return (afterEmpty ? AFTER_EMPTY : AT_ONCE) + full + "\n";
    }

    /** A snapshot with the texts in the place of the lines that refer to them. */
    String expand(String snapshot) {
        StringBuilder whole = new StringBuilder();
        for (String line : lines(snapshot)) {
            if (line.startsWith(AFTER_EMPTY)) {
                whole.append('\n').append(expand(text(line)));
            } else if (line.startsWith(AT_ONCE)) {
                whole.append(expand(text(line)));
            } else {
                whole.append(line).append('\n');
            }
        }
        return whole.toString();
    }

    /** All texts, each below a line with its name, in the order of the names. */
    String print() {
        StringBuilder all = new StringBuilder();
        texts.forEach((name, text) -> all.append(all.isEmpty() ? "" : "\n")
                .append("//== ")
                .append(name)
                .append('\n')
                .append(text));
        return all.toString();
    }

    /** The lines of a text whose last line is ended too. */
    static List<String> lines(String text) {
        return text.isEmpty() ? List.of() : Splitter.on('\n').splitToList(text.substring(0, text.length() - 1));
    }

    private String text(String reference) {
        String text = texts.get(reference.substring(AT_ONCE.length()));
        if (text == null) {
            throw new AssertionError("nothing recorded for " + reference);
        }
        return text;
    }
}
