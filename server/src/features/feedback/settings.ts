import type { Language } from '@piiri/schemas';
import { visibleText } from '@piiri/schemas/clean-text.ts';
import type { FeedbackPolicy } from '@piiri/shared/contracts/feedback-settings.ts';
import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { feedbackSettings } from './tables.ts';

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
