package dev.shadeweave.render;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.lights.LightRig;
import dev.shadeweave.render.scene.Camera;
import dev.shadeweave.render.scene.Environment;
import dev.shadeweave.render.scene.Mesh;
import dev.shadeweave.render.scene.Shapes;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.source.SearchPath;
import dev.shadeweave.type.Value;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One picture to draw.
 *
 * @param shader what colours the object; of a target that OpenGL understands: genglsl or essl
 * @param caster what casts the shadow of the object: the same material for the same target, generated to write moments of
 *     the depth and to leave out what is transparent ({@code hwWriteDepthMoments} with {@code hwTransparency}). Without it
 *     the whole object casts one
 * @param mesh the object; what it lacks of normals and tangents is computed
 * @param others what other shaders colour of the object; without any, {@code shader} colours all of it
 * @param camera where it is seen from
 * @param previous where it was seen from in the frame before, for {@code u_previousWorldViewProjectionMatrix};
 *     empty if nothing has moved
 * @param environment the light around it
 * @param lights the lights besides; the shader must be generated for their shaders
 * @param width pixels from left to right
 * @param height pixels from top to bottom
 * @param samples samples of each pixel, all of one colour: they smooth outlines alone
 * @param shadings how often each pixel is shaded, at places spread over it; the picture is the mean, in which patterns are
 *     smooth too
 * @param background what is seen beside the object
 * @param values values for uniforms, by document path or by name in the source; others keep their defaults
 * @param images images for samplers by name in the source, in place of the files they name
 * @param texturesTopDown true if the shader turns texture coordinates of files upside down itself
 * @param searchPath where textures are looked for besides next to the document
 * @param blended true if the alpha of the shader is how much it hides of what lies behind; its colours are multiplied by its
 *     opacity already
 * @param layers how many surfaces that lie behind each other are laid over each other, nearest first, whatever order their
 *     triangles stand in; 0 for none, which leaves that to {@code blended}. The shader must have the modifier {@code peel}
 * @param environmentSamples directions that reflections of the environment are the mean of
 * @param time seconds since the start, for nodes that move
 * @param frame the number of the frame
 * @param output which output of the shader the picture shows, by its name in the source; empty for the first
 * @param strict true if nothing may take the place of what the mesh lacks: then there is no picture, and errors name it;
 *     tangents follow from normals and texture coordinates, so they need not be stated
 * @param limits how much the picture may take
 */
public record RenderJob(
        Shader shader,
        Optional<Shader> caster,
        Mesh mesh,
        ImmutableList<Part> others,
        Camera camera,
        Optional<Camera> previous,
        Environment environment,
        LightRig lights,
        int width,
        int height,
        int samples,
        int shadings,
        Background background,
        ImmutableMap<String, Value> values,
        ImmutableMap<String, Image> images,
        boolean texturesTopDown,
        SearchPath searchPath,
        boolean blended,
        int layers,
        int environmentSamples,
        float time,
        float frame,
        String output,
        boolean strict,
        RenderLimits limits) {
    /**
     * What one more shader colours of the object. Where there is any, {@code shader} colours what none of them does.
     *
     * @param shader of the same target as the job's, or of one that inherits from it
     * @param parts the parts of the mesh; none for a shader that draws without a mesh, as those of marched scenes do: who is
     *     nearer at a pixel is seen
     * @param values values for its uniforms
     */
    public record Part(Shader shader, ImmutableSet<Mesh.Part> parts, ImmutableMap<String, Value> values) {}

    /**
     * The jobs that the object is coloured by, each with what it colours of it; one if one shader does.
     *
     * @param complete the mesh with all that is computed
     */
    ImmutableList<RenderJob> coloured(Mesh complete) {
        if (others.isEmpty()) {
            return ImmutableList.of(this);
        }
        Set<Mesh.Part> rest = new LinkedHashSet<>(mesh.parts());
        others.forEach(part -> rest.removeAll(part.parts()));
        List<Part> all = new ArrayList<>(others);
        boolean whole = mesh.parts().isEmpty();
        Part own = new Part(shader, ImmutableSet.copyOf(rest), values);
        if (whole || !rest.isEmpty()) {
            all.add(0, own);
        }
        return all.stream()
                .map(part -> {
                    Builder builder = toBuilder()
                            .mesh(whole && part.equals(own) ? complete : complete.only(part.parts()))
                            .others(ImmutableList.of())
                            .values(part.values());
                    builder.shader = part.shader();
                    return builder.build();
                })
                .collect(ImmutableList.toImmutableList());
    }

    /** This job with the shader, the mesh and the values of another one. */
    RenderJob colouredBy(RenderJob other) {
        if (others.isEmpty()) {
            return this;
        }
        ImmutableMap.Builder<String, Value> set =
                ImmutableMap.<String, Value>builder().putAll(other.values());
        Value first = values.get(PeeledLayers.FIRST);
        if (first != null) {
            set.put(PeeledLayers.FIRST, first);
        }
        Builder builder =
                toBuilder().mesh(other.mesh()).others(ImmutableList.of()).values(set.buildKeepingLast());
        builder.shader = other.shader();
        return builder.build();
    }

    /** What casts the shadow of the object: all of it, where many shaders colour it as it stands. */
    RenderJob casting() {
        if (others.isEmpty()) {
            return this;
        }
        Builder builder = toBuilder().others(ImmutableList.of());
        builder.shader = new Shader(shader.name(), shader.targets(), shader.stages(), false, shader.primitives());
        return builder.build();
    }

    /**
     * What is seen beside the object.
     *
     * @param color four linear floats, or null for the environment or the studio
     * @param studio true for the ground that the object stands on, with its shadow, and a wall behind
     * @param polished true if that ground mirrors the object
     */
    public record Background(@Nullable ImmutableList<Float> color, boolean studio, boolean polished) {
        /** Nothing: all four numbers are 0. */
        public static final Background NONE = of(0, 0, 0, 0);

        /** The environment. */
        public static final Background ENVIRONMENT = new Background(null, false, false);

        /** Grey ground with the shadow of the object, and a wall that it rises to without an edge. */
        public static final Background STUDIO = new Background(null, true, false);

        /** The same, the ground polished: the object is drawn once more for its mirrored picture. */
        public static final Background POLISHED = new Background(null, true, true);

        /** A colour. */
        public static Background of(float red, float green, float blue, float alpha) {
            return new Background(ImmutableList.of(red, green, blue, alpha), false, false);
        }
    }

    /** A picture of the sphere, 512 by 512, from the front. */
    public static Builder of(Shader shader) {
        return new Builder(shader);
    }

    /** Starts from this job. */
    public Builder toBuilder() {
        Builder builder = new Builder(shader);
        builder.caster = caster;
        builder.mesh = mesh;
        builder.others = others;
        builder.camera = camera;
        builder.previous = previous;
        builder.environment = environment;
        builder.lights = lights;
        builder.width = width;
        builder.height = height;
        builder.samples = samples;
        builder.shadings = shadings;
        builder.background = background;
        builder.values = values;
        builder.images = images;
        builder.texturesTopDown = texturesTopDown;
        builder.searchPath = searchPath;
        builder.blended = blended;
        builder.layers = layers;
        builder.environmentSamples = environmentSamples;
        builder.time = time;
        builder.frame = frame;
        builder.output = output;
        builder.strict = strict;
        builder.limits = limits;
        return builder;
    }

    /** Collects what a picture needs. */
    public static final class Builder {
        private static final float FIELD_OF_VIEW = 35;

        private Shader shader;
        private ImmutableList<Part> others = ImmutableList.of();
        private Optional<Shader> caster = Optional.empty();
        private @Nullable Mesh mesh;
        private @Nullable Camera camera;
        private Optional<Camera> previous = Optional.empty();
        private @Nullable Environment environment;
        private LightRig lights = LightRig.NONE;
        private int width = 512;
        private int height = 512;
        private int samples = 1;
        private int shadings = 1;
        private Background background = Background.NONE;
        private ImmutableMap<String, Value> values = ImmutableMap.of();
        private ImmutableMap<String, Image> images = ImmutableMap.of();
        private boolean texturesTopDown;
        private RenderLimits limits = RenderLimits.STANDARD;
        private SearchPath searchPath = SearchPath.EMPTY;
        private boolean blended;
        private int layers;
        private String output = "";
        private boolean strict;
        private int environmentSamples = 16;
        private float time;
        private float frame = 1;

        private Builder(Shader shader) {
            this.shader = shader;
        }

        /** What casts the shadow of the object; empty for the whole object. */
        public Builder caster(Optional<Shader> newCaster) {
            this.caster = newCaster;
            return this;
        }

        /** The object; a sphere if it is not said. */
        public Builder mesh(Mesh newMesh) {
            this.mesh = newMesh;
            return this;
        }

        /** Has other shaders colour parts of the object. */
        public Builder others(ImmutableList<Part> newOthers) {
            this.others = newOthers;
            return this;
        }

        /** Where it is seen from; from the front, all of it, if it is not said. */
        public Builder camera(Camera newCamera) {
            this.camera = newCamera;
            return this;
        }

        /** Where the object was seen from in the frame before; if it is not said, nothing has moved. */
        public Builder previous(Camera newPrevious) {
            this.previous = Optional.of(newPrevious);
            return this;
        }

        /** The light around it; the built-in sky if it is not said. */
        public Builder environment(Environment newEnvironment) {
            this.environment = newEnvironment;
            return this;
        }

        /** The lights besides, for whose shaders the shader must be generated; none if they are not said. */
        public Builder lights(LightRig newLights) {
            this.lights = newLights;
            return this;
        }

        /** Pixels from left to right and from top to bottom; 512 by 512 if they are not said. */
        public Builder size(int newWidth, int newHeight) {
            this.width = newWidth;
            this.height = newHeight;
            return this;
        }

        /** Samples of each pixel, all of one colour, which smooth outlines; from 1. */
        public Builder samples(int newSamples) {
            this.samples = newSamples;
            return this;
        }

        /** How often each pixel is shaded, which smooths patterns too; from 1. */
        public Builder shadings(int newShadings) {
            this.shadings = newShadings;
            return this;
        }

        /** What is seen beside the object; nothing, with an alpha of 0, if it is not said. */
        public Builder background(Background newBackground) {
            this.background = newBackground;
            return this;
        }

        /** Values for uniforms, by document path or by name in the source; in place of those that were said before. */
        public Builder values(ImmutableMap<String, Value> newValues) {
            this.values = newValues;
            return this;
        }

        /** Images for samplers by name in the source, in place of the files that they name. */
        public Builder images(ImmutableMap<String, Image> newImages) {
            this.images = newImages;
            return this;
        }

        /** True if the shader turns texture coordinates of files upside down itself. */
        public Builder texturesTopDown(boolean isSo) {
            this.texturesTopDown = isSo;
            return this;
        }

        /** Where textures are looked for besides next to the document. */
        public Builder searchPath(SearchPath newSearchPath) {
            this.searchPath = newSearchPath;
            return this;
        }

        /** True if the alpha of the shader is how much it hides of what lies behind. */
        public Builder blended(boolean isSo) {
            this.blended = isSo;
            return this;
        }

        /** How many surfaces that lie behind each other are laid over each other; needs a shader with the modifier {@code peel}. */
        public Builder layers(int newLayers) {
            this.layers = newLayers;
            return this;
        }

        /** Directions that reflections of the environment are the mean of; from 1. */
        public Builder environmentSamples(int newSamples) {
            this.environmentSamples = newSamples;
            return this;
        }

        /** Seconds since the start, and the number of the frame. */
        public Builder time(float seconds, float newFrame) {
            this.time = seconds;
            this.frame = newFrame;
            return this;
        }

        /** Shows another output than the first. */
        public Builder output(String name) {
            this.output = name;
            return this;
        }

        /** Refuses a mesh that lacks what the shader reads. */
        public Builder strict(boolean isSo) {
            this.strict = isSo;
            return this;
        }

        /** How much the picture may take. */
        public Builder limits(RenderLimits newLimits) {
            this.limits = newLimits;
            return this;
        }

        /** The job; what was not set is a sphere before a camera that sees all of it, in the built-in sky. */
        public RenderJob build() {
            Mesh drawn = mesh == null ? Shapes.sphere() : mesh;
            float aspect = height > 0 ? (float) width / height : 1;
            return new RenderJob(
                    shader,
                    caster,
                    drawn,
                    others,
                    camera == null ? Camera.around(drawn.bounds(), 0, 0, FIELD_OF_VIEW, aspect) : camera,
                    previous,
                    environment == null ? Environment.sky() : environment,
                    lights,
                    width,
                    height,
                    samples,
                    shadings,
                    background,
                    values,
                    images,
                    texturesTopDown,
                    searchPath,
                    blended,
                    layers,
                    environmentSamples,
                    time,
                    frame,
                    output,
                    strict,
                    limits);
        }
    }
}
