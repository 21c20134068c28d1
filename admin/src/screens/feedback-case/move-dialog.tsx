import type { ManagedCase } from '@piiri/shared/contracts/feedback.ts';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../../providers/data/api.ts';
import { messageOf, problemOf } from '../../providers/data/problem.ts';
import { useCategories, useRefresh } from '../feedback/calls.ts';
import { ChoiceDialog } from '../feedback/choice-dialog.tsx';

/** Hands a case over to another category. Who does not handle that one does not see the case any more. */
export function MoveDialog({ data, onClose }: { data: ManagedCase; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const others = useCategories().filter((each) => each.id !== data.category);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);

  const move = async (category: string) => {
    setBusy(true);
    try {
      await call(`POST v1/feedback/${data.id}/move`, { body: { category: Number(category) } });
      notify('console.feedback.move_done', { type: 'success' });
      navigate('/feedback');
      await refresh();
    } catch (error) {
      setProblem(problemOf(error)?.errors?.category?.[0] ?? translate(messageOf(error)));
    } finally {
      setBusy(false);
    }
  };

  return (
    <ChoiceDialog
      title={translate('console.feedback.move')}
      text={translate('console.feedback.move_text')}
      label={translate('console.feedback.category')}
      options={others.map((each) => ({ value: String(each.id), label: each.name }))}
      yes={translate('console.feedback.move_do')}
      missing={translate('console.feedback.category_missing')}
      problem={problem}
      isBusy={isBusy}
      onChoose={(category) => void move(category)}
      onClose={onClose}
    />
  );
}
