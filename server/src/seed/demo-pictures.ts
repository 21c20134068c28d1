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
 * Has the demo's pictures drawn, one after the other, by a process of its own: what drawing takes of memory, two hundred
 * megabytes, would otherwise stay with the server that was started first.
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
