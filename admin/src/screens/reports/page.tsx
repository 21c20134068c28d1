import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { employeeAddress, entities } from '@piiri/schemas';
import type { ChatReport } from '@piiri/shared/contracts/chat.ts';
import type { ReportedComment } from '@piiri/shared/contracts/comments.ts';
import { LinkBase, useTranslate } from 'react-admin';
import { call } from '../../data/api/api.ts';
import { Loaded, readAll } from '../../data/calls/loaded.tsx';
import { useAction, useRefreshAnswers } from '../../data/calls/use-action.ts';
import { useCall } from '../../data/calls/use-call.ts';
import { findContentType } from '../../data/definitions/content-types.ts';
import { personName } from '../../data/labels/person-name.ts';
import { useConsole } from '../../data/session/console-context.tsx';
import { useTimeText } from '../../data/session/use-time-text.ts';
import { useConfirm } from '../../kit/dialogs/confirm-dialog.tsx';
import { Note } from '../../kit/page/note.tsx';
import { Page } from '../../kit/page/page.tsx';
import { Column, Row } from '../../kit/page/row.tsx';
import { pageHeading, restoreFocus } from '../../kit/state/focus.ts';
import { MessageFile } from '../chat-rooms/message-row.tsx';

/** Returns the employee app's address of the object that was commented on. */
function addressOf({ entity, object }: ReportedComment): string | undefined {
  if (findContentType(entity)) return `/${entity}/${object.id}`;
  const definition = Object.values(entities).find(({ name }) => name === entity);
  return definition && employeeAddress(definition, object.id);
}

/** A reported comment: its text, its object, and why it was reported. */
function ReportedCommentRow({ reported }: { reported: ReportedComment }) {
  const translate = useTranslate();
  const timeOf = useTimeText();
  const { run } = useAction(useRefreshAnswers(/v1\/comments\//));
  const [ask, dialog] = useConfirm();
  const { id, text, person, object, reports } = reported;
  const settle = (action: 'delete' | 'keep') => () =>
    run(
      async () => {
        await call(`POST v1/comments/${id}/settle/`, { body: { action } });
        restoreFocus(() => document.querySelector<HTMLElement>('main article h2') ?? pageHeading());
      },
      translate(action === 'delete' ? 'console.comments.deleted' : 'console.comments.kept'),
    );
  const askToDelete = () =>
    ask({
      title: translate('console.comments.delete_title'),
      text: translate('console.comments.delete_text'),
      yes: translate('console.comments.delete'),
      onYes: settle('delete'),
    });
  return (
    <Paper variant="outlined" component="article" sx={{ p: { xs: 2, md: 3 } }}>
      <Typography variant="h2" tabIndex={-1} sx={{ mb: 0.5, overflowWrap: 'anywhere' }}>
        {personName(person) ?? translate('console.chat.gone')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {translate('console.reports.comment')} · {timeOf(reported.created_at)} ·{' '}
        <Link href={addressOf(reported)}>{object.title}</Link>
      </Typography>
      <Typography dir="auto" sx={{ mb: 2, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
      <Box
        component="ul"
        className="quoted"
        sx={{ paddingInlineStart: 2, marginBlock: 0, mb: 2, listStyle: 'none' }}
      >
        {reports.map(({ person: by, reason, time }) => (
          <li key={`${time} ${by?.id}`}>
            <Typography dir="auto" sx={{ overflowWrap: 'anywhere' }}>
              {reason}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {translate(by ? 'console.chat.reported_by' : 'console.chat.reported', {
                name: personName(by),
                time: timeOf(time),
              })}
            </Typography>
          </li>
        ))}
      </Box>
      <Row gap={1}>
        <Button variant="outlined" color="error" onClick={askToDelete}>
          {translate('console.comments.delete')}
        </Button>
        <Button variant="outlined" onClick={settle('keep')}>
          {translate('console.comments.keep')}
        </Button>
      </Row>
      {dialog}
    </Paper>
  );
}

/**
 * A reported chat message: its text, its room, and why it was reported. Of a direct conversation only this message is
 * shown.
 */
function ReportedMessageRow({ report }: { report: ChatReport }) {
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
      <Row gap={1}>
        <Button variant="outlined" color="error" onClick={resolve('deleted')}>
          {translate('console.chat.delete')}
        </Button>
        <Button variant="outlined" onClick={resolve('kept')}>
          {translate('console.chat.keep')}
        </Button>
      </Row>
    </Paper>
  );
}

/** Maximum number of comments shown; others follow as these are handled. */
const PAGE_SIZE = 200;

/** Merges comments and messages in the order of their first reports. */
function queueOf(comments: readonly ReportedComment[], messages: readonly ChatReport[]) {
  return [
    ...comments.map((reported) => ({
      time: reported.reports.at(-1)?.time ?? reported.created_at,
      row: <ReportedCommentRow key={`comment ${reported.id}`} reported={reported} />,
    })),
    ...messages.map((report) => ({
      time: report.time,
      row: <ReportedMessageRow key={`message ${report.id}`} report={report} />,
    })),
  ].sort((a, b) => a.time.localeCompare(b.time));
}

/** Reported comments and chat messages that nobody has handled yet, the oldest report first. */
export default function Reports() {
  const translate = useTranslate();
  const { settings } = useConsole().tenant;
  const comments = useCall('GET v1/comments/reported/', {
    query: { admin_view: 1, page_size: PAGE_SIZE },
    enabled: settings.comments_enabled,
  });
  const messages = useCall('GET v1/chat/reports/', { enabled: settings.chat_enabled });
  const read = readAll<{ comments?: { results: ReportedComment[] }; messages?: { results: ChatReport[] } }>({
    ...(settings.comments_enabled && { comments }),
    ...(settings.chat_enabled && { messages }),
  });
  return (
    <Page title={translate('console.reports.title')}>
      <Loaded read={read} height={240}>
        {({ comments: { results: reported = [] } = {}, messages: { results: reports = [] } = {} }) => (
          <Column gap={2} sx={{ maxWidth: 860 }}>
            {reported.length + reports.length === 0 && (
              <Note severity="success">{translate('console.reports.none')}</Note>
            )}
            {queueOf(reported, reports).map((report) => report.row)}
          </Column>
        )}
      </Loaded>
    </Page>
  );
}
