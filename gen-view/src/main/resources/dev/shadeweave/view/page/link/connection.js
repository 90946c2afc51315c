/**
 * Sends calls to the server over one WebSocket, and reconnects when it is lost.
 *
 * @module link/connection
 */

const FIRST_WAIT = 200;
const LONGEST_WAIT = 2000;

/** The close code of a server with too many pages, sent after it opened the socket. */
const REFUSED = 1013;
const LONGEST_REFUSED_WAIT = 60_000;

/** Thrown for a call that the server refused, or whose connection was lost. */
export class CallError extends Error {
    /**
     * @param {string} message
     * @param {boolean} lost true if the connection was lost
     */
    constructor(message, lost = false) {
        super(message);
        this.name = "CallError";
        this.lost = lost;
    }
}

/** Dispatches `open`, `closed` and `news` (with the event as `detail`). */
export class Connection extends EventTarget {
    /** @param {string} url of the socket */
    constructor(url) {
        super();
        this.url = url;
        this.wait = FIRST_WAIT;
        this.last = 0;
        /** The number of events received. */
        this.news = 0;
        /** @type {Map<number, {resolve: (value: any) => void, reject: (error: Error) => void}>} */
        this.open = new Map();
        /** @type {WebSocket | null} */
        this.socket = null;
    }

    /** True if the socket is open, so that the server can answer calls. */
    get isOpen() {
        return this.socket !== null && this.socket.readyState === WebSocket.OPEN;
    }

    /** Opens the socket, and reopens it whenever it is lost. */
    connect() {
        const socket = new WebSocket(this.url);
        this.socket = socket;
        socket.onopen = () => this.dispatchEvent(new Event("open"));
        socket.onmessage = message => {
            this.wait = FIRST_WAIT;
            this.receive(String(message.data));
        };
        socket.onclose = event => {
            const lost = [...this.open.values()];
            this.open.clear();
            lost.forEach(call => call.reject(new CallError("the connection was lost", true)));
            this.dispatchEvent(new Event("closed"));
            setTimeout(() => this.connect(), this.wait);
            this.wait = Math.min(event.code === REFUSED ? LONGEST_REFUSED_WAIT : LONGEST_WAIT, 2 * this.wait);
        };
    }

    /** @param {string} text */
    receive(text) {
        const message = JSON.parse(text);
        if (message.event !== undefined) {
            this.news++;
            this.dispatchEvent(new CustomEvent("news", { detail: message }));
            return;
        }
        const call = this.open.get(message.id);
        this.open.delete(message.id);
        if (message.error !== undefined) {
            if (message.defect) {
                console.error(message.error);
            }
            call?.reject(new CallError(message.error));
        } else {
            call?.resolve(message.result);
        }
    }

    /**
     * Sends a call to the server.
     *
     * @param {string} method
     * @param {Record<string, any>} [args]
     * @returns {Promise<any>}
     */
    call(method, args = {}) {
        const socket = this.socket;
        if (socket === null || socket.readyState !== WebSocket.OPEN) {
            return Promise.reject(new CallError("there is no connection", true));
        }
        this.last++;
        const id = this.last;
        return new Promise((resolve, reject) => {
            this.open.set(id, { resolve, reject });
            socket.send(JSON.stringify({ id, method, arguments: args }));
        });
    }
}

/**
 * A cache of bytes by hash, which keeps the most recently used entries.
 */
export class Blobs {
    /** @param {number} [most] the maximum number of bytes in the cache */
    constructor(most = 256 * 2 ** 20) {
        this.most = most;
        this.size = 0;
        /** @type {Map<string, Uint8Array>} */
        this.kept = new Map();
    }

    /**
     * Loads bytes without caching them.
     *
     * @param {string} hash
     * @returns {Promise<Uint8Array>}
     */
    async load(hash) {
        const answer = await fetch(`blob/${hash}`);
        if (!answer.ok) {
            throw new CallError("the server does not keep these data any more", true);
        }
        return new Uint8Array(await answer.arrayBuffer());
    }

    /**
     * @param {string} hash
     * @returns {Promise<Uint8Array>}
     */
    async get(hash) {
        let bytes = this.kept.get(hash);
        if (bytes === undefined) {
            const loaded = await this.load(hash);
            // another picture may have loaded them meanwhile
            bytes = this.kept.get(hash) ?? loaded;
            this.size += bytes === loaded ? loaded.length : 0;
        }
        this.kept.delete(hash);
        this.kept.set(hash, bytes);
        for (const [oldest, old] of this.kept) {
            if (this.size <= this.most || oldest === hash) {
                break;
            }
            this.kept.delete(oldest);
            this.size -= old.length;
        }
        return bytes;
    }
}
