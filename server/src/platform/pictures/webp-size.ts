const LOSSY = 'VP8 ';
const LOSSLESS = 'VP8L';
const EXTENDED = 'VP8X';

/** Returns width and height of a WebP picture in pixels, from its header (RFC 9649). Empty for other files. */
export function webpSize(bytes: Uint8Array): { width?: number; height?: number } {
  const at = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (at.length < 30 || at.toString('latin1', 8, 12) !== 'WEBP') return {};
  const format = at.toString('latin1', 12, 16);
  if (format === LOSSY) return { width: at.readUInt16LE(26) & 0x3fff, height: at.readUInt16LE(28) & 0x3fff };
  if (format === EXTENDED) return { width: at.readUIntLE(24, 3) + 1, height: at.readUIntLE(27, 3) + 1 };
  if (format !== LOSSLESS) return {};
  const bits = at.readUInt32LE(21);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}
