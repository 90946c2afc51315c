package dev.shadeweave.ir.internal.print.hlsl;

/** HLSL, and the language that began as it. */
public enum HlslDialect {
    /** Shader models 5.1 and 6. */
    HLSL("HLSL"),
    /** Slang, which keeps to what it has in common with HLSL but for how entry points and bindings are marked. */
    SLANG("Slang");

    private final String text;

    HlslDialect(String text) {
        this.text = text;
    }

    /** The name for people. */
    public String text() {
        return text;
    }
}
