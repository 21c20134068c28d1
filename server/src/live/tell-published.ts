import type { Sight } from '@piiri/schemas';
import { eq } from 'drizzle-orm';
import type { Change } from '../commit/transaction.ts';
import { tenants } from '../db/system/companies.ts';
import { ENTITIES } from '../db/tables.ts';
import { holds } from '../policies/_condition.ts';
import { isOut } from '../policies/in-sight.ts';
import type { Services } from '../services.ts';
import { AUDIENCE } from './audience.ts';

type Columns = NonNullable<Change['after']>;

/** Most notices that one commit sends: who publishes a hundred at once makes one thing happen. */
const MOST = 20;

function audienceOf({ group, groups, everyone }: Sight, row: Columns): string[] {
  if (group) return [AUDIENCE.group(row[group] as number)];
  const chosen = groups ? (row[groups] as number[]) : [];
  if (chosen.length > 0) return chosen.map(AUDIENCE.group);
  return groups || everyone ? [AUDIENCE.everyone] : [];
}

/** What a change shows to people who could not see it before; undefined when it shows nothing. */
function shownBy({ entity: name, id, before, after }: Change, now: Date) {
  const entity = ENTITIES.get(name);
  if (!entity?.feed || !entity.sight || !entity.publishing || id === undefined) return undefined;
  const shown = { all: isOut(entity.publishing, now) };
  const isShown = (row: Change['before']) => row !== undefined && !row.deleted_at && holds(shown, row);
  if (!after || !isShown(after) || isShown(before)) return undefined;
  const to = audienceOf(entity.sight, after);
  return { tenant: after.tenant_id as number, to, feature: entity.feature, data: { type: name, id } };
}

/** Tells the open tabs of those who may see it that something has just been published: a notice `{type, id}`. */
export function tellPublished(services: Services, changes: readonly Change[]): void {
  const now = new Date();
  const shown = changes.flatMap((change) => shownBy(change, now) ?? []).slice(0, MOST);
  const [first] = shown;
  if (!first) return;
  services.background.run('Telling what was published', async () => {
    const [company] = await services.database.system
      .select({ settings: tenants.settings })
      .from(tenants)
      .where(eq(tenants.id, first.tenant));
    for (const { tenant, to, feature, data } of shown)
      if (!feature || company?.settings[feature] !== false)
        services.bus.publish('notice', { tenant, to, event: 'published', data });
  });
}
