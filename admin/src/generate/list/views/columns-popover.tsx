import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { Entity } from '@piiri/schemas';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslate } from 'react-admin';
import { useEntityWords } from '../../../data/labels/entity-texts.ts';
import type { PopoverProps } from '../../../kit/dialogs/tool-popover.tsx';
import { ToolPopover } from '../../../kit/dialogs/tool-popover.tsx';
import { LabelledCheck } from '../../../kit/inputs/labelled-inputs.tsx';
import { Row } from '../../../kit/page/row.tsx';
import { announce } from '../../../kit/state/live-region.tsx';
import type { ColumnVisibility } from '../column-visibility.ts';
import type { ListColumn } from '../columns.ts';

const STEPS = [
  { step: -1, name: 'up', Icon: ArrowUp },
  { step: 1, name: 'down', Icon: ArrowDown },
] as const;

/** Popover for the order and visibility of a list's columns, and the visibility of its counts. */
export default function ColumnsPopover({
  entity,
  columns,
  anchor,
  onClose,
}: PopoverProps & { entity: Entity; columns: ColumnVisibility }) {
  const translate = useTranslate();
  const words = useEntityWords(entity);
  const labelOf = ({ path, isState }: ListColumn) =>
    isState ? translate('console.state.label') : words.column(path);
  const last = columns.all.length - 1;
  return (
    <ToolPopover title={translate('console.tools.columns')} anchor={anchor} onClose={onClose}>
      <Box component="ul" className="plain-list">
        {columns.all.map((column, index) => (
          <Row
            component="li"
            key={column.path}
            align="center"
            isOneLine
            sx={{ justifyContent: 'space-between' }}
          >
            <LabelledCheck
              sx={{ minWidth: 0 }}
              label={labelOf(column)}
              checked={columns.isVisible(column)}
              disabled={column.isTitle}
              onChange={() => columns.toggle(column)}
            />
            <Box sx={{ whiteSpace: 'nowrap' }}>
              {STEPS.map(({ step, name, Icon }) => {
                const isAtEnd = index === (step < 0 ? 0 : last);
                const title = labelOf(column);
                return (
                  <IconButton
                    key={name}
                    size="small"
                    aria-label={translate(`console.sorting.move_${name}`, { title })}
                    aria-disabled={isAtEnd || undefined}
                    className="step-button"
                    onClick={() => {
                      if (isAtEnd) return;
                      columns.move(column, step);
                      const to = { title, place: index + step + 1, total: last + 1 };
                      announce(translate('console.sorting.moved', to));
                    }}
                  >
                    <Icon size={18} />
                  </IconButton>
                );
              })}
            </Box>
          </Row>
        ))}
        {columns.counts.map((count) => (
          <li key={count.name}>
            <LabelledCheck
              label={translate(count.label)}
              checked={columns.isCountVisible(count)}
              onChange={() => columns.toggleCount(count)}
            />
          </li>
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ my: 1 }}>
        {translate('console.tools.columns_help')}
      </Typography>
      <Row isOneLine sx={{ justifyContent: 'space-between' }}>
        <Button onClick={columns.reset} aria-disabled={!columns.isCustomized || undefined}>
          {translate('console.tools.columns_reset')}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </Row>
    </ToolPopover>
  );
}
