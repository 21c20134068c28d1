import { defineOverride } from '../../content/override.ts';
import { BenefitCard } from './benefit-card.tsx';
import { OpenBenefit } from './benefit-sheet.tsx';
import type { BenefitItem, BenefitRow } from './benefits.ts';

/** A benefit is a card with a logo that opens over the list, where its coupon can be shown at the till. */
export default defineOverride<BenefitRow, BenefitItem, unknown>({
  row: (row) => <BenefitCard row={row} />,
  isGrid: true,
  above: () => <OpenBenefit />,
});
