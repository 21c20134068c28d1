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

const COMMANDS = ['zINSTREAM\0', 'zPING\0', 'zVERSION\0'] as const;

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

  function scan(socket: Socket, buffer: Buffer): void {
    const parts: Buffer[] = [];
    let total = 0;
    for (let at = 0; at + 4 <= buffer.length; ) {
      const length = buffer.readUInt32BE(at);
      total += length;
      if (total > maxLength) return void socket.end('INSTREAM size limit exceeded. ERROR\0');
      if (length === 0) {
        const content = Buffer.concat(parts);
        state.scanned.push(content);
        const verdict = content.includes(MALWARE) ? 'Test.Malware FOUND' : 'OK';
        return void socket.end(`stream: ${verdict}\0`);
      }
      if (at + 4 + length > buffer.length) return;
      parts.push(buffer.subarray(at + 4, at + 4 + length));
      at += 4 + length;
    }
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    let buffer = Buffer.alloc(0);
    let isTroubled = false;
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    socket.on('data', (data) => {
      buffer = Buffer.concat([buffer, data]);
      const command = COMMANDS.find((name) => buffer.subarray(0, name.length).toString() === name);
      if (!command || isTroubled) return;
      if (command === 'zPING\0') return void socket.end('PONG\0');
      if (command === 'zVERSION\0') return void socket.end('ClamAV 1.4.2/27500/Mon Nov 30 09:00:00 2026\0');
      if (!state.trouble) return scan(socket, buffer.subarray(command.length));
      isTroubled = true;
      const answer = ANSWERS[state.trouble];
      if (state.trouble === 'hasty') socket.write(answer ?? '');
      else if (answer !== undefined) socket.end(answer);
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
