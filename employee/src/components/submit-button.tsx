import './buttons.css';

/** The form's one action; while it is under way it shows so, and a second press does nothing. `isQuiet`: the screen's main action is another one. */
export function SubmitButton({
  busy,
  describedBy,
  isQuiet = false,
  children,
}: {
  busy: boolean;
  describedBy?: string;
  isQuiet?: boolean;
  children: string;
}) {
  return (
    <button
      type="submit"
      className={`button ${isQuiet ? 'button-quiet ' : ''}button-wide`}
      aria-disabled={busy}
      aria-describedby={describedBy}
      data-busy={busy || undefined}
    >
      {children}
    </button>
  );
}
