import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { Entity } from '@piiri/schemas';
import type { WaitingItem, WaitingPart, WaitingReason } from '@piiri/shared/contracts/console-home.ts';
import { LinkBase, useTranslate } from 'react-admin';
import { editPath, listPath } from '../../data/definitions/paths.ts';
import { findEditedEntity, resourceOf } from '../../data/definitions/resources.ts';
import { useEntityWords } from '../../data/labels/entity-texts.ts';
import { useTimeText } from '../../data/session/use-time-text.ts';
import { Row } from '../../kit/page/row.tsx';
import { HomePanel, HomeRow } from './home-panel.tsx';

function Item({ entity, item, reason }: { entity: Entity; item: WaitingItem; reason: WaitingReason }) {
  const translate = useTranslate();
  const words = useEntityWords(entity);
  const timeOf = useTimeText();
  const time = timeOf(item.date);
  return (
    <HomeRow
      to={editPath(resourceOf(entity), item.id)}
      entity={entity}
      title={item.title || translate('console.list.untitled')}
      detail={`${words.name} · ${translate(`console.home.${reason}_at`, { time })}`}
    />
  );
}

/** Filters of the lists that the counts link to. */
const FILTERS: Partial<Record<WaitingReason, object>> = {
  mine: { state: 'draft', updated_by: 'me' },
  draft: { state: 'draft' },
  scheduled: { state: 'scheduled' },
};

/** Number of objects of one entity, with a link to its list, filtered if possible. */
function Count({ entity, count, reason }: { entity: Entity; count: number; reason: WaitingReason }) {
  const words = useEntityWords(entity);
  const narrowing = FILTERS[reason];
  const filter = narrowing ? `?filter=${encodeURIComponent(JSON.stringify(narrowing))}` : '';
  return (
    <Chip
      size="small"
      variant="outlined"
      clickable
      component={LinkBase}
      to={`${listPath(resourceOf(entity))}${filter}`}
      label={`${words.plural} ${count}`}
    />
  );
}

/** Lists what waits for one reason, of all entities; shows the total when not all rows are listed. */
export function WaitingList({ reason, waiting }: { reason: WaitingReason; waiting: WaitingPart }) {
  const translate = useTranslate();
  const items = waiting.results.flatMap((item) => {
    const entity = findEditedEntity(item.type);
    return entity ? [{ item, entity }] : [];
  });
  const counts = Object.entries(waiting.counts).flatMap(([name, count]) => {
    const entity = findEditedEntity(name);
    return entity ? [{ entity, count }] : [];
  });
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const all = total > items.length && (
    <Row gap={1} align="center" sx={{ mt: 1.5 }}>
      <Typography variant="body2" color="textSecondary">
        {translate('console.home.all')}
      </Typography>
      {counts.map(({ entity, count }) => (
        <Count key={entity.name} entity={entity} count={count} reason={reason} />
      ))}
    </Row>
  );
  return (
    <HomePanel title={translate(`console.home.${reason}`)} end={all}>
      {items.length === 0 && (
        <Typography component="li" color="textSecondary">
          {translate(`console.home.${reason}_empty`)}
        </Typography>
      )}
      {items.map(({ item, entity }) => (
        <Item key={`${item.type} ${item.id}`} entity={entity} item={item} reason={reason} />
      ))}
    </HomePanel>
  );
}
