import { useTranslate } from 'react-admin';
import { useCrowdedWeeks, weekNumber } from '../../data/calls/use-crowded-weeks.ts';
import { Note } from '../../kit/page/note.tsx';
import type { PlanView } from './toolbar.tsx';

/** Maximum number of groups that are named of a week. */
const MAX_GROUPS = 3;

/** Names the visible weeks that ask more reading of some groups than the company's limit. */
export function CrowdedWeeks({ plan: { start, end } }: { plan: PlanView }) {
  const translate = useTranslate();
  const { rows, limit } = useCrowdedWeeks(start, end);
  const weeks = [...new Set(rows.map(({ week }) => week))].sort();
  if (weeks.length === 0) return null;
  return (
    <Note severity="warning" sx={{ mb: 2 }}>
      {translate('console.attention.weeks', { limit })}
      <ul className="plan-crowded">
        {weeks.map((week) => {
          const crowded = rows.filter((row) => row.week === week);
          const named = crowded
            .slice(0, MAX_GROUPS)
            .map(({ group_name: group, minutes }) =>
              translate('console.attention.group', { group, minutes }),
            );
          const others = crowded.length - named.length;
          return (
            <li key={week}>
              {translate('console.attention.week', { week: weekNumber(week), groups: named.join(', ') })}
              {others > 0 && ` ${translate('console.attention.others', { smart_count: others })}`}
            </li>
          );
        })}
      </ul>
    </Note>
  );
}
