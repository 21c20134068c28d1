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
  }
}

/** Returns the error of a body with too many values, names or levels. */
export const tooManyValues = () => new AppError('invalid', { errors: { body: ['not_an_object'] } });

/**
 * Parses JSON bodies after counting their values. An empty body is allowed, because many clients declare JSON with
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
    (request, _body, done) =>
      request.routeOptions.config.ignoresForm
        ? done(null, undefined)
        : done(new AppError('unsupported_type')),
  );
}
