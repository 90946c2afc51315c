/**
 * Creates elements of the page without parsing HTML, so that texts of documents cannot become code.
 *
 * @module ui/dom
 */

/**
 * Returns a new HTML element.
 *
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, any>} [properties] attributes by name; `class` and `on…` as in HTML, handlers as functions
 * @param {...(Node | string | null | undefined | false)} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function make(tag, properties = {}, ...children) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(properties)) {
        if (value === undefined || value === null || value === false) {
            continue;
        }
        if (name.startsWith("on")) {
            element.addEventListener(name.slice(2), value);
        } else if (value === true) {
            element.setAttribute(name, "");
        } else {
            element.setAttribute(name, String(value));
        }
    }
    append(element, children);
    return element;
}

/**
 * Appends children to an element.
 *
 * @param {Element} element
 * @param {(Node | string | null | undefined | false)[]} children
 */
export function append(element, children) {
    for (const child of children) {
        if (child !== null && child !== undefined && child !== false) {
            element.append(child);
        }
    }
}

/**
 * Replaces the children of an element.
 *
 * @param {Element} element
 * @param {...(Node | string | null | undefined | false)} children
 */
export function fill(element, ...children) {
    element.replaceChildren();
    append(element, children);
}

/**
 * Returns a new SVG element.
 *
 * @param {string} tag
 * @param {Record<string, string | number>} [attributes]
 * @param {...(Node | string)} children
 * @returns {SVGElement}
 */
export function draw(tag, attributes = {}, ...children) {
    const element = /** @type {SVGElement} */ (document.createElementNS("http://www.w3.org/2000/svg", tag));
    for (const [name, value] of Object.entries(attributes)) {
        element.setAttribute(name, String(value));
    }
    append(element, children);
    return element;
}
