import type { Entity } from '@piiri/schemas';
import { lazyWithTexts } from '../providers/i18n/lazy-namespace.ts';
import { useConsole } from '../session/console-context.tsx';
import { may } from '../session/whoami.ts';
import { NotYours } from '../shell/not-yours.tsx';
import { GeneratedList } from './list.tsx';
import { overrideOf } from './override.ts';

const GeneratedForm = lazyWithTexts(() => import('./form-page.tsx'));
const GeneratedImport = lazyWithTexts(() => import('../import/page.tsx'));

interface Props {
  entity: Entity;
}

/** An entity's list, or that of a part of its objects, for who may see it as an editor. */
export function ListPage({ entity, part }: Props & { part?: Entity }) {
  const { profile } = useConsole();
  const { List = GeneratedList } = overrideOf(entity);
  return may(profile, (part ?? entity).name, 'admin') ? <List entity={entity} part={part} /> : <NotYours />;
}

/** The page on which an object is edited or a new one made; its code is loaded when it is opened. */
export function EditPage({ entity }: Props) {
  const { profile } = useConsole();
  const { Edit = GeneratedForm } = overrideOf(entity);
  return may(profile, entity.name, 'admin') ? <Edit entity={entity} /> : <NotYours />;
}

/** The page on which an entity's objects are brought in from a file, for who may make them. */
export function ImportPage({ entity }: Props) {
  const { profile } = useConsole();
  return may(profile, entity.name, 'create') ? <GeneratedImport entity={entity} /> : <NotYours />;
}
