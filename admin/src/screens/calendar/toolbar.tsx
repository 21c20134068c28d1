import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useOptionsOf } from '../../data/labels/use-options-of.ts';
import { type ChoiceOption, NativeChoice } from '../../kit/inputs/native-choice.tsx';
import { ToggleChoice } from '../../kit/inputs/toggle-choice.tsx';
import { useKinds } from './kinds.tsx';
import { type PlanView, VIEWS } from './use-plan-view.ts';

/** The days that are shown, and the way to others. */
function Days({ plan }: { plan: PlanView }) {
  const translate = useTranslate();
  const { view, title, step, change, today } = plan;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      {([-1, 1] as const).map((count) => (
        <IconButton
          key={count}
          aria-label={translate(`console.plan.${count > 0 ? 'next' : 'previous'}_${view}`)}
          onClick={() => change({ day: step(count) })}
        >
          {count > 0 ? <ChevronRight /> : <ChevronLeft className="flips" />}
        </IconButton>
      ))}
      <Button
        variant="outlined"
        size="small"
        sx={{ minHeight: 40 }}
        onClick={() => change({ day: undefined })}
        aria-label={`${translate('console.plan.today')}: ${plan.words(today, { dateStyle: 'long' })}`}
      >
        {translate('console.plan.today')}
      </Button>
      <Box role="status" sx={{ ml: 1, minWidth: 0 }}>
        <Typography variant="h2" className="plan-title">
          {title}
        </Typography>
      </Box>
    </Box>
  );
}

interface FilterProps {
  label: string;
  all: string;
  value: string | undefined;
  options: readonly ChoiceOption[];
  onChange: (value: string | undefined) => void;
}

function Filter({ label, all, value = '', options, onChange }: FilterProps) {
  return (
    <Box sx={{ flex: { xs: '1 1 140px', md: '0 0 172px' }, minWidth: 0 }}>
      <NativeChoice
        value={value}
        aria={{ 'aria-label': label }}
        options={[{ value: '', label: all }, ...options]}
        onChange={(chosen) => onChange(chosen || undefined)}
      />
    </Box>
  );
}

/** View, period and filters of the calendar. */
export function Toolbar({ plan }: { plan: PlanView }) {
  const translate = useTranslate();
  const kinds = useKinds();
  const { options: groups } = useOptionsOf('group');
  const { chosen, change } = plan;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 }}>
      {plan.view !== 'board' && <Days plan={plan} />}
      <Box
        sx={{
          display: 'flex',
          flexWrap: { xs: 'wrap', md: 'nowrap' },
          gap: 1.5,
          ml: { md: 'auto' },
          flex: { xs: '1 1 100%', md: '0 1 auto' },
        }}
      >
        <Filter
          label={translate('console.plan.kind')}
          all={translate('console.plan.all_kinds')}
          value={chosen.entity}
          options={kinds.map(({ entity, many }) => ({ value: entity.name, label: many }))}
          onChange={(entity) => change({ entity })}
        />
        <Filter
          label={translate('console.plan.group')}
          all={translate('console.plan.all_groups')}
          value={chosen.group}
          options={groups}
          onChange={(group) => change({ group })}
        />
        <ToggleChoice
          label={translate('console.plan.view')}
          value={plan.view}
          values={VIEWS}
          labelOf={(each) => translate(`console.plan.view_${each}`)}
          onChange={(view) => change({ view: view === 'month' ? undefined : view })}
        />
      </Box>
    </Box>
  );
}
