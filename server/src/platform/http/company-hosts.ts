import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Db } from '../db/database.ts';
import { prepareStatement } from '../db/prepared-statement.ts';
import { companyHosts } from '../db/tables/company-hosts.ts';
import type { Services } from '../services.ts';
import { isLoopbackName, nameOfHost, originOfHost, readHost } from './host-name.ts';

type Requested = Pick<FastifyRequest, 'protocol' | 'host'>;
type Reached = Pick<Services, 'config' | 'database'>;

const BY_NAME = prepareStatement<{ tenant: number; host: string }>(
  sql`select tenant_id as tenant, host from ${companyHosts} where split_part(host, ':', 1) = ${sql.placeholder('name')}::text`,
);

const BY_TENANT = prepareStatement<{ host: string }>(
  sql`select host from ${companyHosts} where tenant_id = ${sql.placeholder('tenant')}::int order by created_at, host limit 1`,
);

/** Returns the host of a request in the form of `company_hosts`; undefined when it is not a host name. */
function requestedHost({ protocol, host }: Requested) {
  const address = `${protocol}://${host}`;
  // Omits the scheme's default port.
  return URL.canParse(address) ? readHost(new URL(address).host) : undefined;
}

/**
 * Returns the company and its host that a request came to; undefined for the installation's own address, and for any
 * unknown one. Browsers and most proxies send the port in `Host` or `X-Forwarded-Host` (RFC 9110 §7.2), others omit it
 * or put their own there; `X-Forwarded-Port` is that of whichever proxy wrote it. So the name decides when no host has
 * that very port, unless several hosts share it.
 */
async function hostOf({ config, database }: Reached, request: Requested) {
  const requested = requestedHost(request);
  if (!requested) return undefined;
  const own = config.publicUrl ? new URL(config.publicUrl) : undefined;
  if (requested === own?.host) return undefined;
  const name = nameOfHost(requested);
  // Not cached: an operator's change applies in all processes with the next request.
  const rows = await BY_NAME.run(database.system, { name });
  const shared = rows.length > 1 || own?.hostname === name;
  const row = rows.find(({ host }) => host === requested) ?? (shared ? undefined : rows[0]);
  return row && { tenantId: row.tenant, host: row.host };
}

/**
 * Returns the company whose own host a request came to; undefined for the installation's own address, and for any
 * unknown one. The sender chooses the `Host` header: it may narrow an answer, and never grant access.
 */
export async function companyAtHost(services: Reached, request: Requested): Promise<number | undefined> {
  return (await hostOf(services, request))?.tenantId;
}

/**
 * Returns the origin that a request came to: that of a company's host, or `originOf`. Never derived from an unknown
 * host.
 */
export async function originAt(services: Reached, request: Requested): Promise<string | undefined> {
  const companyHost = await hostOf(services, request);
  return companyHost ? originOfHost(services.config, companyHost.host) : originOf(services.config, request);
}

/**
 * Returns the origin of a company's first host; undefined when it has none. `db`: connection of the owner or the
 * company.
 */
export async function ownAddressOf(
  db: Db,
  config: Pick<Config, 'publicUrl'>,
  tenantId: number,
): Promise<string | undefined> {
  const [row] = await BY_TENANT.run(db, { tenant: tenantId });
  return row && originOfHost(config, row.host);
}

/**
 * Returns the address of a company for its people, without a trailing slash: the beginning of links in e-mails and on
 * cards. `db`: as above.
 */
export async function companyAddress(
  db: Db,
  config: Pick<Config, 'publicUrl' | 'port'>,
  tenantId: number,
): Promise<string> {
  return (await ownAddressOf(db, config, tenantId)) ?? publicAddress(config);
}

/**
 * Returns the origin of the installation, such as `https://intra.example.com`: `PUBLIC_URL` or, on this machine only,
 * the request's own origin. Undefined otherwise: the sender chooses the `Host` header, so no address is derived from
 * it. `originAt` also knows the hosts of companies.
 */
export function originOf(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
): string | undefined {
  if (publicUrl) return publicUrl;
  const requested = `${protocol}://${host}`;
  if (!URL.canParse(requested)) return undefined;
  const { hostname, origin } = new URL(requested);
  return isLoopbackName(hostname) ? origin : undefined;
}

/** Returns the public URL of the product, without a trailing slash; by default the address of this machine. */
export const publicAddress = ({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): string =>
  publicUrl ?? `http://localhost:${port}`;

/** Returns the address of another page of a list. `current`: path and query of the call. */
export function pageAddress(current: string, page: number): string {
  const url = new URL(current, 'http://host');
  url.searchParams.set('page', String(page));
  return `${url.pathname}${url.search}`;
}
