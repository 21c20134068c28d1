import { useId } from 'react';
import './choices.css';

interface ChoiceProps<Value extends string> {
  label: string;
  help?: string;
  value: Value;
  options: { value: Value; label: string; lang?: string }[];
  onChange(value: Value): void;
}

/** A choice of one of a few options, all visible. */
export function Choice<Value extends string>({ label, help, value, options, onChange }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className="choice" aria-describedby={help && `${name}-help`}>
      <legend>{label}</legend>
      <div>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span lang={option.lang}>{option.label}</span>
          </label>
        ))}
      </div>
      {help && (
        <p id={`${name}-help`} className="field-help">
          {help}
        </p>
      )}
    </fieldset>
  );
}
