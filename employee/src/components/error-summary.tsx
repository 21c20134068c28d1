import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { focusField } from '../browser/focus.ts';
import { useApp } from '../models/app.ts';

export interface FormError {
  /** Id of the field, or of the group of fields, that it is about. */
  field: string;
  message: string;
}

interface ErrorSummaryProps {
  /** How often sending was tried in vain: each time the summary takes the focus. */
  attempt: number;
  errors: readonly FormError[];
}

/** At the beginning of a form: what keeps it from being sent, each leading to the field that it is about. */
export function ErrorSummary({ attempt, errors }: ErrorSummaryProps) {
  const { t } = useApp();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (errors.length === 0) return null;
  return (
    <div className="error-summary" ref={box} tabIndex={-1}>
      <CircleAlert />
      <div role="alert">
        <strong>{t('error.not_sent')}</strong>
        <ul>
          {errors.map(({ field, message }) => (
            <li key={field}>
              <a
                href={`#${field}`}
                onClick={(event) => {
                  event.preventDefault();
                  focusField(field);
                }}
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
