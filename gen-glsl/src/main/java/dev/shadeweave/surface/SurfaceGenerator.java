package dev.shadeweave.surface;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Input;
import dev.shadeweave.document.Node;
import dev.shadeweave.document.NodeGraph;
import dev.shadeweave.document.Output;
import dev.shadeweave.generator.GenerationResult;
import dev.shadeweave.generator.ShaderGenerator;
import dev.shadeweave.library.Library;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.link.Linker;
import dev.shadeweave.link.implementation.CustomNodes;
import dev.shadeweave.link.reference.Binding;
import dev.shadeweave.link.reference.GraphScope;
import dev.shadeweave.link.reference.ReferenceResolver;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.option.InterfaceOptions;
import dev.shadeweave.pass.ShownInputs;
import dev.shadeweave.pass.input.ShowInputs;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.shader.VariableBlock;
import dev.shadeweave.translate.internal.Translator;
import dev.shadeweave.type.Type;
import java.util.Optional;

/**
 * Creates surface functions.
 *
 * <p>For a material or a surface shader, the function returns every input of its shading model. For a nodegraph it returns all
 * outputs, for other elements the value of the element.
 */
public final class SurfaceGenerator {
    static final DiagnosticKind NO_SURFACE =
            DiagnosticKind.error("SW1691", "material '{0}' has no surface shader, so it has no surface function");

    static final DiagnosticKind NOTHING_SHOWN = DiagnosticKind.error(
            "SW1692",
            "'{0}' is a {1}, which has no value before it is lit; choose a surface shader or a material with one");

    /** The inputs that state the opacity, by shading model. */
    private static final ImmutableMap<String, String> OPACITY = ImmutableMap.of(
            "standard_surface", "opacity",
            "open_pbr_surface", "geometry_opacity",
            "gltf_pbr", "alpha",
            "UsdPreviewSurface", "opacity");

    /** The models that surfaces of closures are reduced to if no model is named. */
    private static final ImmutableList<String> MODELS =
            ImmutableList.of("gltf_pbr", "open_pbr_surface", "standard_surface");

    private static final String MATERIAL = "material";
    private static final String SURFACE = "surfaceshader";
    private static final String DISPLACEMENT = "displacementshader";

    private final ShaderGenerator generator;
    private final GenerationOptions options;
    private final SurfaceOptions surfaces;

    /**
     * Creates a generator of surface functions.
     *
     * @param generator a generator of {@code genglsl}, {@code essl} or {@code vulkan}
     * @param options the options of generation
     */
    public SurfaceGenerator(ShaderGenerator generator, GenerationOptions options, SurfaceOptions surfaces) {
        this.generator = generator;
        this.options = options;
        this.surfaces = surfaces;
    }

    /**
     * The functions of an element.
     *
     * @param functions the function of the element, then that of its displacement; empty after an error
     * @param diagnostics all messages
     */
    public record Result(ImmutableList<SurfaceFunction> functions, ImmutableList<Diagnostic> diagnostics) {}

    /**
     * The shader that shows the values of an element.
     *
     * @param model the nodedef whose inputs it shows; empty if it shows outputs
     */
    private record Shown(GenerationResult result, Optional<NodeDeclaration> model) {}

    /** A node with its document. */
    private record Root(LinkedDocument content, Element element) {}

    /**
     * Returns the functions of an element.
     *
     * @param content the document with its library
     * @param element a material, a node, a nodegraph, an output, or an input of a node
     * @param name the wanted name of the function; characters that names cannot contain become {@code _}
     */
    public Result generate(LinkedDocument content, Element element, String name) {
        Diagnostics diagnostics = new Diagnostics();
        ImmutableList.Builder<SurfaceFunction> functions = ImmutableList.builder();
        Optional<Root> root = surface(new Root(content, element), diagnostics);
        root.flatMap(found -> function(found, name, diagnostics)).ifPresent(functions::add);
        if (surfaces.displacement()) {
            connected(content, element, DISPLACEMENT, diagnostics)
                    .flatMap(node -> function(new Root(content, node), name + "_displacement", diagnostics))
                    .ifPresent(functions::add);
        }
        return new Result(diagnostics.hasErrors() ? ImmutableList.of() : functions.build(), diagnostics.all());
    }

    /**
     * Returns the shader from which the function of an element is created. Its outputs are the values of the element:
     * for a surface, every input with its type. In OSL, this shader replaces the function.
     */
    public GenerationResult values(LinkedDocument content, Element element) {
        Diagnostics diagnostics = new Diagnostics();
        Optional<Root> root = surface(new Root(content, element), diagnostics);
        return root.map(found -> generated(found).result().with(diagnostics.all()))
                .orElseGet(() -> GenerationResult.failed(diagnostics.all()));
    }

    private Shown generated(Root root) {
        GenerationOptions.Builder typed = options.toBuilder().set(InterfaceOptions.TYPED_OUTPUTS, true);
        if (isShownByInputs(root.element())) {
            typed.set(InterfaceOptions.SHOWN_INPUTS, ShownInputs.ALL);
        }
        if (isOfClosures(root.element())) {
            return reduced(root, typed);
        }
        return new Shown(
                generator.generate(root.content(), root.element(), typed.build()),
                isShownByInputs(root.element()) ? declaration(root) : Optional.empty());
    }

    /** Returns the shader of the first model that is equal to a surface of closures. */
    private Shown reduced(Root root, GenerationOptions.Builder typed) {
        ImmutableList<String> models = surfaces.model().isEmpty() ? MODELS : ImmutableList.of(surfaces.model());
        GenerationResult refused = GenerationResult.failed(ImmutableList.of());
        for (String model : models) {
            typed.set(InterfaceOptions.REDUCED_MODELS, ImmutableList.of(model));
            GenerationResult result = generator.generate(root.content(), root.element(), typed.build());
            if (result.shader().isPresent()) {
                return new Shown(result, root.content().library().defaultNodeDef(model));
            }
            refused = result;
        }
        if (models.size() > 1) {
            // The pass compares the models to report the nearest one.
            typed.set(InterfaceOptions.REDUCED_MODELS, models);
            refused = generator.generate(root.content(), root.element(), typed.build());
        }
        return new Shown(refused, Optional.empty());
    }

    private Optional<SurfaceFunction> function(Root root, String name, Diagnostics diagnostics) {
        Shown generated = generated(root);
        GenerationResult result = generated.result();
        diagnostics.reportAll(result.diagnostics());
        boolean shown = isShownByInputs(root.element());
        Optional<Variable> unshown = result.shader().stream()
                .flatMap(shader -> shader.stage(Stage.PIXEL).block(VariableBlock.Kind.OUTPUTS).stream())
                .flatMap(block -> block.variables().stream())
                .filter(output -> output.type().isShading() || output.type().base() == Type.Base.NONE)
                .findFirst();
        if (unshown.isPresent()) {
            diagnostics.report(
                    NOTHING_SHOWN,
                    root.element().span(),
                    root.content().path(root.element()),
                    unshown.get().type());
            return Optional.empty();
        }
        return result.shader().map(shader -> {
            Optional<NodeDeclaration> declaration = generated.model();
            String category = declaration
                    .map(NodeDeclaration::category)
                    .orElse(root.element().category());
            String opacity = surfaces.opacity() ? OPACITY.getOrDefault(category, "") : "";
            return SurfaceFunction.of(
                    shader,
                    name,
                    shown ? structure(category) : "",
                    declaration.map(ShowInputs::names).orElse(ImmutableList.of()),
                    surfaces.place(),
                    opacity);
        });
    }

    private static boolean isOfClosures(Element element) {
        return element.category().equals("surface");
    }

    /** Returns the name of the structure of a model's inputs: {@code open_pbr_surface} becomes {@code OpenPbrSurface}. */
    public static String structure(String category) {
        String name = SurfaceReader.type(category, "");
        return name.endsWith("Surface") || name.equals("Displacement") ? name : name + "Surface";
    }

    private static boolean isShownByInputs(Element element) {
        return element instanceof Node node
                && (node.type().equals(SURFACE) || node.type().equals(DISPLACEMENT));
    }

    private static Optional<NodeDeclaration> declaration(Root root) {
        Node node = (Node) root.element();
        return new Linker(root.content().library(), ImmutableList.of(), CustomNodes.NONE, new Diagnostics())
                .declaration(node, root.content().owner(node));
    }

    /** Returns the surface shader of a material, in the wanted model; other elements unchanged. */
    private Optional<Root> surface(Root root, Diagnostics diagnostics) {
        Element element = root.element();
        if (element instanceof Node node && node.type().equals(MATERIAL) && hasShader(node)) {
            Optional<Node> shader = connected(root.content(), node, SURFACE, diagnostics);
            if (shader.isEmpty()) {
                diagnostics.report(NO_SURFACE, node.span(), node.name());
                return Optional.empty();
            }
            return surface(new Root(root.content(), shader.get()), diagnostics);
        }
        if (element instanceof Output output
                && output.attributes().get("type", "").equals(SURFACE)) {
            Optional<Node> shader = resolved(root.content(), output, diagnostics);
            if (shader.isPresent()) {
                return surface(new Root(root.content(), shader.get()), diagnostics);
            }
        }
        if (element instanceof Node node
                && node.type().equals(MATERIAL)
                && surfaces.model().isEmpty()) {
            diagnostics.report(NO_SURFACE, node.span(), node.name());
            return Optional.empty();
        }
        boolean translated = element instanceof Node node
                && (node.type().equals(SURFACE) || node.type().equals(MATERIAL))
                && !surfaces.model().isEmpty()
                && !isOfClosures(node)
                && !node.category().equals(surfaces.model());
        return translated ? translated(root, diagnostics) : Optional.of(root);
    }

    private static boolean hasShader(Node material) {
        return material.category().equals("surfacematerial")
                || material.input(SURFACE).isPresent();
    }

    private Optional<Root> translated(Root root, Diagnostics diagnostics) {
        Document owner = root.content().owner(root.element());
        LinkedDocument content =
                owner.equals(root.content().document()) ? root.content() : linked(owner, root.content());
        String path = owner.index().path(root.element());
        Diagnostics.Checkpoint checkpoint = diagnostics.checkpoint();
        Optional<Document> document =
                Translator.translate(content, (Node) root.element(), surfaces.model(), diagnostics);
        if (checkpoint.failed() || document.isEmpty()) {
            return Optional.empty();
        }
        LinkedDocument relinked = linked(document.get(), root.content());
        return relinked.element(path).map(found -> new Root(relinked, found));
    }

    /**
     * Links a document with the library and the sources of another document, but without that document's definitions.
     */
    private static LinkedDocument linked(Document document, LinkedDocument other) {
        Library library = other.library();
        Library base = library.base();
        return LinkedDocument.of(base == null ? library : base, document, library.sources());
    }

    /** Returns the node that an input of a material is connected to. */
    private static Optional<Node> connected(
            LinkedDocument content, Element element, String input, Diagnostics diagnostics) {
        if (!(element instanceof Node material)) {
            return Optional.empty();
        }
        return material.input(input).flatMap(port -> resolved(content, port, diagnostics));
    }

    /** Returns the node that an input or an output is connected to. */
    private static Optional<Node> resolved(LinkedDocument content, Element port, Diagnostics diagnostics) {
        Document owner = content.owner(port);
        Element parent = owner.index().parent(port);
        Element graph = owner.index().enclosingGraph(port instanceof Input && parent != null ? parent : port);
        GraphScope scope = graph instanceof NodeGraph ? new GraphScope(graph, owner, true) : GraphScope.top(owner);
        return new ReferenceResolver(content.library(), diagnostics).resolve(port, scope) instanceof Binding.ToNode to
                ? Optional.of(to.node())
                : Optional.empty();
    }
}
