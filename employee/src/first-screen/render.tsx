import { Writable } from 'node:stream';
import { setImmediate as immediate } from 'node:timers/promises';
import type { Language } from '@piiri/schemas/languages.ts';
import type { FragmentCache } from '@piiri/shared/cached-fragments.ts';
import type { TenantAccess } from '@piiri/shared/session.ts';
import { createMemoryHistory } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { createApp } from '../data/app.ts';
import { readerKey } from '../data/content/read-marks.ts';
import { memoryStorage } from '../data/device/memory-storage.ts';
import { createAppearance } from '../data/session/appearance.ts';
import { Program } from '../program.tsx';
import { createAppRouter } from '../router.tsx';
import { loadTexts, type Texts } from '../texts/texts.ts';
import type { Appearance } from '../ui/appearance.ts';
import { type Answers, keyOf, renderFragments } from './cached-fragments.tsx';
import { preloadedResponse } from './hydration.ts';

/** A page to render for a signed-in person. */
export interface RenderRequest {
  /** Path and query. */
  address: string;
  language: Language;
  /** Time for which relative times and greetings are formatted. */
  at: Date;
  /** The person's companies, without their tokens. */
  companies: Omit<TenantAccess, 'token' | 'expiry'>[];
  /** Calls the API as that person. Resolves to status and body. */
  ask(address: string): Promise<readonly [status: number, body: string]>;
  /** Fragments rendered recently for readers with the same cache scope. */
  fragments: FragmentCache;
}

export interface RenderedPage {
  /** Elements of the page's head: title and preloads. */
  head: string;
  html: string;
  appearance: Appearance;
  /** Storage key of the reader's read marks. */
  reader: string;
  /**
   * Data for hydration. `at` is earlier than requested when cached fragments were used: it is then the time of their
   * rendering.
   */
  data: { at: Date; answers: Answers };
}

/** The server has checked the session, so it must not expire while the page is rendered. */
const FAR_FUTURE = '9999-12-31T00:00:00Z';

/** Texts are loaded once per language. */
const textsByLanguage = new Map<Language, Promise<Texts>>();

function textsIn(language: Language): Promise<Texts> {
  const texts = textsByLanguage.get(language) ?? loadTexts(language);
  textsByLanguage.set(language, texts);
  return texts;
}

/** Renders an element to HTML with all of its suspended parts. Rejects with the first error. */
function renderComplete(element: ReactElement): Promise<string> {
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
      // React would stream later chunks with inline scripts, which the content security policy forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink),
      onError: reject,
    });
  });
}

/** Elements that React hoists to the start because they belong in the head. */
const HEAD = /^(?:<link [^>]*>|<meta [^>]*>|<title>[^<]*<\/title>)*/;

/**
 * Renders a page with the app's own loaders and components. Resolves to undefined when the browser has to render it: on
 * a redirect, when content failed to load, or when the screen depends on the browser's storage (`browserOnly`).
 */
export async function render({
  address,
  language,
  at,
  companies,
  ask,
  fragments,
}: RenderRequest): Promise<RenderedPage | undefined> {
  const calls = new Set<Promise<boolean>>();
  const answers: Record<string, readonly [status: number, body: string]> = {};
  const app = createApp({
    language,
    texts: await textsIn(language),
    storage: memoryStorage({ token: 'none', expiry: FAR_FUTURE, tenants: JSON.stringify(companies) }),
    tab: memoryStorage(),
    async fetch(input) {
      const call = ask(String(input));
      // A call counts as pending until its response has reached the models, a few microtasks later.
      const handled: Promise<boolean> = call
        .catch(() => undefined)
        .then(() => immediate())
        .then(() => calls.delete(handled));
      calls.add(handled);
      const answer = await call;
      answers[String(input)] = answer;
      return preloadedResponse(...answer);
    },
    here: () => '/home',
    leave: () => undefined,
    reload: () => undefined,
    renderedAt: at,
  });
  const router = createAppRouter(app, createMemoryHistory({ initialEntries: [address] }));
  router.options.scrollRestoration = false;
  await router.load();
  // Screens do not await their lists, for which browsers show a skeleton.
  while (calls.size > 0) await Promise.all(calls);
  const { matches } = router.state;
  const isComplete =
    matches.length > 0 && matches.every(({ status }) => status === 'success' || status === 'notFound');
  if (!isComplete || matches.some(({ staticData }) => staticData.browserOnly)) return undefined;
  const key = keyOf(address, language, answers);
  const cached = fragments.get(key);
  // All times in the page must be formatted for the same time.
  if (cached) app.renderedAt = cached.at;
  const join = renderFragments(app, cached);
  const html = await renderComplete(<Program app={app} router={router} />);
  const ownHead = HEAD.exec(html)?.[0] ?? '';
  const joined = join(html.slice(ownHead.length));
  const shared = cached ?? { at, head: ownHead, parts: joined.parts };
  if (!cached) fragments.set(key, shared);
  const { session } = app;
  return {
    head: shared.head,
    html: joined.html,
    appearance: createAppearance(session).value,
    reader: readerKey(session),
    data: { at: shared.at, answers },
  };
}
