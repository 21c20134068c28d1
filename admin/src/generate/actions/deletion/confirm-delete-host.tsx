import { useEffect, useState } from 'react';
import { lazyWithTexts } from '../../../data/texts/lazy-namespace.ts';
import { withoutFallback } from '../../../kit/lazy-component.tsx';
import { type ConfirmDeleteRequest, type DeleteChoice, registerConfirmDelete } from './confirm-delete.ts';

const ConfirmDeleteDialog = withoutFallback(lazyWithTexts(() => import('./confirm-delete-dialog.tsx')));

interface PendingRequest {
  request: ConfirmDeleteRequest;
  resolve: (chosen: DeleteChoice | undefined) => void;
}

/** Shows the confirmation dialog for `confirmDelete`. Mounted once per page. */
export function ConfirmDeleteHost() {
  const [pending, setPending] = useState<PendingRequest>();
  useEffect(
    () =>
      registerConfirmDelete(
        (request) =>
          new Promise((resolve) => {
            setPending({
              request,
              resolve: (chosen) => {
                setPending(undefined);
                resolve(chosen);
              },
            });
          }),
      ),
    [],
  );
  return (
    pending && (
      <ConfirmDeleteDialog
        key={pending.request.record.id}
        request={pending.request}
        onClose={pending.resolve}
      />
    )
  );
}
