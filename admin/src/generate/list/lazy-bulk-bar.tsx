import { lazyWithTexts } from '../../data/texts/lazy-namespace.ts';
import { quiet } from '../../kit/quiet.tsx';

/** What can be done with the selected rows; loaded when the first is. */
export const BulkBar = quiet(lazyWithTexts(() => import('./bulk/bulk-bar.tsx')));
