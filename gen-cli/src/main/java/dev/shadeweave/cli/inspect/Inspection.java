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
import dev.shadeweave.generator.EditableInput;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.link.PortBinding;
import dev.shadeweave.look.internal.GeometryInfo;
import dev.shadeweave.look.internal.Looks;
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
 * What is to be said of a document.
 *
 * @param file where it lies
 * @param content it, with the chosen variants
 * @param looks its looks and what they are made of
 * @param renderables what shaders are made of
 * @param sections the elements of the kinds that say something besides, by kind
 */
public record Inspection(
        String file,
        LinkedDocument content,
        Looks looks,
        ImmutableList<Renderable> renderables,
        ImmutableMap<String, ImmutableList<Statement>> sections) {
    /** Kinds of elements, in the order they are reported, with what people call them. */
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
     * What an element reads.
     *
     * @param textures the files
     * @param attributes what the element and those that it reads state for hosts, by their paths
     */
    record Reads(ImmutableList<Texture> textures, Map<String, Map<String, String>> attributes) {}

    /**
     * An element that a shader is made of.
     *
     * @param path its path
     * @param category its category
     * @param shader the node that shades, or null if it is none
     * @param transparency how to draw it, if it is a surface
     * @param inputs what an editor can change
     * @param generated whether there is a shader
     * @param reads the files that it reads, and what it states for hosts
     */
    record Renderable(
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
     * @param file its name as the shader knows it
     * @param path the document path that states it
     * @param variable the sampler
     * @param colorSpace the space of its colours, or empty
     * @param tiles the texts that a host puts in for each tile: {@code <UDIM>}; empty if it is one file
     * @param tokens the other texts in angle brackets
     * @param found where it lies; empty if it is not there or not one file
     */
    record Texture(
            String file,
            String path,
            String variable,
            String colorSpace,
            String tiles,
            ImmutableList<String> tokens,
            String found) {}

    /**
     * An element as it stands.
     *
     * @param path its path
     * @param attributes what it says
     * @param children what is in it
     */
    record Statement(String path, ImmutableMap<String, String> attributes, ImmutableList<Statement> children) {}

    /** What people call a kind of elements. */
    static String title(String kind) {
        return KINDS.getOrDefault(kind, kind);
    }

    /** All that is to be said once every element is made. */
    static Inspection of(String file, LinkedDocument content, Looks looks, List<MadeElement> made) {
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
            // Tokens stand where the names are whose part they are.
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

    /** The node that shades a material; the element itself if it is one. */
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

    /** The file names that geometry gives a texture, by the geometry info that does; none if it has no tokens. */
    ImmutableMap<String, String> resolved(Texture texture) {
        ImmutableMap.Builder<String, String> names = ImmutableMap.builder();
        for (GeometryInfo info : looks.infos()) {
            if (texture.tokens().stream().anyMatch(info.tokens()::containsKey)) {
                names.put(info.name(), info.resolve(texture.file()));
            }
        }
        return names.buildKeepingLast();
    }

    /** The looks that assign a material, with what they assign it to. */
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

    /** The namespaces that definitions and materials are in. */
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
