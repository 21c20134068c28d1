import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { publicAddress } from '../config/public-address.ts';
import type { Db } from '../db/database.ts';
import { prepareStatement } from '../db/prepared-statement.ts';
import { companyHosts } from '../db/tables/company-hosts.ts';
import type { Services } from '../services.ts';
import { nameOfHost, originOfHost, readHost } from './host-name.ts';
import { originOf } from './origin.ts';

type Requested = Pick<FastifyRequest, 'protocol' | 'host'>;
type Reached = Pick<Services, 'config' | 'database'>;

const BY_NAME = prepareStatement<{ tenant: number; host: string }>(
  sql`select tenant_id as tenant, host from ${companyHosts} where split_part(host, ':', 1) = ${sql.placeholder('name')}::text`,
);

const BY_TENANT = prepareStatement<{ host: string }>(
  sql`select host from ${companyHosts} where tenant_id = ${sql.placeholder('tenant')}::int order by created_at, host limit 1`,
);

/** The host of a request as `company_hosts` would have it; undefined when it is no such name. */
function requestedHost({ protocol, host }: Requested) {
  const address = `${protocol}://${host}`;
  // Without the port that is the scheme's own.
  return URL.canParse(address) ? readHost(new URL(address).host) : undefined;
}

/**
 * A company and its host to which a request came; undefined at the installation's own address, and at any that nobody has named.
 * Browsers and most proxies name the port in `Host` or `X-Forwarded-Host` (RFC 9110 §7.2), others leave it out or put their own
 * there; `X-Forwarded-Port` is that of whichever proxy wrote it. So the name decides where no host has that very port, unless
 * several share it.
 */
async function hostOf({ config, database }: Reached, request: Requested) {
  const requested = requestedHost(request);
  if (!requested) return undefined;
  const own = config.publicUrl ? new URL(config.publicUrl) : undefined;
  if (requested === own?.host) return undefined;
  const name = nameOfHost(requested);
  // Read each time: what an operator changes holds in all processes with the next request.
  const rows = await BY_NAME.run(database.system, { name });
  const shared = rows.length > 1 || own?.hostname === name;
  const row = rows.find(({ host }) => host === requested) ?? (shared ? undefined : rows[0]);
  return row && { tenantId: row.tenant, host: row.host };
}

/**
 * The company whose own host a request came to; undefined at the installation's own address, and at any that nobody has named. The
 * sender chooses the `Host` header: it may narrow what a call answers, and never open anything.
 */
export async function companyAtHost(services: Reached, request: Requested): Promise<number | undefined> {
  return (await hostOf(services, request))?.tenantId;
}

/** Where a request reached the installation: the origin of a company's host, or `originOf`. Never made of a host that nobody has named. */
export async function originAt(services: Reached, request: Requested): Promise<string | undefined> {
  const found = await hostOf(services, request);
  return found ? originOfHost(services.config, found.host) : originOf(services.config, request);
}

/** The origin of the first host of a company; undefined when it has none. `db`: the owner's connection or the company's. */
export async function ownAddressOf(
  db: Db,
  config: Pick<Config, 'publicUrl'>,
  tenantId: number,
): Promise<string | undefined> {
  const [row] = await BY_TENANT.run(db, { tenant: tenantId });
  return row && originOfHost(config, row.host);
}

/** Where the people of a company reach it, without a slash at the end: what links in mails and on cards begin with. `db`: as above. */
export async function companyAddress(
  db: Db,
  config: Pick<Config, 'publicUrl' | 'port'>,
  tenantId: number,
): Promise<string> {
  return (await ownAddressOf(db, config, tenantId)) ?? publicAddress(config);
}
