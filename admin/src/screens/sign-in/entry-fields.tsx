import Box from '@mui/material/Box';
import type { SignInAnswer } from '@piiri/shared/contracts/sign-in.ts';
import { useTranslate } from 'ra-core';
import { TextSetting } from '../settings/text-setting.tsx';
import { CopyField } from './copy-field.tsx';
import type { DraftProps } from './parts.ts';
import { shownAddress } from './shown-address.ts';
import { SwitchSetting } from './switch-setting.tsx';

/** How people get to the provider, and what happens after they have signed in there. */
export function EntryFields({ draft, change, errorAt, stored }: DraftProps & { stored: SignInAnswer }) {
  const translate = useTranslate();
  const { origin } = new URL(shownAddress(stored.redirect_uri));
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { md: '1fr 1fr' } }}>
        <TextSetting
          label={translate('console.sign_in.slug')}
          value={draft.slug}
          help={translate('console.sign_in.slug_help')}
          error={errorAt('slug')}
          onChange={(slug) => change({ slug })}
        />
        <TextSetting
          label={translate('console.sign_in.domains')}
          value={draft.domains}
          help={translate('console.sign_in.domains_help')}
          placeholder="example.com"
          error={errorAt('domains')}
          onChange={(domains) => change({ domains })}
        />
      </Box>
      {stored.slug && (
        <CopyField
          label={translate('console.sign_in.address')}
          value={`${origin}/login?company=${stored.slug}`}
          help={translate('console.sign_in.address_help')}
        />
      )}
      <SwitchSetting
        name="create_users"
        checked={draft.create_users}
        onChange={(create_users) => change({ create_users })}
      />
      <SwitchSetting name="enabled" checked={draft.enabled} onChange={(enabled) => change({ enabled })} />
      {draft.enabled && (
        <SwitchSetting name="only" checked={draft.only} onChange={(only) => change({ only })} />
      )}
    </Box>
  );
}
