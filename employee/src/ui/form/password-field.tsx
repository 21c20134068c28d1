import { useState } from 'react';
import { useLanguage } from '../hooks/use-language.ts';
import { Field } from './field.tsx';

interface PasswordFieldProps {
  label: string;
  value: string;
  onChange(value: string): void;
  error?: string | null;
  /** Number of submits. */
  attempt?: number;
  help?: string;
  autoComplete: 'current-password' | 'new-password';
}

/** Password field whose text can be shown while typing. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, value, onChange, error, attempt, help, autoComplete } = props;
  const { t } = useLanguage();
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
