import type { CustomField } from '@piiri/schemas';
import { sql } from 'drizzle-orm';
import type { DefinitionSource } from '../../engine/custom/definitions.ts';
import { entityOf, tableOf } from '../../engine/model/tables.ts';

/** The definition of custom fields. */
export const CUSTOM_FIELD = entityOf('custom_field');

interface FieldRow extends Omit<CustomField, 'help' | 'choices'>, Record<string, unknown> {
  entity: string;
  help: CustomField['help'] | null;
  choices: CustomField['choices'] | null;
}

/** Provides each caller with their company's fields of built-in entities, in their order. */
export const customFieldSource: DefinitionSource = {
  entity: CUSTOM_FIELD.name,
  async read(db, tenantId) {
    const table = tableOf(CUSTOM_FIELD);
    const { rows } = await db.execute<FieldRow>(sql`
      select id, entity, name, kind, labels, help, required, choices, currency, max, "of", "when", in_list, filter, searched, shown, privacy, "order"
      from ${table} where tenant_id = ${tenantId}::int and deleted_at is null order by "order", id`);
    const fields: Record<string, CustomField[]> = {};
    for (const { entity, help, choices, ...row } of rows) {
      const field = { ...row, help: help ?? {}, choices: choices ?? [] };
      fields[entity] = [...(fields[entity] ?? []), field];
    }
    return { fields };
  },
};
