import type { OwnAcknowledgement } from '@piiri/shared/contracts/acknowledgements.ts';
import type { App } from '../../data/app.ts';
import { apiOf } from '../../data/content/contents.ts';
import { type AddressOfObject, acknowledgements } from '../../data/models/acknowledgements.ts';
import type {
  AcknowledgedObject,
  AcknowledgementHint,
  AcknowledgementPanel,
} from './acknowledgement-panel.tsx';

/** The acknowledgement requested on a page. */
export interface AcknowledgementState {
  Panel: typeof AcknowledgementPanel;
  Hint: typeof AcknowledgementHint;
  entity: string;
  id: number;
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
  const [own, { AcknowledgementHint, AcknowledgementPanel }] = await Promise.all([
    app.model(acknowledgements).own(kind, id, path, signal),
    import('./acknowledgement-panel.tsx'),
    app.loadTexts('offline'),
  ]);
  return {
    Panel: AcknowledgementPanel,
    Hint: AcknowledgementHint,
    entity: kind,
    id,
    path,
    asked: acknowledgement as AcknowledgedObject,
    own,
  };
}
