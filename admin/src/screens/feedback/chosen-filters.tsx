import { ASSIGNED_TO_ME } from '@piiri/shared/feedback-rules.ts';
import { useTranslate } from 'ra-core';
import { FilterChips } from '../../kit/tables/filter-chips.tsx';
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
    { name: 'search', label: 'console.list.search', value: search && `”${search}”` },
    {
      name: 'status',
      label: 'console.feedback.status',
      value: status && translate(`console.feedback.status_${status}`),
    },
    {
      name: 'overdue',
      label: 'console.feedback.status',
      value: overdue && translate('console.feedback.overdue'),
    },
    {
      name: 'assignee',
      label: 'console.feedback.assignee',
      value:
        assignee &&
        translate(assignee === ASSIGNED_TO_ME ? 'console.feedback.mine' : 'console.feedback.nobodys'),
    },
    {
      name: 'category',
      label: 'console.feedback.category',
      value: category && (categories.find(({ id }) => id === Number(category))?.name ?? '…'),
    },
  ].flatMap(({ name, label, value }) =>
    value ? [{ name, label: translate(label), value, onRemove: () => onChange({ [name]: undefined }) }] : [],
  );
  const onClear = () => onChange(Object.fromEntries(filters.map(({ name }) => [name, undefined])));
  return <FilterChips filters={filters} onClear={onClear} />;
}
