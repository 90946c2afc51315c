/**
 * The files in dropped folders (W3C, File and Directory Entries API).
 *
 * @module link/entries
 */

/** The files that documents can name: other documents, textures, code. */
const WANTED = /\.(mtlx|xml|hdr|exr|png|jpe?g|glsl|osl|blocks|h|inl)$/i;
const MOST_BYTES = 256 * 2 ** 20;
const MOST_FILES = 4096;

/** The maximum number of entries to search. */
const MOST_ENTRIES = 50_000;

/** @typedef {{path: string, file: File}} Found */

/**
 * Returns the files in a folder and its subfolders, without hidden files and files that documents cannot name.
 *
 * @param {FileSystemDirectoryEntry} folder
 * @returns {Promise<Found[]>} with paths that begin with the name of the folder
 * @throws {Error} if the folder is too large to be sent, or has no document
 */
export async function filesIn(folder) {
    /** @type {Found[]} */
    const files = [];
    const folders = [{ entry: folder, path: folder.name }];
    let bytes = 0;
    let entries = 0;
    for (let next = folders.pop(); next !== undefined; next = folders.pop()) {
        for (const entry of await children(next.entry)) {
            entries++;
            const path = `${next.path}/${entry.name}`;
            if (entry.isDirectory && !entry.name.startsWith(".")) {
                folders.push({ entry: /** @type {FileSystemDirectoryEntry} */ (entry), path });
            } else if (entry.isFile && !entry.name.startsWith(".") && WANTED.test(entry.name)) {
                const file = await fileOf(/** @type {FileSystemFileEntry} */ (entry));
                bytes += file.size;
                files.push({ path, file });
            }
            if (bytes > MOST_BYTES || files.length > MOST_FILES || entries > MOST_ENTRIES) {
                throw new Error(`folder ${folder.name} is too large: at most ${MOST_BYTES / 2 ** 20} MB in ${MOST_FILES} files can be`
                    + " opened; drop the folder of one material, or name this one when you start shadeweave view");
            }
        }
    }
    if (!files.some(({ path }) => /\.mtlx$/i.test(path))) {
        throw new Error(`folder ${folder.name} has no document (.mtlx)`);
    }
    return files.sort((one, other) => one.path < other.path ? -1 : 1);
}

/**
 * @param {FileSystemDirectoryEntry} folder
 * @returns {Promise<FileSystemEntry[]>}
 */
async function children(folder) {
    const reader = folder.createReader();
    /** @type {FileSystemEntry[]} */
    const all = [];
    for (;;) {
        // browsers return batches, and an empty batch at the end
        const some = await new Promise((resolve, reject) => reader.readEntries(resolve, reject));
        if (some.length === 0 || all.length > MOST_ENTRIES) {
            return all;
        }
        all.push(...some);
    }
}

/**
 * @param {FileSystemFileEntry} entry
 * @returns {Promise<File>}
 */
function fileOf(entry) {
    return new Promise((resolve, reject) => entry.file(resolve, reject));
}
