/** Currencies that prices may be in, as people write them beside an amount; the first is that of prices that name none. */
export const CURRENCY_SIGNS = {
  EUR: ['€'],
  SEK: ['kr'],
  NOK: ['kr'],
  DKK: ['kr', 'kr.'],
  ISK: ['kr', 'kr.'],
  GBP: ['£'],
  CHF: ['fr.'],
  PLN: ['zł', 'zl'],
  CZK: ['kč', 'kc'],
  USD: ['$', 'us$'],
} as const;

/** By its code (ISO 4217). */
export type Currency = keyof typeof CURRENCY_SIGNS;

export const CURRENCIES = Object.keys(CURRENCY_SIGNS) as [Currency, ...Currency[]];

export const DEFAULT_CURRENCY: Currency = CURRENCIES[0];

/** How many digits an amount of a currency has after the point. */
export const digitsOf = (currency: Currency): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 0;

/** An amount without the signs or the code of its currency before or behind it, in any case of letters; spaces stay. */
export function withoutSign(amount: string, currency: Currency): string {
  const written = amount.trim().toLowerCase();
  for (const sign of [currency.toLowerCase(), ...CURRENCY_SIGNS[currency]].sort(
    (a, b) => b.length - a.length,
  )) {
    if (written.startsWith(sign)) return written.slice(sign.length).trim();
    if (written.endsWith(sign)) return written.slice(0, -sign.length).trim();
  }
  return written;
}
