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
 * Accepts only requests with the token of the URL. Any program on the machine, and any page in its browser, can reach
 * the port, but does not know the token. A foreign page whose host name leads here (DNS rebinding) has another {@code
 * Host}; a foreign page that calls the server has another {@code Origin}.
 */
final class Guard implements HttpHandler {
    private static final int TOKEN_BYTES = 24;

    /** The status for a host that this server does not serve (RFC 9110, 15.5.20). */
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
     * Creates a guard before a handler.
     *
     * @param token the beginning of valid paths
     * @param port the port of the server
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

    /** Returns a random token that is valid in a path. */
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

    /** Returns true for a host name of this server; false without a host, as in HTTP 1.0. */
    private boolean isHost(@Nullable String host) {
        return ("127.0.0.1:" + port).equals(host) || ("localhost:" + port).equals(host);
    }

    /**
     * Returns true if a request does not come from a foreign page. A request that changes something must state the
     * page's own origin; the page itself is requested without an origin, or by the user.
     */
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

    /** Answers a refused request: with instructions if a user followed a link, else without a body. */
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
     * Returns the content security policy of a page: it runs the scripts and styles of this server, shows pictures that
     * it created, and connects to this server.
     *
     * @param nonce the nonce of the inline script and of the editor's styles; empty for none
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
