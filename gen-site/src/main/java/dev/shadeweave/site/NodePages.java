package dev.shadeweave.site;

import static dev.shadeweave.site.frame.Html.escaped;
import static dev.shadeweave.site.frame.Html.link;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.generator.ShaderGenerator;
import dev.shadeweave.library.Library;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.library.PortDeclaration;
import dev.shadeweave.link.DocumentGraph;
import dev.shadeweave.link.Linker;
import dev.shadeweave.link.implementation.ImplementationFinder;
import dev.shadeweave.link.implementation.NodeImplementation;
import dev.shadeweave.site.diagram.Diagram;
import dev.shadeweave.site.diagram.DiagramLayout;
import dev.shadeweave.site.diagram.DiagramSvg;
import dev.shadeweave.site.frame.Page;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceSpan;
import dev.shadeweave.type.Types;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The pages of a node reference: an index, and one for each node. */
final class NodePages {
    /** The attributes of an input that pages show, each with the words before its value. */
    private static final ImmutableMap<String, String> SAID = ImmutableMap.of(
            "uiname", "",
            "doc", "",
            "uifolder", "in group ",
            "unittype", "of kind ",
            "unit", "in ",
            "colorspace", "colour space ");

    /** The maximum number of lines of code that a page shows. */
    private static final int MOST_LINES = 120;

    private final Library library;
    private final String target;
    private final String index;

    /** The finder of implementations for each target; the target whose formulas are shown is the first. */
    private final Map<String, ImplementationFinder> finders = new LinkedHashMap<>();

    /**
     * Creates pages about the nodes of a library.
     *
     * @param target the target whose formulas are shown; if a node has no formula for it, that of another target is
     *     shown
     * @param index the path of the index in the site
     */
    NodePages(Library library, String target, String index) {
        this.library = library;
        this.target = target;
        this.index = index;
        // targets that inherit from others come last, since most of their formulas are inherited
        Stream<String> others = Generators.targets().stream()
                .sorted(Comparator.comparingInt(
                        name -> Generators.targetsOf(name).size()));
        Stream.concat(Stream.of(target), others).forEach(name -> {
            ShaderGenerator generator = Generators.forTarget(name);
            finders.computeIfAbsent(
                    name, none -> new Linker(library, generator.targets(), generator.nodes(), new Diagnostics())
                            .implementations());
        });
    }

    /** Returns the path of the page of a node, without its extension. The colon of a namespace becomes a dot. */
    static String path(String category) {
        return "nodes/" + category.replace(':', '.');
    }

    /**
     * Returns the page that links to all others.
     *
     * @param nodes the variants of each node
     * @param pictured the nodes that have a picture
     */
    Page index(Map<String, List<NodeDeclaration>> nodes, Set<String> pictured) {
        Map<String, TreeSet<String>> groups = new TreeMap<>();
        nodes.forEach((category, variants) -> {
            String group = variants.get(0).group();
            groups.computeIfAbsent(group.isEmpty() ? "other" : group, none -> new TreeSet<>())
                    .add(category);
        });
        StringBuilder text = new StringBuilder("<h1>Nodes</h1>\n<p>" + nodes.size() + " nodes, by group.</p>\n");
        ImmutableList.Builder<Page.Section> sections = ImmutableList.builder();
        sections.add(new Page.Section("", 1, "Nodes", ""));
        groups.forEach((group, categories) -> {
            sections.add(new Page.Section(group, 2, group, ""));
            text.append("<h2 id=\"" + escaped(group) + "\">" + escaped(group) + "</h2>\n<ul class=\"nodes"
                    + (pictured.isEmpty() ? " plain" : "") + "\">\n");
            for (String category : categories) {
                String name = escaped(link(index, path(category)));
                text.append("<li><a href=\"" + name + ".html\">");
                if (!pictured.isEmpty()) {
                    text.append(
                            pictured.contains(category)
                                    ? "<img src=\"" + name + ".png\" alt=\"\" loading=\"lazy\">"
                                    : "<span></span>");
                }
                text.append(escaped(category)).append("</a></li>\n");
            }
            text.append("</ul>\n");
        });
        return new Page(index, "Nodes", text.toString(), sections.build());
    }

    /** Returns the page of a node. */
    Page page(String category, List<NodeDeclaration> variants, Optional<NodeExample> example, boolean pictured) {
        String path = path(category) + ".html";
        StringBuilder text = new StringBuilder("<p><a href=\"" + link(path, index) + "\">Nodes</a></p>\n");
        if (pictured) {
            text.append("<figure><img src=\"" + escaped(link(path, path(category))) + ".png\" alt=\"what "
                    + escaped(category) + " shows\"></figure>\n");
        }
        text.append("<h1>").append(escaped(category)).append("</h1>\n");
        ImmutableList.Builder<Page.Section> sections = ImmutableList.builder();
        sections.add(new Page.Section("", 1, category, searched(variants)));
        for (NodeDeclaration variant : variants) {
            sections.add(new Page.Section(variant.name(), 2, variant.name(), ""));
            text.append(
                    "<h2 id=\"" + escaped(variant.name()) + "\"><code>" + escaped(variant.name()) + "</code></h2>\n");
            paragraph(variant.attributes().get("doc", ""), text);
            String version = variant.version() == null ? "" : ", version " + variant.version();
            paragraph(
                    "Group " + (variant.group().isEmpty() ? "none" : variant.group()) + ", type " + variant.typeName()
                            + version + ".",
                    text);
            ports("Inputs", variant.inputs().values(), text);
            ports("Outputs", variant.outputs().values(), text);
            formula(variant, text);
        }
        example.ifPresent(shown -> {
            sections.add(new Page.Section("Example", 2, "Example", ""));
            text.append("<h2 id=\"Example\">Example</h2>\n" + code(shown.text()));
        });
        return new Page(path, category, text.toString(), sections.build());
    }

    /**
     * Returns the words by which the search finds a node: what its variants do, its groups, its inputs, their meanings.
     */
    private static String searched(List<NodeDeclaration> variants) {
        Set<String> words = new LinkedHashSet<>();
        for (NodeDeclaration variant : variants) {
            words.add(variant.attributes().get("doc", ""));
        }
        for (NodeDeclaration variant : variants) {
            words.add("Group " + variant.group() + ".");
            for (PortDeclaration port : variant.inputs().values()) {
                words.add(port.name());
                words.add(meaning(port));
            }
        }
        return String.join(" ", words);
    }

    private static void paragraph(String words, StringBuilder text) {
        if (!words.isBlank()) {
            text.append("<p>").append(escaped(words.strip())).append("</p>\n");
        }
    }

    private static void ports(String heading, Iterable<PortDeclaration> ports, StringBuilder text) {
        text.append("<h3>" + heading + "</h3>\n<table>\n<tr><th>name</th><th>type</th><th>default</th><th>takes</th>"
                + "<th>meaning</th></tr>\n");
        for (PortDeclaration port : ports) {
            text.append("<tr><td><code>" + escaped(port.name()) + "</code></td><td>"
                    + escaped(port.type().name())
                    + "</td><td>" + escaped(defaultOf(port)) + "</td><td>" + escaped(range(port)) + "</td><td>"
                    + escaped(meaning(port)) + "</td></tr>\n");
        }
        text.append("</table>\n");
    }

    private static String defaultOf(PortDeclaration port) {
        String property = port.defaultGeomProp();
        return property != null
                ? property
                : port.value() != null ? port.value().text() : port.attributes().get("defaultinput", "");
    }

    private static String range(PortDeclaration port) {
        List<String> parts = new ArrayList<>();
        if (port.isEnumeration()) {
            parts.add(String.join(", ", port.enumNames()));
        }
        for (String[] ends : new String[][] {{"uimin", "uimax", ""}, {"uisoftmin", "uisoftmax", "usually "}}) {
            String low = port.attributes().get(ends[0], "");
            String high = port.attributes().get(ends[1], "");
            if (!low.isEmpty() || !high.isEmpty()) {
                parts.add(ends[2]
                        + (low.isEmpty()
                                ? "at most " + high
                                : high.isEmpty() ? "at least " + low : low + " to " + high));
            }
        }
        if (port.isUniform()) {
            parts.add("the same everywhere");
        }
        return String.join("; ", parts);
    }

    private static String meaning(PortDeclaration port) {
        List<String> parts = new ArrayList<>();
        for (Map.Entry<String, String> each : SAID.entrySet()) {
            String value = port.attributes().get(each.getKey(), "").strip();
            if (!value.isEmpty()) {
                parts.add(each.getValue() + value);
            }
        }
        return String.join("; ", parts);
    }

    private static String withoutFormula(NodeDeclaration variant) {
        if (variant.passesThrough()) {
            return "No target has an implementation, so the node gives what its output states as default.";
        }
        return variant.firstOutput().type().equals(Types.MATERIAL)
                ? "No target draws it."
                : "There is none for any target.";
    }

    private void formula(NodeDeclaration variant, StringBuilder text) {
        text.append("<h3>Formula</h3>\n");
        Optional<Map.Entry<String, NodeImplementation>> found = finders.entrySet().stream()
                .flatMap(finder -> finder.getValue().find(variant, SourceSpan.none()).stream()
                        .map(implementation -> Map.entry(finder.getKey(), implementation)))
                .findFirst();
        if (found.isEmpty()) {
            paragraph(withoutFormula(variant), text);
            return;
        }
        if (!found.get().getKey().equals(target)) {
            paragraph("For " + found.get().getKey() + " alone:", text);
        }
        String formula = found.get()
                .getValue()
                .match(new NodeImplementation.Cases<>(
                        inline -> code(inline.template()),
                        source -> function(source.file(), source.function()),
                        graph -> graph(graph.graphName(), graph.name()),
                        custom -> custom.source() == null
                                ? "<p>The generator writes it.</p>\n"
                                : function(
                                        custom.source().file(), custom.source().function())));
        text.append(formula);
    }

    private static String code(String words) {
        return "<pre>" + escaped(words.strip()) + "</pre>\n";
    }

    private String graph(String name, String qualified) {
        var definition = library.nodeGraph(name);
        if (definition == null) {
            definition = library.nodeGraph(qualified);
        }
        if (definition == null) {
            return "<p>Nodegraph " + escaped(name) + ".</p>\n";
        }
        Diagram diagram = Diagram.of(DocumentGraph.inside(definition.element()));
        return "<p>Nodegraph <code>" + escaped(name) + "</code>"
                + (diagram.isTooLarge()
                        ? ", which is too large to be drawn.</p>\n"
                        : ":</p>\n" + DiagramSvg.of(DiagramLayout.of(diagram)));
    }

    /**
     * Returns the source of all overloads of a function. If the file does not have it, only its name is shown; if the
     * name is empty, the whole file. Only the first lines of long code are shown.
     */
    private static String function(SourceFile file, String function) {
        String source = file.text();
        String whole = file.displayName().replace('\\', '/');
        String name = escaped(whole.substring(whole.lastIndexOf('/') + 1));
        if (function.isEmpty()) {
            return "<p>Code of " + name + ":</p>\n" + shortened(source);
        }
        String heading = "<p>Function <code>" + escaped(function) + "</code> of " + name + ":</p>\n";
        StringBuilder found = new StringBuilder();
        Matcher matcher = Pattern.compile("(?m)^[\\w ]+\\b" + Pattern.quote(function) + "\\s*\\([^;{]*\\)\\s*\\{")
                .matcher(source);
        while (matcher.find()) {
            int depth = 1;
            int end = matcher.end();
            while (end < source.length() && depth > 0) {
                char c = source.charAt(end++);
                depth += c == '{' ? 1 : c == '}' ? -1 : 0;
            }
            found.append(source, matcher.start(), end).append('\n');
        }
        return found.isEmpty() ? heading : heading + shortened(found.toString());
    }

    private static String shortened(String text) {
        List<String> lines = text.lines().toList();
        return code(String.join("\n", lines.subList(0, Math.min(MOST_LINES, lines.size())))
                + (lines.size() > MOST_LINES ? "\n…" : ""));
    }
}
