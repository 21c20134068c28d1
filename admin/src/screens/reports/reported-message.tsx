import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ChatReport } from '@piiri/shared/contracts/chat.ts';
import { LinkBase, useTranslate } from 'ra-core';
import { call } from '../../data/api/api.ts';
import { useAction, useRefreshAnswers } from '../../data/calls/use-action.ts';
import { personName } from '../../data/labels/person-name.ts';
import { useTimeText } from '../../data/session/use-time-text.ts';
import { pageHeading, restoreFocus } from '../../kit/state/focus.ts';
import { MessageFile } from '../chat-rooms/message-file.tsx';

/**
 * A reported chat message: its text, its room, and why it was reported. Of a direct conversation only this message is
 * shown.
 */
export function ReportedMessageRow({ report }: { report: ChatReport }) {
  const translate = useTranslate();
  const timeOf = useTimeText();
  const { run } = useAction(useRefreshAnswers(/v1\/chat\//));
  const { message } = report;
  const by = personName(report.reporter);
  const resolve = (outcome: 'deleted' | 'kept') => () =>
    run(
      async () => {
        await call(`PUT v1/chat/reports/${report.id}/`, { body: { outcome } });
        restoreFocus(() => document.querySelector<HTMLElement>('main article h2') ?? pageHeading());
      },
      translate(outcome === 'deleted' ? 'console.chat.deleted' : 'console.chat.kept'),
    );
  return (
    <Paper variant="outlined" component="article" sx={{ p: { xs: 2, md: 3 } }}>
      <Typography variant="h2" tabIndex={-1} sx={{ mb: 0.5, overflowWrap: 'anywhere' }}>
        {report.reason}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {translate('console.reports.message')}
        {' · '}
        {translate(by ? 'console.chat.reported_by' : 'console.chat.reported', {
          name: by,
          time: timeOf(report.time),
        })}
        {' · '}
        {report.channel === null ? (
          translate('console.chat.direct')
        ) : (
          <Link component={LinkBase} to={`/chat/rooms/${report.channel}`}>
            {report.channel_name}
          </Link>
        )}
      </Typography>
      <Box className="quoted" sx={{ paddingInlineStart: 2, mb: 2 }}>
        <Typography variant="body2" color="textSecondary">
          <strong>{personName(message.sender) ?? translate('console.chat.gone')}</strong> ·{' '}
          <Box component="time" dateTime={message.sent_at} sx={{ whiteSpace: 'nowrap' }}>
            {timeOf(message.sent_at)}
          </Box>
        </Typography>
        {message.image && (
          <Box
            component="img"
            src={message.image_thumbnail ?? message.image}
            alt={translate('console.chat.picture')}
            className="rounded-card"
            sx={{ display: 'block', maxWidth: 240, maxHeight: 200, my: 1 }}
          />
        )}
        <MessageFile file={message.file} />
        <Typography dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {report.said ?? message.text}
        </Typography>
        {report.said !== null && message.text !== report.said && !message.deleted && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {translate('console.chat.now', { text: message.text })}
          </Typography>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" color="error" onClick={resolve('deleted')}>
          {translate('console.chat.delete')}
        </Button>
        <Button variant="outlined" onClick={resolve('kept')}>
          {translate('console.chat.keep')}
        </Button>
      </Box>
    </Paper>
  );
}
