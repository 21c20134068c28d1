interface PillsProps<Value> {
  /** Accessible name. */
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChoose(value: Value): void;
}

/** Distance of the chosen pill from the row's edge, in pixels. */
const MARGIN = 24;

/** Scrolls an overflowing row to the start of its chosen pill. */
function scrollToChosen(button: HTMLButtonElement | null) {
  const row = button?.parentElement;
  if (!row) return;
  const [pill, view] = [button.getBoundingClientRect(), row.getBoundingClientRect()];
  if (pill.right > view.right - MARGIN)
    row.scrollLeft += Math.min(pill.right - view.right + MARGIN, pill.left - view.left);
  if (pill.left < view.left + MARGIN)
    row.scrollLeft -= Math.min(view.left - pill.left + MARGIN, view.right - pill.right);
}

/** A row of options of which one is chosen, such as a list's filter. */
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
          ref={option.value === value ? scrollToChosen : undefined}
          type="button"
          className="pill"
          aria-pressed={option.value === value}
          onClick={() => onChoose(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
