import { randomInt } from 'node:crypto';
import type { NewScreenCode, ScreenCodeState } from '@piiri/shared/contracts/screens.ts';
import { CODE_LENGTH, CODE_SIGNS } from '@piiri/shared/contracts/screens.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { sql } from 'drizzle-orm';
import type { DeviceKind } from '../../platform/auth/actor.ts';
import { findDevice } from '../../platform/auth/device-actor.ts';
import { hashToken, newDeviceSecret } from '../../platform/auth/tokens.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Services } from '../../platform/services.ts';

/** Minutes for which a code can be entered. */
const CODE_MINUTES = 10;

/** Maximum number of tries until a new code is none that another device shows. */
const MAX_TRIES = 5;

const PURPOSE = 'screen code';

/** The device that shows a code. */
export interface WaitingDevice {
  hash: string;
  kind: DeviceKind;
}

const newCode = () =>
  Array.from({ length: CODE_LENGTH }, () => CODE_SIGNS[randomInt(CODE_SIGNS.length)]).join('');

/** Returns a code as it was typed in the form in which it is stored. */
const written = (typed: string) => typed.toUpperCase().replace(/[\s-]/g, '');

/**
 * Stores a code that a device shows from now on, with the hash of the secret that it keeps. `tenantId`: the company whose
 * own host the device uses.
 */
export async function showCode(
  { database, sign }: Pick<Services, 'database' | 'sign'>,
  kind: DeviceKind,
  tenantId: number | undefined,
): Promise<NewScreenCode> {
  const secret = newDeviceSecret();
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const code = newCode();
    const { rows } = await database.system.execute<{ expires: string }>(sql`
      insert into screen_codes (hash, code, kind, tenant_id, expires_at) values (${hashToken(secret)},
        ${sign(PURPOSE, code)}, ${kind}, ${tenantId ?? null}::int, now() + make_interval(mins => ${CODE_MINUTES}::int))
      on conflict do nothing returning expires_at as expires`);
    if (rows[0]) return { code, secret, expires_at: new Date(rows[0].expires).toISOString() };
  }
  throw new AppError('unavailable');
}

/** Returns whether a device still waits or has been paired. Throws `not_found` once its code has expired. */
export async function stateOf(
  { database }: Pick<Services, 'database'>,
  secret: string,
): Promise<ScreenCodeState> {
  const { rows } = await database.system.execute<{ expires: string }>(sql`
    select expires_at as expires from screen_codes where hash = ${hashToken(secret)} and expires_at > now()`);
  if (rows[0]) return { state: 'waiting', expires_at: new Date(rows[0].expires).toISOString() };
  if (await findDevice(database.system, secret)) return { state: 'paired', expires_at: null };
  throw new AppError('not_found');
}

/** Condition on the row of a code that a company may enter. */
const isOpen = (codes: readonly string[], tenantId: number) => sql`
  code = any(${sql.param(codes)}::text[]) and expires_at > now()
    and (tenant_id is null or tenant_id = ${tenantId}::int)`;

/** Returns the device that shows a code. Throws `invalid` at `code` for one that no device shows. */
export async function findByCode(
  { database, signatures }: Pick<Services, 'database' | 'signatures'>,
  tenantId: number,
  typed: string,
): Promise<WaitingDevice> {
  const { rows } = await database.system.execute<WaitingDevice & Record<string, unknown>>(sql`
    select hash, kind from screen_codes where ${isOpen(signatures(PURPOSE, written(typed)), tenantId)}`);
  return rows[0] ?? fail();
}

/** Takes a code out of those that can be entered. Throws like `findByCode` if somebody else was first. */
export async function takeCode(db: Db, { hash }: WaitingDevice): Promise<void> {
  const { rowCount } = await db.execute(
    sql`delete from screen_codes where hash = ${hash} and expires_at > now()`,
  );
  if (rowCount !== 1) fail();
}

function fail(): never {
  throw new AppError('invalid', { errors: { code: ['screen_code_wrong'] } });
}
