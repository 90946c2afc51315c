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
 * A caller's choices for the stages around the surface.
 *
 * @param modifiers the modifiers, in the order of their lines
 * @param templates the texts of stages
 * @param includes the search path of files that templates and modifier files include
 * @param lighting the lighting of the shade modes other than {@code surface}
 * @param preamble the first lines of every stage
 * @param interpolation the interpolation between vertices
 * @param clipDistances bit i is set if a host enables clip distance i; those that texts write are found
 *     automatically
 */
public record StageOptions(
        ImmutableList<Choice> modifiers,
        ImmutableMap<Stage, SourceFile> templates,
        SearchPath includes,
        Lighting lighting,
        Preamble preamble,
        Interpolation interpolation,
        int clipDistances) {
    /** The maximum number of lights in the modes with a fixed number of lights. */
    public static final int MAX_LIGHTS = 8;

    /** No modifiers, templates or other choices. */
    public static final StageOptions DEFAULT = builder().build();

    /** The stages around the surface. */
    public static final Option<StageOptions> STAGES = Option.value(
            "hwStages",
            DEFAULT,
            "The stages around the surface: modifiers, templates, lighting modes. docs/modifiers.md lists their"
                    + " options on the command line.");

    /**
     * The lighting.
     *
     * @param shadeMode the place and the model of the lighting
     * @param numLights the number of lights in the modes {@code flat}, {@code gouraud} and {@code phong}: 0 for all
     *     of {@code lights}, -1 for none
     * @param lights the types of those lights, at most {@value #MAX_LIGHTS}
     * @param lightingBy the name of the modifier that replaces the lighting, if several would; empty if at most one
     *     does
     * @param vertexColors the meaning of vertex colours in shade modes other than {@code surface}
     * @param textures the textures that lighting modes add up
     * @param texGen the source of the coordinates of those textures
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
     * @param version the version of GLSL, 0 for the target's own; never lower than the generated code needs
     * @param macros definitions directly below the version, by name
     */
    public record Preamble(int version, ImmutableMap<String, String> macros) {}

    /**
     * The interpolation between vertices.
     *
     * @param colors {@code flat}, {@code smooth} or {@code noperspective} for vertex colours; empty for the default
     * @param normals the same for normals that a modifier or template reads
     */
    public record Interpolation(String colors, String normals) {}

    /** A requested modifier. */
    public sealed interface Choice {
        /** A built-in modifier or a service, by its name. */
        record Named(String id) implements Choice {}

        /** A modifier stored in a file. */
        record FromFile(SourceFile file) implements Choice {}

        /** A modifier given as an object. */
        record Given(StageModifier modifier) implements Choice {}
    }

    /** Returns true if there are no choices. */
    public boolean isDefault() {
        return equals(DEFAULT);
    }

    /** Returns a copy with more modifiers, by their names, after its own; the same object if the list is empty. */
    public StageOptions with(List<String> more) {
        return more.isEmpty()
                ? this
                : withChoices(more.stream().<Choice>map(Choice.Named::new).toList());
    }

    /** Returns a copy with one more modifier after its own. */
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

    /** Creates a builder without choices. */
    public static Builder builder() {
        return new Builder();
    }

    /** Returns everything that a text depends on, so that caches can distinguish options. */
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

    /** A builder of options. */
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

        /** Adds a modifier stored in a file. */
        public Builder modifier(SourceFile file) {
            modifiers.add(new Choice.FromFile(file));
            return this;
        }

        /** Adds a modifier. */
        public Builder modifier(StageModifier modifier) {
            modifiers.add(new Choice.Given(modifier));
            return this;
        }

        /** Sets the text of a stage. */
        public Builder template(Stage stage, SourceFile text) {
            templates.put(stage, text);
            return this;
        }

        /** Sets the search path of included files; the folder of the including file is searched first. */
        public Builder includes(SearchPath path) {
            includes = path;
            return this;
        }

        /** Sets the place and the model of the lighting. */
        public Builder shadeMode(ShadeMode mode) {
            shadeMode = mode;
            return this;
        }

        /** Sets the lights of the modes {@code flat}, {@code gouraud} and {@code phong}. */
        public Builder lights(Iterable<LightType> types) {
            lights = ImmutableList.copyOf(types);
            return this;
        }

        /** Sets the number of lights: 0 for all, -1 for none. */
        public Builder numLights(int count) {
            numLights = count;
            return this;
        }

        /**
         * Selects the modifier that replaces the lighting; the other modifiers that would do so have no effect on it.
         */
        public Builder lightingBy(String modifier) {
            lightingBy = modifier;
            return this;
        }

        /** Sets the meaning of vertex colours. */
        public Builder vertexColors(VertexColors meaning) {
            vertexColors = meaning;
            return this;
        }

        /** Sets the version of GLSL, 0 for the target's own. */
        public Builder version(int number) {
            version = number;
            return this;
        }

        /** Defines a macro in all stages. */
        public Builder macro(String name, String text) {
            macros.put(name, text);
            return this;
        }

        /** Sets the textures that lighting modes add up. */
        public Builder textures(TextureSet set) {
            textures = set;
            return this;
        }

        /** Sets the source of the coordinates of those textures. */
        public Builder texGen(TexGen generation) {
            texGen = generation;
            return this;
        }

        /** Sets the interpolation of vertex colours. */
        public Builder colorInterpolation(String qualifier) {
            colorInterpolation = qualifier;
            return this;
        }

        /** Sets the interpolation of normals. */
        public Builder normalInterpolation(String qualifier) {
            normalInterpolation = qualifier;
            return this;
        }

        /** Sets the mask of the clip distances that a host enables. */
        public Builder clipDistances(int mask) {
            clipDistances = mask;
            return this;
        }

        /** Returns the options. */
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
