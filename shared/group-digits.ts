/** Returns whether every language writes a number without separators. */
const isPlain = (value: number) => Number.isInteger(value) && value >= 0 && value < 10_000;

/** Returns a function that formats numbers within texts: grouped from five digits on, so that years stay unchanged. */
export function digitGrouper(language: string): (value: number) => string {
  let format: Intl.NumberFormat | undefined;
  return (value) => {
    // Creating an Intl.NumberFormat takes a phone longer than translating all texts of the first screen.
    if (isPlain(value)) return String(value);
    format ??= new Intl.NumberFormat(language, { useGrouping: 'min2' });
    return format.format(value);
  };
}
