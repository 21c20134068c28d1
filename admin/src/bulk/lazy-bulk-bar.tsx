import { lazyWithTexts } from '../providers/i18n/lazy-namespace.ts';
import { quiet } from '../shell/quiet.tsx';

/** What can be done with the selected rows; loaded when the first is. */
export const BulkBar = quiet(lazyWithTexts(() => import('./bulk-bar.tsx')));
