import type { OwnAcknowledgement } from '@piiri/shared/contracts/acknowledgements.ts';
import { CircleCheck } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useApp } from '../../data/app.ts';
import { type AddressOfObject, acknowledgements } from '../../data/models/acknowledgements.ts';
import { pendingWrites } from '../../data/outbox/pending-writes.ts';
import { focusOn } from '../../ui/browser/focus.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/form/field.tsx';
import { useSubmit } from '../../ui/hooks/use-submit.ts';
import { PendingWriteNote } from '../offline-notes.tsx';
import { TimeLabel } from '../time.tsx';
import './acknowledgement-panel.css';
import '../../ui/buttons.css';

/** The request to everyone who sees an object. */
export interface AcknowledgedObject {
  deadline: string | null;
  version: number;
}

interface AcknowledgementPanelProps {
  entity: string;
  id: number;
  path: AddressOfObject;
  asked: AcknowledgedObject;
  /** The reader's own acknowledgement. */
  own: OwnAcknowledgement | null;
  /** Language of the machine translation that is shown instead of the original. */
  translated?: string | undefined;
}

/**
 * Button at the end of content that must be acknowledged. It is accepted once the panel itself has been on the screen.
 */
export function AcknowledgementPanel(props: AcknowledgementPanelProps) {
  const { entity, id, path, asked, own, translated } = props;
  const app = useApp();
  const { t } = app;
  const helpId = useId();
  const panel = useRef<HTMLElement>(null);
  const [acknowledgement, setAcknowledgement] = useState(own);
  const [isRead, setRead] = useState(false);
  useEffect(() => setAcknowledgement(own), [own]);
  useEffect(() => {
    const { current } = panel;
    if (!current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setRead(true));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  const address = `${path}acknowledgement/` as const;
  const pending = app.model(pendingWrites).all.value.find((write) => write.path === address);
  const isWaiting = pending !== undefined && pending.refused === undefined;
  const wasWaiting = useRef(false);
  // Reloads after a pending acknowledgement was sent.
  useEffect(() => {
    const isSent = wasWaiting.current && !isWaiting;
    wasWaiting.current = isWaiting;
    if (!isSent) return;
    let isMounted = true;
    const loading = app.model(acknowledgements).ownAfterSending(entity, id, path);
    void loading.then((now) => isMounted && now && setAcknowledgement(now));
    return () => {
      isMounted = false;
    };
  }, [app, entity, id, path, isWaiting]);
  const { form, problem, attempt, isBusy } = useSubmit<never, OwnAcknowledgement>({
    check: () => (isRead ? {} : t('content:acknowledge_unread')),
    async send(key) {
      const write = { kind: 'acknowledgement', about: id, method: 'POST', path: address } as const;
      const body = { version: asked.version, ...(translated && { translated }) };
      const result = await app.model(pendingWrites).send({ ...write, body }, key);
      // The note of the pending write replaces the button.
      if (result.status === 0) focusOn(panel.current);
      return result;
    },
    isKept: true,
    problemOf: (_, refusal) => refusal?.detail,
    done(acknowledgement) {
      setAcknowledgement(acknowledgement);
      app.model(acknowledgements).given(entity, id);
      focusOn(panel.current);
    },
  });
  return (
    <section
      className="acknowledgement"
      ref={panel}
      tabIndex={-1}
      aria-label={t('content:acknowledgement')}
      lang={app.language}
    >
      {acknowledgement ? (
        <p className="acknowledged" role="status">
          <CircleCheck />
          {t('content:acknowledged')} <TimeLabel time={acknowledgement.acknowledged_at} />
        </p>
      ) : pending ? (
        <PendingWriteNote write={pending} />
      ) : (
        <form {...form}>
          <p id={helpId}>
            {t('content:acknowledge_help')}{' '}
            {asked.deadline && (
              <>
                {t('content:acknowledge_by')} <TimeLabel time={asked.deadline} />
              </>
            )}
          </p>
          <Button
            type="submit"
            aria-disabled={isBusy || !isRead}
            aria-describedby={helpId}
            data-busy={isBusy || undefined}
          >
            {t('content:acknowledge')}
          </Button>
          <FieldError id={`${helpId}-error`} attempt={attempt}>
            {problem}
          </FieldError>
        </form>
      )}
    </section>
  );
}
