package dev.shadeweave.surface;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.LinkedHashMultimap;
import com.google.common.collect.SetMultimap;
import dev.shadeweave.emit.Identifiers;
import dev.shadeweave.glsl.syntax.GlslSyntax;
import dev.shadeweave.lang.outline.TopLevel;
import dev.shadeweave.lang.token.DirectiveLine;
import dev.shadeweave.lang.token.Lexer;
import dev.shadeweave.lang.token.Token;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.SourceMap;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.shader.VariableBlock;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.type.Types;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.checkerframework.checker.tainting.qual.Untainted;
import org.jspecify.annotations.Nullable;

/**
 * Reads a pixel stage as a function. Its declarations become pieces; variables of the stage become members of the
 * parameters. Functions that read such variables, or call functions that do, get the parameters, too.
 */
@SuppressWarnings("tainting") // words of generated text, and checked names
final class SurfaceReader {
    /** The structure of the host's data about the point. */
    static final @Untainted String GEOMETRY = "SurfaceGeometry";

    /** The variables that a pixel stage has, as members of the geometry. */
    private static final ImmutableMap<String, Variable> BUILT_IN = ImmutableMap.of(
            "gl_FrontFacing", Variable.internal("frontFacing", Types.BOOLEAN, null),
            "gl_FragCoord", Variable.internal("fragCoord", Types.VECTOR4, null));

    /** The prefix of uniforms that the host sets. */
    private static final String HOST = "u_";

    /** The prefix of members that are properties of the geometry, as attributes of vertices or as uniforms. */
    private static final String PROPERTY = "geomprop_";

    /** Words that may precede a name but are not types. */
    private static final ImmutableSet<String> NO_TYPES = ImmutableSet.of("return", "case", "else", "do");

    /** The groups of variables that functions get as parameters, in order. */
    private enum Group {
        GEOMETRY,
        VALUES
    }

    /**
     * A variable of the stage.
     *
     * @param text the expression in place of its name
     * @param group the parameter that it is a member of; null for others
     */
    private record Place(@Untainted String text, @Nullable Group group) {}

    private final ShaderStage stage;
    private final String target;
    private final @Untainted String name;
    private final @Untainted String result;
    private final List<String> wanted;
    private final ValuePlace place;
    private final boolean lit;
    private final ImmutableList<TopLevel> parts;
    private final SourceFile source;
    private final Set<String> words = new HashSet<>();
    /** The words of all bodies. */
    private final Set<String> read = new HashSet<>();

    private final Map<String, Place> places = new LinkedHashMap<>();
    private final Map<String, Place> instances = new HashMap<>();
    private final Map<String, Variable> samplers = new LinkedHashMap<>();
    /** The members of the geometry, by the names of the stage's variables. */
    private final Map<String, Variable> geometry = new LinkedHashMap<>();

    private final Map<String, Variable> values = new LinkedHashMap<>();
    private final List<Variable> outputs = new ArrayList<>();

    /** The needs of functions, macros and computed variables that have some, in the order of their declarations. */
    private final Map<String, Needs> needs = new LinkedHashMap<>();

    /** The names of variables with computed initial values, which become functions. */
    private final Set<String> computed = new HashSet<>();

    private final Set<String> macros = new HashSet<>();

    private Lights lights = Lights.NONE;

    private final @Untainted String geometryName;
    private final @Untainted String valuesName;
    private final @Untainted String surfaceName;

    /**
     * Creates a reader.
     *
     * @param wanted the names of the outputs, in order
     * @param lit true if every output is a colour of four components, independently of its type in the document
     */
    SurfaceReader(
            ShaderStage stage,
            String target,
            @Untainted String name,
            String result,
            List<String> wanted,
            ValuePlace place,
            boolean lit) {
        this.stage = stage;
        this.target = target;
        this.wanted = wanted;
        this.place = place;
        this.lit = lit;
        this.parts = TopLevel.of(stage.source());
        this.source = SourceFile.of("stage", stage.source());
        for (TopLevel part : parts) {
            part.tokens().forEach(token -> words.add(token.text()));
            if (part.hasBody()) {
                part.tokens().forEach(token -> read.add(token.text()));
            } else if (isComputed(part)) {
                part.variables().get(0).value().forEach(token -> read.add(token.text()));
            }
        }
        this.name = free(name.endsWith("_") ? name.substring(0, name.length() - 1) : name);
        this.result = result.isEmpty() ? type(this.name, "Outputs") : Identifiers.known(result);
        this.geometryName = free("geometry");
        this.valuesName = free("values");
        this.surfaceName = free("surface");
    }

    /** Returns the name of a type that belongs to a function: {@code steel} becomes {@code SteelValues}. */
    static @Untainted String type(String name, String role) {
        StringBuilder out = new StringBuilder();
        for (String word : name.split("_", -1)) {
            if (!word.isEmpty()) {
                out.append(Character.toUpperCase(word.charAt(0))).append(word, 1, word.length());
            }
        }
        return Identifiers.sanitize(out + role, GlslSyntax.INSTANCE);
    }

    /** Returns a name that the text does not use. */
    private @Untainted String free(@Untainted String wanted) {
        @Untainted String free = wanted;
        while (words.contains(free)) {
            free += "1";
        }
        words.add(free);
        return free;
    }

    /** The parameters that a function needs in addition to its own. */
    private static final class Needs {
        final Set<Group> groups = EnumSet.noneOf(Group.class);
        final Set<String> textures = new LinkedHashSet<>();

        boolean add(Needs other) {
            boolean isNew = groups.addAll(other.groups);
            return textures.addAll(other.textures) || isNew;
        }

        boolean isEmpty() {
            return groups.isEmpty() && textures.isEmpty();
        }
    }

    /**
     * Returns the function.
     *
     * @param opacity the output for a second function that returns only this output; empty to write one function
     */
    SurfaceFunction read(String opacity) {
        stage.blocks().forEach(this::block);
        if (lit) {
            BUILT_IN.forEach((word, member) -> {
                places.put(word, place(Group.GEOMETRY, Identifiers.known(member.name())));
                geometry.put(word, member);
            });
        }
        List<TopLevel> declarations = new ArrayList<>();
        TopLevel main = null;
        for (TopLevel part : parts) {
            if (part.isFunction() && part.name().text().equals("main")) {
                main = part;
            } else if (isKept(part) && !isOfLights(part) && !isAlias(part)) {
                declarations.add(part);
            }
        }
        if (main == null) {
            throw new IllegalStateException("a stage without main");
        }
        findNeeds(declarations);
        ImmutableList<Piece> pieces = pieces(declarations);
        Optional<Variable> alone = outputs.stream()
                .filter(output -> outputs.size() > 1 && output.name().equals(opacity))
                .findFirst();
        Piece body = body(main, alone);
        return new SurfaceFunction(name, target, place, result, used(), pieces, body, alone);
    }

    // the interface

    private void block(VariableBlock block) {
        switch (block.kind()) {
            case CONNECTOR -> members(block, Group.GEOMETRY, geometry);
            case PRIVATE_UNIFORMS -> members(block, Group.GEOMETRY, geometry);
            case PUBLIC_UNIFORMS -> members(block, Group.VALUES, values);
            case OUTPUTS -> block.variables().forEach(this::output);
            case LIGHT_DATA -> {
                places.put(block.instance(), new Place(geometryName + "." + Lights.MEMBER, Group.GEOMETRY));
                lights = new Lights(mostLights(), block.variables());
            }
            default -> throw new IllegalStateException(block.kind() + " in a pixel stage");
        }
    }

    private int mostLights() {
        for (TopLevel part : parts) {
            DirectiveLine line = part.directive();
            if (line != null && isDefinition(line) && line.tokens().get(0).isWord(Lights.MOST)) {
                return Integer.parseInt(line.tokens().get(1).text());
            }
        }
        throw new IllegalStateException("lights without " + Lights.MOST);
    }

    private static boolean isDefinition(DirectiveLine line) {
        return line.name().equals("define") && !line.tokens().isEmpty();
    }

    /** Returns true for a macro that names a member of a block. Members of parameters replace it. */
    private boolean isAlias(TopLevel part) {
        DirectiveLine line = part.directive();
        return line != null
                && isDefinition(line)
                && places.containsKey(line.tokens().get(0).text());
    }

    /** Returns true for the declarations of lights, which functions share. */
    private boolean isOfLights(TopLevel part) {
        if (lights.members().isEmpty()) {
            return false;
        }
        DirectiveLine line = part.directive();
        return line == null
                ? part.says("struct") && part.name().text().equals(Lights.TYPE)
                : isDefinition(line) && line.tokens().get(0).isWord(Lights.MOST);
    }

    private void members(VariableBlock block, Group group, Map<String, Variable> all) {
        for (Variable variable : block.variables()) {
            if (variable.type().equals(Types.FILENAME)) {
                samplers.put(variable.name(), variable);
                continue;
            }
            @Untainted
            String member = Identifiers.sanitize(
                    group == Group.GEOMETRY ? geometryMember(variable) : variable.name(), GlslSyntax.INSTANCE);
            places.put(variable.name(), place(group, member));
            all.put(variable.name(), variable.withName(member));
        }
        if (!block.instance().isEmpty()) {
            instances.put(block.instance(), place(group, ""));
        }
    }

    /**
     * Returns the name of a member: {@code geomprop_} and the name of a property, or the name in the host contract
     * without its prefix.
     */
    private static String geometryMember(Variable variable) {
        String property = variable.geomProp();
        if (property != null) {
            return PROPERTY + property;
        }
        return variable.name().startsWith(HOST) ? variable.name().substring(HOST.length()) : variable.name();
    }

    private Place place(Group group, @Untainted String member) {
        if (group == Group.GEOMETRY) {
            return new Place(geometryName + "." + member, group);
        }
        return switch (place) {
            case PARAMETERS -> new Place(valuesName + "." + member, group);
            case UNIFORMS -> new Place(SurfaceFunction.uniform(name, member), null);
            case BLOCK -> new Place(name + "_values." + member, null);
        };
    }

    private void output(Variable variable) {
        String shown = outputs.size() < wanted.size() ? wanted.get(outputs.size()) : variable.name();
        @Untainted String member = Identifiers.sanitize(shown, GlslSyntax.INSTANCE);
        boolean single = stage.block(VariableBlock.Kind.OUTPUTS)
                        .orElseThrow()
                        .variables()
                        .size()
                == 1;
        @Untainted String text = single ? variable.name() : surfaceName + "." + member;
        places.put(variable.name(), new Place(text, null));
        Variable named = variable.withName(single ? variable.name() : member);
        outputs.add(lit ? named.withType(Types.COLOR4) : named);
    }

    /** Returns the variables that some code reads. */
    private SurfaceFunction.Interface used() {
        ImmutableList.Builder<Variable> textures = ImmutableList.builder();
        samplers.forEach((sampler, variable) -> {
            if (read.contains(sampler)) {
                textures.add(place == ValuePlace.PARAMETERS ? variable : variable.withName(name + "_" + sampler));
            }
        });
        return new SurfaceFunction.Interface(
                used(geometry), used(values), textures.build(), ImmutableList.copyOf(outputs), lights);
    }

    private ImmutableList<Variable> used(Map<String, Variable> members) {
        return members.entrySet().stream()
                .filter(member -> read.contains(member.getKey()))
                .map(Map.Entry::getValue)
                .collect(ImmutableList.toImmutableList());
    }

    private static boolean isKept(TopLevel part) {
        DirectiveLine line = part.directive();
        if (line != null) {
            return !line.name().equals("version") && !line.name().equals("extension");
        }
        boolean ofStage = part.says("uniform") || part.says("in") || part.says("out");
        return !part.says("precision") && !(ofStage && !part.isFunction());
    }

    // what functions need

    /** Finds what each function needs of the variables, itself and through what it calls. */
    private void findNeeds(List<TopLevel> declarations) {
        SetMultimap<String, String> readers = LinkedHashMultimap.create();
        for (TopLevel part : declarations) {
            DirectiveLine line = part.directive();
            if (line == null && part.isFunction()) {
                findNeeds(part.name().text(), free(part), readers);
            } else if (isComputed(part)) {
                String declared = part.name().text();
                computed.add(declared);
                needs.put(declared, new Needs());
                findNeeds(declared, Lexer.freeWords(part.variables().get(0).value()), readers);
            } else if (line != null && isDefinition(line)) {
                // The text of a macro names the parameters of the functions that use it.
                String macro = line.tokens().get(0).text();
                macros.add(macro);
                findNeeds(
                        macro,
                        Lexer.freeWords(line.tokens().subList(1, line.tokens().size())),
                        readers);
            }
        }
        // Macros and prototypes name functions that follow.
        Deque<String> changed = new ArrayDeque<>(needs.keySet());
        while (!changed.isEmpty()) {
            String called = changed.remove();
            for (String reader : readers.get(called)) {
                if (need(called, reader)) {
                    changed.add(reader);
                }
            }
        }
    }

    private void findNeeds(String declared, List<Token> words, SetMultimap<String, String> readers) {
        for (Token word : words) {
            readers.put(word.text(), declared);
            Place known = places.getOrDefault(word.text(), instances.get(word.text()));
            if (known != null && known.group() != null) {
                needsOf(declared).groups.add(known.group());
            }
            if (place == ValuePlace.PARAMETERS && samplers.containsKey(word.text())) {
                needsOf(declared).textures.add(word.text());
            }
            need(word.text(), declared);
        }
    }

    private Needs needsOf(String declared) {
        return needs.computeIfAbsent(declared, none -> new Needs());
    }

    /** Adds the needs of a function to those of one that calls it. Returns false if they are the same as before. */
    private boolean need(String called, String reader) {
        Needs own = needs.get(called);
        return own != null && !own.isEmpty() && needsOf(reader).add(own);
    }

    /** Returns true for a variable outside of functions whose initial value is computed. */
    private static boolean isComputed(TopLevel part) {
        return part.directive() == null
                && !part.isFunction()
                && !part.says("const")
                && !part.says("uniform")
                && part.variables().size() == 1
                && !part.variables().get(0).value().isEmpty();
    }

    /** Returns the words of a function that can name something outside of it. */
    private static List<Token> free(TopLevel function) {
        Set<String> own = declared(function);
        return Lexer.freeWords(function.tokens()).stream()
                .filter(word -> !own.contains(word.text()))
                .toList();
    }

    /** Returns the names that a function declares: of its parameters and variables, which hide those of the stage. */
    private static Set<String> declared(TopLevel function) {
        Set<String> names = new HashSet<>();
        ImmutableList<Token> tokens = function.tokens();
        boolean declaration = false;
        int depth = 0;
        int outer = 0;
        for (int i = tokens.indexOf(function.name()) + 1; i < tokens.size(); i++) {
            Token token = tokens.get(i);
            Token before = tokens.get(i - 1);
            depth += token.is('(') || token.is('[') ? 1 : token.is(')') || token.is(']') ? -1 : 0;
            if (token.is(';') || token.is('{') || token.is('}')) {
                declaration = false;
            } else if (token.isWord() && before.isWord() && !NO_TYPES.contains(before.text())) {
                names.add(token.text());
                declaration = true;
                outer = depth;
            } else if (token.isWord() && declaration && depth == outer && before.is(',')) {
                names.add(token.text());
            }
        }
        return names;
    }

    // the text

    /** Returns the declarations as pieces. The lines from an {@code #if} to its {@code #endif} form one piece. */
    private ImmutableList<Piece> pieces(List<TopLevel> declarations) {
        ImmutableList.Builder<Piece> pieces = ImmutableList.builder();
        for (int i = 0; i < declarations.size(); i++) {
            int end = i + 1;
            while (end < declarations.size() && declarations.get(end - 1).isConditional()) {
                end++;
            }
            pieces.add(piece(declarations.subList(i, end)));
            i = end - 1;
        }
        return pieces.build();
    }

    private Piece piece(List<TopLevel> together) {
        StringBuilder text = new StringBuilder();
        List<SourceMap.@Nullable Origin> origins = new ArrayList<>();
        ImmutableSet.Builder<String> names = ImmutableSet.builder();
        for (TopLevel part : together) {
            names.addAll(part.names());
            text.append(text.isEmpty() ? "" : "\n");
            copy(part, text, part.start());
            origins.addAll(origins(part.start(), part.end()));
        }
        TopLevel first = together.get(0);
        String signature =
                first.isFunction() ? String.join(",", first.parameters()) + (first.hasBody() ? "" : ";") : "";
        return Piece.of(names.build(), signature, text.toString(), origins);
    }

    private List<SourceMap.@Nullable Origin> origins(int start, int end) {
        List<SourceMap.@Nullable Origin> origins = new ArrayList<>();
        int line = line(start);
        int last = line(end);
        for (; line <= last; line++) {
            origins.add(stage.sourceMap().at(line));
        }
        return origins;
    }

    private int line(int place) {
        return source.position(place).line();
    }

    /** Copies a part from a place on, with variables of the stage replaced. */
    private void copy(TopLevel part, StringBuilder out, int from) {
        DirectiveLine line = part.directive();
        if (line != null) {
            copy(isDefinition(line) ? line.tokens() : List.of(), Set.of(), null, from, part.end(), out);
        } else if (part.isFunction()) {
            copy(part.tokens(), declared(part), part.name(), from, part.end(), out);
        } else if (isComputed(part)) {
            TopLevel.Variable variable = part.variables().get(0);
            List<Token> value = variable.value();
            String type = variable.type() + variable.suffix();
            String parameters = passed(needsOf(part.name().text()), true);
            out.append(type + " " + part.name().text() + "(" + parameters + ") { return ");
            copy(
                    value,
                    Set.of(),
                    null,
                    value.get(0).start(),
                    value.get(value.size() - 1).end(),
                    out);
            out.append("; }");
        } else {
            copy(List.of(), Set.of(), null, from, part.end(), out);
        }
    }

    /**
     * Copies a text with variables of the stage replaced.
     *
     * @param tokens the tokens of the text; some may be before it
     * @param own the names that the text declares for itself
     * @param declares the name of the function that the text declares; null for none
     */
    private void copy(
            List<Token> tokens, Set<String> own, @Nullable Token declares, int from, int to, StringBuilder out) {
        int at = from;
        String source = stage.source();
        for (int i = 0; i < tokens.size(); i++) {
            Token token = tokens.get(i);
            boolean member = i > 0 && tokens.get(i - 1).is('.');
            if (token.start() < from || !token.isWord() || member || own.contains(token.text())) {
                continue;
            }
            Place instance = instances.get(token.text());
            Place variable = places.get(token.text());
            Needs needed = macros.contains(token.text()) ? null : needs.get(token.text());
            int end = token.end();
            String text;
            if (instance != null && i + 2 < tokens.size()) {
                end = tokens.get(i + 2).end();
                Place inside = places.get(tokens.get(i + 2).text());
                text = inside == null ? instance.text() + tokens.get(i + 2).text() : inside.text();
            } else if (variable != null) {
                text = variable.text();
            } else if (samplers.containsKey(token.text()) && place != ValuePlace.PARAMETERS) {
                text = name + "_" + token.text();
            } else if (needed != null && computed.contains(token.text())) {
                text = token.text() + "(" + passed(needed, false) + ")";
            } else if (needed != null
                    && i + 1 < tokens.size()
                    && tokens.get(i + 1).is('(')) {
                boolean declared = declares != null && token.start() == declares.start();
                boolean alone = tokens.get(i + 2).is(')');
                text = token.text() + "(" + passed(needed, declared) + (alone ? "" : ", ");
                end = alone ? tokens.get(i + 1).end() : tokens.get(i + 2).start();
            } else {
                continue;
            }
            out.append(source, at, token.start()).append(text);
            at = end;
        }
        out.append(source, at, to);
    }

    /** Returns the parameters that a function gets in addition to its own, or the arguments of its calls. */
    private String passed(Needs needed, boolean declared) {
        List<String> all = new ArrayList<>();
        for (Group group : needed.groups) {
            String parameter = group == Group.GEOMETRY ? geometryName : valuesName;
            String type = group == Group.GEOMETRY ? GEOMETRY : type(name, "Values");
            all.add(declared ? type + " " + parameter : parameter);
        }
        needed.textures.forEach(texture -> all.add(declared ? "sampler2D " + texture : texture));
        return String.join(", ", all);
    }

    /** Returns the function itself, from the body of {@code main}. */
    private Piece body(TopLevel main, Optional<Variable> alone) {
        int brace = 0;
        while (!main.tokens().get(brace).is('{')) {
            brace++;
        }
        int start = main.tokens().get(brace).start();
        StringBuilder text = new StringBuilder(head()).append('\n');
        copy(main, text, start);
        List<SourceMap.@Nullable Origin> origins = new ArrayList<>();
        origins.add(null);
        origins.addAll(origins(start, main.end()));
        if (alone.isPresent()) {
            List<String> lines = opacity(alone.get());
            text.append("\n\n").append(String.join("\n", lines));
            for (int i = 0; i <= lines.size(); i++) {
                origins.add(null);
            }
        }
        return Piece.of(ImmutableSet.of(name), "", text.toString(), origins);
    }

    /**
     * Returns a function of one member. Compilers remove the code for the other members, because the function is pure.
     */
    private List<String> opacity(Variable member) {
        List<String> parameters = inputs();
        List<String> arguments = new ArrayList<>();
        parameters.forEach(parameter -> arguments.add(parameter.substring(parameter.indexOf(' ') + 1)));
        arguments.add(surfaceName);
        @Untainted
        String shown = parameters.stream().anyMatch(it -> it.endsWith(" opacity")) ? free("opacity") : "opacity";
        parameters.add("out " + GlslSyntax.INSTANCE.typeName(member.type()) + " " + shown);
        return List.of(
                "void " + name + "_opacity(" + String.join(", ", parameters) + ")",
                "{",
                "  " + result + " " + surfaceName + ";",
                "  " + name + "(" + String.join(", ", arguments) + ");",
                "  " + shown + " = " + surfaceName + "." + member.name() + ";",
                "}");
    }

    private String head() {
        List<String> parameters = inputs();
        Variable first = outputs.get(0);
        parameters.add(
                outputs.size() > 1
                        ? "out " + result + " " + surfaceName
                        : "out " + GlslSyntax.INSTANCE.typeName(first.type()) + " " + first.name());
        return "void " + name + "(" + String.join(", ", parameters) + ")";
    }

    /** Returns the parameters of the function before its result. */
    private List<String> inputs() {
        List<String> parameters = new ArrayList<>();
        parameters.add(GEOMETRY + " " + geometryName);
        if (place == ValuePlace.PARAMETERS) {
            if (values.keySet().stream().anyMatch(read::contains)) {
                parameters.add(type(name, "Values") + " " + valuesName);
            }
            samplers.keySet().stream().filter(read::contains).forEach(it -> parameters.add("sampler2D " + it));
        }
        return parameters;
    }
}
