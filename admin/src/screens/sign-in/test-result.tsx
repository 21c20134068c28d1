import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SignInTest } from '@piiri/shared/contracts/sign-in.ts';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { call } from '../../data/api/api.ts';
import { messageOf } from '../../data/api/problem.ts';

/** Tests the provider: redirects to it, and reads the result on the page to which it redirects back. */
export function useSignInTest() {
  const [params, setParams] = useSearchParams();
  const [result, setResult] = useState<SignInTest>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(params.has('state'));
  const hasRequested = useRef(false);

  useEffect(() => {
    if (hasRequested.current || !params.has('state')) return;
    hasRequested.current = true;
    const search = `?${params}`;
    // The provider's parameters are valid once, and must not stay visible in the address.
    setParams({}, { replace: true });
    call('POST v1/tenant/sign-in/test/result/', { body: { search } })
      .then(setResult, (error) => setProblem(messageOf(error)))
      .finally(() => setBusy(false));
  }, [params, setParams]);

  const begin = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const { start } = await call('POST v1/tenant/sign-in/test/');
      location.assign(start);
    } catch (error) {
      setProblem(messageOf(error));
      setBusy(false);
    }
  };
  return { result, problem, isBusy, begin };
}

const claimText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** Result of a sign-in test: the person whom the provider's answer would sign in, and all its claims. */
export function TestResult({ result }: { result: SignInTest }) {
  const translate = useTranslate();
  const { outcome, person, problem, claims, needs_code: needsCode } = result;
  const name = person ? `${person.first_name} ${person.last_name}` : '';
  const entries = Object.entries(claims);
  return (
    <Box sx={{ mt: 2.5 }} role="status">
      {problem && <Alert severity="error">{translate(`console.sign_in.problems.${problem}`)}</Alert>}
      {outcome && (
        <Alert severity="success">{translate(`console.sign_in.outcomes.${outcome}`, { name })}</Alert>
      )}
      {needsCode && (
        <Alert severity="info" sx={{ mt: 1 }}>
          {translate('console.sign_in.outcomes.code')}
        </Alert>
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
