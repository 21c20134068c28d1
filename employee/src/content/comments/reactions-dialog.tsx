import { useEffect, useId, useState } from 'react';
import { dataOf } from '../../data/api/failure.ts';
import { useApp } from '../../data/app.ts';
import { REACTION_EMOJIS, type ReactionRow, type reactionCalls } from '../../data/models/reactions.ts';
import { nameOf } from '../../texts/name-of.ts';
import { QuietButton } from '../../ui/button.tsx';
import { useAction } from '../../ui/hooks/use-action.ts';
import { useModal } from '../../ui/hooks/use-modal.ts';
import '../../ui/dialog/dialogs.css';

interface ReactionsDialogProps {
  calls: ReturnType<typeof reactionCalls>;
  total: number;
  /** Whether the reader's own reaction is being sent; the list is loaded once it is stored. */
  isSending: boolean;
  onClose(): void;
}

const EMOJIS = new Map(REACTION_EMOJIS);

/** Lists who reacted to a piece of content, and how. */
export function ReactionsDialog({ calls, total, isSending, onClose }: ReactionsDialogProps) {
  const { t } = useApp();
  const { dialog, close } = useModal();
  const id = useId();
  const [{ page, count, rows }, setRows] = useState({ page: 0, count: total, rows: [] as ReactionRow[] });
  const { isBusy, error, run } = useAction(async () => {
    const found = dataOf(await calls.people(page + 1));
    setRows({ page: page + 1, count: found.count, rows: [...rows, ...found.results] });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first page, once.
  useEffect(() => {
    if (!isSending) void run();
  }, [isSending]);
  return (
    <dialog
      className="confirm reaction-people"
      ref={dialog}
      aria-labelledby={id}
      closedby="any"
      onClose={onClose}
    >
      <h2 id={id}>{t('comments:reacted', { count })}</h2>
      <ul>
        {rows.map(({ person, reaction }) => (
          <li key={person.id}>
            <span aria-hidden="true">{EMOJIS.get(reaction)}</span>
            <span className="visually-hidden">{t(`comments:reaction.${reaction}`)}:</span>
            <span>{nameOf(person)}</span>
          </li>
        ))}
      </ul>
      {(isBusy || isSending) && <p role="status">{t('app.loading')}</p>}
      {error !== undefined && <p role="alert">{t('error.text')}</p>}
      <div className="actions confirm-actions">
        {!isBusy && !isSending && (error !== undefined || rows.length < count) && (
          <QuietButton onClick={() => void run()}>
            {t(error === undefined ? 'comments:more_people' : 'app.retry')}
          </QuietButton>
        )}
        <QuietButton onClick={close}>{t('app.close')}</QuietButton>
      </div>
    </dialog>
  );
}
