import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { LinkBase, useTranslate } from 'react-admin';
import { formatForReading } from '../../form/date-time-text.ts';
import { useConsole } from '../../session/console-context.tsx';
import { pageHeading, restoreFocus } from '../../shell/focus.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { Page } from '../../shell/page.tsx';
import { type ChatReport, chat, nameOf } from '../chat-rooms/calls.ts';
import { useDoing } from '../chat-rooms/use-room.ts';

/** What people reported in chat and nobody has settled yet, the oldest first. */
export default function ChatReports() {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: ['chat', 'reports'],
    queryFn: chat.reports,
    staleTime: 0,
  });
  return (
    <Page
      title={translate('console.chat.reports')}
      back={{ to: '/chat', label: translate('console.chat.to_channels') }}
    >
      {error && <LoadFailed error={error} onRetry={() => refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={240} />}
      {data?.results.length === 0 && <Alert severity="success">{translate('console.chat.no_reports')}</Alert>}
      <Box sx={{ display: 'grid', gap: 2, maxWidth: 860 }}>
        {data?.results.map((report) => (
          <Report key={report.id} report={report} />
        ))}
      </Box>
    </Page>
  );
}

function Report({ report }: { report: ChatReport }) {
  const translate = useTranslate();
  const { tenant } = useConsole();
  const doing = useDoing();
  const { message } = report;
  const by = nameOf(report.reporter);
  const resolve = (outcome: 'deleted' | 'kept') => () =>
    doing(
      async () => {
        await chat.resolveReport(report.id, outcome);
        restoreFocus(() => document.querySelector<HTMLElement>('main article h2') ?? pageHeading());
      },
      translate(outcome === 'deleted' ? 'console.chat.deleted' : 'console.chat.kept'),
    );
  return (
    <Paper variant="outlined" component="article" sx={{ p: { xs: 2, md: 3 } }}>
      <Typography
        variant="h2"
        tabIndex={-1}
        sx={{ mb: 0.5, fontSize: '1.0625rem', lineHeight: 1.35, overflowWrap: 'anywhere' }}
      >
        {report.reason}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {translate(by ? 'console.chat.reported_by' : 'console.chat.reported', {
          name: by,
          time: formatForReading(report.time, tenant.time_zone),
        })}
        {' · '}
        <Link component={LinkBase} to={`/chat/rooms/${report.channel}`}>
          {report.channel_name}
        </Link>
      </Typography>
      <Box
        sx={{
          borderInlineStart: '3px solid',
          borderColor: 'divider',
          paddingInlineStart: 2,
          mb: 2,
        }}
      >
        <Typography variant="body2" color="textSecondary">
          <strong>{nameOf(message.sender) ?? translate('console.chat.gone')}</strong> ·{' '}
          <Box component="time" dateTime={message.sent_at} sx={{ whiteSpace: 'nowrap' }}>
            {formatForReading(message.sent_at, tenant.time_zone)}
          </Box>
        </Typography>
        {message.image && (
          <Box
            component="img"
            src={message.image_thumbnail ?? message.image}
            alt={translate('console.chat.picture')}
            sx={{ display: 'block', maxWidth: 240, maxHeight: 200, borderRadius: 1, my: 1 }}
          />
        )}
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
