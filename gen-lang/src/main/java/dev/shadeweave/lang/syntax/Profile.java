package dev.shadeweave.lang.syntax;

/** Which family of GLSL a text is written in. */
public enum Profile {
    /** Desktop GLSL without what was deprecated; what a desktop version means that names no profile. */
    CORE("core"),
    /** Desktop GLSL with what was deprecated. */
    COMPATIBILITY("compatibility"),
    /** GLSL ES. */
    ES("es");

    private final String word;

    Profile(String word) {
        this.word = word;
    }

    /** The word of the {@code #version} line. */
    public String word() {
        return word;
    }
}
