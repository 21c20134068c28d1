import { CircleAlert } from 'lucide-react';

interface FieldErrorProps {
  id: string;
  /** The form has a summary of its errors, which is announced instead. */
  isSummarised?: boolean;
  children?: string | null;
}

/** What is wrong with a field, beside it. Announced when it appears. */
export function FieldError({ id, isSummarised, children }: FieldErrorProps) {
  return (
    <p id={id} className="field-error" role={isSummarised ? undefined : 'alert'}>
      {children && (
        <>
          <CircleAlert aria-hidden="true" />
          {children}
        </>
      )}
    </p>
  );
}
