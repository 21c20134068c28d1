import './buttons.css';

/** The form's one action; while it is under way it shows so, and a second press does nothing. */
export function SubmitButton({
  busy,
  describedBy,
  children,
}: {
  busy: boolean;
  describedBy?: string;
  children: string;
}) {
  return (
    <button
      type="submit"
      className="button button-wide"
      aria-disabled={busy}
      aria-describedby={describedBy}
      data-busy={busy || undefined}
    >
      {children}
    </button>
  );
}
