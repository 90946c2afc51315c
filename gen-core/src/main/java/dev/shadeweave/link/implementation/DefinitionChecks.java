package dev.shadeweave.link.implementation;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.diagnostic.Suggestions;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.FormatVersion;
import dev.shadeweave.document.Implementation;
import dev.shadeweave.document.Node;
import dev.shadeweave.document.NodeDef;
import dev.shadeweave.document.NodeGraph;
import dev.shadeweave.document.Output;
import dev.shadeweave.document.TargetDef;
import dev.shadeweave.library.Library;
import dev.shadeweave.library.Names;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.library.NodeDefReader;
import dev.shadeweave.library.PortDeclaration;
import dev.shadeweave.source.AttributeSpans;
import dev.shadeweave.source.SourceSpan;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Checks documents, names, nodedefs, implementations and the nodegraphs that implement nodedefs. */
public final class DefinitionChecks {
    static final DiagnosticKind BAD_NAME =
            DiagnosticKind.error("SW1350", "'{0}' is no name for an element; use letters, digits, '_' and ':'");
    static final DiagnosticKind NO_NAME = DiagnosticKind.error("SW1351", "this {0} needs a name");
    static final DiagnosticKind BAD_VERSION =
            DiagnosticKind.repaired("SW1352", "'{0}' is no version; write two numbers: 1.39", "it is read as {1}");
    static final DiagnosticKind FUTURE_VERSION = DiagnosticKind.repaired(
            "SW1353", "the document is of version {0}, this program knows MaterialX up to {1}", "it is read as {1}");
    static final DiagnosticKind OLD_VERSION = DiagnosticKind.warning(
            "SW1354", "the document is of version {0}; what has changed up to {1} is read as written");
    static final DiagnosticKind NO_VERSIONS =
            DiagnosticKind.error("SW1355", "{0}s have no version of their own; state it on the nodedef");
    static final DiagnosticKind NOT_FOUND =
            DiagnosticKind.error("SW1356", "{0} '{1}' {2} '{3}', which does not exist{4}");
    static final DiagnosticKind TYPE_AND_OUTPUTS = DiagnosticKind.error(
            "SW1357", "nodedef '{0}' states a type and outputs; its outputs alone say what it gives");
    static final DiagnosticKind UNDECLARED_OUTPUT = DiagnosticKind.warning(
            "SW1358", "output '{0}' of nodegraph '{1}' is never read: nodedef '{2}' does not declare it");
    static final DiagnosticKind NO_OUTPUT = DiagnosticKind.warning(
            "SW1359", "nodedef '{0}' declares no output and is taken to give a color3 'out'; declare it");
    static final DiagnosticKind NO_VERSION =
            DiagnosticKind.warning("SW1365", "the document states no version and is read as {0}; add version=\"{0}\"");
    static final DiagnosticKind UNKNOWN_TARGET =
            DiagnosticKind.warning("SW1366", "no targetdef declares target '{0}'{1}");
    static final DiagnosticKind TARGET_CHAIN = DiagnosticKind.error(
            "SW1397",
            "target '{0}' inherits from {1} others or more, one from the next; those behind are not looked at");
    static final DiagnosticKind NO_NODE =
            DiagnosticKind.warning("SW1360", "nodedef '{0}' does not say which nodes it describes; add node=\"…\"");

    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_:]+");
    /** Elements that others refer to by name. */
    private static final ImmutableSet<String> NAMED = ImmutableSet.of(
            "collection",
            "geomprop",
            "geompropdef",
            "implementation",
            "input",
            "look",
            "lookgroup",
            "nodedef",
            "nodegraph",
            "output",
            "property",
            "propertyset",
            "targetdef",
            "token",
            "typedef",
            "unit",
            "unittypedef",
            "variant",
            "variantset");

    private final Library library;
    private final Diagnostics diagnostics;

    public DefinitionChecks(Library library, Diagnostics diagnostics) {
        this.library = library;
        this.diagnostics = diagnostics;
    }

    /** Reports a missing or older version. {@link #checkKnownVersion} reports unknown versions. */
    public void checkVersion(Document document) {
        String version = document.attribute("version");
        if (version == null) {
            diagnostics.report(NO_VERSION, document.span(), Document.VERSION);
        } else if (FormatVersion.parse(version)
                .filter(stated -> stated.isBefore(FormatVersion.CURRENT))
                .isPresent()) {
            diagnostics.report(OLD_VERSION, AttributeSpans.value(document, "version"), version, Document.VERSION);
        }
    }

    /** Reports a version that this program does not know. */
    public static void checkKnownVersion(Document document, Diagnostics diagnostics) {
        String version = document.attribute("version");
        if (version == null || version.equals(Document.VERSION)) {
            return;
        }
        Optional<FormatVersion> stated = FormatVersion.parse(version);
        if (stated.isEmpty() || FormatVersion.CURRENT.isBefore(stated.get())) {
            diagnostics.report(
                    stated.isEmpty() ? BAD_VERSION : FUTURE_VERSION,
                    AttributeSpans.value(document, "version"),
                    version,
                    Document.VERSION);
        }
    }

    public void checkName(Element element) {
        String name = element.name();
        if (name.isEmpty()) {
            if (element instanceof Node || NAMED.contains(element.category())) {
                diagnostics.report(NO_NAME, element.span(), element.category());
            }
        } else if (!NAME.matcher(name).matches()) {
            diagnostics.report(BAD_NAME, AttributeSpans.value(element, "name"), name);
        }
    }

    public void checkNodeDef(NodeDef nodeDef, Document owner) {
        // Reading the declaration reports types, defaults and inheritance.
        library.nodeDef(Names.qualify(owner, nodeDef, nodeDef.name()), diagnostics);
        if (nodeDef.attributes().get("node", "").isEmpty()) {
            diagnostics.report(NO_NODE, nodeDef.span(), nodeDef.name());
        }
        if (nodeDef.attributes().has("type")
                && nodeDef.children(Output.class).findAny().isPresent()) {
            diagnostics.report(TYPE_AND_OUTPUTS, AttributeSpans.value(nodeDef, "type"), nodeDef.name());
        }
        if (nodeDef.children(Output.class).findAny().isEmpty()
                && !nodeDef.attributes().has("type")
                && !nodeDef.attributes().has("inherit")) {
            diagnostics.report(NO_OUTPUT, nodeDef.span(), nodeDef.name());
        }
        checkTargets(nodeDef);
    }

    /** Checks a target and the targets that it inherits from. */
    public void checkTarget(TargetDef target) {
        String parent = target.attributes().get("inherit", "");
        if (parent.isEmpty()) {
            return;
        }
        if (!library.targets().contains(parent)) {
            reportTarget(parent, AttributeSpans.value(target, "inherit"));
        }
        List<String> chain = library.targetChain(target.name()).asList();
        if (chain.size() == Library.LONGEST_CHAIN) {
            diagnostics.report(
                    TARGET_CHAIN, AttributeSpans.value(target, "inherit"), target.name(), Library.LONGEST_CHAIN - 1);
            return;
        }
        if (chain.size() > 1 && library.targetChain(parent).contains(target.name())) {
            // Reported once, at the target whose name comes first.
            String first = Collections.min(chain);
            if (first.equals(target.name())) {
                diagnostics.report(
                        NodeDefReader.CYCLE,
                        AttributeSpans.value(target, "inherit"),
                        "targets",
                        String.join(" → ", chain) + " → " + first);
            }
        } else if (parent.equals(target.name())) {
            diagnostics.report(
                    NodeDefReader.CYCLE, AttributeSpans.value(target, "inherit"), "targets", parent + " → " + parent);
        }
    }

    private void checkTargets(Element element) {
        for (String target : Splitter.on(',')
                .trimResults()
                .omitEmptyStrings()
                .split(element.attributes().get("target", ""))) {
            if (!library.targets().contains(target)) {
                reportTarget(target, AttributeSpans.value(element, "target"));
            }
        }
    }

    private void reportTarget(String target, SourceSpan span) {
        diagnostics.report(UNKNOWN_TARGET, span, target, Suggestions.didYouMean(target, library.targets()));
    }

    public void checkImplementation(Implementation implementation, Document owner) {
        checkNoVersion(implementation);
        checkTargets(implementation);
        String nodeDef = implementation.attributes().get("nodedef", "");
        if (!nodeDef.isEmpty()) {
            nodeDef(implementation, nodeDef, owner)
                    .ifPresent(declaration ->
                            ImplementationChoices.of(implementation, declaration, library.types(), diagnostics));
        }
    }

    public void checkGraph(NodeGraph graph, Document owner) {
        checkNoVersion(graph);
        String named = graph.attributes().get("nodedef", "");
        Optional<NodeDeclaration> declaration = named.isEmpty() ? Optional.empty() : nodeDef(graph, named, owner);
        if (declaration.isEmpty()) {
            return;
        }
        NodeDeclaration nodeDef = declaration.get();
        for (PortDeclaration port : nodeDef.outputs().values()) {
            GraphOutputs.problem(graph, graph.name(), port, nodeDef).ifPresent(diagnostics::report);
        }
        graph.children(Output.class)
                .filter(output -> nodeDef.outputs().values().stream()
                        .noneMatch(port -> GraphOutputs.find(graph, port, nodeDef)
                                .filter(output::equals)
                                .isPresent()))
                .forEach(output -> diagnostics.report(
                        UNDECLARED_OUTPUT,
                        AttributeSpans.value(output, "name"),
                        output.name(),
                        graph.name(),
                        nodeDef.name()));
    }

    private void checkNoVersion(Element element) {
        if (element.attributes().has("version")) {
            diagnostics.report(NO_VERSIONS, AttributeSpans.value(element, "version"), element.category());
        }
    }

    private Optional<NodeDeclaration> nodeDef(Element element, String reference, Document owner) {
        for (String name : Names.candidates(owner, element, reference)) {
            Optional<NodeDeclaration> found = library.nodeDef(name, diagnostics);
            if (found.isPresent()) {
                return found;
            }
        }
        diagnostics.report(
                NOT_FOUND,
                AttributeSpans.value(element, "nodedef"),
                element.category(),
                element.name(),
                "implements nodedef",
                reference,
                Suggestions.didYouMean(reference, library.nodeDefNames()));
        return Optional.empty();
    }
}
