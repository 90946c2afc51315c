package dev.shadeweave.render.internal.pass;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.render.job.RenderJob;
import dev.shadeweave.render.job.Subject;
import dev.shadeweave.render.scene.Mesh;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.type.Value;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Splits a job whose object has several shaders into jobs with one shader each. */
public final class ColouredParts {
    private ColouredParts() {}

    /**
     * Returns a job for each shader of the object, or the job itself if it has only one shader.
     *
     * @param complete the mesh with all computed attributes
     */
    public static ImmutableList<RenderJob> of(RenderJob job, Mesh complete) {
        Subject subject = job.subject();
        if (subject.others().isEmpty()) {
            return ImmutableList.of(job);
        }
        Set<Mesh.Part> rest = new LinkedHashSet<>(subject.mesh().parts());
        subject.others().forEach(part -> rest.removeAll(part.parts()));
        List<Subject.Part> all = new ArrayList<>(subject.others());
        boolean whole = subject.mesh().parts().isEmpty();
        Subject.Part own = new Subject.Part(subject.shader(), ImmutableSet.copyOf(rest), subject.values());
        if (whole || !rest.isEmpty()) {
            all.add(0, own);
        }
        return all.stream()
                .map(part -> job.toBuilder()
                        .shader(part.shader())
                        .mesh(whole && part.equals(own) ? complete : complete.only(part.parts()))
                        .others(ImmutableList.of())
                        .values(part.values())
                        .build())
                .collect(ImmutableList.toImmutableList());
    }

    /** Returns a job with the shader, the mesh and the values of one of its parts. */
    public static RenderJob colouredBy(RenderJob job, RenderJob part) {
        if (job.subject().others().isEmpty()) {
            return job;
        }
        ImmutableMap.Builder<String, Value> values =
                ImmutableMap.<String, Value>builder().putAll(part.subject().values());
        Value first = job.subject().values().get(PeeledLayers.FIRST);
        if (first != null) {
            values.put(PeeledLayers.FIRST, first);
        }
        return job.toBuilder()
                .shader(part.subject().shader())
                .mesh(part.subject().mesh())
                .others(ImmutableList.of())
                .values(values.buildKeepingLast())
                .build();
    }

    /** Returns the job that casts the shadow: if several shaders colour the object, all of it without displacement. */
    public static RenderJob casting(RenderJob job) {
        Subject subject = job.subject();
        if (subject.others().isEmpty()) {
            return job;
        }
        Shader shader = subject.shader();
        return job.toBuilder()
                .shader(new Shader(shader.name(), shader.targets(), shader.stages(), false, shader.primitives()))
                .others(ImmutableList.of())
                .build();
    }
}
