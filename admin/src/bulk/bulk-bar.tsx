import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import type { Entity } from '@piiri/schemas';
import { useTranslate } from 'ra-core';
import { type FocusEvent, Suspense } from 'react';
import { overrideOf } from '../generate/override.ts';
import { restoreFocus } from '../shell/focus.ts';
import { useScrollPadding } from '../shell/use-scroll-padding.ts';
import './bulk-bar.css';
import { BulkButtons } from './bulk-buttons.tsx';
import { useBulkActions } from './use-bulk-actions.ts';
import { useSelectMatching } from './use-select-matching.ts';
import type { Selection } from './use-selection.ts';

interface Props {
  entity: Entity;
  selection: Selection;
  /** Of a table: how much of its heading row stays free at its beginning, px: the check box of all rows. Cards have it below them. */
  inlineStart?: number;
}

const firstCheckBox = () => document.querySelector<HTMLElement>('.row-check');

/** On low windows the bar scrolls sideways; browsers leave what is half in view as it is. */
const scrollIntoView = ({ target }: FocusEvent) =>
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/** What can be done with the selected rows at once; lies over the page, so that nothing moves when it comes. */
export default function BulkBar({ entity, selection, inlineStart }: Props) {
  const translate = useTranslate();
  const { BulkActions } = overrideOf(entity);
  const { records } = selection;
  const count = translate('console.list.selected', { smart_count: records.length });
  const matching = useSelectMatching(entity, selection);
  const actions = useBulkActions(entity, selection);
  const cover = useScrollPadding('end');
  const isBelow = inlineStart === undefined;
  const { progress } = actions;
  return (
    <div className={isBelow ? 'bulk-bar below' : 'bulk-bar'} ref={isBelow ? cover : undefined}>
      <Box
        role="region"
        aria-label={count}
        style={{ marginInlineStart: inlineStart }}
        onFocus={isBelow ? scrollIntoView : undefined}
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
        {matching.isOffered && (
          <Button
            size="small"
            aria-disabled={matching.isBusy || undefined}
            onClick={() => !matching.isBusy && void matching.select()}
          >
            {translate(
              matching.count < matching.total ? 'console.bulk.select_first' : 'console.bulk.select_all',
              {
                count: matching.count,
                total: matching.total,
              },
            )}
          </Button>
        )}
        <span className="bulk-gap" />
        <Suspense>
          {BulkActions && <BulkActions selected={records} onDone={() => selection.clear()} />}
        </Suspense>
        <BulkButtons entity={entity} selection={selection} actions={actions} />
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
