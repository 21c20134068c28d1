import { timingSafeEqual } from 'node:crypto';
import type { TenantLogin } from '../../platform/auth/actor.ts';
import type { Services } from '../../platform/services.ts';

/** Validity of a ticket in milliseconds. */
const TICKET_MS = 5 * 60_000;

/** Content of a ticket: the room and the login that requested it. */
export interface Ticket extends TenantLogin {
  room: number;
  expires: number;
}

const PURPOSE = 'chat ticket';

/** Issues a ticket for one room. Rights are checked again whenever it is used. It is signed, so it is not stored. */
export function issueTicket(
  { sign }: Pick<Services, 'sign'>,
  { loginId, tenantId }: TenantLogin,
  room: number,
) {
  const expires = Date.now() + TICKET_MS;
  const payload = Buffer.from(JSON.stringify({ room, loginId, tenantId, expires } satisfies Ticket)).toString(
    'base64url',
  );
  return { ticket: `${payload}.${sign(PURPOSE, payload)}`, expires: new Date(expires).toISOString() };
}

/** Returns the content of a valid ticket; undefined if it is expired or invalid. */
export function readTicket(
  { signatures }: Pick<Services, 'signatures'>,
  signedTicket: unknown,
): Ticket | undefined {
  if (typeof signedTicket !== 'string' || signedTicket.length > 1000) return undefined;
  const [said = '', signature = ''] = signedTicket.split('.');
  const presented = Buffer.from(signature);
  const isOurs = signatures(PURPOSE, said).some((right) => {
    const expected = Buffer.from(right);
    return expected.length === presented.length && timingSafeEqual(expected, presented);
  });
  if (!isOurs) return undefined;
  const ticket = JSON.parse(Buffer.from(said, 'base64url').toString()) as Ticket;
  return ticket.expires > Date.now() ? ticket : undefined;
}
