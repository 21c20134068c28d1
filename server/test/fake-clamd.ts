import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** What a scanner in trouble does with a file. */
export type Trouble =
  /** Reads and never answers. */
  | 'hangs'
  /** Closes the connection in the middle of its answer. */
  | 'cut off'
  /** Answers something else than a verdict. */
  | 'wrong answer'
  /** Says that all is well before it has read the file. */
  | 'hasty'
  /** Answers without an end. */
  | 'endless';

/** Text that the fake scanner takes for malware. */
export const MALWARE = 'X-MALWARE-OF-TESTS';

/** The second one is part of EICAR, the test virus of all scanners. */
const SIGNATURES = [MALWARE, 'EICAR-STANDARD'];

const COMMANDS = ['zINSTREAM\0', 'zPING\0', 'zVERSION\0'] as const;

/** Bytes of the length before a chunk. */
const LENGTH_BYTES = 4;

/** Answers of a scanner in trouble; undefined: none. */
const ANSWERS: Record<Trouble, string | undefined> = {
  hangs: undefined,
  'cut off': 'stream: O',
  'wrong answer': 'UNKNOWN COMMAND\0',
  hasty: 'stream: OK\0',
  endless: 'stream: '.repeat(2000),
};

/** Starts clamd's side of INSTREAM, PING and VERSION, on a port or a socket. `maxLength`: `StreamMaxLength`. */
export async function startFakeClamd({ path, maxLength = 1e9 }: { path?: string; maxLength?: number } = {}) {
  const state = { trouble: undefined as Trouble | undefined, scanned: [] as Buffer[] };
  const sockets = new Set<Socket>();

  /** Returns a reader of a stream's chunks, which answers at the end or beyond the limit. */
  function openScan(socket: Socket) {
    const parts: Buffer[] = [];
    let total = 0;
    let rest = Buffer.alloc(0);
    return (data: Buffer): void => {
      rest = Buffer.concat([rest, data]);
      while (rest.length >= LENGTH_BYTES) {
        const length = rest.readUInt32BE(0);
        if (total + length > maxLength) return void socket.end('INSTREAM size limit exceeded. ERROR\0');
        if (length === 0) return void answer(socket, Buffer.concat(parts));
        if (rest.length < LENGTH_BYTES + length) return;
        total += length;
        parts.push(rest.subarray(LENGTH_BYTES, LENGTH_BYTES + length));
        rest = rest.subarray(LENGTH_BYTES + length);
      }
    };
  }

  function answer(socket: Socket, content: Buffer): void {
    state.scanned.push(content);
    const isInfected = SIGNATURES.some((signature) => content.includes(signature));
    socket.end(`stream: ${isInfected ? 'Test.Malware FOUND' : 'OK'}\0`);
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    let head = Buffer.alloc(0);
    let take: ((data: Buffer) => void) | undefined;
    const open = (): typeof take => {
      const { trouble } = state;
      if (!trouble) return openScan(socket);
      const words = ANSWERS[trouble];
      if (trouble === 'hasty') socket.write(words ?? '');
      else if (words !== undefined) socket.end(words);
      return () => undefined;
    };
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    socket.on('data', (data) => {
      if (take) return take(data);
      head = Buffer.concat([head, data]);
      const command = COMMANDS.find((name) => head.subarray(0, name.length).toString() === name);
      if (command === 'zPING\0') return void socket.end('PONG\0');
      if (command === 'zVERSION\0') return void socket.end('ClamAV 1.4.2/27500/Mon Nov 30 09:00:00 2026\0');
      if (!command) return;
      take = open();
      take?.(head.subarray(command.length));
    });
  });
  server.listen(path ? { path } : { port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  const address = server.address();
  return {
    state,
    /** Value of `CLAMD`. */
    url:
      address && typeof address === 'object' ? `tcp://127.0.0.1:${address.port}` : `unix:${String(address)}`,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
