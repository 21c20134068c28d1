/** Currencies of prices, with the signs that people write beside an amount; the first is the default. */
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

/** ISO 4217 code. */
export type Currency = keyof typeof CURRENCY_SIGNS;

export const CURRENCIES = Object.keys(CURRENCY_SIGNS) as [Currency, ...Currency[]];

export const DEFAULT_CURRENCY: Currency = CURRENCIES[0];

/** Returns the number of decimal digits of a currency. */
export const digitsOf = (currency: Currency): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 0;

/** Returns an amount without its currency's sign or code before or after it, in any letter case; spaces stay. */
export function withoutSign(amount: string, currency: Currency): string {
  const normalized = amount.trim().toLowerCase();
  for (const sign of [currency.toLowerCase(), ...CURRENCY_SIGNS[currency]].sort(
    (a, b) => b.length - a.length,
  )) {
    if (normalized.startsWith(sign)) return normalized.slice(sign.length).trim();
    if (normalized.endsWith(sign)) return normalized.slice(0, -sign.length).trim();
  }
  return normalized;
}
