import type { ProofMethod } from '@piiri/shared/contracts/proof.ts';
import { Suspense, useEffect, useState } from 'react';
import { registerProofAsker } from '../data/session/proof-requests.ts';
import { lazyWithTexts } from '../data/texts/lazy-namespace.ts';

const ProofDialog = lazyWithTexts(() => import('./proof-dialog.tsx'));

interface Request {
  methods: readonly ProofMethod[];
  answer: (isProven: boolean) => void;
}

/** Place of the dialog that asks people to prove who they are, for whichever call wants it. */
export function ProofHost() {
  const [request, setRequest] = useState<Request>();
  useEffect(
    () => registerProofAsker((methods) => new Promise<boolean>((answer) => setRequest({ methods, answer }))),
    [],
  );
  if (!request) return null;
  return (
    <Suspense>
      <ProofDialog
        methods={request.methods}
        onEnd={(isProven) => {
          setRequest(undefined);
          request.answer(isProven);
        }}
      />
    </Suspense>
  );
}
