package dev.shadeweave.struct;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.emit.Identifiers;
import dev.shadeweave.shader.BlockLayout;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.StageResource.Member;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.shader.VariableBlock;
import java.util.List;
import java.util.Optional;
import org.checkerframework.checker.tainting.qual.Untainted;

/**
 * A uniform block, or the values of a surface function, as a structure of a program that fills it.
 *
 * <pre>
 * float base; vec3 tint; bool thin;   →   float base;              // C
 *                                         uint8_t pad[12];
 *                                         float tint[3];
 *                                         int32_t thin;
 * </pre>
 *
 * <p>Textures and arrays are not members; arrays are constants in shaders. The structure of {@code LIGHT_DATA} is one
 * light, and its size is the distance from one light to the next.
 */
public final class BlockStruct {
    private final @Untainted String name;
    private final BlockLayout layout;
    private final ImmutableList<Variable> variables;
    private final ImmutableList<StructField> fields;

    private BlockStruct(String name, ImmutableList<Variable> variables, BlockLayout layout) {
        this.name = Identifiers.known(name);
        this.layout = layout;
        this.variables = variables;
        this.fields = StructField.of(variables, layout);
    }

    /**
     * Returns the structure of a block of a stage.
     *
     * @param name the name of the structure
     * @param stage the stage
     * @param block one of its blocks
     * @return empty if the block is not a buffer, or has no members
     * @throws IllegalArgumentException if the name is not an identifier
     */
    public static Optional<BlockStruct> of(String name, ShaderStage stage, VariableBlock block) {
        return BlockLayout.of(stage, block)
                .map(layout -> of(name, block.variables(), element(layout, block.instance() + "[0].")))
                .filter(struct -> !struct.fields.isEmpty());
    }

    /**
     * Returns the structure of variables.
     *
     * @param name the name of the structure
     * @param variables its members, with their default values
     * @param layout their layout: {@link BlockLayout#std140 std140} or {@link BlockLayout#std430 std430} of these
     *     variables
     * @throws IllegalArgumentException if the name is not an identifier
     */
    public static BlockStruct of(String name, List<Variable> variables, BlockLayout layout) {
        if (!Identifiers.isName(name)) {
            throw new IllegalArgumentException("'" + name + "' is no name of a structure");
        }
        return new BlockStruct(name, ImmutableList.copyOf(variables), layout);
    }

    /** Returns the layout of one element if the layout belongs to an array; otherwise the layout itself. */
    private static BlockLayout element(BlockLayout whole, String first) {
        ImmutableList.Builder<Member> members = ImmutableList.builder();
        int size = whole.size();
        boolean found = false;
        for (Member member : whole.members()) {
            if (member.name().startsWith(first)) {
                found = true;
                members.add(new Member(
                        member.name().substring(first.length()),
                        member.offset(),
                        member.size(),
                        member.arrayStride(),
                        member.matrixStride()));
            } else if (found) {
                size = Math.min(size, member.offset());
            }
        }
        return found ? new BlockLayout(size, members.build()) : whole;
    }

    /**
     * Returns the usual name of a structure: its words together, each with a capital letter.
     *
     * @param words names, such as those of a document, an element and a block
     */
    public static String nameOf(String... words) {
        StringBuilder out = new StringBuilder();
        for (String part : words) {
            for (String word : part.split("[^A-Za-z0-9]+", -1)) {
                if (!word.isEmpty()) {
                    out.append(Character.toUpperCase(word.charAt(0))).append(word, 1, word.length());
                }
            }
        }
        boolean isNumber = out.isEmpty() || Character.isDigit(out.charAt(0));
        return isNumber ? "S" + out : out.toString();
    }

    /**
     * Returns true if {@link #java} accepts the name of a package: words separated by dots, without keywords; or empty.
     */
    public static boolean isPackage(String name) {
        return JavaRecord.isPackage(name);
    }

    /** Returns the name of the structure. */
    public String name() {
        return name;
    }

    /** Returns the number of bytes. */
    public int size() {
        return layout.size();
    }

    /**
     * Returns a file of Java with a record. It has a component for each member, {@code defaults()} with the values of the document,
     * and {@code write(ByteBuffer)}. A record of more than {@value JavaRecord#MOST} members consists of several records, because Java
     * limits the number of parameters.
     *
     * @param packageName the package of the record; empty for none
     * @throws IllegalArgumentException if the name of the package is illegal
     */
    public @Untainted String java(String packageName) {
        return new JavaRecord(name, layout.size(), fields).text(packageName);
    }

    /**
     * Returns a header of C (C11 or newer) and C++ (C++11 or newer) with a structure. Padding is explicit, and assertions check the
     * offsets when it is compiled. The macro {@code <name>_DEFAULTS} has the values of the document.
     */
    public @Untainted String c() {
        return new CStruct(name, layout.size(), fields).text();
    }

    /**
     * Returns the structure in GLSL, for a block with the layout of this structure.
     *
     * @throws IllegalArgumentException if the layout is neither std140 nor std430, because GLSL cannot state other
     *     layouts
     */
    public @Untainted String glsl() {
        String kind = layout.members().equals(BlockLayout.std140(variables).members())
                ? "std140"
                : layout.members().equals(BlockLayout.std430(variables).members()) ? "std430" : "";
        if (kind.isEmpty()) {
            throw new IllegalArgumentException(name + " has neither the layout std140 nor std430");
        }
        return new GlslStruct(name, layout.size(), fields).text(kind);
    }
}
