package dev.shadeweave.plan.internal;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.emit.SourceSelection;
import dev.shadeweave.graph.GraphInput;
import dev.shadeweave.graph.GraphOutput;
import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.InputSource.Constant;
import dev.shadeweave.graph.InputSource.FromGraphInput;
import dev.shadeweave.graph.PortDetails;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.graph.ShaderProgram;
import dev.shadeweave.library.ColorSpaces;
import dev.shadeweave.link.implementation.NodeImplementation;
import dev.shadeweave.link.implementation.NodeImplementation.CustomNode;
import dev.shadeweave.link.implementation.NodeImplementation.GraphFunction;
import dev.shadeweave.plan.internal.PreparedFunction.Declaring;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.shader.StageInterface;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.source.SourceSpan;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Types;
import dev.shadeweave.type.Value;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Collects the dependencies of a program's nodes before they are written: library code, structs, variables, samplers. */
record DependencyCollection(ShaderProgram program, EmissionContext context, Liveness liveness, DataFiles files) {
    static final DiagnosticKind UNASSIGNABLE =
            DiagnosticKind.error("SW1534", "output '{0}' of '{1}' is a {2}, which a shader cannot compute");

    static final DiagnosticKind TWO_TYPES = DiagnosticKind.error("SW1535", "'{0}' asks for {1}");

    /** The maximum number of functions through which a value is followed; real documents nest far less deeply. */
    private static final int MOST_CALLS = 64;

    /** Prepares the nodes of a part of the main graph, and the functions that they call. */
    void prepare(Liveness.Part part, StageInterface.Builder declarations, SourceSelection selection) {
        for (ShaderGraph function : program.functions()) {
            if (part.functions().contains(function.name())) {
                PreparedFunction.Dependencies dependencies = dependencies(liveness.function(function.name()));
                selection.include(dependencies.sources());
                for (Declaring declaring : dependencies.declaring()) {
                    declare(function, declaring, declarations);
                }
            }
        }
        Asked asked = Asked.nothing(selection);
        for (Declaring declaring : prepare(program.main(), part, asked)) {
            declare(program.main(), declaring, declarations);
        }
        outputs(program.main(), asked);
    }

    /**
     * Returns the dependencies of a function. They are kept unless there was a message, which each program must report
     * itself.
     */
    private PreparedFunction.Dependencies dependencies(PreparedFunction function) {
        PreparedFunction.Dependencies known = function.dependencies();
        if (known != null) {
            return known;
        }
        int reports = context.diagnostics().reportCount();
        Asked asked = Asked.nothing(new SourceSelection(context.ambient()));
        ImmutableList<Declaring> declaring = prepare(function.graph(), function.part(), asked);
        outputs(function.graph(), asked);
        PreparedFunction.Dependencies dependencies = new PreparedFunction.Dependencies(asked.selection(), declaring);
        if (context.diagnostics().reportCount() == reports && !context.hasFaultyUnits()) {
            function.keep(dependencies);
        }
        return dependencies;
    }

    /** Adds the library code of types. */
    void requireTypes(Iterable<Type> types, SourceSelection selection) {
        Asked asked = Asked.nothing(selection);
        types.forEach(type -> requireType(type, asked));
    }

    /**
     * Reports variables that were declared with two types.
     *
     * @param before the number of conflicts before the declarations of {@code name}
     * @param name the source of the declarations
     */
    void reportConflicts(StageInterface.Builder declarations, int before, String name, SourceSpan span) {
        for (String conflict : declarations
                .conflicts()
                .subList(before, declarations.conflicts().size())) {
            context.diagnostics().report(TWO_TYPES, span, name, conflict);
        }
    }

    /** Creates a variable of a document, named like its port. */
    static Variable variable(String name, Type type, @Nullable Value value, PortDetails details) {
        return Variable.builder(name, type)
                .value(value)
                .stated(details.path(), details.span())
                .unit(details.unit())
                .colorSpace(ColorSpaces.stated(details.colorSpace()), ColorSpaces.isDecoded(details.colorSpace()))
                .geomProp(details.geomProp())
                .attributes(details.attributes())
                .build();
    }

    /** The dependencies that a selection contains already. Thousands of nodes share a few kinds and types. */
    private record Asked(
            SourceSelection selection, IdentityHashMap<NodeImplementation, ShaderNode> nodes, Set<Type> types) {
        static Asked nothing(SourceSelection selection) {
            return new Asked(selection, new IdentityHashMap<>(8), Collections.newSetFromMap(new IdentityHashMap<>(8)));
        }

        /**
         * Returns true if a node with the same code, inputs and outputs was added. Custom nodes always have
         * their own dependencies.
         */
        boolean knows(ShaderNode node) {
            if (node.implementation() instanceof CustomNode) {
                return false;
            }
            ShaderNode known = nodes.putIfAbsent(node.implementation(), node);
            return known != null
                    && known.declaration().name().equals(node.declaration().name())
                    && haveSameTypes(known.inputs(), node.inputs());
        }

        private static boolean haveSameTypes(List<ShaderInput> ours, List<ShaderInput> theirs) {
            if (ours.size() != theirs.size()) {
                return false;
            }
            for (int i = 0; i < ours.size(); i++) {
                if (!ours.get(i).name().equals(theirs.get(i).name())
                        || !ours.get(i).type().equals(theirs.get(i).type())) {
                    return false;
                }
            }
            return true;
        }
    }

    /** Adds the dependencies of the nodes of a part of a graph, and returns the nodes that declare something. */
    private ImmutableList<Declaring> prepare(ShaderGraph graph, Liveness.Part part, Asked asked) {
        ImmutableList.Builder<Declaring> declaring = ImmutableList.builder();
        for (ShaderNode node : graph.nodes()) {
            if (!part.nodes().contains(node.id())) {
                continue;
            }
            NodeNeeds needs = context.needs(node.implementation());
            if (asked.knows(node)) {
                needs.prepareCall(context, node, asked.selection());
            } else {
                needs.prepare(context, node, asked.selection());
            }
            if (node.implementation() instanceof CustomNode) {
                declaring.add(new Declaring(node, null));
            }
            node.outputs().forEach(output -> requireType(output.type(), asked));
            for (ShaderInput input : node.inputs()) {
                requireType(input.type(), asked);
                if (needsSampler(input) && liveness.isRead(node, input)) {
                    declaring.add(new Declaring(node, input));
                }
            }
        }
        for (GraphInput input : graph.inputs()) {
            if (part.inputs().contains(input.name())) {
                requireType(input.type(), asked);
            }
        }
        return declaring.build();
    }

    private void declare(ShaderGraph graph, Declaring declaring, StageInterface.Builder declarations) {
        ShaderNode node = declaring.node();
        if (declaring.file() != null) {
            declareSampler(graph, node, declaring.file(), declarations);
        } else {
            NodeNeeds needs = context.needs(node.implementation());
            declare(stated(node, graph, needs), needs, declarations);
        }
    }

    private void outputs(ShaderGraph graph, Asked asked) {
        for (GraphOutput output : graph.outputs()) {
            requireType(output.type(), asked);
            if (!context.syntax().isAssignable(output.type())) {
                context.diagnostics().report(UNASSIGNABLE, output.span(), output.name(), graph.path(), output.type());
            }
        }
    }

    /** Adds the library code of a type: its struct, if it is one. */
    private void requireType(Type type, Asked asked) {
        if (asked.types().add(type)) {
            type.members().forEach(member -> requireType(member.type(), asked));
            if (!type.isStruct()) {
                asked.selection().requireWordsOf(context.syntax().typeName(type));
            }
        }
    }

    /** Returns a node with the values of inputs that its code does not read, so that it can name them to hosts. */
    private ShaderNode stated(ShaderNode node, ShaderGraph graph, NodeNeeds needs) {
        ShaderNode stated = node;
        for (ShaderInput input : node.inputs()) {
            boolean known = input.source() instanceof Constant || needs.reads(input, liveness);
            Value value = known ? null : stated(input.source(), graph, 0);
            if (value != null) {
                stated = stated.withInput(input.withSource(new Constant(value)));
            }
        }
        return stated;
    }

    /** Returns the value that a document states for a source; in a function, for its first call. Null if it is computed. */
    private @Nullable Value stated(InputSource source, ShaderGraph graph, int depth) {
        if (source instanceof Constant constant) {
            return constant.value();
        }
        if (!(source instanceof FromGraphInput from) || depth > MOST_CALLS) {
            return null;
        }
        ShaderGraph main = program.main();
        if (graph.name().equals(main.name())) {
            GraphInput given = main.input(from.name());
            return given == null ? null : given.value();
        }
        Value inMain = handed(main, graph, from.name(), depth);
        if (inMain != null) {
            return inMain;
        }
        for (ShaderGraph caller : program.functions()) {
            Value inside = handed(caller, graph, from.name(), depth);
            if (inside != null) {
                return inside;
            }
        }
        return null;
    }

    /** Returns the value that the calls of a function in a graph pass for one of its inputs; null without calls, or if it is computed. */
    private @Nullable Value handed(ShaderGraph caller, ShaderGraph called, String input, int depth) {
        for (ShaderNode node : caller.nodes()) {
            if (node.implementation() instanceof GraphFunction function
                    && function.name().equals(called.name())
                    && node.hasInput(input)) {
                Value value = stated(node.input(input).source(), caller, depth + 1);
                if (value != null) {
                    return value;
                }
            }
        }
        return null;
    }

    private void declare(ShaderNode node, NodeNeeds needs, StageInterface.Builder declarations) {
        int before = declarations.conflicts().size();
        needs.declare(node, declarations, context.options());
        reportConflicts(declarations, before, node.name(), node.span());
    }

    /** Returns true for a file name without a uniform or parameter. */
    private boolean needsSampler(ShaderInput input) {
        return input.type().equals(Types.FILENAME)
                && !context.syntax().isAssignable(input.type())
                && (input.source() instanceof Constant || input.source().equals(InputSource.UNSET));
    }

    private void declareSampler(
            ShaderGraph graph, ShaderNode node, ShaderInput input, StageInterface.Builder declarations) {
        boolean main = graph.name().equals(program.main().name());
        String name = (main ? "" : graph.name() + "_") + node.name() + "_" + input.name();
        Value value = input.source() instanceof Constant constant ? constant.value() : null;
        declarations.publicUniform(
                Stage.PIXEL,
                Names.fileKey(graph.name(), node.id(), input.name()),
                variable(name, input.type(), value, files.details(node, input)));
    }
}
