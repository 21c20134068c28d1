import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type Entity, publishedField } from '@piiri/schemas';
import type { HistoryRow } from '@piiri/shared/contracts/history.ts';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import Differences from '../../differences/differences.tsx';
import { formatForReading } from '../../form/date-time-text.ts';
import { rowAttributes } from '../../generate/row-focus.ts';
import { useConsole } from '../../session/console-context.tsx';
import { actionOf } from './calls.ts';

interface Props {
  entity: Entity | undefined;
  row: HistoryRow;
  /** What it is about, where several objects are. */
  about?: ReactNode;
  /** What can be done with it. */
  actions?: ReactNode;
}

/** One change: what was done, by whom and when, and what differs since. */
export function Entry({ entity, row, about, actions }: Props) {
  const translate = useTranslate();
  const { tenant } = useConsole();
  const publishedName = entity && publishedField(entity);
  const action = actionOf(row, publishedName);
  const changes = Object.entries(row.changes).filter(([name]) => name !== publishedName);
  const hasMore = changes.length > 0 || row.withheld.length > 0;
  return (
    <Box component="li" {...rowAttributes(row.id)} sx={{ px: { xs: 2, md: 2.5 }, py: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box sx={{ flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography component="h3" variant="subtitle1" data-row-title tabIndex={-1}>
            {translate(`console.history.actions.${action}`, { _: action })}
            {about && ' · '}
            {about}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            <time dateTime={row.time}>{formatForReading(row.time, tenant.time_zone)}</time>
            {' · '}
            {row.user?.name ?? translate(`console.history.${row.agent ?? 'nobody'}`)}
          </Typography>
        </Box>
        {actions}
      </Box>
      {hasMore && (
        <Box sx={{ mt: 1.5 }}>
          <Differences
            entity={entity}
            changes={Object.fromEntries(changes)}
            about={row}
            withheld={row.withheld}
          />
        </Box>
      )}
    </Box>
  );
}
