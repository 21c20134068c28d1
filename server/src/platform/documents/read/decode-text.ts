import type { ChosenEncoding } from '@piiri/shared/contracts/import.ts';
import { TableProblem } from './table-problem.ts';

/** Character encodings of imported files. */
export type Encoding = ChosenEncoding | 'utf-16le' | 'utf-16be';

/** How to decode a file without a byte order mark. */
export interface DecodingOptions {
  /** The encoding that a person has chosen. */
  encoding?: Encoding | null;
  /** The encoding of files that are not valid UTF-8. Default: windows-1252. */
  fallback?: Encoding;
}

const BYTE_ORDER_MARKS: [Encoding, number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/**
 * Characters of windows-1252 from 0x80 on, where Latin 1 has control characters: the letters Š and Ž, dashes, the euro.
 * Listed here because Node's own decoder gives Latin 1 under the name windows-1252. An undefined byte stays.
 */
const WINDOWS_1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

const decodeWindows1252 = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('latin1')
    .replace(/[\x80-\x9f]/g, (sign) => WINDOWS_1252[sign.charCodeAt(0) - 0x80] ?? sign);

const decode = (bytes: Uint8Array, encoding: Encoding) =>
  encoding === 'windows-1252'
    ? decodeWindows1252(bytes)
    : new TextDecoder(encoding, { fatal: encoding === 'utf-8' }).decode(bytes);

/**
 * Returns the text of a file and its encoding: that of its byte order mark, else the chosen one, else UTF-8 if valid,
 * else the fallback. Throws TableProblem for a file that is not in UTF-8 although that was chosen.
 */
export function decodeText(
  bytes: Uint8Array,
  { encoding: chosen, fallback = 'windows-1252' }: DecodingOptions = {},
): { text: string; encoding: Encoding } {
  const marked = BYTE_ORDER_MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))?.[0];
  if (marked) return { text: new TextDecoder(marked).decode(bytes), encoding: marked };
  if (chosen && chosen !== 'utf-8') return { text: decode(bytes, chosen), encoding: chosen };
  try {
    return { text: decode(bytes, 'utf-8'), encoding: 'utf-8' };
  } catch {
    if (chosen) throw new TableProblem('table_not_utf8');
    return { text: decode(bytes, fallback), encoding: fallback };
  }
}
