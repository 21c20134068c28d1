import { AppError } from '@piiri/shared/errors.ts';
import { brandOf } from '@piiri/shared/ui/brand.ts';
import { COLOURS } from '@piiri/shared/ui/tokens.ts';
import { z } from 'zod';
import { defineRoute } from '../../engine/calls/route.ts';
import { findTenant } from '../../platform/db/tenant-row.ts';
import { type AppCompany, companyOf, MANIFEST, versionOf } from './address.ts';
import { ICONS, type IconName, iconOf } from './icons.ts';

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
const MANIFEST_ICONS = [
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
    icons: MANIFEST_ICONS.map((icon) => ({ ...icon, type: 'image/png' })),
  };
}

const NAMES = Object.keys(ICONS) as IconName[];

export default [
  /**
   * Returns the manifest or an icon for a browser that installs the employee app. Browsers fetch these without a token.
   * Everyone who knows the address may see them; they contain only a company's name, language, colour and logo. The
   * content of a version never changes; an outdated version gets the current content.
   */
  defineRoute({
    pattern: 'GET app/:key/:version/:file',
    summary: 'Read the manifest of a company’s app, or one of its icons',
    access: 'public',
    params: z.object({
      key: z.string().max(40),
      version: z.string().regex(/^[\w-]{12}$/),
      file: z.enum([MANIFEST, ...NAMES]),
    }),
    answers: { 200: z.string() },
    raw: true,
    async handler({ services, params: { key, version, file }, reply }) {
      const tenantId = companyOf(services, key);
      if (!tenantId) throw new AppError('not_found');
      const company = await services.database.tenant(tenantId, (db) => findTenant(db, { tenantId }));
      const isManifest = file === MANIFEST;
      const body = isManifest ? JSON.stringify(manifestOf(company)) : await iconOf(services, company, file);
      const isPresent = version === versionOf(company);
      return reply
        .headers({
          'Content-Type': isManifest ? 'application/manifest+json; charset=utf-8' : 'image/png',
          'Cache-Control': isPresent ? 'public, max-age=31536000, immutable' : 'no-cache',
          'Cross-Origin-Resource-Policy': 'same-origin',
        })
        .send(typeof body === 'string' ? body : Buffer.from(body));
    },
  }),
];
