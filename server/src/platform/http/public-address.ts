import type { Config } from '../config/config.ts';

/** Returns the public URL of the product, without a trailing slash; by default the address of this machine. */
export const publicAddress = ({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): string =>
  publicUrl ?? `http://localhost:${port}`;
