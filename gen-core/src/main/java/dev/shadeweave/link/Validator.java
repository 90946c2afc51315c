package dev.shadeweave.link;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.Diagnostics;
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
import java.util.Optional;

/**
 * Checks a whole document without generating: every element, whether a shader needs it or not.
 *
 * <p>Names, versions and values are checked where they stand; every node is matched with a nodedef, every port followed
 * to its end, and circles of nodes are named.
 */
public final class Validator {
    private final Content content;
    private final Diagnostics diagnostics = new Diagnostics();
    private final Linker linker;
    private final PortChecks ports;
    private final DefinitionChecks definitions;
    private final StatedChecks stated;
    private final UsageChecks usage;

    private Validator(Content content) {
        this.content = content;
        this.linker = new Linker(content.library(), ImmutableList.of(), CustomNodes.NONE, diagnostics);
        this.ports = new PortChecks(content.library(), linker, diagnostics);
        this.definitions = new DefinitionChecks(content.library(), diagnostics);
        this.stated = new StatedChecks(content.library(), diagnostics);
        this.usage = new UsageChecks(content.library(), diagnostics);
    }

    /** What is wrong with a document and those it includes, with its definitions' faults first. */
    public static ImmutableList<Diagnostic> validate(Content content) {
        Validator validator = new Validator(content);
        validator.diagnostics.reportAll(content.diagnostics());
        for (Document document : content.documents()) {
            validator.definitions.checkVersion(document);
            validator.check(document, GraphScope.top(document));
            validator.stated.checkSpaces(document);
        }
        return validator.diagnostics.all();
    }

    private void check(Element graph, GraphScope scope) {
        for (Element child : graph.children()) {
            if (child.isTrivia()) {
                continue;
            }
            definitions.checkName(child);
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
        new CircleCheck(content.library(), diagnostics).check(graph, scope);
    }

    private void checkNode(Node node, GraphScope scope) {
        Optional<NodeDeclaration> declaration = linker.declaration(node, scope.owner());
        for (Element child : node.children()) {
            if (child instanceof Input input) {
                definitions.checkName(child);
                ports.checkInput(input, scope);
                declaration.ifPresent(found -> {
                    PortDeclaration port = found.input(input.name());
                    if (port != null) {
                        stated.check(input, port, found.name());
                    }
                });
            }
        }
    }
}
