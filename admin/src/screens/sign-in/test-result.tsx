import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SignInTest } from '@piiri/shared/contracts/sign-in.ts';
import { useTranslate } from 'react-admin';
import { Note } from '../../kit/page/note.tsx';

const claimText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** Result of a sign-in test: the person whom the provider's answer would sign in, and all its claims. */
export function TestResult({ result }: { result: SignInTest }) {
  const translate = useTranslate();
  const { outcome, person, problem, reason, claims, needs_code: needsCode } = result;
  const name = person ? `${person.first_name} ${person.last_name}` : '';
  const entries = Object.entries(claims);
  return (
    <Box sx={{ mt: 2.5 }} role="status">
      {problem && (
        <Note severity="error">
          {translate(`console.sign_in.${reason ? `reasons.${reason}` : `problems.${problem}`}`)}
        </Note>
      )}
      {outcome && (
        <Note severity="success">{translate(`console.sign_in.outcomes.${outcome}`, { name })}</Note>
      )}
      {needsCode && (
        <Note severity="info" sx={{ mt: 1 }}>
          {translate('console.sign_in.outcomes.code')}
        </Note>
      )}
      {entries.length > 0 && (
        <>
          <Typography variant="h3" sx={{ mt: 2, mb: 1 }}>
            {translate('console.sign_in.came')}
          </Typography>
          <Box
            component="dl"
            sx={{
              m: 0,
              display: 'grid',
              gridTemplateColumns: { xs: '1fr', sm: 'minmax(140px, 220px) 1fr' },
              columnGap: 2,
            }}
          >
            {entries.map(([claim, value]) => (
              <Box key={claim} sx={{ display: 'contents' }}>
                <Typography component="dt" variant="body2" color="textSecondary" sx={{ pt: 0.75 }}>
                  {claim}
                </Typography>
                <Typography
                  component="dd"
                  variant="body2"
                  sx={{ m: 0, pt: { sm: 0.75 }, overflowWrap: 'anywhere' }}
                >
                  {claimText(value)}
                </Typography>
              </Box>
            ))}
          </Box>
        </>
      )}
    </Box>
  );
}
