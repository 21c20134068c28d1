const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** A size in bytes for reading, in the language's own way: `2,4 Mt`, `2.4 MB`. */
export function formatSize(bytes: number, language: string): string {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: UNITS[step],
    unitDisplay: 'short',
    maximumFractionDigits: step > 1 ? 1 : 0,
  }).format(bytes / 1000 ** step);
}

/** What kind of file a name says: `PDF`, `DOCX`; empty when it has no ending. */
export function fileKind(filename: string): string {
  const [, ending = ''] = /\.([a-z0-9]{1,5})$/i.exec(filename) ?? [];
  return ending.toUpperCase();
}
