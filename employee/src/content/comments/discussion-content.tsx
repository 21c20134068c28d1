import { useEffect, useId, useRef, useState } from 'react';
import { useApp } from '../../data/app.ts';
import { live } from '../../data/live/live.ts';
import { type Comment, createComments, threadsOf } from '../../data/models/comments.ts';
import { focusOn, restoreFocus } from '../../ui/browser/focus.ts';
import { QuietButton } from '../../ui/button.tsx';
import { useAction } from '../../ui/hooks/use-action.ts';
import { CommentItem, commentId } from './comment-item.tsx';
import { Composer, type Writing } from './composer.tsx';
import { ReactionBar } from './reaction-bar.tsx';
import './comments.css';

interface CommentSectionProps {
  kind: string;
  id: number;
  isClosed: boolean;
}

/** The comments on a piece of content, oldest first. New ones appear by themselves. */
function CommentSection({ kind, id, isClosed }: CommentSectionProps) {
  const app = useApp();
  const { t } = app;
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [model] = useState(() => createComments(app, kind, id));
  const [writing, setWriting] = useState<Writing>({});
  const [announcement, setAnnouncement] = useState('');
  const profile = app.session.profile.value;
  const mayWrite = profile?.read_only !== true;
  const olderAction = useAction(async () => {
    await model.loadOlder();
    focusOn(heading.current);
  });

  useEffect(() => {
    void model.load();
    return app.model(live).onComment((about) => {
      if (!about || (about.entity === kind && about.object === id)) void model.refresh(about?.id);
    });
  }, [app, model, kind, id]);

  const state = model.state.value;
  // Deleted comments keep their place, and are not counted on cards either.
  const count = model.count.value - model.comments.value.filter(({ deleted }) => deleted).length;
  if (state === 'missing' || (isClosed && count === 0)) return null;

  const answer = (comment: Comment) => setWriting({ answered: comment });
  const edit = (comment: Comment) => setWriting({ edited: comment });
  const finish = (created?: Comment) => {
    setWriting({});
    if (!created) return;
    setAnnouncement(t('comments:sent'));
    if (writing.answered || writing.edited)
      restoreFocus(() => document.getElementById(commentId(created.id)) ?? heading.current);
  };
  const removed = () => {
    setAnnouncement(t('comments:deleted'));
    restoreFocus(() => heading.current);
  };
  const composer = (
    <Composer
      key={`${writing.answered?.id ?? ''}-${writing.edited?.id ?? ''}`}
      model={model}
      place={`${kind}:${id}`}
      writing={writing}
      onDone={finish}
    />
  );
  const item = (comment: Comment) =>
    writing.edited?.id === comment.id ? (
      composer
    ) : (
      <CommentItem
        comment={comment}
        model={model}
        isOwn={comment.person?.id === profile?.id}
        mayWrite={mayWrite}
        isClosed={isClosed}
        onAnswer={() => answer(comment)}
        onEdit={() => edit(comment)}
        onRemoved={removed}
        onReported={() => setAnnouncement(t('comments:reported'))}
      />
    );
  return (
    <section className="comments" aria-labelledby={titleId}>
      <h2 id={titleId} ref={heading}>
        {count > 0 ? t('comments:title_count', { count }) : t('comments:title')}
      </h2>
      {state === 'loading' && <p className="muted">{t('app.loading')}</p>}
      {state === 'failed' && (
        <div role="alert">
          <p>{t('comments:failed')}</p>
          <QuietButton onClick={() => void model.load()}>{t('app.retry')}</QuietButton>
        </div>
      )}
      {state === 'ready' && model.comments.value.length === 0 && (
        <p className="muted">{t('comments:empty')}</p>
      )}
      {model.older.value !== null && (
        <>
          <QuietButton busy={olderAction.isBusy} onClick={() => void olderAction.run()}>
            {t('comments:older')}
          </QuietButton>
          {olderAction.error !== undefined && <p role="alert">{t('comments:failed')}</p>}
        </>
      )}
      {state === 'ready' && (
        <ul className="comment-list">
          {threadsOf(model.comments.value).map(({ comment, answers }) => (
            <li key={comment.id}>
              {item(comment)}
              {(answers.length > 0 || writing.answered?.id === comment.id) && (
                <ul className="comment-answers">
                  {answers.map((answer) => (
                    <li key={answer.id}>{item(answer)}</li>
                  ))}
                  {writing.answered?.id === comment.id && <li key="composer">{composer}</li>}
                </ul>
              )}
            </li>
          ))}
        </ul>
      )}
      {isClosed && <p className="muted">{t('comments:closed')}</p>}
      {state === 'ready' && mayWrite && !isClosed && !writing.answered && !writing.edited && composer}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </section>
  );
}

export interface DiscussionContentProps {
  kind: string;
  id: number;
  hasReactions: boolean;
  hasComments: boolean;
  /** Whether new comments are refused. */
  isClosed: boolean;
}

/** Reactions and comments below a piece of content, in the page's language. */
export function DiscussionContent({ kind, id, hasReactions, hasComments, isClosed }: DiscussionContentProps) {
  const { language } = useApp();
  return (
    <div lang={language}>
      {hasReactions && <ReactionBar kind={kind} id={id} />}
      {hasComments && <CommentSection kind={kind} id={id} isClosed={isClosed} />}
    </div>
  );
}
