import type { Protocol, SignInTest } from '@piiri/shared/contracts/sign-in.ts';
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

  const begin = async (protocol: Protocol) => {
    setBusy(true);
    setProblem(undefined);
    try {
      const { start } = await call('POST v1/tenant/sign-in/test/', { body: { protocol } });
      location.assign(start);
    } catch (error) {
      setProblem(messageOf(error));
      setBusy(false);
    }
  };
  return { result, problem, isBusy, begin };
}
