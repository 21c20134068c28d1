import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { DomainCheck, SignInAnswer } from '@piiri/shared/contracts/sign-in.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { call } from '../../data/api/api.ts';
import { useAction } from '../../data/calls/use-action.ts';
import { LabelledCheck, LabelledText } from '../../kit/inputs/labelled-inputs.tsx';
import { Column } from '../../kit/page/row.tsx';
import { absoluteAddress, CopyField } from './copy-field.tsx';
import type { SignInForm } from './draft.ts';

type Props = Pick<SignInAnswer, 'domains' | 'domains_waiting'>;

/** The mail domains that are proven, and those that wait: each with the record to copy and its state. */
function WaitingDomains({ domains, domains_waiting: waiting }: Props) {
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
        <Column component="section" gap={2}>
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
        </Column>
      )}
    </>
  );
}

const SWITCHES = ['create_users', 'enabled', 'only'] as const;

/** How people come to the provider, and what becomes of those who do. */
export function EntryFields({ draft, change, field, stored }: SignInForm & { stored: SignInAnswer }) {
  const translate = useTranslate();
  const text = (name: string) => translate(`console.sign_in.${name}`);
  const { origin } = new URL(absoluteAddress(stored.scim.address));
  return (
    <Column gap={2.5}>
      <LabelledText {...field('domains')} help={text('domains_help')} placeholder="example.com" />
      <WaitingDomains domains={stored.domains} domains_waiting={stored.domains_waiting} />
      {stored.slug && (
        <CopyField
          label={text('address')}
          value={`${origin}/login?company=${stored.slug}`}
          help={text('address_help')}
        />
      )}
      {SWITCHES.map((name) =>
        name === 'only' && !draft.enabled ? null : (
          <LabelledCheck
            key={name}
            isSwitch
            label={text(name)}
            help={text(`${name}_help`)}
            checked={draft[name]}
            onChange={(isOn) => change({ [name]: isOn })}
          />
        ),
      )}
    </Column>
  );
}
