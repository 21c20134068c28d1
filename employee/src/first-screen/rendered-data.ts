import './preloaded-responses.ts';

/** Where the page carries what a server drew it from. */
export const RENDERED_DATA_ID = 'rendered-data';

/** What a page was drawn from: the moment, and what the API answered, by address, each as its status and its text. */
export interface RenderedData {
  at: string;
  answers: Record<string, [status: number, body: string]>;
}

/** An answer that is there already: as much of it as the client of the API reads, and at once. */
export const preloadedResponse = (status: number, body: string) =>
  ({ ok: status < 300, status, headers: new Headers(), text: async () => body }) as Response;

/**
 * Takes what the page was drawn from, so that its program begins with the same answers. Undefined when the program draws the page:
 * no server did, or it did for somebody else (then nothing of that stays), or without what the device keeps for this screen.
 */
export function takeRenderedData(root: Element): { at: Date } | undefined {
  const { dataset } = document.documentElement;
  const element = document.getElementById(RENDERED_DATA_ID);
  element?.remove();
  const isDiscarded = dataset.shell === 'other';
  if (isDiscarded) {
    root.replaceChildren();
    dataset.shell = 'app';
  }
  if (!element || !dataset.appearance) return undefined;
  const { at, answers }: RenderedData = JSON.parse(element.textContent);
  window.preloadedResponses = {};
  for (const [address, [status, body]] of Object.entries(answers))
    window.preloadedResponses[address] = Promise.resolve(preloadedResponse(status, body));
  return isDiscarded ? undefined : { at: new Date(at) };
}
