/**
 * Replaces `bootstrap.ts` in the preview, which the console embeds in an iframe. It waits for a message with the path
 * and some responses, then starts the program with them, with writes suppressed and a separate storage.
 */
import { PREVIEW_READY, type PreviewRequest } from '@piiri/shared/preview.ts';
import { storeLanguage } from '@piiri/shared/session.ts';
import { applyAppearance, storedAppearance } from '../ui/appearance.ts';

declare const PROGRAM: string;

/** Stylesheet of the first paint. */
declare const SHELL_STYLE: string;

/** Returns a copy of a storage. Writes do not reach the original. */
function copyOf(storage: Storage): Storage {
  const items = new Map(Object.entries(storage) as [string, string][]);
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => void items.set(name, value),
    removeItem: (name) => void items.delete(name),
    clear: () => items.clear(),
  };
}

/** Returns a `fetch` that answers some calls from `answers`, passes other read calls on and drops writes. */
function createPreviewFetch(answers: PreviewRequest['answers'], fallback: typeof fetch): typeof fetch {
  return async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.origin);
    if ((init?.method ?? 'GET') !== 'GET') return new Response(null, { status: 204 });
    const answer = answers[pathname];
    return answer === undefined ? fallback(input, init) : Response.json(answer);
  };
}

function showPreview({ address, language, answers }: PreviewRequest): void {
  const storage = copyOf(localStorage);
  storeLanguage(storage, language);
  Object.defineProperty(window, 'localStorage', { value: storage });
  Object.defineProperty(window, 'sessionStorage', { value: copyOf(sessionStorage) });
  window.fetch = createPreviewFetch(answers, window.fetch.bind(window));
  document.documentElement.lang = language;
  history.replaceState(null, '', address);
  // Buttons would have no effect.
  document.getElementById('root')?.setAttribute('inert', '');
  document.body.append(Object.assign(document.createElement('script'), { type: 'module', src: PROGRAM }));
}

document.documentElement.dataset.shell = 'app';
applyAppearance(storedAppearance(localStorage));
const sheet = new CSSStyleSheet();
sheet.replaceSync(SHELL_STYLE);
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

const isPreviewRequest = (data: unknown): data is PreviewRequest =>
  typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'piiri: preview';

if (window.parent === window) location.replace('/');
else {
  const listen = ({ origin, source, data }: MessageEvent) => {
    if (origin !== location.origin || source !== window.parent || !isPreviewRequest(data)) return;
    removeEventListener('message', listen);
    showPreview(data);
  };
  addEventListener('message', listen);
  window.parent.postMessage(PREVIEW_READY, location.origin);
}
