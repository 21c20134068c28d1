import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { focusField } from '../browser/focus.ts';
import { useLanguage } from '../hooks/use-language.ts';

export interface FormError {
  /** Id of the field or group of fields that the error is about. */
  field: string;
  message: string;
}

interface ErrorSummaryProps {
  /** Number of failed submits; the summary takes the focus at each. */
  attempt: number;
  errors: readonly FormError[];
}

/** Errors of a form at its beginning, each linking to its field. */
export function ErrorSummary({ attempt, errors }: ErrorSummaryProps) {
  const { t } = useLanguage();
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
