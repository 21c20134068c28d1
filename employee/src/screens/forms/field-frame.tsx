import type { ReactNode } from 'react';
import { useApp } from '../../data/app.ts';
import { textIn } from '../../data/forms/form-texts.ts';
import type { DraftValue, FormField } from '../../data/forms/values.ts';
import { FieldError } from '../../ui/form/field.tsx';
import './forms.css';

/** What every input of a form's field gets. */
export interface FieldProps {
  field: FormField;
  /** Id of the field, from which those of its parts follow. */
  id: string;
  value: DraftValue;
  error: string | undefined;
  /** Number of failed submits. */
  attempt: number;
  onChange(value: DraftValue): void;
}

/** Returns the attributes of a control of a field that its frame describes. */
export const controlOf = ({ id, error }: Pick<FieldProps, 'id' | 'error'>) => ({
  'aria-invalid': error ? (true as const) : undefined,
  'aria-describedby': `${id}-error ${id}-help`,
});

type FrameProps = Pick<FieldProps, 'field' | 'id' | 'error' | 'attempt'> & {
  /** Whether the field has several controls. */
  isGroup?: boolean;
  children: ReactNode;
};

/** A field with its label and help above, and its error below. */
export function FieldFrame({ field, id, error, attempt, isGroup, children }: FrameProps) {
  const app = useApp();
  const help = textIn(app, field.help)?.text;
  const label = (
    <>
      {field.label}
      {!field.required && field.kind !== 'boolean' && (
        <span className="form-optional"> {app.t('forms:optional')}</span>
      )}
    </>
  );
  const content = (
    <>
      {help && (
        <p id={`${id}-help`} className="field-help">
          {help}
        </p>
      )}
      {children}
      <FieldError id={`${id}-error`} attempt={attempt}>
        {error}
      </FieldError>
    </>
  );
  return isGroup ? (
    <fieldset id={id} className="form-group" aria-describedby={`${id}-error ${id}-help`}>
      <legend>{label}</legend>
      {content}
    </fieldset>
  ) : (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {content}
    </div>
  );
}
