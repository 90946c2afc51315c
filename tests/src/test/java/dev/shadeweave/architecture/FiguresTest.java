package dev.shadeweave.architecture;

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
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Writes figures of the architecture to {@code target/figures.txt}: for each package its public and other types, its longest
 * file, and the arrows between its types that go back in the best order found; and the size of the golden files.
 */
class FiguresTest {
    /**
     * Arrows back in {@code generator}; may become fewer, not more. What writes nodes is handed the stage that it writes to,
     * and the stage finds by the node what writes it; what a function reads follows from the functions that it calls.
     */
    private static final int MOST_BACK = 5;

    private record Arrow(String from, String to) {}

    @Test
    void arrows_that_go_back_do_not_become_more() throws IOException {
        Map<String, List<JavaClass>> packages = new TreeMap<>();
        new ClassFileImporter()
                .withImportOption(new ImportOption.DoNotIncludeTests()).importPackages("dev.shadeweave").stream()
                        .filter(type -> type.getEnclosingClass().isEmpty())
                        .filter(type -> !type.getSimpleName().equals("package-info"))
                        .forEach(type -> packages.computeIfAbsent(type.getPackageName(), none -> new ArrayList<>())
                                .add(type));
        StringBuilder text = new StringBuilder("package: public + other types, longest file, arrows back\n");
        int back = 0;
        for (Map.Entry<String, List<JavaClass>> entry : packages.entrySet()) {
            List<JavaClass> types = entry.getValue();
            long open = types.stream()
                    .filter(type -> type.getModifiers().contains(JavaModifier.PUBLIC))
                    .count();
            List<Arrow> arrows = back(arrows(types));
            back = entry.getKey().equals("dev.shadeweave.generator") ? arrows.size() : back;
            text.append(entry.getKey().substring("dev.shadeweave.".length()))
                    .append(": " + open + " + " + (types.size() - open) + ", " + longest(entry.getKey()) + ", "
                            + arrows.size())
                    .append('\n');
            arrows.forEach(arrow -> text.append("    " + simple(arrow.from()) + " -> " + simple(arrow.to()) + '\n'));
        }
        text.append("golden files: " + size(Path.of("snapshots")) + " bytes\n");
        Files.createDirectories(Path.of("target"));
        Files.writeString(Path.of("target/figures.txt"), text);
        int found = back;
        assertTrue(found <= MOST_BACK, () -> found + " arrows go back in generator");
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

    private static String simple(String name) {
        return name.substring(name.lastIndexOf('.') + 1);
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
                            most = file.getFileName() + " " + count;
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
