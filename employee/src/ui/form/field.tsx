import { CircleAlert } from 'lucide-react';
import { Fragment, type ReactNode, useId } from 'react';
import './fields.css';

interface FieldErrorProps {
  id: string;
  /** Whether the form has an error summary, which is announced instead. */
  isSummarised?: boolean;
  /** Number of submits: an unchanged error is announced again at each. */
  attempt?: number;
  children?: string | null;
}

/** Error of a field, beside it. Announced when it appears. */
export function FieldError({ id, isSummarised, attempt, children }: FieldErrorProps) {
  return (
    <p id={id} className="field-error" role={isSummarised ? undefined : 'alert'}>
      {children && (
        <Fragment key={attempt}>
          <CircleAlert />
          {children}
        </Fragment>
      )}
    </p>
  );
}

interface FieldProps {
  label: string;
  error?: string | null;
  /** Number of submits. */
  attempt?: number;
  help?: string;
  /** Renders the control with the attributes that name and describe it. */
  children(control: { id: string; 'aria-invalid'?: true; 'aria-describedby': string }): ReactNode;
}

/** A control with its label above, and its error or help below. */
export function Field({ label, error, attempt, help, children }: FieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': help ? `${id}-error ${id}-help` : `${id}-error`,
      })}
      <FieldError id={`${id}-error`} attempt={attempt}>
        {error}
      </FieldError>
      {help && (
        <p id={`${id}-help`} className="field-help">
          {help}
        </p>
      )}
    </div>
  );
}
