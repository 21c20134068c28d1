import { connect, createServer, type Socket } from 'node:net';

/** Returns a parser of PostgreSQL protocol messages: a letter, a length that includes itself, and that many bytes. */
function reader(onMessage: (type: string, message: Buffer) => void, hasStartup = false) {
  let buffer = Buffer.alloc(0);
  let atStartup = hasStartup;
  return (chunk: Buffer) => {
    buffer = Buffer.concat([buffer, chunk]);
    for (;;) {
      const head = atStartup ? 0 : 1;
      if (buffer.length < head + 4) return;
      const end = head + buffer.readInt32BE(head);
      if (buffer.length < end) return;
      const message = buffer.subarray(0, end);
      buffer = buffer.subarray(end);
      onMessage(atStartup ? 'startup' : String.fromCharCode(message[0] ?? 0), message);
      atStartup = false;
    }
  };
}

const READY = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);
const AUTHENTICATED = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0]);

interface Session {
  socket: Socket;
  isReady: boolean;
  client?: Socket;
}

/**
 * Starts a pooler like PgBouncer with pool_mode=transaction: a client gets a session of the server at `socketPath`, the
 * most recently returned one first, until no transaction is open. Returns its port, and a function that closes it.
 */
export async function startTransactionPooler(socketPath: string) {
  const sessions: Session[] = [];
  const sockets = new Set<Socket>();
  const openSession = (startup: Buffer): Session => {
    const session: Session = { socket: connect(socketPath), isReady: false };
    sockets.add(session.socket);
    session.socket.write(startup);
    session.socket.on('error', () => {});
    session.socket.on(
      'data',
      reader((type, message) => {
        const isAnswer = session.isReady;
        session.isReady ||= type === 'Z';
        if (!isAnswer) return;
        session.client?.write(message);
        if (type !== 'Z' || message[5] !== 0x49) return;
        session.client = undefined;
        sessions.sort((candidate) => (candidate === session ? -1 : 0));
      }),
    );
    sessions.push(session);
    return session;
  };
  const server = createServer((client) => {
    sockets.add(client);
    client.on('error', () => {});
    let startup = Buffer.alloc(0);
    const handleMessage = (type: string, message: Buffer) => {
      if (type === 'startup') {
        startup = Buffer.from(message);
        client.write(Buffer.concat([AUTHENTICATED, READY]));
      } else if (type === 'X') client.end();
      else {
        const own = sessions.find((session) => session.client === client);
        const session = own ?? sessions.find((candidate) => !candidate.client) ?? openSession(startup);
        session.client = client;
        session.socket.write(message);
      }
    };
    client.on('data', reader(handleMessage, true));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
