package dev.shadeweave.view.internal.content;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Printable;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.DocumentBuilder;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.NodeGraph;
import dev.shadeweave.document.ReaderLimits;
import dev.shadeweave.document.xml.DocumentWriter;
import dev.shadeweave.edit.DocumentEdit;
import dev.shadeweave.file.WholeFile;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.source.ArchivePath;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.ValueParser;
import dev.shadeweave.view.internal.document.DocumentState;
import dev.shadeweave.view.internal.document.Dropped;
import dev.shadeweave.view.internal.document.ValueEdits;
import dev.shadeweave.view.internal.document.Workspace;
import dev.shadeweave.view.internal.server.Json;
import dev.shadeweave.view.internal.server.Service;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * Saves values: as a document next to the original, as a variant of it, or as a look of that variant. A page states
 * file names without folders, and no file is replaced unless the page allows it.
 */
final class Saving {
    private static final Pattern FILE = Pattern.compile("[\\p{L}\\p{N}_][\\p{L}\\p{N}_. -]{0,120}\\.mtlx");
    private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]{0,120}");

    /** The maximum number of characters of a wrong path or value in a message. */
    private static final int SHOWN = 80;

    private Saving() {}

    /**
     * Saves values.
     *
     * @param inputs the documents of the command; the answer tells the page if the file is one of them
     * @param dropped the folder of textures that were dropped into the page; the textures that the values use are
     *     copied next to the document
     */
    static Map<String, Object> save(DocumentState state, Arguments arguments, List<Path> inputs, Dropped dropped)
            throws Service.Refusal {
        Map<String, String> values = arguments.texts("values");
        String file = arguments.text("file");
        if (!FILE.matcher(file).matches()) {
            throw new Service.Refusal(
                    "a file is called by letters, digits, dots, dashes and spaces, and ends in .mtlx");
        }
        if (ArchivePath.of(state.file()).isPresent()) {
            throw new Service.Refusal("the document lies in an archive, which is not written to");
        }
        if (state.content() == null) {
            throw new Service.Refusal("the document cannot be read, so it cannot be saved");
        }
        for (Map.Entry<String, String> value : values.entrySet()) {
            check(state.content(), value.getKey(), value.getValue());
        }
        Path target = state.file().resolveSibling(file);
        Document saved = edited(state.content(), values, arguments);
        boolean there = Files.exists(target, LinkOption.NOFOLLOW_LINKS);
        if (there && !arguments.yes("replace")) {
            return Json.object("exists", file, "original", isOneOf(target, inputs));
        }
        if (Files.isSymbolicLink(target)) {
            throw new Service.Refusal("'" + file + "' is a link, which is not followed");
        }
        if (there && !Files.isRegularFile(target)) {
            throw new Service.Refusal("'" + file + "' is no file but a folder, a pipe or a device");
        }
        Path folder = target.toAbsolutePath().getParent();
        if (folder != null) {
            WholeFile.removeAbandoned(folder);
        }
        try {
            for (String value : values.values()) {
                Optional<Path> texture = dropped.texture(value);
                Path beside = target.resolveSibling(value.isEmpty() ? file : value);
                if (texture.isPresent() && !Files.exists(beside, LinkOption.NOFOLLOW_LINKS)) {
                    WholeFile.write(beside, Files.readAllBytes(texture.get()));
                }
            }
            WholeFile.write(target, DocumentWriter.write(saved).getBytes(StandardCharsets.UTF_8));
        } catch (IOException | IllegalArgumentException e) { // XML cannot represent all values and names
            throw new Service.Refusal("'" + file + "' cannot be written: " + e.getMessage());
        }
        return Json.object("saved", Workspace.id(target));
    }

    /** Refuses the value of an input that does not exist, and an invalid value. */
    private static void check(LinkedDocument content, String path, String value) throws Service.Refusal {
        String name = Printable.of(shortened(path));
        Optional<String> stated = ValueEdits.type(content, path);
        if (stated.isEmpty()) {
            throw new Service.Refusal("'" + name + "' is no input of the document");
        }
        Type type = content.library().types().find(stated.get()).orElse(null);
        if (type == null || type.base() == Type.Base.NONE) {
            throw new Service.Refusal(
                    "'" + name + "' is of type " + Printable.of(stated.get()) + ", which has no values");
        }
        int most = ReaderLimits.STANDARD.attributeLength();
        if (value.length() > most) {
            throw new Service.Refusal(
                    "the value of '" + name + "' has " + value.length() + " characters; a reader takes " + most);
        }
        try {
            ValueParser.parse(type, value);
        } catch (ValueParser.BadValue e) {
            throw new Service.Refusal(
                    "'" + name + "' cannot have the value '" + Printable.of(shortened(value)) + "': " + e.reason());
        }
    }

    private static String shortened(String text) {
        return text.length() <= SHOWN ? text : text.substring(0, SHOWN) + "…";
    }

    private static Document edited(LinkedDocument content, Map<String, String> values, Arguments arguments)
            throws Service.Refusal {
        String as = arguments.text("as", "document");
        if (as.equals("document")) {
            return applied(content, values);
        }
        Document saved = variant(content, values, arguments.text("set", ""), arguments.text("variant", ""));
        return as.equals("look") ? look(content, saved, arguments) : saved;
    }

    /** Returns the document with other values; each has been checked. */
    private static Document applied(LinkedDocument content, Map<String, String> values) throws Service.Refusal {
        DocumentEdit edit = ValueEdits.apply(content, values);
        if (edit.hasErrors()) {
            throw new Service.Refusal(edit.diagnostics().get(0).message());
        }
        return edit.document();
    }

    /** Returns the document with a look that assigns the shown material, in its variant, to everything. */
    private static Document look(LinkedDocument content, Document document, Arguments arguments)
            throws Service.Refusal {
        String name = arguments.text("look", "");
        if (!NAME.matcher(name).matches()) {
            throw new Service.Refusal("a look is called by letters, digits and underscores");
        }
        String path = arguments.text("element", "");
        Optional<Element> material = content.element(path);
        if (material.isEmpty() || !material.get().category().equals("surfacematerial")) {
            throw new Service.Refusal(
                    "a look assigns a material, but '" + path + "' is none; save a variant or a document instead");
        }
        Element there = document.find(name).orElse(null);
        if (there != null && !there.category().equals("look")) {
            throw new Service.Refusal("'" + name + "' is a " + there.category() + " of the document already");
        }
        Document without = document.with(
                document.attributes(),
                document.children().stream().filter(child -> child != there).collect(ImmutableList.toImmutableList()));
        return (Document) DocumentBuilder.edit(
                without,
                body -> body.other("look", name, made -> made.other(
                                "variantassign", "chosen", assign -> assign.set("variantset", arguments.text("set", ""))
                                        .set("variant", arguments.text("variant", "")))
                        .other("materialassign", "everything", assign -> assign.set("material", path)
                                .set("geom", "*"))));
    }

    private static boolean isOneOf(Path target, List<Path> inputs) {
        return inputs.stream().anyMatch(input -> {
            try {
                return Files.isSameFile(input, target);
            } catch (IOException e) {
                return false;
            }
        });
    }

    /**
     * Returns the document with a variant that has the values. A new set applies to the categories of the nodes to
     * which these values belong.
     *
     * @param set the name of the set, which is created if it does not exist
     * @param variant the name of the variant, which is replaced if it exists
     */
    private static Document variant(LinkedDocument content, Map<String, String> values, String set, String variant)
            throws Service.Refusal {
        if (!NAME.matcher(set).matches() || !NAME.matcher(variant).matches()) {
            throw new Service.Refusal("a variant and its set are called by letters, digits and underscores");
        }
        Map<String, Element> inputs = new LinkedHashMap<>();
        Set<String> categories = new TreeSet<>();
        Document changed = applied(content, values);
        for (String path : values.keySet()) {
            Optional<Element> input = changed.find(path);
            int slash = path.lastIndexOf('/');
            Optional<Element> node = slash < 0 ? Optional.empty() : changed.find(path.substring(0, slash));
            if (input.isEmpty() || node.isEmpty()) {
                throw new Service.Refusal("'" + path + "' is no input of the document");
            }
            Element other = inputs.put(input.get().name(), input.get());
            if (other != null
                    && !Objects.equals(other.attribute("value"), input.get().attribute("value"))) {
                throw new Service.Refusal("a variant has one value for inputs of a name, but there are two for '"
                        + input.get().name() + "'; save a document instead");
            }
            categories.add(node.get() instanceof NodeGraph ? "" : node.get().category());
        }
        if (categories.contains("") && categories.size() > 1) {
            throw new Service.Refusal(
                    "a variant is for nodes or for nodegraphs, but these values belong to both; save a document instead");
        }
        Element made = DocumentBuilder.edit(
                DocumentBuilder.document(doc -> doc.other("variant", variant, body -> inputs.values()
                                .forEach(input -> body.input(
                                        input.name(), input.type(), String.valueOf(input.attribute("value"))))))
                        .children()
                        .get(0),
                body -> {});
        return with(content.document(), set, made, categories);
    }

    private static Document with(Document document, String set, Element variant, Set<String> categories) {
        ImmutableList.Builder<Element> children = ImmutableList.builder();
        boolean found = false;
        for (Element child : document.children()) {
            if (child.category().equals("variantset") && child.name().equals(set)) {
                found = true;
                ImmutableList.Builder<Element> variants = ImmutableList.builder();
                child.children().stream()
                        .filter(one -> !one.name().equals(variant.name()) || one.isTrivia())
                        .forEach(variants::add);
                children.add(
                        child.with(child.attributes(), variants.add(variant).build()));
            } else {
                children.add(child);
            }
        }
        Document changed = document.with(document.attributes(), children.build());
        return found
                ? changed
                : (Document) DocumentBuilder.edit(
                        changed,
                        body -> body.other("variantset", set, made -> {
                            if (!categories.contains("")) {
                                made.set("node", String.join(", ", categories));
                            }
                            made.add(variant);
                        }));
    }
}
