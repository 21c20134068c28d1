import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { addDays, addMonths, type Day, formatDayWith } from '@piiri/shared/month-days.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useOptionsOf } from '../../data/labels/options.ts';
import { useConsole } from '../../data/session/console-context.tsx';
import { firstWeekday, formatLocale, monthWeeks, weekOf } from '../../kit/dates/weeks.ts';
import { type ChoiceOption, NativeChoice } from '../../kit/inputs/native-choice.tsx';
import { ToggleChoice } from '../../kit/inputs/toggle-choice.tsx';
import { Row } from '../../kit/page/row.tsx';
import { useSearchParamFilters } from '../../kit/state/use-search-param-filters.ts';
import { dayOf } from './entries.ts';
import { useKinds } from './kinds.tsx';

const VIEWS = ['month', 'week', 'board'] as const;

const isDay = (text: string | undefined): text is Day =>
  text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/**
 * Returns the day for showing the month that many months away: its first one, from which a week opens, and today in the
 * present month.
 */
export function dayOfMonth(day: Day, count: number, today: Day): Day {
  const month = addMonths(`${day.slice(0, 7)}-01`, count);
  return month.slice(0, 7) === today.slice(0, 7) ? today : month;
}

/** Returns the state of the calendar in the address: view, day and filters. */
export function usePlanView() {
  const { tenant } = useConsole();
  const language = useLocale();
  const { chosen, change } = useSearchParamFilters(['view', 'day', 'entity', 'group']);
  const today = dayOf(new Date().toISOString(), tenant.time_zone);
  const view = VIEWS.find((view) => view === chosen.view) ?? 'month';
  const day = isDay(chosen.day) ? chosen.day : today;
  const weeks = useMemo(() => {
    const first = firstWeekday(language);
    return view === 'week' ? [weekOf(day, first)] : monthWeeks(day, first);
  }, [view, day, language]);
  const days = weeks.flat();
  const [start = day, end = day] = [days[0], days.at(-1)];
  const words = (shownDay: Day, format: Intl.DateTimeFormatOptions) =>
    formatDayWith(shownDay, formatLocale(language), format);
  const range = { day: 'numeric', month: language === 'en' ? 'short' : 'numeric' } as const;
  return {
    view,
    day,
    today,
    weeks,
    start,
    end,
    chosen,
    change,
    words,
    /** Name of the period: a month, or a range of days. */
    title:
      view === 'week'
        ? `${words(start, range)} – ${words(end, { ...range, year: 'numeric' })}`
        : words(day, { month: 'long', year: 'numeric' }),
    /** Returns the day for showing the next or the previous period. */
    step: (count: 1 | -1) => (view === 'week' ? addDays(day, 7 * count) : dayOfMonth(day, count, today)),
  };
}

export type PlanView = ReturnType<typeof usePlanView>;

/** The days that are shown, and the way to others. */
function Days({ plan }: { plan: PlanView }) {
  const translate = useTranslate();
  const { view, title, step, change, today } = plan;
  return (
    <Row gap={0.5} align="center" isOneLine>
      {([-1, 1] as const).map((count) => (
        <IconButton
          key={count}
          aria-label={translate(`console.plan.${count > 0 ? 'next' : 'previous'}_${view}`)}
          onClick={() => change({ day: step(count) })}
        >
          {count > 0 ? <ChevronRight /> : <ChevronLeft />}
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
    </Row>
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
    <Row gap={1.5} align="center" sx={{ mb: 2 }}>
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
          labelOf={(view) => translate(`console.plan.view_${view}`)}
          onChange={(view) => change({ view: view === 'month' ? undefined : view })}
        />
      </Box>
    </Row>
  );
}
