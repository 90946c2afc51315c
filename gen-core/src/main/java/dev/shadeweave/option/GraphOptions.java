package dev.shadeweave.option;

/**
 * Options for the code of nodes, for its layout, and for the folders of library sources.
 *
 * <pre>{@code
 * GenerationOptions options = GenerationOptions.DEFAULT.with(GraphOptions.FINITE_VALUES, true);
 * System.out.println(options.changed().contains(GraphOptions.FINITE_VALUES)); // true
 * }</pre>
 */
public final class GraphOptions {
    /** Flips texture coordinates of files vertically. */
    public static final Option<Boolean> FILE_TEXTURE_VERTICAL_FLIP = Option.flag(
                    "fileTextureVerticalFlip", false, "Flip texture coordinates of files vertically.")
            .spelled("--flip-v", "--file-texture-vertical-flip");

    /** If false, generates a shader only for the node itself. */
    public static final Option<Boolean> ADD_UPSTREAM_DEPENDENCIES = Option.flag(
            "addUpstreamDependencies", true, "Write the nodes that a node reads, not only the node itself.");

    /** A folder in which sources of the data library are looked up, in addition to the top of each root. */
    public static final Option<String> LIBRARY_PREFIX = Option.text(
            "libraryPrefix", "libraries", "NAME", "A folder in which source files of libraries are searched, too.");

    /** Passes values of {@code constant} nodes on to their readers instead of naming them. */
    public static final Option<Boolean> ELIDE_CONSTANT_NODES =
            Option.flag("elideConstantNodes", true, "Replace constant nodes by their values.");

    /** Clamps the value of every node, and every shown colour, to finite numbers. */
    public static final Option<Boolean> FINITE_VALUES = Option.flag(
            "finiteValues", false, "Replace infinite values and NaN of nodes and colours by finite numbers.");

    /** Writes a mix of BSDFs as a sum of weighted BSDFs. */
    public static final Option<Boolean> PREMULTIPLIED_BSDF_ADD =
            Option.flag("premultipliedBsdfAdd", false, "Write a mix of BSDFs as a sum.");

    /** Writes a layer over a mix as a mix of layers. */
    public static final Option<Boolean> DISTRIBUTE_LAYER_OVER_BSDF_MIX =
            Option.flag("distributeLayerOverBsdfMix", false, "Write a layer over a mix as a mix of layers.");

    /** Writes text without comments and empty lines, indented by tabs, as for shaders with baked values. */
    public static final Option<Boolean> COMPACT = Option.flag(
            "compact",
            false,
            "Leave out comments and empty lines, and indent by tabs. Shaders with baked values are always written so.");

    /** Checks code of users; turn it off for code that uses declarations of the host's shader, as fragments may. */
    public static final Option<Boolean> CHECK_SOURCES = Option.flag(
            "checkSources",
            true,
            "Check the GLSL code that you supply. Turn it off if the code uses names that only your host declares.");

    /** All options of this class. */
    public static final OptionGroup GROUP = OptionGroup.of(
            "Nodes and files",
            FILE_TEXTURE_VERTICAL_FLIP,
            ADD_UPSTREAM_DEPENDENCIES,
            LIBRARY_PREFIX,
            ELIDE_CONSTANT_NODES,
            FINITE_VALUES,
            PREMULTIPLIED_BSDF_ADD,
            DISTRIBUTE_LAYER_OVER_BSDF_MIX,
            COMPACT,
            CHECK_SOURCES);

    private GraphOptions() {}
}
