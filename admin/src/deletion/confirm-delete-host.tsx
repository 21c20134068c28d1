import { Suspense, useEffect, useState } from 'react';
import { lazyWithTexts } from '../providers/i18n/lazy-namespace.ts';
import { type ConfirmDeleteRequest, type DeleteChoice, registerConfirmDelete } from './confirm-delete.ts';

const ConfirmDeleteDialog = lazyWithTexts(() => import('./confirm-delete-dialog.tsx'));

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
      <Suspense fallback={null}>
        <ConfirmDeleteDialog
          key={pending.request.record.id}
          request={pending.request}
          onClose={pending.resolve}
        />
      </Suspense>
    )
  );
}
