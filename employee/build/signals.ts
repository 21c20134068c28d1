import type { Options } from '@vitejs/plugin-react';

/**
 * The transform of signals. Without it a component does not notice that a signal changed. `all`: it would see `.value` only in
 * the component's own text, and miss what a function that the component calls reads.
 */
export const SIGNALS: Options = {
  babel: { plugins: [['module:@preact/signals-react-transform', { mode: 'all' }]] },
};
