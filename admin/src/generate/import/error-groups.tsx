import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ImportRow } from '@piiri/shared/contracts/import.ts';
import { useTranslate } from 'ra-core';
import { useId, useMemo } from 'react';

interface ErrorGroup {
  field: string;
  message: string;
  lines: number[];
}

/** Whether an error can be fixed above the preview, where it is already shown. */
export type IsFixableAbove = (error: Pick<ErrorGroup, 'field' | 'message'>) => boolean;

/** Maximum number of lines listed per error. */
const MAX_LINES = 8;

/** Groups equal errors of several rows, the most frequent first. */
export function groupErrors(rows: readonly ImportRow[]): ErrorGroup[] {
  const groups = new Map<string, ErrorGroup>();
  for (const { row, errors } of rows)
    for (const [field, messages] of Object.entries(errors))
      for (const message of messages) {
        const key = `${field}\n${message}`;
        const group = groups.get(key) ?? { field, message, lines: [] };
        group.lines.push(row);
        groups.set(key, group);
      }
  return [...groups.values()].toSorted((one, other) => other.lines.length - one.lines.length);
}

/**
 * Lists the errors of the rows, each once, with the lines where it occurs. Renders nothing when no error occurs twice.
 */
export function ErrorGroups({
  rows,
  labelOf,
  isMendedAbove = () => false,
}: {
  rows: readonly ImportRow[];
  labelOf: (field: string) => string;
  isMendedAbove?: IsFixableAbove;
}) {
  const translate = useTranslate();
  const id = useId();
  const all = useMemo(() => groupErrors(rows), [rows]);
  const groups = all.filter((group) => !isMendedAbove(group));
  if (groups.every(({ lines }) => lines.length < 2)) return null;
  return (
    <Box component="section" aria-labelledby={id} className="panel" sx={{ p: 2 }}>
      <Typography id={id} variant="subtitle1" sx={{ mb: 0.5 }}>
        {translate('console.import.errors')}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5 }}>
        {groups.map(({ field, message, lines }) => (
          <li key={`${field} ${message}`}>
            {field && <strong>{labelOf(field)}: </strong>}
            {message}{' '}
            <Typography component="span" variant="body2" color="textSecondary">
              {translate('console.import.error_rows', {
                smart_count: lines.length,
                lines: lines.slice(0, MAX_LINES).join(', ') + (lines.length > MAX_LINES ? '…' : ''),
              })}
            </Typography>
          </li>
        ))}
      </Box>
    </Box>
  );
}
