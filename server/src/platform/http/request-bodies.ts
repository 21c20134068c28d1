import { Socket } from 'node:net';
import { cleanText } from '@piiri/schemas/clean-text.ts';
import { AppError } from '@piiri/shared/errors.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isWithinLimits } from '../realtime/json-limits.ts';

/** Maximum number of values in a body at an address without its own limit, such as one that does not exist. */
const DEFAULT_MAX_VALUES = 200;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Maximum number of values in the route's JSON body. */
    mostValues?: number;
    /** Accepts a form and ignores its content. */
    ignoresForm?: boolean;
    /** Accepts a URL-encoded form, as an object of its fields. */
    readsForm?: boolean;
  }
}

/** Returns the error of a body with too many values, names or levels. */
export const tooManyValues = () => new AppError('invalid', { errors: { body: ['not_an_object'] } });

/** Maximum number of fields of a URL-encoded form. */
const MAX_FIELDS = 20;

/**
 * Parses JSON bodies after counting their values, and URL-encoded forms where a route accepts them. An empty body is allowed, because many clients declare JSON with
 * every call.
 */
export function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser(
    ['application/json', 'application/scim+json'],
    { parseAs: 'string' },
    (request, body, done) => {
      const text = String(body);
      if (text === '') return done(null, undefined);
      const { mostValues = DEFAULT_MAX_VALUES } = request.routeOptions.config;
      return isWithinLimits(text, mostValues) ? parse(request, text, done) : done(tooManyValues());
    },
  );
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (request, body, done) => {
      const { ignoresForm, readsForm } = request.routeOptions.config;
      if (ignoresForm) return done(null, undefined);
      if (!readsForm) return done(new AppError('unsupported_type'));
      const text = String(body);
      if (text.split('&', MAX_FIELDS + 2).length > MAX_FIELDS + 1) return done(tooManyValues());
      return done(null, Object.fromEntries(new URLSearchParams(text)));
    },
  );
}

/** Time in milliseconds for which the rest of a body is read and discarded before its connection is closed. */
const TIMEOUT_MS = 10_000;

/** Maximum bytes of it: more than the largest file, so that the sender gets to read the answer. */
const MAX_BYTES = 64 * 1024 * 1024;

/** Statuses after which the body is not read: a client that calls too often gets no more work done. */
const CLOSING_STATUSES = new Set([429]);

/**
 * Handles calls that are answered before their body has arrived, such as an upload that is too large or without
 * authorization: the answer is sent at once, and the rest of the body is discarded, for a while. A browser does not
 * read an answer while it can send, and loses it when the connection is closed meanwhile.
 */
export function discardUnreadBodies(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (raw.complete !== false) return;
    if (CLOSING_STATUSES.has(reply.statusCode)) return void reply.header('connection', 'close');
    // Fastify closes the connection after a body that is too large, which would cut it off too.
    reply.removeHeader('connection');
    let discarded = 0;
    raw.unpipe();
    raw.on('data', (chunk: Buffer) => {
      discarded += chunk.length;
      if (discarded > MAX_BYTES) raw.socket.destroy();
    });
    raw.resume();
    const cutting = setTimeout(() => raw.socket.destroy(), TIMEOUT_MS);
    cutting.unref();
    raw.once('close', () => clearTimeout(cutting));
  });
}

/**
 * Disables the idle timeout of a connection once its request has arrived: during a long call, such as an import,
 * nothing is sent, and closing the connection would lose the answer to completed work.
 */
export function disableIdleTimeout({ raw: { socket } }: FastifyRequest): void {
  if (socket instanceof Socket) socket.setTimeout(0);
}

/** Closes connections again whose answer makes no progress. `idle`: milliseconds without traffic. */
export function closeStalledAnswers(app: FastifyInstance, idle: number): void {
  app.addHook('onSend', async ({ raw: { socket } }) => {
    if (socket instanceof Socket) socket.setTimeout(idle);
  });
}

/**
 * Returns a call's input with every text, member names included, cleaned for storage. This is the only place for it:
 * query, path and body of every route pass through here before anything reads them. The number of values and their
 * depth are limited before they are parsed.
 */
export function cleanInput(input: unknown): unknown {
  if (typeof input === 'string') return cleanText(input);
  if (typeof input !== 'object' || input === null) return input;
  if (Array.isArray(input)) return input.map(cleanInput);
  const cleaned: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(input))
    if (name !== '__proto__') cleaned[cleanText(name)] = cleanInput(value);
  return cleaned;
}
