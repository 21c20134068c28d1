import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { type KeyboardEvent, type ReactNode, Suspense, useEffect } from 'react';

interface Props {
  /** Name of the item, without its position. */
  name: string;
  /** Starts at 1. */
  position: number;
  isFirst: boolean;
  isLast: boolean;
  isDisabled: boolean;
  /** The item is a single input, in one row with its buttons. */
  isRow: boolean;
  handle: object;
  target: object;
  onStep: (by: 1 | -1) => void;
  onRemove: () => void;
  /** Enter was pressed in the item's only input. */
  onEnter: () => void;
  /** The inputs of the item are mounted. */
  onReady: () => void;
  children: ReactNode;
}

function NotifyMounted({ onReady }: Pick<Props, 'onReady'>) {
  // Once: afterwards the list itself manages the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(onReady, []);
  return null;
}

function Buttons({ name, position, isFirst, isLast, isDisabled, onStep, onRemove }: Props) {
  const translate = useTranslate();
  const words = { name, place: position };
  const arrow = (by: 1 | -1, key: string, icon: ReactNode, isEnd: boolean) => (
    <IconButton
      size="small"
      data-step={by}
      aria-label={translate(`console.repeated.${key}`, words)}
      title={translate(`ra.action.${key}`)}
      aria-disabled={isEnd || undefined}
      disabled={isDisabled}
      onClick={() => onStep(by)}
      className="step-button"
    >
      {icon}
    </IconButton>
  );
  return (
    <Box sx={{ display: 'flex', flexShrink: 0 }}>
      {arrow(-1, 'move_up', <ArrowUp size={18} />, isFirst)}
      {arrow(1, 'move_down', <ArrowDown size={18} />, isLast)}
      <IconButton
        size="small"
        aria-label={translate('console.repeated.remove', words)}
        title={translate('ra.action.remove')}
        disabled={isDisabled}
        onClick={onRemove}
      >
        <Trash2 size={18} />
      </IconButton>
    </Box>
  );
}

function DragHandle({ handle, isDisabled }: Pick<Props, 'handle' | 'isDisabled'>) {
  return (
    <span className="row-handle" aria-hidden {...(!isDisabled && handle)}>
      <GripVertical size={18} />
    </span>
  );
}

const isLine = (target: EventTarget) => target instanceof HTMLInputElement && target.type !== 'checkbox';

/** An item of a repeated group, with its position and the buttons to move and remove it. */
export function RepeatedItem(props: Props) {
  const translate = useTranslate();
  const { name, position, isRow, target, onEnter, onReady, children } = props;
  const title = translate('console.repeated.item', { name, place: position });
  const content = (
    <Suspense fallback={null}>
      {children}
      <NotifyMounted onReady={onReady} />
    </Suspense>
  );
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isLine(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
    onEnter();
  };
  if (isRow)
    return (
      <Box
        role="group"
        aria-label={title}
        tabIndex={-1}
        {...target}
        onKeyDown={addOnEnter}
        className="rounded"
        sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}
      >
        <Box sx={{ pt: 1.5 }}>
          <DragHandle {...props} />
        </Box>
        <Box sx={{ flex: 1, minWidth: 0 }}>{content}</Box>
        <Box sx={{ pt: 0.25 }}>
          <Buttons {...props} />
        </Box>
      </Box>
    );
  return (
    <Box
      role="group"
      aria-label={title}
      tabIndex={-1}
      {...target}
      className="panel"
      sx={{ p: { xs: 1.5, sm: 2 } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, mb: 1 }}>
        <DragHandle {...props} />
        <Typography variant="subtitle2" color="textSecondary" sx={{ flex: 1 }}>
          {title}
        </Typography>
        <Buttons {...props} />
      </Box>
      <Stack spacing={2}>{content}</Stack>
    </Box>
  );
}
