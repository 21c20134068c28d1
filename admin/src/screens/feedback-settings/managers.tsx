import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { FeedbackManager } from '@piiri/shared/contracts/feedback-settings.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { call } from '../../data/api/api.ts';
import { useAction } from '../../data/calls/use-action.ts';
import { useCall } from '../../data/calls/use-call.ts';
import { useConfirm } from '../../kit/dialogs/use-confirm.tsx';
import { LabelledField } from '../../kit/inputs/labelled-field.tsx';
import { lazyPart } from '../../kit/lazy-part.ts';
import { PageSection } from '../../kit/page/page-section.tsx';
import { quiet } from '../../kit/quiet.tsx';
import { useAllCategories, useRefresh } from '../feedback/calls.ts';
import { ManagerRow } from './manager-row.tsx';

const MANAGERS = 'GET v1/settings/feedback-managers/';

const OptionPicker = quiet(lazyPart(() => import('../../generate/inputs/option-picker.tsx')));

/** Feedback managers and their categories. Every change is logged. */
export function Managers() {
  const translate = useTranslate();
  const { run } = useAction(useRefresh());
  const queries = useQueryClient();
  const { data } = useCall(MANAGERS);
  const categories = useAllCategories().map(({ id: category, name, isActive }) => ({
    id: category,
    name: isActive ? name : translate('console.feedback_settings.retired', { name }),
  }));
  const [chosen, setChosen] = useState<number[]>([]);
  const [ask, dialog] = useConfirm();

  /** Updates the cached managers at once, since the list of categories warns about those without a manager. */
  const choose = (user: number, chosenOnes: number[]) => {
    // A manager's permissions may include a category that has been deleted meanwhile.
    const permissions = chosenOnes.filter((category) => categories.some((each) => each.id === category));
    queries.setQueryData<typeof data>([MANAGERS, undefined], (before) => ({
      results: (before?.results ?? []).map((each) => (each.user === user ? { ...each, permissions } : each)),
    }));
    return run(() => call(`PUT v1/settings/feedback-managers/${user}/`, { body: { permissions } }));
  };
  const askToRemove = ({ user, user_name: name }: FeedbackManager) =>
    ask({
      title: translate('console.feedback_settings.remove_sure', { name }),
      text: translate('console.feedback_settings.remove_text'),
      yes: translate('console.feedback_settings.remove'),
      onYes: () => run(() => call(`DELETE v1/settings/feedback-managers/${user}/`)),
    });
  const add = () =>
    run(async () => {
      const [user] = chosen;
      if (!user) return;
      await call('POST v1/settings/feedback-managers/', { body: { user, permissions: [] } });
      setChosen([]);
    });

  return (
    <PageSection
      title={translate('console.feedback_settings.managers')}
      help={translate('console.feedback_settings.managers_text')}
    >
      <Box component="ul" className="plain-list" sx={{ display: 'grid', gap: 2 }} aria-busy={!data}>
        {data?.results.map((manager) => (
          <ManagerRow
            key={manager.user}
            manager={manager}
            categories={categories}
            onChange={(permissions) => choose(manager.user, permissions)}
            onRemove={() => askToRemove(manager)}
          />
        ))}
      </Box>
      {data?.results.length === 0 && (
        <Typography>{translate('console.feedback_settings.no_managers')}</Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 1, mt: 3 }}>
        <Box sx={{ flex: '1 1 260px', maxWidth: 420 }}>
          <LabelledField label={translate('console.feedback_settings.add_manager')}>
            {(id) => <OptionPicker id={id} to="user" ids={chosen} onChange={setChosen} />}
          </LabelledField>
        </Box>
        <Button variant="outlined" disabled={chosen.length === 0} onClick={() => void add()}>
          {translate('console.feedback_settings.add')}
        </Button>
      </Box>
      {dialog}
    </PageSection>
  );
}
