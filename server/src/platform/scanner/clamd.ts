import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { withTimeout } from '../process/with-timeout.ts';
import type { ScannerSettings } from './scanner-config.ts';

/** What clamd said about a stream. */
export type Verdict =
  | { outcome: 'clean' }
  | { outcome: 'infected'; signature: string }
  /** Longer than clamd's `StreamMaxLength`. */
  | { outcome: 'too_large' };

/** Maximum length of an answer, in bytes. */
const MAX_ANSWER = 4096;

/** Bytes of the length before a chunk. */
const LENGTH_BYTES = 4;

/** Returns data as a chunk of INSTREAM: its length, then itself; empty data ends the stream. */
function chunkOf(data: Uint8Array): Buffer {
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, data]);
}

async function* chunksOf(content: Readable): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const data of content) if (data.length > 0) yield chunkOf(data);
  yield chunkOf(Buffer.alloc(0));
}

/**
 * Sends a command to clamd over a connection of its own, and returns the answer: everything up to a zero byte. Rejects
 * when the connection breaks before, or after too long an answer.
 */
function ask(socket: Socket, command: Readable, signal: AbortSignal): Promise<string> {
  return new Promise<string>((resolve, reject) => {
    let answer = Buffer.alloc(0);
    const end = (settle: () => void) => {
      settle();
      command.destroy();
      socket.destroy();
    };
    const fail = (error: unknown) => end(() => reject(error));
    signal.addEventListener('abort', () => fail(signal.reason), { once: true });
    command.on('error', fail);
    socket.on('error', fail);
    socket.on('close', () => fail(new Error('The virus scanner closed the connection without an answer.')));
    socket.on('data', (data) => {
      answer = Buffer.concat([answer, data]);
      const length = answer.indexOf(0);
      if (length >= 0) end(() => resolve(answer.toString('utf8', 0, length)));
      else if (answer.length > MAX_ANSWER) fail(new Error('The answer of the virus scanner has no end.'));
    });
    // The socket stays open for the answer.
    command.pipe(socket, { end: false });
  });
}

/** Opens a client of clamd: each command has its own connection, as clamd recommends for streams. */
export function clamd({ address, timeoutMs }: ScannerSettings) {
  const run = (command: () => Readable, ms: number) =>
    withTimeout(ms, (signal) => ask(connect(address), command(), signal));

  return {
    /**
     * Has content scanned. Rejects when clamd is unavailable, slower than the time limit, or answers anything but a
     * verdict on the whole content.
     */
    async scan(content: Readable): Promise<Verdict> {
      let isSent = false;
      async function* counted() {
        yield* chunksOf(content);
        isSent = true;
      }
      const answer = await run(() => Readable.from(counted(), { objectMode: true }), timeoutMs).finally(() =>
        content.destroy(),
      );
      const signature = /^stream: (.+) FOUND$/.exec(answer)?.[1];
      if (signature) return { outcome: 'infected', signature };
      if (/^INSTREAM size limit exceeded\. ERROR$/.test(answer)) return { outcome: 'too_large' };
      if (answer === 'stream: OK' && isSent) return { outcome: 'clean' };
      throw new Error(`The virus scanner gave no verdict: ${JSON.stringify(answer.slice(0, 200))}`);
    },

    /** Returns clamd's version with that of its signatures: `ClamAV 1.4.2/27500/Mon Nov 30 …`. */
    async version(): Promise<string> {
      const answer = await run(() => Readable.from([Buffer.from('zVERSION\0')]), timeoutMs);
      if (!answer.startsWith('ClamAV ')) throw new Error('What answers is no ClamAV.');
      return answer;
    },

    /** Resolves when clamd takes commands. */
    async ping(): Promise<void> {
      const answer = await run(() => Readable.from([Buffer.from('zPING\0')]), timeoutMs);
      if (answer !== 'PONG') throw new Error('The virus scanner did not answer PONG.');
    },
  };
}
