package dev.shadeweave.glsl.assembly;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.hash.Hashing;
import dev.shadeweave.option.Option;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.source.SearchPath;
import dev.shadeweave.source.SourceFile;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a caller chooses for the stages around the surface.
 *
 * @param modifiers the modifiers, in the order in which their lines stand
 * @param templates the texts of stages
 * @param includes where files are looked for that templates and modifier files include
 * @param lighting what the shade modes other than {@code surface} compute
 * @param preamble the first lines of every stage
 * @param interpolation how values change between vertices
 * @param clipDistances bit i is set if a host cuts at clip distance i; those that texts write are found anyway
 */
public record StageOptions(
        ImmutableList<Choice> modifiers,
        ImmutableMap<Stage, SourceFile> templates,
        SearchPath includes,
        Lighting lighting,
        Preamble preamble,
        Interpolation interpolation,
        int clipDistances) {
    /** The most lights of the modes that count them. */
    public static final int MAX_LIGHTS = 8;

    /** Nothing around the surface. */
    public static final StageOptions DEFAULT = builder().build();

    /** The stages around the surface. */
    public static final Option<StageOptions> STAGES = Option.value(
            "hwStages",
            DEFAULT,
            "The stages around the surface: modifiers, templates, lighting modes. On the command line options of their own"
                    + " (docs/modifiers.md).");

    /**
     * How light is computed.
     *
     * @param shadeMode where light is computed, and by whom
     * @param numLights how many lights the modes {@code flat}, {@code gouraud} and {@code phong} have: 0 for as many as
     *     {@code lights} says, -1 for none
     * @param lights what those lights are, at most {@value #MAX_LIGHTS}
     * @param lightingBy the modifier that replaces the lighting, by its name, if several would; empty if at most one does
     * @param vertexColors what the colours of vertices are in shade modes other than {@code surface}
     * @param textures the textures that lighting modes add up
     * @param texGen where the coordinates of those textures come from
     */
    public record Lighting(
            ShadeMode shadeMode,
            int numLights,
            ImmutableList<LightType> lights,
            String lightingBy,
            VertexColors vertexColors,
            TextureSet textures,
            TexGen texGen) {}

    /**
     * The first lines of every stage.
     *
     * @param version the version of GLSL, 0 for the target's own; never lower than what is written needs
     * @param macros definitions that stand right below the version, by name
     */
    public record Preamble(int version, ImmutableMap<String, String> macros) {}

    /**
     * How values change between vertices.
     *
     * @param colors {@code flat}, {@code smooth} or {@code noperspective} for colours of vertices; empty for the usual
     * @param normals the same for normals that a modifier or template reads
     */
    public record Interpolation(String colors, String normals) {}

    /** A modifier that was asked for. */
    public sealed interface Choice {
        /** A modifier that comes along or is a service, by its name. */
        record Named(String id) implements Choice {}

        /** A modifier that is a file. */
        record FromFile(SourceFile file) implements Choice {}

        /** A modifier that is at hand. */
        record Given(StageModifier modifier) implements Choice {}
    }

    /** True if nothing was chosen. */
    public boolean isDefault() {
        return equals(DEFAULT);
    }

    /** The same with more modifiers, by their names, after its own; the same object if there are none. */
    public StageOptions with(List<String> more) {
        return more.isEmpty()
                ? this
                : withChoices(more.stream().<Choice>map(Choice.Named::new).toList());
    }

    /** The same with one more modifier after its own. */
    public StageOptions with(StageModifier more) {
        return withChoices(List.of(new Choice.Given(more)));
    }

    private StageOptions withChoices(List<Choice> more) {
        return new StageOptions(
                ImmutableList.<Choice>builder().addAll(modifiers).addAll(more).build(),
                templates,
                includes,
                lighting,
                preamble,
                interpolation,
                clipDistances);
    }

    /** Starts with nothing. */
    public static Builder builder() {
        return new Builder();
    }

    /** Says everything that a text depends on, so that caches can tell options apart. */
    @Override
    public String toString() {
        String chosen = modifiers.stream().map(StageOptions::text).toList().toString();
        String texts = templates.entrySet().stream()
                .map(entry -> entry.getKey() + " " + text(entry.getValue()))
                .toList()
                .toString();
        return "StageOptions[modifiers=" + chosen + "; templates=" + texts + "; includes=" + includes + "; lighting="
                + lighting + "; preamble=" + preamble + "; interpolation=" + interpolation + "; clipDistances="
                + clipDistances + "]";
    }

    private static String text(Choice choice) {
        if (choice instanceof Choice.FromFile from) {
            return text(from.file());
        }
        return choice instanceof Choice.Given given
                ? given.modifier().getClass().getName() + " " + given.modifier().id()
                : choice.toString();
    }

    private static String text(SourceFile file) {
        return file.displayName() + " " + Hashing.sha256().hashString(file.text(), StandardCharsets.UTF_8);
    }

    /** Collects choices. */
    public static final class Builder {
        private final ImmutableList.Builder<Choice> modifiers = ImmutableList.builder();
        private final Map<Stage, SourceFile> templates = new LinkedHashMap<>();
        private SearchPath includes = SearchPath.EMPTY;
        private ShadeMode shadeMode = ShadeMode.SURFACE;
        private int numLights;
        private String lightingBy = "";
        private ImmutableList<LightType> lights = ImmutableList.of();
        private VertexColors vertexColors = VertexColors.NONE;
        private int version;
        private final ImmutableMap.Builder<String, String> macros = ImmutableMap.builder();
        private TextureSet textures = TextureSet.NONE;
        private TexGen texGen = TexGen.NONE;
        private String colorInterpolation = "";
        private String normalInterpolation = "";
        private int clipDistances;

        private Builder() {}

        /** Adds a modifier by its name. */
        public Builder modifier(String id) {
            modifiers.add(new Choice.Named(id));
            return this;
        }

        /** Adds a modifier that is a file. */
        public Builder modifier(SourceFile file) {
            modifiers.add(new Choice.FromFile(file));
            return this;
        }

        /** Adds a modifier. */
        public Builder modifier(StageModifier modifier) {
            modifiers.add(new Choice.Given(modifier));
            return this;
        }

        /** Gives the text of a stage. */
        public Builder template(Stage stage, SourceFile text) {
            templates.put(stage, text);
            return this;
        }

        /** Where included files are looked for, besides beside those that include them. */
        public Builder includes(SearchPath path) {
            includes = path;
            return this;
        }

        /** Where light is computed, and by whom. */
        public Builder shadeMode(ShadeMode mode) {
            shadeMode = mode;
            return this;
        }

        /** The lights of the modes {@code flat}, {@code gouraud} and {@code phong}. */
        public Builder lights(Iterable<LightType> types) {
            lights = ImmutableList.copyOf(types);
            return this;
        }

        /** How many of the lights there are: 0 for all, -1 for none. */
        public Builder numLights(int count) {
            numLights = count;
            return this;
        }

        /** Which of several modifiers replaces the lighting; the others that would have no part in it. */
        public Builder lightingBy(String modifier) {
            lightingBy = modifier;
            return this;
        }

        /** What the colours of vertices are. */
        public Builder vertexColors(VertexColors meaning) {
            vertexColors = meaning;
            return this;
        }

        /** The version of GLSL, 0 for the target's own. */
        public Builder version(int number) {
            version = number;
            return this;
        }

        /** Defines a macro in all stages. */
        public Builder macro(String name, String text) {
            macros.put(name, text);
            return this;
        }

        /** The textures that lighting modes add up. */
        public Builder textures(TextureSet set) {
            textures = set;
            return this;
        }

        /** Where the coordinates of those textures come from. */
        public Builder texGen(TexGen generation) {
            texGen = generation;
            return this;
        }

        /** How colours of vertices change between them. */
        public Builder colorInterpolation(String qualifier) {
            colorInterpolation = qualifier;
            return this;
        }

        /** How normals change between vertices. */
        public Builder normalInterpolation(String qualifier) {
            normalInterpolation = qualifier;
            return this;
        }

        /** Which clip distances a host cuts at. */
        public Builder clipDistances(int mask) {
            clipDistances = mask;
            return this;
        }

        /** The choices. */
        public StageOptions build() {
            return new StageOptions(
                    modifiers.build(),
                    ImmutableMap.copyOf(templates),
                    includes,
                    new Lighting(shadeMode, numLights, lights, lightingBy, vertexColors, textures, texGen),
                    new Preamble(version, macros.buildKeepingLast()),
                    new Interpolation(colorInterpolation, normalInterpolation),
                    clipDistances);
        }
    }
}
