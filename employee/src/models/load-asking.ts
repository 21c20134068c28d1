import type { OwnAcknowledgement } from '@piiri/shared/contracts/acknowledgements.ts';
import type { AcknowledgementPanel, Asked } from '../components/content/acknowledgement-panel.tsx';
import { acknowledgements } from './acknowledgements.ts';
import type { App } from './app.ts';
import type { ContentItem } from './content.ts';
import type { ContentKind } from './content-kind.ts';

/** What a page shows that is to be acknowledged. */
export interface Asking {
  Panel: typeof AcknowledgementPanel;
  path: string;
  asked: Asked;
  own: OwnAcknowledgement | null;
}

/** Loads what asks the reader to acknowledge an object; undefined where nothing is asked, as of most. */
export async function loadAsking(
  app: App,
  { screen, shape }: ContentKind,
  { id, acknowledgement }: ContentItem,
  signal: AbortSignal,
): Promise<Asking | undefined> {
  if (!acknowledgement) return undefined;
  const path = `${shape.api}/${id}/`;
  const [own, { AcknowledgementPanel }] = await Promise.all([
    app.model(acknowledgements).own(screen.name, id, path, signal),
    import('../components/content/acknowledgement-panel.tsx'),
    app.loadTexts('offline'),
  ]);
  return { Panel: AcknowledgementPanel, path, asked: acknowledgement as Asked, own };
}
