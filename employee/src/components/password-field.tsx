import { useState } from 'react';
import { useApp } from '../models/app.ts';
import { Field } from './field.tsx';

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
  return (
    <Field label={label} error={error} attempt={attempt} help={help}>
      {(control) => (
        <div className="input-row">
          <input
            {...control}
            type={isVisible ? 'text' : 'password'}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
          />
          <button type="button" className="input-button" onClick={() => setVisible(!isVisible)}>
            {isVisible ? t('app.hide') : t('app.show')}
            <span className="visually-hidden">: {label}</span>
          </button>
        </div>
      )}
    </Field>
  );
}
