import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { SignInAnswer } from '@piiri/shared/contracts/sign-in.ts';
import { useState } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import { call } from '../../data/api/api.ts';
import { useAction, useRefreshAnswers } from '../../data/calls/use-action.ts';
import { screenPath } from '../../data/definitions/paths.ts';
import { useTimeText } from '../../data/session/use-time-text.ts';
import { useConfirm } from '../../kit/dialogs/confirm-dialog.tsx';
import { Note } from '../../kit/page/note.tsx';
import { PageSection } from '../../kit/page/page-section.tsx';
import { Column, Row } from '../../kit/page/row.tsx';
import { absoluteAddress, CopyField } from './copy-field.tsx';

/** Directory that provisions people and groups: the address for it, and a token that is shown once. */
export function DirectorySection({ scim }: Pick<SignInAnswer, 'scim'>) {
  const translate = useTranslate();
  const { run, isBusy } = useAction(useRefreshAnswers(/^GET v1\/tenant\/sign-in\//));
  const timeOf = useTimeText();
  const [token, setToken] = useState<string>();
  const [ask, dialog] = useConfirm();

  const make = () => run(async () => setToken((await call('POST v1/tenant/scim-token/')).token));
  const end = () =>
    run(async () => {
      await call('DELETE v1/tenant/scim-token/');
      setToken(undefined);
    }, 'console.sign_in.token_ended');
  const askTo = (what: 'renew' | 'end') =>
    ask({
      title: translate(`console.sign_in.token_${what}_title`),
      text: translate(`console.sign_in.token_${what}_text`),
      yes: translate(`console.sign_in.token_${what}`),
      onYes: what === 'end' ? end : make,
    });
  const { token_created: created, last_used: used } = scim;

  return (
    <PageSection
      title={translate('console.sign_in.directory')}
      help={translate('console.sign_in.directory_help')}
    >
      <Column gap={2.5}>
        <CopyField
          label={translate('console.sign_in.directory_address')}
          value={absoluteAddress(scim.address)}
        />
        {token && (
          <Note severity="success" sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
            <Typography sx={{ mb: 1.5 }}>{translate('console.sign_in.token_once')}</Typography>
            <CopyField label={translate('console.sign_in.token')} value={token} />
          </Note>
        )}
        <Typography color="textSecondary">
          {created
            ? translate('console.sign_in.token_there', { time: timeOf(created) })
            : translate('console.sign_in.token_none')}{' '}
          {created &&
            (used
              ? translate('console.sign_in.token_used', {
                  day: used.split('-').reverse().map(Number).join('.'),
                })
              : translate('console.sign_in.token_unused'))}
        </Typography>
        <Row gap={1.5}>
          <Button
            variant="outlined"
            loading={isBusy}
            onClick={() => (created ? askTo('renew') : void make())}
          >
            {translate(created ? 'console.sign_in.token_renew' : 'console.sign_in.token_make')}
          </Button>
          {created && (
            <Button color="error" disabled={isBusy} onClick={() => askTo('end')}>
              {translate('console.sign_in.token_end')}
            </Button>
          )}
        </Row>
        <Link component={LinkBase} to={screenPath('ldap')}>
          {translate('console.ldap.link')}
        </Link>
      </Column>
      {dialog}
    </PageSection>
  );
}
