import { type ComponentProps, Suspense } from 'react';
import { lazyWithTexts } from '../providers/i18n/lazy-namespace.ts';

const Bar = lazyWithTexts(() => import('./bulk-bar.tsx'));

/** Bar of bulk actions; loaded when the first row is selected. */
export function BulkBar(props: ComponentProps<typeof Bar>) {
  return (
    <Suspense fallback={null}>
      <Bar {...props} />
    </Suspense>
  );
}
