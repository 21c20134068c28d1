import { type Entity, groupField, hasReach } from '@piiri/schemas';
import { useMemo } from 'react';
import { type RaRecord, useGetOne, useNavigate, useTranslate } from 'react-admin';
import { useCall } from '../../data/calls/use-call.ts';
import { findContentType } from '../../data/definitions/content-types.ts';
import { editPath, historyPath, listPath, reachPath } from '../../data/definitions/paths.ts';
import { consoleEntities, resourceOf } from '../../data/definitions/resources.ts';
import { useGoTo } from '../../data/menu/go-to.ts';
import { useConsole } from '../../data/session/console-context.tsx';
import { allows } from '../../data/session/whoami.ts';
import { isDeletable } from '../../generate/actions/deletion/is-deletable.ts';
import { useDeletion } from '../../generate/actions/deletion/use-deletion.ts';
import { duplicateTarget, isDuplicable } from '../../generate/actions/duplicate/duplicate-link.tsx';
import { useApproval } from '../../generate/actions/review/review-calls.ts';
import { pageHeading } from '../../kit/state/focus.ts';
import type { LabelledCommand } from './palette-commands.ts';

/** An act on an object that needs a dialog of its own, which stays when the palette closes. */
export interface ObjectAct {
  kind: 'preview' | 'group';
  entity: Entity;
  record: RaRecord;
}

interface Target {
  entity: Entity;
  id: number;
  /** Its form is open. */
  isOpen: boolean;
}

/** Returns the object that the palette acts on: the one whose form is open, or the row of a list that has the focus. */
export function targetAt(pathname: string, focused: Element | null): Target | undefined {
  const [, resource = '', id] = /^\/((?:content\/)?[\w-]+)(?:\/edit\/(\d+))?$/.exec(pathname) ?? [];
  const entity =
    findContentType(resource)?.entity ??
    consoleEntities.find((candidate) => resourceOf(candidate) === resource);
  const row = focused?.closest('[data-row]')?.getAttribute('data-row');
  const number = Number(id ?? row);
  return entity && number > 0 ? { entity, id: number, isOpen: id !== undefined } : undefined;
}

/**
 * Returns the commands for an object: open, duplicate, preview, history, reach, group, approve and delete, as far as the
 * user may. `onAct`: opens the dialog of an act.
 */
export function useObjectCommands(pathname: string, onAct: (act: ObjectAct) => void): LabelledCommand[] {
  const translate = useTranslate();
  const navigate = useNavigate();
  const goTo = useGoTo();
  const { profile, tenant } = useConsole();
  // Read once: the palette takes the focus when it opens.
  const target = useMemo(() => targetAt(pathname, document.activeElement), [pathname]);
  const entity = target?.entity ?? (consoleEntities[0] as Entity);
  const id = target?.id ?? 0;
  const resource = resourceOf(entity);
  const { data: record } = useGetOne<RaRecord>(resource, { id }, { enabled: target !== undefined });
  const { data: reviews } = useCall('GET v1/reviews/', {
    query: { entity: entity.name, object: String(id), state: 'open', page_size: '1', admin_view: '1' },
    enabled: target !== undefined && entity.publishing !== undefined,
  });
  const remove = useDeletion(entity);
  const { approve } = useApproval();
  if (!target || !record) return [];
  const review = reviews?.results[0];
  const group = groupField(entity);
  const command = (name: string, icon: string, act: () => void): LabelledCommand => ({
    id: `object-${name}`,
    label: translate(`console.object_acts.${name}`),
    icon,
    run: act,
  });
  const { to, state } = duplicateTarget(entity, id);
  const mayEdit = allows(record, 'update');
  return [
    ...(target.isOpen ? [] : [command('open', 'article', () => goTo(editPath(resource, id)))]),
    ...(isDuplicable(entity, profile) ? [command('copy', 'fields', () => navigate(to, { state }))] : []),
    ...(entity.employee
      ? [command('preview', 'screen', () => onAct({ kind: 'preview', entity, record }))]
      : []),
    command('history', 'history', () => goTo(historyPath(resource, id))),
    ...(hasReach(entity) && tenant.settings.reach_enabled
      ? [command('reach', 'reach', () => goTo(reachPath(entity.name, id)))]
      : []),
    ...(review?.may_decide && !review.changed
      ? [
          command('approve', 'review', () => {
            void approve({ id: review.id, entity, object: id });
          }),
        ]
      : []),
    ...(group && mayEdit && entity.api.calls.includes('update')
      ? [command('group', 'groups', () => onAct({ kind: 'group', entity, record }))]
      : []),
    ...(isDeletable(entity, record)
      ? [
          command('delete', 'warning', async () => {
            const removed = await remove([record], pageHeading);
            if (removed.length > 0 && target.isOpen) goTo(listPath(resource));
          }),
        ]
      : []),
  ];
}
