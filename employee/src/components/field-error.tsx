import { CircleAlert } from 'lucide-react';
import { Fragment } from 'react';
import './fields.css';

interface FieldErrorProps {
  id: string;
  /** The form has a summary of its errors, which is announced instead. */
  isSummarised?: boolean;
  /** How often sending was tried: an error that is still the same is announced anew each time. */
  attempt?: number;
  children?: string | null;
}

/** What is wrong with a field, beside it. Announced when it appears. */
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
