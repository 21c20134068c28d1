import Button from '@mui/material/Button';
import { DIGEST_ONLY, type Entity } from '@piiri/schemas';
import type { Day } from '@piiri/shared/month-days.ts';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { isoWeekOf, useCrowdedWeeks, weekNumber } from '../../../data/calls/use-crowded-weeks.ts';
import { useConsole } from '../../../data/session/console-context.tsx';
import { Note } from '../../../kit/page/note.tsx';
import { useFormObject } from '../../inputs/object-context.tsx';

const idsOf = (value: unknown): number[] =>
  [value].flat().flatMap((id) => (id === null || id === undefined || id === '' ? [] : [Number(id)]));

/** Returns the day on which the form's object is to be published: that of its release, or today. */
function usePublishingDay({ publishing }: Entity): Day {
  const { time_zone: timeZone } = useConsole().tenant;
  const release: unknown = useWatch({ name: publishing?.release ?? '' });
  const time = typeof release === 'string' ? Date.parse(release) : Number.NaN;
  const now = Date.now();
  const moment = new Date(Number.isNaN(time) ? now : Math.max(time, now));
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(moment) as Day;
}

/**
 * Says that the week of publication already asks more reading of a group of the form than the company's limit, and offers
 * to publish without a notice.
 */
export default function AttentionNote({ entity }: { entity: Entity }) {
  const translate = useTranslate();
  const { tenant } = useConsole();
  const { isReadOnly } = useFormObject();
  const { setValue } = useFormContext();
  const day = usePublishingDay(entity);
  const { group = '', more = '', groups = '' } = entity.visibility ?? {};
  const audience = useWatch({ name: [group, more, groups] }) as unknown[];
  const digestOnly: unknown = useWatch({ name: DIGEST_ONLY });
  const { rows, limit } = useCrowdedWeeks(day, day);
  const chosen = audience.flatMap(idsOf);
  const isForEverybody = groups !== '' && chosen.length === 0;
  const crowded = rows.find((row) => isForEverybody || chosen.includes(row.group));
  if (!crowded) return null;
  const { group_name: name, minutes, week } = crowded;
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: tenant.time_zone }).format(new Date()) as Day;
  const key = week === isoWeekOf(today) ? 'this_week' : 'in_week';
  const words = { group: name, minutes, limit, week: weekNumber(week) };
  const offersDigest = Boolean(entity.digestOnly) && !isReadOnly && digestOnly !== true;
  return (
    <Note severity="warning" role="status">
      {translate(`console.attention.${key}`, words)}
      {digestOnly === true && ` ${translate('console.attention.quiet')}`}
      {offersDigest && (
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          sx={{ display: 'flex', mt: 1 }}
          onClick={() => setValue(DIGEST_ONLY, true, { shouldDirty: true })}
        >
          {translate('console.attention.digest')}
        </Button>
      )}
    </Note>
  );
}
