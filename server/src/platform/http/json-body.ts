import { AppError } from '@piiri/shared/errors.ts';
import type { FastifyInstance } from 'fastify';
import { isWithinLimits } from '../realtime/json-size.ts';

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
 * Parses JSON bodies after counting their values, and URL-encoded forms where a route accepts them. An empty body is
 * allowed, because many clients declare JSON with every call.
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
