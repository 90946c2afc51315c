package dev.shadeweave.glir;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The classes of objects. */
public enum ObjectClass implements Word {
    PROGRAM("Program", 0, null),
    VERTEX_SHADER("VertexShader", 0x8B31, null),
    FRAGMENT_SHADER("FragmentShader", 0x8B30, null),
    GEOMETRY_SHADER("GeometryShader", 0x8DD9, null),
    TESS_CONTROL_SHADER("TessControlShader", 0x8E88, Extension.TESS),
    TESS_EVALUATION_SHADER("TessEvaluationShader", 0x8E87, Extension.TESS),
    VERTEX_BUFFER("VertexBuffer", 0x8892, null),
    INDEX_BUFFER("IndexBuffer", 0x8893, null),
    TEXTURE_1D("Texture1D", 0x0DE0, null),
    TEXTURE_2D("Texture2D", 0x0DE1, null),
    TEXTURE_3D("Texture3D", 0x806F, null),
    TEXTURE_CUBE("TextureCube", 0x8513, Extension.CUBE),
    TEXTURE_BUFFER("TextureBuffer", 0x8C2A, Extension.UBUF),
    SAMPLER("Sampler", 0x82E6, Extension.SAMPLER),
    RENDER_BUFFER("RenderBuffer", 0x8D41, null),
    FRAME_BUFFER("FrameBuffer", 0x8D40, null);

    private final String word;
    private final int code;
    private final @Nullable Extension extension;

    ObjectClass(String word, int code, @Nullable Extension extension) {
        this.word = word;
        this.code = code;
        this.extension = extension;
    }

    @Override
    public String word() {
        return word;
    }

    @Override
    public int code() {
        return code;
    }

    @Override
    public Optional<Extension> extension() {
        return Optional.ofNullable(extension);
    }

    /** Returns whether objects are shaders of a program. */
    public boolean isShader() {
        return word.endsWith("Shader");
    }

    /** Returns whether objects are vertex or index buffers. */
    public boolean isBuffer() {
        return this == VERTEX_BUFFER || this == INDEX_BUFFER;
    }

    /** Returns whether shaders read objects with samplers. */
    public boolean isTexture() {
        return dimensions() > 0;
    }

    /** Returns the number of coordinates of a texel; for a cube, the first is its face. 0 for other classes. */
    public int dimensions() {
        return switch (this) {
            case TEXTURE_1D, TEXTURE_BUFFER -> 1;
            case TEXTURE_2D -> 2;
            case TEXTURE_3D, TEXTURE_CUBE -> 3;
            default -> 0;
        };
    }
}
