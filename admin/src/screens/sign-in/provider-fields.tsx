import Box from '@mui/material/Box';
import { MATCH_BY, type SignInAnswer } from '@piiri/shared/contracts/sign-in.ts';
import { useTranslate } from 'ra-core';
import { ChoiceSetting } from '../../form/choice-setting.tsx';
import { TextSetting } from '../settings/text-setting.tsx';
import { CopyField } from './copy-field.tsx';
import type { DraftProps } from './parts.ts';
import { shownAddress } from './shown-address.ts';

/** Values that the provider needs, and values that it issues. */
export function ProviderFields({ draft, change, errorAt, stored }: DraftProps & { stored: SignInAnswer }) {
  const translate = useTranslate();
  const text = (name: string) => translate(`console.sign_in.${name}`);
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <CopyField
        label={text('redirect_uri')}
        value={shownAddress(stored.redirect_uri)}
        help={text('redirect_uri_help')}
      />
      <TextSetting
        label={text('issuer')}
        value={draft.issuer}
        help={text('issuer_help')}
        placeholder="https://"
        error={errorAt('oidc.issuer')}
        onChange={(issuer) => change({ issuer })}
      />
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { md: '1fr 1fr' } }}>
        <TextSetting
          label={text('client_id')}
          value={draft.client_id}
          error={errorAt('oidc.client_id')}
          onChange={(client_id) => change({ client_id })}
        />
        <TextSetting
          label={text('client_secret')}
          value={draft.client_secret}
          isSecret
          help={stored.oidc.has_client_secret ? text('client_secret_stored') : undefined}
          error={errorAt('oidc.client_secret')}
          onChange={(client_secret) => change({ client_secret })}
        />
      </Box>
      <ChoiceSetting
        label={text('match_by')}
        help={text(`match_by_${draft.match_by}_help`)}
        error={errorAt('oidc.match_by')}
        value={draft.match_by}
        options={MATCH_BY.map((value) => ({ value, label: text(`match_by_${value}`) }))}
        onChange={(value) => change({ match_by: MATCH_BY.find((each) => each === value) ?? 'email' })}
      />
    </Box>
  );
}
