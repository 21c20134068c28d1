import { CircleAlert } from 'lucide-react';
import { Fragment } from 'react';
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
