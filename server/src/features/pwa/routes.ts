import { AppError } from '@piiri/shared/errors.ts';
import { z } from 'zod';
import { defineRoute } from '../../engine/calls/route.ts';
import { findTenant } from '../../platform/db/tenant-row.ts';
import { companyOf, MANIFEST, versionOf } from './address.ts';
import { ICONS, type IconName, iconOf } from './icons.ts';
import { manifestOf } from './manifest.ts';

const NAMES = Object.keys(ICONS) as IconName[];

export default [
  /**
   * Returns the manifest or an icon for a browser that installs the employee app. Browsers fetch these without a token.
   * Everyone who knows the address may see them; they contain only a company's name, language, colour and logo. The
   * content of a version never changes; an outdated version gets the current content.
   */
  defineRoute({
    method: 'GET',
    path: 'app/:key/:version/:file',
    summary: 'Read the manifest of a company’s app, or one of its icons',
    tag: 'tenant',
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
