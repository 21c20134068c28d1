import type { Config } from './config.ts';

/** Where people reach the product, without a slash at the end; this machine's own address where nobody has said. */
export const publicAddress = ({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): string =>
  publicUrl ?? `http://localhost:${port}`;
