import { brandOf } from '@piiri/shared/ui/brand.ts';
import { COLOURS } from '@piiri/shared/ui/tokens.ts';
import type { AppCompany } from './address.ts';

/** Maximum number of characters shown below an icon on a phone. */
const MAX_SHORT_NAME = 12;

/** Matches the legal form of a company. */
const LEGAL_FORM =
  /^(oyj?|abp?|ab oy|oy ab|ky|tmi|ry|rf|osk|sr|as|asa|aps|a\/s|uab|mb|vši|ou|oü|sia|gmbh|ag|ltd|llc|plc|inc|corp|bv|nv|sa|srl|spa)\.?$/i;

/** Characters that reorder or hide the text around them. */
const INVISIBLE_CHARACTERS = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** The product's name, used if a name has no visible characters. */
const NAMELESS = 'Piiri';

/** Returns a company's name as one line. */
const lineOf = (name: string) =>
  name.replace(INVISIBLE_CHARACTERS, ' ').replace(/\s+/g, ' ').trim() || NAMELESS;

/**
 * Returns a company's name for the space below an icon: without its legal form, with as many of the first words as fit.
 */
export function shortName(name: string): string {
  const words = lineOf(name).split(' ');
  const withoutForm = words.filter((word) => !LEGAL_FORM.test(word));
  const named = withoutForm.length > 0 ? withoutForm : words;
  const fitting = named.filter((_, index) => named.slice(0, index + 1).join(' ').length <= MAX_SHORT_NAME);
  return fitting.join(' ') || (named[0] ?? NAMELESS);
}

/** The icons in a manifest; systems clip `maskable` ones to any shape. */
const ICONS = [
  { src: 'icon-192.png', sizes: '192x192', purpose: 'any' },
  { src: 'icon-512.png', sizes: '512x512', purpose: 'any' },
  { src: 'maskable-192.png', sizes: '192x192', purpose: 'maskable' },
  { src: 'maskable-512.png', sizes: '512x512', purpose: 'maskable' },
] as const;

/** Returns the web app manifest of a company's employee app. */
export function manifestOf(company: AppCompany) {
  return {
    // Identifies the company's app even if its address changes.
    id: `/?company=${company.id}`,
    name: lineOf(company.name),
    short_name: shortName(company.name),
    lang: company.default_language,
    start_url: '/home',
    scope: '/',
    display: 'standalone',
    // Background of the pages before anything is rendered.
    background_color: COLOURS.light.ground,
    theme_color: brandOf(company.color).from,
    icons: ICONS.map((icon) => ({ ...icon, type: 'image/png' })),
  };
}
