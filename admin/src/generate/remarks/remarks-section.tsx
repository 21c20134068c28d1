import Button from '@mui/material/Button';
import type { Remark } from '@piiri/shared/contracts/remarks.ts';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { PageSection } from '../../kit/page/page-section.tsx';
import { REMARKS_ID } from './open-remarks.tsx';
import RemarkDialog from './remark-dialog.tsx';
import { RemarkItem } from './remark-item.tsx';
import { type FormRemarks, useRemarks } from './remarks-context.tsx';
import './remarks.css';

function RemarkList({
  form,
  remarks,
  onReply,
}: {
  form: FormRemarks;
  remarks: readonly Remark[];
  onReply: (remark: Remark) => void;
}) {
  return (
    <ul className="remarks">
      {remarks.map((remark) => (
        <RemarkItem key={remark.id} form={form} remark={remark} onReply={() => onReply(remark)} />
      ))}
    </ul>
  );
}

/** The remarks at an object's texts: the open ones, and on demand those that are ticked off; nothing without any. */
export default function RemarksSection() {
  const translate = useTranslate();
  const form = useRemarks();
  const [isDoneShown, setDoneShown] = useState(false);
  const [answered, setAnswered] = useState<Remark>();
  if (!form) return null;
  const { remarks, passage, setPassage } = form;
  const [open, done] = [false, true].map((isDone) =>
    remarks.filter(({ done_at }) => (done_at !== null) === isDone),
  ) as [Remark[], Remark[]];
  return (
    <>
      {remarks.length > 0 && (
        <div id={REMARKS_ID} tabIndex={-1} className="remarks-section">
          <PageSection title={translate('console.remarks.title')} gap={1}>
            {open.length === 0 && <p className="remarks-none">{translate('console.remarks.all_done')}</p>}
            <RemarkList form={form} remarks={open} onReply={setAnswered} />
            {done.length > 0 && (
              <Button size="small" aria-expanded={isDoneShown} onClick={() => setDoneShown(!isDoneShown)}>
                {translate('console.remarks.ticked_off', { smart_count: done.length })}
              </Button>
            )}
            {isDoneShown && <RemarkList form={form} remarks={done} onReply={setAnswered} />}
          </PageSection>
        </div>
      )}
      {passage && <RemarkDialog form={form} about={{ passage }} onClose={() => setPassage(undefined)} />}
      {answered && (
        <RemarkDialog form={form} about={{ remark: answered }} onClose={() => setAnswered(undefined)} />
      )}
    </>
  );
}
