import type { Entity } from '@piiri/schemas';
import type { Figures } from '@piiri/shared/contracts/figures.ts';
import { type RaRecord, useTranslate } from 'ra-core';
import { useCall } from '../../data/calls/use-call.ts';
import { useTimeText } from '../../data/session/use-time-text.ts';
import { useHydrating } from '../../kit/device/device-context.ts';
import type { FigureName } from '../registry/override.ts';

/** States in which people may have seen the object; undefined for entities without manual publishing. */
const WAS_PUBLISHED = ['published', 'expired', undefined];

interface Props {
  entity: Entity;
  /** Ids of the rows of a page, for one request. */
  ids: readonly number[];
  row: RaRecord;
}

/** Percentage of an object's audience that has seen it. */
function ReachCell({ entity, ids, row }: Props) {
  const { id, state } = row;
  const translate = useTranslate();
  const { data } = useCall('GET v1/reach/listed/', { query: { entity: entity.name, ids: ids.join(',') } });
  const found = data?.results.find((each) => each.id === Number(id));
  if (!found || found.audience === 0 || !WAS_PUBLISHED.includes(state)) return null;
  if (found.reached === null) return <span title={translate('console.reach.hidden')}>–</span>;
  if (found.audience === null) return found.reached;
  const percent = Math.round((100 * found.reached) / found.audience);
  return <span title={`${found.reached} / ${found.audience}`}>{`${percent} %`}</span>;
}

/** Shows the enrolled, the number of seats and the length of the waiting list. */
function EnrolledText({ enrolled, waiting = 0, seats }: Partial<Figures>) {
  const translate = useTranslate();
  if (enrolled === undefined) return null;
  const seatsTaken = seats ? `${enrolled} / ${seats}` : String(enrolled);
  return waiting > 0
    ? translate('console.list.enrolled_waiting', { taken: seatsTaken, count: waiting })
    : seatsTaken;
}

function FigureText({ name, figures }: { name: FigureName; figures: Figures }) {
  const timeOf = useTimeText();
  if (name === 'enrolled') return <EnrolledText {...figures} />;
  if (name === 'answers') return figures.asked ? `${figures.answers} / ${figures.asked}` : null;
  if (name === 'comments') return figures.comments || null;
  const { updated_at = null, updated_by } = figures;
  const time = timeOf(updated_at);
  return <span title={time}>{updated_by ?? time}</span>;
}

function FetchedFigure({ entity, ids, row, name }: Props & { name: FigureName }) {
  const { data } = useCall('GET v1/console/figures/', { query: { entity: entity.name, ids: ids.join(',') } });
  const figures = data?.results.find((each) => each.id === Number(row.id));
  return figures ? <FigureText name={name} figures={figures} /> : null;
}

/** A figure in a row of a list. */
export default function FigureCell({ name, ...rest }: Props & { name: FigureName }) {
  // Each cell hydrates separately, and the answer for all cells may arrive before the last one has.
  if (useHydrating()) return null;
  if (name === 'members') return Number(rest.row.member_count ?? 0);
  return name === 'reached' ? <ReachCell {...rest} /> : <FetchedFigure {...rest} name={name} />;
}
