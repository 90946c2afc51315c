package dev.shadeweave.glsl.assembly;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.glsl.assembly.text.StageText;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.source.SearchPath;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceSpan;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A modifier stored as a text. Sections begin in the first column with their name and a colon:
 *
 * <pre>
 * Modifier:
 *   id: half
 *   about: halves the colour
 * FragmentIO:
 *   uniform float g_factor = 0.5;
 * FragmentBeginCode:
 *   sg_cColor.rgb *= g_factor;
 * </pre>
 *
 * <p>Sections named {@code VertexIO}, {@code TessControlIO}, {@code TessEvalIO}, {@code GeometryIO} and {@code
 * FragmentIO} contain declarations. One section for each {@link StagePoint} contains lines; {@code LightingCode} is
 * written for every light; {@code TessControl}, {@code TessEval} and {@code Geometry} are complete stages. A section
 * name may be followed by one or more of {@code @glsl}, {@code @essl}, {@code @vulkan}, {@code @hlsl}, {@code @msl},
 * {@code @wgsl} and {@code @slang}. In those languages, that section replaces the section without a suffix. The last
 * four are translated from Vulkan and use its section if they have no section of that name.
 */
public final class ModifierFile implements StageModifier {
    static final DiagnosticKind NOTHING = DiagnosticKind.error(
            "SW1651", "modifier file '{0}' has no section; begin one with a line such as 'FragmentEndCode:'");

    private final SourceFile file;
    private final ModifierHeader header;
    private final ImmutableMap<String, StageText> sections;
    private final SourceSpan versionPlace;
    private final @Nullable StageDialect dialect;

    private ModifierFile(
            SourceFile file,
            ModifierHeader header,
            ImmutableMap<String, StageText> sections,
            SourceSpan versionPlace,
            @Nullable StageDialect dialect) {
        this.file = file;
        this.header = header;
        this.sections = sections;
        this.versionPlace = versionPlace;
        this.dialect = dialect;
    }

    /**
     * Reads a modifier.
     *
     * @param includes the search path of included files
     * @return empty if the modifier has a fault, which is reported
     */
    public static Optional<ModifierFile> read(SourceFile file, SearchPath includes, Diagnostics diagnostics) {
        Diagnostics.Checkpoint checkpoint = diagnostics.checkpoint();
        SectionReader reader = new SectionReader(file, includes, diagnostics);
        reader.read();
        ModifierHeader header =
                ModifierHeader.of(file, reader.sections().get("Modifier"), reader.version(), diagnostics);
        ModifierFile modifier = new ModifierFile(file, header, reader.sections(), reader.versionPlace(), null);
        if (checkpoint.failed()) {
            // Reports further faults immediately.
            Contribution.of(modifier, StageDialect.GLSL, ImmutableList.of(), diagnostics);
            return Optional.empty();
        }
        if (reader.sections().isEmpty()) {
            diagnostics.report(NOTHING, SourceSpan.startOf(file), file.displayName());
            return Optional.empty();
        }
        return Optional.of(modifier);
    }

    /** Returns the name of the file. */
    String place() {
        return file.displayName();
    }

    @Override
    public String id() {
        return header.id();
    }

    @Override
    public String description() {
        return header.about();
    }

    @Override
    public int order() {
        return header.order();
    }

    @Override
    public boolean replacesLighting() {
        return header.replaced().lighting();
    }

    @Override
    public boolean replacesColor() {
        return header.replaced().color();
    }

    @Override
    public int instances() {
        return header.instances();
    }

    @Override
    public int version() {
        return header.version();
    }

    /** Returns the place of its version. */
    public SourceSpan versionPlace() {
        return versionPlace;
    }

    @Override
    public boolean supports(StageDialect wanted) {
        // Translated languages use the text of Vulkan.
        boolean named = header.targets().contains(wanted)
                || (wanted.isVulkan() && header.targets().contains(StageDialect.VULKAN));
        return named && (wanted.hasMiddleStages() || middleStages(wanted).isEmpty());
    }

    /** Returns the stages between vertices and pixels that it contains in a dialect. */
    public ImmutableList<Stage> middleStages(StageDialect wanted) {
        return Sections.WHOLE.entrySet().stream()
                .filter(section -> text(section.getKey(), wanted) != null)
                .map(Map.Entry::getValue)
                .collect(ImmutableList.toImmutableList());
    }

    @Override
    public StageModifier in(StageDialect wanted) {
        return new ModifierFile(file, header, sections, versionPlace, wanted);
    }

    @Override
    public void declare(StageIo io) {
        Sections.DECLARING.forEach((name, stage) -> {
            StageText text = text(name, dialect);
            if (text != null) {
                DeclarationReader.read(text, stage, id(), io);
            }
        });
    }

    @Override
    public void code(StagePoint point, StageCode out) {
        add(point.section(), out);
    }

    @Override
    public void lighting(LightSlot light, StageCode out) {
        add("LightingCode", out);
    }

    private void add(String section, StageCode out) {
        StageText text = text(section, dialect);
        if (text != null) {
            out.text(text);
        }
    }

    @Override
    public Optional<SourceFile> stage(Stage stage) {
        return Optional.empty();
    }

    /** Returns the complete text of a stage, with its place. */
    Optional<StageText> stageText(Stage stage) {
        return Sections.WHOLE.entrySet().stream()
                .filter(entry -> entry.getValue().equals(stage))
                .flatMap(entry -> Optional.ofNullable(text(entry.getKey(), dialect)).stream())
                .findFirst();
    }

    private @Nullable StageText text(String section, @Nullable StageDialect wanted) {
        StageText own = wanted == null ? null : sections.get(Sections.named(section, wanted));
        if (own == null && wanted != null && wanted.isVulkan()) {
            own = sections.get(Sections.named(section, StageDialect.VULKAN));
        }
        return own == null ? sections.get(section) : own.text().isBlank() ? null : own;
    }

    /** Returns the names of its sections. */
    ImmutableList<String> sections() {
        return sections.keySet().asList();
    }

    @Override
    public String toString() {
        return id();
    }
}
