import { SmilePlus } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { dataOf } from '../../data/api/failure.ts';
import { useApp } from '../../data/app.ts';
import {
  NO_REACTIONS,
  type ObjectReactions,
  REACTION_EMOJIS,
  type Reaction,
  type ReactionRow,
  reactionCalls,
  totalOf,
  withOwn,
} from '../../data/models/reactions.ts';
import { nameOf } from '../../texts/format.ts';
import { QuietButton } from '../../ui/button.tsx';
import { FieldError } from '../../ui/form/field.tsx';
import { useAction } from '../../ui/hooks/use-action.ts';
import { useModal } from '../../ui/hooks/use-modal.ts';
import '../../ui/dialog/dialogs.css';
import './reactions.css';

interface ReactionsDialogProps {
  calls: ReturnType<typeof reactionCalls>;
  total: number;
  /** Whether the reader's own reaction is being sent; the list is loaded once it is stored. */
  isSending: boolean;
  onClose(): void;
}

const EMOJIS = new Map(REACTION_EMOJIS);

/** Lists who reacted to a piece of content, and how. */
function ReactionsDialog({ calls, total, isSending, onClose }: ReactionsDialogProps) {
  const { t } = useApp();
  const { dialog, close } = useModal();
  const id = useId();
  const [{ page, count, rows }, setRows] = useState({ page: 0, count: total, rows: [] as ReactionRow[] });
  const { isBusy, error, run } = useAction(async () => {
    const result = dataOf(await calls.people(page + 1));
    setRows({ page: page + 1, count: result.count, rows: [...rows, ...result.results] });
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

/** The reactions to a piece of content, including the reader's own. */
export function ReactionBar({ kind, id }: { kind: string; id: number }) {
  const app = useApp();
  const { t } = app;
  const fieldId = useId();
  const [calls] = useState(() => reactionCalls(app, kind, id));
  const [reactions, setReactions] = useState<ObjectReactions>();
  const [isOpen, setOpen] = useState(false);
  const [isListed, setListed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const isReader = app.session.profile.value?.read_only === true;

  const waiting = calls.waiting();
  const isWaiting = waiting !== undefined;

  // Reloads after a pending reaction was sent.
  useEffect(() => {
    let isMounted = true;
    void calls.read().then((result) => {
      if (!isMounted) return;
      if (result.ok) setReactions(result.data);
      else if (result.status === 0 || isWaiting) setReactions((before) => before ?? NO_REACTIONS);
    });
    return () => {
      isMounted = false;
    };
  }, [calls, isWaiting]);

  if (!reactions) return <div className="reactions" />;
  const displayed = isWaiting ? withOwn(reactions, waiting) : reactions;

  const react = async (reaction: Reaction) => {
    if (isBusy) return;
    const next = displayed.own === reaction ? null : reaction;
    setBusy(true);
    setProblem('');
    setReactions(withOwn(reactions, next));
    const result = await calls.react(next).finally(() => setBusy(false));
    setReactions(result.ok ? result.data : reactions);
    // Without a connection the reaction waits on the device.
    if (!result.ok && result.status !== 0)
      setProblem((result.data as { detail?: string } | null)?.detail ?? t('error.saving'));
  };
  const total = totalOf(displayed);
  const main = displayed.own ?? 'like';
  const others = REACTION_EMOJIS.filter(([reaction]) => reaction !== main);
  const button = (reaction: Reaction, emoji: string, isNamed = false) => (
    <button
      type="button"
      className="reaction"
      aria-pressed={displayed.own === reaction}
      aria-label={isNamed ? undefined : t(`comments:reaction.${reaction}`)}
      title={isNamed ? undefined : t(`comments:reaction.${reaction}`)}
      onClick={() => void react(reaction)}
    >
      <span aria-hidden="true">{emoji}</span>
      {isNamed && t(`comments:reaction.${reaction}`)}
    </button>
  );
  return (
    <div className="reactions">
      {!isReader && (
        <>
          {button(main, EMOJIS.get(main) ?? '', true)}
          <button
            type="button"
            className="reaction"
            aria-expanded={isOpen}
            aria-controls={isOpen ? `${fieldId}-others` : undefined}
            aria-label={t('comments:other_reactions')}
            title={t('comments:other_reactions')}
            onClick={() => setOpen(!isOpen)}
          >
            <SmilePlus />
          </button>
        </>
      )}
      {total > 0 && (
        <button
          type="button"
          className="reaction-counts"
          aria-label={t('comments:reacted', { count: total })}
          onClick={() => setListed(true)}
        >
          {REACTION_EMOJIS.map(([reaction, emoji]) => {
            const count = displayed.counts[reaction] ?? 0;
            return (
              count > 0 && (
                <span key={reaction} aria-hidden="true">
                  {emoji} {count}
                </span>
              )
            );
          })}
        </button>
      )}
      {isOpen && !isReader && (
        <ul id={`${fieldId}-others`} className="actions reaction-others">
          {others.map(([reaction, emoji]) => (
            <li key={reaction}>{button(reaction, emoji)}</li>
          ))}
        </ul>
      )}
      {isWaiting && (
        <p className="field-help" role="status">
          {t('offline:waiting')}
        </p>
      )}
      <FieldError id={`${fieldId}-error`}>{problem}</FieldError>
      {isListed && (
        <ReactionsDialog calls={calls} total={total} isSending={isBusy} onClose={() => setListed(false)} />
      )}
    </div>
  );
}
