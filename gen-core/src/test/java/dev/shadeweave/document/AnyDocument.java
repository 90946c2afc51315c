package dev.shadeweave.document;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.source.Attributes;
import dev.shadeweave.source.SourceSpan;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Tuple;

/** Random documents: not sensible ones, but any that can be written down. */
public final class AnyDocument {
    private static final SourceSpan NOWHERE = SourceSpan.none();

    private AnyDocument() {}

    /** Documents of every kind of element, attribute, comment and blank line, with names and texts of every character. */
    public static Arbitrary<Document> documents() {
        Arbitrary<ImmutableList<Element>> around =
                Combinators.combine(comments(), blanks()).as((comment, blank) -> ImmutableList.of(blank, comment));
        return Combinators.combine(attributes(), children(true, 3), around, around)
                .as((attributes, children, before, after) ->
                        new Document(attributes, children, NOWHERE).withSurroundings(before, after));
    }

    private static Arbitrary<Element> elements(boolean insideGraph, int depth) {
        Arbitrary<ImmutableList<Element>> inGraph = children(true, depth - 1);
        Arbitrary<ImmutableList<Element>> inOther = children(false, depth - 1);
        Arbitrary<Element> structural = Combinators.combine(
                        attributes(), inOther, Arbitraries.integers().between(0, 6))
                .as((attributes, children, kind) -> switch (kind) {
                    case 0 -> new Input(attributes, children, NOWHERE);
                    case 1 -> new Output(attributes, children, NOWHERE);
                    case 2 -> new NodeDef(attributes, children, NOWHERE);
                    case 3 -> new Implementation(attributes, children, NOWHERE);
                    case 4 -> new Token(attributes, children, NOWHERE);
                    case 5 -> new TypeDef(attributes, children, NOWHERE);
                    default -> new OtherElement("look", attributes, children, NOWHERE);
                });
        Arbitrary<Element> graph = Combinators.combine(attributes(), inGraph)
                .as((attributes, children) -> new NodeGraph(attributes, children, NOWHERE));
        Arbitrary<Element> open = Combinators.combine(names(), attributes(), inOther)
                .as((name, attributes, children) -> insideGraph
                        ? new Node("n" + name, attributes, children, NOWHERE)
                        : new OtherElement("n" + name, attributes, children, NOWHERE));
        return Arbitraries.oneOf(structural, graph, open, comments());
    }

    private static Arbitrary<ImmutableList<Element>> children(boolean insideGraph, int depth) {
        if (depth == 0) {
            return Arbitraries.just(ImmutableList.of());
        }
        return Arbitraries.lazy(() -> Combinators.combine(
                        elements(insideGraph, depth).list().ofMaxSize(4),
                        blanks().list().ofSize(5),
                        Arbitraries.integers().between(0, 31))
                .as((elements, blanks, gaps) -> {
                    // Two runs of blank lines cannot stand side by side, so there is at most one in each gap.
                    List<Element> all = new ArrayList<>();
                    for (int i = 0; i <= elements.size(); i++) {
                        if ((gaps >> i & 1) == 1) {
                            all.add(blanks.get(i));
                        }
                        if (i < elements.size()) {
                            all.add(elements.get(i));
                        }
                    }
                    return ImmutableList.copyOf(all);
                }));
    }

    private static Arbitrary<Element> comments() {
        return characters()
                .filter(text -> !text.contains("--") && !text.endsWith("-") && text.indexOf('\r') < 0)
                .map(text -> new Comment(text, NOWHERE));
    }

    private static Arbitrary<Element> blanks() {
        return Arbitraries.integers().between(1, 3).map(count -> new BlankLines(count, NOWHERE));
    }

    private static Arbitrary<Attributes> attributes() {
        return Arbitraries.maps(names(), characters())
                .ofMaxSize(4)
                .map(map -> new Attributes(ImmutableMap.copyOf(map)));
    }

    private static Arbitrary<String> names() {
        return Arbitraries.strings()
                .withCharRange('a', 'z')
                .withChars("_é:")
                .ofMinLength(1)
                .ofMaxLength(6)
                .filter(name -> name.indexOf(':') <= 0 ? !name.startsWith(":") : !name.startsWith("xmlns"));
    }

    /** Every character of XML 1.0, those that need care more often. */
    private static Arbitrary<String> characters() {
        return Arbitraries.frequencyOf(
                        Tuple.of(3, Arbitraries.chars().with("<>&\"'\n\r\t -;#x10")),
                        Tuple.of(1, Arbitraries.chars().range(' ', '\uD7FF')),
                        Tuple.of(1, Arbitraries.chars().range('\uE000', '\uFFFD')))
                .map(String::valueOf)
                .list()
                .ofMaxSize(12)
                .map(parts -> String.join("", parts) + (parts.size() % 5 == 4 ? "\uD83D\uDE00" : ""));
    }
}
