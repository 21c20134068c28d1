import { readFileSync } from 'node:fs';
import { Failure } from './fail.mjs';
import { inRoot } from './root.mjs';

/** Throws one line when this Node.js is older than package.json requires. */
export function checkNodeVersion() {
  const { engines } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  const lowest = engines.node.replace(/[^\d.]/g, '');
  const [major, minor] = lowest.split('.').map(Number);
  const [hasMajor, hasMinor] = process.versions.node.split('.').map(Number);
  if (hasMajor > major || (hasMajor === major && hasMinor >= minor)) return;
  throw new Failure(
    `Piiri needs Node.js ${lowest} or newer; this is ${process.versions.node}. See https://nodejs.org.`,
  );
}
