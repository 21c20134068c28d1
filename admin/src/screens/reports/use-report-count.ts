import { useCountOf } from '../../data/calls/use-call.ts';
import { useConsole } from '../../data/session/console-context.tsx';

/** Returns the number of reported comments and messages that the user should handle; undefined while unknown. */
export function useReportCount(): number | undefined {
  const { settings } = useConsole().tenant;
  const comments = useCountOf('GET v1/comments/reported/', { admin_view: 1 }, settings.comments_enabled);
  const messages = useCountOf('GET v1/chat/reports/', undefined, settings.chat_enabled);
  if (comments === undefined && messages === undefined) return undefined;
  return (comments ?? 0) + (messages ?? 0);
}
