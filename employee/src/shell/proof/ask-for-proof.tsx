import type { ProofMethod } from '@piiri/shared/contracts/proof.ts';
import { createRoot } from 'react-dom/client';
import { type App, AppProvider } from '../../data/app.ts';
import { ProofDialog } from './proof-dialog.tsx';

/**
 * Asks the person to prove who they are, above whatever is on the screen. Resolves to whether they did; rejects when the
 * texts fail to load.
 */
export async function askForProof(app: App, methods: readonly ProofMethod[]): Promise<boolean> {
  await app.loadTexts('proof');
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  return new Promise<boolean>((resolve) => {
    root.render(
      <AppProvider app={app}>
        <ProofDialog methods={methods} onEnd={resolve} />
      </AppProvider>,
    );
  }).finally(() => {
    root.unmount();
    place.remove();
  });
}
