import type { DefinitionPath } from '@piiri/shared/client.ts';
import type { AcknowledgementTask, OwnAcknowledgement } from '@piiri/shared/contracts/acknowledgements.ts';
import { signal } from '@preact/signals-react';
import { TO_ACKNOWLEDGE } from '../api/first-calls.ts';
import type { App } from '../app.ts';

/** Path of an object below `/api`, with a trailing slash. */
export type AddressOfObject = `${DefinitionPath}/${number}/`;

/** The acknowledgements requested from the reader. Accessed through `App.model`. */
export const acknowledgements = ({ api }: App) => {
  const givenKeys = new Set<string>();
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
  function given(entity: string, id: number, version: number): void {
    givenKeys.add(`${entity}:${id} ${version}`);
    open.value = open.value?.filter((task) => task.entity !== entity || task.object.id !== id);
  }
  return {
    /** Pending acknowledgements, earliest deadline first; undefined until loaded. */
    open,
    /** Loads the pending acknowledgements. Ignores failures, since the news matter more. */
    load,
    /**
     * Returns the reader's acknowledgement of the object's current version; null when there is none or the call failed.
     */
    async own(
      entity: string,
      id: number,
      path: AddressOfObject,
      abort?: AbortSignal,
    ): Promise<OwnAcknowledgement | null> {
      // A pending object has no acknowledgement to request.
      const tasks = open.value ?? (await load(abort));
      if (tasks.some((task) => task.entity === entity && task.object.id === id)) return null;
      return read(path, abort);
    },
    /** Returns the same after pending writes were sent, without using the possibly outdated list of pending objects. */
    async ownAfterSending(
      entity: string,
      id: number,
      path: AddressOfObject,
    ): Promise<OwnAcknowledgement | null> {
      const own = await read(path);
      if (own) given(entity, id, own.version);
      return own;
    },
    /** Removes an object from the pending ones. */
    given,
    /** Returns whether the reader has acknowledged a version of an object on this page. */
    isGiven: (entity: string, id: number, version: number) => givenKeys.has(`${entity}:${id} ${version}`),
  };
};
