import { ask, startProcess } from '../platform/process/own-process.ts';

const PROGRAM = {
  source: 'server/src/seed/draw-pictures.ts',
  built: 'server/dist/draw-pictures.js',
  memory: 512,
};

/** Longest time for one picture, in seconds. */
const MAX_SECONDS = 60;

/** Draws a picture of the demo by its name. */
export type Render = (name: string) => Promise<Buffer>;

/**
 * Runs work that renders the demo's pictures, one after the other, in a child process: rendering takes 200 megabytes,
 * which would otherwise stay with the server.
 */
export async function withDemoPictures<T>(work: (render: Render) => Promise<T>): Promise<T> {
  const child = await startProcess(PROGRAM);
  let last: Promise<unknown> = Promise.resolve();
  const draw = async (name: string) => {
    const { answer } = await ask<Uint8Array>(child, name, MAX_SECONDS);
    if (!answer) throw new Error(`The demo's picture '${name}' was not drawn.`);
    return Buffer.from(answer);
  };
  const render: Render = (name) => {
    const rendered = last.then(
      () => draw(name),
      () => draw(name),
    );
    last = rendered;
    return rendered;
  };
  try {
    return await work(render);
  } finally {
    child.kill();
  }
}
