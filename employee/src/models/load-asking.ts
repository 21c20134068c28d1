import type { OwnAcknowledgement } from '@piiri/shared/contracts/acknowledgements.ts';
import type { AcknowledgementPanel, Asked } from '../components/content/acknowledgement-panel.tsx';
import { type AddressOfObject, acknowledgements } from './acknowledgements.ts';
import type { App } from './app.ts';
import { apiOf } from './contents.ts';

/** The acknowledgement requested on a page. */
export interface Asking {
  Panel: typeof AcknowledgementPanel;
  path: AddressOfObject;
  asked: Asked;
  own: OwnAcknowledgement | null;
}

/** Loads the acknowledgement requested for an object; undefined when none is requested, as for most objects. */
export async function loadAsking(
  app: App,
  kind: string,
  { id, acknowledgement }: { id: number; acknowledgement?: unknown },
  signal: AbortSignal,
): Promise<Asking | undefined> {
  if (!acknowledgement) return undefined;
  const path: AddressOfObject = `${apiOf(kind)}/${id}/`;
  const [own, { AcknowledgementPanel }] = await Promise.all([
    app.model(acknowledgements).own(kind, id, path, signal),
    import('../components/content/acknowledgement-panel.tsx'),
    app.loadTexts('offline'),
  ]);
  return { Panel: AcknowledgementPanel, path, asked: acknowledgement as Asked, own };
}
