import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { FeedbackManager } from '@piiri/shared/contracts/feedback.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useId, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { messageOf } from '../../providers/data/problem.ts';
import { blockUnloadUntil } from '../../shell/before-unload.ts';
import { ConfirmDialog } from '../../shell/confirm-dialog.tsx';
import { lazyPart } from '../../shell/lazy-part.ts';
import { callApi, useAllCategories, useRefresh } from '../feedback/calls.ts';
import { ManagerRow } from './manager-row.tsx';
import { Section } from './section.tsx';
import { MANAGERS, MANAGERS_KEY, useManagers } from './use-managers.ts';

const OptionPicker = lazyPart(() => import('../../inputs/option-picker.tsx'));

/** Who handles feedback, and which categories. Every change is written down. */
export function Managers() {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const queries = useQueryClient();
  const id = useId();
  const { data } = useManagers();
  const categories = useAllCategories().map(({ id: category, name, isActive }) => ({
    id: category,
    name: isActive ? name : translate('console.feedback_settings.retired', { name }),
  }));
  const [chosen, setChosen] = useState<number[]>([]);
  const [leaving, setLeaving] = useState<FeedbackManager>();

  const act = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      notify(messageOf(error), { type: 'error' });
    } finally {
      await refresh();
    }
  };
  /** Known at once to all who read it here: a category that nobody handles is told. */
  const choose = (user: number, chosenOnes: number[]) => {
    // One that was deleted meanwhile is still among them.
    const permissions = chosenOnes.filter((category) => categories.some((each) => each.id === category));
    queries.setQueryData<typeof data>(MANAGERS_KEY, (before) => ({
      results: (before?.results ?? []).map((each) => (each.user === user ? { ...each, permissions } : each)),
    }));
    return act(() => blockUnloadUntil(callApi('PUT', `${MANAGERS}/${user}/`, { body: { permissions } })));
  };
  const add = () =>
    act(async () => {
      const [user] = chosen;
      if (!user) return;
      await callApi('POST', `${MANAGERS}/`, { body: { user, permissions: [] } });
      setChosen([]);
    });

  return (
    <Section
      title={translate('console.feedback_settings.managers')}
      text={translate('console.feedback_settings.managers_text')}
    >
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }} aria-busy={!data}>
        {data?.results.map((manager) => (
          <ManagerRow
            key={manager.user}
            manager={manager}
            categories={categories}
            onChange={(permissions) => choose(manager.user, permissions)}
            onRemove={() => setLeaving(manager)}
          />
        ))}
      </Box>
      {data?.results.length === 0 && (
        <Typography>{translate('console.feedback_settings.no_managers')}</Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 1, mt: 3 }}>
        <Box sx={{ flex: '1 1 260px', maxWidth: 420 }}>
          <Typography component="label" htmlFor={id} variant="body2" sx={{ display: 'block', mb: 0.25 }}>
            {translate('console.feedback_settings.add_manager')}
          </Typography>
          <Suspense fallback={null}>
            <OptionPicker id={id} to="user" ids={chosen} onChange={setChosen} />
          </Suspense>
        </Box>
        <Button variant="outlined" disabled={chosen.length === 0} onClick={() => void add()}>
          {translate('console.feedback_settings.add')}
        </Button>
      </Box>
      <ConfirmDialog
        isOpen={leaving !== undefined}
        title={translate('console.feedback_settings.remove_sure', { name: leaving?.user_name ?? '' })}
        text={translate('console.feedback_settings.remove_text')}
        yes={translate('console.feedback_settings.remove')}
        no={translate('ra.action.cancel')}
        onNo={() => setLeaving(undefined)}
        onYes={() => {
          const user = leaving?.user;
          setLeaving(undefined);
          void act(() => callApi('DELETE', `${MANAGERS}/${user}/`));
        }}
      />
    </Section>
  );
}
