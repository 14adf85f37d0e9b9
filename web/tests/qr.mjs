// Reads a QR code as a phone does, except that nothing in it may be damaged: from its modules back to the text. Byte mode, level L, versions 1 to 9.
import assert from 'node:assert/strict'

/** By version: codewords of error correction in each block, and how many blocks. */
const CORRECTION = [, 7, 10, 15, 20, 26, 18, 20, 24, 30]
const BLOCKS = [, 1, 1, 1, 1, 1, 2, 2, 2, 2]
const MASKS = [
    (x, y) => (x + y) % 2, (x, y) => y % 2, (x) => x % 3, (x, y) => (x + y) % 3, (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
    (x, y) => ((x * y) % 2) + ((x * y) % 3), (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2, (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
]

/** Whether a module belongs to the patterns every code has, rather than to what it says. */
function isPattern(x, y, size, version) {
    const far = size - 1
    if (x === 6 || y === 6) return true
    if ((x < 9 && y < 9) || (x > far - 8 && y < 9) || (x < 9 && y > far - 8)) return true
    if (version >= 7 && ((x > far - 11 && y < 6) || (y > far - 11 && x < 6))) return true
    const centres = version === 1 ? [] : version < 7 ? [far - 6] : [far - 6, 6 + (size - 13) / 2]
    return centres.some((cx) => Math.abs(x - cx) <= 2 && [...centres, 6].some((cy) => Math.abs(y - cy) <= 2 && !(cy === 6 && cx === far - 6)))
        || (version >= 7 && Math.abs(x - 6) <= 2 && Math.abs(y - centres[1]) <= 2)
}

/** `dark(x, y)`: whether there is a dark module, without the quiet margin. */
export function readCode(size, dark) {
    const version = (size - 17) / 4
    assert.ok(version >= 1 && version <= 9 && Number.isInteger(version), `a code of ${size} modules`)
    const format = [...Array(6).keys()].reduce((bits, i) => bits | (Number(dark(8, i)) << i), 0) | (Number(dark(8, 7)) << 6) | (Number(dark(8, 8)) << 7) | (Number(dark(7, 8)) << 8)
        | [...Array(6).keys()].reduce((bits, i) => bits | (Number(dark(5 - i, 8)) << (9 + i)), 0)
    const plain = format ^ 0b101010000010010
    assert.equal(plain >> 13, 1, 'level L')
    const mask = MASKS[(plain >> 10) & 7]
    const bits = []
    for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
        if (right === 6) right--
        for (let i = 0; i < size; i++)
            for (const x of [right, right - 1]) {
                const y = up ? size - 1 - i : i
                if (!isPattern(x, y, size, version)) bits.push(Number(dark(x, y)) ^ Number(mask(x, y) === 0))
            }
    }
    const words = Array.from({ length: bits.length >> 3 }, (_, i) => parseInt(bits.slice(8 * i, 8 * i + 8).join(''), 2))
    // The blocks are dealt out word by word; their error correction follows. All are of one length up to version 9.
    const blocks = BLOCKS[version]
    const each = Math.floor(words.length / blocks) - CORRECTION[version]
    const data = Array.from({ length: blocks }, (_, b) => Array.from({ length: each }, (_, i) => words[i * blocks + b])).flat()
    assert.equal(data[0] >> 4, 4, 'bytes')
    const at = (i) => ((data[i] & 15) << 4) | (data[i + 1] >> 4)
    return Buffer.from(Array.from({ length: at(0) }, (_, i) => at(i + 1))).toString('utf8')
}
