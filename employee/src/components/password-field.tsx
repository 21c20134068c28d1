import { useId, useState } from 'react';
import { useApp } from '../models/app.ts';
import { FieldError } from './field-error.tsx';

interface PasswordFieldProps {
  label: string;
  value: string;
  onChange(value: string): void;
  error?: string | null;
  /** How often sending was tried. */
  attempt?: number;
  help?: string;
  autoComplete: 'current-password' | 'new-password';
}

/** A password, which can be looked at while writing it. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, value, onChange, error, attempt, help, autoComplete } = props;
  const { t } = useApp();
  const [isVisible, setVisible] = useState(false);
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="input-row">
        <input
          id={id}
          type={isVisible ? 'text' : 'password'}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={help ? `${id}-error ${id}-help` : `${id}-error`}
        />
        <button type="button" className="input-button" onClick={() => setVisible(!isVisible)}>
          {isVisible ? t('app.hide') : t('app.show')}
          <span className="visually-hidden">: {label}</span>
        </button>
      </div>
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
