package dev.shadeweave.testing;

import com.google.common.base.Suppliers;
import dev.shadeweave.diagnostic.GenerationException;
import dev.shadeweave.document.Element;
import dev.shadeweave.generator.DialectGenerator;
import dev.shadeweave.generator.GenerationResult;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.generator.ShaderGenerator;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.shader.VariableBlock;
import dev.shadeweave.type.Value;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Supplier;
import org.approvaltests.core.Options;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.MultipleFailuresError;
import org.opentest4j.TestAbortedException;

/**
 * One shader to test: an element of a document, for a target. It is generated at the first check.
 *
 * <p>{@link ShaderTest} and {@link ShaderCases} create the cases of folders, and {@link #of} creates a single case:
 *
 * <pre>{@code
 * ShaderCase brick = ShaderCase.of(content, element, "essl", GenerationOptions.DEFAULT);
 * brick.compiles();
 * brick.approvedIn(ApprovedFolder.of(Path.of("src/test/approved/walls"))).approved();
 * }</pre>
 */
public final class ShaderCase {
    /** The folder of approved files, if a test states none. */
    static final Path DEFAULT_FOLDER = Path.of("src", "test", "approved");

    /**
     * A generated shader, or the messages that explain why it does not exist.
     *
     * @param generator the generator of the target or of its dialect; empty if the document or the target is wrong
     */
    record Made(GenerationResult result, Optional<ShaderGenerator> generator) {}

    /** The end of the name of the file with values. */
    private static final String VALUES = ".values";

    private static final String VALUES_EXTENSION = ".txt";

    private final String document;
    private final String element;
    private final String target;
    private final String stem;
    private final ApprovedFolder folder;

    /** Generates the element for a target. */
    private final Function<String, Made> maker;

    private final Supplier<Made> made;

    ShaderCase(
            String document,
            String element,
            String target,
            String stem,
            ApprovedFolder folder,
            Function<String, Made> maker) {
        this.document = document;
        this.element = element;
        this.target = target;
        this.stem = stem;
        this.folder = folder;
        this.maker = maker;
        this.made = Suppliers.memoize(() -> maker.apply(target));
    }

    /**
     * Creates a case. Its approved files are in {@code src/test/approved}; {@link #approvedIn} chooses another folder.
     *
     * @param content a document over its library
     * @param element a renderable element of the document
     * @param target the name of the target: {@code genglsl}
     * @param options the options of generation
     */
    public static ShaderCase of(LinkedDocument content, Element element, String target, GenerationOptions options) {
        String file = content.owner(element).span().file().path();
        String document = file.isEmpty() ? "document" : file.substring(file.lastIndexOf('/') + 1);
        String path = content.path(element);
        return new ShaderCase(
                document,
                path,
                target,
                FileStem.of(document, path),
                ApprovedFolder.of(DEFAULT_FOLDER),
                name -> make(content, element, name, options));
    }

    static Made make(LinkedDocument content, Element element, String target, GenerationOptions options) {
        ShaderGenerator generator;
        try {
            generator = Generators.forTarget(target, content.library());
        } catch (GenerationException e) {
            return new Made(GenerationResult.failed(e.diagnostics()), Optional.empty());
        }
        DialectGenerator.Made made = DialectGenerator.of(generator).generate(content, element, options);
        return new Made(made.result(), Optional.of(made.generator()));
    }

    /**
     * Returns the same case with its approved files in another folder.
     *
     * @param newFolder the folder, which several cases may share
     */
    public ShaderCase approvedIn(ApprovedFolder newFolder) {
        return new ShaderCase(document, element, target, stem, newFolder, maker);
    }

    /** Returns the file of the document, below the folder that is tested. */
    public String document() {
        return document;
    }

    /** Returns the path of the element: {@code NG_brick/color}; empty if the document cannot be read. */
    public String element() {
        return element;
    }

    /** Returns the name of the target. */
    public String target() {
        return target;
    }

    /** Returns the result of generation, with all messages. */
    public GenerationResult result() {
        return made.get().result();
    }

    /**
     * Returns the shader.
     *
     * @throws AssertionFailedError with the printed messages, if there is no shader
     */
    public Shader shader() {
        return shaderOf(made.get());
    }

    private Shader shaderOf(Made it) {
        return it.result()
                .shader()
                .orElseThrow(() -> new AssertionFailedError(this + ": there is no shader\n"
                        + Messages.print(it.result().diagnostics())));
    }

    /**
     * Checks that the shader compiles. GLSL and HLSL are compiled by shaderc, if {@code shadeweave-render} and its native
     * libraries are on the class path; stages are not linked. Otherwise the reader of {@code shadeweave-ir} checks the
     * types of GLSL. WGSL, MSL and Slang are translated from GLSL for Vulkan, which is compiled in their place.
     *
     * @throws AssertionFailedError with the messages of the compiler and the nodes behind the lines
     * @throws TestAbortedException if the language has no compiler here, for example Open Shading Language
     */
    public void compiles() {
        Made it = made.get();
        Shader shader = shaderOf(it);
        CompilerCheck.Language language = CompilerCheck.Language.of(shader.targets())
                .orElseThrow(() -> new TestAbortedException(
                        this + ": not compiled, because there is no compiler for target '" + target + "'"));
        CompilerCheck.check(toString(), language, shader, () -> shaderOf(maker.apply(CompilerCheck.VULKAN)));
    }

    /**
     * Checks that the text of each stage is the approved text, and that the uniforms have the approved values. In
     * languages without defaults, such as GLSL ES and Metal, the text does not contain the values. No external program
     * is opened to show the difference.
     *
     * @throws AssertionFailedError that names the node behind each changed line; the new text is beside the approved file
     */
    public void approved() {
        approved(stage -> new Options(reporter(stage)), new Options(valuesReporter()));
    }

    /**
     * Checks that the text of each stage and the values, after the scrubber, are the approved ones.
     *
     * @param options the scrubber, and a reporter that is called before the nodes are named; the namer, the extension and the
     *     writer have no effect
     * @throws AssertionFailedError that names the node behind each changed line; the new text is beside the approved file
     */
    public void approved(Options options) {
        approved(stage -> options.addReporter(reporter(stage)), options.addReporter(valuesReporter()));
    }

    private void approved(Function<ShaderStage, Options> options, Options ofValues) {
        List<Throwable> failures = new ArrayList<>();
        for (ShaderStage stage : shader().stages()) {
            try {
                folder.verify(name(stage), extension(stage), stage.source(), options.apply(stage));
            } catch (AssertionFailedError e) {
                failures.add(e);
            }
        }
        String values = values();
        if (!values.isEmpty()) {
            try {
                folder.verify(base() + VALUES, VALUES_EXTENSION, values, ofValues);
            } catch (AssertionFailedError e) {
                failures.add(e);
            }
        }
        if (failures.size() == 1 && failures.get(0) instanceof AssertionFailedError failure) {
            throw failure;
        }
        if (!failures.isEmpty()) {
            throw new MultipleFailuresError(this + ": " + failures.size() + " texts are not as approved", failures);
        }
    }

    private SourceMapReporter valuesReporter() {
        return SourceMapReporter.withoutMap(this + ", values of uniforms");
    }

    /** Returns a line for each uniform of the document that has a value: {@code scale = 2 (brick/scale)}. */
    private String values() {
        TreeSet<String> lines = new TreeSet<>();
        for (ShaderStage stage : shader().stages()) {
            for (VariableBlock block : stage.blocks()) {
                if (block.kind() == VariableBlock.Kind.PUBLIC_UNIFORMS) {
                    for (Variable uniform : block.variables()) {
                        Value value = uniform.value();
                        if (value != null) {
                            lines.add(uniform.name() + " = " + value.text() + " (" + uniform.path() + ")\n");
                        }
                    }
                }
            }
        }
        return String.join("", lines);
    }

    private SourceMapReporter reporter(ShaderStage stage) {
        return new SourceMapReporter(this + ", " + stage.stage() + " stage", stage);
    }

    /**
     * Draws the shader and checks that the picture is the approved picture, {@code NAME.approved.png}. The shader colours a
     * sphere; a lit shader is in the light of the studio.
     *
     * @param drawing the size of the picture and the tolerance
     * @throws AssertionFailedError if the difference exceeds the tolerance; the new picture and a map of the difference are
     *     beside the approved file
     * @throws TestAbortedException if {@code shadeweave-render} is not on the class path, if this machine cannot draw, or if
     *     OpenGL does not compile the target
     */
    public void drawsAs(Drawing drawing) {
        Shader shader = shader();
        if (!CompilerCheck.HAS_RENDERER) {
            throw new TestAbortedException(this + ": not drawn; " + CompilerCheck.ADD_RENDERER);
        }
        String picture = drawing.name().isEmpty() ? base() : base() + "." + drawing.name();
        new PictureCheck(toString(), drawing).check(shader, folder, picture);
    }

    /** Returns the name that all approved files of this case begin with. */
    String base() {
        return stem + "." + target;
    }

    /**
     * Returns true if an approved file belongs to this case.
     *
     * @param name the name without {@code .approved} and what follows, which begins with {@link #base}
     * @param extension the extension with its point
     */
    boolean owns(String name, String extension) {
        if (name.equals(base() + VALUES) && extension.equals(VALUES_EXTENSION)) {
            return result().shader().isEmpty() || !values().isEmpty();
        }
        return extension.equals(PictureCheck.EXTENSION)
                || result().shader().isEmpty()
                || shader().stages().stream()
                        .anyMatch(stage ->
                                name(stage).equals(name) && extension(stage).equals(extension));
    }

    private String name(ShaderStage stage) {
        return generator().isShared(stage.stage())
                ? base() + "." + FileStem.plain(stage.stage().name())
                : base();
    }

    private String extension(ShaderStage stage) {
        return generator().fileSuffix(stage.stage()).toLowerCase(Locale.ROOT);
    }

    private ShaderGenerator generator() {
        return made.get().generator().orElseThrow();
    }

    /** Returns the document, the element and the target, for messages and display names. */
    @Override
    public String toString() {
        return element.isEmpty() ? document + ", " + target : document + ", " + element + ", " + target;
    }
}
