import type { Language } from '@piiri/schemas';
import { formatDateTime } from '@piiri/schemas/date-time.ts';
import { decimalText } from '@piiri/shared/decimals.ts';
import type { Cell } from '../../../platform/documents/table-data.ts';

/** Returns a cell as text, for comparison with the cells of a file. */
export function textOf(
  cell: Cell,
  { actor, language }: { actor: { timeZone: string }; language: Language },
): string {
  if (cell instanceof Date) return formatDateTime(cell, actor.timeZone);
  if (typeof cell === 'number') return decimalText(cell, language);
  return String(cell ?? '')
    .replace(/\r\n?/g, '\n')
    .trim();
}
