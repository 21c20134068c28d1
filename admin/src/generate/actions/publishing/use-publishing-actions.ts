import type { Entity } from '@piiri/schemas';
import type { RaRecord } from 'ra-core';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { type PublishingActions, publishingActions } from './publishing-actions.ts';

/** The longest delay of `setTimeout`, ms. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

/**
 * Returns the publishing actions of the current form. Updates as the release time is edited, and when it is reached.
 */
export function usePublishingActions(entity: Entity, record: RaRecord | undefined): PublishingActions {
  const { release: name = '' } = entity.publishing ?? {};
  const release: unknown = useWatch({ name, disabled: name === '' });
  const [now, setNow] = useState(() => new Date());
  const actions = publishingActions(entity, record, name && release, now);
  const { releaseAt } = actions;
  useEffect(() => {
    if (!releaseAt) return;
    const wait = Math.max(0, new Date(releaseAt).getTime() - Date.now());
    const timer = setTimeout(() => setNow(new Date()), Math.min(wait + 1, MAX_TIMEOUT_MS));
    return () => clearTimeout(timer);
  }, [releaseAt]);
  return actions;
}
