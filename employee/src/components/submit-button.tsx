/** The form's one action; while it is under way it shows so, and a second press does nothing. */
export function SubmitButton({ busy, children }: { busy: boolean; children: string }) {
  return (
    <button type="submit" className="button button-wide" aria-disabled={busy} data-busy={busy || undefined}>
      {children}
    </button>
  );
}
