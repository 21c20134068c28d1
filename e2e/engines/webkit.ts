import { freePort } from '../../server/test/free-port.ts';
import { delay } from '../../shared/after.ts';
import type { Driver, Engine } from './driver.ts';
import { findProgram, type RunningProgram, startProgram } from './program.ts';

/** WebKit needs a screen: the existing one, or a virtual one in memory. */
async function startScreen(): Promise<{ display: string; stop(): Promise<void> }> {
  const xvfb = process.env.DISPLAY ? undefined : findProgram('Xvfb');
  if (!xvfb) return { display: process.env.DISPLAY ?? '', stop: async () => undefined };
  const screen = await startProgram('/bin/sh', () => [
    '-c',
    `exec ${xvfb} -displayfd 1 -screen 0 1280x900x24 -nolisten tcp`,
  ]);
  return { display: `:${await screen.printed(/^(\d+)\n/m)}`, stop: screen.stop };
}

/** Waits until the driver answers. */
async function waitForDriver(address: string): Promise<void> {
  for (;;) {
    const isReady = await fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await delay(100);
  }
}

async function start(program: string): Promise<Driver> {
  const screen = await startScreen();
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const driver: RunningProgram = await startProgram(program, () => [`--port=${port}`, '--host=127.0.0.1'], {
    DISPLAY: screen.display,
    LIBGL_ALWAYS_SOFTWARE: '1',
  });
  await waitForDriver(address);
  const call = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${address}/session${path}`, {
      method,
      body: body && JSON.stringify(body),
    });
    const { value } = (await response.json()) as { value: Record<string, unknown> };
    if (!response.ok) throw new Error(`${method} ${path}: ${value.message}`);
    return value;
  };
  const { sessionId } = await call('POST', '', { capabilities: { alwaysMatch: {} } });
  const at = `/${sessionId}`;
  return {
    goto: async (url) => void (await call('POST', `${at}/url`, { url })),
    evaluate: (expression) =>
      call('POST', `${at}/execute/sync`, { script: `return (${expression})`, args: [] }),
    perform: async (actions) => void (await call('POST', `${at}/actions`, { actions })),
    close: async () => {
      await call('DELETE', at).catch(() => undefined);
      await driver.stop();
      await screen.stop();
    },
  };
}

/** Finds WebKitGTK, driven by WebDriver (W3C); undefined where its driver or a screen is missing. */
export function findWebKit(): Engine | undefined {
  const program = findProgram('WebKitWebDriver');
  if (!program || !(process.env.DISPLAY || findProgram('Xvfb'))) return undefined;
  return { name: 'WebKit', start: () => start(program) };
}
