import { type RaRecord, useTranslate } from 'ra-core';

/** Says in a list's row that a draft waits beside the object and, when it was not published at its time, why not. */
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
