package dev.shadeweave.lang.syntax;

/** The family of GLSL of a text. */
public enum Profile {
    /** Desktop GLSL without deprecated features; the default for desktop versions that name no profile. */
    CORE("core"),
    /** Desktop GLSL with deprecated features. */
    COMPATIBILITY("compatibility"),
    /** GLSL ES. */
    ES("es");

    private final String word;

    Profile(String word) {
        this.word = word;
    }

    /** Returns the word in the {@code #version} line. */
    public String word() {
        return word;
    }
}
