package dev.shadeweave.site.pages;

import com.google.common.base.Ascii;
import com.google.common.collect.ImmutableList;
import dev.shadeweave.site.frame.Page;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Block;
import org.commonmark.node.Code;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.Heading;
import org.commonmark.node.Image;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;

/**
 * A page in Markdown, as HTML. Links lead to the pages of their files in the site, headings have the ids that hosts of
 * repositories such as GitHub give them, and code that names a type links to its Javadoc.
 *
 * @param page the page of the site
 * @param references the links to files and folders of the repository
 */
record MarkdownPage(Page page, ImmutableList<Reference> references) {
    /**
     * A link to a file or folder of the repository.
     *
     * @param chapter the text of the heading above it
     * @param text the text of the link
     * @param target the path of the file or folder
     */
    record Reference(String chapter, String text, String target) {}

    private static final List<Extension> TABLES = List.of(TablesExtension.create());

    private static final Parser PARSER = Parser.builder().extensions(TABLES).build();

    /** Reads a page of the repository. */
    static MarkdownPage of(String path, String text, Links links) {
        Node document = PARSER.parse(text);
        Reading reading = new Reading(path, links);
        document.accept(reading);
        String body = HtmlRenderer.builder()
                .extensions(TABLES)
                .attributeProviderFactory(context -> (node, tag, attributes) -> {
                    String id = reading.ids.get(node);
                    if (id != null) {
                        attributes.put("id", id);
                    }
                })
                .build()
                .render(document);
        return new MarkdownPage(reading.page(body), ImmutableList.copyOf(reading.references));
    }

    /** Replaces links, and collects headings and the words that the search finds. */
    private static final class Reading extends AbstractVisitor {
        private final String path;
        private final Links links;
        private final IdentityHashMap<Node, String> ids = new IdentityHashMap<>();
        private final Map<String, Integer> used = new HashMap<>();
        private final Set<String> taken = new HashSet<>();
        private final List<Reference> references = new ArrayList<>();
        private final List<Page.Section> sections = new ArrayList<>();
        private String id = "";
        private int level = 1;
        private String title = "";
        private StringBuilder words = new StringBuilder();

        Reading(String path, Links links) {
            this.path = path;
            this.links = links;
        }

        Page page(String body) {
            endSection();
            String name = sections.get(0).title();
            return new Page(
                    links.place(path).orElseThrow(),
                    name.isEmpty() ? path : name,
                    body,
                    ImmutableList.copyOf(sections));
        }

        private void endSection() {
            sections.add(new Page.Section(id, level, title, words.toString()));
        }

        @Override
        public void visit(Heading heading) {
            boolean first = ids.isEmpty() && words.isEmpty();
            StringBuilder before = words;
            words = new StringBuilder();
            visitChildren(heading);
            String text = words.toString().strip();
            words = before;
            String name =
                    unique(Ascii.toLowerCase(text).replaceAll("[^\\w\\- ]", "").replace(' ', '-'));
            ids.put(heading, name);
            if (!first) {
                endSection();
                id = name;
                level = heading.getLevel();
                words = new StringBuilder();
            }
            title = text;
        }

        private String unique(String name) {
            String unique = name;
            while (!taken.add(unique)) {
                unique = name + "-" + used.merge(name, 1, Integer::sum);
            }
            return unique;
        }

        @Override
        public void visit(Link link) {
            int start = words.length();
            visitChildren(link);
            String text = words.substring(start).strip();
            links.target(path, link.getDestination())
                    .ifPresent(target -> references.add(new Reference(title, text, target)));
            link.setDestination(links.link(path, link.getDestination()));
        }

        @Override
        public void visit(Image image) {
            links.target(path, image.getDestination())
                    .ifPresent(target -> references.add(new Reference(title, "", target)));
            image.setDestination(links.link(path, image.getDestination()));
            visitChildren(image);
        }

        @Override
        public void visit(Code code) {
            words.append(code.getLiteral());
            if (!(code.getParent() instanceof Link) && !(code.getParent() instanceof Heading)) {
                links.toType(path, code.getLiteral()).ifPresent(to -> {
                    Link link = new Link(to, null);
                    code.insertBefore(link);
                    link.appendChild(code);
                });
            }
        }

        @Override
        public void visit(Text text) {
            words.append(text.getLiteral());
        }

        @Override
        public void visit(SoftLineBreak end) {
            words.append(' ');
        }

        @Override
        public void visit(HardLineBreak end) {
            words.append(' ');
        }

        @Override
        public void visit(FencedCodeBlock block) {
            words.append(block.getLiteral()).append(' ');
        }

        @Override
        public void visit(IndentedCodeBlock block) {
            words.append(block.getLiteral()).append(' ');
        }

        @Override
        protected void visitChildren(Node parent) {
            super.visitChildren(parent);
            if (parent instanceof Block || parent instanceof TableCell) {
                words.append(' ');
            }
        }
    }
}
