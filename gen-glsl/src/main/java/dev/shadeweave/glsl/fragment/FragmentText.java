package dev.shadeweave.glsl.fragment;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.lang.outline.TopLevel;
import dev.shadeweave.lang.token.DirectiveLine;
import dev.shadeweave.lang.token.Lexer;
import dev.shadeweave.lang.token.Token;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.SourceMap;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.shader.VariableBlock;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.checkerframework.checker.tainting.qual.Untainted;

/** Rewrites the text of one pixel stage. */
@SuppressWarnings("tainting") // words of generated text, and checked names
final class FragmentText {
    private static final String LIGHTS = "LightData";

    /** Qualifiers of inputs from another stage and of outputs to the picture (GLSL 4.60, section 4). */
    private static final ImmutableSet<String> OF_STAGES =
            ImmutableSet.of("in", "out", "flat", "smooth", "noperspective", "centroid", "sample");

    private final ShaderStage stage;
    private final ImmutableList<TopLevel> parts;
    private final ImmutableSet<String> globals;
    private final ImmutableSet<String> shared;
    private final Edits edits;
    private final @Untainted String entry;

    /** The inputs and the outputs of the entry point. */
    private final List<TopLevel.Variable> taken = new ArrayList<>();

    private final List<TopLevel.Variable> given = new ArrayList<>();
    /** The variable that holds the inputs; empty if each input has its own variable. */
    private @Untainted String holder = "";

    private @Untainted String holderType = "";

    /** Positions of words that keep their names because they are members. */
    private final Set<Integer> members = new LinkedHashSet<>();

    private final Set<Integer> removed = new LinkedHashSet<>();

    /** True if uniforms have slots. */
    private boolean placed;

    FragmentText(ShaderStage stage, String name, boolean sharesUniforms) {
        this.stage = stage;
        this.parts = TopLevel.of(stage.source());
        this.edits = new Edits(stage.source());
        ImmutableSet<String> declared = GlobalNames.of(parts);
        this.shared = sharesUniforms ? shared(declared) : ImmutableSet.of();
        this.globals =
                declared.stream().filter(global -> !shared.contains(global)).collect(ImmutableSet.toImmutableSet());
        this.entry = free(name);
    }

    /** Returns the names by which the host sets uniforms and the members of lights. */
    private ImmutableSet<String> shared(ImmutableSet<String> declared) {
        Set<String> names = new LinkedHashSet<>();
        for (VariableBlock block : stage.blocks()) {
            if (block.kind() == VariableBlock.Kind.PRIVATE_UNIFORMS) {
                block.variables().forEach(variable -> names.add(variable.name()));
            } else if (block.kind() == VariableBlock.Kind.LIGHT_DATA) {
                names.add(block.instance());
                names.add(LIGHTS);
            }
        }
        names.retainAll(declared);
        return ImmutableSet.copyOf(names);
    }

    /** Returns a name that no word of the text equals or begins with. */
    private @Untainted String free(String name) {
        Set<String> words = new LinkedHashSet<>();
        parts.forEach(part -> part.tokens().forEach(token -> words.add(token.text())));
        String ended = name.endsWith("_") ? name.substring(0, name.length() - 1) : name;
        String base = ended.isEmpty() ? "fragment" : ended;
        for (int number = 1; ; number++) {
            String candidate = number == 1 ? base : base + number;
            if (words.stream().noneMatch(word -> word.equals(candidate) || word.startsWith(candidate + "_"))) {
                return candidate;
            }
        }
    }

    private @Untainted String renamed(String global) {
        // Two consecutive underscores are reserved by the language.
        return entry + (global.startsWith("_") ? "_0" : "_") + global;
    }

    ShaderStage write() {
        for (TopLevel part : parts) {
            DirectiveLine line = part.directive();
            if (line != null) {
                directive(line);
            } else {
                declaration(part);
            }
        }
        for (TopLevel part : parts) {
            rename(part);
        }
        @Untainted String before = before();
        @Untainted String text = edits.text();
        @Untainted String function = function();
        int blank = 0;
        while (blank < text.length() && text.charAt(blank) == '\n') {
            blank++;
        }
        SourceMap.Builder lines = new SourceMap.Builder();
        before.lines().forEach(line -> lines.add(null));
        SourceMap kept = edits.map(stage.sourceMap());
        for (int line = blank + 1; line <= kept.lines(); line++) {
            lines.add(kept.at(line));
        }
        function.lines().forEach(line -> lines.add(null));
        return new ShaderStage(
                stage.stage(),
                before + text.substring(blank) + function,
                lines.build(),
                blocks(),
                entry,
                stage.resources());
    }

    /** Returns the lines in which the host states the free slots of Vulkan. */
    private @Untainted String before() {
        StringBuilder out = new StringBuilder();
        for (String word : placed ? ImmutableList.of("_SET", "_BINDING") : ImmutableList.<String>of()) {
            out.append("#ifndef " + entry + word + "\n#define " + entry + word + " 0\n#endif\n");
        }
        return out.toString();
    }

    private void directive(DirectiveLine line) {
        if (line.name().equals("version")) {
            edits.removeLine(line.start(), line.end());
            removed.add(line.start());
        }
    }

    private void declaration(TopLevel part) {
        if (part.says("precision")) {
            edits.removeLine(part.start(), part.end());
            removed.add(part.start());
        } else if (part.says("struct")) {
            share(part, part.head().get(1).text(), "");
            members(part);
        } else if (part.says("uniform")) {
            uniform(part);
        } else if (part.says("in") || part.says("out")) {
            ofStages(part);
        }
    }

    private void uniform(TopLevel part) {
        if (part.isBlock()) {
            if (!part.instance().isEmpty()) {
                members(part);
            }
        } else {
            TopLevel.Variable declared = part.variables().get(0);
            share(part, declared.name().text(), "_" + declared.type());
        }
        placed(part);
    }

    /** Guards a declaration that several fragments share, so that only the first of them declares it. */
    private void share(TopLevel part, String name, String type) {
        if (shared.contains(name)) {
            @Untainted String guard = "SHADEWEAVE_" + name + type;
            edits.replace(part.start(), part.start(), "#ifndef " + guard + "\n#define " + guard + "\n");
            edits.replace(part.end(), part.end(), "\n#endif");
        }
    }

    /** Replaces the set and the bindings of Vulkan by macros that the host defines. */
    private void placed(TopLevel part) {
        for (int i = 0; i + 2 < part.afterLayout(); i++) {
            String word = part.tokens().get(i).text();
            Token number = part.tokens().get(i + 2);
            if (word.equals("set")) {
                placed = true;
                edits.replace(number.start(), number.end(), entry + "_SET");
            } else if (word.equals("binding")) {
                edits.replace(number.start(), number.start(), entry + "_BINDING + ");
            }
        }
    }

    /** Turns inputs from the vertex stage and outputs to the picture into variables. */
    private void ofStages(TopLevel part) {
        List<TopLevel.Variable> list = part.says("out") ? given : taken;
        removeLayout(part, 0);
        if (part.isBlock()) {
            members(part);
            for (Token word : part.head()) {
                if (word.text().equals("in")) {
                    edits.replace(word.start(), word.end(), "struct");
                }
            }
            for (int i = part.brace() + 1; !part.tokens().get(i).is('}'); i++) {
                removeLayout(part, i);
                Token word = part.tokens().get(i);
                if (OF_STAGES.contains(word.text())) {
                    edits.removeWord(word.start(), word.end());
                }
            }
            list.addAll(part.members());
            Token instance = part.instance().get(0);
            holder = renamed(instance.text());
            holderType = renamed(part.head().get(part.head().size() - 1).text());
            Token close = part.tokens().get(part.tokens().size() - 3);
            edits.replace(close.end(), part.end(), ";\n" + holderType + " " + holder + ";");
            removed.add(instance.start());
        } else {
            for (Token word : part.head()) {
                if (OF_STAGES.contains(word.text())) {
                    edits.removeWord(word.start(), word.end());
                }
            }
            list.addAll(part.variables());
        }
    }

    private void removeLayout(TopLevel part, int index) {
        if (part.tokens().get(index).text().equals("layout")) {
            int close = index;
            while (!part.tokens().get(close).is(')')) {
                close++;
            }
            edits.removeWord(
                    part.tokens().get(index).start(), part.tokens().get(close).end());
        }
    }

    /** Collects the names of members, which are not renamed because they are visible only inside their structure. */
    private void members(TopLevel part) {
        for (int i = part.brace() + 1; !part.tokens().get(i).is('}'); i++) {
            Token next = part.tokens().get(i + 1);
            if (next.is(';') || next.is(',') || next.is('[')) {
                members.add(part.tokens().get(i).start());
            }
        }
    }

    private void rename(TopLevel part) {
        if (removed.contains(part.start())) {
            return;
        }
        for (Token word : Lexer.freeWords(part.tokens())) {
            boolean stays = members.contains(word.start()) || removed.contains(word.start());
            if (!stays && globals.contains(word.text())) {
                edits.replace(word.start(), word.end(), renamed(word.text()));
            }
        }
    }

    /**
     * Returns the entry point. It stores its inputs in the variables that the functions read, calls the functions, and
     * returns the results.
     */
    private @Untainted String function() {
        List<@Untainted String> parameters = new ArrayList<>();
        taken.forEach(it -> parameters.add(it.type() + " " + it.name().text() + it.suffix()));
        given.forEach(
                it -> parameters.add("out " + it.type() + " " + result(it.name().text())));
        StringBuilder out = new StringBuilder("\nvoid " + entry + "(" + String.join(", ", parameters) + ")\n{\n");
        if (holder.isEmpty()) {
            taken.forEach(it -> out.append(
                    "  " + renamed(it.name().text()) + " = " + it.name().text() + ";\n"));
        } else {
            List<String> names = taken.stream().map(it -> it.name().text()).toList();
            out.append("  " + holder + " = " + holderType + "(" + String.join(", ", names) + ");\n");
        }
        out.append("  " + renamed("main") + "();\n");
        given.forEach(it -> out.append(
                "  " + result(it.name().text()) + " = " + renamed(it.name().text()) + ";\n"));
        return out.append("}\n").toString();
    }

    /** Returns the parameter for a result. */
    private String result(String output) {
        boolean twice = taken.stream().anyMatch(it -> it.name().text().equals(output));
        return twice ? output + "1" : output;
    }

    private ImmutableList<VariableBlock> blocks() {
        return stage.blocks().stream().map(this::block).collect(ImmutableList.toImmutableList());
    }

    private VariableBlock block(VariableBlock block) {
        String name = globals.contains(block.name()) ? renamed(block.name()) : block.name();
        String instance = globals.contains(block.instance()) ? renamed(block.instance()) : block.instance();
        return switch (block.kind()) {
            case CONNECTOR -> with(block, name, "", variable -> variable.name());
            case OUTPUTS -> with(block, name, "", variable -> result(variable.name()));
            case LIGHT_DATA -> with(block, name, instance, variable -> variable.name());
            default ->
                with(
                        block,
                        name,
                        instance,
                        variable -> globals.contains(variable.name()) ? renamed(variable.name()) : variable.name());
        };
    }

    private static VariableBlock with(
            VariableBlock block, String name, String instance, Function<Variable, String> variables) {
        return new VariableBlock(
                name,
                instance,
                block.kind(),
                block.slot(),
                block.variables().stream()
                        .map(variable -> variable.withName(variables.apply(variable)))
                        .collect(ImmutableList.toImmutableList()));
    }
}
