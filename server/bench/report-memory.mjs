/**
 * Loaded by `--import`, with `--expose-gc`, into a measured server; answers messages of its parent process. `{
 * snapshot: path }` writes a heap snapshot first. Every answer is `process.memoryUsage()` after a full collection.
 */
import { writeHeapSnapshot } from 'node:v8';

process.on('message', ({ snapshot }) => {
  if (snapshot) writeHeapSnapshot(snapshot, { exposeNumericValues: true });
  globalThis.gc();
  process.send(process.memoryUsage());
});
process.channel.unref();
