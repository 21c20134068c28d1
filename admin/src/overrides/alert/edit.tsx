import type { Entity } from '@piiri/schemas';
import { useState } from 'react';
import { useParams } from 'react-admin';
import { lazyComponent } from '../../kit/lazy-component.tsx';
import { useAlert } from './use-alert.ts';

const FormPage = lazyComponent(() => import('../../generate/form/form-page.tsx'));
const AlertReport = lazyComponent(() => import('./report.tsx'));

/** The form of an urgent message; once it is sent, who has answered. */
export default function AlertEdit({ entity }: { entity: Entity }) {
  const { id } = useParams<{ id?: string }>();
  const stored = id !== undefined && /^\d+$/.test(id) ? Number(id) : undefined;
  // The form of a new message stays mounted when its first save changes the address.
  const [isOpenedNew] = useState(stored === undefined);
  const { data, isPending } = useAlert(stored);
  if (stored !== undefined && isPending && !isOpenedNew) return null;
  const isSent = data?.state === 'sent' || data?.state === 'ended';
  return isSent ? <AlertReport alert={data} /> : <FormPage entity={entity} />;
}
