import type { ManagedCase } from '@piiri/shared/contracts/feedback.ts';
import { MAX_FEEDBACK_LENGTH } from '@piiri/shared/feedback-rules.ts';
import { useTranslate } from 'react-admin';
import { call } from '../../data/api/api.ts';
import { useAction } from '../../data/calls/use-action.ts';
import { useTimeText } from '../../data/session/use-time-text.ts';
import { CaseNotes } from '../cases/case-notes.tsx';
import { useRefresh } from '../feedback/calls.ts';

/** Internal notes of the managers. */
export function Notes({ data }: { data: ManagedCase }) {
  const translate = useTranslate();
  const timeOf = useTimeText();
  const refresh = useRefresh();
  const { run } = useAction(refresh);
  const remove = (id: number) =>
    run(() => call(`DELETE v1/feedback/${data.id}/notes/${id}/`), 'console.feedback.note_removed');
  return (
    <CaseNotes
      title={translate('console.feedback.notes')}
      help={translate('console.feedback.notes_help')}
      none={translate('console.feedback.notes_none')}
      notes={data.notes.map(({ id, author, text, time, is_own }) => ({
        id,
        author: author?.name ?? translate('console.feedback.somebody'),
        text,
        time,
        removal: is_own
          ? {
              label: translate('console.feedback.note_remove', { time: timeOf(time) }),
              remove: () => void remove(id),
            }
          : undefined,
      }))}
      adding={{
        label: translate('console.feedback.note_new'),
        yes: translate('console.feedback.note_add'),
        done: 'console.feedback.note_added',
        missing: translate('console.feedback.note_missing'),
        limit: MAX_FEEDBACK_LENGTH,
        field: 'text',
        add: (text, headers) => call(`POST v1/feedback/${data.id}/notes`, { body: { text }, headers }),
        refresh,
      }}
    />
  );
}
