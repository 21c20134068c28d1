import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { SignInAnswer } from '@piiri/shared/contracts/sign-in.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { formatForReading } from '../../form/date-time-text.ts';
import { call } from '../../providers/data/api.ts';
import { messageOf } from '../../providers/data/problem.ts';
import { isAnswerOf } from '../../providers/data/use-call.ts';
import { useConsole } from '../../session/console-context.tsx';
import { ConfirmDialog } from '../../shell/confirm-dialog.tsx';
import { SettingsSection } from '../settings/settings-section.tsx';
import { CopyField } from './copy-field.tsx';
import { shownAddress } from './shown-address.ts';

/** The directory that provisions people and groups: its address, and a token that is shown once. */
export function DirectorySection({ scim }: Pick<SignInAnswer, 'scim'>) {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { tenant } = useConsole();
  const [token, setToken] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [asked, setAsked] = useState<'renew' | 'end'>();

  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setAsked(undefined);
    try {
      await work();
      await queryClient.invalidateQueries(isAnswerOf(/^GET v1\/tenant\/sign-in\//));
    } catch (error) {
      notify(messageOf(error), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  const make = () => run(async () => setToken((await call('POST v1/tenant/scim-token/')).token));
  const end = () =>
    run(async () => {
      await call('DELETE v1/tenant/scim-token/');
      setToken(undefined);
      notify('console.sign_in.token_ended', { type: 'success' });
    });
  const { token_created: created, last_used: used } = scim;

  return (
    <SettingsSection
      title={translate('console.sign_in.directory')}
      help={translate('console.sign_in.directory_help')}
    >
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <CopyField
          label={translate('console.sign_in.directory_address')}
          value={shownAddress(scim.address)}
        />
        {token && (
          <Alert severity="success" sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
            <Typography sx={{ mb: 1.5 }}>{translate('console.sign_in.token_once')}</Typography>
            <CopyField label={translate('console.sign_in.token')} value={token} />
          </Alert>
        )}
        <Typography color="textSecondary">
          {created
            ? translate('console.sign_in.token_there', { time: formatForReading(created, tenant.time_zone) })
            : translate('console.sign_in.token_none')}{' '}
          {created &&
            (used
              ? translate('console.sign_in.token_used', {
                  day: used.split('-').reverse().map(Number).join('.'),
                })
              : translate('console.sign_in.token_unused'))}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <Button
            variant="outlined"
            loading={isBusy}
            onClick={() => (created ? setAsked('renew') : void make())}
          >
            {translate(created ? 'console.sign_in.token_renew' : 'console.sign_in.token_make')}
          </Button>
          {created && (
            <Button color="error" disabled={isBusy} onClick={() => setAsked('end')}>
              {translate('console.sign_in.token_end')}
            </Button>
          )}
        </Box>
      </Box>
      {asked && (
        <ConfirmDialog
          isOpen
          title={translate(`console.sign_in.token_${asked}_title`)}
          text={translate(`console.sign_in.token_${asked}_text`)}
          yes={translate(`console.sign_in.token_${asked}`)}
          no={translate('ra.action.cancel')}
          onYes={() => void (asked === 'end' ? end() : make())}
          onNo={() => setAsked(undefined)}
        />
      )}
    </SettingsSection>
  );
}
