import { type FormType, isCustomFilterable } from '@piiri/schemas';
import { z } from 'zod';
import { handledForms } from '../../engine/access/condition.ts';
import type { Route } from '../../engine/calls/route.ts';
import { describeInput } from '../../engine/custom/describe-custom.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import formRoutes from './form-routes.ts';
import handlerRoutes from './handler-routes.ts';
import { handledQuery } from './list.ts';
import { sendableForms } from './submission.ts';

/** Returns a route for all forms as that of one form, for the API's description. */
const ofForm = (route: object, { name }: FormType, more: Partial<Route>): Route => {
  const all = route as Route;
  return { ...all, path: all.path.replace(':name', name), tag: name, params: undefined, ...more };
};

const isAt = (method: string) => (route: { method: string; path: string }) =>
  route.method === method && route.path === 'v1/forms/:name/submissions';

/** Returns the filters of a form's own fields as query parameters. */
const filtersOf = ({ fields }: FormType): Record<string, z.ZodType> =>
  Object.fromEntries(
    fields
      .filter((field) => isCustomFilterable({ ...field, filter: true }))
      .map(({ name }) => [`custom.${name}`, z.string().optional()]),
  );

/** What tells callers apart to whom other forms are described. */
export function describedFormsKey(actor: Actor): string {
  const ids = (forms: readonly FormType[]) => forms.map(({ id }) => id).join();
  return `${ids(sendableForms(actor))}/${ids(handledForms(actor, 'read'))}`;
}

/** Returns the calls of the forms that a caller may send or handles, with their own fields. */
export function describedForms(actor: Actor): Route[] {
  const send = formRoutes.find(isAt('POST'));
  const list = handlerRoutes.find(isAt('GET'));
  if (!send || !list) throw new Error('The calls of forms are not found by their paths.');
  return [
    ...sendableForms(actor).map((form) =>
      ofForm(send, form, { body: z.object({ custom: describeInput(form.fields) }) }),
    ),
    ...handledForms(actor, 'read').map((form) =>
      ofForm(list, form, { query: handledQuery.extend(filtersOf(form)) }),
    ),
  ];
}
