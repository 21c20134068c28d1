/**
 * The start script: installs what is missing, builds what is stale, and runs the server in this process, so that
 * signals reach it and its exit code is ours. A second start finds nothing to do.
 */
import { pathToFileURL } from 'node:url';
import { generate } from './gen.mjs';
import { Failure, main, Stopped } from './lib/fail.mjs';
import { install, needsInstall } from './lib/install.mjs';
import { withLock } from './lib/lock.mjs';
import { checkNodeVersion } from './lib/node-version.mjs';
import { stopWithParent } from './lib/parent.mjs';
import { stalePrograms } from './lib/programs.mjs';
import { inRoot } from './lib/root.mjs';
import { run } from './lib/run.mjs';

// Until the server handles signals itself; before that there is nothing to clean up.
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => process.listenerCount(signal) > 1 || process.exit(0));

await main(async () => {
  checkNodeVersion();
  stopWithParent();
  try {
    await prepare();
  } catch (error) {
    if (error instanceof Stopped) process.exit(0);
    throw error;
  }
  await import(pathToFileURL(inRoot('server', 'dist', 'main.js')).href);
});

async function prepare() {
  if (needsInstall()) await withLock(async () => needsInstall() && (await install()));
  generate();
  // In a process of its own, so that the builders' memory is released.
  if (stalePrograms().length) {
    const { code } = await run(process.execPath, [inRoot('scripts', 'build.mjs')]);
    if (code !== 0) throw new Failure('Not started: see the reason above.');
  }
}
