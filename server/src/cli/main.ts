import { commands } from './commands.gen.ts';
import { runCommandLine } from './run.ts';

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    // The second signal ends the process at once, whatever hangs.
    if (stopping.signal.aborted) process.exit(1);
    stopping.abort();
  });
}

process.exit(
  await runCommandLine(commands, process.argv.slice(2), {
    env: process.env,
    stdout: process.stdout,
    stderr: process.stderr,
    signal: stopping.signal,
  }),
);
