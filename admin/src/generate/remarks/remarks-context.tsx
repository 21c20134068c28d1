import { type Entity, hasRemarks } from '@piiri/schemas';
import type { Passage, Remark } from '@piiri/shared/contracts/remarks.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo, useRef, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { callEntity } from '../../data/api/api.ts';

/** Selects a passage in its text and scrolls to it. */
type ShowPassage = (remark: number) => void;

const NO_REMARKS: readonly Remark[] = [];

function useRemarksState(entity: Entity, object: number | undefined) {
  const queries = useQueryClient();
  const queryKey = useMemo(() => ['remarks', entity.name, object], [entity.name, object]);
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => callEntity(entity, `GET /${object ?? 0}/remarks/`, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
    retry: false,
    enabled: object !== undefined,
  });
  const [active, setActive] = useState<number>();
  const [passage, setPassage] = useState<Passage>();
  /** Ids of the remarks that have a passage, by the path of their text, of the texts shown so far. */
  const [placed, setPlaced] = useState<ReadonlyMap<string, ReadonlySet<number>>>(new Map());
  const texts = useRef(new Map<string, ShowPassage>());
  /** A remark whose passage is asked for before its text is shown. */
  const wanted = useRef<Remark>(undefined);
  const remarks = data?.results ?? NO_REMARKS;
  return useMemo(
    () =>
      object !== undefined && {
        entity,
        object,
        remarks,
        open: remarks.filter(({ done_at }) => done_at === null).length,
        /** Id of the remark that the list and the text point out. */
        active,
        setActive,
        /** The passage that a new remark is being written about. */
        passage,
        setPassage,
        /** Reads the remarks again. */
        reload: () => queries.invalidateQueries({ queryKey }),
        /** Whether the passage of a remark is gone from its text; undefined until that text is shown. */
        isGone: ({ field, id }: Remark) => {
          const ids = placed.get(field);
          return ids && !ids.has(id);
        },
        setPlaced: (field: string, ids: readonly number[]) =>
          setPlaced((before) => {
            const former = before.get(field);
            const isSame = former?.size === ids.length && ids.every((id) => former.has(id));
            return isSame ? before : new Map(before).set(field, new Set(ids));
          }),
        /** Registers a text that is shown; returns a function that unregisters it. */
        register: (field: string, show: ShowPassage) => {
          texts.current.set(field, show);
          if (wanted.current?.field === field) {
            show(wanted.current.id);
            wanted.current = undefined;
          }
          return () => void texts.current.delete(field);
        },
        /** Shows the passage of a remark, once its text is there. */
        showPassage: (remark: Remark) => {
          const show = texts.current.get(remark.field);
          wanted.current = show ? undefined : remark;
          show?.(remark.id);
        },
      },
    [entity, object, remarks, active, passage, placed, queries, queryKey],
  );
}

export type FormRemarks = Exclude<ReturnType<typeof useRemarksState>, false>;

const RemarksContext = createContext<FormRemarks | false>(false);

/**
 * Provides the remarks at an object's texts to its form; none for a new object, and for one that is only read. The
 * form stays mounted when a new object is stored.
 */
export function RemarksProvider({
  entity,
  record,
  isReadOnly,
  children,
}: {
  entity: Entity;
  record: RaRecord | undefined;
  isReadOnly: boolean;
  children: ReactNode;
}) {
  const object = record && !isReadOnly && hasRemarks(entity) ? Number(record.id) : undefined;
  return <RemarksContext value={useRemarksState(entity, object)}>{children}</RemarksContext>;
}

/** Returns the remarks of the surrounding form; undefined without any to make. */
export const useRemarks = (): FormRemarks | undefined => useContext(RemarksContext) || undefined;
