import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ManagedCase } from '@piiri/shared/contracts/feedback.ts';
import { RotateCcw } from 'lucide-react';
import { LinkBase, useTranslate } from 'ra-core';
import { formatDay } from '../../kit/dates/date-time-text.ts';
import { StatusChip } from '../feedback/case-chips.tsx';

/** The case that this one continues, and those that continue it; renders nothing when there are none. */
export function ConnectedCases({ data }: { data: ManagedCase }) {
  const translate = useTranslate();
  if (data.connected.length === 0) return null;
  return (
    <Alert severity="info" icon={<RotateCcw size={20} aria-hidden />}>
      <Box component="ul" className="plain-list" sx={{ display: 'grid', gap: 1 }}>
        {data.connected.map(({ id, status, received_on, relation }) => (
          <Box
            component="li"
            key={id}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
          >
            <Link component={LinkBase} to={`/feedback/${id}`}>
              {translate(`console.feedback.connected_${relation}`, { id: String(id) })}
            </Link>
            <StatusChip status={status} />
            <time dateTime={received_on}>{formatDay(received_on)}</time>
          </Box>
        ))}
      </Box>
    </Alert>
  );
}
