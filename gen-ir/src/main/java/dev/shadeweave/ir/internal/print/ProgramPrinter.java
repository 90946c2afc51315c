package dev.shadeweave.ir.internal.print;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.ir.internal.nest.FunctionEffects;
import dev.shadeweave.ir.internal.nest.Nester;
import dev.shadeweave.ir.internal.nest.Step;
import dev.shadeweave.ir.internal.nest.Tree;
import dev.shadeweave.ir.model.Function;
import dev.shadeweave.ir.model.Function.Direction;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.model.Type;
import dev.shadeweave.ir.model.Types;
import dev.shadeweave.ir.model.Variable;
import dev.shadeweave.ir.print.PrintedShader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes whole shaders in languages with separate textures and samplers, and entry points with parameters. */
public abstract class ProgramPrinter extends StepPrinter {
    /** Writes types. */
    protected final Spelling spelling;

    /** Functions that the language lacks. */
    protected final Helpers helpers;

    private final Code helperCode = new Code();
    private @Nullable ShaderInterface surroundings;
    private boolean functionsOnly;

    /** The result type of the current function. */
    protected Type returned = Types.VOID;

    /** Creates a printer of one shader. */
    protected ProgramPrinter(Ir ir, Names names, Spelling spelling) {
        super(ir, names);
        this.spelling = spelling;
        this.helpers = new Helpers(helperCode, names, spelling);
    }

    /** Sets the writer of the shader's interface. */
    protected final void connect(ShaderInterface it) {
        surroundings = it;
    }

    /** Returns the writer of the shader's interface. */
    protected final ShaderInterface surroundings() {
        if (surroundings == null) {
            throw new IllegalStateException("not connected");
        }
        return surroundings;
    }

    // differences between languages

    /** Returns whether functions with the same name can differ in their parameters. */
    protected boolean hasOverloads() {
        return true;
    }

    /** Returns whether a choice can be written as an expression. */
    protected abstract boolean isChoosable(Tree.Choice choice);

    /** Returns a parameter that is not a texture. {@code copies} receives statements for the start of the body. */
    protected String parameter(Function function, Function.Parameter parameter, String name, List<String> copies) {
        Variable variable = ir.variable(parameter.variable());
        String direction = parameter.direction() == Direction.IN
                ? ""
                : parameter.direction().text() + " ";
        return direction + spelling.declared(variable.valueType(), name);
    }

    /** Returns the value that a function returns if its last statement is a jump, such as {@code discard}. */
    protected abstract String zero(Type type);

    /** Adds lines before everything else. */
    protected void prologue(Code to) {}

    /** Joins the parts of the text. */
    protected void assemble(Code whole, ShaderInterface outside, Code helping, Code body, Code entry) {
        whole.append(outside.code);
        whole.append(helping);
        whole.append(constants);
        whole.gap();
        whole.append(outside.variables);
        whole.append(body);
        whole.gap();
        whole.append(entry);
    }

    /** Returns an element of an array. */
    protected String elementName(String array, String index) {
        return array + "[" + index + "]";
    }

    /** Returns the notation of members and elements, for helper functions. */
    final Helpers.PartNames partNames() {
        return new Helpers.PartNames() {
            @Override
            public String member(Type.Struct struct, int index) {
                return ProgramPrinter.this.member(struct, index);
            }

            @Override
            public String element(String array, String index) {
                return elementName(array, index);
            }
        };
    }

    /** Returns the value that the shader sees of an input from the host. */
    public String fromHost(Slot slot, String value) {
        return value;
    }

    // the whole text

    /**
     * Writes only the functions that {@code main} calls, with their structures and constants. They must not read or
     * write variables outside functions.
     */
    protected final PrintedShader functions() {
        functionsOnly = true;
        return run();
    }

    /** Returns whether {@code main} and the interface of the shader are left out. */
    protected final boolean isFunctionsOnly() {
        return functionsOnly;
    }

    /** Writes the shader. */
    protected final PrintedShader run() {
        ShaderInterface outside = surroundings();
        FunctionEffects effects = FunctionEffects.of(ir);
        names.reserve(outside.entryName());
        outside.declare();
        Map<String, String> overloads = new HashMap<>();
        for (int id : effects.order()) {
            String wanted =
                    id == ir.main() ? "shader_main" : ir.function(id).name().text();
            setFunctionName(id, hasOverloads() ? overloads.computeIfAbsent(wanted, names::take) : names.take(wanted));
        }
        code = new Code();
        beginBody(code);
        for (int id : effects.order()) {
            if (!functionsOnly || id != ir.main()) {
                function(ir.function(id), effects);
            }
        }
        Code entry = new Code();
        if (!functionsOnly) {
            outside.entryPoint(entry, functionName(ir.main()));
        }
        Code whole = new Code();
        prologue(whole);
        assemble(whole, outside, helperCode, code, entry);
        PrintedShader printed = whole.shader();
        return new PrintedShader(printed.text(), printed.origins(), outside.entryName(), outside.resources());
    }

    /** Adds the structures of the shader. */
    protected final void structures(Code to) {
        to.append(surroundings().code);
    }

    /** Prepares the part of the text with the functions. */
    protected void beginBody(Code body) {}

    private void function(Function function, FunctionEffects effects) {
        code.gap();
        names.open();
        returned = function.returnType();
        beginFunction(function);
        List<String> parameters = new ArrayList<>();
        List<String> copies = new ArrayList<>();
        for (Function.Parameter it : function.parameters()) {
            Variable variable = ir.variable(it.variable());
            String name = declare(variable);
            if (variable.valueType() instanceof Type.Image image) {
                parameters.add(spelling.declared(image, name));
                if (ShaderInterface.hasSampler(image)) {
                    String sampler = names.take(name + "_sampler");
                    surroundings().setSampler(variable.id(), sampler);
                    parameters.add(spelling.declared(spelling.sampler(image), sampler));
                }
            } else {
                parameters.add(parameter(function, it, name, copies));
            }
        }
        code.line(spelling.head(returned, functionName(function.id()), parameters) + " {", function.span());
        code.indent();
        copies.forEach(it -> code.line(it, function.span()));
        ImmutableList<Step> steps = Nester.steps(ir, effects, function.id(), this::isChoosable);
        steps(steps);
        boolean ends = !steps.isEmpty() && steps.get(steps.size() - 1) instanceof Step.Jump;
        if (ends && !returned.equals(Types.VOID)) {
            code.line("return " + zero(returned) + ";");
        }
        code.outdent();
        names.close();
        code.line("}");
    }

    /** Prepares for the next function. */
    protected void beginFunction(Function function) {}

    @Override
    protected String constantDeclaration(Type type, String name, String value) {
        return "static const " + spelling.declared(type, name) + " = " + value;
    }

    /**
     * Returns the cases of a switch for languages in which a case with statements cannot fall through. Each case has
     * all statements that run from it on.
     *
     * @return the statements of each case, or null if the case shares those of the next
     */
    protected static List<@Nullable ImmutableList<Step>> closed(Step.Switch it) {
        List<@Nullable ImmutableList<Step>> all = new ArrayList<>();
        for (int i = 0; i < it.cases().size(); i++) {
            if (it.cases().get(i).steps().isEmpty() && i + 1 < it.cases().size()) {
                all.add(null);
                continue;
            }
            ImmutableList.Builder<Step> steps = ImmutableList.builder();
            for (int j = i; j < it.cases().size(); j++) {
                ImmutableList<Step> own = it.cases().get(j).steps();
                steps.addAll(own);
                if (leaves(own)) {
                    break;
                }
            }
            all.add(steps.build());
        }
        return all;
    }

    /** Returns whether control never reaches the code after these steps. */
    protected static boolean leaves(ImmutableList<Step> steps) {
        return !steps.isEmpty()
                && (steps.get(steps.size() - 1) instanceof Step.Jump
                        || steps.get(steps.size() - 1) instanceof Step.Return);
    }
}
