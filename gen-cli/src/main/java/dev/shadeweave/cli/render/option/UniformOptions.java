package dev.shadeweave.cli.render.option;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.cli.call.UsageErrors;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.diagnostic.Suggestions;
import dev.shadeweave.document.Input;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.link.reference.PortBinding;
import dev.shadeweave.look.internal.Looks;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.shader.VariableBlock;
import dev.shadeweave.source.SearchPath;
import dev.shadeweave.source.SourceRoot;
import dev.shadeweave.source.SourceSpan;
import dev.shadeweave.type.Types;
import dev.shadeweave.type.Value;
import dev.shadeweave.type.ValueParser;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code --set}: values of uniforms that replace those of the document. */
public final class UniformOptions {
    static final DiagnosticKind BAD_VALUE = DiagnosticKind.error("SW1749", "option {0} {1}: {2}");
    static final DiagnosticKind NO_UNIFORM =
            DiagnosticKind.error("SW1753", "option {0} {1}: none of the shaders has a uniform of that path or name{2}");

    private static final String SET = "--set";
    private static final String WEDGE = "--wedge";

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = SET,
            paramLabel = "PATH=VALUE",
            description =
                    "Sets a uniform: steel/roughness=0.3. PATH is its path in the document or its name in the shader."
                            + " Repeatable.")
    private List<String> settings = List.of();

    /** One value of one option. */
    private record Setting(String option, String key, String text) {}

    /** The values that a call sets. Returns the values for each shader, and records the keys that no shader has. */
    public final class Assignments {
        private final List<Setting> all = new ArrayList<>();
        private final TreeSet<String> unused = new TreeSet<>();
        private final TreeSet<String> known = new TreeSet<>();
        private final Set<SourceRoot> named = new LinkedHashSet<>();

        private final Set<String> wedged;

        /** Explanations for paths that lead to inputs of documents but not to uniforms. */
        private final Map<String, String> reasons = new LinkedHashMap<>();

        private Assignments(Set<String> wedged) {
            this.wedged = wedged;
            unused.addAll(wedged);
            for (String setting : settings) {
                int equals = setting.indexOf('=');
                if (equals < 1) {
                    throw UsageErrors.badValue(spec, SET, setting, "PATH=VALUE");
                }
                String key = setting.substring(0, equals).strip();
                all.add(new Setting(SET, key, setting.substring(equals + 1).strip()));
                unused.add(key);
            }
        }

        /**
         * Returns the values for a shader, including those of a wedge step. If the call sets a uniform twice, the later
         * value applies. If it sets an input that a wedge changes too, even by another name, that is an error. Errors
         * are reported.
         *
         * <p>Tokens in file names get their defaults from the document, because no geometry of the document is drawn.
         */
        public ImmutableMap<String, Value> of(
                Shader shader, Looks looks, ImmutableMap<String, String> step, Diagnostics diagnostics) {
            Map<String, Value> values = new LinkedHashMap<>();
            Map<String, Variable> variables = variables(shader);
            variables.values().stream()
                    .filter(variable -> variable.value() instanceof Value.FilenameValue)
                    .forEach(variable -> {
                        String stated = String.valueOf(variable.value().text());
                        String name = looks.withDefaults(stated);
                        if (!name.equals(stated)) {
                            values.put(key(variable), new Value.FilenameValue(name));
                        }
                    });
            known.addAll(variables.keySet());
            List<Setting> settings = new ArrayList<>(all);
            step.forEach((key, text) -> settings.add(new Setting(WEDGE, key, text)));
            Map<String, Setting> set = new LinkedHashMap<>();
            for (Setting setting : settings) {
                Variable variable = variables.get(setting.key());
                if (variable != null) {
                    unused.remove(setting.key());
                    Setting before = set.put(key(variable), setting);
                    if (before != null && setting.option().equals(WEDGE)) {
                        diagnostics.report(
                                BAD_VALUE,
                                SourceSpan.none(),
                                before.option(),
                                before.key(),
                                "option " + WEDGE + " " + setting.key() + " changes the same input");
                    }
                    try {
                        Value value = ValueParser.parse(variable.type(), located(variable, setting.text(), named));
                        values.put(key(variable), value);
                    } catch (ValueParser.BadValue e) {
                        diagnostics.report(BAD_VALUE, SourceSpan.none(), setting.option(), setting.key(), e.reason());
                    }
                }
            }
            return ImmutableMap.copyOf(values);
        }

        /** Returns all paths and names that are set in at least one picture. */
        public ImmutableSet<String> keys() {
            ImmutableSet.Builder<String> keys = ImmutableSet.<String>builder().addAll(wedged);
            all.forEach(setting -> keys.add(setting.key()));
            return keys.build();
        }

        /** Returns a search path, extended by the folders of files that were set. */
        public SearchPath searchPath(SearchPath path) {
            return path.plus(List.copyOf(named));
        }

        /** Records why paths are unused so far, for the message: they may lead to connected inputs of this document. */
        public void look(LinkedDocument content) {
            for (String path : unused) {
                if (!path.contains("/") || reasons.containsKey(path)) {
                    continue;
                }
                content.element(path)
                        .filter(element -> element instanceof Input
                                && PortBinding.of(element).isFed())
                        .ifPresent(input -> reasons.put(path, "; the input is connected, so it has no value to set"));
            }
        }

        /**
         * Reports keys that no shader has.
         *
         * @param all true if all shaders were made. If false, only wedge keys are reported, and only if there was a
         *     shader: other keys may have been meant for a missing shader
         */
        public void finish(boolean all, Diagnostics diagnostics) {
            for (String key : unused) {
                boolean ofWedge = wedged.contains(key);
                if (all || (ofWedge && !known.isEmpty())) {
                    diagnostics.report(
                            NO_UNIFORM,
                            SourceSpan.none(),
                            ofWedge ? WEDGE : SET,
                            key,
                            reasons.getOrDefault(key, Suggestions.didYouMean(key, known)));
                }
            }
        }
    }

    private static String key(Variable variable) {
        return variable.path().isEmpty() ? variable.name() : variable.path();
    }

    /**
     * Parses the values of the options for a run. A value without a key is a wrong call.
     *
     * @param wedged the keys that wedge steps set
     */
    public Assignments start(Set<String> wedged) {
        return new Assignments(wedged);
    }

    /** Returns true if a shader has a uniform with that path or name. */
    public static boolean has(Shader shader, String key) {
        return variables(shader).containsKey(key);
    }

    /**
     * Returns the document path of the uniform that a key names; empty if the shader has no such uniform. The path is
     * an empty text for a uniform that belongs to no input of the document.
     */
    public static Optional<String> path(Shader shader, String key) {
        return Optional.ofNullable(variables(shader).get(key)).map(Variable::path);
    }

    /** Returns the uniforms of a shader by name and by path. */
    private static Map<String, Variable> variables(Shader shader) {
        Map<String, Variable> variables = new LinkedHashMap<>();
        shader.stages().stream()
                .flatMap(stage -> stage.blocks().stream())
                .filter(block -> block.kind() == VariableBlock.Kind.PRIVATE_UNIFORMS
                        || block.kind() == VariableBlock.Kind.PUBLIC_UNIFORMS)
                .flatMap(block -> block.variables().stream())
                .forEach(variable -> {
                    variables.put(variable.name(), variable);
                    if (!variable.path().isEmpty()) {
                        variables.put(variable.path(), variable);
                    }
                });
        return variables;
    }

    /**
     * Returns a value. The name of a file that exists is made absolute, because on a command line it is relative to the
     * working folder and may be in any folder.
     */
    private static String located(Variable variable, String text, Set<SourceRoot> named) {
        if (!variable.type().equals(Types.FILENAME)) {
            return text;
        }
        try {
            Path file = Path.of(text).toAbsolutePath();
            if (Files.isRegularFile(file) && file.getParent() != null) {
                named.add(SourceRoot.folder(file.getParent()));
                return file.toString();
            }
            return text;
        } catch (InvalidPathException e) {
            return text;
        }
    }
}
