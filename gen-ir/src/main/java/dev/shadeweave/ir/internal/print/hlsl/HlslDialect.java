package dev.shadeweave.ir.internal.print.hlsl;

/** HLSL, and Slang, which is based on it. */
public enum HlslDialect {
    /** Shader models 5.1 and 6. */
    HLSL("HLSL"),
    /**
     * Slang. The printer uses only features that it shares with HLSL, except for the attributes of entry points and
     * bindings.
     */
    SLANG("Slang");

    private final String text;

    HlslDialect(String text) {
        this.text = text;
    }

    /** Returns the name for readers. */
    public String text() {
        return text;
    }
}
