import type { Operation } from '@piiri/schemas';
import { handledForms } from '../../engine/access/condition.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { kindOfForm } from '../content-types/public.ts';
import { sendableForms } from './submission.ts';

export { sendableForms, submissions } from './submission.ts';

/** Returns what a caller may do with forms, by `forms/<name>`: `create` to send one, `admin` to read what was sent. */
export function formAbilities(actor: Actor): Record<string, Operation[]> {
  const [handled, listed] = [handledForms(actor), handledForms(actor, 'read')];
  const sendable = sendableForms(actor);
  return Object.fromEntries(
    actor.definitions.forms.flatMap((form): [string, Operation[]][] => {
      const operations: Operation[] = [
        ...(listed.includes(form) ? (['admin'] as const) : []),
        ...(handled.includes(form) && !actor.readOnly ? (['update'] as const) : []),
        ...(sendable.includes(form) ? (['create'] as const) : []),
      ];
      return operations.length > 0 ? [[kindOfForm(form), operations]] : [];
    }),
  );
}
