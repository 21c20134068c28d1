import IconButton from '@mui/material/IconButton';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { LinkBase, useTranslate } from 'ra-core';
import { useLocation } from 'react-router-dom';
import { useSearchParamFilters } from '../../kit/state/use-search-param-filters.ts';
import { CASE_FILTERS, useCases } from '../feedback/calls.ts';

const STEPS = [
  { step: -1, name: 'previous', Icon: ArrowUp },
  { step: 1, name: 'next', Icon: ArrowDown },
] as const;

/**
 * Links to the previous and the next case of the list that the case was opened from, in which overdue cases come first.
 */
export function Neighbours({ id }: { id: number }) {
  const translate = useTranslate();
  const { search } = useLocation();
  const { chosen } = useSearchParamFilters(CASE_FILTERS);
  const { data } = useCases(chosen);
  const rows = data?.results ?? [];
  const at = rows.findIndex((row) => row.id === id);
  if (at < 0 || rows.length < 2) return null;
  return STEPS.map(({ step, name, Icon }) => {
    const neighbour = rows[at + step];
    const label = translate(`console.feedback.${name}`);
    return neighbour ? (
      <IconButton
        key={name}
        component={LinkBase}
        to={`/feedback/${neighbour.id}${search}`}
        aria-label={label}
        title={label}
      >
        <Icon size={20} />
      </IconButton>
    ) : (
      <IconButton key={name} disabled aria-label={label}>
        <Icon size={20} />
      </IconButton>
    );
  });
}
