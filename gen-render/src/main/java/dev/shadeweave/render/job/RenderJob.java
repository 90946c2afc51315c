package dev.shadeweave.render.job;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.lights.LightRig;
import dev.shadeweave.render.scene.Camera;
import dev.shadeweave.render.scene.Environment;
import dev.shadeweave.render.scene.Mesh;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.source.SearchPath;
import dev.shadeweave.type.Value;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The description of one picture to draw.
 *
 * @param subject the object and its shaders
 * @param view the camera, time and size of the picture
 * @param lighting the light on the object
 * @param quality the quality of the picture
 */
public record RenderJob(Subject subject, View view, Lighting lighting, Quality quality) {
    /** Returns a builder for a picture of the sphere, 512 by 512 pixels, from the front. */
    public static Builder of(Shader shader) {
        return new Builder(Subject.of(shader));
    }

    /** Returns a builder that starts from this job. */
    public Builder toBuilder() {
        Builder builder = new Builder(subject);
        builder.view = view;
        builder.camera = view.camera();
        builder.environment = lighting.environment();
        builder.lights = lighting.lights();
        builder.quality = quality;
        return builder;
    }

    /** Builds a job. */
    public static final class Builder {
        private static final float FIELD_OF_VIEW = 35;

        /**
         * The default view. Its camera is a placeholder: the default camera depends on the object, so {@link #build()}
         * computes it.
         */
        private static final View FRONT =
                new View(Camera.flat(), Optional.empty(), 512, 512, Background.NONE, View.Moment.START, "");

        private Subject subject;
        private View view = FRONT;
        private @Nullable Camera camera;
        private @Nullable Environment environment;
        private LightRig lights = LightRig.NONE;
        private Quality quality = Quality.STANDARD;

        private Builder(Subject subject) {
            this.subject = subject;
        }

        /** Sets the shader that colours the object. */
        public Builder shader(Shader newShader) {
            subject = subject.withShader(newShader);
            return this;
        }

        /** Sets the shader that casts the shadow of the object; if empty, the whole object casts a shadow. */
        public Builder caster(Optional<Shader> newCaster) {
            subject = subject.withCaster(newCaster);
            return this;
        }

        /** Sets the object; the default is a sphere. */
        public Builder mesh(Mesh newMesh) {
            subject = subject.withMesh(newMesh);
            return this;
        }

        /** Sets the shaders that colour parts of the object. */
        public Builder others(ImmutableList<Subject.Part> newOthers) {
            subject = subject.withOthers(newOthers);
            return this;
        }

        /** Sets values for uniforms, by document path or by name in the source; they replace the values set before. */
        public Builder values(ImmutableMap<String, Value> newValues) {
            subject = subject.withValues(newValues);
            return this;
        }

        /** Sets images for samplers by name in the source; they replace the files that the samplers name. */
        public Builder images(ImmutableMap<String, Image> newImages) {
            return textures(new Subject.Textures(
                    newImages, textures().topDown(), textures().searchPath()));
        }

        /** Sets whether the shader itself turns the texture coordinates of files upside down; the default is false. */
        public Builder texturesTopDown(boolean isSo) {
            return textures(
                    new Subject.Textures(textures().images(), isSo, textures().searchPath()));
        }

        /** Sets the folders in which textures are searched after the folder of the document. */
        public Builder searchPath(SearchPath newSearchPath) {
            return textures(new Subject.Textures(textures().images(), textures().topDown(), newSearchPath));
        }

        private Subject.Textures textures() {
            return subject.textures();
        }

        private Builder textures(Subject.Textures newTextures) {
            subject = subject.withTextures(newTextures);
            return this;
        }

        /** Sets whether a mesh that lacks an attribute read by the shader is an error. */
        public Builder strict(boolean isSo) {
            subject = subject.withStrict(isSo);
            return this;
        }

        /** Sets the camera; by default it sees the whole object from the front. */
        public Builder camera(Camera newCamera) {
            camera = newCamera;
            return this;
        }

        /** Sets the camera of the previous frame; by default the camera and the object have not moved. */
        public Builder previous(Camera newPrevious) {
            view = view.withPrevious(newPrevious);
            return this;
        }

        /** Sets the width and height in pixels; the default is 512 by 512. */
        public Builder size(int newWidth, int newHeight) {
            view = view.withSize(newWidth, newHeight);
            return this;
        }

        /** Sets the background; the default is transparent. */
        public Builder background(Background newBackground) {
            view = view.withBackground(newBackground);
            return this;
        }

        /** Sets the seconds since the start of the animation, and the number of the frame. */
        public Builder time(float seconds, float frame) {
            view = view.withMoment(new View.Moment(seconds, frame));
            return this;
        }

        /** Sets the output of the shader to show instead of the first one. */
        public Builder output(String name) {
            view = view.withOutput(name);
            return this;
        }

        /** Sets the light from all sides; the default is the built-in sky. */
        public Builder environment(Environment newEnvironment) {
            environment = newEnvironment;
            return this;
        }

        /**
         * Sets the other lights; the shader must be generated for their light shaders. By default there are no others.
         */
        public Builder lights(LightRig newLights) {
            lights = newLights;
            return this;
        }

        /** Sets the number of samples of each pixel, at least 1, which smooth outlines. */
        public Builder samples(int newSamples) {
            quality = quality.withSamples(newSamples);
            return this;
        }

        /** Sets the number of shaded points in each pixel, at least 1, which smooth patterns too. */
        public Builder shadings(int newShadings) {
            quality = quality.withShadings(newShadings);
            return this;
        }

        /** Sets the number of directions, at least 1, whose mean is the reflection of the environment. */
        public Builder environmentSamples(int newSamples) {
            quality = quality.withEnvironmentSamples(newSamples);
            return this;
        }

        /** Sets whether the alpha of the shader is its opacity; the default is false. */
        public Builder blended(boolean isSo) {
            quality = quality.withBlended(isSo);
            return this;
        }

        /** Sets the number of overlapping surfaces to composite; needs a shader with the modifier {@code peel}. */
        public Builder layers(int newLayers) {
            quality = quality.withLayers(newLayers);
            return this;
        }

        /** Sets the resources that the picture may take. */
        public Builder limits(RenderLimits newLimits) {
            quality = quality.withLimits(newLimits);
            return this;
        }

        /** Returns the job. */
        public RenderJob build() {
            float aspect = view.height() > 0 ? (float) view.width() / view.height() : 1;
            Camera seen = camera == null ? Camera.around(subject.mesh().bounds(), 0, 0, FIELD_OF_VIEW, aspect) : camera;
            return new RenderJob(
                    subject,
                    view.withCamera(seen),
                    new Lighting(environment == null ? Environment.sky() : environment, lights),
                    quality);
        }
    }
}
