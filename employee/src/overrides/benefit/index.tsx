import { defineOverride } from '../../content/override.ts';
import type { BenefitItem, BenefitRow } from '../../data/models/benefits.ts';
import { BenefitCard } from './benefit-card.tsx';
import { OpenBenefit } from './open-benefit.tsx';

/** A benefit is a card with a logo that opens over the list, where its coupon can be shown at the till. */
export default defineOverride<BenefitRow, BenefitItem, unknown>({
  row: (row) => <BenefitCard row={row} />,
  isGrid: true,
  above: () => <OpenBenefit />,
});
