import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import { useEntityWords } from '../../data/labels/entity-texts.ts';
import { messageAt } from '../../data/values/errors.ts';
import type { FieldInputProps } from '../../generate/registry/field-components.ts';
import { FieldFrame } from '../../kit/inputs/field-frame.tsx';

/** Whether an answered poll is anonymous, as text. */
export default function FrozenAnonymity({ entity, name }: FieldInputProps) {
  const translate = useTranslate();
  const words = useEntityWords(entity);
  const { errors } = useFormState();
  const isAnonymous: unknown = useWatch({ name });
  return (
    <FieldFrame id={useId()} label={words.label(name)} error={messageAt(errors, name)} isGroup>
      <Typography>{translate(isAnonymous ? 'console.boolean.yes' : 'console.boolean.no')}</Typography>
    </FieldFrame>
  );
}
