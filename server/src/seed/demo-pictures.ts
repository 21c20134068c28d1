import { once } from 'node:events';
import { firstOf, startProcess } from '../platform/process/own-process.ts';

const PROGRAM = {
  source: 'server/src/seed/draw-pictures.ts',
  built: 'server/dist/draw-pictures.js',
  memory: 512,
};

/** Renders a demo picture by its name. */
export type Render = (name: string) => Promise<Buffer>;

/**
 * Runs work that renders the demo's pictures, one after the other, in a child process: rendering takes 200 megabytes,
 * which would otherwise stay with the server.
 */
export async function withDemoPictures<T>(work: (render: Render) => Promise<T>): Promise<T> {
  const child = await startProcess(PROGRAM);
  let last: Promise<unknown> = Promise.resolve();
  const draw = (name: string) =>
    firstOf<Buffer>(({ signal }) => [
      once(child, 'message', { signal }).then(([bytes]: Uint8Array[]) => Buffer.from(bytes ?? [])),
      once(child, 'exit', { signal }).then(() => {
        throw new Error(`The demo's picture '${name}' was not drawn.`);
      }),
      new Promise<never>((_, reject) => child.send(name, (error) => error && reject(error))),
    ]);
  const render: Render = (name) => {
    const drawn = last.then(
      () => draw(name),
      () => draw(name),
    );
    last = drawn;
    return drawn;
  };
  try {
    return await work(render);
  } finally {
    child.kill();
  }
}
