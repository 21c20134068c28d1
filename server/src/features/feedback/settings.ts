import { entities, type Language } from '@piiri/schemas';
import { visibleText } from '@piiri/schemas/clean-text.ts';
import type { FeedbackPolicy } from '@piiri/shared/contracts/feedback-settings.ts';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { EntityCall } from '../../engine/access/call.ts';
import { typedTableOf } from '../../engine/model/tables.ts';
import { inLanguage } from '../../engine/read/present.ts';
import type { Db } from '../../platform/db/database.ts';
import { feedbackCases, feedbackSettings } from './tables.ts';

/** Time limits of the EU whistleblower directive (2019/1937): first answer within 7 days, outcome within 3 months. */
const DEFAULTS: FeedbackPolicy = { translations: {}, first_answer_days: 7, outcome_months: 3 };

/** Returns a company's texts about its feedback channel and its response times. */
export async function readSettings(db: Db, tenantId: number): Promise<FeedbackPolicy> {
  const [row] = await db.select().from(feedbackSettings).where(eq(feedbackSettings.tenant_id, tenantId));
  if (!row) return DEFAULTS;
  const { policy, first_answer_days, outcome_months } = row;
  return { translations: policy, first_answer_days, outcome_months };
}

/** Returns the settings after a call's changes: empty values are removed, missing ones stay. */
export function mergeSettings(
  before: FeedbackPolicy,
  changes: {
    translations?: Partial<Record<Language, { text?: string | null } | null>>;
    first_answer_days?: number;
    outcome_months?: number;
  },
): FeedbackPolicy {
  const texts = Object.entries({ ...before.translations, ...changes.translations }).flatMap(
    ([language, said]) => {
      const text = visibleText(said?.text);
      return text ? [[language, { text }]] : [];
    },
  );
  return {
    translations: Object.fromEntries(texts),
    first_answer_days: changes.first_answer_days ?? before.first_answer_days,
    outcome_months: changes.outcome_months ?? before.outcome_months,
  };
}

/** The reader and their language. */
export type FeedbackReader = Pick<EntityCall, 'actor' | 'language'>;

const categories = () => typedTableOf(entities.feedbackCategory);

/** Returns the name of a case's category as a column. */
export function categoryName(reader: FeedbackReader): SQL<string | null> {
  const table = categories();
  return sql`(select ${inLanguage(reader, table.name)} from ${table}
    where ${table.id} = ${feedbackCases.category_id})`;
}

const uniqueIds = (ids: readonly (number | undefined)[]) => [
  ...new Set(ids.filter((id): id is number => id !== undefined)),
];

/** Returns the names of categories by id, including deleted ones. */
export async function categoryNames(
  db: Db,
  reader: FeedbackReader,
  ids: readonly (number | undefined)[],
): Promise<Map<number, string>> {
  const table = categories();
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    select ${table.id} as id, ${inLanguage(reader, table.name)} as name from ${table}
    where ${table.id} = any(${sql.param(uniqueIds(ids))}::int[])`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
