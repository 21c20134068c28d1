import { useLocale } from 'ra-core';

/** Gives what share a part is of a whole, in the reader's language. */
export function useRate() {
  const locale = useLocale();
  const format = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  return (part: number, whole: number) => format.format(part / whole);
}
