package dev.shadeweave.hostile;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.source.SourceRoot;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.transform.TransformerException;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/**
 * Documents with random faults: the project's documents with a few elements and attributes changed, moved, repeated or
 * removed, together with changed definitions of the data library. A seed makes the same document everywhere.
 */
final class DocumentMutants {
    /** Larger documents take more time than they find. */
    private static final int LARGEST = 30_000;

    private static final ImmutableList<String> WORDS = ImmutableList.of(
            "",
            "0",
            "-1",
            "1e39",
            "nan",
            "0; EVIL",
            "a\nEVIL",
            "*/ EVIL /*",
            "// EVIL",
            "\"EVIL\"",
            "{{in}}",
            "{1;2}",
            "0, 0",
            "0, 0, 0",
            "true",
            "world",
            "object",
            "out",
            "in",
            "main",
            "vec3",
            "mx_square",
            "M_PI",
            "a b",
            "a__b",
            "\u00e9",
            "default",
            "ND_surface",
            "IM_surface_genglsl",
            "IM_image_float_genglsl",
            "NG_standard_surface_surfaceshader_100",
            "genglsl",
            "UV0",
            "Nworld",
            "[A]",
            "<UDIM>",
            "lin_rec709",
            "srgb_texture",
            "meter",
            "distance");

    private static final ImmutableList<String> TYPES = ImmutableList.of(
            "float",
            "integer",
            "boolean",
            "string",
            "filename",
            "color3",
            "color4",
            "vector2",
            "vector3",
            "vector4",
            "matrix33",
            "matrix44",
            "BSDF",
            "EDF",
            "VDF",
            "surfaceshader",
            "volumeshader",
            "displacementshader",
            "lightshader",
            "material",
            "floatarray",
            "multioutput",
            "nosuchtype");

    private static final ImmutableList<String> CATEGORIES = ImmutableList.of(
            "add",
            "multiply",
            "mix",
            "layer",
            "surface",
            "volume",
            "light",
            "surfacematerial",
            "volumematerial",
            "displacement",
            "image",
            "tiledimage",
            "texcoord",
            "position",
            "geompropvalue",
            "geomcolor",
            "switch",
            "ifgreater",
            "constant",
            "dot",
            "convert",
            "extract",
            "separate3",
            "noise3d",
            "oren_nayar_diffuse_bsdf",
            "dielectric_bsdf",
            "uniform_edf",
            "standard_surface",
            "open_pbr_surface",
            "nodedef",
            "nodegraph",
            "implementation",
            "input",
            "output",
            "token",
            "typedef",
            "geompropdef",
            "look");

    private final ImmutableList<String> seeds;
    private final ImmutableList<Element> definitions;

    DocumentMutants() {
        this.seeds = Stream.of("../resources/materials", "traps", "snapshots/diagnostics")
                .flatMap(folder -> texts(SourceRoot.folder(Path.of(folder))))
                .collect(ImmutableList.toImmutableList());
        this.definitions = texts(SourceRoot.folder(Path.of("../libraries")), 10 * LARGEST)
                .map(DocumentMutants::parse)
                .flatMap(library -> elements(library).stream()
                        .filter(element -> element.getParentNode() == library.getDocumentElement()))
                .collect(ImmutableList.toImmutableList());
    }

    private static Stream<String> texts(SourceRoot root) {
        return texts(root, LARGEST);
    }

    private static Stream<String> texts(SourceRoot root, int largest) {
        return root.list(".mtlx").stream()
                .flatMap(name -> root.read(name).stream())
                .map(file -> file.text())
                .filter(text -> text.length() < largest && isWellFormed(text));
    }

    /** The document of a seed. */
    String document(long seed) {
        Random random = new Random(seed * 0x9E3779B97F4A7C15L);
        Document document = parse(pick(seeds, random));
        int changes = 1 + random.nextInt(4);
        for (int i = 0; i < changes; i++) {
            change(document, random);
        }
        return text(document);
    }

    private void change(Document document, Random random) {
        List<Element> elements = elements(document);
        Element element = pick(elements, random);
        Element root = document.getDocumentElement();
        switch (random.nextInt(11)) {
            case 0 -> setAttribute(element, random, pick(WORDS, random));
            case 1 -> copyAttribute(element, pick(elements, random), random);
            case 2 -> attribute(element, random).ifPresent(element::removeAttribute);
            case 3 -> remove(element, root);
            case 4 -> repeat(element, root, random);
            case 5 -> move(element, pick(elements, random), root);
            case 6 -> element.setAttribute("type", pick(TYPES, random));
            case 7, 8 -> define(document, random);
            case 9 -> rename(document, element, root, random);
            default -> connect(element, pick(elements, random), random);
        }
    }

    private static void setAttribute(Element element, Random random, String value) {
        attribute(element, random).ifPresent(name -> element.setAttribute(name, value));
    }

    private static void copyAttribute(Element to, Element from, Random random) {
        attribute(from, random).ifPresent(name -> to.setAttribute(name, from.getAttribute(name)));
    }

    private static void remove(Element element, Element root) {
        if (element != root) {
            element.getParentNode().removeChild(element);
        }
    }

    private static void repeat(Element element, Element root, Random random) {
        if (element != root) {
            Element copy = (Element) element.cloneNode(true);
            if (random.nextBoolean()) {
                copy.setAttribute("name", element.getAttribute("name") + "2");
            }
            element.getParentNode().insertBefore(copy, element);
        }
    }

    private static void move(Element element, Element to, Element root) {
        boolean inside = false;
        for (Node at = to; at != null; at = at.getParentNode()) {
            inside |= at == element;
        }
        if (element != root && !inside) {
            to.appendChild(element);
        }
    }

    /** A definition of the library, often with a port more, less or of another type. */
    private void define(Document document, Random random) {
        Element root = document.getDocumentElement();
        Element definition = (Element) document.importNode(pick(definitions, random), true);
        root.insertBefore(definition, root.getFirstChild());
        List<Element> parts = new ArrayList<>();
        NodeList all = definition.getElementsByTagName("*");
        IntStream.range(0, all.getLength()).forEach(i -> parts.add((Element) all.item(i)));
        if (!parts.isEmpty() && random.nextInt(3) > 0) {
            Element part = pick(parts, random);
            if (random.nextBoolean()) {
                part.getParentNode().removeChild(part);
            } else {
                part.setAttribute("type", pick(TYPES, random));
            }
        }
    }

    private static void rename(Document document, Element element, Element root, Random random) {
        if (element != root) {
            document.renameNode(element, null, pick(CATEGORIES, random));
        }
    }

    private static void connect(Element element, Element to, Random random) {
        element.removeAttribute("value");
        element.setAttribute(
                pick(ImmutableList.of("nodename", "nodegraph", "interfacename", "output", "nodedef"), random),
                to.getAttribute("name"));
    }

    private static java.util.Optional<String> attribute(Element element, Random random) {
        int count = element.getAttributes().getLength();
        return count == 0
                ? java.util.Optional.empty()
                : java.util.Optional.of(
                        element.getAttributes().item(random.nextInt(count)).getNodeName());
    }

    private static List<Element> elements(Document document) {
        List<Element> elements = new ArrayList<>();
        NodeList all = document.getElementsByTagName("*");
        for (int i = 0; i < all.getLength(); i++) {
            elements.add((Element) all.item(i));
        }
        return elements;
    }

    private static <T> T pick(List<T> list, Random random) {
        return list.get(random.nextInt(list.size()));
    }

    private static boolean isWellFormed(String text) {
        try {
            builder().parse(new InputSource(new StringReader(text)));
            return true;
        } catch (SAXException e) {
            return false;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Document parse(String text) {
        try {
            return builder().parse(new InputSource(new StringReader(text)));
        } catch (SAXException e) {
            throw new IllegalStateException(e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static DocumentBuilder builder() {
        try {
            DocumentBuilder builder = DocumentBuilderFactory.newInstance().newDocumentBuilder();
            builder.setErrorHandler(null);
            return builder;
        } catch (ParserConfigurationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String text(Document document) {
        try {
            StringWriter text = new StringWriter();
            TransformerFactory.newInstance()
                    .newTransformer()
                    .transform(new DOMSource(document), new StreamResult(text));
            return text.toString();
        } catch (TransformerException e) {
            throw new IllegalStateException(e);
        }
    }
}
