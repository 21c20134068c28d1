import { screen } from '@piiri/schemas/entities/screen.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { sql } from 'drizzle-orm';
import type { WritingCall } from '../../engine/access/call.ts';
import type { RouteCall } from '../../engine/calls/route.ts';
import { entityOf, tableOf } from '../../engine/model/tables.ts';
import { create, update } from '../../engine/write/update.ts';
import { throttled } from '../../platform/auth/throttle.ts';
import { screenKeys } from '../../platform/db/tables/screens.ts';
import { findByCode, takeCode } from './codes.ts';

export const screens = tableOf(screen);

type Pairing = Pick<RouteCall, 'services' | 'actor' | 'language' | 'commit' | 'body'> & {
  /** Address of the caller. */
  address: string;
};

const invalid = (field: string, problem: string) =>
  new AppError('invalid', { errors: { [field]: [problem] } });

/**
 * Pairs the device that shows a code. Wrong codes slow down further ones of the same admin and address. Throws `invalid`
 * at `code` for a code that no device shows, and like `create` and `update`.
 */
export async function pairDevice({
  services,
  actor,
  language,
  commit,
  body,
  address,
}: Pairing): Promise<unknown> {
  const { code, screen: existing, kind, ...values } = body;
  if (typeof code !== 'string' || code.trim() === '' || code.length > 20) throw invalid('code', 'required');
  if (existing !== undefined && !(Number.isInteger(existing) && Number(existing) > 0))
    throw invalid('screen', 'unknown_reference');
  const target = `screen codes of ${actor.tenantId} ${actor.userId}`;
  const device = await throttled(services, { target, address }, () =>
    findByCode(services, actor.tenantId, code),
  );
  if (kind !== undefined && kind !== device.kind) throw invalid('kind', 'screen_kind_differs');
  const withKey: typeof commit = (work, options) =>
    commit(
      async (tx) => {
        await takeCode(tx.db, device);
        const result = await work(tx);
        const { id } = result as { id: number };
        await tx.db
          .insert(screenKeys)
          .values({ screen_id: id, tenant_id: tx.tenantId, hash: device.hash, seen_at: new Date() })
          .onConflictDoUpdate({
            target: screenKeys.screen_id,
            set: { hash: device.hash, paired_at: sql`now()`, seen_at: sql`now()`, missed_at: null },
          });
        return { ...result, paired: true, seen_at: new Date().toISOString() };
      },
      { ...options, asOwner: true },
    );
  const call: WritingCall = {
    ...{ services, actor, language, commit: withKey, files: new Map() },
    entity: entityOf('screen'),
    body: { ...values, kind: device.kind, ...(existing !== undefined && { active: true }) },
    asEditor: true,
  };
  return existing === undefined ? create(call) : update(call, Number(existing), undefined);
}
