import type { Language } from '@piiri/schemas';
import type { FeedbackPolicy } from '@piiri/shared/contracts/feedback-settings.ts';
import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { feedbackSettings } from './tables.ts';

/** What the EU's directive on whistleblowers (2019/1937) demands: a first answer in 7 days, the outcome in 3 months. */
const USUAL: FeedbackPolicy = { translations: {}, first_answer_days: 7, outcome_months: 3 };

/** What a company says of its feedback channel, and how fast it promises to be. */
export async function readSettings(db: Db, tenantId: number): Promise<FeedbackPolicy> {
  const [row] = await db.select().from(feedbackSettings).where(eq(feedbackSettings.tenant_id, tenantId));
  if (!row) return USUAL;
  const { policy, first_answer_days, outcome_months } = row;
  return { translations: policy, first_answer_days, outcome_months };
}

/** The settings with what a call changes of them: what is empty goes, what is not named stays. */
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
      const text = said?.text?.trim();
      return text ? [[language, { text }]] : [];
    },
  );
  return {
    translations: Object.fromEntries(texts),
    first_answer_days: changes.first_answer_days ?? before.first_answer_days,
    outcome_months: changes.outcome_months ?? before.outcome_months,
  };
}
