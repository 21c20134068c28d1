import { encodeQR } from 'qr';

/** Returns a QR code (ISO/IEC 18004) as one SVG path in a square of `size` units, including the quiet zone. */
export function qrPath(text: string): { size: number; path: string } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 2 });
  const path = rows
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
    .join('');
  return { size: rows.length, path };
}
