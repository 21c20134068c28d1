import { Writable } from 'node:stream';
import { setImmediate as immediate } from 'node:timers/promises';
import type { Language } from '@piiri/schemas/languages.ts';
import type { FragmentCache } from '@piiri/shared/cached-fragments.ts';
import type { TenantAccess } from '@piiri/shared/session.ts';
import { createMemoryHistory } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { createApp } from '../models/app.ts';
import { createAppearance } from '../models/appearance.ts';
import type { Appearance } from '../models/appearance-key.ts';
import { memoryStorage } from '../models/memory-storage.ts';
import { readerKey } from '../models/read-marks.ts';
import { loadTexts, type Texts } from '../models/texts.ts';
import { Program } from '../program.tsx';
import { createAppRouter } from '../router.tsx';
import { type Answers, keyOf, renderFragments } from './cached-fragments.tsx';
import { preloadedResponse } from './rendered-data.ts';

/** A page as somebody who is signed in shall see it first. */
export interface RenderRequest {
  /** Path and query. */
  address: string;
  language: Language;
  /** The moment that it is drawn for. */
  at: Date;
  /** The person's companies, without what opens them. */
  companies: Omit<TenantAccess, 'token' | 'expiry'>[];
  /** Asks the API as that person: gives the status and the text of its answer. */
  ask(address: string): Promise<readonly [status: number, body: string]>;
  /** What was drawn for others lately who read the same. */
  fragments: FragmentCache;
}

export interface RenderedPage {
  /** What belongs into the page's head: its title, and what it needs first. */
  head: string;
  html: string;
  appearance: Appearance;
  /** Under which name the browser keeps what its reader has read. */
  reader: string;
  /** What the program begins with. The moment is an earlier one than wanted when parts of the page were drawn then. */
  data: { at: Date; answers: Answers };
}

/** The server has judged the session: it does not run out while a page is drawn. */
const FAR = '9999-12-31T00:00:00Z';

/** What every page says in a language, loaded with the first one. */
const textsByLanguage = new Map<Language, Promise<Texts>>();

function textsIn(language: Language): Promise<Texts> {
  const texts = textsByLanguage.get(language) ?? loadTexts(language);
  textsByLanguage.set(language, texts);
  return texts;
}

/** The HTML of an element once all of it is there. Rejects with the first error. */
function renderWhole(element: ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const sink = new Writable({
      write(part: Buffer, _, next) {
        parts.push(part);
        next();
      },
      final(done) {
        resolve(Buffer.concat(parts).toString());
        done();
      },
    });
    const { pipe } = renderToPipeableStream(element, {
      // What is put in later would come with a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink),
      onError: reject,
    });
  });
}

/** What React puts before everything else because it belongs into the head. */
const HEAD = /^(?:<link [^>]*>|<meta [^>]*>|<title>[^<]*<\/title>)*/;

/**
 * Draws a page by the program's own loaders and components. Undefined when the browser had better do it: the address leads
 * elsewhere, something did not arrive, or the screen begins from what only the browser keeps.
 */
export async function render({
  address,
  language,
  at,
  companies,
  ask,
  fragments,
}: RenderRequest): Promise<RenderedPage | undefined> {
  const calls = new Set<Promise<unknown>>();
  const answers: Record<string, readonly [status: number, body: string]> = {};
  const app = createApp({
    language,
    texts: await textsIn(language),
    storage: memoryStorage({ token: 'none', expiry: FAR, tenants: JSON.stringify(companies) }),
    tab: memoryStorage(),
    async fetch(input) {
      const call = ask(String(input));
      calls.add(call);
      const answer = await call.finally(() => calls.delete(call));
      answers[String(input)] = answer;
      return preloadedResponse(...answer);
    },
    leave: () => undefined,
    reload: () => undefined,
    renderedAt: at,
  });
  const router = createAppRouter(app, createMemoryHistory({ initialEntries: [address] }));
  router.options.scrollRestoration = false;
  await router.load();
  // Lists are not waited for in a browser, where their place stands meanwhile.
  while (calls.size > 0) {
    await Promise.all(calls);
    await immediate();
  }
  const { matches } = router.state;
  const isWhole =
    matches.length > 0 && matches.every(({ status }) => status === 'success' || status === 'notFound');
  if (!isWhole || matches.some(({ staticData }) => staticData.browserOnly)) return undefined;
  const key = keyOf(address, language, answers);
  const known = fragments.get(key);
  // So all times in the page are told for the same moment.
  if (known) app.renderedAt = known.at;
  const join = renderFragments(app, known);
  const html = await renderWhole(<Program app={app} router={router} />);
  const ownHead = HEAD.exec(html)?.[0] ?? '';
  const joined = join(html.slice(ownHead.length));
  const shared = known ?? { at, head: ownHead, parts: joined.parts };
  if (!known) fragments.set(key, shared);
  const { session } = app;
  return {
    head: shared.head,
    html: joined.html,
    appearance: createAppearance(session).value,
    reader: readerKey(session),
    data: { at: shared.at, answers },
  };
}
