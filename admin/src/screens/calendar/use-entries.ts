import type { CalendarEntry } from '@piiri/shared/contracts/planning.ts';
import type { Day } from '@piiri/shared/month-days.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useCall } from '../../data/calls/use-call.ts';
import { useConsole } from '../../data/session/console-context.tsx';
import { dayOf, daysOf, fixedReason, keyOf, moveToDay, rejectionReason, valuesAt } from './entries.ts';
import type { PlanView } from './toolbar.tsx';
import { type CarryState, useCarry } from './use-carry.ts';
import { useChange } from './use-change.ts';

/** A moved entry, until the server's answer shows it at its new time. */
interface MovedEntry {
  key: string;
  at: string;
}

/** Returns the entries of the visible days, and the means to move them to other days. */
export function useEntries({ start, end, chosen, words }: PlanView) {
  const translate = useTranslate();
  const { time_zone: timeZone } = useConsole().tenant;
  const { change, moveDraft } = useChange();
  const [moved, setMoved] = useState<MovedEntry>();
  const { data, error, refetch } = useCall('GET v1/console/calendar/', {
    query: { from: start, until: end, entity: chosen.entity, group: chosen.group },
    placeholderData: keepPreviousData,
  });
  const entries = useMemo(
    () =>
      (data?.results ?? []).map((entry) =>
        keyOf(entry) === moved?.key ? { ...entry, at: moved.at } : entry,
      ),
    [data, moved],
  );
  const byDay = useMemo(() => {
    const days = new Map<Day, CalendarEntry[]>();
    for (const entry of entries)
      for (const day of daysOf(entry, timeZone)) days.set(day, [...(days.get(day) ?? []), entry]);
    return days;
  }, [entries, timeZone]);

  const reason = (key: string | undefined) => key && translate(`console.plan.${key}`);
  const move = async (entry: CalendarEntry, day: Day) => {
    const at = moveToDay(entry.at, day, timeZone);
    if (!at) return;
    setMoved({ key: keyOf(entry), at });
    const done = translate('console.plan.moved', { title: entry.title, day: words(day, DAY_FORMAT) });
    const { entity, id } = entry;
    const change_ = valuesAt(entry, at);
    await (change_
      ? change({ entity, id, ...change_, done })
      : moveDraft(entity, id, { from: entry.at, to: at, done }));
    setMoved(undefined);
  };
  const carrying: CarryState<CalendarEntry> = useCarry<CalendarEntry>({
    keyOf,
    placeOf: ({ at }) => dayOf(at, timeZone),
    next: dayAfter,
    whyFixed: (entry) => reason(fixedReason(entry, new Date())),
    whyNot: (entry, day) => reason(rejectionReason(entry, day, new Date(), timeZone)),
    drop: (entry, day) => void move(entry, day),
    words: {
      lifted: ({ title }) => translate('console.plan.lifted', { title }),
      place: (day) => words(day, DAY_FORMAT),
      cancelled: translate('console.plan.cancelled'),
    },
  });
  return {
    byDay,
    carrying,
    error,
    refetch,
    isLoaded: data !== undefined,
    isTruncated: data?.truncated === true,
  };
}

const DAY_FORMAT = { weekday: 'long', day: 'numeric', month: 'long' } as const;

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 7, ArrowUp: -7 };

/** Returns the day that an arrow key moves to: the adjacent one, or the same weekday of the adjacent week. */
function dayAfter(day: Day, key: string): Day | undefined {
  const isRightToLeft = document.dir === 'rtl' && (key === 'ArrowRight' || key === 'ArrowLeft');
  const step = STEPS[key];
  if (step === undefined) return undefined;
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + (isRightToLeft ? -step : step));
  return date.toISOString().slice(0, 10);
}

export type Entries = ReturnType<typeof useEntries>;
