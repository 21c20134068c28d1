import { useId } from 'react';

interface TimeFieldProps {
  label: string;
  /** Format `HH:MM`, such as `07:30`. */
  value: string;
  /** Called when the field loses the focus with another complete time. */
  onChange(time: string): void;
}

/** A time of day; the value changes once the time is complete. */
export function TimeField({ label, value, onChange }: TimeFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        key={value}
        type="time"
        required
        defaultValue={value}
        onBlur={({ target }) => target.value && target.value !== value && onChange(target.value)}
      />
    </div>
  );
}
