import type { OwnAcknowledgement } from '@piiri/shared/contracts/acknowledgements.ts';
import type {
  AcknowledgedObject,
  AcknowledgementPanel,
} from '../components/content/acknowledgement-panel.tsx';
import { type AddressOfObject, acknowledgements } from './acknowledgements.ts';
import type { App } from './app.ts';
import { apiOf } from './contents.ts';

/** The acknowledgement requested on a page. */
export interface AcknowledgementState {
  Panel: typeof AcknowledgementPanel;
  path: AddressOfObject;
  asked: AcknowledgedObject;
  own: OwnAcknowledgement | null;
}

/** Loads the acknowledgement requested for an object; undefined when none is requested, as for most objects. */
export async function loadAcknowledgement(
  app: App,
  kind: string,
  { id, acknowledgement }: { id: number; acknowledgement?: unknown },
  signal: AbortSignal,
): Promise<AcknowledgementState | undefined> {
  if (!acknowledgement) return undefined;
  const path: AddressOfObject = `${apiOf(kind)}/${id}/`;
  const [own, { AcknowledgementPanel }] = await Promise.all([
    app.model(acknowledgements).own(kind, id, path, signal),
    import('../components/content/acknowledgement-panel.tsx'),
    app.loadTexts('offline'),
  ]);
  return { Panel: AcknowledgementPanel, path, asked: acknowledgement as AcknowledgedObject, own };
}
