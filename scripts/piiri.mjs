#!/usr/bin/env node
/** The operator's tool. Installs and builds what is missing first, like a start, but prints progress on stderr only. */
import { pathToFileURL } from 'node:url';
import { generate } from './gen.mjs';
import { Failure, main } from './lib/fail.mjs';
import { install, needsInstall } from './lib/install.mjs';
import { withLock } from './lib/lock.mjs';
import { checkNodeVersion } from './lib/node-version.mjs';
import { stopWithParent } from './lib/parent.mjs';
import { stalePrograms } from './lib/programs.mjs';
import { inRoot } from './lib/root.mjs';
import { run } from './lib/run.mjs';

await main(async () => {
  checkNodeVersion();
  stopWithParent();
  if (needsInstall()) await withLock(async () => needsInstall() && (await install({ aside: true })));
  generate();
  if (stalePrograms().some(({ name }) => name === 'server')) {
    console.error('Building …');
    const { code, output } = await run(process.execPath, [inRoot('scripts', 'build.mjs'), 'server'], {
      capture: true,
    });
    if (code !== 0) throw new Failure(output.trim());
  }
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(inRoot('server', 'dist', 'cli.js')).href);
});
