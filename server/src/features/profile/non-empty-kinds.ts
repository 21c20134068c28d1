import { sql } from 'drizzle-orm';
import { conditionFor, isSwitchedOn } from '../../engine/access/access.ts';
import { type Call, sharedStatement } from '../../engine/access/call.ts';
import { readerOf } from '../../engine/access/condition.ts';
import { ENTITIES, tableOf } from '../../engine/model/tables.ts';
import { isVisible } from '../../engine/read/read.ts';
import { prepareStatement } from '../../platform/db/prepared-statement.ts';

/** The entities whose menu item is hidden from readers who see no object of them. */
const KINDS = [...ENTITIES.values()].filter(({ employee }) => employee?.menu?.unlessEmpty);

/** Returns the names of those entities of which the caller sees an object. */
export async function nonEmptyKinds({ services, actor, language }: Call): Promise<string[]> {
  const readable = KINDS.map((entity) => ({
    call: { services, actor, language, entity, asEditor: false },
    condition: conditionFor(actor, entity, 'read'),
  })).filter(({ call: { entity }, condition }) => condition !== false && isSwitchedOn(actor, entity.feature));
  return services.database.tenant(actor.tenantId, async (db) => {
    const names: string[] = [];
    for (const { call, condition } of readable) {
      const statement = sharedStatement(call, ['non-empty', call.entity.name], (shared) => {
        const table = tableOf(shared.entity);
        return prepareStatement<{ id: number }>(
          sql`select ${table.id} as id from ${table} where ${isVisible(shared, table, condition)} limit 1`,
        );
      });
      const rows = await statement.run(db, { ...readerOf(actor) });
      if (rows.length > 0) names.push(call.entity.name);
    }
    return names;
  });
}
