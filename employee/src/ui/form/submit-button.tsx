import '../buttons.css';

/**
 * Submit button of a form; it shows progress, and ignores further presses meanwhile. `isQuiet`: the screen has another
 * main action.
 */
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
