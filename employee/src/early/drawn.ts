import { WAITING } from '../models/waiting-key.ts';
import './answers.ts';

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

/** What is written and not sent, which the tab keeps: a screen begins with it. */
const DRAFT = /^(poll|feedback):/;

/**
 * Takes what the page was drawn from, so that its program begins with the same answers. Undefined when a server did not
 * draw it, or drew it for somebody else (then nothing of that stays), or drew it without what the tab keeps or what waits on
 * the device.
 */
export function takeDrawn(root: Element): { at: Date } | undefined {
  const { dataset } = document.documentElement;
  const carried = document.getElementById(DRAWN_ID);
  if (dataset.shell === 'other') {
    carried?.remove();
    root.replaceChildren();
    dataset.shell = 'app';
    return undefined;
  }
  if (!carried) return undefined;
  const { at, answers }: Drawn = JSON.parse(carried.textContent);
  carried.remove();
  window.early = {};
  for (const [address, [status, body]] of Object.entries(answers))
    window.early[address] = Promise.resolve(answerOf(status, body));
  if (localStorage.getItem(WAITING) || Object.keys(sessionStorage).some((key) => DRAFT.test(key))) {
    root.replaceChildren();
    return undefined;
  }
  return { at: new Date(at) };
}
