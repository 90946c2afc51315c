package dev.shadeweave.determinism;

import com.google.common.base.Splitter;
import com.google.common.hash.Hashing;
import dev.shadeweave.approval.Materials;
import dev.shadeweave.approval.Materials.Subject;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.ShaderStage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What is generated for every material on every target, each as the hash of its text and interface. */
final class Fingerprints {
    private static final List<String> TARGETS = List.of("genglsl", "essl", "vulkan", "genosl", "genoslnetwork");

    private Fingerprints() {}

    /** A shader to make. */
    record Work(String target, Subject subject) {
        String name() {
            return target + "/" + subject.name();
        }

        /** The hash of all that a caller can see, but for spans. */
        String fingerprint() {
            Shader shader = subject.shader(target);
            StringBuilder text = new StringBuilder(shader.name());
            for (ShaderStage stage : shader.stages()) {
                text.append(stage.source());
                stage.blocks().forEach(block -> {
                    text.append(block.name()).append(block.slot());
                    block.variables().forEach(variable -> text.append(variable.name())
                            .append(variable.path())
                            .append(
                                    variable.value() == null
                                            ? ""
                                            : variable.value().text())
                            .append(variable.attributes()));
                });
            }
            return Hashing.sha256().hashString(text, StandardCharsets.UTF_8).toString();
        }
    }

    /** Everything there is to make. */
    static List<Work> work() {
        List<Work> work = new ArrayList<>();
        for (Subject subject : Materials.all()) {
            TARGETS.forEach(target -> work.add(new Work(target, subject)));
        }
        return work;
    }

    /** The fingerprints by name. */
    static Map<String, String> of(List<Work> work) {
        Map<String, String> prints = new TreeMap<>();
        work.forEach(item -> prints.put(item.name(), item.fingerprint()));
        return prints;
    }

    /** Writes all fingerprints to the file named first: what another process does. */
    public static void main(String[] arguments) throws IOException {
        List<String> lines = new ArrayList<>();
        of(work()).forEach((name, print) -> lines.add(name + " " + print));
        Files.write(Path.of(arguments[0]), lines, StandardCharsets.UTF_8);
    }

    /** Reads what {@link #main} wrote. */
    static Map<String, String> read(Path file) throws IOException {
        Map<String, String> prints = new TreeMap<>();
        for (String line : Files.readAllLines(file, StandardCharsets.UTF_8)) {
            List<String> parts = Splitter.on(' ').splitToList(line);
            prints.put(parts.get(0), parts.get(1));
        }
        return prints;
    }
}
