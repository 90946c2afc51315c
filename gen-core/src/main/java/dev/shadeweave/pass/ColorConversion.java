package dev.shadeweave.pass;

/**
 * A colour conversion that a document requires, and the component that performs it.
 *
 * @param path the document path of the colour, or of the file of colours
 * @param from the colour space in the document
 * @param to the required colour space
 * @param by the component that converts them
 */
public record ColorConversion(String path, String from, String to, By by) {
    /** The component that converts colours. */
    public enum By {
        /** Code in the shader. */
        SHADER,
        /** The sampler: the host must give the texture an sRGB format. */
        SAMPLER,
        /** No component: the host must convert them beforehand, or use them unconverted. */
        NONE
    }
}
