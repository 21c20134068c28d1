import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { type Entity, publishedField } from '@piiri/schemas';
import type { Waiting, WaitingItem, WaitingPart } from '@piiri/shared/contracts/console-home.ts';
import { LinkBase, useTranslate } from 'ra-core';
import { useId } from 'react';
import { formatForReading } from '../form/date-time-text.ts';
import { useEntityWords } from '../generate/texts.ts';
import { editPath, listPath } from '../paths.ts';
import { editedHere, resourceOf } from '../resources.ts';
import { useConsole } from '../session/console-context.tsx';
import { NamedIcon } from '../shell/icons.tsx';

function Item({ entity, item, part }: { entity: Entity; item: WaitingItem; part: Waiting }) {
  const translate = useTranslate();
  const words = useEntityWords(entity);
  const { tenant } = useConsole();
  const time = formatForReading(item.date, tenant.time_zone);
  return (
    <Box
      component={LinkBase}
      to={editPath(resourceOf(entity), item.id)}
      sx={{
        display: 'flex',
        gap: 1,
        p: 1,
        mx: -1,
        borderRadius: 'var(--radius-small)',
        color: 'text.primary',
        textDecoration: 'none',
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <Box sx={{ flexShrink: 0, pt: 0.25, color: 'text.secondary' }}>
        <NamedIcon name={entity.console?.icon ?? ''} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {item.title || translate('console.list.untitled')}
        </Box>
        <Typography variant="body2" color="textSecondary">
          {`${words.name} · ${translate(`console.home.${part}_at`, { time })}`}
        </Typography>
      </Box>
    </Box>
  );
}

/** How many of one kind there are, leading to its list; of drafts to that of the drafts. */
function Count({ entity, count, part }: { entity: Entity; count: number; part: Waiting }) {
  const words = useEntityWords(entity);
  const published = publishedField(entity);
  const isNarrowed = part === 'draft' && entity.list.filters?.some((name) => name === published);
  const filter = isNarrowed
    ? `?filter=${encodeURIComponent(JSON.stringify({ [published ?? '']: 'false' }))}`
    : '';
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

/** What waits for one reason, whatever it is; how much there is in all, where that is more than is told. */
export function WaitingList({ part, waiting }: { part: Waiting; waiting: WaitingPart }) {
  const translate = useTranslate();
  const id = useId();
  const items = waiting.results.flatMap((item) => {
    const entity = editedHere(item.type);
    return entity ? [{ item, entity }] : [];
  });
  const counts = Object.entries(waiting.counts).flatMap(([name, count]) => {
    const entity = editedHere(name);
    return entity ? [{ entity, count }] : [];
  });
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  return (
    <Box component="section" aria-labelledby={id} className="panel" sx={{ p: 2 }}>
      <Typography variant="h3" component="h2" id={id} sx={{ mb: 1 }}>
        {translate(`console.home.${part}`)}
      </Typography>
      {items.length === 0 && (
        <Typography color="textSecondary">{translate(`console.home.${part}_empty`)}</Typography>
      )}
      <Box component="ul" className="plain-list">
        {items.map(({ item, entity }) => (
          <li key={`${item.type} ${item.id}`}>
            <Item entity={entity} item={item} part={part} />
          </li>
        ))}
      </Box>
      {total > items.length && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1.5 }}>
          <Typography variant="body2" color="textSecondary">
            {translate('console.home.all')}
          </Typography>
          {counts.map(({ entity, count }) => (
            <Count key={entity.name} entity={entity} count={count} part={part} />
          ))}
        </Box>
      )}
    </Box>
  );
}
