import { type Entity, employeeAddress, publishedField } from '@piiri/schemas';
import { type RaRecord, useNavigate, useNotify } from 'react-admin';
import { isDraft } from '../../data/api/drafts.ts';
import { listPath } from '../../data/definitions/paths.ts';
import { useConsole } from '../../data/session/console-context.tsx';
import { formatDateTimeText } from '../../kit/dates/dates.ts';
import type { NotificationAction } from '../../kit/state/undo.ts';
import { overrideOf } from '../registry/override.ts';

/** Returns the text key below `console.form` for an object that was saved as itself, not as a draft. */
function messageOf(saved: RaRecord, publishedName: string | undefined, wasPublished: boolean): string {
  if (!publishedName) return 'saved';
  if (!saved[publishedName]) return wasPublished ? 'withdrawn' : 'draft_saved';
  return saved.state === 'scheduled' ? 'scheduled' : 'published';
}

/**
 * Returns a function that tells the resulting state of a saved object: draft, scheduled, published or unpublished, with
 * a link to the page that employees see. `record`: the object as loaded; undefined for a new one.
 */
export function useNotifySaved(entity: Entity, record: RaRecord | undefined): (saved: RaRecord) => void {
  const { tenant } = useConsole();
  const notify = useNotify();
  const navigate = useNavigate();
  const publishedName = publishedField(entity);
  return (saved) => {
    if (isDraft(saved)) {
      const { publish_at } = saved.draft;
      const time = publish_at ? formatDateTimeText(publish_at, tenant.time_zone) : undefined;
      notify(time ? 'console.draft.scheduled' : 'console.form.draft_saved', {
        type: 'success',
        messageArgs: { time },
      });
      return;
    }
    const wasPublished = Boolean(publishedName && record?.[publishedName]);
    const seenAt = saved.state === 'published' ? employeeAddress(entity, saved.id) : undefined;
    const next = overrideOf(entity).savedAction?.(saved);
    const action: NotificationAction | undefined = seenAt
      ? { label: 'console.form.see_it', href: seenAt }
      : next && { label: next.label, run: () => navigate(listPath(next.to)) };
    notify(`console.form.${messageOf(saved, publishedName, wasPublished)}`, { type: 'success', action });
  };
}
