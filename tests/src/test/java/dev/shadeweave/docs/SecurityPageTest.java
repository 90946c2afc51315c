package dev.shadeweave.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.document.ReaderLimits;
import dev.shadeweave.glir.GlirLimits;
import dev.shadeweave.render.job.RenderLimits;
import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** {@code docs/security.md} states the limits and options that the code has. */
class SecurityPageTest {
    private static final Path FILE = Path.of("../docs/security.md");
    private static final Pattern NUMBER = Pattern.compile("(\\d[\\d,]*)(?: (MiB|GiB))?");
    private static final Pattern MEMBER = Pattern.compile("`(ReaderLimits|RenderLimits|RenderJob\\.Builder)\\.(\\w+)`");

    /** Where the code has the numbers of each row; rows are known by how they begin. */
    private static Map<String, List<Long>> limits() throws ReflectiveOperationException {
        ReaderLimits reading = ReaderLimits.STANDARD;
        Map<String, List<Long>> limits = new LinkedHashMap<>();
        limits.put("elements of a document", List.of((long) reading.elements()));
        limits.put("characters of the same", List.of((long) reading.characters()));
        limits.put("documents that a document includes", List.of((long) reading.includes()));
        limits.put("pixels of the textures of a picture", List.of((long) RenderLimits.STANDARD.pixels()));
        limits.put(
                "calls of functions that a shader comes to",
                List.of(RenderLimits.STANDARD.calls(), RenderLimits.STANDARD.code(), RenderLimits.STANDARD.depth()));
        Object run = field("cli.run.RunBudget$Limits", "STANDARD").get(null);
        limits.put(
                "the same of all documents of a run",
                List.of(component(run, "elements"), component(run, "characters"), component(run, "includes")));
        limits.put("the same of all pictures of a run", List.of(RenderLimits.STANDARD.all()));
        limits.put(
                "seconds of a call that runs in a separate process",
                numbers("cli.call.ChildProcess.SECONDS_BY_DEFAULT", "cli.call.ChildProcess.ADDRESSES"));
        limits.put("messages that a run prints", numbers("cli.run.LimitOptions.MOST_MESSAGES"));
        assertEquals(reading.depth(), reading.includeDepth());
        limits.put("depth of elements, and of includes", List.of((long) reading.depth()));
        limits.put("characters of one attribute", List.of((long) reading.attributeLength()));
        limits.put("messages that one operation keeps", numbers("diagnostic.Diagnostics.MOST"));
        limits.put(
                "characters of a name or value that a message quotes",
                numbers("diagnostic.Excerpt.QUOTED", "diagnostic.Excerpt.WHOLE"));
        limits.put("what looks, look groups and collections inherit", numbers("look.internal.Allowance.MOST"));
        limits.put("files that one document names", numbers("look.internal.TextureCheck.MOST_NAMES"));
        limits.put(
                "bytes of a file that is read; of an image; of a mesh; of a pipe",
                numbers(
                        "source.FoundFile.MAX_BYTES",
                        "render.internal.file.ImageFiles.MAX_BYTES",
                        "render.internal.file.MeshFiles.MAX_BYTES",
                        "source.Pipes.MOST_BYTES"));
        limits.put("entries of an archive", numbers("source.ZipRoot.MAX_ENTRIES", "source.ZipRoot.MAX_BYTES"));
        limits.put(
                "pixels of an image, and along a side",
                numbers("render.internal.file.ImageFiles.MAX_PIXELS", "render.internal.file.ImageFiles.MAX_SIDE"));
        limits.put("pixels of an environment", numbers("render.internal.file.ImageFiles.MOST_AROUND"));
        limits.put("nodes of functions that are visited", numbers("analysis.RangeAnalysis.MAX_NODES_INSIDE"));
        limits.put(
                "corners of the triangles of a mesh, in glTF each as often as a node shows it; squares of the corners of faces of an OBJ mesh with more than four",
                numbers("render.internal.file.MeshFiles.MOST_CORNERS", "render.internal.file.ObjCheck.MOST_STEPS"));
        GlirLimits streams = GlirLimits.DEFAULT;
        limits.put(
                "bytes of a stream of commands",
                List.of(
                        streams.reading().documentBytes(),
                        streams.reading().payloadBytes(),
                        streams.drawing().memory()));
        limits.put(
                "calls and words of code of a shader of a stream",
                List.of(
                        streams.code().calls(),
                        streams.code().size(),
                        streams.code().depth(),
                        streams.drawing().samples()));
        limits.put("commands of a stream", List.of((long) streams.reading().commands(), (long)
                streams.drawing().edge()));
        limits.put("pixels of a contact sheet", numbers("cli.render.PictureSheet.MOST_PIXELS"));
        limits.put("statements that `ir` writes again", numbers("ir.internal.print.Limits.MOST_COPIES"));
        limits.put("nodes of a canonical form", numbers("pass.InlineFunctions.MAX_NODES"));
        limits.put(
                "lines, characters, included files and levels of files of a stage",
                numbers(
                        "glsl.assembly.text.Includes.MOST_LINES",
                        "glsl.assembly.text.Includes.MOST_CHARACTERS",
                        "glsl.assembly.text.Includes.MOST_INCLUDES",
                        "glsl.assembly.text.Includes.DEEPEST"));
        limits.put(
                "variables that modifiers and templates declare together",
                numbers(
                        "glsl.assembly.internal.check.DeclarationCheck.MOST",
                        "raymarch.internal.scene.Scene.MOST_INPUTS"));
        limits.put("parentheses inside of each other", numbers("lang.overload.ExpressionReader.MAX_DEPTH"));
        limits.put(
                "definitions inside of each other",
                numbers("build.internal.FunctionTable.MAX_DEPTH", "build.internal.FunctionTable.MOST_VERSIONS"));
        limits.put("inputs of one shader that a host can change", numbers("pass.input.PublishInputs.MOST"));
        limits.put("numbers in a value of a struct", numbers("library.TypeDefs.MOST_VALUES"));
        assertEquals(numbers("library.Library.LONGEST_CHAIN"), numbers("library.NodeDefReader.LONGEST_CHAIN"));
        limits.put("nodedefs, and targets, that inherit", numbers("library.Library.LONGEST_CHAIN"));
        limits.put("nodedefs of one category", numbers("library.Layer.MOST_OF_A_KIND"));
        limits.put("names that a wrong one is compared with", numbers("diagnostic.Suggestions.MOST_CANDIDATES"));
        limits.put("threads", List.of());
        return limits;
    }

    @Test
    void the_table_has_the_limits_of_the_code() throws IOException, ReflectiveOperationException {
        Map<String, List<Long>> stated = new LinkedHashMap<>();
        Map<String, List<Long>> limits = limits();
        for (List<String> row : rows()) {
            String begin = limits.keySet().stream()
                    .filter(row.get(0)::startsWith)
                    .findFirst()
                    .orElse(row.get(0));
            stated.put(begin, numbersIn(row.get(3)));
        }
        assertEquals(limits, stated);
    }

    @Test
    void every_name_of_the_option_is_there() throws IOException, ReflectiveOperationException {
        Set<String> stated = new TreeSet<>();
        for (List<String> row : rows()) {
            for (String word : row.get(1).split("[ `,]+", -1)) {
                if (word.endsWith("=N")) {
                    stated.add(word.substring(0, word.length() - 2));
                }
            }
        }
        Class<?> names = Class.forName("dev.shadeweave.cli.run.LimitOptions$Limit");
        assertEquals(
                Arrays.stream(names.getEnumConstants())
                        .map(name -> String.valueOf(name)
                                .toLowerCase(java.util.Locale.ROOT)
                                .replace('_', '-'))
                        .collect(Collectors.toCollection(TreeSet::new)),
                stated);
    }

    @Test
    void methods_named_on_the_page_exist() throws IOException, ReflectiveOperationException {
        int found = 0;
        for (List<String> row : rows()) {
            Matcher member = MEMBER.matcher(row.get(2));
            while (member.find()) {
                String type = member.group(1);
                Class<?> declaring = Class.forName("dev.shadeweave."
                        + (type.equals("ReaderLimits") ? "document." : "render.job.")
                        + type.replace('.', '$'));
                assertTrue(
                        Arrays.stream(declaring.getMethods())
                                .anyMatch(method -> method.getName().equals(member.group(2))),
                        member.group());
                found++;
            }
        }
        assertEquals(5, found);
    }

    /** The statements in sentences. */
    @Test
    void sentences_have_the_limits_of_the_code() throws IOException, ReflectiveOperationException {
        String page = Files.readString(FILE).replaceAll("\\s+", " ");
        List<String> sentences = List.of(
                "(%d MB of calls and answers; %,d requests, %d MB of them and %d MB of answers)"
                        .formatted(
                                mega("view.internal.server.PageSocket.MOST_WAITING"),
                                number("cli.serve.RpcConnection.MOST_REQUESTS"),
                                mega("cli.serve.RpcConnection.MOST_BYTES"),
                                mega("cli.serve.RpcConnection.MOST_ANSWERS")),
                "handed to the driver in bands of %d MB".formatted(mega("render.internal.command.SceneTexture.BAND")),
                "%,d nodes of functions for each of %d lists of passes, %d MB of source files, %d MB of code that was chosen, %d MB of expressions"
                        .formatted(
                                number("build.internal.FunctionStore.MOST_NODES"),
                                number("compile.internal.TargetContext.MOST_FUNCTIONS"),
                                mega("emit.SourceLibrary.MOST_CHARACTERS"),
                                mega("emit.Prelude.MOST_SELECTED"),
                                mega("emit.Prelude.MOST_CHARACTERS")));
        for (String sentence : sentences) {
            assertTrue(page.contains(sentence), sentence);
        }
        assertEquals(number("emit.Prelude.MOST_CHARACTERS"), number("plan.internal.EmissionContext.MOST_CHARACTERS"));
    }

    private static List<List<String>> rows() throws IOException {
        List<List<String>> rows = new ArrayList<>();
        boolean inside = false;
        for (String line : Files.readAllLines(FILE)) {
            inside = line.startsWith("| limit |") || (inside && line.startsWith("|"));
            if (inside && !line.startsWith("| limit |") && !line.startsWith("|--")) {
                String[] cells = line.split(" *\\| *", -1);
                rows.add(Arrays.asList(cells).subList(1, cells.length - 1));
            }
        }
        assertTrue(rows.size() > 20, "the table was not found");
        return rows;
    }

    private static List<Long> numbersIn(String cell) {
        List<Long> numbers = new ArrayList<>();
        Matcher matcher = NUMBER.matcher(cell);
        while (matcher.find()) {
            long number = Long.parseLong(matcher.group(1).replace(",", ""));
            String unit = matcher.group(2);
            numbers.add(unit == null ? number : number << (unit.equals("MiB") ? 20 : 30));
        }
        return numbers;
    }

    private static List<Long> numbers(String... constants) throws ReflectiveOperationException {
        List<Long> numbers = new ArrayList<>();
        for (String constant : constants) {
            numbers.add(number(constant));
        }
        return numbers;
    }

    private static long number(String constant) throws ReflectiveOperationException {
        int dot = constant.lastIndexOf('.');
        return ((Number) field(constant.substring(0, dot), constant.substring(dot + 1))
                        .get(null))
                .longValue();
    }

    private static long mega(String constant) throws ReflectiveOperationException {
        return number(constant) >> 20;
    }

    private static Field field(String type, String name) throws ReflectiveOperationException {
        Field field = Class.forName("dev.shadeweave." + type).getDeclaredField(name);
        field.setAccessible(true);
        return field;
    }

    private static long component(Object value, String name) throws ReflectiveOperationException {
        var accessor = value.getClass().getDeclaredMethod(name);
        accessor.setAccessible(true);
        return ((Number) accessor.invoke(value)).longValue();
    }
}
