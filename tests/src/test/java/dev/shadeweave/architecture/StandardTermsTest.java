package dev.shadeweave.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.common.collect.ImmutableSet;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Code and prose use the terms of the field: none of the words that this project once had for itself. */
class StandardTermsTest {
    private static final Path REPOSITORY = Path.of("..");
    private static final ImmutableSet<String> ENDINGS = ImmutableSet.of("java", "md", "js", "html", "puml", "g4");
    private static final ImmutableSet<String> LEFT_OUT =
            ImmutableSet.of("target", "snapshots", "StandardTermsTest.java");

    /**
     * Former names of types, replaced by standard terms: reference resolver, linked document, abstract value and so on.
     */
    private static final Pattern TYPES = Pattern.compile("\\b(?:class|record|interface|enum) (?:AmbientUnits|Bindings"
            + "|Content|Distributions|Emission|Estimate|Flow|Preparation|RefuseCircles|Requests|Scopes|SourceCutter"
            + "|Workshop|Writers)\\b|\\bisDistribution\\b");

    /** Messages are reported, not told. "Told apart" and "told from" remain for differences. */
    private static final Pattern PROSE = Pattern.compile("(?<![\\w-])told(?! +apart| +from\\b)(?![\\w-])");

    private static void check(Pattern pattern, String text, boolean expected) {
        assertEquals(expected, pattern.matcher(text).find(), text);
    }

    @Test
    void types_have_standard_names() {
        assertEquals(List.of(), places(TYPES));
    }

    @Test
    void prose_has_standard_words() {
        assertEquals(List.of(), places(PROSE));
    }

    @Test
    void patterns_find_only_the_intended_words() {
        check(TYPES, "final class Flow {", true);
        check(TYPES, "record Content(String text)", true);
        check(TYPES, "final class ControlFlow {", false);
        check(PROSE, "what is wrong is told at its place", true);
        check(PROSE, "told from others by being another object", false);
        check(PROSE, "cannot be told apart", false);
    }

    private static List<String> places(Pattern pattern) {
        List<String> places = new ArrayList<>();
        try {
            Files.walkFileTree(REPOSITORY, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                    String name = folder.getFileName().toString();
                    boolean isHidden = name.startsWith(".") && !folder.equals(REPOSITORY);
                    return isHidden || LEFT_OUT.contains(name)
                            ? FileVisitResult.SKIP_SUBTREE
                            : FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                    String name = file.getFileName().toString();
                    if (ENDINGS.contains(name.substring(name.lastIndexOf('.') + 1)) && !LEFT_OUT.contains(name)) {
                        Files.readString(file)
                                .lines()
                                .filter(line -> pattern.matcher(line).find())
                                .forEach(line -> places.add(REPOSITORY.relativize(file) + ": " + line.strip()));
                    }
                    return FileVisitResult.CONTINUE;
                }
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return places;
    }
}
