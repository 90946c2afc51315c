package dev.shadeweave.glsl.assembly.internal;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.emit.CodeWriter;
import dev.shadeweave.extension.EmissionPlan;
import dev.shadeweave.extension.StageEmitter;
import dev.shadeweave.glsl.assembly.Contribution;
import dev.shadeweave.glsl.assembly.Declaration;
import dev.shadeweave.glsl.assembly.LightType;
import dev.shadeweave.glsl.assembly.Request;
import dev.shadeweave.glsl.assembly.ShadeMode;
import dev.shadeweave.glsl.assembly.StageDialect;
import dev.shadeweave.glsl.assembly.StageOptions;
import dev.shadeweave.glsl.assembly.StagePoint;
import dev.shadeweave.glsl.assembly.internal.vocabulary.Authored;
import dev.shadeweave.glsl.assembly.internal.vocabulary.Vocabulary;
import dev.shadeweave.glsl.assembly.text.StageText;
import dev.shadeweave.graph.ShaderProgram;
import dev.shadeweave.shader.SourceMap.Origin;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.shader.VariableBlock;
import dev.shadeweave.shader.VariableBlock.Kind;
import dev.shadeweave.type.Type;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.checkerframework.checker.tainting.qual.Untainted;

/** Writes the additions of an assembly to one stage of a program. */
public abstract class StageWriter {
    private static final ImmutableList<String> MODES =
            ImmutableList.of("SG_SURFACE", "SG_UNLIT", "SG_FLAT", "SG_GOURAUD", "SG_PHONG");

    final Assembly assembly;
    final EmissionPlan plan;
    final StageEmitter emission;
    final CodeWriter out;
    final StageWords words;
    final ShadeMode mode;
    private final Stage stage;
    private final Mentioned mentioned;

    StageWriter(Assembly assembly, EmissionPlan plan, Stage stage, StageEmitter emission, CodeWriter out) {
        this.assembly = assembly;
        this.plan = plan;
        this.stage = stage;
        this.mentioned = assembly.mentioned(stage);
        this.emission = emission;
        this.out = out;
        this.mode = StageVariables.mode(assembly, plan.program());
        boolean middle = !Assembly.PLAIN_STAGES.contains(stage);
        this.words = new StageWords(assembly, stage, emission, middle ? () -> connectors(plan) : ImmutableMap::of);
    }

    /** Returns the types of all varyings, by the name of the member. */
    private static Map<String, Type> connectors(EmissionPlan plan) {
        Map<String, Type> types = new LinkedHashMap<>();
        for (Variable variable : plan.variables(Stage.VERTEX, Kind.CONNECTOR)) {
            types.put(variable.name(), variable.type());
        }
        return types;
    }

    /** Writes the definitions directly below the version. */
    public static void defines(Assembly assembly, EmissionPlan plan, Stage stage, CodeWriter out) {
        if (!assembly.isPresent()) {
            return;
        }
        assembly.options()
                .preamble()
                .macros()
                .forEach((name, text) -> out.line(Authored.code(("#define " + name + " " + text).stripTrailing())));
        boolean any = !assembly.options().preamble().macros().isEmpty();
        ImmutableList<String> definable = assembly.mentioned(stage).definable();
        if (!definable.isEmpty()) {
            ShadeMode mode = StageVariables.mode(assembly, plan.program());
            for (String word : definable) {
                @Untainted String value = value(assembly, stage, mode, word);
                if (!value.isEmpty()) {
                    out.line("#define " + Authored.code(word) + " " + value);
                    any = true;
                }
            }
        }
        if (any) {
            out.blank();
        }
    }

    /** Returns the value of a defined word; empty if it is not defined. */
    private static @Untainted String value(Assembly assembly, Stage stage, ShadeMode mode, String word) {
        boolean lit = mode.isLit();
        if (MODES.contains(word)) {
            return word.equals("SG_" + mode.name()) ? "1" : "";
        }
        if (word.startsWith(Vocabulary.LIGHT_TYPE)) {
            int light = Integer.parseInt(word.substring(Vocabulary.LIGHT_TYPE.length()));
            return light < assembly.lights().size()
                    ? Integer.toString(assembly.lights().get(light).number())
                    : "";
        }
        if (word.startsWith(Vocabulary.INPUT + "_") || word.startsWith(Vocabulary.OUTPUT + "_")) {
            return assembly.mentioned(stage).tested().contains(word) && isThere(assembly, stage, word) ? "1" : "";
        }
        return switch (word) {
            case "SG_TEXTURED" ->
                assembly.options().lighting().textures().types().isEmpty() ? "" : "1";
            case "SG_VERTEX_COLOR" -> assembly.requests().contains(Request.VERTEXCOLOR) ? "1" : "";
            case "SG_NORMALS" ->
                lit
                                || assembly.requests().contains(Request.NORMALVS)
                                || assembly.requests().contains(Request.NORMALOS)
                        ? "1"
                        : "";
            case "SG_NUM_LIGHTS" -> Integer.toString(assembly.lights().size());
            case "SG_LIGHT_DIRECTIONAL", "SG_LIGHT_POINT", "SG_LIGHT_SPOT" ->
                Integer.toString(
                        LightType.valueOf(word.substring("SG_LIGHT_".length())).number());
            case "SG_ALPHA" -> lit ? "(g_vMaterial.y)" : "1.0";
            case "SG_MINALPHA" -> lit ? "(g_vMaterial.z)" : "0.0";
            case "SG_ES" -> assembly.dialect() == StageDialect.ESSL ? "1" : "";
            case "SG_MAX_SHADER_LIGHTS" -> Integer.toString(StageOptions.MAX_LIGHTS);
            default -> "";
        };
    }

    /**
     * Writes the declaration of a block that depends little on documents, or that was declared before.
     *
     * @param direction the text before and after its members
     */
    public static void declare(
            Assembly assembly,
            EmissionPlan plan,
            VariableBlock block,
            String direction,
            CodeWriter out,
            Consumer<CodeWriter> writer) {
        if (!assembly.isPresent()) {
            writer.accept(out);
            return;
        }
        record Where(String direction, ShadeMode mode) {}
        out.append(assembly.memory()
                .block(block, new Where(direction, StageVariables.mode(assembly, plan.program())), () -> {
                    CodeWriter to = out.another();
                    writer.accept(to);
                    return to.fragment();
                }));
    }

    /** Returns the interpolation of a varying, or an empty text if none is stated. */
    public static @Untainted String interpolation(Assembly assembly, ShaderProgram program, String member) {
        if (member.equals("litColor")) {
            ShadeMode mode = StageVariables.mode(assembly, program);
            boolean flat = mode == ShadeMode.FLAT && !assembly.has(Stage.GEOMETRY);
            return flat
                    ? "flat"
                    : Authored.code(assembly.options().interpolation().colors());
        }
        return assembly.memory().interpolation(member, () -> interpolation(assembly, member));
    }

    private static @Untainted String interpolation(Assembly assembly, String member) {
        if (member.equals(Request.VERTEXCOLOR.member())) {
            return Authored.code(assembly.options().interpolation().colors());
        }
        if (member.equals(Request.NORMALVS.member()) || member.equals(Request.NORMALOS.member())) {
            return Authored.code(assembly.options().interpolation().normals());
        }
        for (Declaration declaration : assembly.declarations(Declaration.Kind.CONNECTOR)) {
            if (declaration.name().equals(member)) {
                return Authored.code(declaration.interpolation());
            }
        }
        return "";
    }

    /** Returns true if a value of the vertex is available in a stage. */
    private static boolean isThere(Assembly assembly, Stage stage, String word) {
        boolean input = word.startsWith(Vocabulary.INPUT + "_");
        String name = word.substring(word.indexOf('_', 3) + 1);
        return Request.of(name)
                .filter(request -> {
                    if (input && stage.equals(Stage.VERTEX)) {
                        return request == Request.POSOS
                                || (!StageVariables.attribute(request).isEmpty()
                                        && StageVariables.reads(assembly, request));
                    }
                    return (input || !stage.equals(Stage.PIXEL))
                            && assembly.requests().contains(request);
                })
                .isPresent();
    }

    /** Writes code before the main function. */
    public final void globals() {
        boolean any = false;
        for (Contribution part : assembly.parts()) {
            any |= !part.globals(stage).isEmpty();
        }
        if (any) {
            write("globals", 0, this::globals);
        }
    }

    private void globals(CodeWriter to) {
        for (Contribution part : assembly.parts()) {
            for (StageText text : part.globals(stage)) {
                words.lines(text, to);
                to.blank();
            }
        }
    }

    /** Writes the lines of all modifiers at a point, those of each in a separate block. */
    final void code(StagePoint point) {
        if (assembly.hasCode(point)) {
            write(point, 1, to -> {
                for (Contribution part : assembly.parts()) {
                    block(part.id(), part.at(point), to);
                }
            });
        }
    }

    /**
     * Writes code that is the same for all programs with the same names.
     *
     * @param steps the indentation level of the lines
     */
    private void write(Object place, int steps, Consumer<CodeWriter> writer) {
        if (words.areSpecial() || out.origin() != null) {
            writer.accept(out);
            return;
        }
        out.append(words.known().fragment(place, () -> {
            CodeWriter to = out.another();
            for (int i = 0; i < steps; i++) {
                to.indent();
            }
            writer.accept(to);
            return to.fragment();
        }));
    }

    final void block(String owner, ImmutableList<StageText> texts) {
        block(owner, texts, out);
    }

    private void block(String owner, ImmutableList<StageText> texts, CodeWriter to) {
        if (!texts.isEmpty()) {
            to.line("// " + Authored.code(owner));
            to.open();
            texts.forEach(text -> words.lines(text, to));
            // Compilers report an unclosed construct in the lines at the closing bracket.
            to.origin(new Origin("", texts.get(texts.size() - 1).end()));
            to.close();
            to.origin(null);
        }
    }

    final boolean mentions(String word) {
        return mentioned.words().contains(word);
    }

    /** Writes a local variable if a text mentions it. */
    final void local(@Untainted String type, @Untainted String name, @Untainted String value) {
        if (mentions(name)) {
            out.line(type + " " + name + " = " + value + ";");
        }
    }
}
