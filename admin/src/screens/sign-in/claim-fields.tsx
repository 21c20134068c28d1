import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Protocol } from '@piiri/shared/contracts/sign-in.ts';
import { useTranslate } from 'react-admin';
import { LabelledText } from '../../kit/inputs/labelled-inputs.tsx';
import { CLAIMS, type Draft, type SignInForm } from './draft.ts';

interface Props extends Pick<SignInForm, 'errorAt'> {
  protocol: Protocol;
  claims: Draft['claims'];
  onChange: (claims: Draft['claims']) => void;
}

/** How the provider names the details of a person: hidden, since most name them alike. */
export function ClaimFields({ protocol, claims, onChange, errorAt }: Props) {
  const translate = useTranslate();
  return (
    <Box component="details" sx={{ mt: 2.5 }}>
      <Box component="summary" className="strong" sx={{ py: 1 }}>
        {translate('console.sign_in.claims')}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2, maxWidth: 640 }}>
        {translate(`console.sign_in.${protocol === 'saml' ? 'saml_claims_help' : 'claims_help'}`)}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        {CLAIMS.map((name) => (
          <LabelledText
            isStrong
            key={name}
            label={translate(`console.sign_in.claim_${name}`)}
            value={claims[name]}
            error={errorAt(`${protocol}.claims.${name}`)}
            onChange={(claim) => onChange({ ...claims, [name]: claim })}
          />
        ))}
      </Box>
    </Box>
  );
}
