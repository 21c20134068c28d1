import { Link } from '@tanstack/react-router';
import { MessageSquareReply } from 'lucide-react';
import { useApp } from '../../models/app.ts';
import type { OwnFeedbackRow } from '../../models/feedback.ts';
import { EmptyNote } from '../empty-note.tsx';
import { DayText } from './day-text.tsx';
import { StatusMark } from './status-mark.tsx';

/** What the reader has sent, which nobody else sees as theirs. */
export function OwnList({ rows }: { rows: OwnFeedbackRow[] }) {
  const { t } = useApp();
  if (rows.length === 0)
    return (
      <EmptyNote>
        <p>{t('feedback:own_empty')}</p>
      </EmptyNote>
    );
  return (
    <ul className="own-feedback">
      {rows.map(({ id, category_name, excerpt, received_on, status, last_from }) => (
        <li key={id}>
          <Link to="/feedback/$id" params={{ id }}>
            <strong>{category_name}</strong>
            <span className="excerpt">{excerpt}</span>
            <span className="meta">
              <StatusMark status={status} />
              <DayText day={received_on} />
              {last_from === 'manager' && (
                <span className="answered">
                  <MessageSquareReply aria-hidden="true" />
                  {t('feedback:answered')}
                </span>
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
