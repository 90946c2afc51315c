/**
 * Packs files into a zip archive (PKWARE, APPNOTE 6.3) without compression.
 *
 * @module link/archive
 */

/** The polynomial of the checksums of zip archives (CRC-32), with its bits reversed. */
const POLYNOMIAL = 0xedb88320;

const SUMS = Uint32Array.from({ length: 256 }, (_, byte) => {
    let sum = byte;
    for (let bit = 0; bit < 8; bit++) {
        sum = sum & 1 ? sum >>> 1 ^ POLYNOMIAL : sum >>> 1;
    }
    return sum;
});

/** The flag for names in UTF-8. */
const UTF8 = 0x800;
const VERSION = 20;

/** The first date that archives can store: 1 January 1980. */
const DAY = 0x21;

/** @param {Uint8Array} bytes */
function sumOf(bytes) {
    let sum = ~0;
    for (const byte of bytes) {
        sum = SUMS[(sum ^ byte) & 255] ^ sum >>> 8;
    }
    return ~sum >>> 0;
}

/**
 * @param {[bytes: number, value: number][]} fields
 * @returns {Uint8Array} little-endian
 */
function record(fields) {
    return Uint8Array.from(fields.flatMap(([bytes, value]) => Array.from({ length: bytes }, (_, i) => value >>> 8 * i & 255)));
}

/**
 * Packs files.
 *
 * @param {{path: string, file: Blob}[]} files of less than 4 GB together
 * @returns {Promise<Blob>}
 */
export async function pack(files) {
    /** @type {BlobPart[]} */
    const content = [];
    /** @type {BlobPart[]} */
    const directory = [];
    let offset = 0;
    let length = 0;
    for (const { path, file } of files) {
        const name = new TextEncoder().encode(path);
        const bytes = new Uint8Array(await file.arrayBuffer());
        /** @type {[number, number][]} */
        const common = [[2, VERSION], [2, UTF8], [2, 0], [2, 0], [2, DAY], [4, sumOf(bytes)], [4, bytes.length], [4, bytes.length],
            [2, name.length], [2, 0]];
        const head = record([[4, 0x04034b50], ...common]);
        content.push(/** @type {BlobPart} */ (head), name, file);
        const entry = record([[4, 0x02014b50], [2, VERSION], ...common, [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]]);
        directory.push(/** @type {BlobPart} */ (entry), name);
        offset += head.length + name.length + bytes.length;
        length += entry.length + name.length;
    }
    const end = record([[4, 0x06054b50], [2, 0], [2, 0], [2, files.length], [2, files.length], [4, length], [4, offset], [2, 0]]);
    return new Blob([...content, ...directory, /** @type {BlobPart} */ (end)]);
}
