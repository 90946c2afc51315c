package dev.shadeweave.render.gl;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.glir.ObjectClass;
import dev.shadeweave.glir.ValueType;
import dev.shadeweave.glir.Word;
import java.nio.IntBuffer;
import java.util.Optional;
import org.lwjgl.opengl.GL11C;
import org.lwjgl.opengl.GL20C;
import org.lwjgl.opengl.GL31C;
import org.lwjgl.system.MemoryStack;

/** The active inputs of a linked program, and their locations. */
final class LinkedProgram {
    /**
     * A numeric uniform.
     *
     * @param elements the number of array elements from here on; 1 for a uniform that is not an array
     */
    record Uniform(ValueType type, int location, int elements) {}

    /**
     * A sampler.
     *
     * @param reads the class of textures that it reads; empty for a class that streams do not have
     * @param unit the unit of its texture
     */
    record Sampler(String name, Optional<ObjectClass> reads, int unit) {}

    /** An attribute; its type is empty if streams do not have the type. */
    record Attribute(String name, Optional<ValueType> type, int location) {}

    private static final int SAMPLER_1D = 0x8B5D;
    private static final int SAMPLER_2D = 0x8B5E;
    private static final int SAMPLER_3D = 0x8B5F;
    private static final int SAMPLER_CUBE = 0x8B60;
    private static final int SAMPLER_2D_SHADOW = 0x8B62;

    private final ImmutableMap<String, Uniform> uniforms;
    private final ImmutableList<Sampler> samplers;
    private final ImmutableList<Attribute> attributes;

    private LinkedProgram(
            ImmutableMap<String, Uniform> uniforms,
            ImmutableList<Sampler> samplers,
            ImmutableList<Attribute> attributes) {
        this.uniforms = uniforms;
        this.samplers = samplers;
        this.attributes = attributes;
    }

    /** Queries the driver and assigns a unit to every sampler; the program is in use. */
    static LinkedProgram of(int program) {
        ImmutableMap.Builder<String, Uniform> uniforms = ImmutableMap.builder();
        ImmutableList.Builder<Sampler> samplers = ImmutableList.builder();
        int unit = 0;
        try (MemoryStack stack = MemoryStack.stackPush()) {
            IntBuffer size = stack.mallocInt(1);
            IntBuffer type = stack.mallocInt(1);
            int count = GL20C.glGetProgrami(program, GL20C.GL_ACTIVE_UNIFORMS);
            for (int i = 0; i < count; i++) {
                String listed = GL20C.glGetActiveUniform(program, i, size, type);
                String name = listed.endsWith("[0]") ? listed.substring(0, listed.length() - 3) : listed;
                Optional<ValueType> known = Word.find(ValueType.class, type.get(0));
                int elements = size.get(0);
                for (int element = 0; element < elements; element++) {
                    String full = elements == 1 && listed.equals(name) ? name : name + "[" + element + "]";
                    int location = GL20C.glGetUniformLocation(program, full);
                    if (location < 0) {
                        continue;
                    }
                    if (known.isPresent()) {
                        uniforms.put(full, new Uniform(known.get(), location, elements - element));
                        if (element == 0 && !full.equals(name)) {
                            uniforms.put(name, new Uniform(known.get(), location, elements));
                        }
                    } else {
                        GL20C.glUniform1i(location, unit);
                        samplers.add(new Sampler(full, reads(type.get(0)), unit));
                        unit++;
                    }
                }
            }
        }
        return new LinkedProgram(uniforms.buildKeepingLast(), samplers.build(), attributes(program));
    }

    private static Optional<ObjectClass> reads(int type) {
        return switch (type) {
            case SAMPLER_1D -> Optional.of(ObjectClass.TEXTURE_1D);
            case SAMPLER_2D, SAMPLER_2D_SHADOW -> Optional.of(ObjectClass.TEXTURE_2D);
            case SAMPLER_3D -> Optional.of(ObjectClass.TEXTURE_3D);
            case SAMPLER_CUBE -> Optional.of(ObjectClass.TEXTURE_CUBE);
            case GL31C.GL_SAMPLER_BUFFER -> Optional.of(ObjectClass.TEXTURE_BUFFER);
            default -> Optional.empty();
        };
    }

    private static ImmutableList<Attribute> attributes(int program) {
        ImmutableList.Builder<Attribute> found = ImmutableList.builder();
        try (MemoryStack stack = MemoryStack.stackPush()) {
            IntBuffer size = stack.mallocInt(1);
            IntBuffer type = stack.mallocInt(1);
            int count = GL20C.glGetProgrami(program, GL20C.GL_ACTIVE_ATTRIBUTES);
            for (int i = 0; i < count; i++) {
                String name = GL20C.glGetActiveAttrib(program, i, size, type);
                int location = GL20C.glGetAttribLocation(program, name);
                if (location >= 0) {
                    found.add(new Attribute(name, Word.find(ValueType.class, type.get(0)), location));
                }
            }
        }
        return found.build();
    }

    static boolean isLinked(int program) {
        return GL20C.glGetProgrami(program, GL20C.GL_LINK_STATUS) == GL11C.GL_TRUE;
    }

    ImmutableMap<String, Uniform> uniforms() {
        return uniforms;
    }

    ImmutableList<Sampler> samplers() {
        return samplers;
    }

    ImmutableList<Attribute> attributes() {
        return attributes;
    }

    ProgramFacts facts() {
        ImmutableMap.Builder<String, ValueType> numbers = ImmutableMap.builder();
        uniforms.forEach((name, uniform) -> {
            // numeric arrays are listed by their elements
            if (uniform.elements() == 1 || name.endsWith("]")) {
                numbers.put(name, uniform.type());
            }
        });
        ImmutableMap.Builder<String, ValueType> vectors = ImmutableMap.builder();
        attributes.forEach(attribute -> attribute.type().ifPresent(type -> vectors.put(attribute.name(), type)));
        return new ProgramFacts(
                numbers.buildOrThrow(),
                samplers.stream().map(Sampler::name).collect(ImmutableSet.toImmutableSet()),
                vectors.buildKeepingLast());
    }
}
