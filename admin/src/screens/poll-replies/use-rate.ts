import { useLocale } from 'ra-core';

/** Returns a function that formats a share as a percentage, in the reader's language. */
export function useRate() {
  const locale = useLocale();
  const format = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  return (part: number, total: number) => format.format(part / total);
}
