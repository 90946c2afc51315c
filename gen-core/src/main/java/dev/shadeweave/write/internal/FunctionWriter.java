package dev.shadeweave.write.internal;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.emit.CodeFragment;
import dev.shadeweave.emit.CodeWriter;
import dev.shadeweave.emit.NameAllocator;
import dev.shadeweave.emit.OuterNames;
import dev.shadeweave.graph.GraphInput;
import dev.shadeweave.graph.GraphOutput;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.plan.internal.Liveness;
import dev.shadeweave.plan.internal.Names;
import dev.shadeweave.plan.internal.PreparedFunction;
import dev.shadeweave.shader.SourceMap.Origin;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.type.Types;
import java.util.ArrayList;
import java.util.List;
import org.checkerframework.checker.tainting.qual.Untainted;

/** Writes the functions of graphs. */
public final class FunctionWriter {
    private final StatementWriter emission;
    private final PlannedProgram plan;
    private final Stage stage;
    private final NameAllocator stageNames;
    private final CodeWriter out;

    FunctionWriter(StatementWriter emission) {
        this.emission = emission;
        this.plan = emission.plan();
        this.stage = emission.stage();
        this.stageNames = emission.stageNames();
        this.out = emission.out();
    }

    /** Writes a function. The cached text is used if all outer names that it depends on are the same. */
    void write(PreparedFunction function) {
        if (!plan.keepsTexts(stage)) {
            CodeWriter own = out.another();
            write(function.graph(), stageNames.inner(), own);
            append(own.fragment(), function.graph());
            return;
        }
        PreparedFunction.Text known = function.text(stage);
        if (known != null && known.names().holdIn(stageNames)) {
            append(known.code(), function.graph());
            return;
        }
        int reports = plan.context().diagnostics().reportCount();
        OuterNames asked = new OuterNames();
        CodeWriter own = out.another();
        boolean shares = write(function.graph(), stageNames.inner(asked), own);
        CodeFragment code = own.fragment();
        append(code, function.graph());
        if (!shares && reports == plan.context().diagnostics().reportCount()) {
            function.keep(stage, new PreparedFunction.Text(code.cut(), asked));
        }
    }

    /** Appends a function with the uniforms of this program. */
    private void append(CodeFragment code, ShaderGraph function) {
        ImmutableMap<String, @Untainted String> bound = plan.bound(function.name());
        out.append(bound.isEmpty() ? code : code.cut().filled(bound));
    }

    /** Writes a function; returns true if it contains lines that are written once for each stage. */
    private boolean write(ShaderGraph function, NameAllocator inside, CodeWriter writer) {
        writer.origin(new Origin(function.path(), function.span()));
        List<@Untainted String> parameters = new ArrayList<>();
        boolean inContext = !plan.syntax().closureContextType().isEmpty() && givesClosure(function);
        @Untainted String closureContext = inContext ? inside.fresh("closureData") : "";
        if (inContext) {
            parameters.add(plan.syntax().closureContextType() + " " + closureContext);
        }
        @Untainted String lightName = "";
        @Untainted String point = "";
        if (isLight(function)) {
            lightName = inside.fresh("light");
            point = inside.fresh("position");
            parameters.addAll(plan.syntax().lightParameters(lightName, point));
        }
        StatementWriter body =
                emission.at(new GraphScope(function, inside, false, closureContext, false, lightName, point), writer);
        ImmutableSet<String> bound = body.bound(function.name());
        for (GraphInput input : function.inputs()) {
            if (bound.contains(input.name())) {
                inside.bind(new Names.Input(input.name()), CodeFragment.hole(input.name()));
            } else if (plan.liveness().isLive(function.name(), input.name())) {
                parameters.add(plan.syntax()
                        .inputParameter(input.type(), inside.allocate(input.name(), new Names.Input(input.name()))));
            }
        }
        if (!givesBack(function)) {
            for (GraphOutput output : function.outputs()) {
                parameters.add(plan.syntax()
                        .outputParameter(
                                output.type(), inside.allocate(output.name(), new Names.Output(output.name()))));
            }
        }
        write(body, inside, inside.get(new Names.Function(function.name())), parameters);
        return body.sharesLines();
    }

    private void write(
            StatementWriter body, NameAllocator inside, @Untainted String name, List<@Untainted String> parameters) {
        ShaderGraph graph = body.graph();
        CodeWriter lines = body.out();
        boolean givesBack = givesBack(graph);
        @Untainted
        String type = givesBack ? plan.syntax().typeName(graph.outputs().get(0).type()) : "void";
        lines.line(type + " " + name + "(" + String.join(", ", parameters) + ")");
        lines.open();
        NodeSequence.write(
                body, Liveness.outputs(graph), node -> plan.liveness().isLive(graph, node));
        for (GraphOutput output : graph.outputs()) {
            body.origin(output.path(), output.span());
            @Untainted String to = givesBack ? "return " : inside.get(new Names.Output(output.name())) + " = ";
            lines.line(to + body.result(output) + ";");
        }
        body.noOrigin();
        lines.close();
        lines.blank();
    }

    private boolean givesBack(ShaderGraph function) {
        ImmutableList<GraphOutput> outputs = function.outputs();
        return outputs.size() == 1 && GraphEmitter.givesBack(outputs.get(0).type(), plan.syntax());
    }

    private static boolean givesClosure(ShaderGraph function) {
        for (GraphOutput output : function.outputs()) {
            if (output.type().isClosure()) {
                return true;
            }
        }
        return false;
    }

    private static boolean isLight(ShaderGraph function) {
        for (GraphOutput output : function.outputs()) {
            if (output.type().equals(Types.LIGHTSHADER)) {
                return true;
            }
        }
        return false;
    }
}
