import { optionsOf, requiredMessage } from '@piiri/schemas';
import { useInput } from 'react-admin';
import { useEntityWords } from '../../data/labels/entity-texts.ts';
import { useConsole } from '../../data/session/console-context.tsx';
import { describedBy, labelId, problemId, useEditedLanguage } from '../../kit/inputs/field-frame.tsx';
import type { FieldInputProps } from '../registry/field-components.ts';
import { useFormObject } from './object-context.tsx';

interface Options {
  /** Conversion from the form's value to the control's, and back. Default: null becomes an empty text. */
  format?: (value: unknown) => unknown;
  parse?: (value: unknown) => unknown;
}

/** Returns what every input needs: its value in the form, its texts and its error. */
export function useFieldInput({ entity, field, name }: FieldInputProps, options: Options = {}) {
  const words = useEntityWords(entity);
  const { id, field: control, fieldState } = useInput({ source: name, ...options });
  const { isReadOnly, record } = useFormObject();
  const { error: wrong } = fieldState;
  const language = useEditedLanguage();
  const { tenant, profile } = useConsole();
  const isForNewAlone =
    optionsOf(field).granted === 'new' && !profile.is_tenant_admin && record !== undefined;
  const isRequested = !language || [tenant.default_language, ...tenant.required_languages].includes(language);
  const isRequired = Boolean(requiredMessage(field)) && isRequested;
  const error = typeof wrong?.message === 'string' ? wrong.message : undefined;
  const help = words.help(name) || undefined;
  return {
    id,
    control,
    isDisabled: isReadOnly || isForNewAlone,
    frame: { id, label: words.label(name), required: isRequired, help, error },
    /** ARIA attributes for the control element. */
    aria: {
      'aria-invalid': wrong ? true : undefined,
      'aria-describedby': describedBy(id, help, error, wrong && !error ? problemId(name) : undefined),
      'aria-required': isRequired || undefined,
    } as const,
    labelledBy: labelId(id),
  };
}
