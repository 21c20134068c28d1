import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ChatReport } from '@piiri/shared/contracts/chat.ts';
import type { ReportedComment } from '@piiri/shared/contracts/comments.ts';
import { useTranslate } from 'ra-core';
import { LoadFailed } from '../../data/calls/load-failed.tsx';
import { useCall } from '../../data/calls/use-call.ts';
import { useConsole } from '../../data/session/console-context.tsx';
import { Page } from '../../kit/page/page.tsx';
import { ReportedCommentRow } from './reported-comment.tsx';
import { ReportedMessageRow } from './reported-message.tsx';

/** Maximum number of comments shown; others follow as these are handled. */
const PAGE_SIZE = 200;

/** Returns the time of a comment's first report. */
const firstReport = ({ reports, created_at }: ReportedComment) => reports.at(-1)?.time ?? created_at;

/** Merges comments and messages in the order of their first reports. */
function queueOf(comments: readonly ReportedComment[], messages: readonly ChatReport[]) {
  return [
    ...comments.map((reported) => ({ kind: 'comment' as const, time: firstReport(reported), reported })),
    ...messages.map((report) => ({ kind: 'message' as const, time: report.time, report })),
  ].sort((one, other) => one.time.localeCompare(other.time));
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
  const error = comments.error ?? messages.error;
  const isLoading = comments.isLoading || messages.isLoading;
  const queue = queueOf(comments.data?.results ?? [], messages.data?.results ?? []);
  return (
    <Page title={translate('console.reports.title')}>
      {error && (
        <LoadFailed
          error={error}
          onRetry={() => {
            if (comments.error) void comments.refetch();
            if (messages.error) void messages.refetch();
          }}
        />
      )}
      {isLoading && <Skeleton variant="rounded" height={240} />}
      {!isLoading && !error && queue.length === 0 && (
        <Alert severity="success">{translate('console.reports.none')}</Alert>
      )}
      <Box sx={{ display: 'grid', gap: 2, maxWidth: 860 }}>
        {queue.map((each) =>
          each.kind === 'comment' ? (
            <ReportedCommentRow key={`comment ${each.reported.id}`} reported={each.reported} />
          ) : (
            <ReportedMessageRow key={`message ${each.report.id}`} report={each.report} />
          ),
        )}
      </Box>
    </Page>
  );
}
