const SCAN = 0xda;
const END = 0xd9;

/** Markers without a segment, or no markers: a stuffed 0xff, fill bytes, restarts within a scan. */
const isInScan = (marker: number) => marker === 0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7);

/**
 * Returns the number of scans of a JPEG: one, or about a dozen when it is progressive. Each costs as much as a whole
 * picture and may take a few bytes. Only counts the picture itself, not an embedded preview.
 */
export function countScans(jpeg: Uint8Array): number {
  let scans = 0;
  for (let at = 2; at >= 2 && at + 3 < jpeg.length; ) {
    const marker = jpeg[at + 1] ?? 0;
    if (jpeg[at] !== 0xff || isInScan(marker)) {
      at = jpeg.indexOf(0xff, at + 1);
      continue;
    }
    if (marker === END) break;
    if (marker === SCAN) scans++;
    at += 2 + ((jpeg[at + 2] ?? 0) << 8) + (jpeg[at + 3] ?? 0);
  }
  return scans;
}
