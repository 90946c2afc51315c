package dev.shadeweave.render.gl;

import com.google.common.collect.ImmutableSortedMap;
import com.google.common.collect.Ordering;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.IntConsumer;
import java.util.function.IntPredicate;
import java.util.function.IntSupplier;
import org.lwjgl.opengl.GL11C;
import org.lwjgl.opengl.GL15C;
import org.lwjgl.opengl.GL20C;
import org.lwjgl.opengl.GL30C;
import org.lwjgl.opengl.GL32C;
import org.lwjgl.opengl.GL33C;
import org.lwjgl.opengl.GL40C;

/** Creates and deletes the objects of one context, and tracks the live ones. */
final class GlObjects {
    /** The kinds of objects, each with its three functions. */
    @SuppressWarnings("ImmutableEnumChecker") // references to static methods have no state
    enum Kind {
        TEXTURE(GL11C::glGenTextures, GL11C::glDeleteTextures, GL11C::glIsTexture),
        SAMPLER(GL33C::glGenSamplers, GL33C::glDeleteSamplers, GL33C::glIsSampler),
        BUFFER(GL15C::glGenBuffers, GL15C::glDeleteBuffers, GL15C::glIsBuffer),
        VERTEX_ARRAY(GL30C::glGenVertexArrays, GL30C::glDeleteVertexArrays, GL30C::glIsVertexArray),
        FRAMEBUFFER(GL30C::glGenFramebuffers, GL30C::glDeleteFramebuffers, GL30C::glIsFramebuffer),
        RENDERBUFFER(GL30C::glGenRenderbuffers, GL30C::glDeleteRenderbuffers, GL30C::glIsRenderbuffer),
        PROGRAM(GL20C::glCreateProgram, GL20C::glDeleteProgram, GL20C::glIsProgram),
        VERTEX_SHADER(() -> GL20C.glCreateShader(GL20C.GL_VERTEX_SHADER), GL20C::glDeleteShader, GL20C::glIsShader),
        FRAGMENT_SHADER(() -> GL20C.glCreateShader(GL20C.GL_FRAGMENT_SHADER), GL20C::glDeleteShader, GL20C::glIsShader),
        GEOMETRY_SHADER(() -> GL20C.glCreateShader(GL32C.GL_GEOMETRY_SHADER), GL20C::glDeleteShader, GL20C::glIsShader),
        TESS_CONTROL_SHADER(
                () -> GL20C.glCreateShader(GL40C.GL_TESS_CONTROL_SHADER), GL20C::glDeleteShader, GL20C::glIsShader),
        TESS_EVALUATION_SHADER(
                () -> GL20C.glCreateShader(GL40C.GL_TESS_EVALUATION_SHADER), GL20C::glDeleteShader, GL20C::glIsShader);

        private final IntSupplier create;
        private final IntConsumer delete;
        private final IntPredicate exists;

        Kind(IntSupplier create, IntConsumer delete, IntPredicate exists) {
            this.create = create;
            this.delete = delete;
            this.exists = exists;
        }

        /** Returns true if the driver has an object with that name; shaders of all stages count as vertex shaders. */
        boolean exists(int id) {
            boolean other = name().endsWith("_SHADER") && this != VERTEX_SHADER;
            return !other && exists.test(id);
        }
    }

    private final Map<Kind, Set<Integer>> live = new EnumMap<>(Kind.class);

    int create(Kind kind) {
        int id = kind.create.getAsInt();
        live.computeIfAbsent(kind, none -> new HashSet<>()).add(id);
        return id;
    }

    void delete(Kind kind, int id) {
        Set<Integer> ids = live.get(kind);
        if (ids != null && ids.remove(id)) {
            kind.delete.accept(id);
        }
    }

    /** Returns the number of live objects of each kind; kinds without any are left out. */
    ImmutableSortedMap<String, Integer> count() {
        ImmutableSortedMap.Builder<String, Integer> counts = new ImmutableSortedMap.Builder<>(Ordering.natural());
        live.forEach((kind, ids) -> {
            if (!ids.isEmpty()) {
                counts.put(kind.name(), ids.size());
            }
        });
        return counts.build();
    }

    void deleteAll() {
        for (Kind kind : Kind.values()) {
            live.getOrDefault(kind, Set.of()).forEach(kind.delete::accept);
        }
        live.clear();
    }
}
