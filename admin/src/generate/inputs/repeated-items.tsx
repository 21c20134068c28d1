import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { Entity } from '@piiri/schemas';
import { Plus } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { useEntityWords } from '../../data/labels/entity-texts.ts';
import { messageAt } from '../../data/values/errors.ts';
import type { Values } from '../../data/values/values.ts';
import { describedBy, FieldFrame, labelId } from '../../kit/inputs/field-frame.tsx';
import { useDragging } from '../../kit/tables/use-dragging.ts';
import { useFormObject } from './object-context.tsx';
import { RepeatedItem } from './repeated-item.tsx';
import { useItems } from './use-items.ts';

interface Props {
  entity: Entity;
  /** Path in the form's values. */
  name: string;
  /** Maximum number of items. */
  max: number;
  /** Name of an item, for announcements. */
  itemName: string;
  addLabel: string;
  makeItem: () => Values;
  isBlank: (item: Values) => boolean;
  /** Each item is one line. */
  isRow?: boolean;
  /** Renders the inputs of the item at an index. */
  children: (index: number) => ReactNode;
}

/** The items of a repeated field: added, removed, and sorted by dragging or with keys. */
export function RepeatedItems(props: Props) {
  const { entity, name, max, itemName, addLabel, makeItem, isBlank, isRow = false, children } = props;
  const words = useEntityWords(entity);
  const { isReadOnly } = useFormObject();
  const { errors } = useFormState();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const { items, announcement, onReady, addAt, focusNextItem, step, drop, removeAt } = useItems({
    name,
    itemName,
    makeItem,
    isBlank,
    list,
    addButton,
  });
  const dragging = useDragging({
    drop: (from, over, zone) => {
      const gap = zone === 'after' ? over + 1 : over;
      drop(from, gap > from ? gap - 1 : gap);
    },
  });
  const error = messageAt(errors, name);
  const mayAdd = items.length < max;
  return (
    <FieldFrame id={id} label={words.label(name)} error={error} help={words.help(name) || undefined} isGroup>
      <Stack spacing={isRow ? 1 : 1.5} role="group" aria-labelledby={labelId(id)} ref={list}>
        {items.map((item, index) => (
          <RepeatedItem
            key={item._key}
            name={itemName}
            position={index + 1}
            isFirst={index === 0}
            isLast={index === items.length - 1}
            isDisabled={isReadOnly}
            isRow={isRow}
            handle={dragging.handle(index)}
            target={dragging.target(index)}
            onStep={(by) => step(index, by)}
            onRemove={() => removeAt(index)}
            onEnter={() => !isReadOnly && focusNextItem(index, mayAdd)}
            onReady={onReady}
          >
            {children(index)}
          </RepeatedItem>
        ))}
        {mayAdd && (
          <Box>
            <Button
              ref={addButton}
              variant="outlined"
              size={isRow ? 'small' : 'medium'}
              startIcon={<Plus />}
              disabled={isReadOnly}
              aria-invalid={error ? true : undefined}
              aria-describedby={describedBy(id, undefined, error)}
              onClick={() => addAt(items.length)}
            >
              {addLabel}
            </Button>
          </Box>
        )}
      </Stack>
      <span role="status" className="visually-hidden">
        {announcement}
      </span>
    </FieldFrame>
  );
}
