package dev.shadeweave.render.internal.surface;

/** The context of the surrounding program, which keeps it current and closes it itself. */
public final class HostSurface implements GlSurface {
    private final CurrentContext lent;

    public HostSurface(CurrentContext lent) {
        this.lent = lent;
    }

    @Override
    public String api() {
        return "its host";
    }

    @Override
    public boolean isCurrent() {
        return CurrentContext.save().sameContext(lent);
    }

    @Override
    public void makeCurrent() {
        throw new IllegalStateException("the OpenGL context of the host that was lent is not current on this thread");
    }

    @Override
    public void close() {}
}
