/**
 * Dark or light: the user's choice, or else the theme of the system.
 *
 * @module ui/theme
 */

const KEY = "shadeweave-theme";

/** @returns {"dark" | "light"} */
function wanted() {
    const chosen = localStorage.getItem(KEY);
    return chosen === "dark" || chosen === "light" ? chosen : matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
}

/** @returns {"dark" | "light"} */
export function useTheme() {
    const theme = wanted();
    document.documentElement.dataset.theme = theme;
    return theme;
}

/** @returns {"dark" | "light"} */
export function toggleTheme() {
    localStorage.setItem(KEY, document.documentElement.dataset.theme === "dark" ? "light" : "dark");
    return useTheme();
}
