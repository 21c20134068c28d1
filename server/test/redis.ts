import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** Whether Redis is installed on this machine. */
export const hasRedis = (() => {
  try {
    execFileSync('redis-server', ['--version']);
    return true;
  } catch {
    return false;
  }
})();

export interface Redis {
  /** Kills it without notice to its clients. */
  kill(): Promise<void>;
  /** Stops answering its clients. Only in the stand-in. */
  hang?(): void;
}

/**
 * Redis as tests may start it: the stand-in on every machine, and the installed program where there is one. A test that
 * needs no special behaviour runs once with each of them, so that neither breaks unseen.
 */
export const redisVariants: { name: string; startRedis: (port: number) => Promise<Redis> }[] = [
  { name: 'the stand-in for Redis', startRedis: (port) => startFakeRedis(port) },
  ...(hasRedis ? [{ name: 'the installed Redis', startRedis: startProgram }] : []),
];

/** Starts Redis at a port: the installed one, else a stand-in. For measurements and rehearsals; tests use `redisVariants`. */
export function startRedis(port: number): Promise<Redis> {
  return hasRedis ? startProgram(port) : startFakeRedis(port);
}

async function startProgram(port: number): Promise<Redis> {
  const settings = ['--port', String(port), '--save', '', '--appendonly', 'no', '--bind', '127.0.0.1'];
  const program = spawn('redis-server', settings, { stdio: 'ignore' });
  const exited = once(program, 'exit');
  return {
    async kill() {
      program.kill('SIGKILL');
      await exited;
    },
  };
}

/**
 * Returns the first complete command, a list of strings, and where the next begins. Undefined until it has arrived
 * completely.
 */
function readCommand(text: string): { words: string[]; end: number } | undefined {
  const head = /^\*(\d+)\r\n/.exec(text);
  if (!head) return undefined;
  const words: string[] = [];
  let end = head[0].length;
  for (let left = Number(head[1]); left > 0; left--) {
    const size = /\$(\d+)\r\n/y;
    size.lastIndex = end;
    const length = size.exec(text)?.[1];
    if (length === undefined) return undefined;
    end = size.lastIndex + Number(length) + 2;
    if (text.length < end) return undefined;
    words.push(text.slice(size.lastIndex, end - 2));
  }
  return { words, end };
}

const bulk = (text: string) => `$${text.length}\r\n${text}\r\n`;
const encodePush = (kind: string, channel: string, what: string) =>
  `>3\r\n${bulk(kind)}${bulk(channel)}${what}`;

/**
 * Starts a stand-in with Redis's publish and subscribe, over RESP3. `refusals`: number of subscriptions that it refuses
 * at first.
 */
export async function startFakeRedis(port: number, { refusals = 0 } = {}): Promise<Redis> {
  const subscribers = new Map<Socket, Set<string>>();
  let rejectedCount = 0;
  const answer = (socket: Socket, [command = '', ...values]: string[]): string => {
    const [channel = '', news = ''] = values;
    const name = command.toUpperCase();
    if (name === 'HELLO') return `%1\r\n${bulk('server')}${bulk('redis')}`;
    if (name === 'PING') return '+PONG\r\n';
    if (name === 'CLIENT' && channel === 'SETINFO') return '+OK\r\n';
    if (name === 'SUBSCRIBE' && rejectedCount < refusals) {
      rejectedCount += 1;
      return '-LOADING Redis is loading the dataset in memory\r\n';
    }
    if (name === 'SUBSCRIBE') {
      const channels = subscribers.get(socket) ?? new Set();
      // One confirmation a channel: after an outage a client subscribes to all of its channels by one command.
      return values
        .map((value) => encodePush('subscribe', value, `:${channels.add(value).size}\r\n`))
        .join('');
    }
    if (name !== 'PUBLISH') return `-ERR unknown command '${name}'\r\n`;
    const hearing = [...subscribers].filter(([, channels]) => channels.has(channel));
    for (const [subscriber] of hearing)
      subscriber.write(encodePush('message', channel, bulk(news)), 'latin1');
    return `:${hearing.length}\r\n`;
  };
  let isHanging = false;
  const server = createServer((socket) => {
    subscribers.set(socket, new Set());
    let buffer = '';
    // One character per byte: lengths are in bytes.
    socket.setEncoding('latin1');
    socket.on('data', (chunk) => {
      buffer += chunk;
      for (let read = readCommand(buffer); read; read = readCommand(buffer)) {
        buffer = buffer.slice(read.end);
        if (!isHanging) socket.write(answer(socket, read.words), 'latin1');
      }
    });
    socket.on('error', () => {});
    socket.on('close', () => subscribers.delete(socket));
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    hang() {
      isHanging = true;
    },
    async kill() {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      for (const socket of subscribers.keys()) socket.destroy();
      await closed;
    },
  };
}
