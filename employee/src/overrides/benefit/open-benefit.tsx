import { useLinkedItem } from '../../components/content/use-item.ts';
import { useApp } from '../../models/app.ts';
import { BenefitSheet } from './benefit-sheet.tsx';
import { openedBenefits } from './benefits.ts';

/** The benefit whose id is in the URL, over the list. */
export function OpenBenefit() {
  const app = useApp();
  const { id, item, close } = useLinkedItem(app.model(openedBenefits));
  return item && <BenefitSheet key={id} item={item} onClose={close} />;
}
