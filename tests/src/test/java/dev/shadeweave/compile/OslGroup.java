package dev.shadeweave.compile;

import com.google.common.base.Splitter;
import dev.shadeweave.compile.OslStructure.Parameter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Checks the text of a shader group without a renderer: each value goes to a parameter that the next shader has, each
 * connection leads from an output of an earlier layer to an input of a later one of the same type.
 */
final class OslGroup {
    private final String file;
    private final Map<String, OslStructure> shaders;
    private final Map<String, OslStructure> layers = new LinkedHashMap<>();
    private final List<String> problems = new ArrayList<>();

    private OslGroup(String file, Map<String, OslStructure> shaders) {
        this.file = file;
        this.shaders = shaders;
    }

    /** What is wrong with a group of shaders, which are known by name; the file's name is for messages. */
    static List<String> problems(String file, String text, Map<String, OslStructure> shaders) {
        OslGroup group = new OslGroup(file, shaders);
        List<List<String>> pending = new ArrayList<>();
        for (String line : Splitter.on('\n').omitEmptyStrings().split(text)) {
            List<String> words = Splitter.on(' ').splitToList(line);
            group.expect(line.endsWith(" ;"), "no ' ;' at the end of", line);
            switch (words.get(0)) {
                case "param" -> pending.add(words);
                case "shader" -> {
                    group.layer(words, pending);
                    pending.clear();
                }
                case "connect" -> group.connection(words);
                default -> group.expect(false, "unknown line", line);
            }
        }
        group.expect(pending.isEmpty(), "values for no shader", pending.toString());
        group.expect(!group.layers.isEmpty(), "no shader in", file);
        return group.problems;
    }

    private void layer(List<String> words, List<List<String>> values) {
        OslStructure shader = shaders.get(words.get(1));
        if (shader == null) {
            expect(false, "no source for shader", words.get(1));
            return;
        }
        expect(layers.put(words.get(2), shader) == null, "two layers are called", words.get(2));
        for (List<String> value : values) {
            String name = value.get(2);
            String type = value.get(1).replaceAll("\\[\\d+]", "[]");
            Parameter parameter = parameter(shader, name);
            expect(parameter != null && !parameter.isOutput(), words.get(1) + " has no parameter", name);
            if (parameter != null && name.indexOf('.') < 0) {
                expect(type.equals(parameter.type()), "a " + parameter.type() + " is given as", type + " " + name);
            }
        }
    }

    private void connection(List<String> words) {
        Parameter from = end(words.get(1));
        Parameter to = end(words.get(2));
        expect(from != null && from.isOutput(), "no output", words.get(1));
        expect(to != null && !to.isOutput(), "no input", words.get(2));
        List<String> order = new ArrayList<>(layers.keySet());
        expect(
                order.indexOf(layerOf(words.get(1))) < order.indexOf(layerOf(words.get(2))),
                "a layer reads a later one:",
                words.get(1));
        boolean isMember = words.get(1).endsWith(".filename");
        if (from != null && to != null) {
            expect(
                    from.type().equals(to.type())
                            || (isMember
                                    && from.type().equals("textureresource")
                                    && to.type().equals("string")),
                    "a " + from.type() + " goes to the " + to.type(),
                    words.get(2));
        }
    }

    private @Nullable Parameter end(String path) {
        OslStructure shader = layers.get(layerOf(path));
        return shader == null ? null : parameter(shader, path.substring(path.indexOf('.') + 1));
    }

    private static String layerOf(String path) {
        return path.substring(0, path.indexOf('.'));
    }

    private static @Nullable Parameter parameter(OslStructure shader, String path) {
        return shader.shaderParameters().get(path.replaceAll("\\..*", ""));
    }

    private void expect(boolean holds, String what, String where) {
        if (!holds) {
            problems.add(file + ": " + what + " " + where);
        }
    }
}
