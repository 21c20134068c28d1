interface PillsProps<Value> {
  /** What the choice is about, for those who do not see it. */
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChoose(value: Value): void;
}

/** A row of choices of which one holds, such as a list's filter. */
export function Pills<Value extends string | number | undefined>({
  label,
  value,
  options,
  onChoose,
}: PillsProps<Value>) {
  return (
    <fieldset className="pills">
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <button
          key={option.value ?? ''}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChoose(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
