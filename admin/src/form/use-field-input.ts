import { requiredMessage } from '@piiri/schemas';
import { useInput } from 'react-admin';
import type { FieldInputProps } from '../generate/field-parts.ts';
import { useEntityWords } from '../generate/texts.ts';
import { describedBy, labelId } from './field-frame.tsx';
import { useFormObject } from './object-context.tsx';

interface Options {
  /** From the form's value to the control's, and back. Default: null is an empty text. */
  format?: (value: unknown) => unknown;
  parse?: (value: unknown) => unknown;
}

/** What every input needs: its value in the form, its words, and what is wrong with it. */
export function useFieldInput({ entity, field, name }: FieldInputProps, options: Options = {}) {
  const words = useEntityWords(entity);
  const { id, field: control, fieldState, formState } = useInput({ source: name, ...options });
  const { isReadOnly } = useFormObject();
  const error = typeof fieldState.error?.message === 'string' ? fieldState.error.message : undefined;
  const help = words.help(name) || undefined;
  return {
    id,
    control,
    isDisabled: isReadOnly || formState.isSubmitting,
    frame: { id, label: words.label(name), required: Boolean(requiredMessage(field)), help, error },
    /** For the element that is the control. */
    aria: {
      'aria-invalid': error ? true : undefined,
      'aria-describedby': describedBy(id, help, error),
      'aria-required': requiredMessage(field) ? true : undefined,
    } as const,
    labelledBy: labelId(id),
  };
}
