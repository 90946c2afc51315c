package dev.shadeweave.translate.internal;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.diagnostic.Suggestions;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Input;
import dev.shadeweave.document.Node;
import dev.shadeweave.document.NodeGraph;
import dev.shadeweave.document.Output;
import dev.shadeweave.library.Library;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.library.PortDeclaration;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.link.Linker;
import dev.shadeweave.link.UsedConnections;
import dev.shadeweave.link.implementation.CustomNodes;
import dev.shadeweave.link.reference.GraphScope;
import dev.shadeweave.link.reference.PortBinding;
import dev.shadeweave.source.Attributes;
import dev.shadeweave.source.SourceSpan;
import dev.shadeweave.translate.internal.Translations.Step;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Rewrites every shader node of a document as a node of another shading model.
 *
 * <p>A shader keeps its name, so materials and looks need no change. The parts of the translation graph that it needs
 * go to a nodegraph {@code NG_<shader>}, or beside the shader if that is inside a nodegraph. Constant inputs get
 * values, and inputs that have their default in the other model are omitted.
 */
public final class Translator {
    public static final DiagnosticKind UNKNOWN_MODEL =
            DiagnosticKind.error("SW2001", "no translation leads to '{0}'{1}");
    static final DiagnosticKind NO_TRANSLATION =
            DiagnosticKind.error("SW2002", "no translation leads from {1} to {2}, so '{0}' stays as it is");
    static final DiagnosticKind NOTHING_TO_DO = DiagnosticKind.warning(
            "SW2003", "there is nothing to translate: the document has no shader that is not of model {0} already");
    static final DiagnosticKind LOST =
            DiagnosticKind.warning("SW2004", "input '{0}' of '{1}' has no counterpart in {2} and is left out");

    private final LinkedDocument content;

    /** The shader to translate; null for all. */
    private final @Nullable Node only;

    private final String target;
    private final Diagnostics diagnostics;
    private final Translations translations;
    private final Linker linker;
    private final UsedConnections connections;
    private final Set<String> taken = new HashSet<>();
    private final Map<String, Map<String, Output>> opened = new HashMap<>();
    private boolean readClosures;
    private int translated;

    private Translator(LinkedDocument content, @Nullable Node only, String target, Diagnostics diagnostics) {
        this.content = content;
        this.only = only;
        this.target = target;
        this.diagnostics = diagnostics;
        this.translations = new Translations(content.library());
        this.linker = new Linker(content.library(), ImmutableList.of(), CustomNodes.NONE, diagnostics);
        this.connections = new UsedConnections(content.library(), diagnostics);
        for (Document document : content.documents()) {
            document.children().forEach(child -> taken.add(child.name()));
        }
    }

    /** Returns the shading models that translations of a library lead to. */
    public static ImmutableSet<String> targets(Library library) {
        return new Translations(library).targets();
    }

    /**
     * Returns the document with its shaders in another model. Shaders that cannot be translated stay and are reported.
     * Included documents are not changed.
     *
     * @param target the category of the model: {@code UsdPreviewSurface}
     * @return empty if no translation leads to the model
     */
    public static Optional<Document> translate(LinkedDocument content, String target, Diagnostics diagnostics) {
        return translate(content, null, target, diagnostics);
    }

    /**
     * Returns the document with one shader in another model.
     *
     * @param shader the shader to translate; null for all
     * @param target the category of the model
     * @return empty if no translation leads to the model
     */
    public static Optional<Document> translate(
            LinkedDocument content, @Nullable Node shader, String target, Diagnostics diagnostics) {
        Translator translator = new Translator(content, shader, target, diagnostics);
        ImmutableSet<String> targets = translator.translations.targets();
        if (!targets.contains(target)) {
            diagnostics.report(
                    Diagnostic.of(UNKNOWN_MODEL, SourceSpan.none(), target, Suggestions.didYouMean(target, targets))
                            .hint("there are translations to " + String.join(", ", targets)));
            return Optional.empty();
        }
        Document document = translator.document();
        if (translator.translated == 0 && !diagnostics.hasErrors()) {
            diagnostics.report(
                    NOTHING_TO_DO, SourceSpan.startOf(content.document().span().file()), target);
        }
        return Optional.of(document);
    }

    private Document document() {
        Document document = content.document();
        List<Element> children = new ArrayList<>();
        Set<String> materials = new HashSet<>();
        for (Element child : document.children()) {
            if (child instanceof Node node && isShader(node)) {
                Optional<ModelRewrite.Result> result = rewrite(node, document, document, "NG_" + node.name(), taken);
                if (result.isEmpty()) {
                    children.add(node);
                    continue;
                }
                result.get().graph().ifPresent(children::add);
                add(result.get().shader(), node, taken, children);
                if (targetIsMaterial()) {
                    materials.add(node.name());
                }
            } else if (child instanceof NodeGraph graph) {
                children.add(graph(graph, document));
            } else {
                children.add(child);
            }
        }
        List<Element> shown = LamaMaterials.of(children, materials, target, diagnostics);
        return document.with(
                document.attributes(),
                ImmutableList.copyOf(readClosures ? UnreadClosures.dropped(shown, opened) : shown));
    }

    /** Adds a material that shows a shader which was a material before. */
    private static void add(Node shader, Node before, Set<String> names, List<Element> children) {
        if (!before.type().equals("material") || shader.type().equals("material")) {
            children.add(shader);
            return;
        }
        String name = "SR_" + before.name();
        for (int i = 2; !names.add(name); i++) {
            name = "SR_" + before.name() + i;
        }
        children.add(shader.with(shader.attributes().with("name", name), shader.children()));
        children.add(new Node(
                "surfacematerial",
                before.attributes().without("nodedef").without("version"),
                ImmutableList.of(new Input(
                        Attributes.of("name", "surfaceshader", "type", "surfaceshader", PortBinding.NODE, name),
                        ImmutableList.of(),
                        before.span())),
                before.span()));
    }

    private boolean targetIsMaterial() {
        return content.library()
                .defaultNodeDef(target)
                .filter(model -> model.firstOutput().type().name().equals("material"))
                .isPresent();
    }

    private NodeGraph graph(NodeGraph graph, Document document) {
        if (graph.children(Node.class).noneMatch(this::isShader)) {
            return graph;
        }
        Set<String> inside = new HashSet<>();
        graph.children().forEach(child -> inside.add(child.name()));
        List<Element> children = new ArrayList<>();
        for (Element child : graph.children()) {
            if (child instanceof Node node && isShader(node)) {
                Optional<ModelRewrite.Result> result =
                        targetIsMaterial() ? inside(node) : rewrite(node, document, graph, "", inside);
                result.ifPresent(rewritten -> children.addAll(rewritten.nodes()));
                if (result.isPresent()) {
                    add(result.get().shader(), node, inside, children);
                } else {
                    children.add(node);
                }
            } else {
                children.add(child);
            }
        }
        return graph.with(graph.attributes(), ImmutableList.copyOf(children));
    }

    /** Returns true for nodes that compute a surface from numbers. Nodes that combine surfaces stay. */
    @SuppressWarnings("ReferenceEquality") // different nodes may be equal
    private boolean isShader(Node node) {
        return (only == null || node == only)
                && (node.type().equals("surfaceshader") || isMaterialOfClosures(node))
                && !node.category().equals(target)
                && node.children(Input.class).noneMatch(input -> input.type().equals("surfaceshader"));
    }

    /** Returns true for a material that contains its BSDFs without a shader between: {@code LamaSurface}. */
    private static boolean isMaterialOfClosures(Node node) {
        return node.type().equals("material")
                && node.children(Input.class).anyMatch(input -> input.type().equals("BSDF"));
    }

    private Optional<ModelRewrite.Result> inside(Node node) {
        diagnostics.report(Diagnostic.of(NO_TRANSLATION, node.span(), node.name(), node.category(), target)
                .hint(target + " is a material, and this shader stands in a nodegraph; take it out of there first"));
        return Optional.empty();
    }

    private Optional<ModelRewrite.Result> rewrite(
            Node node, Document owner, Element scope, String graph, Set<String> names) {
        Optional<NodeDeclaration> declaration = linker.declaration(node, owner);
        if (declaration.isEmpty()) {
            return Optional.empty();
        }
        Optional<ImmutableList<Step>> chain = translations.chain(node.category(), target);
        if (chain.isEmpty()) {
            Set<String> others = new TreeSet<>(translations.targets(node.category()));
            diagnostics.report(Diagnostic.of(NO_TRANSLATION, node.span(), node.name(), node.category(), target)
                    .hint(
                            others.isEmpty()
                                    ? hint(node.category(), declaration.get())
                                    : "it can become " + String.join(", ", others)));
            return Optional.empty();
        }
        translated++;
        Node used = used(node, declaration.get(), new GraphScope(scope, owner, scope instanceof NodeGraph));
        ModelRewrite rewrite = new ModelRewrite(content, used, declaration.get(), graph, names, diagnostics);
        boolean closures = isMaterialOfClosures(node);
        for (Step step : chain.get()) {
            rewrite.apply(step);
            if (closures) {
                new LamaReading(content, scope, used, rewrite, diagnostics).read();
                readClosures = true;
                closures = false;
            }
        }
        ModelRewrite.Result result = rewrite.result(target);
        result.opened().forEach((name, outputs) -> opened.computeIfAbsent(name, none -> new LinkedHashMap<>())
                .putAll(outputs));
        return Optional.of(result);
    }

    /** Returns a shader without broken connections, and without values on connected inputs. */
    private Node used(Node node, NodeDeclaration declaration, GraphScope scope) {
        ImmutableList.Builder<Element> children = ImmutableList.builder();
        for (Element child : node.children()) {
            PortDeclaration port = declaration.inputs().get(child.name());
            if (child instanceof Input input
                    && port != null
                    && input.type().equals(port.type().name())
                    && PortBinding.of(input).isConnected()) {
                children.add(connections.written(input, port.type(), scope));
            } else {
                children.add(child);
            }
        }
        return node.with(node.attributes(), children.build());
    }

    private static String hint(String category, NodeDeclaration declaration) {
        return isOfClosures(declaration)
                ? "'" + category
                        + "' is made of BSDF nodes, which no shading model has inputs for; 'generate' and 'render'"
                        + " take them as they are, for every target"
                : "no translation starts at " + category;
    }

    private static boolean isOfClosures(NodeDeclaration declaration) {
        return declaration.inputs().values().stream()
                .anyMatch(input -> input.type().name().equals("BSDF"));
    }
}
