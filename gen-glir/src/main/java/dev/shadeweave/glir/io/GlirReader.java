package dev.shadeweave.glir.io;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import dev.shadeweave.glir.Dialect;
import dev.shadeweave.glir.Extension;
import dev.shadeweave.glir.GlirBuffer;
import dev.shadeweave.glir.GlirCommand;
import dev.shadeweave.glir.GlirLimits;
import dev.shadeweave.glir.GlirProblem;
import dev.shadeweave.glir.GlirProblem.Kind;
import dev.shadeweave.glir.GlirProblem.Place;
import dev.shadeweave.glir.GlirStream;
import dev.shadeweave.glir.ObjectClass;
import dev.shadeweave.glir.Payload;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads a stream from JSON: a document, a bare array of commands, or a message to a browser. */
public final class GlirReader {
    private static final int DEPTH = 16;

    /** The limit of reported problems. A text can cause a million, and more messages do not help. */
    private static final int MOST_PROBLEMS = 1000;

    private static final Set<String> KEYS = Set.of(
            "glir", "dialect", "extensions", "canvas", "commands", "buffers", "msg_type", "type", "mode", "contents");

    private static final Set<String> SPOILING = Set.of("CREATE", "SIZE", "DATA", "ATTACH", "LINK", "SHADERS");

    /**
     * The result of reading a stream.
     *
     * @param stream the commands that could be read; empty if the text is not JSON
     * @param places the place of each command
     * @param spoiled objects of commands that could not be read; later problems of these objects are not reported
     * @param problems the problems
     */
    public record Result(
            Optional<GlirStream> stream, List<Place> places, Set<Integer> spoiled, List<GlirProblem> problems) {
        /** Returns whether a problem prevents the stream from being drawn. */
        public boolean hasErrors() {
            return problems.stream().anyMatch(GlirProblem::isError);
        }
    }

    /**
     * A separate file of a stream.
     *
     * @param content its bytes; null if it cannot be read
     * @param reason why it cannot be read
     */
    public record SideFile(@Nullable ByteBuffer content, String reason) {
        /** Returns a file that was read. */
        public static SideFile of(byte[] content) {
            return new SideFile(ByteBuffer.wrap(content), "");
        }
    }

    /** Finds the separate files of a stream. */
    @FunctionalInterface
    public interface SideFiles {
        /** Finds no files. */
        SideFiles NONE = (name, most) -> new SideFile(null, "there are no files beside this stream");

        /**
         * Returns the content of a file.
         *
         * @param name a name without a path
         * @param most the limit of its bytes
         */
        SideFile read(String name, long most);
    }

    /** A command as read. */
    private record Raw(List<? extends @Nullable Object> list, Place place) {}

    private final SideFiles files;
    private final GlirLimits limits;
    private final List<GlirProblem> problems = new ArrayList<>();
    private final List<Raw> raw = new ArrayList<>();
    private final Map<String, @Nullable Object> head = new HashMap<>();
    private List<? extends @Nullable Object> listed = List.of();
    private final List<GlirCommand> commands = new ArrayList<>();
    private final List<Place> places = new ArrayList<>();
    private final Set<Integer> spoiled = new HashSet<>();
    private boolean bare;

    private GlirReader(SideFiles files, GlirLimits limits) {
        this.files = files;
        this.limits = limits;
    }

    /** Reads a text. */
    public static Result read(String text) {
        return read(
                new java.io.ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)),
                SideFiles.NONE,
                GlirLimits.DEFAULT);
    }

    /**
     * Reads a stream of UTF-8.
     *
     * @param files finds its separate files
     */
    public static Result read(InputStream in, SideFiles files, GlirLimits limits) {
        return new GlirReader(files, limits).read(in);
    }

    private static JsonFactory factory(GlirLimits limits) {
        int most = (int) Math.min(limits.reading().documentBytes(), Integer.MAX_VALUE - 16);
        return JsonFactory.builder()
                .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                .streamReadConstraints(StreamReadConstraints.builder()
                        .maxNestingDepth(DEPTH)
                        .maxStringLength(most)
                        .maxNumberLength(64)
                        .maxNameLength(256)
                        .maxDocumentLength(limits.reading().documentBytes())
                        .build())
                .build();
    }

    private Result read(InputStream in) {
        boolean complete = false;
        try (JsonParser parser = factory(limits).createParser(in)) {
            document(parser);
            complete = parser.nextToken() == null;
            if (!complete) {
                problem(Kind.NOT_JSON, place(-1, parser.currentTokenLocation()), "", "something follows the end");
            }
        } catch (JsonProcessingException e) {
            JsonLocation at = e.getLocation();
            problem(
                    Kind.NOT_JSON,
                    at == null ? Place.NONE : place(-1, at),
                    "",
                    "this is not JSON: "
                            + e.getOriginalMessage().lines().findFirst().orElse(""));
        } catch (IOException e) {
            problem(Kind.NOT_JSON, Place.NONE, "", "this cannot be read: " + e.getMessage());
        }
        return complete ? result() : new Result(Optional.empty(), List.of(), Set.of(), List.copyOf(problems));
    }

    private Result result() {
        commands();
        @Nullable Dialect dialect = dialect();
        @Nullable Set<Extension> extensions = extensions();
        GlirStream.@Nullable Canvas canvas = canvas();
        return new Result(
                Optional.of(new GlirStream(dialect, extensions, canvas, commands)),
                List.copyOf(places),
                Set.copyOf(spoiled),
                List.copyOf(problems));
    }

    private void document(JsonParser parser) throws IOException {
        JsonToken first = parser.nextToken();
        if (first == JsonToken.START_ARRAY) {
            bare = true;
            array(parser);
        } else if (first == JsonToken.START_OBJECT) {
            while (parser.nextToken() != JsonToken.END_OBJECT) {
                String key = parser.currentName();
                Place place = place(-1, parser.currentTokenLocation());
                JsonToken value = parser.nextToken();
                if (key.equals("commands") && value == JsonToken.START_ARRAY) {
                    array(parser);
                } else {
                    member(key, place, JsonTree.read(parser));
                }
            }
        } else {
            problem(
                    Kind.BAD_DOCUMENT,
                    first == null ? Place.NONE : place(-1, parser.currentTokenLocation()),
                    "",
                    "a stream is an object with \"commands\", or an array of commands");
            if (first != null) {
                JsonTree.read(parser);
            }
        }
    }

    private void member(String key, Place place, @Nullable Object value) {
        if (key.equals("buffers")) {
            if (value instanceof List<?> list) {
                listed = list;
            } else if (!(value instanceof double[] none && none.length == 0)) {
                problem(Kind.BAD_DOCUMENT, place, "", "\"buffers\" is a list");
            }
        } else if (key.equals("commands")) {
            problem(Kind.BAD_DOCUMENT, place, "", "\"commands\" is a list of commands");
        } else if (KEYS.contains(key)) {
            head.put(key, value);
        } else {
            problem(
                    Kind.SKIPPED,
                    place,
                    "",
                    "\"" + key + "\" means nothing here; known are "
                            + String.join(", ", KEYS.stream().sorted().toList()));
        }
    }

    private void array(JsonParser parser) throws IOException {
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            Place place = place(raw.size(), parser.currentTokenLocation());
            Object value = JsonTree.read(parser);
            if (raw.size() >= limits.reading().commands()) {
                if (raw.size() == limits.reading().commands()) {
                    problem(
                            Kind.LIMIT,
                            place,
                            "",
                            "the stream has more than " + limits.reading().commands() + " commands (commands)");
                    raw.add(new Raw(List.of(), place));
                }
                continue;
            }
            List<? extends @Nullable Object> list = value instanceof List<?> some
                    ? some
                    : value instanceof double[] numbers
                            ? Arrays.stream(numbers).boxed().toList()
                            : Arrays.asList(value);
            raw.add(new Raw(list, place));
        }
    }

    private static Place place(int command, JsonLocation at) {
        return new Place(command, at.getLineNr(), at.getColumnNr());
    }

    private void problem(Kind kind, Place place, String text, String message) {
        if (problems.size() >= MOST_PROBLEMS) {
            return;
        }
        problems.add(new GlirProblem(kind, place, text, message));
    }

    private void commands() {
        CommandReader reader = new CommandReader(new Buffers(listed, files, limits));
        int free = 1 + raw.stream().mapToInt(GlirReader::firstId).max().orElse(0);
        Map<Integer, ObjectClass> classes = new HashMap<>();
        for (Raw each : raw) {
            if (each.list().isEmpty() && raw.size() > limits.reading().commands()) {
                break;
            }
            try {
                if (!(!each.list().isEmpty() && each.list().get(0) instanceof String name)) {
                    throw new Refusal(Kind.BAD_DOCUMENT, "a command is a list that begins with its name");
                }
                if (name.equals("SHADERS")) {
                    for (GlirCommand command : shaders(each.list(), free)) {
                        add(command, each.place());
                    }
                    free += 2;
                    continue;
                }
                GlirCommand command = reader.read(name, each.list());
                if (command instanceof GlirCommand.Create create) {
                    classes.put(create.id(), create.type());
                }
                add(withText(command, classes), each.place());
            } catch (Refusal e) {
                if (spoils(each)) {
                    spoiled.add(firstId(each));
                }
                problem(e.kind(), each.place(), CommandForm.shortened(each.list()), e.reason());
            }
        }
    }

    private void add(GlirCommand command, Place place) {
        commands.add(command);
        places.add(place);
    }

    private static int firstId(Raw each) {
        return each.list().size() > 1 && each.list().get(1) instanceof Double id && id == id.intValue() && id < 1 << 30
                ? id.intValue()
                : 0;
    }

    /** Returns whether later commands need the effect of this one. */
    private static boolean spoils(Raw each) {
        return !each.list().isEmpty()
                && each.list().get(0) instanceof String name
                && SPOILING.contains(name.toUpperCase(Locale.ROOT));
    }

    /** Returns the command with the text of a shader, which may be stored as bytes. */
    private static GlirCommand withText(GlirCommand command, Map<Integer, ObjectClass> classes) {
        ObjectClass type = classes.get(command.id());
        if (command instanceof GlirCommand.Data data
                && data.payload() instanceof GlirBuffer bytes
                && bytes.type().bytes() == 1
                && type != null
                && type.isShader()) {
            String text = StandardCharsets.UTF_8.decode(bytes.bytes()).toString();
            return new GlirCommand.Data(data.id(), data.offset(), Payload.Text.ofStream(text));
        }
        return command;
    }

    /**
     * Returns the commands for {@code SHADERS}. Before 0.6, this command contained the texts of both shaders and linked
     * them.
     */
    private static List<GlirCommand> shaders(List<? extends @Nullable Object> list, int free) throws Refusal {
        Arguments args = new Arguments("SHADERS", list.subList(1, list.size()));
        args.expect(3, 3);
        int program = args.id(0, "program");
        return List.of(
                new GlirCommand.Create(free, ObjectClass.VERTEX_SHADER),
                new GlirCommand.Create(free + 1, ObjectClass.FRAGMENT_SHADER),
                new GlirCommand.Data(free, List.of(0), Payload.Text.ofStream(args.text(1, "vertex shader"))),
                new GlirCommand.Data(free + 1, List.of(0), Payload.Text.ofStream(args.text(2, "fragment shader"))),
                new GlirCommand.Attach(program, null, free),
                new GlirCommand.Attach(program, null, free + 1),
                new GlirCommand.Link(program));
    }

    private @Nullable Dialect dialect() {
        Object value = head.get("dialect");
        if (value == null) {
            return null;
        }
        Optional<Dialect> dialect = value instanceof String word ? Dialect.of(word) : Optional.empty();
        if (dialect.isEmpty()) {
            problem(
                    Kind.DIALECT,
                    Place.NONE,
                    "",
                    "dialect " + JsonText.shortened(value, 40) + " is unknown; known are "
                            + String.join(
                                    ", ",
                                    Arrays.stream(Dialect.values())
                                            .map(Dialect::word)
                                            .toList()));
        }
        return dialect.orElse(null);
    }

    private @Nullable Set<Extension> extensions() {
        if (bare || (head.get("extensions") == null && head.get("glir") == null)) {
            return null;
        }
        EnumSet<Extension> all = EnumSet.noneOf(Extension.class);
        Object value = head.get("extensions");
        for (Object each : value instanceof List<?> list ? list : List.of()) {
            Optional<Extension> known = each instanceof String word ? Extension.of(word) : Optional.empty();
            known.ifPresentOrElse(
                    all::add,
                    () -> problem(
                            Kind.EXTENSION,
                            Place.NONE,
                            "",
                            "extension " + JsonText.shortened(each, 40) + " is unknown; known are "
                                    + String.join(
                                            ", ",
                                            Arrays.stream(Extension.values())
                                                    .map(Extension::word)
                                                    .toList())));
        }
        return all;
    }

    private GlirStream.@Nullable Canvas canvas() {
        Object value = head.get("canvas");
        if (value == null) {
            return null;
        }
        if (value instanceof Map<?, ?> map
                && map.get("width") instanceof Double width
                && map.get("height") instanceof Double height
                && side(width)
                && side(height)) {
            double samples = map.get("samples") instanceof Double some ? some : 1;
            GlirStream.Colors colors = colors(map.get("colors"));
            if (samples == (int) samples && samples >= 1 && samples <= 64 && colors != null) {
                return new GlirStream.Canvas(width.intValue(), height.intValue(), (int) samples, colors);
            }
        }
        problem(
                Kind.LIMIT,
                Place.NONE,
                "",
                "canvas " + JsonText.shortened(value, 80) + " is none; it has a width and a height of 1 to "
                        + limits.drawing().edge()
                        + " pixels, 1 to 64 samples, and the colors light, srgb or numbers");
        return null;
    }

    /** Returns the meaning of a canvas's colours: light if it is not stated; null if the word is unknown. */
    private static GlirStream.@Nullable Colors colors(@Nullable Object value) {
        return value == null
                ? GlirStream.Colors.LIGHT
                : Stream.of(GlirStream.Colors.values())
                        .filter(colors -> colors.word().equals(value))
                        .findFirst()
                        .orElse(null);
    }

    private boolean side(double value) {
        return value == (int) value && value >= 1 && value <= limits.drawing().edge();
    }
}
