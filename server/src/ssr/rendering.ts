import type { Language } from '@piiri/schemas';
import type { FastifyRequest } from 'fastify';
import type { AnswerFor } from '../engine/calls/answer-for.ts';
import type { Actor } from '../platform/auth/actor.ts';
import { withTimeout } from '../platform/process/with-timeout.ts';
import type { Services } from '../platform/services.ts';

/** Timeout in milliseconds, after which the page is sent without a screen: the browser then renders it sooner. */
const TIMEOUT_MS = 3000;

/**
 * Maximum number of pages rendered at the same time. Each blocks the thread that answers all requests; browsers render
 * the others.
 */
const MAX_CONCURRENT_PAGES = 4;

/** Makes a reading call of the API as the reader; resolves to status and body. */
export type InternalCall = (
  url: string,
  language: Language,
) => Promise<readonly [status: number, body: string]>;

/**
 * Returns the function that renders pages with the rights of their readers; it resolves to undefined when a page fails,
 * takes more than `timeout` milliseconds, exceeds the limit, or is to be rendered by the browser.
 */
export function openRendering(services: Services, answerFor: AnswerFor, timeout = TIMEOUT_MS) {
  const { pages } = services.metrics;
  let rendering = 0;

  async function renderAs<T>(
    actor: Actor,
    { id: requestId, log }: FastifyRequest,
    render: (call: InternalCall) => Promise<T>,
  ): Promise<T> {
    // After the timeout rendering continues, but every further call is unauthorized.
    let reader: Actor | undefined = actor;
    const internalCall: InternalCall = (url, language) =>
      answerFor({ actor: reader, language, url, requestId, log });
    try {
      return await withTimeout(timeout, () => render(internalCall));
    } finally {
      reader = undefined;
    }
  }

  return async <T>(
    actor: Actor,
    request: FastifyRequest,
    render: (ask: InternalCall) => Promise<T | undefined>,
  ) => {
    if (rendering >= MAX_CONCURRENT_PAGES) {
      pages.observe({ outcome: 'too_many' }, 0);
      return undefined;
    }
    rendering += 1;
    const ended = pages.startTimer();
    try {
      const rendered = await renderAs(actor, request, render);
      ended({ outcome: rendered ? 'rendered' : 'for_browser' });
      return rendered;
    } catch (error) {
      ended({ outcome: 'failed' });
      request.log.warn({ err: error, req: request }, 'pages: rendering failed');
      return undefined;
    } finally {
      rendering -= 1;
    }
  };
}
