import { MAX_COMMENT_LENGTH } from '@piiri/shared/comment-rules.ts';
import type { Problem } from '@piiri/shared/errors.ts';
import { textSince } from '@piiri/shared/text-since.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { messageAt } from '../../data/api/failure.ts';
import { useApp } from '../../data/app.ts';
import { readDraft, storeDraft } from '../../data/device/stored-draft.ts';
import type { Comment, Comments } from '../../data/models/comments.ts';
import { type MentionedPerson, mentionedIn } from '../../data/models/mentions.ts';
import { Button, QuietButton } from '../../ui/button.tsx';
import { FieldError } from '../../ui/form/field.tsx';
import { isTooLong, TextCount } from '../../ui/form/text-area.tsx';
import { useSubmit } from '../../ui/hooks/use-submit.ts';
import { MentionList, useMentions } from '../mentions/mention-list.tsx';

/** Purpose of the comment field: a new comment, an answer, or a change of the user's own comment. */
export interface Writing {
  answered?: Comment;
  edited?: Comment;
}

interface ComposerProps {
  model: Comments;
  /** Key under which the tab stores the draft: the object that is commented on. */
  place: string;
  writing: Writing;
  /** Called after sending or cancelling. */
  onDone(created?: Comment): void;
}

interface Draft {
  text: string;
  people: MentionedPerson[];
}

/** Field for a comment, an answer or a change. The tab keeps the draft until it is sent. */
export function Composer({ model, place, writing: { answered, edited }, onDone }: ComposerProps) {
  const { t, tab, session } = useApp();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const draftKey = `comment:${session.profile.value?.id}:${place}:${answered?.id ?? ''}:${edited?.id ?? ''}`;
  const [draft, setDraft] = useState<Draft>(() =>
    readDraft(tab, draftKey, { text: edited?.text ?? '', people: edited?.mentions ?? [] }),
  );
  const latest = useRef(draft);
  latest.current = draft;
  const { text, people } = draft;
  const isSpecial = Boolean(answered || edited);

  useEffect(() => {
    if (isSpecial) field.current?.focus();
  }, [isSpecial]);

  const submission = useSubmit<'text', Comment>({
    check: () => ({ text: text.trim() ? undefined : t('comments:text_missing') }),
    send: (key) =>
      edited
        ? model.edit(edited.id, text)
        : model.add(
            {
              text,
              parent: answered?.id ?? null,
              mentions: mentionedIn(text, people).map((person) => person.id),
            },
            key,
          ),
    errorsOf: (refusal) => ({
      text: messageAt(refusal, 'mentions')
        ? t('comments:mention_refused')
        : (messageAt(refusal, 'text') ?? (messageAt(refusal, 'parent') && t('comments:parent_gone'))),
    }),
    problemOf: (status, refusal: Partial<Problem> | null) =>
      status === 0 ? t('comments:not_sent') : refusal?.detail,
    done(created) {
      const { text: now, people: named } = latest.current;
      const rest = edited && now !== text ? now : textSince(text, now);
      write({ text: rest, people: rest ? named : [] });
      // A field that closes stays open for what was written meanwhile.
      if (!rest || !isSpecial) onDone(created);
    },
  });
  const { form, errors, problem, attempt, isBusy } = submission;
  const error = errors.text ?? problem;

  const write = (next: Draft) => {
    submission.changed('text');
    setDraft(next);
    storeDraft(tab, draftKey, next.text && JSON.stringify(next));
  };
  // Editing a comment does not change its mentions.
  const mentions = useMentions({
    field,
    text,
    path: edited ? null : model.peoplePath,
    insert: (changed, person) =>
      write({ text: changed, people: [...people.filter((mentioned) => mentioned.id !== person.id), person] }),
  });
  const cancel = () => {
    tab.removeItem(draftKey);
    onDone();
  };
  return (
    <form
      {...form}
      className="field comment-form"
      onKeyDown={(event) => {
        if (!mentions.onKeyDown(event)) form.onKeyDown(event);
      }}
    >
      <label htmlFor={id}>
        {t(edited ? 'comments:edit_label' : answered ? 'comments:answer_label' : 'comments:write')}
      </label>
      <div className="mention-field">
        <textarea
          id={id}
          ref={field}
          rows={isSpecial ? 3 : 2}
          value={text}
          dir="auto"
          onChange={(event) => write({ text: event.target.value, people })}
          {...mentions.field}
          aria-invalid={
            Boolean(error) || isTooLong({ length: text.length, limit: MAX_COMMENT_LENGTH }) || undefined
          }
          aria-describedby={`${id}-error ${id}-help`}
        />
        <MentionList mentions={mentions} label={t('comments:suggestions')} />
      </div>
      <TextCount length={text.length} limit={MAX_COMMENT_LENGTH} />
      <FieldError id={`${id}-error`} attempt={attempt}>
        {error}
      </FieldError>
      <div className="comment-form-end">
        <p id={`${id}-help`} className="field-help">
          {!edited && t('comments:help')}
        </p>
        {isSpecial && <QuietButton onClick={cancel}>{t('app.cancel')}</QuietButton>}
        <Button busy={isBusy} type="submit">
          {t(edited ? 'comments:save' : answered ? 'comments:send_answer' : 'comments:send')}
        </Button>
      </div>
    </form>
  );
}
