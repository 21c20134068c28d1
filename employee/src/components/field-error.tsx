import { CircleAlert } from 'lucide-react';

/** What is wrong with a field, below it. Announced when it appears. */
export function FieldError({ id, children }: { id: string; children?: string | null }) {
  return (
    <p id={id} className="field-error" role="alert">
      {children && (
        <>
          <CircleAlert aria-hidden="true" />
          {children}
        </>
      )}
    </p>
  );
}
