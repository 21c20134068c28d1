import { AppError } from '@piiri/shared/errors.ts';
import type { FastifyInstance } from 'fastify';
import { isWithin } from './json-size.ts';

/** Most values of a body at an address that says nothing of it, such as one that does not exist. */
const FEW = 200;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Most values of a route's JSON body. */
    mostValues?: number;
    /** Takes a form, of which nothing is read. */
    ignoresForm?: boolean;
  }
}

/** The error of a body with more values, names or levels than its call takes. */
export const tooManyValues = () => new AppError('invalid', { errors: { body: ['not_an_object'] } });

/**
 * Parses JSON bodies, once their signs were counted. Many clients announce JSON with every call, also with those that carry
 * nothing.
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
      const { mostValues = FEW } = request.routeOptions.config;
      return isWithin(text, mostValues) ? parse(request, text, done) : done(tooManyValues());
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
