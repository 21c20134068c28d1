const STEPS = [
  { bytes: 1024 ** 3, unit: 'gigabyte', unitDisplay: 'short', maximumFractionDigits: 1 },
  { bytes: 1024 ** 2, unit: 'megabyte', unitDisplay: 'short', maximumFractionDigits: 1 },
  { bytes: 1024, unit: 'kilobyte', unitDisplay: 'short', maximumFractionDigits: 0 },
  { bytes: 0, unit: 'byte', unitDisplay: 'long', maximumFractionDigits: 0 },
] as const;

/** Formats a number of bytes without a line break: `2,4 Mt`, `340 kt`, `12 tavua`. */
export function fileSize(bytes: number, language: string): string {
  const { bytes: size, ...form } = STEPS.find((step) => bytes >= step.bytes) ?? STEPS[3];
  return new Intl.NumberFormat(language, { style: 'unit', ...form })
    .format(bytes / (size || 1))
    .replaceAll(' ', '\u00a0');
}
