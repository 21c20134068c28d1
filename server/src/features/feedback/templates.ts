import { LANGUAGES, type Language } from '@piiri/schemas';
import type { AnswerTemplates } from '@piiri/shared/contracts/feedback-settings.ts';
import { sql } from 'drizzle-orm';
import { entityOf, tableOf } from '../../engine/model/tables.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';

type Texts = Partial<Record<Language, string>>;

/** Returns a company's reply templates in their order, in each language in which they are written. */
export async function readTemplates(db: Db, { tenantId }: Pick<Actor, 'tenantId'>): Promise<AnswerTemplates> {
  const table = tableOf(entityOf('feedback_template'));
  const { rows } = await db.execute<{ id: number; name: Texts; text: Texts }>(sql`
    select ${table.id} as id, ${table.name} as name, ${table.text} as text from ${table}
    where ${table.tenant_id} = ${tenantId} and ${table.deleted_at} is null
    order by ${table.sort_order}, ${table.id}`);
  const results = rows.map(({ id, name, text }) => ({
    id,
    translations: Object.fromEntries(
      LANGUAGES.flatMap((language) =>
        text[language] ? [[language, { name: name[language] ?? '', text: text[language] }]] : [],
      ),
    ),
  }));
  return { results };
}
