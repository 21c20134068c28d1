import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Protocol } from '@piiri/shared/contracts/sign-in.ts';
import { useTranslate } from 'react-admin';

const PROVIDERS = ['entra', 'google', 'okta', 'keycloak'] as const;
const STEPS = ['1', '2', '3', '4'] as const;

/** Step-by-step instructions for the most common providers. */
export function Guides({ protocol }: { protocol: Protocol }) {
  const translate = useTranslate();
  const guides = protocol === 'saml' ? 'saml_guides' : 'guides';
  return (
    <Box sx={{ my: 2.5 }}>
      <Typography sx={{ mb: 1, maxWidth: 720 }}>{translate('console.sign_in.guides_lead')}</Typography>
      {PROVIDERS.map((provider) => (
        <Box key={provider} component="details" className="rule-above">
          <Box component="summary" className="strong" sx={{ py: 1 }}>
            {translate(`console.sign_in.guides.${provider}.title`)}
          </Box>
          <Box component="ol" sx={{ mt: 0, mb: 2, pl: 3, maxWidth: 720, overflowWrap: 'anywhere' }}>
            {STEPS.map((step) => (
              <Box component="li" key={step} sx={{ mb: 0.75 }}>
                {translate(`console.sign_in.${guides}.${provider}.${step}`)}
              </Box>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
