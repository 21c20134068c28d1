import Link from '@mui/material/Link';
import { TriangleAlert } from 'lucide-react';
import { LinkBase, useTranslate } from 'react-admin';
import { useCall } from '../../data/calls/use-call.ts';
import { entityNamed, resourceOf } from '../../data/definitions/resources.ts';
import { useConsole } from '../../data/session/console-context.tsx';
import { DialogButton } from '../../kit/dialogs/dialog-button.tsx';
import { PlainDialog } from '../../kit/dialogs/plain-dialog.tsx';

/** Tells tenant admins of people who are their own managers through others. Renders nothing without such a loop. */
export function ManagerLoops() {
  const translate = useTranslate();
  const { profile } = useConsole();
  const { data } = useCall('GET v1/people/chart/loops/', { enabled: profile.is_tenant_admin, retry: false });
  if (!data || data.loops.length === 0) return null;
  const title = translate('console.manager_loops.title');
  return (
    <DialogButton label={title} color="warning" startIcon={<TriangleAlert size={18} />}>
      {(close) => (
        <PlainDialog title={title} onClose={close}>
          <p>{translate('console.manager_loops.help')}</p>
          <ul>
            {data.loops.map((loop) => (
              <li key={loop[0]?.id}>
                {loop.map(({ id, name }, index) => (
                  <span key={id}>
                    {index > 0 && ' → '}
                    <Link
                      component={LinkBase}
                      to={`/${resourceOf(entityNamed('user'))}/edit/${id}`}
                      onClick={close}
                    >
                      {name}
                    </Link>
                  </span>
                ))}
              </li>
            ))}
          </ul>
        </PlainDialog>
      )}
    </DialogButton>
  );
}
