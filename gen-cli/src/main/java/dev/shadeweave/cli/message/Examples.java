package dev.shadeweave.cli.message;

import com.google.common.base.Splitter;
import com.google.common.base.Supplier;
import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableMap;
import com.google.common.reflect.ClassPath;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Documents that cause messages, and the messages that they cause. They come from the tests of the program. Finding
 * them scans the whole class path, so a process does it once.
 */
public final class Examples {
    private static final String FOLDER = "dev/shadeweave/cli/examples/";
    private static final String MESSAGES = ".approved.txt";
    private static final String DOCUMENT = ".mtlx";
    private static final Pattern CODE = Pattern.compile("\\[(SW[0-9]{4})]");
    private static final Pattern MESSAGE = Pattern.compile("(?m)^(?=\\S+: (?:error|warning|note)\\[SW|==== )");

    private static final Supplier<Examples> ALL = Suppliers.memoize(Examples::find);

    private final ImmutableMap<String, Example> byCode;

    private Examples(ImmutableMap<String, Example> byCode) {
        this.byCode = byCode;
    }

    /**
     * A document and its messages.
     *
     * @param name the file name of the document
     * @param document the text of the document
     * @param messages all its messages
     */
    public record Example(String name, String document, String messages) {
        /** Returns the messages with a code. */
        public String messagesOf(String code) {
            StringBuilder found = new StringBuilder();
            for (String message : Splitter.on(MESSAGE).split(messages)) {
                if (message.contains("[" + code + "]")) {
                    found.append(message);
                }
            }
            return found.toString();
        }

        private int codes() {
            Set<String> codes = new LinkedHashSet<>();
            Matcher matcher = CODE.matcher(messages);
            while (matcher.find()) {
                codes.add(matcher.group(1));
            }
            return codes.size();
        }

        /**
         * Returns a number for the complexity of the example. The simplest example has the fewest codes, and of these
         * the shortest document.
         */
        private long weight() {
            return codes() * 100_000L + document.length();
        }
    }

    /** Returns the examples that are part of the program. */
    public static Examples all() {
        return ALL.get();
    }

    private static Examples find() {
        try {
            return read();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Examples read() throws IOException {
        Map<String, ClassPath.ResourceInfo> files = new TreeMap<>();
        for (ClassPath.ResourceInfo resource :
                ClassPath.from(Examples.class.getClassLoader()).getResources()) {
            if (resource.getResourceName().startsWith(FOLDER)) {
                files.put(resource.getResourceName(), resource);
            }
        }
        Map<String, Example> best = new HashMap<>();
        for (Map.Entry<String, ClassPath.ResourceInfo> file : files.entrySet()) {
            if (!file.getKey().endsWith(MESSAGES)) {
                continue;
            }
            String stem = file.getKey().substring(0, file.getKey().length() - MESSAGES.length());
            ClassPath.ResourceInfo document = files.get(stem + DOCUMENT);
            if (document != null) {
                collect(stem.substring(FOLDER.length()), text(document), text(file.getValue()), best);
            }
        }
        return new Examples(ImmutableMap.copyOf(best));
    }

    private static void collect(String name, String document, String messages, Map<String, Example> best) {
        Example example = new Example(name + DOCUMENT, document, messages);
        Matcher matcher = CODE.matcher(messages);
        while (matcher.find()) {
            best.merge(matcher.group(1), example, (one, other) -> one.weight() <= other.weight() ? one : other);
        }
    }

    private static String text(ClassPath.ResourceInfo resource) throws IOException {
        return resource.asCharSource(StandardCharsets.UTF_8).read().replace("\r\n", "\n");
    }

    /** Returns the simplest document that causes a message; empty if no document shows it. */
    public Optional<Example> of(String code) {
        return Optional.ofNullable(byCode.get(code));
    }
}
