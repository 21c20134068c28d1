import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { employeeAddress, entities } from '@piiri/schemas';
import type { ReportedComment } from '@piiri/shared/contracts/comments.ts';
import { useTranslate } from 'ra-core';
import { call } from '../../data/api/api.ts';
import { useAction, useRefreshAnswers } from '../../data/calls/use-action.ts';
import { findContentType } from '../../data/definitions/content-types.ts';
import { personName } from '../../data/labels/person-name.ts';
import { useTimeText } from '../../data/session/use-time-text.ts';
import { useConfirm } from '../../kit/dialogs/use-confirm.tsx';
import { pageHeading, restoreFocus } from '../../kit/state/focus.ts';

/** Returns the employee app's address of the object that was commented on. */
function addressOf({ entity, object }: ReportedComment): string | undefined {
  if (findContentType(entity)) return `/${entity}/${object.id}`;
  const definition = Object.values(entities).find(({ name }) => name === entity);
  return definition && employeeAddress(definition, object.id);
}

/** A reported comment: its text, its object, and why it was reported. */
export function ReportedCommentRow({ reported }: { reported: ReportedComment }) {
  const translate = useTranslate();
  const at = useTimeText();
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
        {translate('console.reports.comment')} · {at(reported.created_at)} ·{' '}
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
                time: at(time),
              })}
            </Typography>
          </li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" color="error" onClick={askToDelete}>
          {translate('console.comments.delete')}
        </Button>
        <Button variant="outlined" onClick={settle('keep')}>
          {translate('console.comments.keep')}
        </Button>
      </Box>
      {dialog}
    </Paper>
  );
}
