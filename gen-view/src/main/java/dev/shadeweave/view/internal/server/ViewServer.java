package dev.shadeweave.view.internal.server;

import io.undertow.Handlers;
import io.undertow.Undertow;
import io.undertow.UndertowOptions;
import io.undertow.server.HttpHandler;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.Headers;
import io.undertow.util.StatusCodes;
import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.ByteBuffer;
import java.util.Deque;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.checkerframework.checker.tainting.qual.Untainted;

/** The HTTP server of the viewer: the page, its files, and its calls. */
public final class ViewServer implements AutoCloseable {
    private static final String LOOPBACK = "127.0.0.1";
    private static final long MOST_BYTES = 256L << 20;

    /**
     * The timeout for receiving a request in milliseconds. The next one is for idle connections. Neither applies to
     * WebSockets.
     */
    private static final int PARSE_MILLIS = 10_000;

    private static final int IDLE_MILLIS = 60_000;

    /** The references prevent garbage collection of the loggers, which would reset their levels. */
    private static final Logger[] LOGGERS = {
        Logger.getLogger("io.undertow"), Logger.getLogger("org.xnio"), Logger.getLogger("org.jboss")
    };

    private final Undertow undertow;
    private final PageSocket socket;
    private final ExecutorService threads;
    private final URI url;

    private ViewServer(Undertow undertow, PageSocket socket, ExecutorService threads, URI url) {
        this.undertow = undertow;
        this.socket = socket;
        this.threads = threads;
        this.url = url;
    }

    /**
     * Starts a server.
     *
     * @param port the port; 0 for any free port
     * @throws IOException if the port cannot be opened
     */
    public static ViewServer start(int port, Service service) throws IOException {
        for (Logger logger : LOGGERS) {
            logger.setLevel(Level.SEVERE);
        }
        ExecutorService threads =
                Executors.newFixedThreadPool(Math.max(2, Runtime.getRuntime().availableProcessors()), task -> {
                    Thread thread = new Thread(task, "shadeweave view");
                    thread.setDaemon(true);
                    return thread;
                });
        PageSocket socket = new PageSocket(service, threads);
        int chosen = port == 0 ? free() : port;
        String token = Guard.newToken();
        HttpHandler handler = new Guard(token, chosen, new Routes(service, socket));
        Undertow undertow = Undertow.builder()
                .addHttpListener(chosen, LOOPBACK)
                .setIoThreads(2)
                .setWorkerThreads(4)
                .setServerOption(UndertowOptions.MAX_ENTITY_SIZE, MOST_BYTES)
                .setServerOption(UndertowOptions.MAX_HEADER_SIZE, 16 << 10)
                .setServerOption(UndertowOptions.REQUEST_PARSE_TIMEOUT, PARSE_MILLIS)
                .setServerOption(UndertowOptions.NO_REQUEST_TIMEOUT, IDLE_MILLIS)
                .setServerOption(UndertowOptions.ALWAYS_SET_DATE, false)
                .setHandler(handler)
                .build();
        try {
            undertow.start();
        } catch (RuntimeException e) {
            threads.shutdownNow();
            Throwable cause = e.getCause();
            throw cause instanceof IOException problem ? problem : new BindException(String.valueOf(e.getMessage()));
        }
        return new ViewServer(
                undertow, socket, threads, URI.create("http://" + LOOPBACK + ":" + chosen + "/" + token + "/"));
    }

    private static int free() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    /** Handles accepted requests; the path is the part after the token. */
    private static final class Routes implements HttpHandler {
        private final Assets assets = new Assets();
        private final Service service;
        private final HttpHandler socket;

        Routes(Service service, PageSocket socket) {
            this.service = service;
            this.socket = Handlers.websocket(socket);
        }

        @Override
        public void handleRequest(HttpServerExchange exchange) throws Exception {
            String path = exchange.getRelativePath().substring(1);
            if (path.equals("upload") && exchange.getRequestMethod().equalToString("POST")) {
                exchange.getRequestReceiver().receiveFullBytes(this::upload, (failed, e) -> {
                    failed.setStatusCode(StatusCodes.REQUEST_ENTITY_TOO_LARGE);
                    failed.endExchange();
                });
            } else if (!exchange.getRequestMethod().equalToString("GET")) {
                exchange.setStatusCode(StatusCodes.METHOD_NOT_ALLOWED);
                exchange.endExchange();
            } else if (path.isEmpty()) {
                assets.sendPage(exchange);
            } else if (path.equals("socket")) {
                socket.handleRequest(exchange);
            } else if (path.startsWith("blob/")) {
                blob(exchange, path.substring("blob/".length()));
            } else {
                assets.send(exchange, path);
            }
        }

        private void blob(HttpServerExchange exchange, String hash) {
            byte[] bytes = service.blob(hash).orElse(null);
            if (bytes == null) {
                exchange.setStatusCode(StatusCodes.NOT_FOUND);
                exchange.endExchange();
                return;
            }
            exchange.getResponseHeaders().put(Headers.CONTENT_TYPE, "application/octet-stream");
            exchange.getResponseHeaders().put(Headers.CACHE_CONTROL, "private, max-age=86400, immutable");
            exchange.getResponseSender().send(ByteBuffer.wrap(bytes));
        }

        private void upload(HttpServerExchange exchange, byte[] bytes) {
            exchange.dispatch(() -> {
                @Untainted String answer;
                try {
                    answer = Json.text(service.upload(parameter(exchange, "kind"), parameter(exchange, "name"), bytes));
                } catch (Service.Refusal e) {
                    answer = Json.text(Json.object("error", e.getMessage()));
                } catch (OutOfMemoryError e) {
                    answer = Json.text(Json.object("error", PageSocket.noMemory()));
                } catch (RuntimeException e) {
                    answer = Json.text(Json.object("error", "a defect of the viewer, please report it: " + e));
                }
                exchange.getResponseHeaders().put(Headers.CONTENT_TYPE, "application/json");
                exchange.getResponseSender().send(answer);
            });
        }

        private static String parameter(HttpServerExchange exchange, String name) {
            Deque<String> values = exchange.getQueryParameters().get(name);
            return values == null || values.isEmpty() ? "" : values.getFirst();
        }
    }

    /** Returns the URL of the page. */
    public URI url() {
        return url;
    }

    /** Sends an event to every page. */
    public void push(Map<String, Object> event) {
        socket.push(event);
    }

    @Override
    public void close() {
        socket.close();
        undertow.stop();
        threads.shutdownNow();
    }
}
