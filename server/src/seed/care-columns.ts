import type { DemoCompany } from './demo-company.ts';
import { inHours } from './moments.ts';

const DAY_HOURS = 24;

/** Days from now until the review of an object, by its position; null: nobody looks after it. */
const REVIEW_DAYS = [120, -9, 200, 6, null, 90, 160, 12, 300, 45] as const;

/** Days since it was last checked. */
const CHECKED_DAYS = [26, 380, 40, 170, null, 12, 18, 175, 60, 70] as const;

/** Returns the columns with the care of one object of the demo: its owner, its next review, and its last check. */
export function careColumns({ userId }: Pick<DemoCompany, 'userId'>, place: number): Record<string, unknown> {
  const index = place % REVIEW_DAYS.length;
  const [reviewDays, checkedDays] = [REVIEW_DAYS[index], CHECKED_DAYS[index]];
  if (reviewDays == null) return {};
  return {
    owner: userId('admin'),
    review_by: inHours(reviewDays * DAY_HOURS)
      .toISOString()
      .slice(0, 10),
    checked_at: checkedDays == null ? null : inHours(-checkedDays * DAY_HOURS),
  };
}
