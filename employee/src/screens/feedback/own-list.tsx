import { Link } from '@tanstack/react-router';
import { MessageSquareReply, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useApp } from '../../data/app.ts';
import type { OwnFeedbackRow } from '../../data/models/feedback.ts';
import { feedbackAnswers } from '../../data/models/feedback-answers.ts';
import { QuietButton } from '../../ui/button.tsx';
import { EmptyNote } from '../../ui/empty-note.tsx';
import { DayText, StatusLabel } from './case-facts.tsx';

/** Number of rows shown at first: on a phone the form follows below them. */
const MAX_COLLAPSED_ROWS = 3;

/** Feedback that the reader has sent, which nobody else can attribute to them; cases with a new answer come first. */
export function OwnList({ rows }: { rows: OwnFeedbackRow[] }) {
  const app = useApp();
  const { t } = app;
  const [isExpanded, setExpanded] = useState(false);
  const unread = new Set(
    app
      .model(feedbackAnswers)
      .unread()
      .map(({ id }) => id),
  );
  if (rows.length === 0)
    return (
      <EmptyNote>
        <p>{t('feedback:own_empty')}</p>
      </EmptyNote>
    );
  const ordered = [...rows.filter(({ id }) => unread.has(id)), ...rows.filter(({ id }) => !unread.has(id))];
  return (
    <>
      <ul className="own-feedback">
        {(isExpanded ? ordered : ordered.slice(0, MAX_COLLAPSED_ROWS)).map(
          ({ id, category_name, excerpt, received_on, status, last_from, former }) => (
            <li key={id}>
              <Link to="/feedback/$id" params={{ id }} className="surface surface-link">
                <strong>{category_name}</strong>
                <span className="excerpt">{excerpt}</span>
                <span className="meta">
                  {unread.has(id) && <span className="unread">{t('feedback:new_answer')}</span>}
                  <StatusLabel status={status} />
                  <DayText day={received_on} />
                  {former !== null && (
                    <span className="with-icon answered">
                      <RotateCcw />
                      {t('feedback:reopened')}
                    </span>
                  )}
                  {last_from === 'manager' && !unread.has(id) && (
                    <span className="with-icon answered">
                      <MessageSquareReply />
                      {t('feedback:answered')}
                    </span>
                  )}
                </span>
              </Link>
            </li>
          ),
        )}
      </ul>
      {!isExpanded && rows.length > MAX_COLLAPSED_ROWS && (
        <QuietButton onClick={() => setExpanded(true)}>
          {t('feedback:show_all', { count: rows.length })}
        </QuietButton>
      )}
    </>
  );
}
