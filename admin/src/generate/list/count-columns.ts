import { type Entity, hasReach, tracksEditor } from '@piiri/schemas';
import type { Tenant } from '../../data/session/whoami.ts';
import type { CountName } from '../registry/override.ts';
import { overrideOf } from '../registry/override.ts';

export interface CountColumn {
  name: CountName;
  /** Text key of the heading. */
  label: string;
  /** Icon shown in place of the heading, which remains for screen readers. */
  icon?: string;
  /** px */
  width: number;
  /** The server can sort by this count; not when it withholds small numbers for privacy. */
  sortable?: boolean;
  /** It gives way to titles that would not fit one line. */
  yields?: boolean;
}

const COLUMNS: Readonly<Record<CountName, Omit<CountColumn, 'name'>>> = {
  enrolled: { label: 'console.enrollments.title', width: 150, sortable: true },
  answers: { label: 'console.replies.title', width: 118 },
  reached: { label: 'console.reach.reached', width: 78 },
  comments: { label: 'console.list.comments', icon: 'forum', width: 44, sortable: true, yields: true },
  members: { label: 'console.groups.members', width: 110 },
  edited: { label: 'console.list.edited', width: 190 },
};

/** Returns the columns of counts of an entity's list. */
export function countColumns(entity: Entity, { settings }: Tenant): CountColumn[] {
  const { counts = [] } = overrideOf(entity);
  const names: CountName[] = [
    ...counts,
    ...(hasReach(entity) && settings.reach_enabled ? (['reached'] as const) : []),
    // What people send each other is not ranked by its comments.
    ...(entity.comments && !entity.visibility?.owner && settings.comments_enabled
      ? (['comments'] as const)
      : []),
  ];
  return names.map((name) => ({ name, ...COLUMNS[name] }));
}

/** Returns the column of the last editor, which is shown where the other columns leave room for it. */
export const lastEditorColumn = (entity: Entity): CountColumn | undefined =>
  tracksEditor(entity) && entity.content ? { name: 'edited', ...COLUMNS.edited } : undefined;
