package dev.shadeweave.pass;

/**
 * A conversion of colours that a document asks for, and who does it.
 *
 * @param path where the document states the colour, or the file of colours
 * @param from the space they are stated in
 * @param to the space they are wanted in
 * @param by who converts them
 */
public record ColorConversion(String path, String from, String to, By by) {
    /** Who converts colours. */
    public enum By {
        /** Code in the shader. */
        SHADER,
        /** The sampler: the host must give the texture an sRGB format. */
        SAMPLER,
        /** Nobody; the host must have converted them, or means to work with them as they are. */
        NOBODY
    }
}
