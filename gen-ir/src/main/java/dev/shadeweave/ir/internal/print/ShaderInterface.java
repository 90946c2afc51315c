package dev.shadeweave.ir.internal.print;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.ir.internal.nest.Tree;
import dev.shadeweave.ir.model.BasicType;
import dev.shadeweave.ir.model.BuiltInVariable;
import dev.shadeweave.ir.model.Decoration;
import dev.shadeweave.ir.model.Decoration.Flag;
import dev.shadeweave.ir.model.Field;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.model.Name;
import dev.shadeweave.ir.model.Op;
import dev.shadeweave.ir.model.Selector;
import dev.shadeweave.ir.model.Stage;
import dev.shadeweave.ir.model.Type;
import dev.shadeweave.ir.model.Variable;
import dev.shadeweave.ir.print.Resource;
import dev.shadeweave.ir.reflect.BlockLayout;
import dev.shadeweave.source.SourceSpan;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Writes the interface of a shader in languages with separate textures and samplers: structures, resources, global
 * variables, and the entry point.
 */
public abstract class ShaderInterface {
    /** Structures. */
    protected final Code code = new Code();

    /** Resources and global variables. */
    protected final Code variables = new Code();

    /** The shader. */
    protected final Ir ir;

    /** The visible names. */
    protected final Names names;

    /** Inputs from the host or the previous stage. */
    protected final List<Slot> inputs = new ArrayList<>();

    /** Outputs to the next stage. */
    protected final List<Slot> outputs = new ArrayList<>();

    private final ProgramPrinter printer;
    private final Spelling spelling;
    private final Map<Integer, String> samplers = new HashMap<>();
    private final Map<Integer, Integer> bindings = new TreeMap<>();

    /** The variable of each set and binding. */
    private final Map<List<Integer>, Integer> owners = new HashMap<>();

    private final Set<Type.Struct> hostStructs = new HashSet<>();
    private final Set<Integer> loose = new HashSet<>();
    private final ImmutableList.Builder<Resource> resources = ImmutableList.builder();

    /** Creates the interface of a printer's shader. */
    protected ShaderInterface(ProgramPrinter printer) {
        this.printer = printer;
        this.ir = printer.ir;
        this.names = printer.names;
        this.spelling = printer.spelling;
    }

    // differences between languages

    /** Adds a structure. {@code host} is true if the host fills its memory. */
    protected abstract void structure(Type.Struct struct, String name, boolean host);

    /** Adds a uniform block. The variable is null for the block of the uniforms that are outside blocks. */
    protected abstract void block(String name, Type.Struct struct, @Nullable Variable variable, int set, int binding);

    /** Adds a texture and its sampler; the sampler is null for a texture without one. */
    protected abstract void texture(
            String name, @Nullable String sampler, Type.Image image, Variable variable, int set, int binding);

    /**
     * Adds a global variable of the shader's code, or a constant that the host may set. The value is the initial value,
     * or null.
     */
    protected abstract void global(String name, Variable variable, @Nullable String value);

    /** Returns the declaration of an input or output. */
    protected abstract String slot(Slot slot, boolean output);

    /** Returns whether the language has a built-in variable in this stage. */
    protected abstract boolean hasBuiltIn(BuiltInVariable builtIn, boolean output);

    /** Adds the entry point, which calls a function. */
    protected abstract void entryPoint(Code to, String main);

    /** Returns the name of the entry point. */
    protected abstract String entryName();

    /** Returns the end of a member in the structure of inputs or outputs. */
    protected String lineEnd() {
        return "";
    }

    /** Returns the end of a structure. */
    protected String end() {
        return "};";
    }

    // declarations

    final void declare() {
        for (int id : ir.globals()) {
            Variable variable = ir.variable(id);
            if (variable.has(Flag.UNIFORM) || variable.has(Flag.PUSH_CONSTANT)) {
                collect(variable.valueType(), hostStructs);
            }
        }
        for (int i = 0; i < ir.types().size(); i++) {
            if (ir.types().get(i) instanceof Type.Struct struct && isWritten(struct)) {
                String name = names.take(struct.name().text());
                spelling.name(struct, name);
                structure(struct, name, hostStructs.contains(struct));
            }
        }
        if (!printer.isFunctionsOnly()) {
            looseUniforms();
        }
        for (int id : ir.globals()) {
            Variable variable = ir.variable(id);
            if (printer.isFunctionsOnly() && isInterface(variable)) {
                continue;
            }
            if (variable.valueType() instanceof Type.Image image) {
                declareTexture(variable, image);
            } else if (variable.has(Flag.UNIFORM) || variable.has(Flag.PUSH_CONSTANT)) {
                if (variable.valueType() instanceof Type.Struct struct && struct.isBlock()) {
                    declareBlock(variable, struct);
                }
            } else if (!StepPrinter.isFolded(variable)) {
                declareGlobal(variable);
            }
        }
        variables.gap();
    }

    private static boolean isInterface(Variable variable) {
        return variable.type().isOpaque()
                || variable.has(Flag.UNIFORM)
                || variable.has(Flag.PUSH_CONSTANT)
                || variable.has(Flag.INPUT)
                || variable.has(Flag.OUTPUT);
    }

    private static void collect(Type type, Set<Type.Struct> all) {
        if (type.innermost() instanceof Type.Struct struct && all.add(struct)) {
            struct.fields().forEach(field -> collect(field.type(), all));
        }
    }

    /** Returns whether a structure is written. Blocks of built-in variables and structures with samplers are not. */
    private static boolean isWritten(Type.Struct struct) {
        return struct.fields().stream()
                .noneMatch(field -> field.name().text().startsWith("gl_") || field.type() instanceof Type.Image);
    }

    /** Returns whether the host fills the memory of a structure. */
    public final boolean isShared(Type.Struct struct) {
        return hostStructs.contains(struct);
    }

    /** Returns the name with a lower-case first letter. */
    protected static String lower(String name) {
        return name.isEmpty() ? "block" : Character.toLowerCase(name.charAt(0)) + name.substring(1);
    }

    private void declareBlock(Variable variable, Type.Struct struct) {
        String wanted = variable.name().text().isEmpty()
                ? lower(struct.name().text())
                : variable.name().text();
        String name = names.take(wanted);
        printer.setName(variable.id(), name);
        int set = set(variable);
        int binding = binding(variable);
        block(name, struct, variable, set, binding);
        report(reportedName(name, struct), struct.name().text(), struct, variable.has(Flag.ROW_MAJOR), set, binding);
    }

    /** Reports the layout of a block. */
    private void report(String name, String source, Type.Struct struct, boolean rowMajor, int set, int binding) {
        BlockLayout layout = BlockLayout.of(struct, false, rowMajor);
        resources.add(new Resource(
                Resource.Kind.UNIFORM_BLOCK,
                name,
                source,
                reportedSet(set),
                reportedBinding(Resource.Kind.UNIFORM_BLOCK, binding),
                layout.size(),
                layout.members()));
    }

    /** Returns the name of a block that is reported to hosts. */
    protected String reportedName(String name, Type.Struct struct) {
        return name;
    }

    /** Returns the set that is reported to hosts. */
    protected int reportedSet(int set) {
        return set;
    }

    /** Returns the binding that is reported to hosts. */
    protected int reportedBinding(Resource.Kind kind, int binding) {
        return binding;
    }

    private void declareTexture(Variable variable, Type.Image image) {
        String name = names.take(variable.name().text());
        String sampler = hasSampler(image) ? names.take(variable.name().text() + "_sampler") : null;
        printer.setName(variable.id(), name);
        int set = set(variable);
        int binding = binding(variable);
        texture(name, sampler, image, variable, set, binding);
        String source = variable.name().text();
        resources.add(bound(Resource.Kind.TEXTURE, name, source, set, binding));
        if (sampler != null) {
            samplers.put(variable.id(), sampler);
            resources.add(bound(Resource.Kind.SAMPLER, sampler, source, samplerSet(set), binding));
        }
    }

    /**
     * Returns whether a texture has a sampler. Texture buffers have no sampler, because texels are read only by index.
     */
    static boolean hasSampler(Type.Image image) {
        return image.dimension() != Type.Dimension.BUFFER;
    }

    private Resource bound(Resource.Kind kind, String name, String source, int set, int binding) {
        return new Resource(
                kind, name, source, reportedSet(set), reportedBinding(kind, binding), 0, ImmutableList.of());
    }

    /** Returns the set of the sampler for a texture in a set. */
    protected int samplerSet(int set) {
        return set;
    }

    /** Returns one more than the greatest set of a variable. */
    protected final int firstFreeSet() {
        int free = 0;
        for (int id : ir.globals()) {
            free = Math.max(free, set(ir.variable(id)) + 1);
        }
        return free;
    }

    private static int set(Variable variable) {
        Integer set = variable.number(Decoration.Key.SET);
        return set == null ? 0 : set;
    }

    private int binding(Variable variable) {
        Integer stated = variable.number(Decoration.Key.BINDING);
        if (stated != null) {
            Integer before = owners.putIfAbsent(List.of(set(variable), stated), variable.id());
            if (!sharesBindings() || before == null || before == variable.id()) {
                return stated;
            }
        }
        return bindings.computeIfAbsent(variable.id(), it -> nextFree());
    }

    /**
     * Returns whether blocks and textures share the numbers of bindings. If so, the second variable with the same
     * number gets another.
     */
    protected boolean sharesBindings() {
        return false;
    }

    /** Returns one more than the greatest binding in use. */
    private int nextFree() {
        int free = 0;
        for (int id : ir.globals()) {
            Integer binding = ir.variable(id).number(Decoration.Key.BINDING);
            free = Math.max(free, binding == null ? 0 : binding + 1);
        }
        for (int given : bindings.values()) {
            free = Math.max(free, given + 1);
        }
        return free;
    }

    /** Writes uniforms outside blocks as members of one block. */
    private void looseUniforms() {
        List<Variable> all = new ArrayList<>();
        for (int id : ir.globals()) {
            Variable variable = ir.variable(id);
            boolean block = variable.valueType().innermost() instanceof Type.Struct struct && struct.isBlock();
            if (variable.has(Flag.UNIFORM) && !block && !variable.type().isOpaque()) {
                all.add(variable);
            }
        }
        if (all.isEmpty()) {
            return;
        }
        List<Field> fields = new ArrayList<>();
        for (Variable it : all) {
            fields.add(new Field(it.name(), it.valueType(), it.precision(), ImmutableList.<Decoration>of(), it.span()));
        }
        Type.Struct struct = new Type.Struct(Name.inInterface("Uniforms"), ImmutableList.copyOf(fields), true);
        hostStructs.add(struct);
        String type = names.take("Uniforms");
        spelling.name(struct, type);
        structure(struct, type, true);
        String name = names.take("uniforms");
        int binding = nextFree();
        bindings.put(-1, binding);
        block(name, struct, null, 0, binding);
        report(reportedName(name, struct), "", struct, false, 0, binding);
        for (int i = 0; i < all.size(); i++) {
            printer.setName(all.get(i).id(), looseName(name, struct, i));
            loose.add(all.get(i).id());
        }
    }

    /** Returns the name of a member in the block of loose uniforms. */
    protected String looseName(String block, Type.Struct struct, int index) {
        return block + "." + printer.member(struct, index);
    }

    private void declareGlobal(Variable variable) {
        BuiltInVariable builtIn = variable.builtIn();
        String wanted =
                builtIn == null ? variable.name().text() : lower(builtIn.glsl().substring(3));
        if (wanted.isEmpty() && variable.valueType() instanceof Type.Struct struct) {
            wanted = lower(struct.name().text());
        }
        String name = names.take(wanted);
        printer.setName(variable.id(), name);
        Integer initializer = variable.initializer();
        String value = null;
        if (initializer != null) {
            StringBuilder out = new StringBuilder();
            printer.literal(out, ir.constant(initializer), 0);
            value = out.toString();
        }
        global(name, variable, value);
        if (variable.has(Flag.INPUT)) {
            slots(inputs, variable, name, false);
        } else if (variable.has(Flag.OUTPUT)) {
            slots(outputs, variable, name, true);
        }
    }

    // inputs and outputs

    private void slots(List<Slot> slots, Variable variable, String name, boolean output) {
        BuiltInVariable builtIn = variable.builtIn();
        if (builtIn != null) {
            if (hasBuiltIn(builtIn, output)) {
                Slot slot = new Slot(
                        name, name, variable.valueType(), builtIn, -1, variable.decorations(), variable.span());
                slots.addAll(builtIn == BuiltInVariable.CLIP_DISTANCE ? clipDistances(slot) : List.of(slot));
            }
            return;
        }
        Integer stated = variable.number(Decoration.Key.LOCATION);
        int next = stated == null ? nextLocation(slots) : stated;
        if (variable.valueType() instanceof Type.Struct struct) {
            for (int i = 0; i < struct.fields().size(); i++) {
                Field field = struct.fields().get(i);
                for (Decoration it : field.decorations()) {
                    next = it instanceof Decoration.Numbered n && n.key() == Decoration.Key.LOCATION ? n.value() : next;
                }
                String inside = name + "." + printer.member(struct, i);
                next = add(slots, inside, field.type(), next, field.decorations(), field.span());
            }
        } else {
            add(slots, name, variable.valueType(), next, variable.decorations(), variable.span());
        }
    }

    /** Returns the slots of clip distances: one array, or the form that the language has. */
    protected List<Slot> clipDistances(Slot array) {
        return List.of(array);
    }

    /** Returns the elements of the array of clip distances in a slot, as the shader's code names them. */
    protected final List<String> distances(Slot slot) {
        List<String> all = new ArrayList<>();
        int count = slot.type() instanceof Type.Array array
                ? array.length()
                : slot.type().components();
        int first = Math.max(0, slot.location());
        for (int i = first; i < first + count; i++) {
            all.add(printer.elementName(slot.inside(), String.valueOf(i)));
        }
        return all;
    }

    /** Adds a slot for each vector of a type, with one location each. Returns the next location. */
    private int add(
            List<Slot> slots,
            String inside,
            Type type,
            int location,
            ImmutableList<Decoration> decorations,
            SourceSpan span) {
        int next = location;
        if (type instanceof Type.Matrix it) {
            for (int i = 0; i < it.columns(); i++) {
                next = add(slots, inside + "[" + i + "]", it.column(), next, decorations, span);
            }
            return next;
        }
        if (type instanceof Type.Array it) {
            for (int i = 0; i < it.length(); i++) {
                next = add(
                        slots, printer.elementName(inside, String.valueOf(i)), it.element(), next, decorations, span);
            }
            return next;
        }
        if (type instanceof Type.Struct it) {
            for (int i = 0; i < it.fields().size(); i++) {
                String within = inside + "." + printer.member(it, i);
                next = add(slots, within, it.fields().get(i).type(), next, decorations, span);
            }
            return next;
        }
        String member = inside.substring(inside.lastIndexOf('.') + 1).replaceAll("[\\[\\]]+", "_");
        member = member.endsWith("_") ? member.substring(0, member.length() - 1) : member;
        slots.add(new Slot(member, inside, type, null, next, decorations, span));
        return next + 1;
    }

    private static int nextLocation(List<Slot> slots) {
        return slots.stream().mapToInt(Slot::location).max().orElse(-1) + 1;
    }

    /**
     * Adds the structure of all inputs or outputs for which {@link #isMember} is true, and returns its name; null if it
     * would be empty.
     */
    protected final @Nullable String slotStruct(List<Slot> slots, String wanted, boolean output) {
        List<Slot> all = slots.stream().filter(it -> isMember(it, output)).toList();
        if (all.isEmpty()) {
            return null;
        }
        String name = names.take(wanted);
        Names own = names.separate();
        code.line("struct " + name + " {");
        code.indent();
        for (int i = 0; i < slots.size(); i++) {
            Slot it = slots.get(i).called(own.take(slots.get(i).member()));
            slots.set(i, it);
            if (isMember(it, output)) {
                code.line(slot(it, output) + lineEnd(), it.span());
            }
        }
        code.outdent();
        code.line(end());
        code.gap();
        return name;
    }

    /** Returns whether inputs or outputs are passed from the vertex stage to the fragment stage. */
    protected final boolean isBetween(boolean output) {
        return output == (ir.info().stage() == Stage.VERTEX);
    }

    /** Returns whether a slot is a member of the structure of inputs or outputs, and not a separate parameter. */
    protected boolean isMember(Slot slot, boolean output) {
        return true;
    }

    /** Returns the word for the stage in names. */
    protected final String stageName() {
        return ir.info().stage() == Stage.FRAGMENT ? "Fragment" : "Vertex";
    }

    // queries of code

    /** Sets the name of the sampler of a texture. */
    public final void setSampler(int variable, String name) {
        samplers.put(variable, name);
    }

    /** Returns the name of the sampler of a texture. */
    public final String sampler(Tree texture) {
        Integer root = Operations.root(texture);
        String name = root == null ? null : samplers.get(root);
        if (name == null) {
            throw new IllegalStateException("a texture without a sampler");
        }
        return name;
    }

    /** Returns whether the value at an address has its form in host memory, and not its form in code. */
    protected boolean isHostTyped(Tree place) {
        Tree it = place;
        while (it instanceof Tree.Operation operation && operation.op() instanceof Op.Access access) {
            Tree base = operation.operands().get(0);
            if (access.selector() instanceof Selector.Member && base.type().value() instanceof Type.Struct struct) {
                return isShared(struct);
            }
            it = base;
        }
        return it instanceof Tree.Place root && loose.contains(root.variable());
    }

    /**
     * Returns whether array elements of a type are scalars or vectors of two, which host memory stores as vectors of
     * four.
     */
    public static boolean isNarrow(Type element) {
        return element instanceof Type.Scalar || (element instanceof Type.Vector it && it.size() == 2);
    }

    /** Returns whether values of a type have a different form in host memory. */
    public static boolean hasHostForm(Type type) {
        return type.basic() == BasicType.BOOL
                || (type instanceof Type.Matrix it && it.rows() == 2)
                || (type instanceof Type.Array it && (isNarrow(it.element()) || hasHostForm(it.element())));
    }

    final ImmutableList<Resource> resources() {
        return resources.build();
    }
}
