/**
 * Loaded into a server that is measured, by `--import` with `--expose-gc`: answers its parent's messages.
 * `{ snapshot: path }` writes a heap snapshot first. Every answer is `process.memoryUsage()` after a full collection.
 */
import { writeHeapSnapshot } from 'node:v8';

process.on('message', ({ snapshot }) => {
  if (snapshot) writeHeapSnapshot(snapshot, { exposeNumericValues: true });
  globalThis.gc();
  process.send(process.memoryUsage());
});
process.channel.unref();
