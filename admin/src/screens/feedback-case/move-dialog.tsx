import type { ManagedCase } from '@piiri/shared/contracts/feedback.ts';
import { useNotify, useTranslate } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import { call } from '../../data/api/api.ts';
import { useCategories, useRefresh } from '../feedback/calls.ts';
import { ChoiceDialog } from '../feedback/choice-dialog.tsx';

/** Moves a case to another category. Managers who do not handle that category lose access to the case. */
export function MoveDialog({ data, onClose }: { data: ManagedCase; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const others = useCategories().filter((each) => each.id !== data.category);
  const move = async (category: string) => {
    await call(`POST v1/feedback/${data.id}/move`, { body: { category: Number(category) } });
    notify('console.feedback.move_done', { type: 'success' });
    navigate('/feedback');
    await refresh();
  };

  return (
    <ChoiceDialog
      title={translate('console.feedback.move')}
      text={translate('console.feedback.move_text')}
      field="category"
      label={translate('console.feedback.category')}
      options={others.map((each) => ({ value: String(each.id), label: each.name }))}
      yes={translate('console.feedback.move_do')}
      missing={translate('console.feedback.category_missing')}
      onChoose={move}
      onClose={onClose}
    />
  );
}
