import { type ComponentType, Suspense } from 'react';

/** A lazy part of a page in whose place there is nothing until it is loaded, such as a dialog. */
export function quiet<P extends object>(Part: ComponentType<P>) {
  return function Quiet(props: P) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  };
}
