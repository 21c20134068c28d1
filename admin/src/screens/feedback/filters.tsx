import Box from '@mui/material/Box';
import { ASSIGNED_TO_ME, UNASSIGNED } from '@piiri/shared/feedback-rules.ts';
import { useTranslate } from 'ra-core';
import { LabelledChoice } from '../../kit/inputs/labelled-choice.tsx';
import { LabelledText } from '../../kit/inputs/labelled-text.tsx';
import type { ChoiceOption } from '../../kit/inputs/native-choice.tsx';
import { SEARCH_DEBOUNCE_MS } from '../../kit/state/use-pending-state.ts';
import { FoldingFilters } from '../../kit/tables/folding-filters.tsx';
import { useCategories } from './calls.ts';

const FILTER_WIDTH = 220;

/** Offered among the statuses, although it is a separate filter. */
const OVERDUE = 'overdue';

interface FiltersProps {
  chosen: Readonly<Record<string, string>>;
  onChange(changes: Record<string, string | undefined>, after?: number): void;
}

/** Filters of the list of cases: search, status, assignee, category and overdue. They are stored in the address. */
export function Filters({ chosen, onChange }: FiltersProps) {
  const translate = useTranslate();
  const categories = useCategories();
  const statuses = [
    ...['1', '2', '3'].map((status) => ({
      value: status,
      label: translate(`console.feedback.status_${status}`),
    })),
    { value: OVERDUE, label: translate('console.feedback.overdue') },
  ];
  const choice = (
    name: 'status' | 'assignee' | 'category',
    value: string | undefined,
    options: ChoiceOption[],
    changesOf = (picked: string | undefined): Record<string, string | undefined> => ({ [name]: picked }),
  ) => (
    <LabelledChoice
      label={translate(`console.feedback.${name}`)}
      width={FILTER_WIDTH}
      value={value ?? ''}
      options={[{ value: '', label: translate('console.list.all') }, ...options]}
      onChange={(picked) => onChange(changesOf(picked || undefined))}
    />
  );
  const used = [chosen.overdue ?? chosen.status, chosen.assignee, chosen.category].filter(Boolean).length;
  return (
    <Box sx={{ mb: 1.5 }}>
      <FoldingFilters
        used={used}
        first={
          <LabelledText
            label={translate('console.list.search')}
            width={FILTER_WIDTH}
            type="search"
            value={chosen.search ?? ''}
            onChange={(search) => onChange({ search: search || undefined }, SEARCH_DEBOUNCE_MS)}
          />
        }
      >
        {choice('status', chosen.overdue ? OVERDUE : chosen.status, statuses, (status) => ({
          status: status === OVERDUE ? undefined : status,
          overdue: status === OVERDUE ? '1' : undefined,
        }))}
        {choice('assignee', chosen.assignee, [
          { value: ASSIGNED_TO_ME, label: translate('console.feedback.mine') },
          { value: UNASSIGNED, label: translate('console.feedback.nobodys') },
        ])}
        {choice(
          'category',
          chosen.category,
          categories.map(({ id, name }) => ({ value: String(id), label: name })),
        )}
      </FoldingFilters>
    </Box>
  );
}
