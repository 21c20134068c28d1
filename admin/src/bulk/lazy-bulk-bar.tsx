import { type ComponentProps, Suspense } from 'react';
import { lazyWithTexts } from '../providers/i18n/lazy-namespace.ts';

const Bar = lazyWithTexts(() => import('./bulk-bar.tsx'));

/** What can be done with the selected rows; loaded when the first is. */
export function BulkBar(props: ComponentProps<typeof Bar>) {
  return (
    <Suspense fallback={null}>
      <Bar {...props} />
    </Suspense>
  );
}
