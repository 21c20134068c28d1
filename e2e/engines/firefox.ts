import WebSocket from 'ws';
import type { Driver, Engine } from './driver.ts';
import { findProgram, startProgram } from './program.ts';

type Send = (method: string, params: object) => Promise<Record<string, unknown>>;

/** Opens a connection by WebDriver BiDi (W3C). */
async function connect(address: string): Promise<{ send: Send; close: () => void }> {
  const socket = new WebSocket(`${address}/session`);
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  const waiting = new Map<number, (answer: Record<string, unknown>) => void>();
  let count = 0;
  socket.on('message', (text) => {
    const answer = JSON.parse(String(text)) as Record<string, unknown>;
    waiting.get(Number(answer.id))?.(answer);
  });
  return {
    close: () => socket.close(),
    send: async (method, params) => {
      const id = ++count;
      const answer = await new Promise<Record<string, unknown>>((resolve) => {
        waiting.set(id, resolve);
        socket.send(JSON.stringify({ id, method, params }));
      });
      waiting.delete(id);
      if (answer.type === 'error') throw new Error(`${method}: ${answer.message}`);
      return answer.result as Record<string, unknown>;
    },
  };
}

async function start(program: string): Promise<Driver> {
  const firefox = await startProgram(program, (home) => [
    '--headless',
    '--no-remote',
    '--profile',
    home,
    '--remote-debugging-port=0',
  ]);
  const { send, close } = await connect(await firefox.printed(/WebDriver BiDi listening on (ws:\/\/\S+)/));
  await send('session.new', { capabilities: {} });
  const { contexts } = (await send('browsingContext.getTree', {})) as { contexts: { context: string }[] };
  const context = contexts[0]?.context;
  return {
    goto: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    evaluate: async (expression) => {
      const { result } = (await send('script.evaluate', {
        expression: `JSON.stringify(${expression})`,
        target: { context },
        awaitPromise: true,
      })) as { result?: { value?: string } };
      return result?.value === undefined ? undefined : JSON.parse(result.value);
    },
    perform: async (actions) => void (await send('input.performActions', { context, actions })),
    close: async () => {
      close();
      await firefox.stop();
    },
  };
}

/** Finds an installed Firefox, driven by WebDriver BiDi; undefined where there is none. */
export function findFirefox(): Engine | undefined {
  const program = findProgram('firefox-esr', 'firefox');
  return program ? { name: 'Firefox', start: () => start(program) } : undefined;
}
