const UNITS = [
  { bytes: 1024 * 1024, unit: 'megabyte' },
  { bytes: 1024, unit: 'kilobyte' },
  { bytes: 1, unit: 'byte' },
] as const;

/** A number of bytes for people: `1,2 Mt`, `340 kt`. */
export function fileSize(bytes: number, locale: string): string {
  const { bytes: size, unit } = UNITS.find(({ bytes: least }) => bytes >= least) ?? UNITS[2];
  const digits = unit === 'megabyte' ? 1 : 0;
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: digits }).format(
    bytes / size,
  );
}
