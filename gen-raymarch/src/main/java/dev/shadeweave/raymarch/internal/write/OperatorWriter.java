package dev.shadeweave.raymarch.internal.write;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.extension.EmissionPlan;
import dev.shadeweave.extension.StageEmitter;
import dev.shadeweave.glsl.syntax.GlslSyntax;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.raymarch.internal.blocks.BlockLine;
import dev.shadeweave.raymarch.internal.blocks.BlockSection;
import dev.shadeweave.raymarch.internal.blocks.Conditionals;
import dev.shadeweave.raymarch.internal.blocks.MacroTable;
import dev.shadeweave.raymarch.internal.blocks.MacroTable.Macro;
import dev.shadeweave.raymarch.internal.blocks.PrimaryFunction;
import dev.shadeweave.raymarch.internal.scene.Conditions;
import dev.shadeweave.raymarch.internal.scene.MarchSettings;
import dev.shadeweave.raymarch.internal.scene.Narrowing;
import dev.shadeweave.raymarch.internal.scene.Operator;
import dev.shadeweave.raymarch.internal.scene.OperatorFlags;
import dev.shadeweave.raymarch.internal.scene.Outputs;
import dev.shadeweave.raymarch.internal.scene.Packing;
import dev.shadeweave.raymarch.internal.scene.Parameters;
import dev.shadeweave.raymarch.internal.scene.Scene;
import dev.shadeweave.raymarch.internal.scene.SharedCode;
import dev.shadeweave.raymarch.internal.scene.SurfaceRays;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.checkerframework.checker.tainting.qual.Untainted;

/** Writes the operators of a scene: macros, declarations, functions, materials. */
final class OperatorWriter {
    /** The sections of code, in the order in which they are written, so that each sees the macros before it. */
    private static final ImmutableList<BlockSection> WRITTEN = ImmutableList.of(
            BlockSection.GLOBALS,
            BlockSection.INIT,
            BlockSection.FUNCTION,
            BlockSection.LIPSCHITZ,
            BlockSection.BOUNDS,
            BlockSection.MATERIAL);

    /** The first number of a material. Smaller numbers are used by the library. */
    private static final int FIRST_MATERIAL = 1001;

    /** Finds code that reads the first light of a context, which costs a shadow. */
    private static final Pattern LIGHT_MEMBER = Pattern.compile("\\.\\s*light\\b");

    /** Words in code that blends two materials at a place. */
    private static final ImmutableSet<String> BLENDING = ImmutableSet.of("blendInSdf", "material2", "interpolant");

    private final EmissionPlan plan;
    private final Scene scene;
    private final StageEmitter emission;
    private final Lifting lifting;
    private final Parameters parameters;
    private final Diagnostics found;
    private final List<OperatorText> texts = new ArrayList<>();
    private final Map<Operator, List<Macro>> macros = new LinkedHashMap<>();
    private final Map<@Untainted String, @Untainted String> globals = new LinkedHashMap<>();
    private final Map<String, String> defined = new LinkedHashMap<>();
    private final Set<String> prefixes = new HashSet<>();
    private final int longestPrefix;
    private final Set<String> words = new HashSet<>();
    private final Slopes slopes;
    private final Bounds bounds;
    private final Buffers buffers;
    private final References references;

    OperatorWriter(
            EmissionPlan plan,
            Scene scene,
            StageEmitter emission,
            Lifting lifting,
            Parameters parameters,
            Buffers buffers,
            Diagnostics found) {
        this.plan = plan;
        this.scene = scene;
        this.emission = emission;
        this.lifting = lifting;
        this.parameters = parameters;
        this.found = found;
        this.buffers = buffers;
        this.references = new References(scene, found);
        this.slopes = new Slopes(scene, emission, found);
        this.bounds = new Bounds(scene, slopes.values(), slopes.computed());
        scene.operators().values().forEach(operator -> {
            texts.add(new OperatorText(operator, scene));
            prefixes.add(operator.name());
        });
        this.longestPrefix = prefixes.stream().mapToInt(String::length).max().orElse(0);
    }

    /**
     * Collects macros, decides conditionals, and reports errors in the remaining code.
     *
     * @param findsLights true if lights are computed before materials
     */
    void prepare(MarchSettings settings, Outputs outputs, boolean findsLights) {
        settings.define(globals);
        outputs.define(globals);
        globals.put("RAYTK_DEFAULT_MATERIAL", "2");
        globals.put("RAYTK_NO_MATERIAL", "-1");
        globals.put("RAYTK_TIME", "u_time");
        if (findsLights) {
            globals.put("RAYTK_FIND_LIGHTS", "");
        }
        ShaderNode output = scene.output();
        if (output != null && globals.containsKey("RAYTK_LIMIT_BOX")) {
            globals.put("RAYTK_LIMIT_MIN", emission.expression(output, "limitmin"));
            globals.put("RAYTK_LIMIT_MAX", emission.expression(output, "limitmax"));
        }
        features();
        List<Macro> common = new ArrayList<>();
        for (OperatorText text : texts) {
            common.addAll(table(text, BlockSection.GLOBALMACROS));
        }
        MacroTable.merge(common, found).forEach(macro -> globals.putIfAbsent(macro.name(), macro.value()));
        defined.putAll(globals);
        int material = FIRST_MATERIAL;
        for (OperatorText text : texts) {
            Operator operator = text.operator();
            List<Macro> all = new ArrayList<>(OperatorFlags.of(operator, scene));
            all.addAll(parameters.of(operator));
            all.addAll(buffers.of(text));
            all.addAll(references.of(operator));
            all.addAll(table(text, BlockSection.MACROS));
            if (operator.hasMaterial()) {
                all.add(new Macro(
                        "MAT_" + operator.name(),
                        Integer.toString(material++),
                        operator.node().span()));
            }
            List<Macro> merged = MacroTable.merge(all, found);
            macros.put(operator, merged);
            merged.forEach(macro -> defined.put(macro.name(), macro.value()));
        }
        Conditionals conditionals = conditionals();
        for (BlockSection section : WRITTEN) {
            texts.forEach(text -> text.resolve(section, conditionals, found));
        }
        Duplicates.check(texts, found);
        for (OperatorText text : texts) {
            words.addAll(SharedCode.words(text.all()));
            if (!text.operator().node().implementation().provenance().isDataLibrary()) {
                new SymbolCheck(text, macros.getOrDefault(text.operator(), List.of())).check(found);
            }
        }
        macros.values().forEach(list -> list.forEach(macro -> words.addAll(SharedCode.words(macro.value()))));
        if (BLENDING.stream().anyMatch(words::contains)) {
            defined.put("RAYTK_BLENDED", "");
        }
    }

    /** Defines the macros that enable members of {@code Sdf} and {@code MaterialContext}, if code uses the members. */
    private void features() {
        Set<String> all = new HashSet<>();
        for (OperatorText text : texts) {
            String code = text.operator().blocks().file().text();
            all.addAll(SharedCode.words(code));
            if (LIGHT_MEMBER.matcher(code).find()) {
                globals.put("RAYTK_LIGHT_IN_CONTEXT", "");
            }
        }
        SurfaceRays.of(plan.program(), plan.options()).define(globals);
        if ((all.contains("assignUV") && all.contains("uv")) || lifting.readsTexcoords()) {
            globals.put("RAYTK_USE_UV", "");
        }
        if (all.contains("assignColor")) {
            globals.put("RAYTK_USE_SURFACE_COLOR", "");
        }
        if (all.contains("assignMaterialPos")) {
            globals.put("RAYTK_USE_MATERIAL_POS", "");
        }
        if (all.contains("assignReflection") && globals.containsKey("RAYTK_REFLECTIONS")) {
            globals.put("RAYTK_REFLECT_IN_SDF", "");
        }
        if (all.contains("assignRefraction") && globals.containsKey("RAYTK_REFRACTIONS")) {
            globals.put("RAYTK_REFRACT_IN_SDF", "");
        }
        if (all.contains("assignShadow") && globals.containsKey("RAYTK_SHADOWS")) {
            globals.put("RAYTK_USE_SHADOW", "");
        }
    }

    private ImmutableList<Macro> table(OperatorText text, BlockSection section) {
        return MacroTable.read(
                text.operator().blocks().lines(section),
                text::scanned,
                condition -> Conditions.evaluate(condition, text.operator().node()),
                found);
    }

    /** Returns conditionals that know the macros of the library and of all operators. */
    Conditionals conditionals() {
        return new Conditionals(defined, this::isKnown);
    }

    private boolean isKnown(String name) {
        if (name.startsWith("RAYTK_") || name.startsWith("THIS_") || name.startsWith("inputOp")) {
            return true;
        }
        for (int i = name.indexOf('_'); i >= 0 && i <= longestPrefix; i = name.indexOf('_', i + 1)) {
            if (prefixes.contains(name.substring(0, i))) {
                return true;
            }
        }
        return false;
    }

    /** Returns the macros of the library and their values. */
    Map<@Untainted String, @Untainted String> globals() {
        return globals;
    }

    /** Returns the declarations of the slope and the ball of the scene, which limit the steps and the rays. */
    List<@Untainted String> limits() {
        List<@Untainted String> lines = new ArrayList<>(slopes.declarations());
        if (isBounded()) {
            lines.add("vec4 sceneBall;");
        }
        return lines;
    }

    /** Writes the operators. Each follows the operators that it calls. */
    void write() {
        for (OperatorText text : texts) {
            declarations(text);
        }
        init();
        for (OperatorText text : texts) {
            functions(text);
        }
        slopes.find(texts);
        if (!globals.containsKey("RAYTK_NEAR_HITS")) {
            bounds.find(texts);
        }
        slopes.write();
        if (isBounded()) {
            defined.put("RAYTK_BOUNDED", "");
        }
    }

    private void declarations(OperatorText text) {
        Operator operator = text.operator();
        emission.origin(operator.node().id().path(), operator.node().span());
        emission.line("// " + operator.name());
        for (Macro macro : macros.getOrDefault(operator, ImmutableList.of())) {
            boolean stated = macro.span().file().equals(operator.blocks().file());
            String name = macro.name().replace("(i)", "");
            if (stated || words.contains(name)) {
                emission.origin(operator.node().id().path(), macro.span());
                emission.line(macro.definition());
            }
        }
        for (ShaderInput input : operator.node().inputs()) {
            if (isHeld(text, input)) {
                emission.origin(operator.node().id().path(), input.details().span());
                emission.line(GlslSyntax.INSTANCE.typeName(input.type()) + " " + held(operator, input) + ";");
            }
        }
        references.globals(operator).forEach((name, type) -> emission.line(type + " " + name + ";"));
        emission.noOrigin();
        SceneWriter.lines(text.lines(BlockSection.GLOBALS), operator.node().id().path(), emission);
        emission.line("");
    }

    private static @Untainted String held(Operator operator, ShaderInput input) {
        return operator.named(input);
    }

    /** Returns whether a parameter is connected to a node, and code reads it as a value. A global variable holds it. */
    boolean isHeld(OperatorText text, ShaderInput input) {
        return Packing.fits(input.type())
                && Operator.isConnected(input)
                && mentions(words, held(text.operator(), input));
    }

    /** Returns whether the code of an operator, or a macro, mentions a word. Call it after {@link #prepare}. */
    boolean mentions(String word) {
        return words.contains(word);
    }

    private static boolean mentions(Set<String> words, String name) {
        return words.contains(name) || "xyzwrgba".chars().anyMatch(part -> words.contains(name + (char) part));
    }

    private void init() {
        if (texts.stream().allMatch(text -> text.lines(BlockSection.INIT).isEmpty())) {
            return;
        }
        emission.block("void init()", () -> {
            for (OperatorText text : texts) {
                if (!text.lines(BlockSection.INIT).isEmpty()) {
                    emission.block(
                            "",
                            () -> SceneWriter.lines(
                                    text.lines(BlockSection.INIT),
                                    text.operator().node().id().path(),
                                    emission));
                }
            }
        });
        emission.line("");
    }

    /** Returns whether an operator has a section {@code [init]} that is not empty. */
    boolean hasInit() {
        return texts.stream().anyMatch(text -> !text.lines(BlockSection.INIT).isEmpty());
    }

    private void functions(OperatorText text) {
        Operator operator = text.operator();
        Narrowing.Types types = scene.types(operator);
        @Untainted String fill = "";
        for (ShaderInput input : operator.node().inputs()) {
            if (!Packing.fits(input.type())) {
                continue;
            }
            @Untainted String function = Lifting.function(operator, input);
            boolean held = isHeld(text, input);
            if (Operator.isConnected(input) && (held || words.contains(function))) {
                lifting.write(
                        function, input.type(), types.coord(), types.context(), input.source(), operator.node(), input);
            } else if (words.contains(function)) {
                emission.line(GlslSyntax.INSTANCE.typeName(input.type()) + " " + function + "(" + types.coord() + " p, "
                        + types.context() + " ctx) { return " + Parameters.text(operator.node(), input, emission)
                        + "; }");
            }
            if (held) {
                fill += " " + held(operator, input) + " = " + function + "($p, $c);";
            }
        }
        ImmutableList<BlockLine> lines = text.lines(BlockSection.FUNCTION);
        SceneWriter.lines(
                fill.isEmpty() ? lines : PrimaryFunction.beginWith(lines, operator.name(), fill),
                operator.node().id().path(),
                emission);
        emission.line("");
    }

    /**
     * Writes the materials.
     *
     * @param lit true if lights illuminate MaterialX surfaces
     */
    void writeMaterials(boolean lit) {
        new MaterialWriter(plan, scene, emission, this, lifting, lit).write(texts);
    }

    EmissionPlan plan() {
        return plan;
    }

    /**
     * Returns whether rays are followed only inside a ball. Some outputs need the distance to the shape along the whole
     * ray.
     */
    boolean isBounded() {
        return bounds.isBounded();
    }

    /** Returns the slopes of the scene, which determine the length of steps. */
    Slopes slope() {
        return slopes;
    }
}
