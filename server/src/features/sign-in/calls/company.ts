import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { startPath } from '../../../platform/auth/provider-of-domain.ts';
import { tenants } from '../../../platform/db/tables/companies.ts';
import { signInSettings } from '../../../platform/db/tables/sign-in-settings.ts';
import { companyAtHost } from '../../../platform/http/company-hosts.ts';
import { mediaUrl } from '../../../platform/pictures/images.ts';
import type { Services } from '../../../platform/services.ts';

/** The company of the requested host, for its login screen. */
const companyHere = z.object({
  name: z.string(),
  logo: z.string().nullable(),
  color: z.string(),
  start: z
    .string()
    .nullable()
    .meta({ description: 'Path that starts signing in by the company’s own provider; null if it has none.' }),
});

/** Returns what the login screen shows of a company; null while it is suspended. */
async function companyBy(
  { database }: Services,
  tenantId: number,
): Promise<z.output<typeof companyHere> | null> {
  const [found] = await database.system
    .select({ name: tenants.name, logo: tenants.logo, color: tenants.color, slug: signInSettings.slug })
    .from(tenants)
    .leftJoin(signInSettings, and(eq(signInSettings.tenant_id, tenants.id), eq(signInSettings.enabled, true)))
    .where(and(eq(tenants.id, tenantId), isNull(tenants.suspended_at)));
  if (!found) return null;
  const { slug, logo, ...shown } = found;
  return { ...shown, logo: logo && mediaUrl(logo, 'large'), start: slug && startPath(slug) };
}

/**
 * Returns the company of the requested host; null at the installation's own address, an unknown host, and the host of a
 * suspended company.
 */
export default defineRoute({
  method: 'GET',
  path: 'v1/auth/company',
  summary: 'Read the company of the requested host',
  tag: 'auth',
  access: 'public',
  answers: { 200: z.object({ company: companyHere.nullable() }) },
  raw: true,
  type: 'application/json',
  async handler({ services, request, reply }) {
    reply.header('Cache-Control', 'no-store');
    const tenantId = await companyAtHost(services, request);
    const company = tenantId === undefined ? null : await companyBy(services, tenantId);
    return reply.send({ company });
  },
});
