import { sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Kiosk, kioskAt } from '../platform/auth/kiosk.ts';
import { prepareStatement } from '../platform/db/prepared-statement.ts';
import { companyAtHost } from '../platform/http/company-hosts.ts';
import { forbidVideos } from '../platform/http/security.ts';
import type { Services } from '../platform/services.ts';

const FORBIDS = prepareStatement<{ forbids: boolean }>(
  sql`select settings->>'videos_enabled' = 'false' as forbids from tenants where id = ${sql.placeholder('tenant')}::int`,
);

/**
 * Returns a function that lets a page frame no video where the company that it belongs to forbids them, whoever asks:
 * at the company's own host and on its kiosks. The page of the sign-in stays the document of whoever signs in.
 */
export function openVideoPolicy(services: Services) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const kiosk: Kiosk | undefined = request.headers.cookie ? await kioskAt(services, request) : undefined;
    const tenant = kiosk?.tenantId ?? (await companyAtHost(services, request));
    if (tenant === undefined) return;
    const [row] = await FORBIDS.run(services.database.system, { tenant });
    if (row?.forbids) forbidVideos(reply);
  };
}
