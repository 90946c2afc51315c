/**
 * Keys for what a person does often. They count where nobody types.
 *
 * @module ui/keys
 */

/** Where a key is a letter. */
const TYPED = "input:not([type=range]):not([type=checkbox]), select, textarea, [contenteditable=true], dialog";

/** @param {Record<string, () => void>} actions by key */
export function listenToKeys(actions) {
    document.addEventListener("keydown", event => {
        const target = /** @type {HTMLElement} */ (event.target);
        const types = target.closest(TYPED) !== null;
        const action = actions[event.key];
        if (action !== undefined && !types && !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented) {
            event.preventDefault();
            action();
        }
    });
}
