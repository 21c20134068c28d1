import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';

/**
 * A path to a database that can go silent, like a network path dropped by a firewall: nothing is closed or refused, and
 * nothing arrives any more, on existing and on new connections.
 */
export interface SilentProxy {
  /** Address of the database on this path. */
  url: string;
  /** Lets nothing pass from now on: on any connection (`all`), or on those that are open now (`open`). */
  silence(which: 'all' | 'open'): void;
  /** Lets new connections pass again. Lost data stays lost. */
  restore(): void;
  close(): void;
}

/** Opens a proxy on 127.0.0.1 before the PostgreSQL of an address, which may be a Unix socket. */
export async function openSilentProxy(url: string): Promise<SilentProxy> {
  const target = new URL(url);
  const folder = target.searchParams.get('host');
  const port = Number(target.port || 5432);
  const sockets = new Set<Socket>();
  const silenced = new WeakSet<Socket>();
  let isSilent = false;
  const server = createServer((client) => {
    const upstream = folder?.startsWith('/')
      ? connect(join(folder, `.s.PGSQL.${port}`))
      : connect(port, target.hostname);
    const forward = (from: Socket, to: Socket) => {
      sockets.add(from);
      if (isSilent) silenced.add(from);
      from.on('error', () => {});
      from.on('data', (chunk) => silenced.has(from) || to.write(chunk));
      from.on('close', () => {
        sockets.delete(from);
        if (!silenced.has(from)) to.destroy();
      });
    };
    forward(client, upstream);
    forward(upstream, client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const through = new URL(url);
  through.hostname = '127.0.0.1';
  through.port = String(typeof address === 'object' && address ? address.port : 0);
  through.searchParams.delete('host');
  return {
    url: through.href,
    silence(which) {
      isSilent = which === 'all';
      for (const socket of sockets) silenced.add(socket);
    },
    restore() {
      isSilent = false;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
