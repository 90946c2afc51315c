package dev.shadeweave.render.gl;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.IntBuffer;
import org.lwjgl.PointerBuffer;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.system.MemoryUtil;
import org.lwjgl.util.spvc.Spvc;

/** A stage as a SPIR-V module. Immutable. */
public final class Spirv {
    private static final int HEADER_WORDS = 5;
    private static final int OP_FUNCTION = 54;
    private static final int HLSL_MODEL_5 = 50;

    private final byte[] bytes;

    private Spirv(byte[] bytes) {
        this.bytes = bytes;
    }

    static Spirv of(byte[] bytes) {
        return new Spirv(bytes);
    }

    /** Returns a copy of the module. */
    public byte[] bytes() {
        return bytes.clone();
    }

    /** Returns the number of instructions in its functions. */
    public int instructions() {
        IntBuffer words = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).asIntBuffer();
        int count = 0;
        boolean inFunctions = false;
        int at = HEADER_WORDS;
        while (at < words.limit()) {
            int word = words.get(at);
            inFunctions |= (word & 0xffff) == OP_FUNCTION;
            count += inFunctions ? 1 : 0;
            at += Math.max(1, word >>> 16);
        }
        return count;
    }

    /** A language that SPIRV-Cross writes. */
    public enum Language {
        /** Direct3D, shader model 5.0. */
        HLSL(Spvc.SPVC_BACKEND_HLSL),
        /** Metal. */
        MSL(Spvc.SPVC_BACKEND_MSL);

        private final int backend;

        Language(int backend) {
            this.backend = backend;
        }
    }

    /** Thrown if a module cannot be translated to a language. */
    public static final class Untranslatable extends Exception {
        private Untranslatable(String reason) {
            super(reason);
        }

        /** Returns the reason, to follow a colon. */
        public String reason() {
            return String.valueOf(getMessage());
        }
    }

    /**
     * Returns the stage in another language.
     *
     * @throws Untranslatable if SPIRV-Cross cannot translate it
     */
    public String translate(Language language) throws Untranslatable {
        IntBuffer words = MemoryUtil.memAllocInt(bytes.length / Integer.BYTES);
        long context = MemoryUtil.NULL;
        try (MemoryStack stack = MemoryStack.stackPush()) {
            words.put(ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).asIntBuffer())
                    .flip();
            PointerBuffer pointer = stack.callocPointer(1);
            check(Spvc.spvc_context_create(pointer), MemoryUtil.NULL);
            context = pointer.get(0);
            check(Spvc.spvc_context_parse_spirv(context, words, words.remaining(), pointer), context);
            check(
                    Spvc.spvc_context_create_compiler(
                            context, language.backend, pointer.get(0), Spvc.SPVC_CAPTURE_MODE_TAKE_OWNERSHIP, pointer),
                    context);
            long compiler = pointer.get(0);
            if (language == Language.HLSL) {
                check(Spvc.spvc_compiler_create_compiler_options(compiler, pointer), context);
                Spvc.spvc_compiler_options_set_uint(
                        pointer.get(0), Spvc.SPVC_COMPILER_OPTION_HLSL_SHADER_MODEL, HLSL_MODEL_5);
                check(Spvc.spvc_compiler_install_compiler_options(compiler, pointer.get(0)), context);
            }
            check(Spvc.spvc_compiler_compile(compiler, pointer), context);
            return MemoryUtil.memUTF8(pointer.get(0));
        } finally {
            if (context != MemoryUtil.NULL) {
                Spvc.spvc_context_destroy(context);
            }
            MemoryUtil.memFree(words);
        }
    }

    private static void check(int status, long context) throws Untranslatable {
        if (status != Spvc.SPVC_SUCCESS) {
            String reason = context == MemoryUtil.NULL ? null : Spvc.spvc_context_get_last_error_string(context);
            throw new Untranslatable(reason == null ? "SPIRV-Cross status " + status : reason);
        }
    }
}
