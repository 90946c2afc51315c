package dev.shadeweave.glsl.assembly.internal;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.diagnostic.Suggestions;
import dev.shadeweave.glsl.assembly.Contribution;
import dev.shadeweave.glsl.assembly.Declaration;
import dev.shadeweave.glsl.assembly.DeclarationReader;
import dev.shadeweave.glsl.assembly.LightType;
import dev.shadeweave.glsl.assembly.ModifierFile;
import dev.shadeweave.glsl.assembly.Modifiers;
import dev.shadeweave.glsl.assembly.Request;
import dev.shadeweave.glsl.assembly.ShadeMode;
import dev.shadeweave.glsl.assembly.StageDialect;
import dev.shadeweave.glsl.assembly.StageIo;
import dev.shadeweave.glsl.assembly.StageModifier;
import dev.shadeweave.glsl.assembly.StageOptions;
import dev.shadeweave.glsl.assembly.VertexColors;
import dev.shadeweave.glsl.assembly.internal.check.ClipDistances;
import dev.shadeweave.glsl.assembly.internal.check.DeclarationCheck;
import dev.shadeweave.glsl.assembly.internal.check.OptionCheck;
import dev.shadeweave.glsl.assembly.internal.check.PrimitiveReader;
import dev.shadeweave.glsl.assembly.internal.check.StageLayout;
import dev.shadeweave.glsl.assembly.internal.check.StageSource;
import dev.shadeweave.glsl.assembly.internal.check.TextCheck;
import dev.shadeweave.glsl.assembly.internal.check.VersionRule;
import dev.shadeweave.glsl.assembly.internal.vocabulary.Vocabulary;
import dev.shadeweave.glsl.assembly.text.Includes;
import dev.shadeweave.glsl.assembly.text.StageText;
import dev.shadeweave.glsl.assembly.text.StageToken;
import dev.shadeweave.glsl.hw.HwOptions;
import dev.shadeweave.lang.token.TokenKind;
import dev.shadeweave.shader.Primitives;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceSpan;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/** Reads, orders and checks the requested modifiers and templates. */
public final class AssemblyReader {
    static final DiagnosticKind UNKNOWN_MODIFIER =
            DiagnosticKind.error("SW1660", "there is no modifier '{0}'{1}; there are {2}");
    static final DiagnosticKind REPEATED_MODIFIER =
            DiagnosticKind.error("SW1661", "modifier '{0}' is asked for twice: {1} and {2}");
    static final DiagnosticKind NOT_IN_DIALECT =
            DiagnosticKind.error("SW1662", "modifier '{0}' is not available in {1}: {2}");
    static final DiagnosticKind TWO_REPLACE = DiagnosticKind.error(
            "SW1663", "modifiers '{0}' and '{1}' both replace the {2}, so one would hide the other; {3}");
    static final DiagnosticKind TWO_STAGES =
            DiagnosticKind.error("SW1664", "{0} and {1} both are the stage {2}, of which there is one; leave one out");
    static final DiagnosticKind STAGE_NOT_IN_DIALECT = DiagnosticKind.error(
            "SW1665",
            "{0} is a {1} stage, which is not available in {2}: only vertex and pixel stages are; use target genglsl or"
                    + " vulkan");
    static final DiagnosticKind NOT_DIVIDED = DiagnosticKind.error(
            "SW1679",
            "option {0}: 'tessellate' is not possible in {1}, which has vertices and pixels alone; 'vertex' moves the"
                    + " vertices that a mesh has");

    private final StageOptions options;
    private final ImmutableList<StageModifier> automatic;
    private final StageDialect dialect;
    private final boolean divides;
    private final Diagnostics diagnostics;
    private final List<Contribution> parts = new ArrayList<>();
    private final Map<Stage, StageText> templates = new LinkedHashMap<>();
    private final Map<Stage, String> templateNames = new HashMap<>();
    private final Map<Stage, StageLayout> layouts = new HashMap<>();
    private final List<Declaration> ofTemplates = new ArrayList<>();
    private final List<StageSource> sources = new ArrayList<>();
    private final Set<Request> requests = new LinkedHashSet<>();

    /**
     * Reads the request in the options.
     *
     * @param automatic the services that apply without being requested
     * @param diagnostics the faults found so far; new ones are added
     */
    AssemblyReader(
            StageOptions options,
            ImmutableList<StageModifier> automatic,
            StageDialect dialect,
            boolean divides,
            Diagnostics diagnostics) {
        this.options = options;
        this.automatic = automatic;
        this.dialect = dialect;
        this.divides = divides;
        this.diagnostics = diagnostics;
    }

    Assembly read() {
        OptionCheck.check(options, dialect, diagnostics);
        ImmutableList<LightType> lights = lights();
        List<StageModifier> modifiers = modifiers();
        if (diagnostics.hasErrors()) {
            // Declarations that seem missing may come from a modifier that could not be read.
            return assembly(lights, ImmutableList.of(), ImmutableMap.of(), ImmutableList.of(), Primitives.PLAIN, 0);
        }
        modifiers.forEach(modifier -> parts.add(Contribution.of(modifier, dialect, lights, diagnostics)));
        checkReplacements(modifiers);
        readTemplates();
        DeclarationCheck.check(declarations(), dialect, diagnostics);
        DefinitionCheck definitions = new DefinitionCheck(diagnostics);
        settle(definitions);
        collectSources();
        definitions.variables(sources);
        checkTexts();
        ImmutableList<Stage> stages = Assembly.ALL_STAGES.stream()
                .filter(stage -> Assembly.PLAIN_STAGES.contains(stage) || templates.containsKey(stage))
                .collect(ImmutableList.toImmutableList());
        Primitives primitives = new PrimitiveReader(layouts, templateNames, templates, diagnostics)
                .read(instances(), ClipDistances.of(options, sources, diagnostics));
        LinkCheck.check(stages, sources, diagnostics);
        if (!diagnostics.hasErrors()) {
            List<String> names = new ArrayList<>(options.preamble().macros().keySet());
            declarations().forEach(declaration -> names.add(declaration.name()));
            new WordCheck(sources, names).check(diagnostics);
            new HandedCheck(sources, diagnostics)
                    .check(declarations(), options.lighting().shadeMode());
        }
        int version = new VersionRule(options, diagnostics).version(modifiers, sources, stages, dialect);
        return assembly(lights, stages, mentioned(), reserved(), primitives, version);
    }

    private Assembly assembly(
            ImmutableList<LightType> lights,
            ImmutableList<Stage> stages,
            ImmutableMap<Stage, Mentioned> mentioned,
            ImmutableList<String> reserved,
            Primitives primitives,
            int version) {
        return new Assembly(
                new Assembly.Asked(options, dialect, version, lights),
                new Assembly.Texts(
                        ImmutableList.copyOf(parts), ImmutableMap.copyOf(templates), ImmutableMap.copyOf(layouts)),
                new Assembly.Names(
                        Assembly.declarations(declarations()), ImmutableSet.copyOf(requests), mentioned, reserved),
                new Assembly.Pipeline(stages, primitives, divides),
                diagnostics.all(),
                new AssemblyMemory());
    }

    private List<Declaration> declarations() {
        List<Declaration> all = new ArrayList<>();
        parts.forEach(part -> all.addAll(part.declarations()));
        all.addAll(ofTemplates);
        return all;
    }

    private ImmutableList<LightType> lights() {
        int count = options.lighting().numLights() == 0
                ? options.lighting().lights().size()
                : Math.max(0, options.lighting().numLights());
        return options.lighting()
                .lights()
                .subList(0, Math.min(count, options.lighting().lights().size()));
    }

    private int instances() {
        return parts.stream()
                .mapToInt(part -> part.modifier().instances())
                .max()
                .orElse(1);
    }

    /** Returns the modifiers in order: the requested ones, then the automatic ones. */
    private List<StageModifier> modifiers() {
        Map<String, StageModifier> found = new LinkedHashMap<>();
        diagnostics.reportAll(Modifiers.problems());
        for (StageOptions.Choice choice : options.modifiers()) {
            modifier(choice).ifPresent(modifier -> add(modifier, found));
        }
        if (divides && dialect.hasMiddleStages()) {
            add(Modifiers.tessellation(), found);
        } else if (divides) {
            diagnostics.report(NOT_DIVIDED, SourceSpan.none(), HwOptions.DISPLACEMENT.name(), dialect.spoken());
        }
        automatic.stream().filter(modifier -> !found.containsValue(modifier)).forEach(modifier -> add(modifier, found));
        return ImmutableList.copyOf(found.values());
    }

    private void add(StageModifier modifier, Map<String, StageModifier> found) {
        if (!answers(modifier)) {
            return;
        }
        StageModifier other = found.putIfAbsent(modifier.id(), modifier);
        if (other != null) {
            diagnostics.report(
                    REPEATED_MODIFIER,
                    SourceSpan.none(),
                    modifier.id(),
                    Modifiers.describe(other),
                    Modifiers.describe(modifier));
        } else if (!modifier.supports(dialect)) {
            diagnostics.report(NOT_IN_DIALECT, SourceSpan.none(), modifier.id(), dialect.spoken(), missing(modifier));
        }
    }

    /** Calls the methods of a modifier once that are needed later, so that a failing modifier is reported by name. */
    private boolean answers(StageModifier modifier) {
        boolean answers = true;
        for (Map.Entry<String, Contribution.Question> question : ImmutableMap.<String, Contribution.Question>of(
                        "whether it can do its work in a dialect", () -> modifier.supports(dialect),
                        "whether it replaces the lighting", modifier::replacesLighting,
                        "whether it replaces the colour", modifier::replacesColor,
                        "the number of its instances", modifier::instances,
                        "the version that it needs", modifier::version)
                .entrySet()) {
            answers &= Contribution.ask(modifier.id(), question.getKey(), diagnostics, question.getValue());
        }
        return answers;
    }

    /** Returns why a modifier cannot work, and what to do about it. */
    private String missing(StageModifier modifier) {
        if (!(modifier instanceof ModifierFile file)) {
            return "it needs stages or functions that are not there";
        }
        ImmutableList<Stage> stages = file.middleStages(dialect);
        return stages.isEmpty() || dialect.hasMiddleStages()
                ? "its line 'targets' does not name that language"
                : "it has a " + stages.get(0)
                        + " stage, and only vertex and pixel stages are available there; use target genglsl or vulkan";
    }

    private Optional<StageModifier> modifier(StageOptions.Choice choice) {
        if (choice instanceof StageOptions.Choice.Given given) {
            return Optional.of(given.modifier());
        }
        if (choice instanceof StageOptions.Choice.FromFile from) {
            return ModifierFile.read(from.file(), options.includes(), diagnostics)
                    .map(file -> (StageModifier) file);
        }
        String id = ((StageOptions.Choice.Named) choice).id();
        Optional<StageModifier> found = Modifiers.find(id);
        if (found.isEmpty()) {
            diagnostics.report(
                    UNKNOWN_MODIFIER,
                    SourceSpan.none(),
                    id,
                    Suggestions.didYouMean(id, Modifiers.names()),
                    String.join(", ", Modifiers.names()));
        }
        return found;
    }

    private void checkReplacements(List<StageModifier> modifiers) {
        List<String> lighting = modifiers.stream()
                .filter(StageModifier::replacesLighting)
                .map(StageModifier::id)
                .toList();
        if (!options.lighting().lightingBy().isEmpty()
                && !lighting.contains(options.lighting().lightingBy())) {
            diagnostics.report(
                    OptionCheck.BAD_OPTION,
                    SourceSpan.none(),
                    "lightingBy",
                    "'" + options.lighting().lightingBy() + "'",
                    lighting.isEmpty()
                            ? "no modifier that is asked for replaces the lighting"
                            : "the modifiers that replace the lighting are " + String.join(", ", lighting));
        }
        for (int i = 0; i < modifiers.size(); i++) {
            for (int j = i + 1; j < modifiers.size(); j++) {
                StageModifier one = modifiers.get(i);
                StageModifier other = modifiers.get(j);
                if (one.replacesLighting()
                        && other.replacesLighting()
                        && options.lighting().lightingBy().isEmpty()) {
                    diagnostics.report(
                            TWO_REPLACE,
                            SourceSpan.none(),
                            one.id(),
                            other.id(),
                            "lighting",
                            "leave one out, or state by option lightingBy which of them lights");
                }
                if (one.replacesColor() && other.replacesColor()) {
                    diagnostics.report(TWO_REPLACE, SourceSpan.none(), one.id(), other.id(), "colour", "leave one out");
                }
            }
        }
    }

    private void readTemplates() {
        Assembly.ALL_STAGES.forEach(stage -> {
            SourceFile file = options.templates().get(stage);
            if (file != null) {
                String name = "template '" + file.displayName() + "'";
                StageIo io = new StageIo(name);
                StageText text = Includes.expand(file, options.includes(), diagnostics);
                put(stage, DeclarationReader.uniforms(text, stage, name, io), name);
                ofTemplates.addAll(io.declarations());
            }
        });
        for (Contribution part : parts) {
            StageIo io = new StageIo(part.id());
            part.texts().stages().forEach((stage, text) -> {
                String name = "modifier '" + part.id() + "'";
                put(stage, DeclarationReader.uniforms(text, stage, part.id(), io), name);
            });
            ofTemplates.addAll(io.declarations());
        }
    }

    private void put(Stage stage, StageText text, String name) {
        String other = templateNames.putIfAbsent(stage, name);
        if (other != null) {
            diagnostics.report(TWO_STAGES, text.line(0), other, name, stage);
            return;
        }
        boolean middle = !Assembly.PLAIN_STAGES.contains(stage);
        if (middle && !dialect.hasMiddleStages()) {
            diagnostics.report(STAGE_NOT_IN_DIALECT, text.line(0), name, stage, dialect.spoken());
            return;
        }
        StageLayout layout = StageLayout.of(text);
        layouts.put(stage, layout);
        templates.put(stage, middle ? layout.rest() : text);
    }

    /** Removes repeated definitions, so that equal definitions in several texts of a stage are written once. */
    private void settle(DefinitionCheck check) {
        check.declarations(declarations());
        check.macros(options.preamble().macros());
        parts.replaceAll(check::settle);
        templates.replaceAll((stage, text) -> check.settle(stage, text, templateNames.getOrDefault(stage, "")));
    }

    private void collectSources() {
        templates.forEach((stage, text) ->
                sources.add(new StageSource(stage, text, true, templateNames.getOrDefault(stage, ""))));
        for (Contribution part : parts) {
            String name = "modifier '" + part.id() + "'";
            part.texts()
                    .globals()
                    .forEach((stage, texts) ->
                            texts.forEach(text -> sources.add(new StageSource(stage, text, false, name))));
            part.texts()
                    .code()
                    .forEach((point, texts) ->
                            texts.forEach(text -> sources.add(new StageSource(point.stage(), text, false, name))));
            Stage lit = options.lighting().shadeMode().isInVertexStage() ? Stage.VERTEX : Stage.PIXEL;
            part.texts()
                    .lighting()
                    .forEach(texts -> texts.forEach(text -> sources.add(new StageSource(lit, text, false, name))));
        }
    }

    private void checkTexts() {
        parts.forEach(part -> requests.addAll(part.requests()));
        sources.forEach(source -> requests.addAll(TextCheck.requests(source)));
        StageLayout none = StageLayout.of(new StageText.Builder().build());
        ImmutableSet<String> macros = macros();
        for (StageSource source : sources) {
            StageLayout layout = source.whole() ? layouts.getOrDefault(source.stage(), none) : none;
            new TextCheck(source, ImmutableSet.copyOf(requests), layout, macros, diagnostics).check();
        }
        implied();
    }

    /** Returns the macros that texts and the caller define. */
    private ImmutableSet<String> macros() {
        ImmutableSet.Builder<String> macros = ImmutableSet.builder();
        macros.addAll(options.preamble().macros().keySet());
        for (StageSource source : sources) {
            source.text().named("define").forEach(name -> macros.add(name.text()));
        }
        return macros.build();
    }

    /** Adds requests for values that texts mention under another name. */
    private void implied() {
        for (StageSource source : sources) {
            for (StageToken token : source.text().tokens()) {
                String word = token.text();
                boolean clip = word.equals("SG_INPUT_POSCS") || word.equals("SG_OUTPUT_POSCS");
                boolean pixel = source.stage().equals(Stage.PIXEL);
                if (clip || (pixel && (word.equals("sg_vPosCS") || word.equals("sg_vScreenPos")))) {
                    requests.add(Request.POSCS);
                } else if (pixel && word.equals("sg_vPosVS")) {
                    requests.add(Request.POSVS);
                } else if (pixel && word.equals("sg_vNormalVS")) {
                    requests.add(Request.NORMALVS);
                } else if (pixel && word.equals("sg_vTexCoord")) {
                    requests.add(Request.TEXCOORD);
                }
            }
        }
        ShadeMode mode = options.lighting().shadeMode();
        // A template that places the lighting lights a colour even if no mode is chosen.
        boolean placed = !mode.isLit()
                && sources.stream()
                        .filter(source -> source.stage().equals(Stage.PIXEL))
                        .anyMatch(source -> source.text().words().contains(Vocabulary.FRAGMENT_LIGHTING));
        if (mode == ShadeMode.PHONG || placed) {
            requests.add(Request.POSVS);
            requests.add(Request.NORMALVS);
        }
        if (options.lighting().vertexColors() != VertexColors.NONE) {
            requests.add(Request.VERTEXCOLOR);
        }
        if (mode != ShadeMode.SURFACE && !options.lighting().textures().types().isEmpty()) {
            if (options.lighting().texGen().dimensions() == 0) {
                requests.add(Request.TEXCOORD);
            } else if (options.lighting().texGen().perFragment()) {
                requests.add(Request.POSOS);
                requests.add(Request.POSVS);
                requests.add(Request.NORMALVS);
            }
        }
    }

    private ImmutableMap<Stage, Mentioned> mentioned() {
        ImmutableMap<Stage, ImmutableSet<String>> words = words(token -> true);
        ImmutableMap<Stage, ImmutableSet<String>> tested = words(StageToken::isInDirective);
        ImmutableMap.Builder<Stage, Mentioned> all = ImmutableMap.builder();
        words.forEach((stage, own) -> all.put(stage, Mentioned.of(own, tested.getOrDefault(stage, ImmutableSet.of()))));
        return all.buildOrThrow();
    }

    private ImmutableMap<Stage, ImmutableSet<String>> words(Predicate<StageToken> counts) {
        Map<Stage, ImmutableSet.Builder<String>> words = new LinkedHashMap<>();
        for (StageSource source : sources) {
            ImmutableSet.Builder<String> own = words.computeIfAbsent(source.stage(), none -> ImmutableSet.builder());
            for (StageToken token : source.text().tokens()) {
                if (token.kind() == TokenKind.WORD && counts.test(token)) {
                    own.add(token.text());
                }
            }
        }
        ImmutableMap.Builder<Stage, ImmutableSet<String>> all = ImmutableMap.builder();
        words.forEach((stage, own) -> all.put(stage, own.build()));
        return all.buildOrThrow();
    }

    private ImmutableList<String> reserved() {
        Set<String> declared = new HashSet<>();
        sources.forEach(source -> declared.addAll(source.declared()));
        declared.removeIf(word -> word.startsWith("u_") || word.startsWith("i_") || word.equals("main"));
        return ImmutableList.<String>builder()
                .addAll(new TreeSet<>(declared))
                .addAll(StageVariables.GENERATED)
                .build();
    }
}
