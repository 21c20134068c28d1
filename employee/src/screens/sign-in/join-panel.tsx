import type { JoinAttempt } from '@piiri/shared/contracts/join-codes.ts';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { CodeForm } from './code-form.tsx';
import { DetailsForm } from './details-form.tsx';

/** Joining in two steps: the code, which the card's URL contains, then the sign-in details. */
export function JoinPanel() {
  const { hash } = useLocation();
  const router = useRouter();
  const [code] = useState(() => decodeURIComponent(hash.replace(/^#/, '')));
  const [joining, setJoining] = useState<JoinAttempt>();
  useEffect(() => {
    // Removes the code from the URL, so that neither the history nor bystanders see it.
    if (location.hash) router.history.replace(location.pathname);
  }, [router]);
  if (joining) return <DetailsForm joining={joining} onGone={() => setJoining(undefined)} />;
  return <CodeForm code={code} onFound={setJoining} />;
}
