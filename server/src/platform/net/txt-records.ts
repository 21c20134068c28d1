import { Resolver } from 'node:dns/promises';

/** Timeouts of one query to one name server, and of a whole answer, in milliseconds. */
const QUERY_MS = 2000;
const ANSWER_MS = 6000;

/** Number of times that each name server is asked. */
const TRIES = 2;

/** Codes of answers that there is no such record (c-ares). */
const MISSING = ['ENOTFOUND', 'ENODATA'];

/** Returns whether name servers can be asked: IP addresses, with or without a port. */
export function areNameServers(servers: readonly string[]): boolean {
  try {
    new Resolver().setServers(servers);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the TXT records of a domain, each with its strings joined (RFC 7208, 3.3); undefined if no name server answers
 * in time. `servers`: the name servers to ask; none: those of the system.
 */
export async function txtRecords(domain: string, servers: readonly string[]): Promise<string[] | undefined> {
  const resolver = new Resolver({ timeout: QUERY_MS, tries: TRIES });
  if (servers.length > 0) resolver.setServers(servers);
  const timer = setTimeout(() => resolver.cancel(), ANSWER_MS);
  try {
    const records = await resolver.resolveTxt(domain);
    return records.map((strings) => strings.join(''));
  } catch (error) {
    return MISSING.includes(String((error as NodeJS.ErrnoException).code)) ? [] : undefined;
  } finally {
    clearTimeout(timer);
  }
}
