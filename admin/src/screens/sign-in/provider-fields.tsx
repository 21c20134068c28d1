import Box from '@mui/material/Box';
import { MATCH_BY, type SignInAnswer } from '@piiri/shared/contracts/sign-in.ts';
import { useTranslate } from 'react-admin';
import { LabelledChoice, LabelledText } from '../../kit/inputs/labelled-inputs.tsx';
import type { SignInForm } from './draft.ts';
import { RedirectFields } from './redirect-fields.tsx';

/** What the provider is given, and what it gives. */
export function ProviderFields({ stored, ...form }: SignInForm & { stored: SignInAnswer }) {
  const { draft, change, field } = form;
  const translate = useTranslate();
  const text = (name: string) => translate(`console.sign_in.${name}`);
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <RedirectFields {...form} stored={stored} />
      <LabelledText {...field('issuer', 'oidc.issuer')} help={text('issuer_help')} placeholder="https://" />
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { md: '1fr 1fr' } }}>
        <LabelledText {...field('client_id', 'oidc.client_id')} />
        <LabelledText
          {...field('client_secret', 'oidc.client_secret')}
          type="password"
          autoComplete="new-password"
          help={stored.oidc.has_client_secret ? text('client_secret_stored') : undefined}
        />
      </Box>
      <LabelledChoice
        {...field('match_by', 'oidc.match_by')}
        help={text(`match_by_${draft.match_by}_help`)}
        options={MATCH_BY.map((value) => ({ value, label: text(`match_by_${value}`) }))}
        onChange={(value) => change({ match_by: MATCH_BY.find((claim) => claim === value) ?? 'email' })}
      />
      <LabelledText {...field('acr_values', 'oidc.acr_values')} help={text('acr_values_help')} />
    </Box>
  );
}
