import type { Entity } from '@piiri/schemas';
import { useEffect, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { type PublishingActs, publishingActs } from './publishing-acts.ts';

/** Most that a timer of a browser waits, ms. */
const MOST_MS = 2 ** 31 - 1;

/** What publishing means for the form at hand; follows the time of release as it is written, and as it comes. */
export function usePublishingActs(entity: Entity, record: RaRecord | undefined): PublishingActs {
  const { release: name = '' } = entity.publishing ?? {};
  const release: unknown = useWatch({ name, disabled: name === '' });
  const [now, setNow] = useState(() => new Date());
  const acts = publishingActs(entity, record, name && release, now);
  const { releaseAt } = acts;
  useEffect(() => {
    if (!releaseAt) return;
    const wait = Math.max(0, new Date(releaseAt).getTime() - Date.now());
    const timer = setTimeout(() => setNow(new Date()), Math.min(wait + 1, MOST_MS));
    return () => clearTimeout(timer);
  }, [releaseAt]);
  return acts;
}
