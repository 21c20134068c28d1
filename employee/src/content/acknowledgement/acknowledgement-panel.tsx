import type { OwnAcknowledgement } from '@piiri/shared/contracts/acknowledgements.ts';
import { CheckCheck, CircleCheck } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useApp } from '../../data/app.ts';
import { type AddressOfObject, acknowledgements } from '../../data/models/acknowledgements.ts';
import { pendingWrites } from '../../data/outbox/pending-writes.ts';
import { focusOn } from '../../ui/browser/focus.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { FieldError } from '../../ui/form/field.tsx';
import { useSubmit } from '../../ui/hooks/use-submit.ts';
import { PendingWriteNote } from '../offline-notes.tsx';
import { TimeLabel, useMoment, usePast } from '../time.tsx';
import './acknowledgement-panel.css';
import '../../ui/buttons.css';

/** The request to everyone who sees an object. */
export interface AcknowledgedObject {
  deadline: string | null;
  version: number;
}

/** Id of the panel on the page of its object. */
const PANEL_ID = 'acknowledgement';

interface AcknowledgementHintProps {
  entity: string;
  id: number;
  path: AddressOfObject;
  asked: AcknowledgedObject;
  own: OwnAcknowledgement | null;
}

/** Says below the headline that an acknowledgement is asked for, and leads to its panel; nothing once it is given. */
export function AcknowledgementHint({ entity, id, path, asked, own }: AcknowledgementHintProps) {
  const app = useApp();
  const { t, language } = app;
  const moment = useMoment();
  const isOverdue = usePast(asked.deadline);
  const { open, isGiven } = app.model(acknowledgements);
  const pending = app
    .model(pendingWrites)
    .all.value.some((write) => write.path === `${path}acknowledgement/` && write.refused === undefined);
  // The open ones change as one is given.
  if (own || pending || (open.value && isGiven(entity, id, asked.version))) return null;
  return (
    <p className="acknowledgement-hint" lang={language}>
      <LinkButton onClick={() => focusOn(document.getElementById(PANEL_ID))}>
        <CheckCheck />
        {asked.deadline && !isOverdue
          ? t('home.acknowledge_by', { time: moment(asked.deadline) })
          : [t('home.to_acknowledge'), isOverdue && t('home.overdue')].filter(Boolean).join(' · ')}
      </LinkButton>
    </p>
  );
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
  const moment = useMoment();
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
      app.model(acknowledgements).given(entity, id, acknowledgement.version);
      focusOn(panel.current);
    },
  });
  return (
    <section
      id={PANEL_ID}
      className="acknowledgement"
      ref={panel}
      tabIndex={-1}
      aria-label={t('content:acknowledgement')}
      lang={app.language}
    >
      {acknowledgement ? (
        <p className="acknowledged" role="status">
          <CircleCheck />
          <span>
            {t('content:acknowledged')} <TimeLabel time={acknowledgement.acknowledged_at} />
          </span>
        </p>
      ) : pending ? (
        <PendingWriteNote write={pending} />
      ) : (
        <form {...form}>
          <p id={helpId}>
            {t('content:acknowledge_help')}{' '}
            {asked.deadline && t('home.acknowledge_by', { time: moment(asked.deadline) })}
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
