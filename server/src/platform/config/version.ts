import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.ts';

interface About {
  version: string;
  /** Of a release: the commit that it was made of. */
  commit?: string;
}

/** The product's version, and the commit of a release, as package.json has them. */
export const { version: VERSION, commit: COMMIT }: About = JSON.parse(
  readFileSync(join(ROOT, 'package.json'), 'utf8'),
);
