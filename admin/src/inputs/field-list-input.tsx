import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Plus } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useId, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { messageAt } from '../form/errors.ts';
import { FieldFrame } from '../form/field-frame.tsx';
import { useFormObject } from '../form/object-context.tsx';
import { useItems } from '../form/use-items.ts';
import type { Values } from '../form/values.ts';
import type { FieldInputProps } from '../generate/field-parts.ts';
import { useEntityWords } from '../generate/texts.ts';
import { useDragging } from '../generate/use-dragging.ts';
import { DefinedFieldInputs } from './defined-field-inputs.tsx';
import { RepeatedItem } from './repeated-item.tsx';

/** A new field: readers see it, and it is a column as long as there are few. */
const newField = (): Values => ({
  name: null,
  kind: 'text',
  labels: null,
  help: null,
  required: false,
  choices: [],
  currency: null,
  in_list: true,
  filter: false,
  searched: true,
  shown: true,
  privacy: null,
});

/** The fields of a type of content: added, removed and put in order by dragging or by keys. */
export default function FieldListInput({ entity, field, name }: FieldInputProps) {
  const translate = useTranslate();
  const words = useEntityWords(entity);
  const { isReadOnly } = useFormObject();
  const { errors, isSubmitting } = useFormState();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const { max } = field.options as { max: number };
  const itemName = translate('console.content_types.field');
  const { items, announcement, onReady, addAt, focusNextItem, step, drop, removeAt } = useItems({
    name,
    itemName,
    makeItem: newField,
    isBlank: ({ name: own, labels }) => !own && !labels,
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
  const isDisabled = isReadOnly || isSubmitting;
  const mayAdd = items.length < max;
  return (
    <FieldFrame id={id} label={words.label(name)} error={error} help={words.help(name) || undefined} isGroup>
      <Stack spacing={1.5} role="group" aria-labelledby={`${id}-label`} ref={list}>
        {items.map((item, index) => (
          <RepeatedItem
            key={item._key}
            name={itemName}
            position={index + 1}
            isFirst={index === 0}
            isLast={index === items.length - 1}
            isDisabled={isDisabled}
            isRow={false}
            handle={dragging.handle(index)}
            target={dragging.target(index)}
            onStep={(by) => step(index, by)}
            onRemove={() => removeAt(index)}
            onEnter={() => !isDisabled && focusNextItem(index, mayAdd)}
            onReady={onReady}
          >
            <DefinedFieldInputs name={`${name}.${index}`} />
          </RepeatedItem>
        ))}
        {mayAdd && (
          <Box>
            <Button
              ref={addButton}
              variant="outlined"
              startIcon={<Plus />}
              disabled={isDisabled}
              aria-invalid={error ? true : undefined}
              onClick={() => addAt(items.length)}
            >
              {translate('console.content_types.add_field')}
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
