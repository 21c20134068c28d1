import './preloaded-responses.ts';

/** Where the page carries what a server drew it from. */
export const DRAWN_ID = 'drawn';

/** What a page was drawn from: the moment, and what the API answered, by address, each as its status and its text. */
export interface Drawn {
  at: string;
  answers: Record<string, [status: number, body: string]>;
}

/** An answer that is there already: as much of it as the client of the API reads, and at once. */
export const answerOf = (status: number, body: string) =>
  ({ ok: status < 300, status, headers: new Headers(), text: async () => body }) as Response;

/**
 * Takes what the page was drawn from, so that its program begins with the same answers. Undefined when the program draws the page:
 * no server did, or it did for somebody else (then nothing of that stays), or without what the device keeps for this screen.
 */
export function takeDrawn(root: Element): { at: Date } | undefined {
  const { dataset } = document.documentElement;
  const carried = document.getElementById(DRAWN_ID);
  carried?.remove();
  const isAnew = dataset.shell === 'other';
  if (isAnew) {
    root.replaceChildren();
    dataset.shell = 'app';
  }
  if (!carried || !dataset.look) return undefined;
  const { at, answers }: Drawn = JSON.parse(carried.textContent);
  window.early = {};
  for (const [address, [status, body]] of Object.entries(answers))
    window.early[address] = Promise.resolve(answerOf(status, body));
  return isAnew ? undefined : { at: new Date(at) };
}
