package dev.shadeweave.cli.inspect;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.analysis.Transparency;
import dev.shadeweave.cli.report.ExportedAttributes;
import dev.shadeweave.cli.run.Production.MadeElement;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Input;
import dev.shadeweave.document.Node;
import dev.shadeweave.document.Token;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.link.reference.PortBinding;
import dev.shadeweave.look.internal.GeometryInfo;
import dev.shadeweave.look.internal.Looks;
import dev.shadeweave.shader.EditableInput;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.shader.VariableBlock;
import dev.shadeweave.source.FilePattern;
import dev.shadeweave.source.FoundFile;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The description of a document.
 *
 * @param file the path of the document
 * @param content the document, with the chosen variants
 * @param looks its looks with their parts
 * @param renderables its renderable elements
 * @param sections its other described elements, by category
 */
public record Inspection(
        String file,
        LinkedDocument content,
        Looks looks,
        ImmutableList<Renderable> renderables,
        ImmutableMap<String, ImmutableList<Statement>> sections) {
    /** The categories of elements in the order of the description, with their titles. */
    private static final ImmutableMap<String, String> KINDS = ImmutableMap.<String, String>builder()
            .put("propertyset", "property sets")
            .put("token", "tokens")
            .put("tokendefault", "token defaults")
            .put("nodedef", "definitions")
            .put("typedef", "types")
            .put("geompropdef", "geometric properties")
            .put("unittypedef", "unit types")
            .put("unitdef", "units")
            .put("attributedef", "attributes")
            .put("targetdef", "targets")
            .put("backdrop", "backdrops")
            .buildOrThrow();

    /**
     * The files and attributes that belong to an element.
     *
     * @param textures the files that it reads
     * @param attributes the exported attributes of the element and of all elements that it reads, by path
     */
    public record Reads(ImmutableList<Texture> textures, Map<String, Map<String, String>> attributes) {}

    /**
     * A renderable element.
     *
     * @param path its path
     * @param category its category
     * @param shader the shader node of a material, or the element itself if it is a shader; null for other elements
     * @param transparency how to draw it, if it is a surface
     * @param inputs the editable inputs
     * @param generated true if a shader was generated
     * @param reads the files and exported attributes
     */
    public record Renderable(
            String path,
            String category,
            @Nullable Node shader,
            Optional<Transparency> transparency,
            ImmutableList<EditableInput> inputs,
            boolean generated,
            Reads reads) {
        ImmutableList<Texture> textures() {
            return reads.textures();
        }

        Map<String, Map<String, String>> attributes() {
            return reads.attributes();
        }

        long count(EditableInput.State state) {
            return inputs.stream().filter(input -> input.state() == state).count();
        }
    }

    /**
     * A texture.
     *
     * @param file the file name in the shader
     * @param path the path of the input in the document
     * @param variable the sampler
     * @param colorSpace the color space, or empty
     * @param tiles the tile tokens that a host replaces, such as {@code <UDIM>}; empty if it is one file
     * @param tokens the other texts in angle brackets
     * @param found the path of the file; empty if it does not exist, or if the name means several files
     */
    public record Texture(
            String file,
            String path,
            String variable,
            String colorSpace,
            String tiles,
            ImmutableList<String> tokens,
            String found) {}

    /**
     * An element as the document states it.
     *
     * @param path its path
     * @param attributes its attributes
     * @param children its children
     */
    public record Statement(String path, ImmutableMap<String, String> attributes, ImmutableList<Statement> children) {}

    /** Returns the title of a category of elements. */
    static String title(String kind) {
        return KINDS.getOrDefault(kind, kind);
    }

    /** Returns the description of a document. Call it after all of its elements were made. */
    public static Inspection of(String file, LinkedDocument content, Looks looks, List<MadeElement> made) {
        ImmutableList.Builder<Renderable> renderables = ImmutableList.builder();
        for (MadeElement element : made) {
            renderables.add(renderable(element));
        }
        Map<String, List<Statement>> sections = new LinkedHashMap<>();
        KINDS.keySet().forEach(kind -> sections.put(kind, new ArrayList<>()));
        for (Document document : content.documents()) {
            document.children().forEach(child -> collect(child, document, sections));
        }
        ImmutableMap.Builder<String, ImmutableList<Statement>> stated = ImmutableMap.builder();
        sections.forEach((kind, statements) -> {
            if (!statements.isEmpty()) {
                stated.put(kind, ImmutableList.copyOf(statements));
            }
        });
        return new Inspection(file, content, looks, renderables.build(), stated.buildOrThrow());
    }

    private static void collect(Element element, Document owner, Map<String, List<Statement>> sections) {
        List<Statement> section = sections.get(element.category());
        if (section != null) {
            section.add(statement(element, owner.index().path(element)));
        } else if (element instanceof dev.shadeweave.document.NodeGraph || element instanceof Node) {
            // A token is a child of the element in which it is valid.
            element.children().forEach(child -> {
                if (child instanceof Token
                        || child instanceof Node
                        || child.category().equals("backdrop")) {
                    collect(child, owner, sections);
                }
            });
        }
    }

    private static Statement statement(Element element, String path) {
        ImmutableMap.Builder<String, String> attributes = ImmutableMap.builder();
        element.attributes().map().forEach((name, value) -> {
            if (!name.equals("name")) {
                attributes.put(name, value);
            }
        });
        ImmutableList.Builder<Statement> children = ImmutableList.builder();
        for (Element child : element.children()) {
            if (!child.isTrivia()) {
                children.add(statement(child, child.name().isEmpty() ? child.category() : child.name()));
            }
        }
        return new Statement(path, attributes.buildKeepingLast(), children.build());
    }

    private static Renderable renderable(MadeElement made) {
        Element element = made.element();
        return new Renderable(
                made.path(),
                element.category(),
                shader(made),
                made.transparency(),
                made.result().inputs(),
                made.result().succeeded(),
                new Reads(textures(made), ExportedAttributes.of(made.content()).upstream(element, made.content(), "")));
    }

    /** Returns the shader node of a material, or the element itself if it is a shader; null for other elements. */
    private static @Nullable Node shader(MadeElement made) {
        if (!(made.element() instanceof Node node)) {
            return null;
        }
        if (!node.type().equals("material")) {
            return node.type().endsWith("shader") ? node : null;
        }
        for (Input input : node.children(Input.class).toList()) {
            String name = PortBinding.of(input).node();
            if (input.type().endsWith("shader") && made.content().element(name).orElse(null) instanceof Node shader) {
                return shader;
            }
        }
        return null;
    }

    private static ImmutableList<Texture> textures(MadeElement made) {
        Optional<Shader> shader = made.result().shader();
        if (shader.isEmpty()) {
            return ImmutableList.of();
        }
        Map<String, Texture> textures = new LinkedHashMap<>();
        for (ShaderStage stage : shader.get().stages()) {
            for (VariableBlock block : stage.blocks()) {
                for (Variable variable : block.variables()) {
                    variable.file()
                            .ifPresent(file ->
                                    textures.putIfAbsent(variable.name(), texture(file, variable, made.content())));
                }
            }
        }
        return ImmutableList.copyOf(textures.values());
    }

    private static Texture texture(String file, Variable variable, LinkedDocument content) {
        FilePattern pattern = new FilePattern(file);
        boolean single = !pattern.isSet() && pattern.tokens().isEmpty();
        return new Texture(
                file,
                variable.path(),
                variable.name(),
                variable.colorSpace(),
                pattern.tileMark(),
                pattern.tokens().asList(),
                single ? find(file, variable, content) : "");
    }

    private static String find(String file, Variable variable, LinkedDocument content) {
        return content.library()
                .sources()
                .find(file, variable.span().file())
                .file()
                .map(FoundFile::displayName)
                .orElse("");
    }

    /**
     * Returns the file names of a texture for geometries, by the name of the geominfo that replaces a token in the
     * name; empty if no geominfo replaces one.
     */
    ImmutableMap<String, String> resolved(Texture texture) {
        ImmutableMap.Builder<String, String> names = ImmutableMap.builder();
        for (GeometryInfo info : looks.infos()) {
            if (texture.tokens().stream().anyMatch(info.tokens()::containsKey)) {
                names.put(info.name(), info.resolve(texture.file()));
            }
        }
        return names.buildKeepingLast();
    }

    /** Returns a text for each assignment of a material: the look, and the geometry that it assigns the material to. */
    ImmutableList<String> assignments(Renderable renderable) {
        ImmutableList.Builder<String> assignments = ImmutableList.builder();
        looks.looks().values().forEach(look -> look.assignments().forEach(assignment -> {
            Element material = assignment.material();
            if (material != null && content.path(material).equals(renderable.path())) {
                assignments.add("look " + look.name() + ": " + assignment.target());
            }
        }));
        return assignments.build();
    }

    /** Returns the namespaces that the documents and their top-level elements state. */
    ImmutableSet<String> namespaces() {
        ImmutableSet.Builder<String> namespaces = ImmutableSet.builder();
        for (Document document : content.documents()) {
            namespace(document, namespaces);
            document.children().forEach(child -> namespace(child, namespaces));
        }
        return namespaces.build();
    }

    private static void namespace(Element element, ImmutableSet.Builder<String> namespaces) {
        String namespace = element.attributes().get("namespace", "");
        if (!namespace.isEmpty()) {
            namespaces.add(namespace);
        }
    }
}
