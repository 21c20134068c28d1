import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { MATCH_BY, type SignInAnswer } from '@piiri/shared/contracts/sign-in.ts';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { describedBy, FieldFrame } from '../../form/field-frame.tsx';
import { NativeChoice } from '../../inputs/native-choice.tsx';
import { TextSetting } from '../settings/text-setting.tsx';
import { CopyField } from './copy-field.tsx';
import type { DraftProps } from './parts.ts';
import { shownAddress } from './shown-address.ts';

/** What the provider is given, and what it gives. */
export function ProviderFields({ draft, change, errorAt, stored }: DraftProps & { stored: SignInAnswer }) {
  const translate = useTranslate();
  const id = useId();
  const text = (name: string) => translate(`console.sign_in.${name}`);
  const secretHelp = stored.oidc.has_client_secret ? text('client_secret_stored') : undefined;
  const matchHelp = text(`match_by_${draft.match_by}_help`);
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
        <FieldFrame
          id={`${id}-secret`}
          label={text('client_secret')}
          help={secretHelp}
          error={errorAt('oidc.client_secret')}
        >
          <OutlinedInput
            id={`${id}-secret`}
            type="password"
            size="small"
            fullWidth
            value={draft.client_secret}
            onChange={({ target }) => change({ client_secret: target.value })}
            inputProps={{
              autoComplete: 'new-password',
              'aria-describedby': describedBy(`${id}-secret`, secretHelp, errorAt('oidc.client_secret')),
            }}
          />
        </FieldFrame>
      </Box>
      <FieldFrame
        id={`${id}-match`}
        label={text('match_by')}
        help={matchHelp}
        error={errorAt('oidc.match_by')}
      >
        <NativeChoice
          id={`${id}-match`}
          value={draft.match_by}
          options={MATCH_BY.map((value) => ({ value, label: text(`match_by_${value}`) }))}
          aria={{ 'aria-describedby': describedBy(`${id}-match`, matchHelp, errorAt('oidc.match_by')) }}
          onChange={(value) => change({ match_by: MATCH_BY.find((each) => each === value) ?? 'email' })}
        />
      </FieldFrame>
    </Box>
  );
}
