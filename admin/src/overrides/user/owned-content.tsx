import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { OwnedContent as Owned } from '@piiri/shared/contracts/care.ts';
import { LinkBase, useNotify, useTranslate } from 'react-admin';
import { call } from '../../data/api/api.ts';
import { useRefreshAnswers } from '../../data/calls/use-action.ts';
import { useCall } from '../../data/calls/use-call.ts';
import { useFields } from '../../data/calls/use-submit.ts';
import { editPath } from '../../data/definitions/paths.ts';
import { findEditedEntity, resourceOf } from '../../data/definitions/resources.ts';
import { OwnerChoice } from '../../generate/form/care/owner-choice.tsx';
import { DialogButton } from '../../kit/dialogs/dialog-button.tsx';
import { FormDialog } from '../../kit/dialogs/form-dialog.tsx';
import { PageSection } from '../../kit/page/page-section.tsx';

/** Maximum number of objects listed by title; the others are counted. */
const MAX_LISTED = 10;

interface DialogProps {
  id: number;
  name: string;
  count: number;
  onClose: () => void;
}

/** Asks who looks after everything of a person from now on. */
function HandOnDialog({ id, name, count, onClose }: DialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefreshAnswers(/\/owned\/|v1\/care\//);
  const form = useFields({ owner: '' }, async ({ owner }) => {
    const handed = await call(`POST v1/users/${id}/owned/`, { body: { owner: Number(owner) } });
    notify(translate('console.care.handed_on', { smart_count: handed.count }), { type: 'success' });
    onClose();
    await refresh();
  });
  return (
    <FormDialog
      title={translate('console.care.hand_on_title')}
      text={translate('console.care.hand_on_text', { smart_count: count, name })}
      yes={translate('console.care.hand_on')}
      form={form}
      onClose={onClose}
      isIncomplete={form.values.owner === ''}
    >
      <OwnerChoice without={id} {...form.field('owner')} />
    </FormDialog>
  );
}

function Titles({ owned }: { owned: Owned }) {
  const translate = useTranslate();
  const more = owned.count - MAX_LISTED;
  return (
    <ul className="plain-list">
      {owned.results.slice(0, MAX_LISTED).map(({ entity: kind, id, title }) => {
        const entity = findEditedEntity(kind);
        const label = title || translate('console.list.untitled');
        return (
          <li key={`${kind} ${id}`}>
            {entity ? (
              <Link
                component={LinkBase}
                to={editPath(resourceOf(entity), id)}
                sx={{ overflowWrap: 'anywhere' }}
              >
                {label}
              </Link>
            ) : (
              label
            )}
          </li>
        );
      })}
      {more > 0 && (
        <Typography component="li" color="textSecondary">
          {translate('console.care.owned_more', { smart_count: more })}
        </Typography>
      )}
    </ul>
  );
}

/** What a person looks after, and a button that hands all of it on. Renders nothing when it is nothing. */
export function OwnedContent({ id, name }: { id: number; name: string }) {
  const translate = useTranslate();
  const { data } = useCall(`GET v1/users/${id}/owned/`, { query: { admin_view: 1 } });
  if (!data || data.count === 0) return null;
  return (
    <PageSection
      title={translate('console.care.owned')}
      help={translate('console.care.owned_help', { smart_count: data.count })}
    >
      <Titles owned={data} />
      <DialogButton variant="outlined" label={translate('console.care.hand_on')} sx={{ mt: 2 }}>
        {(close) => <HandOnDialog id={id} name={name} count={data.count} onClose={close} />}
      </DialogButton>
    </PageSection>
  );
}
