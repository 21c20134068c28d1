import { formatTime } from '@piiri/schemas/date-time.ts';
import type { CalendarEntry } from '@piiri/shared/contracts/planning.ts';
import type { Day } from '@piiri/shared/month-days.ts';
import { LinkBase, useTranslate } from 'react-admin';
import { editPath } from '../../data/definitions/paths.ts';
import { entityNamed, resourceOf } from '../../data/definitions/resources.ts';
import { useConsole } from '../../data/session/console-context.tsx';
import { withSoftHyphens } from '../../kit/page/soft-hyphens.ts';
import { dayOf } from './entries.ts';
import { KindIcon } from './kinds.tsx';
import type { CarryState } from './use-carry.ts';

interface Props {
  entry: CalendarEntry;
  day: Day;
  carrying: CarryState<CalendarEntry>;
  /** Id of the text that explains how to move an entry. */
  hint?: string;
}

/**
 * Returns a function for the details of an entry: time of day, what happens, and its state unless that follows from it.
 */
function useEntryFacts() {
  const translate = useTranslate();
  const { time_zone: timeZone } = useConsole().tenant;
  return ({ kind, at, state }: CalendarEntry, isFirst: boolean) => {
    const isPast = new Date(at) <= new Date();
    const eventKey = isFirst ? `${kind}${isPast ? '_past' : ''}` : 'span_continues';
    return [
      isFirst && formatTime(at, timeZone),
      translate(`console.plan.kind_${eventKey}`),
      state !== 'published' && state !== 'ended' && !(kind === 'release' && state === 'scheduled')
        ? translate(`console.plan.state_${state}`)
        : false,
    ].filter((fact) => fact !== false);
  };
}

/** An entry on a day: a link to its form that can be moved to another day. */
export function EntryChip({ entry, day, carrying, hint }: Props) {
  const translate = useTranslate();
  const { time_zone: timeZone, default_language: language } = useConsole().tenant;
  const factsOf = useEntryFacts();
  const isFirst = dayOf(entry.at, timeZone) === day;
  const title = entry.title || translate('console.list.untitled');
  const facts = factsOf(entry, isFirst).join(' · ');
  return (
    <LinkBase
      to={editPath(resourceOf(entityNamed(entry.entity)), entry.id)}
      className="plan-chip"
      data-state={entry.state}
      title={`${title} – ${facts}`}
      aria-describedby={isFirst ? hint : undefined}
      {...(isFirst ? carrying.itemProps(entry) : { draggable: false })}
    >
      <span className="plan-chip-title">
        <KindIcon name={entry.entity} />
        <span lang={language}>{language === 'fi' ? withSoftHyphens(title) : title}</span>
      </span>
      <span className="plan-chip-facts">{facts}</span>
    </LinkBase>
  );
}
