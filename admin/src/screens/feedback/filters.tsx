import Box from '@mui/material/Box';
import { ASSIGNED_TO_ME, UNASSIGNED } from '@piiri/shared/feedback-rules.ts';
import { useTranslate } from 'react-admin';
import { ParamChips } from '../../generate/filters/param-chips.tsx';
import { LabelledChoice, LabelledText } from '../../kit/inputs/labelled-inputs.tsx';
import type { ChoiceOption } from '../../kit/inputs/native-choice.tsx';
import { SEARCH_DEBOUNCE_MS } from '../../kit/state/pending-state.ts';
import { FoldingFilters } from '../../kit/tables/folding-filters.tsx';
import { useCategories } from './calls.ts';

interface Props {
  chosen: Readonly<Record<string, string>>;
  onChange: (changes: Record<string, string | undefined>) => void;
}

/** Active filters of the cases, each with a button to remove it. */
export function ChosenFilters({ chosen, onChange }: Props) {
  const translate = useTranslate();
  const categories = useCategories();
  const { search, status, overdue, assignee, category } = chosen;
  const filters = [
    { params: ['search'], label: translate('console.list.search'), value: search && `”${search}”` },
    {
      params: ['status'],
      label: translate('console.feedback.status'),
      value: status && translate(`console.feedback.status_${status}`),
    },
    {
      params: ['overdue'],
      label: translate('console.feedback.status'),
      value: overdue && translate('console.feedback.overdue'),
    },
    {
      params: ['assignee'],
      label: translate('console.feedback.assignee'),
      value:
        assignee &&
        translate(assignee === ASSIGNED_TO_ME ? 'console.feedback.mine' : 'console.feedback.nobodys'),
    },
    {
      params: ['category'],
      label: translate('console.feedback.category'),
      value: category && (categories.find(({ id }) => id === Number(category))?.name ?? '…'),
    },
  ];
  return <ParamChips filters={filters} onChange={onChange} />;
}

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
