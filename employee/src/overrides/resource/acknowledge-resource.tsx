import {
  type AcknowledgedObject,
  AcknowledgementPanel,
} from '../../components/content/acknowledgement-panel.tsx';
import { useItem } from '../../components/content/use-item.ts';
import { useTexts } from '../../components/use-texts.ts';
import { acknowledgements } from '../../models/acknowledgements.ts';
import { useApp } from '../../models/app.ts';
import { shapeOf } from '../../models/contents.ts';

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
