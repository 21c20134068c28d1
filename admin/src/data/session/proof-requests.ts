import type { ProofMethod } from '@piiri/shared/contracts/proof.ts';

/** Asks the person to prove who they are; resolves to whether they did. */
type Asker = (methods: readonly ProofMethod[]) => Promise<boolean>;

let asker: Asker | undefined;

/** Sets who asks: the page's dialog. Returns a function that removes it. */
export function registerProofAsker(next: Asker): () => void {
  asker = next;
  return () => {
    asker = undefined;
  };
}

/** Asks for a proof on behalf of a call; resolves to false while the page has no dialog. */
export const askForProof: Asker = async (methods) => (await asker?.(methods)) ?? false;
