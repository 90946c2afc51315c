/**
 * Keyboard shortcuts. `Ctrl+z` also means Command+Z on a Mac. Shortcuts do nothing while a text field has the focus.
 *
 * @module ui/keys
 */

/** The elements in which keys enter text. */
const TYPED = "input:not([type=range]):not([type=checkbox]):not([type=color]), select, textarea, [contenteditable=true], dialog";

/** @param {Record<string, () => void>} actions by key */
export function listenToKeys(actions) {
    document.addEventListener("keydown", event => {
        const target = /** @type {HTMLElement} */ (event.target);
        const types = target.closest(TYPED) !== null;
        const name = event.ctrlKey || event.metaKey ? `Ctrl+${event.shiftKey ? "Shift+" : ""}${event.key.toLowerCase()}` : event.key;
        const action = actions[name];
        if (action !== undefined && !types && !event.altKey && !event.defaultPrevented) {
            event.preventDefault();
            action();
        }
    });
}
