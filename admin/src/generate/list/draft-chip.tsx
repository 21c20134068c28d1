import { type RaRecord, useTranslate } from 'ra-core';

/** Shows in a row that the published object has a draft, and why the draft was not published on schedule. */
export function DraftChip({ row }: { row: RaRecord }) {
  const translate = useTranslate();
  const draft = row.draft as { refused: string | null } | null | undefined;
  if (!draft) return null;
  return (
    <>
      <span className="state-chip draft">
        {translate(draft.refused ? 'console.draft.not_published' : 'console.draft.waits')}
      </span>
      {draft.refused && <span className="row-reason">{draft.refused}</span>}
    </>
  );
}
