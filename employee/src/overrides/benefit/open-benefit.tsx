import { useApp } from '../../data/app.ts';
import { openedBenefits } from '../../data/models/benefits.ts';
import { useLinkedItem } from '../../ui/hooks/use-item.ts';
import { BenefitSheet } from './benefit-sheet.tsx';

/** The benefit whose id is in the URL, over the list. */
export function OpenBenefit() {
  const app = useApp();
  const { id, item, close } = useLinkedItem(app.model(openedBenefits));
  return item && <BenefitSheet key={id} item={item} onClose={close} />;
}
