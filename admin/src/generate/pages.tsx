import type { Entity } from '@piiri/schemas';
import { lazy } from 'react';
import { useConsole } from '../session/console-context.tsx';
import { may } from '../session/whoami.ts';
import { AccessDenied } from '../shell/message-page.tsx';
import { GeneratedList } from './list.tsx';

const GeneratedForm = lazy(() => import('./form-page.tsx'));

/** An entity's list, for who may see it as an editor. */
export function ListPage({ entity }: { entity: Entity }) {
  const { profile } = useConsole();
  return may(profile, entity.name, 'admin') ? <GeneratedList entity={entity} /> : <AccessDenied />;
}

/** The page on which an object is edited or a new one made; its code is loaded when it is opened. */
export function EditPage({ entity }: { entity: Entity }) {
  const { profile } = useConsole();
  return may(profile, entity.name, 'admin') ? <GeneratedForm entity={entity} /> : <AccessDenied />;
}
