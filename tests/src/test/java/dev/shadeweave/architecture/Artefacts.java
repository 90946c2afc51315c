package dev.shadeweave.architecture;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/** The artefacts that this project publishes, and the artefacts of others that a user of them gets. */
final class Artefacts {
    private static final Path TOP = Path.of("..");
    private static final String OURS = "dev.shadeweave";

    /** A model of Maven: what its file states, without what it inherits. */
    record Model(Path file, Element root) {
        static Model read(Path file) {
            try {
                DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
                factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
                Document document = factory.newDocumentBuilder().parse(file.toFile());
                return new Model(file, document.getDocumentElement());
            } catch (IOException | SAXException | ParserConfigurationException e) {
                throw new IllegalStateException(file + ": " + e.getMessage(), e);
            }
        }

        String text(String... path) {
            Element at = root;
            for (String name : path) {
                Optional<Element> next = children(at, name).stream().findFirst();
                if (next.isEmpty()) {
                    return "";
                }
                at = next.get();
            }
            return at.getTextContent().strip();
        }

        List<Dependency> dependencies() {
            return dependencies(root);
        }

        List<Dependency> managed() {
            List<Dependency> managed = new ArrayList<>();
            children(root, "dependencyManagement").forEach(element -> managed.addAll(dependencies(element)));
            return managed;
        }

        Set<String> licences() {
            Set<String> names = new TreeSet<>();
            for (Element licences : children(root, "licenses")) {
                children(licences, "license").forEach(licence -> children(licence, "name")
                        .forEach(name -> names.add(name.getTextContent().strip())));
            }
            return names;
        }

        private List<Dependency> dependencies(Element element) {
            List<Dependency> found = new ArrayList<>();
            for (Element list : children(element, "dependencies")) {
                children(list, "dependency").forEach(one -> found.add(Dependency.of(this, one)));
            }
            return found;
        }

        private String group() {
            String own = text("groupId");
            return own.isEmpty() ? text("parent", "groupId") : own;
        }
    }

    /** A dependency as a model states it; an empty text is one that it leaves out. */
    record Dependency(String key, String version, String scope, boolean optional, Set<String> excluded) {
        static Dependency of(Model model, Element element) {
            Set<String> excluded = new TreeSet<>();
            for (Element list : children(element, "exclusions")) {
                children(list, "exclusion")
                        .forEach(one -> excluded.add(child(one, "groupId") + ":" + child(one, "artifactId")));
            }
            String group = child(element, "groupId").replaceAll("\\$\\{(?:project|pom)\\.groupId}", model.group());
            return new Dependency(
                    group + ":" + child(element, "artifactId"),
                    child(element, "version"),
                    child(element, "scope"),
                    child(element, "optional").equals("true"),
                    excluded);
        }

        boolean isRange() {
            return version.startsWith("[") || version.startsWith("(");
        }
    }

    /** An artefact of others: its coordinates, and the names of its licences. */
    record Foreign(String key, String version, Set<String> licences) {}

    private final Map<String, Model> published = new TreeMap<>();
    private final Map<String, Path> classPath = new LinkedHashMap<>();
    private final Map<String, Set<String>> excluded = new TreeMap<>();
    private final Map<String, Foreign> foreign = new TreeMap<>();
    private final Set<String> ranges = new TreeSet<>();

    private Artefacts() {
        Model parent = Model.read(TOP.resolve("pom.xml"));
        parent.managed().forEach(one -> excluded.put(one.key(), one.excluded()));
        for (Path file : models()) {
            Model model = Model.read(file);
            // deploying is switched off for what stays here
            if (model.text("modules").isEmpty()
                    && !model.text("properties", "maven.deploy.skip").equals("true")) {
                published.put(model.text("artifactId"), model);
            }
        }
        for (String entry : System.getProperty("java.class.path").split(Pattern.quote(File.pathSeparator), -1)) {
            Path version = Path.of(entry).getParent();
            if (!entry.endsWith(".jar") || version == null || version.getParent() == null) {
                continue;
            }
            String artefact = String.valueOf(version.getParent().getFileName());
            Path file = version.resolve(artefact + "-" + version.getFileName() + ".pom");
            if (Files.exists(file)) {
                Model model = Model.read(file);
                classPath.put(model.group() + ":" + model.text("artifactId"), file);
            }
        }
        published.values().forEach(this::follow);
    }

    static Artefacts read() {
        return new Artefacts();
    }

    /** By their names: the models of what is published. */
    Map<String, Model> published() {
        return published;
    }

    /** What others made and users get, by coordinates. */
    Collection<Foreign> foreign() {
        return foreign.values();
    }

    /** Dependencies on a range of versions that users get. */
    Set<String> ranges() {
        return ranges;
    }

    private static List<Path> models() {
        try (Stream<Path> files = Files.walk(TOP, 3)) {
            return files.filter(file -> file.endsWith("pom.xml"))
                    .filter(file -> !TOP.relativize(file).startsWith("examples")
                            && Stream.of(file.toString().split("[/\\\\]", -1)).noneMatch("target"::equals))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private record Step(Model model, Set<String> excluded) {}

    private void follow(Model start) {
        Deque<Step> open = new ArrayDeque<>(List.of(new Step(start, Set.of())));
        Set<String> seen = new TreeSet<>();
        while (!open.isEmpty()) {
            Step step = open.remove();
            for (Dependency one : step.model().dependencies()) {
                if (one.key().startsWith(OURS + ":")
                        || one.optional()
                        || isExcluded(one.key(), step.excluded())
                        || !isForUsers(scope(step.model(), one))) {
                    continue;
                }
                if (one.isRange()) {
                    ranges.add(start.text("artifactId") + ": " + step.model().text("artifactId") + " depends on "
                            + one.key() + " " + one.version());
                }
                Path file = classPath.get(one.key());
                if (file == null || !seen.add(one.key())) {
                    continue;
                }
                Model model = Model.read(file);
                foreign.put(one.key(), new Foreign(one.key(), version(file), licences(model)));
                Set<String> without = new TreeSet<>(step.excluded());
                without.addAll(one.excluded());
                without.addAll(excluded.getOrDefault(one.key(), Set.of()));
                open.add(new Step(model, without));
            }
        }
    }

    private static boolean isExcluded(String key, Set<String> excluded) {
        return excluded.contains("*:*") || excluded.contains(key);
    }

    private static boolean isForUsers(String scope) {
        return scope.isEmpty() || scope.equals("compile") || scope.equals("runtime");
    }

    /** The scope that a model or one above it states. */
    private static String scope(Model model, Dependency dependency) {
        if (!dependency.scope().isEmpty()) {
            return dependency.scope();
        }
        return lineage(model).stream()
                .flatMap(one -> one.managed().stream())
                .filter(one ->
                        one.key().equals(dependency.key()) && !one.scope().isEmpty())
                .map(Dependency::scope)
                .findFirst()
                .orElse("");
    }

    private static Set<String> licences(Model model) {
        return lineage(model).stream()
                .map(Model::licences)
                .filter(names -> !names.isEmpty())
                .findFirst()
                .orElse(Set.of());
    }

    /** A model and those that it inherits from, as far as the local repository has them. */
    private static List<Model> lineage(Model model) {
        List<Model> all = new ArrayList<>(List.of(model));
        Model at = model;
        while (!at.text("parent", "artifactId").isEmpty()
                && at.file().toString().endsWith(".pom")) {
            String artefact = at.text("parent", "artifactId");
            String version = at.text("parent", "version");
            Path root = repository(at);
            Path file = root.resolve(at.text("parent", "groupId").replace('.', '/'))
                    .resolve(artefact)
                    .resolve(version)
                    .resolve(artefact + "-" + version + ".pom");
            if (!Files.exists(file)) {
                break;
            }
            at = Model.read(file);
            all.add(at);
        }
        return all;
    }

    /** The folder of the local repository: above the group, the artefact and the version. */
    private static Path repository(Model model) {
        Path folder = model.file();
        int levels = model.group().split("\\.", -1).length + 3;
        for (int i = 0; i < levels; i++) {
            folder = Objects.requireNonNull(folder.getParent());
        }
        return folder;
    }

    private static String version(Path model) {
        Matcher version = Pattern.compile("([^/\\\\]+)[/\\\\][^/\\\\]+\\.pom$").matcher(model.toString());
        return version.find() ? version.group(1) : "";
    }

    private static String child(Element element, String name) {
        return children(element, name).stream()
                .map(Element::getTextContent)
                .map(String::strip)
                .findFirst()
                .orElse("");
    }

    private static List<Element> children(Element element, String name) {
        List<Element> found = new ArrayList<>();
        NodeList nodes = element.getChildNodes();
        for (int i = 0; i < nodes.getLength(); i++) {
            Node node = nodes.item(i);
            if (node instanceof Element child && child.getTagName().equals(name)) {
                found.add(child);
            }
        }
        return found;
    }
}
