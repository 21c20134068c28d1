import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { Fields } from '@piiri/schemas';
import { Plus } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import { useId, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { messageAt } from '../form/errors.ts';
import { FieldFrame } from '../form/field-frame.tsx';
import { FieldLabelProvider } from '../form/field-label.tsx';
import { useFormObject } from '../form/object-context.tsx';
import { useItems } from '../form/use-items.ts';
import { newItem, withoutTrailingBlanks } from '../form/values.ts';
import { FieldInput } from '../generate/field-input.tsx';
import type { FieldInputProps } from '../generate/field-parts.ts';
import { useEntityWords } from '../generate/texts.ts';
import { useDragging } from '../generate/use-dragging.ts';
import { isOneLine } from './one-line.ts';
import { RepeatedItem } from './repeated-item.tsx';

/** A name within a sentence: `Lisää uusi kysymys`. */
const within = (name: string, locale: string) => name.charAt(0).toLocaleLowerCase(locale) + name.slice(1);

/** Several of the same, added, removed and put in order: a poll's questions, a question's options. */
export default function RepeatedInput({ entity, field, name }: FieldInputProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const words = useEntityWords(entity);
  const { isReadOnly } = useFormObject();
  const { errors, isSubmitting } = useFormState();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const { fields: itemFields, max = 100 } = field.options as { fields: Fields; max?: number };
  const itemName = words.item(name);
  const { items, announcement, onReady, addAt, focusNextItem, step, drop, removeAt } = useItems({
    name,
    itemName,
    makeItem: () => newItem(itemFields),
    isBlank: (item) => withoutTrailingBlanks(itemFields, [item]).length === 0,
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
  const isRow = isOneLine(itemFields);
  const isDisabled = isReadOnly || isSubmitting;
  const mayAdd = items.length < max;
  return (
    <FieldFrame id={id} label={words.label(name)} error={error} help={words.help(name) || undefined} isGroup>
      <Stack spacing={isRow ? 1 : 1.5} role="group" aria-labelledby={`${id}-label`} ref={list}>
        {items.map((item, index) => (
          <RepeatedItem
            key={item._key}
            name={itemName}
            position={index + 1}
            isFirst={index === 0}
            isLast={index === items.length - 1}
            isDisabled={isDisabled}
            isRow={isRow}
            handle={dragging.handle(index)}
            target={dragging.target(index)}
            onStep={(by) => step(index, by)}
            onRemove={() => removeAt(index)}
            onEnter={() => !isDisabled && focusNextItem(index, mayAdd)}
            onReady={onReady}
          >
            <FieldLabelProvider
              value={
                isRow ? translate('console.repeated.item', { name: itemName, place: index + 1 }) : undefined
              }
            >
              {Object.entries(itemFields).map(([part, partField]) => (
                <FieldInput key={part} entity={entity} field={partField} name={`${name}.${index}.${part}`} />
              ))}
            </FieldLabelProvider>
          </RepeatedItem>
        ))}
        {mayAdd && (
          <Box>
            <Button
              ref={addButton}
              variant="outlined"
              size={isRow ? 'small' : 'medium'}
              startIcon={<Plus />}
              disabled={isDisabled}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-error` : undefined}
              onClick={() => addAt(items.length)}
            >
              {translate('console.repeated.add', { name: within(itemName, locale) })}
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
