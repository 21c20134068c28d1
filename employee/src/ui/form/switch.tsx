interface SwitchProps {
  label: string;
  help?: string;
  checked: boolean;
  onChange(checked: boolean): void;
}

/** An on/off setting that applies at once. */
export function Switch({ label, help, checked, onChange }: SwitchProps) {
  return (
    <label className="switch apart">
      <span>
        {label}
        {help && <small>{help}</small>}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
