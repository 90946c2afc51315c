package dev.shadeweave.view.server;

import io.undertow.websockets.WebSocketConnectionCallback;
import io.undertow.websockets.core.AbstractReceiveListener;
import io.undertow.websockets.core.BufferedTextMessage;
import io.undertow.websockets.core.WebSocketChannel;
import io.undertow.websockets.core.WebSockets;
import io.undertow.websockets.spi.WebSocketHttpExchange;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.RejectedExecutionException;
import org.jspecify.annotations.Nullable;

/**
 * The connections of pages: calls come in as {@code {"id", "method", "arguments"}}, answers go out as {@code {"id", "result"}} or
 * {@code {"id", "error"}}, news as {@code {"event", …}}.
 */
final class PageSocket implements WebSocketConnectionCallback {
    private static final int MOST_CHARACTERS = 4 << 20;
    private static final int MOST_PAGES = 256;

    private final Service service;
    private final ExecutorService threads;
    private final Set<WebSocketChannel> channels = ConcurrentHashMap.newKeySet();

    PageSocket(Service service, ExecutorService threads) {
        this.service = service;
        this.threads = threads;
    }

    @Override
    public void onConnect(WebSocketHttpExchange exchange, WebSocketChannel channel) {
        if (channels.size() >= MOST_PAGES) {
            WebSockets.sendClose(1013, "too many pages", channel, null);
            return;
        }
        channels.add(channel);
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
                try {
                    threads.execute(() -> WebSockets.sendText(answer(text), from, null));
                } catch (RejectedExecutionException e) {
                    WebSockets.sendClose(1001, "the server ends", from, null);
                }
            }
        });
        channel.resumeReceives();
    }

    private String answer(String text) {
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
        } catch (RuntimeException | Error e) {
            // one page's call must not end the answers to the others; the page shows it as a defect of ours
            answer.put("error", "a defect of the viewer, please report it: " + e);
            answer.put("defect", true);
        }
        return Json.text(answer);
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

    /** Tells every page something. */
    void push(Map<String, Object> event) {
        String text = Json.text(event);
        channels.forEach(channel -> WebSockets.sendText(text, channel, null));
    }

    void close() {
        channels.forEach(channel -> WebSockets.sendClose(1001, "the server ends", channel, null));
    }
}
