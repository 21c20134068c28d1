import {
  type AcknowledgedObject,
  AcknowledgementPanel,
} from '../../content/acknowledgement/acknowledgement-panel.tsx';
import { useTexts } from '../../content/use-texts.ts';
import { useApp } from '../../data/app.ts';
import { shapeOf } from '../../data/content/contents.ts';
import { acknowledgements } from '../../data/models/acknowledgements.ts';
import { useItem } from '../../ui/hooks/use-item.ts';

/** Acknowledgement below a file or link. */
export default function AcknowledgeResource({ id, asked }: { id: number; asked: AcknowledgedObject }) {
  const app = useApp();
  const path = `${shapeOf('resource').api}/${id}/` as const;
  const hasWords = useTexts('offline');
  const { item } = useItem(id, async (abort) => ({
    own: await app.model(acknowledgements).own('resource', id, path, abort),
  }));
  if (!item || !hasWords) return null;
  return <AcknowledgementPanel entity="resource" id={id} path={path} asked={asked} own={item.own} />;
}
