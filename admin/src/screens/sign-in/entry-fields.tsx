import Box from '@mui/material/Box';
import type { Protocol, SignInAnswer } from '@piiri/shared/contracts/sign-in.ts';
import { useTranslate } from 'react-admin';
import { LabelledCheck, LabelledText } from '../../kit/inputs/labelled-inputs.tsx';
import { absoluteAddress, CopyField } from './copy-field.tsx';
import type { SignInForm } from './draft.ts';
import { WaitingDomains } from './waiting-domains.tsx';

const SWITCHES = ['create_users', 'enabled', 'only'] as const;

interface Props extends SignInForm {
  stored: SignInAnswer;
  protocol: Protocol;
}

/** How people come to the provider, and what becomes of those who do. */
export function EntryFields({ draft, change, field, stored, protocol }: Props) {
  const translate = useTranslate();
  const text = (name: string) => translate(`console.sign_in.${name}`);
  const isSaml = protocol === 'saml';
  const { saml, ...oidc } = draft;
  const values = isSaml ? saml : oidc;
  /** Switches something on or off; a provider that is switched on takes the place of the other. */
  const turn = (name: (typeof SWITCHES)[number], isOn: boolean) => {
    const replaces = name === 'enabled' && isOn;
    if (isSaml) change({ saml: { ...saml, [name]: isOn }, ...(replaces && { enabled: false }) });
    else change({ [name]: isOn, ...(replaces && { saml: { ...saml, enabled: false } }) });
  };
  const isOtherInUse = isSaml ? stored.oidc.enabled : stored.saml.enabled;
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
        name === 'only' && !values.enabled ? null : (
          <LabelledCheck
            key={name}
            isSwitch
            label={text(name)}
            help={text(name === 'enabled' && isOtherInUse ? 'enabled_replaces' : `${name}_help`)}
            checked={values[name]}
            onChange={(isOn) => turn(name, isOn)}
          />
        ),
      )}
    </Box>
  );
}
