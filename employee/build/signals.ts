import type { Options } from '@vitejs/plugin-react';

/**
 * Options of the signals transform, without which a component does not re-render when a signal changes. `all` is
 * needed: the default mode detects `.value` only in the component's own text and misses reads in functions that the
 * component calls.
 */
export const SIGNALS: Options = {
  babel: { plugins: [['module:@preact/signals-react-transform', { mode: 'all' }]] },
};
