import type { Entity } from '@piiri/schemas';
import type { Figures } from '@piiri/shared/contracts/figures.ts';
import { LinkBase, type RaRecord, useTranslate } from 'react-admin';
import { useCall } from '../../data/calls/use-call.ts';
import { reachPath } from '../../data/definitions/paths.ts';
import { useTimeText } from '../../data/session/use-time-text.ts';
import { useHydrating } from '../../kit/device/device-context.ts';
import type { CountName } from '../registry/override.ts';
import { CountToCome, mayHaveCount } from './count-to-come.tsx';

interface Props {
  entity: Entity;
  /** Ids of the rows of a page, for one request. */
  ids: readonly number[];
  row: RaRecord;
}

/** Percentage of an object's audience that has seen it. */
function ReachCell({ entity, ids, row }: Props) {
  const { id } = row;
  const translate = useTranslate();
  const { data, isPending } = useCall('GET v1/reach/listed/', {
    query: { entity: entity.name, ids: ids.join(',') },
  });
  if (isPending) return <CountToCome name="reached" row={row} />;
  const reach = data?.results.find((result) => result.id === Number(id));
  if (!reach || reach.audience === 0) return null;
  if (reach.reached === null) return <span title={translate('console.reach.hidden')}>–</span>;
  const { audience, reached } = reach;
  const percent = audience === null ? undefined : `${Math.round((100 * reached) / audience)} %`;
  return (
    <LinkBase
      className="row-link"
      to={reachPath(entity.name, id)}
      title={percent && `${reached} / ${audience}`}
    >
      {percent ?? reached}
    </LinkBase>
  );
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

function CountText({ name, counts }: { name: CountName; counts: Figures }) {
  const timeOf = useTimeText();
  if (name === 'enrolled') return <EnrolledText {...counts} />;
  if (name === 'answers') return counts.asked ? `${counts.answers} / ${counts.asked}` : null;
  if (name === 'comments') return counts.comments || null;
  const { updated_at = null, updated_by } = counts;
  const time = timeOf(updated_at);
  return <span title={time}>{updated_by ?? '–'}</span>;
}

function FetchedCount({ entity, ids, row, name }: Props & { name: CountName }) {
  const { data, isPending } = useCall('GET v1/console/figures/', {
    query: { entity: entity.name, ids: ids.join(',') },
  });
  if (isPending) return <CountToCome name={name} row={row} />;
  const counts = data?.results.find((result) => result.id === Number(row.id));
  return counts ? <CountText name={name} counts={counts} /> : null;
}

/** A count in a row of a list. */
export default function CountCell({ name, ...rest }: Props & { name: CountName }) {
  // Each cell hydrates separately, and the answer for all cells may arrive before the last one has.
  const isHydrating = useHydrating();
  if (name === 'members') return Number(rest.row.member_count ?? 0);
  if (!mayHaveCount(name, rest.row)) return null;
  if (isHydrating) return <CountToCome name={name} row={rest.row} />;
  return name === 'reached' ? <ReachCell {...rest} /> : <FetchedCount {...rest} name={name} />;
}
