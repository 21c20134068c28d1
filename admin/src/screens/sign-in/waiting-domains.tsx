import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { DomainCheck, SignInAnswer } from '@piiri/shared/contracts/sign-in.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../data/api/api.ts';
import { useAction } from '../../data/calls/use-action.ts';
import { CopyField } from './copy-field.tsx';

type Props = Pick<SignInAnswer, 'domains' | 'domains_waiting'>;

/** The mail domains that are proven, and those that wait: each with the record to copy and its state. */
export function WaitingDomains({ domains, domains_waiting: waiting }: Props) {
  const translate = useTranslate();
  const queries = useQueryClient();
  const { run, isBusy } = useAction();
  const [checks, setChecks] = useState<readonly DomainCheck[]>([]);
  const text = (name: string, values?: object) => translate(`console.sign_in.${name}`, values);
  const stateOf = (domain: string) =>
    checks.find((check) => check.domain === domain)?.outcome ?? ('waiting' as const);
  const check = () =>
    run(async () => {
      const { checked, ...now } = await call('POST v1/tenant/sign-in/domains/check/');
      setChecks(checked);
      queries.setQueryData(['GET v1/tenant/sign-in/', undefined], now);
    });
  return (
    <>
      {domains.length > 0 && (
        <Typography role="status" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {text('domains_proven', { domains: domains.join(', ') })}
        </Typography>
      )}
      {waiting.length > 0 && (
        <Box component="section" sx={{ display: 'grid', gap: 2 }}>
          <Box>
            <Typography variant="h3">{text('domains_waiting')}</Typography>
            <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, maxWidth: 720 }}>
              {text('domains_waiting_help')}
            </Typography>
          </Box>
          {waiting.map(({ domain, record }) => (
            <Box key={domain} sx={{ minWidth: 0 }}>
              <CopyField label={text('domain_record', { domain })} value={record} />
              <Typography role="status" variant="body2" sx={{ mt: 0.5 }}>
                {text(`domain_states.${stateOf(domain)}`)}
              </Typography>
            </Box>
          ))}
          <Box>
            <Button variant="outlined" loading={isBusy} onClick={() => void check()}>
              {text('domains_check')}
            </Button>
          </Box>
        </Box>
      )}
    </>
  );
}
