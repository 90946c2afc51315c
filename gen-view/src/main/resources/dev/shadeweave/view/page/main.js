/**
 * The viewer: puts the panes together and connects them to the server.
 *
 * @module main
 */
import { Stage } from "./draw/stage.js";
import { Blobs, Connection } from "./link/connection.js";
import { subjectOf } from "./model/gallery.js";
import { Session } from "./model/session.js";
import { ComparePane } from "./panes/compare.js";
import { Files } from "./panes/files.js";
import { GalleryPane } from "./panes/gallery.js";
import { GraphPane } from "./panes/graph.js";
import { MessagesPane } from "./panes/messages.js";
import { ParametersPane } from "./panes/parameters.js";
import { SaveDialog } from "./panes/save.js";
import { ScenePane } from "./panes/scene.js";
import { TextPane } from "./panes/text.js";
import { Viewport } from "./panes/viewport.js";
import { fill, make } from "./ui/dom.js";
import { listenToKeys } from "./ui/keys.js";
import { Tabs } from "./ui/tabs.js";
import { toggleTheme, useTheme } from "./ui/theme.js";

/** Milliseconds that a frame may take. A slower picture is drawn with fewer pixels until nothing moves. */
const PATIENCE = 80;

const base = new URL("./", location.href);
const connection = new Connection(new URL("socket", base).href.replace(/^http/, "ws"));
const blobs = new Blobs();
const viewport = new Viewport();
const stage = new Stage(viewport.canvas);
stage.patience = PATIENCE;
stage.coarseSamples = 0;
const session = new Session(connection, blobs, stage);
const parameters = new ParametersPane(session);
const messages = new MessagesPane();
const gallery = new GalleryPane(session);
const scene = new ScenePane(session, viewport);
const graph = new GraphPane(session);
const text = new TextPane(session);
const compare = new ComparePane(session, () => gallery.all);
const save = new SaveDialog(session);
const tabs = new Tabs([["graph", "Graph", graph], ["text", "Text", text], ["compare", "Compare", compare]]);

const heading = make("h1", { id: "heading" }, "Shadeweave");
const status = make("output", { id: "status", role: "status" });
const preview = make("button", { type: "button", id: "preview", hidden: true, title: "Show the whole material again",
    onclick: () => session.look("") });
const centre = make("div", { class: "centre" }, viewport.frame, messages.element);
const received = new Files(async (kind, name, path) => {
    fill(status, "");
    if (kind === "texture") {
        const parameter = session.parameters.find(one => one.path === path);
        if (parameter !== undefined) {
            session.set(parameter, name);
        }
        return;
    }
    if (kind === "document") {
        const contents = await connection.call("document", { document: name });
        await session.open(name, contents.materials[0] ?? "");
        return;
    }
    scene.offer(await connection.call("hello"));
    await session.arrange({ [kind]: name });
    scene.offer(await connection.call("hello"));
}, problem => fill(status, problem));
received.acceptDrops(document.body);
document.body.append(
    make("header", { class: "top" }, heading, preview, status, received.button(),
        make("button", { type: "button", id: "png", title: "Save the picture as PNG", onclick: () => scene.png() }, "PNG"),
        make("button", { type: "button", id: "save-open", title: "Write the values to a file", onclick: () => save.open() }, "Save as…"),
        make("button", { type: "button", id: "theme", title: "Dark or light", onclick: () => repaint(toggleTheme()) }, "◐")),
    make("main", {},
        gallery.element,
        make("div", { class: "middle" }, scene.element, centre, tabs.element),
        parameters.element),
    save.element);

/** @param {"dark" | "light"} theme */
function repaint(theme) {
    stage.paper = theme === "dark" ? [0.012, 0.014, 0.018] : [0.75, 0.77, 0.8];
    session.redraw();
}

async function begin() {
    const begun = new AbortController();
    /** @type {string[]} */
    let documents = [];
    const list = () => {
        if (!begun.signal.aborted) {
            begun.abort();
            gallery.fill(documents);
        }
    };
    try {
        viewport.say("reading the documents…");
        const hello = await connection.call("hello");
        fill(status, "");
        scene.offer(hello);
        text.offer(hello.targets);
        compare.offer(hello.targets);
        documents = hello.documents;
        // the list waits for the first picture, because the server takes longer to read all documents
        session.addEventListener("answer", list, { signal: begun.signal });
        const { document, element } = subjectOf(decodeURIComponent(location.hash.slice(1)));
        const wanted = hello.documents.includes(document) ? document : hello.documents[0];
        if (session.document === "" && wanted !== undefined) {
            const contents = await connection.call("document", { document: wanted });
            const known = element !== "" && wanted === document;
            await session.open(wanted, known ? element : contents.materials[0] ?? "");
        } else {
            await session.refresh();
        }
        session.rest();
    } catch (error) {
        viewport.say("");
        fill(status, /** @type {Error} */ (error).message);
    } finally {
        list();
    }
}

connection.addEventListener("open", begin);
connection.addEventListener("closed", () => fill(status, "The connection is lost; trying again …"));
connection.addEventListener("news", event => {
    const news = /** @type {CustomEvent} */ (event).detail;
    if (news.event === "documents") {
        connection.call("hello").then(hello => gallery.fill(hello.documents), () => {});
    } else if (news.event === "changed") {
        if (news.documents.includes(session.document)) {
            session.refresh(news.saved - performance.timeOrigin, true);
        }
        gallery.update(news.documents);
    }
});
/** Shows the name of the material, and whether it is edited. */
function entitle() {
    const isEdited = session.values.size > 0;
    heading.textContent = session.element || session.document;
    heading.title = session.material;
    heading.classList.toggle("edited", isEdited);
    document.title = `${isEdited ? "• " : ""}${heading.textContent} – Shadeweave`;
}

for (const event of ["material", "answer", "value"]) {
    session.addEventListener(event, entitle);
}
session.addEventListener("material", () => {
    history.replaceState(null, "", `#${encodeURIComponent(`${session.document}#${session.element}`)}`);
});
for (const event of ["material", "task"]) {
    session.addEventListener(event, happened => {
        // until the new picture arrives, the old one looks as before
        if (event === "material" || /** @type {CustomEvent} */ (happened).detail === "") {
            centre.classList.toggle("foreign", session.isForeign);
        }
    });
}
session.addEventListener("answer", event => {
    const answer = /** @type {CustomEvent} */ (event).detail;
    fill(status, "");
    messages.show(answer.messages, answer.picture !== undefined ? ""
        : session.isForeign ? "This cannot be drawn; behind it is what was shown before."
            : "The picture is the last one that could be drawn.");
});
session.addEventListener("failure", event => {
    const failure = /** @type {CustomEvent} */ (event).detail;
    fill(status, failure.lost ? "The connection is lost; trying again …" : failure.message);
});
session.addEventListener("preview", () => {
    preview.hidden = session.preview === "";
    preview.textContent = `Node ${session.preview} ×`;
});
gallery.addEventListener("open", event => {
    const entry = /** @type {CustomEvent} */ (event).detail;
    session.open(entry.document, entry.element);
});
messages.addEventListener("place", event => {
    const message = /** @type {CustomEvent} */ (event).detail;
    if (message.path !== undefined) {
        session.select(message.path, "messages");
    }
    if (message.file !== undefined) {
        tabs.choose("text");
        text.go(message.file, message.line);
    }
});
window.addEventListener("beforeunload", event => {
    if (session.edits.isUnsaved) {
        event.preventDefault();
    }
});
listenToKeys({
    g: () => tabs.choose("graph"),
    t: () => tabs.choose("text"),
    c: () => tabs.choose("compare"),
    m: () => gallery.search.focus(),
    p: () => parameters.search.focus(),
    n: () => gallery.step(1),
    b: () => gallery.step(-1),
    w: () => /** @type {HTMLElement} */ (scene.wireframe.firstChild).click(),
    s: () => save.open(),
    d: () => repaint(toggleTheme()),
    Escape: () => session.look(""),
    "0": () => viewport.canvas.focus(),
    "Ctrl+z": () => session.undo(),
    "Ctrl+Shift+z": () => session.redo(),
    "Ctrl+y": () => session.redo(),
});

viewport.attach(session);
repaint(useTheme());
tabs.choose("graph");
connection.connect();

// for scripts of users, and for tests
Object.assign(window, { shadeweave: { session, stage, connection, blobs, viewport, gallery, graph, text, compare, tabs, scene } });
