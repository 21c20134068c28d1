import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { LabelledText } from '../../kit/inputs/labelled-text.tsx';
import type { SignInForm } from './draft.ts';
import { CLAIMS } from './draft.ts';

/** How the provider names the details of a person: hidden, since most name them alike. */
export function ClaimFields({ draft, change, errorAt }: SignInForm) {
  const translate = useTranslate();
  return (
    <Box component="details" sx={{ mt: 2.5 }}>
      <Box component="summary" className="strong" sx={{ py: 1 }}>
        {translate('console.sign_in.claims')}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2, maxWidth: 640 }}>
        {translate('console.sign_in.claims_help')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        {CLAIMS.map((name) => (
          <LabelledText
            isStrong
            key={name}
            label={translate(`console.sign_in.claim_${name}`)}
            value={draft.claims[name]}
            error={errorAt(`oidc.claims.${name}`)}
            onChange={(claim) => change({ claims: { ...draft.claims, [name]: claim } })}
          />
        ))}
      </Box>
    </Box>
  );
}
