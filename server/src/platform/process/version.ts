import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.ts';

interface About {
  version: string;
  /** Commit of a release. */
  commit?: string;
}

/** Version of the product, and commit of a release, from package.json. */
export const { version: VERSION, commit: COMMIT }: About = JSON.parse(
  readFileSync(join(ROOT, 'package.json'), 'utf8'),
);
