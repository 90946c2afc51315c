package dev.shadeweave.link;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.diagnostic.Severity;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Implementation;
import dev.shadeweave.document.Input;
import dev.shadeweave.document.Node;
import dev.shadeweave.document.NodeDef;
import dev.shadeweave.document.NodeGraph;
import dev.shadeweave.document.Output;
import dev.shadeweave.document.TargetDef;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.library.PortDeclaration;
import dev.shadeweave.link.implementation.CustomNodes;
import dev.shadeweave.link.implementation.DefinitionChecks;
import dev.shadeweave.link.reference.CycleCheck;
import dev.shadeweave.link.reference.GraphScope;
import dev.shadeweave.link.reference.PortBinding;
import dev.shadeweave.link.reference.PortFaults;
import java.util.IdentityHashMap;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Checks a whole document without generating: every element, whether a shader needs it or not.
 *
 * <p>It checks names, versions and values, matches every node with a nodedef, follows every port to its source, and
 * reports cycles of nodes.
 *
 * <pre>{@code
 * Document document = DocumentBuilder.document(doc -> doc.node("constant", "c", "no_such_type", node -> {}));
 * LinkedDocument content = LinkedDocument.of(Library.standard(), document);
 * System.out.println(Validator.validate(content).isEmpty()); // false
 * }</pre>
 */
public final class Validator {
    private final LinkedDocument content;
    private final Diagnostics diagnostics;
    private final Linker linker;
    private final PortChecks ports;
    private final DefinitionChecks definitions;
    private final StatedChecks stated;
    private final UsageChecks usage;
    private final ElementChecks elements;
    private final Variation variation;
    private final CycleCheck cycles;
    private final DefinitionCycles recursion;
    /** The names of the nodes that ports at the top level of a document are connected to. */
    private final IdentityHashMap<Document, Set<String>> readAtTop = new IdentityHashMap<>();

    private Validator(LinkedDocument content, Diagnostics diagnostics) {
        this.content = content;
        this.diagnostics = diagnostics;
        this.linker = new Linker(content.library(), ImmutableList.of(), CustomNodes.NONE, diagnostics);
        this.ports = new PortChecks(content.library(), linker, diagnostics);
        this.definitions = new DefinitionChecks(content.library(), diagnostics);
        this.stated = new StatedChecks(content.library(), diagnostics);
        this.usage = new UsageChecks(content, diagnostics);
        this.variation = new Variation(content.library(), diagnostics);
        this.elements = new ElementChecks(content.library(), ports, diagnostics);
        this.recursion = new DefinitionCycles(content.library(), diagnostics);
        this.cycles = new CycleCheck(content.library(), diagnostics);
    }

    /**
     * Returns the errors of a document and of those that it includes; errors of definitions come first.
     *
     * @param content the document with its library
     */
    public static ImmutableList<Diagnostic> validate(LinkedDocument content) {
        return validate(content, Diagnostics.strict());
    }

    /** Returns the errors that generation repairs, with the repairs. */
    static ImmutableList<Diagnostic> repairable(LinkedDocument content) {
        return validate(content, new Diagnostics()).stream()
                .filter(found -> found.kind().isRepaired())
                .collect(ImmutableList.toImmutableList());
    }

    private static ImmutableList<Diagnostic> validate(LinkedDocument content, Diagnostics diagnostics) {
        Validator validator = new Validator(content, diagnostics);
        validator.diagnostics.reportAll(content.diagnostics());
        for (Document document : content.documents()) {
            validator.definitions.checkVersion(document);
            validator.check(document, GraphScope.top(document));
            validator.stated.checkSpaces(document);
            validator.elements.check(document);
            validator.usage.checkTop(document);
            validator.recursion.check(document);
        }
        return validator.diagnostics.all();
    }

    private void check(Element graph, GraphScope scope) {
        for (Element child : graph.children()) {
            if (child.isTrivia()) {
                continue;
            }
            checkNames(child);
            if (child instanceof Node node) {
                checkNode(node, scope);
            } else if (child instanceof NodeGraph nested) {
                definitions.checkGraph(nested, scope.owner());
                check(nested, new GraphScope(nested, scope.owner(), true));
                usage.checkGraph(nested, scope.owner());
            } else if (child instanceof NodeDef nodeDef) {
                definitions.checkNodeDef(nodeDef, scope.owner());
                usage.checkNodeDef(nodeDef, scope.owner());
                nodeDef.children(Input.class).forEach(ports::checkGeomProp);
            } else if (child instanceof TargetDef target) {
                definitions.checkTarget(target);
            } else if (child instanceof Implementation implementation) {
                definitions.checkImplementation(implementation, scope.owner());
            } else if (child instanceof Output output) {
                ports.checkOutput(output, scope);
            } else if (child instanceof Input input) {
                ports.checkInterface(input, scope);
            }
        }
        cycles.check(graph, scope);
    }

    /** Checks the names of an element and of the elements in it; elements of a nodegraph are checked with the nodegraph. */
    private void checkNames(Element element) {
        if (!element.isTrivia()) {
            definitions.checkName(element);
            if (!(element instanceof NodeGraph)) {
                element.children().forEach(this::checkNames);
            }
        }
    }

    /**
     * Returns the nodedef of a node. An unread node of an unknown category at the top level may belong to another
     * program, so it only gives a warning.
     */
    private Optional<NodeDeclaration> declaration(Node node, GraphScope scope) {
        Diagnostics found = new Diagnostics();
        Optional<NodeDeclaration> declaration = new Linker(
                        content.library(), ImmutableList.of(), CustomNodes.NONE, found)
                .declaration(node, scope.owner());
        boolean harmless = scope.isTop() && !node.type().equals("material") && !isRead(node.name(), scope.owner());
        for (Diagnostic diagnostic : found.all()) {
            diagnostics.report(
                    harmless && diagnostic.kind().equals(Linker.UNKNOWN_CATEGORY)
                            ? diagnostic.withSeverity(Severity.WARNING)
                            : diagnostic);
        }
        return declaration;
    }

    /** Returns true if a port at the top level, or an input of a nodegraph there, is connected to that node. */
    private boolean isRead(String name, Document document) {
        return readAtTop.computeIfAbsent(document, Validator::readAtTop).contains(name);
    }

    private static Set<String> readAtTop(Document document) {
        return document.children().stream()
                .flatMap(child -> child instanceof Output ? Stream.of(child) : child.children().stream())
                .map(port -> PortBinding.of(port).node())
                .collect(Collectors.toSet());
    }

    private void checkNode(Node node, GraphScope scope) {
        Optional<NodeDeclaration> declaration = declaration(node, scope);
        declaration.ifPresent(found -> PortFaults.checkMissing(node, found, diagnostics));
        for (Element child : node.children()) {
            if (child instanceof Input input) {
                PortDeclaration port =
                        declaration.map(found -> found.input(input.name())).orElse(null);
                ports.checkInput(input, port != null && isWithoutDefault(port), scope);
                if (port != null) {
                    if (port.isUniform()) {
                        variation.check(input, scope);
                    }
                    stated.check(input, port, declaration.orElseThrow());
                }
            }
        }
    }

    private static boolean isWithoutDefault(PortDeclaration port) {
        return port.value() == null && port.defaultGeomProp() == null;
    }
}
