package dev.shadeweave.view.internal.server;

import io.undertow.websockets.WebSocketConnectionCallback;
import io.undertow.websockets.core.AbstractReceiveListener;
import io.undertow.websockets.core.BufferedTextMessage;
import io.undertow.websockets.core.WebSocketCallback;
import io.undertow.websockets.core.WebSocketChannel;
import io.undertow.websockets.core.WebSockets;
import io.undertow.websockets.spi.WebSocketHttpExchange;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.checkerframework.checker.tainting.qual.Untainted;
import org.jspecify.annotations.Nullable;
import org.xnio.IoUtils;

/**
 * The connections of pages. Calls are {@code {"id", "method", "arguments"}}, answers are {@code {"id", "result"}} or
 * {@code {"id", "error"}}, events are {@code {"event", …}}.
 */
final class PageSocket implements WebSocketConnectionCallback {
    private static final int MOST_CHARACTERS = 4 << 20;
    private static final int MOST_PAGES = 256;

    /** The status "Try Again Later" (WebSocket close codes of IANA, RFC 6455). */
    private static final int TRY_AGAIN_LATER = 1013;

    /**
     * The maximum size of one page's calls and unsent answers. Above it, the server reads no more calls of the page.
     */
    private static final long MOST_WAITING = 16 << 20;

    /** The maximum size of a page's unsent texts when an event is sent. Above it, the connection is closed. */
    private static final long MOST_UNTAKEN = 256 << 20;

    /** The size that a call or text counts in addition to its characters. */
    private static final long COST = 1 << 12;

    private final Service service;
    private final ExecutorService threads;
    private final Map<WebSocketChannel, AtomicLong> channels = new ConcurrentHashMap<>();

    PageSocket(Service service, ExecutorService threads) {
        this.service = service;
        this.threads = threads;
    }

    @Override
    public void onConnect(WebSocketHttpExchange exchange, WebSocketChannel channel) {
        if (channels.size() >= MOST_PAGES) {
            refuse(channel);
            return;
        }
        AtomicLong waiting = new AtomicLong();
        channels.put(channel, waiting);
        channel.addCloseTask(channels::remove);
        channel.getReceiveSetter().set(new AbstractReceiveListener() {
            @Override
            protected long getMaxTextBufferSize() {
                return MOST_CHARACTERS;
            }

            @Override
            protected long getMaxBinaryBufferSize() {
                return 1;
            }

            @Override
            protected void onFullTextMessage(WebSocketChannel from, BufferedTextMessage message) {
                String text = message.getData();
                long cost = text.length() + COST;
                if (waiting.addAndGet(cost) > MOST_WAITING) {
                    from.suspendReceives();
                    // The page may have received the waiting answers meanwhile.
                    resume(from, waiting);
                }
                try {
                    threads.execute(() -> {
                        send(answer(text), from, waiting);
                        waiting.addAndGet(-cost);
                        resume(from, waiting);
                    });
                } catch (RejectedExecutionException e) {
                    WebSockets.sendClose(1001, "the server ends", from, null);
                }
            }
        });
        channel.resumeReceives();
    }

    /**
     * Tells a page that there are too many pages, and closes its connection. A page that does not answer would keep it
     * open.
     */
    private static void refuse(WebSocketChannel channel) {
        WebSockets.sendClose(TRY_AGAIN_LATER, "too many pages", channel, then(IoUtils::safeClose));
    }

    /** Returns a callback that runs after a message was sent or could not be sent. */
    private static WebSocketCallback<Void> then(Consumer<WebSocketChannel> next) {
        return new WebSocketCallback<>() {
            @Override
            public void complete(WebSocketChannel channel, Void nothing) {
                next.accept(channel);
            }

            @Override
            public void onError(WebSocketChannel channel, Void nothing, Throwable problem) {
                next.accept(channel);
            }
        };
    }

    /** Sends a text, which counts as waiting until the page has received it. */
    private static void send(@Untainted String text, WebSocketChannel to, AtomicLong waiting) {
        long cost = text.length() + COST;
        waiting.addAndGet(cost);
        WebSockets.sendText(text, to, then(channel -> {
            waiting.addAndGet(-cost);
            resume(channel, waiting);
        }));
    }

    private static void resume(WebSocketChannel channel, AtomicLong waiting) {
        if (waiting.get() <= MOST_WAITING) {
            channel.resumeReceives();
        }
    }

    private @Untainted String answer(String text) {
        Map<String, Object> answer = new LinkedHashMap<>();
        try {
            Map<String, Object> call = Json.read(text);
            if (call.get("id") instanceof Number id) {
                answer.put("id", id);
            }
            if (call.get("method") instanceof String method) {
                answer.put("result", service.call(method, arguments(call.get("arguments"))));
            } else {
                answer.put("error", "a call needs a method");
            }
        } catch (IOException e) {
            answer.put("error", "this is no JSON object");
        } catch (Service.Refusal e) {
            answer.put("error", String.valueOf(e.getMessage()));
        } catch (OutOfMemoryError e) {
            answer.put("error", noMemory());
        } catch (RuntimeException | Error e) {
            // An error in one page's call must not stop the answers to other pages. The page shows it as an internal
            // error.
            answer.put("error", "a defect of the viewer, please report it: " + e);
            answer.put("defect", true);
        }
        return Json.text(answer);
    }

    /** Returns the answer if a picture, a mesh or a file does not fit into memory. */
    static @Untainted String noMemory() {
        return "this does not fit into the "
                + Integer.toString((int) (Runtime.getRuntime().maxMemory() >> 20))
                + " MB of memory that the viewer may use; show less at once, or let it use more"
                + " (SHADEWEAVE_JAVA_OPTS=-Xmx8g)";
    }

    private static Map<String, Object> arguments(@Nullable Object given) {
        Map<String, Object> arguments = new LinkedHashMap<>();
        if (given instanceof Map<?, ?> map) {
            map.forEach((name, value) -> {
                if (value != null) {
                    arguments.put(String.valueOf(name), value);
                }
            });
        }
        return arguments;
    }

    /** Sends an event to every page; closes the connection of a page that does not receive any more. */
    void push(Map<String, Object> event) {
        @Untainted String text = Json.text(event);
        channels.forEach((channel, waiting) -> {
            if (waiting.get() > MOST_UNTAKEN) {
                IoUtils.safeClose(channel);
            } else {
                send(text, channel, waiting);
            }
        });
    }

    void close() {
        channels.keySet().forEach(channel -> WebSockets.sendClose(1001, "the server ends", channel, null));
    }
}
