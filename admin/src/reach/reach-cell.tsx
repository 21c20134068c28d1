import type { Entity } from '@piiri/schemas';
import { type RaRecord, useTranslate } from 'ra-core';
import { useCall } from '../providers/data/use-call.ts';

/** What the column of reach takes, px. */
export const REACH_WIDTH = 96;

/** States in which somebody may have seen it. */
const WAS_SHOWN = ['published', 'expired'];

/** In a row of a list: how many it has reached, of how many. The rows of a page are asked for together. */
export function ReachCell({ entity, ids, row }: { entity: Entity; ids: readonly number[]; row: RaRecord }) {
  const { id, state } = row;
  const translate = useTranslate();
  const { data } = useCall('GET v1/reach/listed/', { query: { entity: entity.name, ids: ids.join(',') } });
  const found = data?.results.find((each) => each.id === Number(id));
  if (!found || found.audience === 0 || !WAS_SHOWN.includes(String(state))) return null;
  if (found.reached === null) return <span title={translate('console.reach.hidden')}>–</span>;
  return (
    <>
      {found.reached}
      {found.audience !== null && ` / ${found.audience}`}
    </>
  );
}
