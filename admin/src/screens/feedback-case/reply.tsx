import type { ManagedCase } from '@piiri/shared/contracts/feedback.ts';
import { MAX_FEEDBACK_LENGTH } from '@piiri/shared/feedback-rules.ts';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../data/api/api.ts';
import { Note } from '../../kit/page/note.tsx';
import { ReplyForm } from '../cases/reply-form.tsx';
import { useRefresh } from '../feedback/calls.ts';
import { FinishButton } from './actions.tsx';

/** Replies to the sender, once the case is in progress. */
export function Reply({ data }: { data: ManagedCase }) {
  const translate = useTranslate();
  const refresh = useRefresh();
  const { reply: mayReply, finish } = data.abilities;
  // Whoever takes the case here answers next.
  const [couldReply] = useState(mayReply);
  if (!mayReply) return <Note severity="info">{translate('console.feedback.reply_after_taking')}</Note>;
  return (
    <>
      {!data.reply_wanted && (
        <Note severity="info" sx={{ mb: -1.5 }}>
          {translate('console.feedback.no_reply_wanted')}
        </Note>
      )}
      <ReplyForm
        label={translate('console.feedback.reply')}
        help={
          <>
            {translate('console.feedback.reply_help')}{' '}
            <span className="of-keys">{translate('console.feedback.reply_keys')}</span>
          </>
        }
        yes={translate('console.feedback.reply_send')}
        done="console.feedback.reply_sent"
        missing={translate('console.feedback.text_missing')}
        limit={MAX_FEEDBACK_LENGTH}
        takesFocus={!couldReply}
        send={(text, headers) => call(`POST v1/feedback/${data.id}/messages`, { body: { text }, headers })}
        refresh={refresh}
      >
        {finish && <FinishButton id={data.id} />}
      </ReplyForm>
    </>
  );
}
