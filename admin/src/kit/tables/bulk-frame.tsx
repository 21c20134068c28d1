import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import type { ReactNode } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { restoreFocus, scrollToFocused } from '../state/focus.ts';
import { useScrollPadding } from '../state/use-scroll-padding.ts';
import './bulk-bar.css';
import type { Selection } from './row-selection.tsx';

interface Props<Row extends RaRecord> {
  selection: Selection<Row>;
  /**
   * In a table: width that stays free at the start of the heading row, px, for the check box of all rows. Absent for
   * cards, where the bar is below them.
   */
  inlineStart?: number;
  progress: { done: number; total: number } | undefined;
  /** Control that selects more rows. */
  more?: ReactNode;
  /** Buttons for the selected rows. */
  children: ReactNode;
}

const firstCheckBox = () => document.querySelector<HTMLElement>('.row-check');

/**
 * Shows how many rows are selected and the actions for them. It overlays the page, so that nothing moves when it
 * appears.
 */
export function BulkFrame<Row extends RaRecord>({
  selection,
  inlineStart,
  progress,
  more,
  children,
}: Props<Row>) {
  const translate = useTranslate();
  const count = translate('console.list.selected', { smart_count: selection.records.length });
  const cover = useScrollPadding('end');
  const isBelow = inlineStart === undefined;
  return (
    <div className={isBelow ? 'bulk-bar below' : 'bulk-bar'} ref={isBelow ? cover : undefined}>
      <Box
        role="region"
        aria-label={count}
        style={{ marginInlineStart: inlineStart }}
        onFocus={isBelow ? scrollToFocused : undefined}
      >
        <strong role="status">
          {progress ? translate('console.bulk.progress', { ...progress }) : count}
        </strong>
        <Button
          size="small"
          onClick={() => {
            restoreFocus(firstCheckBox);
            selection.clear();
          }}
        >
          {translate('console.list.clear_selection')}
        </Button>
        {more}
        <span className="bulk-gap" />
        {children}
        {progress && (
          <LinearProgress
            variant="determinate"
            value={(100 * progress.done) / progress.total}
            aria-label={count}
            className="bulk-progress"
          />
        )}
      </Box>
    </div>
  );
}
