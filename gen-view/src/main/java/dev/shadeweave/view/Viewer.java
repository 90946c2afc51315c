package dev.shadeweave.view;

import dev.shadeweave.view.internal.content.ViewService;
import dev.shadeweave.view.internal.server.ViewServer;
import dev.shadeweave.view.setup.ViewerSetup;
import java.io.IOException;
import java.net.URI;

/** A running viewer server. */
public final class Viewer implements AutoCloseable {
    private final ViewService service;
    private final ViewServer server;

    private Viewer(ViewService service, ViewServer server) {
        this.service = service;
        this.server = server;
    }

    /**
     * Starts a viewer on the loopback address.
     *
     * @throws IOException if the port cannot be opened
     */
    public static Viewer start(ViewerSetup setup) throws IOException {
        ViewService service = ViewService.of(setup);
        try {
            ViewServer server = ViewServer.start(setup.port(), service);
            service.begin(server::push);
            return new Viewer(service, server);
        } catch (IOException | RuntimeException e) {
            service.close();
            throw e;
        }
    }

    /** Returns the URL of the page. Anyone with this URL can see what the viewer shows. */
    public URI url() {
        return server.url();
    }

    @Override
    public void close() {
        server.close();
        service.close();
    }
}
