package dev.shadeweave.glir;

import java.util.Collection;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds the extensions that commands need. */
public final class Needs {
    private Needs() {}

    /** Returns the extensions that a list of commands needs. */
    public static Set<Extension> of(Collection<? extends GlirCommand> commands) {
        EnumSet<Extension> all = EnumSet.noneOf(Extension.class);
        Set<Integer> renderBuffers = new HashSet<>();
        for (GlirCommand command : commands) {
            if (command instanceof GlirCommand.Create create && create.type() == ObjectClass.RENDER_BUFFER) {
                renderBuffers.add(create.id());
            }
            all.addAll(of(command, renderBuffers.contains(command.id())));
        }
        return all;
    }

    /**
     * Returns the extensions that a command needs.
     *
     * @param ofRenderBuffer true if it is addressed to a render buffer, whose {@code SIZE} states samples
     */
    public static Set<Extension> of(GlirCommand command, boolean ofRenderBuffer) {
        EnumSet<Extension> needed = EnumSet.noneOf(Extension.class);
        switch (command.name()) {
            case CREATE -> add(needed, ((GlirCommand.Create) command).type().extension());
            case UNIFORM ->
                addIf(needed, ((GlirCommand.Uniform) command).variable().contains("."), Extension.UBUF);
            case TEXTURE -> addIf(needed, ((GlirCommand.Texture) command).sampler() != 0, Extension.SAMPLER);
            case ATTRIBUTE -> addIf(needed, ((GlirCommand.Attribute) command).divisor() != 0, Extension.INSTANCING);
            case DRAW -> draw((GlirCommand.Draw) command, needed);
            case SIZE -> size((GlirCommand.Size) command, ofRenderBuffer, needed);
            case WRAPPING -> wrap((GlirCommand.Wrap) command, needed);
            case INTERPOLATION ->
                add(needed, ((GlirCommand.Interpolation) command).min().extension());
            case ATTACH -> {
                AttachmentPoint point = ((GlirCommand.Attach) command).point();
                add(needed, point == null ? Optional.empty() : point.extension());
            }
            case FUNC -> func((GlirCommand.Func) command, needed);
            case CURRENT, DELETE, DATA, FRAMEBUFFER, LINK, SWAP -> {
                // The specification has all other commands.
            }
        }
        return needed;
    }

    private static void func(GlirCommand.Func func, EnumSet<Extension> needed) {
        add(needed, func.function().extension());
        addIf(
                needed,
                func.arguments().stream().anyMatch(argument -> argument.word().startsWith("clip_distance")),
                Extension.CLIP);
    }

    private static void draw(GlirCommand.Draw draw, EnumSet<Extension> needed) {
        add(needed, draw.mode().extension());
        addIf(needed, draw.instances() != 1, Extension.INSTANCING);
    }

    private static void size(GlirCommand.Size size, boolean ofRenderBuffer, EnumSet<Extension> needed) {
        InternalFormat internal = size.internal();
        add(needed, internal == null ? Optional.empty() : internal.extension());
        addIf(needed, size.extra() > 1, ofRenderBuffer ? Extension.MULTISAMPLE : Extension.MIPMAP);
    }

    private static void wrap(GlirCommand.Wrap wrap, EnumSet<Extension> needed) {
        List<Wrapping> all = wrap.wrapping();
        all.forEach(each -> add(needed, each.extension()));
        addIf(needed, wrap.border() != null, Extension.SAMPLER);
    }

    private static void add(EnumSet<Extension> needed, Optional<Extension> extension) {
        extension.ifPresent(needed::add);
    }

    private static void addIf(EnumSet<Extension> needed, boolean so, Extension extension) {
        if (so) {
            needed.add(extension);
        }
    }
}
