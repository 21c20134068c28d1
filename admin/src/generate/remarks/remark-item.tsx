import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { isLanguage } from '@piiri/schemas/languages.ts';
import type { Remark, RemarkReply } from '@piiri/shared/contracts/remarks.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { callEntity } from '../../data/api/api.ts';
import { useAction } from '../../data/calls/use-action.ts';
import { personName } from '../../data/labels/person-name.ts';
import { useConsole } from '../../data/session/console-context.tsx';
import { useTimeText } from '../../data/session/use-time-text.ts';
import { Row } from '../../kit/page/row.tsx';
import { useFormLanguages } from '../inputs/form-languages.tsx';
import type { FormRemarks } from './remarks-context.tsx';

/** Who wrote a remark or reply and when, and its text with the mentioned people. */
function Words({ words, children }: { words: RemarkReply; children?: ReactNode }) {
  const translate = useTranslate();
  const timeOf = useTimeText();
  const { person, created_at, text, mentions } = words;
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {`${personName(person) ?? translate('console.chat.gone')} · ${timeOf(created_at)}`}
        {children}
      </Typography>
      <Typography className="remark-text" dir="auto">
        {text}
      </Typography>
      {mentions.length > 0 && (
        <Typography variant="body2" className="accented">
          {mentions.map((mentioned) => `@${personName(mentioned)}`).join(', ')}
        </Typography>
      )}
    </>
  );
}

/** A remark with its passage, replies and acts. */
export function RemarkItem({
  form,
  remark,
  onReply,
}: {
  form: FormRemarks;
  remark: Remark;
  onReply: () => void;
}) {
  const translate = useTranslate();
  const timeOf = useTimeText();
  const { profile } = useConsole();
  const { show } = useFormLanguages();
  const { entity, object, active, setActive, reload, isGone, showPassage } = form;
  const { run, isBusy } = useAction(reload);
  const item = useRef<HTMLLIElement>(null);
  const isActive = active === remark.id;
  useEffect(() => {
    if (isActive) item.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  const language = remark.field.split('.').find(isLanguage);
  const isDone = remark.done_at !== null;
  const isOwn = remark.person?.id === profile.id && remark.replies.length === 0;
  const goTo = () => {
    setActive(remark.id);
    if (language) show(language);
    // After the language and its text have been rendered.
    requestAnimationFrame(() => requestAnimationFrame(() => showPassage(remark)));
  };
  const change = (done: boolean) =>
    run(() => callEntity(entity, `PATCH /${object}/remarks/${remark.id}/`, { body: { done } }));
  const remove = () =>
    run(
      () => callEntity(entity, `DELETE /${object}/remarks/${remark.id}/`),
      translate('console.remarks.deleted'),
    );
  const busy = { size: 'small', 'aria-disabled': isBusy || undefined } as const;
  return (
    <li ref={item} className="remark" data-active={isActive ? '' : undefined}>
      <blockquote className="remark-quote" dir="auto" lang={language}>
        {remark.quote}
      </blockquote>
      <Words words={remark}>{language && ` · ${translate(`console.languages.${language}`)}`}</Words>
      {isGone(remark) && (
        <Typography variant="body2" className="warned">
          {translate('console.remarks.gone')}
        </Typography>
      )}
      {remark.replies.length > 0 && (
        <ul className="remark-replies">
          {remark.replies.map((reply) => (
            <li key={reply.id}>
              <Words words={reply} />
            </li>
          ))}
        </ul>
      )}
      {remark.done_at !== null && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {translate('console.remarks.done_by', {
            name: personName(remark.done_by) ?? translate('console.chat.gone'),
            time: timeOf(remark.done_at),
          })}
        </Typography>
      )}
      <Row gap={0.5} sx={{ mt: 1, mx: -0.75 }}>
        {!isGone(remark) && (
          <Button size="small" onClick={goTo}>
            {translate('console.remarks.show_passage')}
          </Button>
        )}
        <Button size="small" onClick={onReply}>
          {translate('console.remarks.reply')}
        </Button>
        <Button {...busy} onClick={() => !isBusy && void change(!isDone)}>
          {translate(isDone ? 'console.remarks.reopen' : 'console.remarks.done')}
        </Button>
        {isOwn && (
          <Button {...busy} onClick={() => !isBusy && void remove()}>
            {translate('ra.action.delete')}
          </Button>
        )}
      </Row>
    </li>
  );
}
