import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import { type Entity, entities } from '@piiri/schemas';
import { AUDIT_EVENTS } from '@piiri/shared/contracts/history.ts';
import { Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { resourceOf } from '../../data/definitions/resources.ts';
import { useNamesOf } from '../../data/labels/options.ts';
import { ParamChips, rangeText } from '../../generate/filters/param-chips.tsx';
import { RangeButton } from '../../generate/inputs/range-button.tsx';
import { formatDay, resolveDay } from '../../kit/dates/dates.ts';
import { LabelledChoice, LabelledField } from '../../kit/inputs/labelled-inputs.tsx';
import { lazyComponent } from '../../kit/lazy-component.tsx';
import { Row } from '../../kit/page/row.tsx';
import { FoldingFilters } from '../../kit/tables/folding-filters.tsx';

/** Entity name of the company's settings in the trail. */
export const SETTINGS = 'tenant';

const allEntities: readonly Entity[] = Object.values(entities);

/** Returns the kinds of objects that companies can change, with their names in the console. */
function useKinds() {
  const translate = useTranslate();
  const kinds = allEntities
    .filter(({ viewOf, scope }) => !viewOf && scope !== 'installation')
    .map((entity) => ({
      value: entity.name,
      label: translate(`resources.${resourceOf(entity)}.name`, { smart_count: 2, _: entity.name }),
    }));
  const settings = { value: SETTINGS, label: translate('console.settings.title') };
  return [...kinds, settings].sort((a, b) => a.label.localeCompare(b.label));
}

/** Choices of events: both groups, then each event of signing in and of rights. */
const EVENTS = ['content', 'security', ...AUDIT_EVENTS];

/** Ranges that end today, by their first day. Saved views store them as relative days, so that they move with time. */
const RANGES = [
  { name: 'today', first: 'today' },
  { name: 'days_7', first: 'today-6' },
  { name: 'days_30', first: 'today-29' },
] as const;

interface QuickRangesProps {
  from: string | undefined;
  until: string | undefined;
  onChange: (from: string | undefined) => void;
}

/** Frequent ranges of days; another click on the active one removes it. */
function QuickRanges({ from, until, onChange }: QuickRangesProps) {
  const translate = useTranslate();
  return (
    <Row
      role="group"
      aria-label={translate('console.history.when')}
      gap={1}
      align="center"
      sx={{ minHeight: 40 }}
    >
      {RANGES.map(({ name, first }) => {
        const isChosen = from !== undefined && resolveDay(from) === resolveDay(first) && !until;
        return (
          <Chip
            key={name}
            component="button"
            clickable
            aria-pressed={isChosen}
            color={isChosen ? 'primary' : 'default'}
            variant={isChosen ? 'filled' : 'outlined'}
            label={translate(`console.history.${name}`)}
            onClick={() => onChange(isChosen ? undefined : first)}
          />
        );
      })}
    </Row>
  );
}

interface ChosenFiltersProps {
  chosen: Readonly<Record<string, string>>;
  onChange: (changes: Record<string, string | undefined>) => void;
}

const dayOf = (end: string) => formatDay(resolveDay(end));

/** Active filters of the trail, each with a button to remove it. */
export function ChosenFilters({ chosen, onChange }: ChosenFiltersProps) {
  const translate = useTranslate();
  const kinds = useKinds();
  const { user, entity, event, from, until } = chosen;
  const { names } = useNamesOf('user', user ? [Number(user)] : []);
  const filters = [
    {
      params: ['user'],
      label: translate('console.history.who'),
      value: user && (names.get(Number(user)) ?? '…'),
    },
    {
      params: ['entity'],
      label: translate('console.history.what'),
      value: kinds.find(({ value }) => value === entity)?.label ?? entity,
    },
    {
      params: ['event'],
      label: translate('console.history.event'),
      value: event && translate(`console.history.events.${event}`, { _: event }),
    },
    {
      params: ['from', 'until'],
      label: translate('console.history.when'),
      value: rangeText([from, until], dayOf),
    },
  ];
  return <ParamChips filters={filters} onChange={onChange} />;
}

const OptionPicker = lazyComponent(() => import('../../generate/inputs/option-picker.tsx'));

interface Props {
  chosen: Readonly<Record<string, string>>;
  onChange: (changes: Record<string, string | undefined>) => void;
}

/** Filters of the trail: person, kind of object and time. They are stored in the address. */
export function Filters({ chosen, onChange }: Props) {
  const translate = useTranslate();
  const kinds = useKinds();
  const user = Number(chosen.user);
  const used =
    ['user', 'entity', 'event'].filter((name) => chosen[name]).length + (chosen.from || chosen.until ? 1 : 0);
  return (
    <Box sx={{ mb: 1.5 }}>
      <FoldingFilters used={used}>
        <LabelledField width={260} label={translate('console.history.who')}>
          {(field) => (
            <Suspense fallback={<Skeleton variant="rounded" height={40} />}>
              <OptionPicker
                id={field}
                to="user"
                ids={user ? [user] : []}
                onChange={([picked]) => onChange({ user: picked ? String(picked) : undefined })}
              />
            </Suspense>
          )}
        </LabelledField>
        <LabelledChoice
          width={220}
          label={translate('console.history.what')}
          value={chosen.entity ?? ''}
          options={[{ value: '', label: translate('console.history.everything') }, ...kinds]}
          onChange={(entity) => onChange({ entity: entity || undefined })}
        />
        <LabelledChoice
          width={240}
          label={translate('console.history.event')}
          value={chosen.event ?? ''}
          options={[
            { value: '', label: translate('console.history.everything') },
            ...EVENTS.map((value) => ({ value, label: translate(`console.history.events.${value}`) })),
          ]}
          onChange={(event) => onChange({ event: event || undefined })}
        />
        <RangeButton
          label={translate('console.history.when')}
          range={{ from: chosen.from, until: chosen.until }}
          onChange={({ from, until }) => onChange({ from, until })}
        />
        <QuickRanges
          from={chosen.from}
          until={chosen.until}
          onChange={(from) => onChange({ from, until: undefined })}
        />
      </FoldingFilters>
    </Box>
  );
}
