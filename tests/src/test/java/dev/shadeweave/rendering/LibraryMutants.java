package dev.shadeweave.rendering;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.io.ByteSource;
import com.google.common.io.CharSource;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Node;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.library.Library;
import dev.shadeweave.source.SearchPath;
import dev.shadeweave.source.SourceRoot;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The data library with one fault each: every number that a function of a lobe or a light gives is halved in turn, and
 * every closure that a shading model connects is left out in turn.
 */
final class LibraryMutants {
    private static final SourceRoot FOLDER = SourceRoot.folder(Path.of("../libraries"));

    private static final Pattern PARAMETERS = Pattern.compile("\\b(?:inout|out)\\s+(\\w+)\\s+(\\w+)\\b");
    /** What needs a light that casts shadows, another method of shading or a table: {@link LightingTest} draws these. */
    private static final Pattern ELSEWHERE = Pattern.compile(
            "closure_type|prefilter|_none|generate_|_albedo_(?:table|monte_carlo)|shadow|transmission_opacity");

    /**
     * Changes without an effect, or with an effect that no picture shows. Without an effect: directions that their
     * readers normalise, except for the blur of the environment; outputs in contexts that are not used; half of zero; a
     * function that only other generators call. Not visible: the back of a closed sphere, which {@link BackSideTest}
     * tests; and the grazing reflectance in the average of a curve, where its weight is 1/21, which {@code
     * energy.MicrofacetTest} measures.
     */
    private static final Pattern HARMLESS = Pattern.compile(
            "return 0\\.5 \\* \\(refract\\(|result = vec3\\(0\\.5\\)"
                    + "|VDF\\(vec3\\(0\\.0\\), exp.*response|vec3\\(displacement\\)|materialBack|fd\\.F90 : vec3\\(1\\.0\\)\\);$");

    private static final Pattern OTHER_METHOD = Pattern.compile("monte_carlo|albedoTable|pow\\(albedo");

    private static final Pattern DEFINED = Pattern.compile("<nodedef name=\"\\w+\" node=\"(\\w+)\"");
    private static final Pattern RETURN = Pattern.compile("\\breturn\\s+([^;]+);");
    private static final ImmutableMap<String, ImmutableList<String>> MEMBERS = ImmutableMap.of(
            "BSDF", ImmutableList.of(".response", ".throughput"),
            "VDF", ImmutableList.of(".response", ".throughput"),
            "displacementshader", ImmutableList.of(".scale"),
            "lightshader", ImmutableList.of(".intensity"));
    private static final Pattern CONNECTED =
            Pattern.compile("<input name=\"\\w+\"[^>]*type=\"(?:BSDF|EDF|VDF)\"[^>]*/>");
    private static final ImmutableSet<String> COMBINING = ImmutableSet.of("layer", "mix", "add", "multiply", "surface");

    private LibraryMutants() {}

    /**
     * One fault.
     *
     * @param file the file with the fault, below the library's folder
     * @param line its line, counted from one
     * @param original the original text
     * @param fault the replacement
     * @param text the whole file with the fault
     */
    record Mutant(String file, int line, String original, String fault, String text) {
        String name() {
            return file + ":" + line + ": " + fault.replaceAll("\\s+", " ");
        }

        /**
         * Whether a shader can be touched by it: one that contains the faulty code, or one of a document that uses a node
         * of the faulty file.
         */
        boolean concerns(Document document, String source) {
            if (!file.endsWith(".mtlx")) {
                return source.contains(original.replaceAll("(?s)[\n$].*", "").strip());
            }
            Matcher defined = DEFINED.matcher(text);
            Set<String> categories = new LinkedHashSet<>();
            while (defined.find()) {
                categories.add(defined.group(1));
            }
            return document.children(Node.class).anyMatch(node -> categories.contains(node.category()));
        }
    }

    /** The library's files, one of which may be another. */
    private static final class FaultyRoot implements SourceRoot {
        private @Nullable Mutant fault;

        @Override
        public String name() {
            return FOLDER.name();
        }

        @Override
        public Optional<ByteSource> bytes(String path) {
            Mutant now = fault;
            return now != null && now.file().equals(path)
                    ? Optional.of(CharSource.wrap(now.text()).asByteSource(StandardCharsets.UTF_8))
                    : FOLDER.bytes(path);
        }

        @Override
        public ImmutableList<String> list(String suffix) {
            return FOLDER.list(suffix);
        }
    }

    /** Makes libraries with faults, one after the other; the one before must not be used any more. */
    static final class Faults {
        private final FaultyRoot root = new FaultyRoot();
        private final ImmutableMap<String, Document> documents = FOLDER.list(".mtlx").parallelStream()
                .map(file -> document(file))
                .collect(ImmutableMap.toImmutableMap(Map.Entry::getKey, Map.Entry::getValue));

        Library library(Mutant mutant) {
            root.fault = mutant;
            Map<String, Document> faulty = new LinkedHashMap<>(documents);
            if (faulty.containsKey(mutant.file())) {
                faulty.put(mutant.file(), document(mutant.file()).getValue());
            }
            return Library.of(faulty.values(), SearchPath.of(root), new Diagnostics());
        }

        private Map.Entry<String, Document> document(String file) {
            Diagnostics diagnostics = new Diagnostics();
            return Map.entry(
                    file,
                    DocumentReader.create()
                            .withSearchPath(SearchPath.of(root))
                            .read(root.read(file).orElseThrow(), diagnostics)
                            .orElseThrow(
                                    () -> new AssertionError(diagnostics.all().toString())));
        }
    }

    /** All of them, in the order of files and lines. */
    static ImmutableList<Mutant> all() {
        ImmutableList.Builder<Mutant> mutants = ImmutableList.builder();
        for (String file : FOLDER.list("")) {
            String text = FOLDER.read(file).orElseThrow().text();
            if (file.matches("(pbrlib|lights)/genglsl/.*\\.glsl")
                    && !ELSEWHERE.matcher(file).find()) {
                mutants.addAll(functions(file, text));
            } else if (file.matches("bxdf/[^/]*\\.mtlx|bxdf/lama/.*\\.mtlx")) {
                mutants.addAll(connections(file, text));
            }
        }
        return mutants.build().stream()
                .filter(mutant -> !HARMLESS.matcher(mutant.fault()).find())
                .collect(ImmutableList.toImmutableList());
    }

    /** Returned numbers, and those that leave through a parameter. */
    private static List<Mutant> functions(String file, String text) {
        List<Mutant> mutants = new ArrayList<>();
        Matcher returned = RETURN.matcher(text);
        while (returned.find()) {
            if (OTHER_METHOD
                    .matcher(function(text, returned.start()) + returned.group())
                    .find()) {
                continue;
            }
            mutants.add(mutant(file, text, returned, "return 0.5 * (" + returned.group(1) + ");"));
        }
        Map<String, String> outputs = new LinkedHashMap<>();
        Matcher parameter = PARAMETERS.matcher(text);
        while (parameter.find()) {
            outputs.put(parameter.group(2), parameter.group(1));
        }
        outputs.forEach((name, type) -> {
            Matcher assigned = Pattern.compile("\\b" + name + "(\\.\\w+)?\\s*=\\s*([^=;][^;]*);")
                    .matcher(text);
            while (assigned.find()) {
                String target = assigned.group(1) == null ? name : name + assigned.group(1);
                List<String> members = MEMBERS.getOrDefault(type, ImmutableList.of());
                if (assigned.group(1) != null || members.isEmpty()) {
                    String half =
                            assigned.group(2).equals("vec3(0.0)") ? "vec3(0.5)" : "0.5 * (" + assigned.group(2) + ")";
                    mutants.add(mutant(file, text, assigned, target + " = " + half + ";"));
                } else {
                    members.forEach(member -> mutants.add(
                            mutant(file, text, assigned, assigned.group() + " " + name + member + " *= 0.5;")));
                }
            }
        });
        return mutants;
    }

    /** Returns the head of the function around a place. */
    private static String function(String text, int place) {
        return text.substring(0, place)
                .replaceAll("(?s).*\n(?=\\w+ mx_\\w+\\()", "")
                .replaceAll("(?s)\\(.*", "");
    }

    /** Closures that combining nodes of graphs are connected to. */
    private static List<Mutant> connections(String file, String text) {
        List<Mutant> mutants = new ArrayList<>();
        Matcher node = Pattern.compile("(?s)<(\\w+) name=\"\\w+\"[^>]*[^/]>(.*?)</\\1>")
                .matcher(text);
        int from = 0;
        while (node.find(from)) {
            from = node.start() + 1;
            if (!COMBINING.contains(node.group(1))) {
                continue;
            }
            Matcher input = CONNECTED.matcher(text).region(node.start(2), node.end(2));
            while (input.find()) {
                mutants.add(mutant(file, text, input, "<!-- no " + input.group().replaceAll("[<>/]", "") + " -->"));
            }
        }
        return mutants;
    }

    private static Mutant mutant(String file, String text, Matcher place, String fault) {
        int line = (int) text.substring(0, place.start()).lines().count();
        boolean newLine = place.start() == 0 || text.charAt(place.start() - 1) == '\n';
        return new Mutant(
                file,
                newLine ? line + 1 : line,
                place.group(),
                fault,
                text.substring(0, place.start()) + fault + text.substring(place.end()));
    }
}
