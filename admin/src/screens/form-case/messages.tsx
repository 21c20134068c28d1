import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  type HandledSubmission,
  MAX_SUBMISSION_MESSAGE,
  type SubmissionMessage,
} from '@piiri/shared/contracts/forms.ts';
import { useTranslate } from 'react-admin';
import { call } from '../../data/api/api.ts';
import { personName } from '../../data/labels/person-name.ts';
import { useTimeText } from '../../data/session/use-time-text.ts';
import { Column } from '../../kit/page/row.tsx';
import { CaseNotes } from '../cases/case-notes.tsx';
import { ReplyForm } from '../cases/reply-form.tsx';
import { AS_HANDLER, changeSubmission, useRefresh } from '../form-submissions/calls.ts';

/** The conversation of a submission's sender and its handlers. */
export function Thread({ messages }: { messages: readonly SubmissionMessage[] }) {
  const translate = useTranslate();
  const timeOf = useTimeText();
  if (messages.length === 0) return null;
  return (
    <Column component="ol" aria-label={translate('console.forms.messages')} className="plain-list" gap={1.5}>
      {messages.map(({ id, by, person, text, time }) => (
        <Box
          component="li"
          key={id}
          className={by === 'sender' ? 'panel' : 'boxed tinted'}
          sx={{ justifySelf: by === 'sender' ? 'start' : 'end', maxWidth: 'min(100%, 68ch)', px: 2, py: 1.5 }}
        >
          <Typography variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
            <strong className="ink">{personName(person) ?? translate('console.forms.somebody')}</strong>{' '}
            <time dateTime={time}>{timeOf(time)}</time>
          </Typography>
          <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Typography>
        </Box>
      ))}
    </Column>
  );
}

/** Writes to the sender. */
export function Reply({ data }: { data: HandledSubmission }) {
  const translate = useTranslate();
  return (
    <ReplyForm
      label={translate('console.forms.write')}
      help={translate('console.forms.write_help')}
      yes={translate('console.forms.send')}
      done="console.forms.message_sent"
      missing={translate('console.forms.text_missing')}
      limit={MAX_SUBMISSION_MESSAGE}
      send={(text, headers) =>
        call(`POST v1/forms/${data.form}/submissions/${data.id}/messages/`, {
          query: AS_HANDLER,
          body: { text },
          headers,
        })
      }
      refresh={useRefresh()}
    />
  );
}

/** Internal notes of the handlers. */
export function Notes({ data, isReadOnly }: { data: HandledSubmission; isReadOnly: boolean }) {
  const translate = useTranslate();
  const refresh = useRefresh();
  return (
    <CaseNotes
      title={translate('console.forms.notes')}
      help={translate('console.forms.notes_help')}
      notes={data.notes.map(({ id, person, text, time }) => ({
        id,
        author: personName(person) ?? translate('console.forms.somebody'),
        text,
        time,
      }))}
      adding={
        isReadOnly
          ? undefined
          : {
              label: translate('console.forms.note_new'),
              yes: translate('console.forms.note_add'),
              done: 'console.forms.note_added',
              missing: translate('console.forms.text_missing'),
              limit: MAX_SUBMISSION_MESSAGE,
              field: 'note',
              add: (note, headers) => changeSubmission(data.form, data.id, { note }, headers),
              refresh,
            }
      }
    />
  );
}
