import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { Fields } from '@piiri/schemas';
import { Plus } from 'lucide-react';
import { useId, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useFieldArray, useFormState } from 'react-hook-form';
import { messageAt } from '../form/errors.ts';
import { FieldFrame } from '../form/field-frame.tsx';
import { newItem } from '../form/values.ts';
import type { FieldInputProps } from '../generate/field-parts.ts';
import { partsOf } from '../generate/parts-of.ts';
import { useEntityWords } from '../generate/texts.ts';
import { RepeatedItem } from './repeated-item.tsx';

/** Several of the same, added, removed and put in order: a poll's questions, a question's options. */
export default function RepeatedInput({ entity, field, name }: FieldInputProps) {
  const translate = useTranslate();
  const words = useEntityWords(entity);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const { fields: itemFields, max = 100 } = field.options as { fields: Fields; max?: number };
  const { fields: items, append, remove, move } = useFieldArray({ name, keyName: '_key' });
  const { errors, isSubmitting } = useFormState();
  const error = messageAt(errors, name);
  const label = words.label(name);
  const add = () => append(newItem(itemFields), { shouldFocus: false });
  return (
    <FieldFrame id={id} label={label} error={error} help={words.help(name) || undefined} isGroup>
      <Stack spacing={1.5} role="group" aria-labelledby={`${id}-label`} ref={list}>
        {items.map((item, place) => (
          <RepeatedItem
            key={item._key}
            name={words.item(name)}
            place={place + 1}
            isFirst={place === 0}
            isLast={place === items.length - 1}
            onMove={(step) => move(place, place + step)}
            onRemove={() => remove(place)}
          >
            {Object.entries(itemFields).map(([part, partField]) => {
              const { Input } = partsOf(partField);
              return <Input key={part} entity={entity} field={partField} name={`${name}.${place}.${part}`} />;
            })}
          </RepeatedItem>
        ))}
        {items.length < max && (
          <Box>
            <Button
              variant="outlined"
              startIcon={<Plus />}
              disabled={isSubmitting}
              aria-invalid={error ? true : undefined}
              onClick={add}
            >
              {translate('console.repeated.add', { name: words.item(name) })}
            </Button>
          </Box>
        )}
      </Stack>
    </FieldFrame>
  );
}
