import type { Entity } from '@piiri/schemas';
import { addressMember } from '@piiri/schemas/own-picture.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useDataProvider, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ConsoleDataProvider } from '../../data/api/data-provider.ts';
import { messageOf, problemOf } from '../../data/api/problem.ts';
import { entityNamed, resourceOf } from '../../data/definitions/resources.ts';
import { blockUnloadUntil } from '../../kit/state/before-unload.ts';
import { offerUndo } from '../../kit/state/undo.ts';

export interface Cover {
  id: number;
  image: string;
  image_thumbnail: string;
}

export const COVER: Entity = entityNamed('wallpaper');

/** Maximum number of cover images of a company. */
export const MAX_COVERS = COVER.maxRows ?? Number.POSITIVE_INFINITY;

/** Reads the company's cover images in their order and returns the actions on them; each is stored at once. */
export function useCovers() {
  const resource = resourceOf(COVER);
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const [isAdding, setAdding] = useState(false);
  const [problem, setProblem] = useState<string>();
  const queryKey = [resource, 'covers'];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async () => {
      const { data: rows } = await dataProvider.getList<RaRecord>(resource, {
        pagination: { page: 1, perPage: MAX_COVERS },
        sort: { field: 'order', order: 'ASC' },
        filter: {},
      });
      return rows as unknown as Cover[];
    },
  });
  const show = (covers: readonly Cover[]) => queryClient.setQueryData(queryKey, covers);

  const restore = async (id: number) => {
    try {
      await dataProvider.restore(resource, { id });
      notify('console.covers.restored', { type: 'success' });
    } catch (failure) {
      notify(messageOf(failure), { type: 'error' });
    }
    await refetch();
  };

  return {
    covers: data,
    error,
    retry: () => void refetch(),
    isAdding,
    /** Error message of the last failed addition. */
    problem,
    setProblem,
    /** Adds a file, or a library picture by its address, at the end. Resolves to whether it was stored. */
    add: async (picture: File | string): Promise<boolean> => {
      setAdding(true);
      setProblem(undefined);
      try {
        await dataProvider.create(resource, {
          data: typeof picture === 'string' ? { [addressMember('image')]: picture } : { image: picture },
        });
        await refetch();
        return true;
      } catch (failure) {
        const message = problemOf(failure)?.errors?.image?.join(' ');
        setProblem(message ?? translate(messageOf(failure)));
        return false;
      } finally {
        setAdding(false);
      }
    },
    remove: async ({ id }: Cover, position: number) => {
      try {
        await dataProvider.delete(resource, { id });
        const action = offerUndo(() => void restore(id));
        notify('console.covers.deleted', { type: 'success', messageArgs: { place: position }, action });
      } catch (failure) {
        notify('console.deletion.failed', {
          type: 'error',
          messageArgs: { reason: translate(messageOf(failure)) },
        });
      }
      await refetch();
    },
    /** Stores a new order; shows it at once, and restores the old one when the call fails. */
    sort: async (covers: readonly Cover[]) => {
      show(covers);
      try {
        await blockUnloadUntil(dataProvider.sort(resource, { order: covers.map(({ id }) => id) }));
      } catch {
        notify('console.sorting.failed', { type: 'error' });
        await refetch();
      }
    },
  };
}
