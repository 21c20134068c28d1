import type { DefinitionPath } from '@piiri/shared/client.ts';
import type { AcknowledgementTask, OwnAcknowledgement } from '@piiri/shared/contracts/acknowledgements.ts';
import { signal } from '@preact/signals-react';
import type { App } from './app.ts';
import { TO_ACKNOWLEDGE } from './first-calls.ts';

/** An object's address below /api, with a slash at its end. */
export type AddressOfObject = `${DefinitionPath}/${number}/`;

/** What the reader is asked to acknowledge, to be had by `App.model`. */
export const acknowledgements = ({ api }: App) => {
  const open = signal<readonly AcknowledgementTask[] | undefined>();
  async function load(abort?: AbortSignal): Promise<readonly AcknowledgementTask[]> {
    const result = await api.get(TO_ACKNOWLEDGE, { signal: abort });
    if (result.ok) open.value = result.data.results;
    return open.value ?? [];
  }
  async function read(path: AddressOfObject, signal?: AbortSignal): Promise<OwnAcknowledgement | null> {
    const result = await api.get<OwnAcknowledgement>(`${path}acknowledgement/`, { signal });
    return result.ok ? result.data : null;
  }
  function given(entity: string, id: number): void {
    open.value = open.value?.filter((task) => task.entity !== entity || task.object.id !== id);
  }
  return {
    /** What they have not yet, the first deadline first; undefined until it is known. */
    open,
    /** Asks for it. What does not arrive is left out: the news matter more. */
    load,
    /** What they have given for the present version of an object; null where that is nothing, or not known. */
    async own(
      entity: string,
      id: number,
      path: AddressOfObject,
      abort?: AbortSignal,
    ): Promise<OwnAcknowledgement | null> {
      // What is open need not be asked for: there is none.
      const tasks = open.value ?? (await load(abort));
      if (tasks.some((task) => task.entity === entity && task.object.id === id)) return null;
      return read(path, abort);
    },
    /** The same once what waited on the device may have been sent: what is open is from before that. */
    async ownAfterSending(
      entity: string,
      id: number,
      path: AddressOfObject,
    ): Promise<OwnAcknowledgement | null> {
      const own = await read(path);
      if (own) given(entity, id);
      return own;
    },
    /** Takes an object off what is open. */
    given,
  };
};
