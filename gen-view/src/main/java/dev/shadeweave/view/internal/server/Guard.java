package dev.shadeweave.view.internal.server;

import io.undertow.server.HttpHandler;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.HeaderMap;
import io.undertow.util.Headers;
import io.undertow.util.HttpString;
import io.undertow.util.StatusCodes;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import org.checkerframework.checker.tainting.qual.Untainted;
import org.jspecify.annotations.Nullable;

/**
 * Lets only those in who were given the URL. Any program on the machine, and any page in its browser, can reach the port; none
 * of them knows the token. A page elsewhere whose name leads here (DNS rebinding) has another {@code Host}; a page elsewhere
 * that calls here has another {@code Origin}.
 */
final class Guard implements HttpHandler {
    private static final int TOKEN_BYTES = 24;

    /** The status for a host that is not served here (RFC 9110, 15.5.20). */
    private static final int MISDIRECTED = 421;

    private static final HttpString POLICY = HttpString.tryFromString("Content-Security-Policy");
    private static final HttpString SNIFFING = HttpString.tryFromString("X-Content-Type-Options");
    private static final HttpString REFERRER = HttpString.tryFromString("Referrer-Policy");
    private static final HttpString RESOURCES = HttpString.tryFromString("Cross-Origin-Resource-Policy");
    private static final HttpString OPENER = HttpString.tryFromString("Cross-Origin-Opener-Policy");
    private static final HttpString SITE = HttpString.tryFromString("Sec-Fetch-Site");

    private static final @Untainted String FROM_ELSEWHERE = page(
            "This viewer does not open from a link on another site",
            "Click into the address bar and press Enter. If you did not expect a viewer here, close this page.");

    private static final @Untainted String UNKNOWN = page(
            "This is not the address of a viewer that runs now",
            "Each start of 'shadeweave view' has another address. Use the one that it printed last, and leave 127.0.0.1 in"
                    + " it as it is.");

    private final String token;
    private final HttpHandler next;
    private final int port;

    /**
     * A guard before a handler.
     *
     * @param token what the path must begin with
     * @param port the port that is listened at
     */
    Guard(String token, int port, HttpHandler next) {
        this.token = token;
        this.port = port;
        this.next = next;
    }

    private static @Untainted String page(@Untainted String title, @Untainted String text) {
        return "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Shadeweave</title><h1>" + title
                + "</h1><p>" + text + "</p></html>\n";
    }

    /** A word that nobody guesses, which a path can hold. */
    @SuppressWarnings("tainting") // letters, digits, hyphens and underscores
    static @Untainted String newToken() {
        byte[] bytes = new byte[TOKEN_BYTES];
        new SecureRandom().nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    @Override
    public void handleRequest(HttpServerExchange exchange) throws Exception {
        HeaderMap headers = exchange.getResponseHeaders();
        headers.put(POLICY, policy(""));
        headers.put(SNIFFING, "nosniff");
        headers.put(REFERRER, "no-referrer");
        headers.put(RESOURCES, "same-origin");
        headers.put(OPENER, "same-origin");
        headers.put(Headers.CACHE_CONTROL, "no-store");
        if (!isHost(exchange.getRequestHeaders().getFirst(Headers.HOST))) {
            refuse(exchange, MISDIRECTED);
            return;
        }
        if (!isOwn(exchange)) {
            refuse(exchange, StatusCodes.FORBIDDEN);
            return;
        }
        String path = exchange.getRelativePath();
        int end = path.indexOf('/', 1);
        String given = path.isEmpty() ? "" : end < 0 ? path.substring(1) : path.substring(1, end);
        if (end < 0
                || !MessageDigest.isEqual(
                        given.getBytes(StandardCharsets.UTF_8), token.getBytes(StandardCharsets.UTF_8))) {
            refuse(exchange, StatusCodes.NOT_FOUND);
            return;
        }
        exchange.setRelativePath(path.substring(end));
        next.handleRequest(exchange);
    }

    /** HTTP 1.0 may come without a host. */
    private boolean isHost(@Nullable String host) {
        return ("127.0.0.1:" + port).equals(host) || ("localhost:" + port).equals(host);
    }

    /** A browser says where a call comes from; the page itself is asked for by nobody or by the person. */
    private boolean isOwn(HttpServerExchange exchange) {
        HeaderMap headers = exchange.getRequestHeaders();
        String host = headers.getFirst(Headers.HOST);
        String origin = headers.getFirst(Headers.ORIGIN);
        boolean acts = !exchange.getRequestMethod().equalToString("GET") || headers.contains(Headers.UPGRADE);
        if (origin != null ? !origin.equals("http://" + host) : acts) {
            return false;
        }
        String site = headers.getFirst(SITE);
        return site == null || site.equals("none") || site.equals("same-origin");
    }

    /** Answers a refused call: with a page that says what to do if a person followed a link, else without a body. */
    private static void refuse(HttpServerExchange exchange, int status) {
        exchange.setStatusCode(status);
        String accepted = exchange.getRequestHeaders().getFirst(Headers.ACCEPT);
        boolean followed = exchange.getRequestMethod().equalToString("GET")
                && !exchange.getRequestHeaders().contains(Headers.UPGRADE)
                && accepted != null
                && accepted.contains("text/html");
        if (!followed) {
            exchange.endExchange();
            return;
        }
        exchange.getResponseHeaders().put(Headers.CONTENT_TYPE, "text/html; charset=utf-8");
        exchange.getResponseSender().send(status == StatusCodes.FORBIDDEN ? FROM_ELSEWHERE : UNKNOWN);
    }

    /**
     * What a page may do: run the scripts and styles of this server, show pictures that it made itself, and talk to this server.
     *
     * @param nonce what the one inline script and the styles of the editor are marked with; empty for none
     */
    static @Untainted String policy(@Untainted String nonce) {
        @Untainted String marked = nonce.isEmpty() ? "" : " 'nonce-" + nonce + "'";
        return "default-src 'none'; script-src 'self'" + marked + "; style-src 'self'" + marked
                + "; img-src 'self' blob:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
    }

    static void allow(HttpServerExchange exchange, @Untainted String nonce) {
        exchange.getResponseHeaders().put(POLICY, policy(nonce));
    }
}
