import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { ASSIGNED_TO_ME, UNASSIGNED } from '@piiri/shared/feedback-rules.ts';
import { useTranslate } from 'ra-core';
import { LabelledField } from '../../form/labelled-field.tsx';
import { FoldingFilters } from '../../generate/folding-filters.tsx';
import { NativeChoice } from '../../inputs/native-choice.tsx';
import { SEARCH_DEBOUNCE_MS } from '../../shell/use-pending-state.ts';
import { useCategories } from './calls.ts';

interface FiltersProps {
  chosen: Readonly<Record<string, string>>;
  onChange(changes: Record<string, string | undefined>, after?: number): void;
}

/** Narrows the list of cases: by words, status, assignee and category, or to what is overdue. They stand in the address. */
export function Filters({ chosen, onChange }: FiltersProps) {
  const translate = useTranslate();
  const categories = useCategories();
  const all = { value: '', label: translate('console.list.all') };
  const statuses = [
    all,
    ...['1', '2', '3'].map((status) => ({
      value: status,
      label: translate(`console.feedback.status_${status}`),
    })),
    { value: 'overdue', label: translate('console.feedback.overdue') },
  ];
  const used = [chosen.overdue ?? chosen.status, chosen.assignee, chosen.category].filter(Boolean).length;
  return (
    <Box sx={{ mb: 1.5 }}>
      <FoldingFilters
        used={used}
        first={
          <LabelledField width={220} label={translate('console.list.search')}>
            {(id) => (
              <OutlinedInput
                id={id}
                type="search"
                size="small"
                fullWidth
                value={chosen.search ?? ''}
                onChange={({ target }) => onChange({ search: target.value || undefined }, SEARCH_DEBOUNCE_MS)}
              />
            )}
          </LabelledField>
        }
      >
        <LabelledField width={220} label={translate('console.feedback.status')}>
          {(id) => (
            <NativeChoice
              id={id}
              value={chosen.overdue ? 'overdue' : (chosen.status ?? '')}
              options={statuses}
              onChange={(value) =>
                onChange({
                  status: value && value !== 'overdue' ? value : undefined,
                  overdue: value === 'overdue' ? '1' : undefined,
                })
              }
            />
          )}
        </LabelledField>
        <LabelledField width={220} label={translate('console.feedback.assignee')}>
          {(id) => (
            <NativeChoice
              id={id}
              value={chosen.assignee ?? ''}
              options={[
                all,
                { value: ASSIGNED_TO_ME, label: translate('console.feedback.mine') },
                { value: UNASSIGNED, label: translate('console.feedback.nobodys') },
              ]}
              onChange={(assignee) => onChange({ assignee: assignee || undefined })}
            />
          )}
        </LabelledField>
        <LabelledField width={220} label={translate('console.feedback.category')}>
          {(id) => (
            <NativeChoice
              id={id}
              value={chosen.category ?? ''}
              options={[all, ...categories.map((each) => ({ value: String(each.id), label: each.name }))]}
              onChange={(category) => onChange({ category: category || undefined })}
            />
          )}
        </LabelledField>
      </FoldingFilters>
    </Box>
  );
}
