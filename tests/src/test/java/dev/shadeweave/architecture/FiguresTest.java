package dev.shadeweave.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * {@code architecture/figures.md} says for each package how many types it has for others and for itself, which file is its
 * longest, and how many arrows between its types go back in the best order found. The test writes it anew with
 * {@code -Dsnapshots.update=true}; in between, counts may be off by a quarter, so that not every new class is a change of the
 * table, but packages and what is a rule may not.
 */
class FiguresTest {
    /**
     * Arrows back in {@code generator}; may become fewer, not more. What writes nodes is handed the stage that it writes to,
     * and the stage finds by the node what writes it; what a function reads follows from the functions that it calls.
     */
    private static final int MOST_BACK = 5;

    private static final Path TABLE = Path.of("architecture", "figures.md");
    private static final Pattern NUMBER = Pattern.compile("[0-9]+");

    private record Arrow(String from, String to) {}

    /**
     * A line of the table.
     *
     * @param name the package
     * @param open types for other packages
     * @param own types for the package alone
     * @param longest its longest file, and the lines of that
     * @param back arrows between its types that go back
     */
    private record Figures(String name, long open, long own, String longest, int back) {
        static final Pattern LINE = Pattern.compile(
                "\\| `([a-z.]+)` \\| ([0-9]+) \\| ([0-9]+) \\| ([A-Za-z]+ [0-9]+|none) \\| ([0-9]+) \\|");

        String line() {
            return "| `" + name + "` | " + open + " | " + own + " | " + longest + " | " + back + " |";
        }

        static Stream<Figures> read(String text) {
            return LINE.matcher(text)
                    .results()
                    .map(it -> new Figures(
                            it.group(1),
                            Long.parseLong(it.group(2)),
                            Long.parseLong(it.group(3)),
                            it.group(4),
                            Integer.parseInt(it.group(5))));
        }

        /** True for a line that was right a while ago. */
        boolean isNear(Figures other) {
            return near(open, other.open, 5)
                    && near(own, other.own, 5)
                    && near(lines(longest), lines(other.longest), 60)
                    && near(back, other.back, 3);
        }

        private static boolean near(long one, long other, long least) {
            return Math.abs(one - other) <= Math.max(least, Math.max(one, other) / 4);
        }

        private static long lines(String file) {
            return NUMBER.matcher(file)
                    .results()
                    .mapToLong(it -> Long.parseLong(it.group()))
                    .sum();
        }
    }

    @Test
    void the_table_is_near_the_truth() throws IOException {
        Map<String, List<JavaClass>> packages = packages();
        List<Figures> found = new ArrayList<>();
        for (Map.Entry<String, List<JavaClass>> entry : packages.entrySet()) {
            List<JavaClass> types = entry.getValue();
            long open = types.stream()
                    .filter(type -> type.getModifiers().contains(JavaModifier.PUBLIC))
                    .count();
            found.add(new Figures(
                    entry.getKey().substring("dev.shadeweave.".length()),
                    open,
                    types.size() - open,
                    longest(entry.getKey()),
                    back(arrows(types)).size()));
        }
        int cycle = largestCycle(packages);
        if (Boolean.getBoolean("snapshots.update")) {
            Files.writeString(TABLE, text(found, cycle));
        }
        List<Figures> stated = Figures.read(Files.readString(TABLE)).toList();
        assertEquals(names(found), names(stated), "write architecture/figures.md anew with -Dsnapshots.update=true");
        for (int i = 0; i < found.size(); i++) {
            assertTrue(
                    found.get(i).isNear(stated.get(i)),
                    "architecture/figures.md says " + stated.get(i) + ", but there is " + found.get(i)
                            + "; write it anew with -Dsnapshots.update=true");
        }
        assertEquals(0, cycle, "packages in a cycle");
        found.stream()
                .filter(figures -> figures.name().equals("generator"))
                .forEach(figures -> assertTrue(figures.back() <= MOST_BACK, figures + " goes back too often"));
    }

    @Test
    void cycles_between_packages_are_found() {
        assertEquals(0, largestCycle(Set.of(new Arrow("a", "b"), new Arrow("b", "c"), new Arrow("a", "c"))));
        assertEquals(
                3,
                largestCycle(
                        Set.of(new Arrow("a", "b"), new Arrow("b", "c"), new Arrow("c", "a"), new Arrow("c", "d"))));
    }

    private static List<String> names(List<Figures> figures) {
        return figures.stream().map(Figures::name).toList();
    }

    private static String text(List<Figures> found, int cycle) throws IOException {
        StringBuilder text = new StringBuilder(
                """
                # Figures of the architecture

                Written by `FiguresTest` with `-Dsnapshots.update=true`. For each package: types that other packages see, types for
                itself alone, the longest file with its lines, and the arrows between its types that go back in the best order found.
                The first version of `generator` had 28 of these.

                | package | public | internal | longest file | back |
                |---|---|---|---|---|
                """);
        found.forEach(figures -> text.append(figures.line()).append('\n'));
        long open = found.stream().mapToLong(Figures::open).sum();
        long own = found.stream().mapToLong(Figures::own).sum();
        return text.append("\nTogether: " + open + " public and " + own + " internal types in " + found.size()
                        + " packages. Largest cycle between packages: " + cycle + ". Golden files: "
                        + size(Path.of("snapshots")) / 1_000_000 + " MB.\n")
                .toString();
    }

    /** The types that stand in no other, by package. */
    private static Map<String, List<JavaClass>> packages() {
        Map<String, List<JavaClass>> packages = new TreeMap<>();
        new ClassFileImporter()
                .withImportOption(new ImportOption.DoNotIncludeTests()).importPackages("dev.shadeweave").stream()
                        .filter(type -> type.getEnclosingClass().isEmpty())
                        // what the build made of lambdas
                        .filter(type -> !type.getModifiers().contains(JavaModifier.SYNTHETIC))
                        .filter(type -> !type.getSimpleName().equals("package-info"))
                        .forEach(type -> packages.computeIfAbsent(type.getPackageName(), none -> new ArrayList<>())
                                .add(type));
        return packages;
    }

    /** How many packages the largest cycle has; 0 if there is none. */
    private static int largestCycle(Map<String, List<JavaClass>> packages) {
        Set<Arrow> arrows = new LinkedHashSet<>();
        packages.forEach((name, types) -> types.get(0).getPackage().getClasses().stream()
                .flatMap(type -> type.getDirectDependenciesFromSelf().stream())
                .map(dependency -> dependency.getTargetClass().getPackageName())
                .filter(target -> packages.containsKey(target) && !target.equals(name))
                .forEach(target -> arrows.add(new Arrow(name, target))));
        return largestCycle(arrows);
    }

    private static int largestCycle(Set<Arrow> arrows) {
        Map<String, Set<String>> reached = new TreeMap<>();
        arrows.forEach(arrow ->
                reached.computeIfAbsent(arrow.from(), FiguresTest::none).add(arrow.to()));
        boolean grew = true;
        while (grew) {
            grew = false;
            for (Set<String> targets : reached.values()) {
                for (String target : List.copyOf(targets)) {
                    grew |= targets.addAll(reached.getOrDefault(target, Set.of()));
                }
            }
        }
        return reached.entrySet().stream()
                .filter(entry -> entry.getValue().contains(entry.getKey()))
                .mapToInt(entry -> (int) entry.getValue().stream()
                        .filter(other -> reached.getOrDefault(other, Set.of()).contains(entry.getKey()))
                        .count())
                .max()
                .orElse(0);
    }

    private static Set<String> none(String name) {
        return new TreeSet<>();
    }

    /** From each type to those of the same package that it or a type inside of it mentions. */
    private static Set<Arrow> arrows(List<JavaClass> types) {
        Set<String> names = new TreeSet<>();
        types.forEach(type -> names.add(type.getName()));
        Set<Arrow> arrows = new LinkedHashSet<>();
        for (JavaClass type : types) {
            type.getPackage().getClasses().stream()
                    .filter(each -> outer(each).equals(type.getName()))
                    .flatMap(each -> each.getDirectDependenciesFromSelf().stream())
                    .map(Dependency::getTargetClass)
                    .map(FiguresTest::outer)
                    .filter(target -> names.contains(target) && !target.equals(type.getName()))
                    .forEach(target -> arrows.add(new Arrow(type.getName(), target)));
        }
        return arrows;
    }

    private static String outer(JavaClass type) {
        String name = type.getName();
        int inside = name.indexOf('$');
        return inside < 0 ? name : name.substring(0, inside);
    }

    /**
     * The arrows that go back in an order of the types: sources first, sinks last, of the others the one with the most
     * arrows out of it over those into it (P. Eades, X. Lin and W. F. Smyth, "A fast and effective heuristic for the
     * feedback arc set problem", 1993), until no type has a better place. Of those, the arrows without which no cycle is left.
     */
    private static List<Arrow> back(Set<Arrow> arrows) {
        Set<String> left = new TreeSet<>();
        arrows.forEach(arrow -> {
            left.add(arrow.from());
            left.add(arrow.to());
        });
        List<String> first = new ArrayList<>();
        List<String> last = new ArrayList<>();
        while (!left.isEmpty()) {
            String sink = left.stream()
                    .filter(type -> out(type, arrows, left) == 0)
                    .findFirst()
                    .orElse("");
            if (!sink.isEmpty()) {
                last.add(0, sink);
                left.remove(sink);
                continue;
            }
            String next = left.stream()
                    .max(Comparator.comparingLong(type -> out(type, arrows, left) - in(type, arrows, left)))
                    .orElseThrow();
            first.add(next);
            left.remove(next);
        }
        first.addAll(last);
        boolean better = true;
        while (better) {
            better = improves(first, arrows);
        }
        return closingCycles(goingBack(first, arrows), arrows);
    }

    /** Those of the arrows that go back without which there is no cycle; the others only stand in another order. */
    private static List<Arrow> closingCycles(List<Arrow> back, Set<Arrow> all) {
        Set<Arrow> others = new LinkedHashSet<>(all);
        back.forEach(others::remove);
        List<Arrow> closing = new ArrayList<>();
        for (Arrow arrow : back) {
            if (leads(arrow.to(), arrow.from(), others)) {
                closing.add(arrow);
            } else {
                others.add(arrow);
            }
        }
        return closing;
    }

    private static boolean leads(String from, String to, Set<Arrow> arrows) {
        List<String> seen = new ArrayList<>(List.of(from));
        for (int i = 0; i < seen.size(); i++) {
            String type = seen.get(i);
            arrows.stream()
                    .filter(arrow -> arrow.from().equals(type) && !seen.contains(arrow.to()))
                    .forEach(arrow -> seen.add(arrow.to()));
        }
        return seen.contains(to);
    }

    /** Moves one type to where fewer arrows go back; false if there is no such place for any. */
    private static boolean improves(List<String> order, Set<Arrow> arrows) {
        for (String type : List.copyOf(order)) {
            int before = order.indexOf(type);
            int best = before;
            int fewest = goingBack(order, arrows).size();
            for (int place = 0; place < order.size(); place++) {
                order.remove(type);
                order.add(place, type);
                int found = goingBack(order, arrows).size();
                if (found < fewest) {
                    fewest = found;
                    best = place;
                }
            }
            order.remove(type);
            order.add(best, type);
            if (best != before) {
                return true;
            }
        }
        return false;
    }

    private static List<Arrow> goingBack(List<String> order, Set<Arrow> arrows) {
        Map<String, Integer> places = new HashMap<>();
        order.forEach(type -> places.put(type, places.size()));
        return arrows.stream()
                .filter(arrow -> places.getOrDefault(arrow.from(), 0) > places.getOrDefault(arrow.to(), 0))
                .toList();
    }

    private static long out(String type, Set<Arrow> arrows, Set<String> left) {
        return arrows.stream()
                .filter(arrow -> arrow.from().equals(type) && left.contains(arrow.to()))
                .count();
    }

    private static long in(String type, Set<Arrow> arrows, Set<String> left) {
        return arrows.stream()
                .filter(arrow -> arrow.to().equals(type) && left.contains(arrow.from()))
                .count();
    }

    private static String longest(String name) throws IOException {
        String most = "none";
        long lines = 0;
        try (Stream<Path> modules = Files.list(Path.of(".."))) {
            for (Path folder : modules.map(module -> module.resolve("src/main/java/" + name.replace('.', '/')))
                    .filter(Files::isDirectory)
                    .sorted()
                    .toList()) {
                try (Stream<Path> files = Files.list(folder)) {
                    for (Path file : files.filter(each -> each.toString().endsWith(".java"))
                            .sorted()
                            .toList()) {
                        long count = Files.readString(file).lines().count();
                        if (count > lines) {
                            lines = count;
                            most = file.getFileName().toString().replace(".java", " ") + count;
                        }
                    }
                }
            }
        }
        return most;
    }

    private static long size(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            long size = 0;
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                size += Files.size(file);
            }
            return size;
        }
    }
}
