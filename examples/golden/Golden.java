import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.diagnostic.GenerationException;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.generator.GenerationResult;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.generator.ShaderGenerator;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.shader.ShaderStage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Compares the shaders of documents with those that somebody has read and approved. A test calls {@link #differences} and
 * expects none; {@link #approve} writes what there is now, for a person to read before it is committed.
 */
public final class Golden {
    private Golden() {}

    /** Takes a target, the folder of the documents, the folder of the approved shaders, and "approve" to write those. */
    public static void main(String[] args) throws IOException {
        Map<String, String> shaders = shaders(args[0], Path.of(args[1]));
        Path approved = Path.of(args[2]);
        if (args.length > 3 && args[3].equals("approve")) {
            approve(shaders, approved);
            return;
        }
        List<String> differences = differences(shaders, approved);
        differences.forEach(System.out::println);
        if (!differences.isEmpty()) {
            System.exit(1);
        }
    }

    /** The text of every stage of every shader, by the name of its file; an exception with all messages if one cannot be made. */
    static Map<String, String> shaders(String target, Path documents) throws IOException {
        Map<String, String> shaders = new TreeMap<>();
        ShaderGenerator generator = Generators.forTarget(target);
        for (Path file : files(documents)) {
            Diagnostics messages = new Diagnostics();
            Document document = DocumentReader.create()
                    .read(file, messages)
                    .orElseThrow(() -> new GenerationException(messages.all()));
            LinkedDocument content = LinkedDocument.of(Library.standard(), document);
            for (Element element : content.renderables()) {
                GenerationResult result = generator.generate(content, element, GenerationOptions.DEFAULT);
                result.throwIfErrors();
                String name = name(documents, file).replaceFirst("\\.mtlx$", "")
                        + "__" + document.index().path(element).replace('/', '_');
                for (ShaderStage stage : result.shader().orElseThrow().stages()) {
                    shaders.put(name + "." + stage.stage() + ".txt", stage.source());
                }
            }
        }
        return shaders;
    }

    /** One line for each shader that is another one than was approved, that is new, or that nothing makes any more. */
    static List<String> differences(Map<String, String> shaders, Path approved) throws IOException {
        TreeSet<String> names = new TreeSet<>(shaders.keySet());
        for (Path file : files(approved)) {
            names.add(name(approved, file));
        }
        List<String> differences = new ArrayList<>();
        for (String name : names) {
            Path file = approved.resolve(name);
            if (!shaders.containsKey(name)) {
                differences.add(name + ": nothing makes it any more");
            } else if (!Files.exists(file)) {
                differences.add(name + ": is new");
            } else {
                String line = firstDifference(Files.readString(file), shaders.get(name));
                if (!line.isEmpty()) {
                    differences.add(name + ":" + line);
                }
            }
        }
        return differences;
    }

    /** Writes all shaders in place of those that were approved before. */
    static void approve(Map<String, String> shaders, Path approved) throws IOException {
        for (Path file : files(approved)) {
            Files.delete(file);
        }
        for (Map.Entry<String, String> shader : shaders.entrySet()) {
            Path file = approved.resolve(shader.getKey());
            Files.createDirectories(file.getParent());
            Files.writeString(file, shader.getValue());
        }
    }

    /** The number of the first line that differs, and both; empty if none does. */
    private static String firstDifference(String before, String now) {
        List<String> old = before.lines().toList();
        List<String> lines = now.lines().toList();
        for (int i = 0; i < Math.max(old.size(), lines.size()); i++) {
            String was = i < old.size() ? old.get(i).strip() : "(nothing)";
            String is = i < lines.size() ? lines.get(i).strip() : "(nothing)";
            if (!was.equals(is)) {
                return (i + 1) + ": '" + was + "' is now '" + is + "'";
            }
        }
        return "";
    }

    /** The same on every system. */
    private static String name(Path folder, Path file) {
        return folder.relativize(file).toString().replace('\\', '/');
    }

    /** The files of a folder and of those in it, sorted; none if there is no such folder. */
    private static List<Path> files(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return List.of();
        }
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(Files::isRegularFile).sorted().toList();
        }
    }
}
