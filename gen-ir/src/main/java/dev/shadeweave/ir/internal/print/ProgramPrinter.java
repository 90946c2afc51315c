package dev.shadeweave.ir.internal.print;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.ir.internal.model.Function;
import dev.shadeweave.ir.internal.model.Function.Direction;
import dev.shadeweave.ir.internal.model.Ir;
import dev.shadeweave.ir.internal.model.Type;
import dev.shadeweave.ir.internal.model.Types;
import dev.shadeweave.ir.internal.model.Variable;
import dev.shadeweave.ir.internal.nest.FunctionEffects;
import dev.shadeweave.ir.internal.nest.Nester;
import dev.shadeweave.ir.internal.nest.Step;
import dev.shadeweave.ir.internal.nest.Tree;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes whole shaders in languages that keep textures and samplers apart and have entry points with parameters. */
public abstract class ProgramPrinter extends StepPrinter {
    /** How types are spelt. */
    protected final Spelling spelling;

    /** Functions that the language lacks. */
    protected final Helpers helpers;

    private final Code helperCode = new Code();
    private @Nullable ShaderInterface surroundings;

    /** The type that the function gives which is being written. */
    protected Type returned = Types.VOID;

    /** A printer of one shader. */
    protected ProgramPrinter(Ir ir, Names names, Spelling spelling) {
        super(ir, names);
        this.spelling = spelling;
        this.helpers = new Helpers(helperCode, names, spelling);
    }

    /** Says who writes the surroundings of the shader. */
    protected final void connect(ShaderInterface it) {
        surroundings = it;
    }

    /** What the shader has to do with its surroundings. */
    protected final ShaderInterface surroundings() {
        if (surroundings == null) {
            throw new IllegalStateException("not connected");
        }
        return surroundings;
    }

    // what languages differ in

    /** True if functions of one name may differ in their parameters. */
    protected boolean hasOverloads() {
        return true;
    }

    /** True if a choice can be an expression. */
    protected abstract boolean isChoosable(Tree.Choice choice);

    /** A parameter that is no texture; {@code copies} takes statements that the body begins with. */
    protected String parameter(Function function, Function.Parameter parameter, String name, List<String> copies) {
        Variable variable = ir.variable(parameter.variable());
        String direction = parameter.direction() == Direction.IN
                ? ""
                : parameter.direction().text() + " ";
        return direction + spelling.declared(variable.valueType(), name);
    }

    /** What a function gives back that ends without having given anything. */
    protected abstract String zero(Type type);

    /** Lines that come before everything else. */
    protected void prologue(Code to) {}

    /** Puts the parts of the text behind each other. */
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

    /** An element of an array. */
    protected String elementName(String array, String index) {
        return array + "[" + index + "]";
    }

    /** How functions for any type write parts of values. */
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

    /** What the shader sees of an input that the host hands over. */
    public String fromHost(Slot slot, String value) {
        return value;
    }

    // the whole

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
            function(ir.function(id), effects);
        }
        Code entry = new Code();
        outside.entryPoint(entry, functionName(ir.main()));
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

    /** Prepares the part that functions are written to. */
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

    /** Prepares for a function. */
    protected void beginFunction(Function function) {}

    @Override
    protected String constantDeclaration(Type type, String name, String value) {
        return "static const " + spelling.declared(type, name) + " = " + value;
    }

    /**
     * The cases of a switch as languages have them that fall through no statement: each with all that is done from it on.
     *
     * @return for each case what is done, or null if the next case says it
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

    /** True if nothing behind these steps is reached. */
    protected static boolean leaves(ImmutableList<Step> steps) {
        return !steps.isEmpty()
                && (steps.get(steps.size() - 1) instanceof Step.Jump
                        || steps.get(steps.size() - 1) instanceof Step.Return);
    }
}
