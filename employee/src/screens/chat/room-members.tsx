import type { ChatMember } from '@piiri/shared/contracts/chat.ts';
import { X } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useApp } from '../../data/app.ts';
import type { ChatCalls } from '../../data/chat/calls.ts';
import { nameOf } from '../../texts/format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { IconButton, QuietButton } from '../../ui/button.tsx';
import { FieldError } from '../../ui/form/field.tsx';
import { useAction } from '../../ui/hooks/use-action.ts';
import { useModal } from '../../ui/hooks/use-modal.ts';
import './chat-sheet.css';

/** Number of people loaded at a time. */
const PAGE_SIZE = 50;

interface RoomMembersProps {
  calls: Pick<ChatCalls, 'members'>;
  room: number;
  onClose(): void;
}

/** Lists the people whom a room concerns, page by page. */
export default function RoomMembers({ calls, room, onClose }: RoomMembersProps) {
  const { t } = useApp();
  const { dialog, close } = useModal();
  const id = useId();
  const [{ page, count, rows }, setList] = useState({ page: 0, count: 0, rows: [] as ChatMember[] });
  const { isBusy, error, run } = useAction(async () => {
    const answer = await calls.members(room, page + 1, PAGE_SIZE);
    setList({ page: page + 1, count: answer.count, rows: [...rows, ...answer.results] });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first page, once.
  useEffect(() => void run(), []);
  return (
    <dialog className="chat-sheet" ref={dialog} closedby="any" onClose={onClose} aria-labelledby={id}>
      <div className="apart">
        <h2 id={id}>{page > 0 ? t('chat:members', { count }) : t('chat:members_title')}</h2>
        <IconButton icon={X} label={t('app.close')} onClick={close} />
      </div>
      {page === 0 && isBusy && (
        <p className="muted" role="status">
          {t('app.loading')}
        </p>
      )}
      <ul className="chat-members">
        {rows.map((person) => (
          <li key={person.id}>
            <Avatar of={person} />
            <span>
              <strong>{nameOf(person)}</strong>
              {person.job_title && <span className="muted one-line">{person.job_title}</span>}
            </span>
          </li>
        ))}
      </ul>
      <FieldError id={`${id}-failed`}>{error === undefined ? null : t('chat:members_failed')}</FieldError>
      {(error !== undefined || rows.length < count) && (
        <QuietButton busy={isBusy} onClick={() => isBusy || void run()}>
          {t(error === undefined ? 'content:more' : 'app.retry')}
        </QuietButton>
      )}
    </dialog>
  );
}
