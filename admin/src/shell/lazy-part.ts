import { withinLoadLimit } from '@piiri/shared/load-limit.ts';
import { lazy } from 'react';

/**
 * React's `lazy`: a component that is loaded when it is first drawn. One that does not arrive within the limit fails to
 * render, as one does that cannot be loaded: the nearest ErrorBoundary says so.
 */
export const lazyPart: typeof lazy = (load) => lazy(() => withinLoadLimit(load()));
