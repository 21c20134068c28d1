/** Whether every language writes a number by its digits alone. */
const isPlain = (value: number) => Number.isInteger(value) && value >= 0 && value < 10_000;

/** Returns a function that writes numbers within texts: in groups of digits from five digits on, so that years stay as they are. */
export function digitGrouper(language: string): (value: number) => string {
  let format: Intl.NumberFormat | undefined;
  return (value) => {
    // An Intl.NumberFormat takes a phone longer to make than all texts of the first screen.
    if (isPlain(value)) return String(value);
    format ??= new Intl.NumberFormat(language, { useGrouping: 'min2' });
    return format.format(value);
  };
}
