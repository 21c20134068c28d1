import { brandOf } from '@piiri/shared/brand.ts';
import { COLOURS } from '@piiri/shared/ui/tokens.ts';
import type { ShownCompany } from './address.ts';

/** Most characters that stand below an icon on a phone. */
const SHORT = 12;

/** What says which form of company it is. */
const FORM =
  /^(oyj?|abp?|ab oy|oy ab|ky|tmi|ry|rf|osk|sr|as|asa|aps|a\/s|uab|mb|vši|ou|oü|sia|gmbh|ag|ltd|llc|plc|inc|corp|bv|nv|sa|srl|spa)\.?$/i;

/** What turns or hides the text around it. */
const UNSEEN = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** What stands for a name of which nothing is to be seen: the product's own. */
const NAMELESS = 'Piiri';

/** A company's name as a line of its own. */
const lineOf = (name: string) => name.replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim() || NAMELESS;

/** A company's name as it fits below an icon: without its form, as many of the first words as there is room for. */
export function shortName(name: string): string {
  const words = lineOf(name).split(' ');
  const withoutForm = words.filter((word) => !FORM.test(word));
  const named = withoutForm.length > 0 ? withoutForm : words;
  const fitting = named.filter((_, place) => named.slice(0, place + 1).join(' ').length <= SHORT);
  return fitting.join(' ') || (named[0] ?? NAMELESS);
}

/** The icons that a manifest names; `maskable` ones are cut to whatever shape the device likes. */
const ICONS = [
  { src: 'icon-192.png', sizes: '192x192', purpose: 'any' },
  { src: 'icon-512.png', sizes: '512x512', purpose: 'any' },
  { src: 'maskable-192.png', sizes: '192x192', purpose: 'maskable' },
  { src: 'maskable-512.png', sizes: '512x512', purpose: 'maskable' },
] as const;

/** What a browser that installs the employee app is told of it, as a company's own. */
export function manifestOf(company: ShownCompany) {
  return {
    // Its own for each company, whatever becomes of its address.
    id: `/?company=${company.id}`,
    name: lineOf(company.name),
    short_name: shortName(company.name),
    lang: company.default_language,
    start_url: '/home',
    scope: '/',
    display: 'standalone',
    // What the pages stand on before anything is rendered.
    background_color: COLOURS.light.ground,
    theme_color: brandOf(company.color).from,
    icons: ICONS.map((icon) => ({ ...icon, type: 'image/png' })),
  };
}
