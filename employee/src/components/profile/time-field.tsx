import { useId } from 'react';

interface TimeFieldProps {
  label: string;
  /** Such as 07:30. */
  value: string;
  /** Another whole time was written, and the field left. */
  onChange(time: string): void;
}

/** A time of day, which is taken once it is written whole. */
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
