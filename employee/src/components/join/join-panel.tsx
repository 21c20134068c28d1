import type { JoinAttempt } from '@piiri/shared/contracts/join-codes.ts';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { CodeForm } from './code-form.tsx';
import { DetailsForm } from './details-form.tsx';

/** Joining in two steps: the code, which the card's address brings along, then what to sign in with. */
export function JoinPanel() {
  const { hash } = useLocation();
  const router = useRouter();
  const [code] = useState(() => decodeURIComponent(hash.replace(/^#/, '')));
  const [joining, setJoining] = useState<JoinAttempt>();
  useEffect(() => {
    // Neither the history nor who looks over one's shoulder needs the code.
    if (location.hash) router.history.replace(location.pathname);
  }, [router]);
  if (joining) return <DetailsForm joining={joining} onGone={() => setJoining(undefined)} />;
  return <CodeForm code={code} onFound={setJoining} />;
}
