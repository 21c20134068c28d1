import { once } from 'node:events';
import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net';

/** A proxy before a database that can be cut, as when the database's machine is down. */
export interface DatabasePath {
  /** Address of the database through the proxy. */
  url: string;
  /** Closes all connections and refuses new ones. */
  cut(): void;
  /** Accepts connections again. */
  mend(): void;
  /** Returns the number of refused connections. */
  refused(): number;
  close(): Promise<void>;
}

/** Opens a proxy before the database at `url`, on a free port of this machine. */
export async function openPath(url: string): Promise<DatabasePath> {
  const sockets = new Set<Socket>();
  let isCut = false;
  let refusals = 0;
  const trackSocket = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
  };
  const end = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((near) => {
    trackSocket(near);
    if (isCut) {
      refusals++;
      near.destroy();
      return;
    }
    const far = connect(targetOf(url));
    trackSocket(far);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    near.pipe(far).pipe(near);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: addressBy(url, server.address()),
    cut() {
      isCut = true;
      end();
    },
    mend() {
      isCut = false;
    },
    refused: () => refusals,
    async close() {
      end();
      server.close();
      await once(server, 'close');
    },
  };
}

/** `host` in the query of the address is the folder of a socket. */
function targetOf(url: string): NetConnectOpts {
  const { hostname, port, searchParams } = new URL(url);
  const folder = searchParams.get('host');
  if (folder) return { path: `${folder}/.s.PGSQL.${port || 5432}` };
  return { host: hostname, port: Number(port || 5432) };
}

function addressBy(url: string, address: ReturnType<ReturnType<typeof createServer>['address']>): string {
  if (typeof address !== 'object' || !address) throw new Error('The path listens on no port.');
  const by = new URL(url);
  by.searchParams.delete('host');
  by.hostname = '127.0.0.1';
  by.port = String(address.port);
  return by.href;
}
