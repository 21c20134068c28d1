import Box from '@mui/material/Box';
import type { SignInAnswer } from '@piiri/shared/contracts/sign-in.ts';
import { useTranslate } from 'ra-core';
import { LabelledCheck } from '../../kit/inputs/labelled-check.tsx';
import { LabelledText } from '../../kit/inputs/labelled-text.tsx';
import { absoluteAddress } from './absolute-address.ts';
import { CopyField } from './copy-field.tsx';
import type { SignInForm } from './draft.ts';
import { WaitingDomains } from './waiting-domains.tsx';

const SWITCHES = ['create_users', 'enabled', 'only'] as const;

/** How people come to the provider, and what becomes of those who do. */
export function EntryFields({ draft, change, field, stored }: SignInForm & { stored: SignInAnswer }) {
  const translate = useTranslate();
  const text = (name: string) => translate(`console.sign_in.${name}`);
  const { origin } = new URL(absoluteAddress(stored.scim.address));
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
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
    </Box>
  );
}
