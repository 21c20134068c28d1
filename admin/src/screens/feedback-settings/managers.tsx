import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormGroup from '@mui/material/FormGroup';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { FeedbackManager } from '@piiri/shared/contracts/feedback-settings.ts';
import { useQueryClient } from '@tanstack/react-query';
import { UserMinus } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../data/api/api.ts';
import { useAction } from '../../data/calls/use-action.ts';
import { useCall } from '../../data/calls/use-call.ts';
import { useConfirm } from '../../kit/dialogs/confirm-dialog.tsx';
import { LabelledCheck, LabelledField } from '../../kit/inputs/labelled-inputs.tsx';
import { lazyComponent, withoutFallback } from '../../kit/lazy-component.tsx';
import { PageSection } from '../../kit/page/page-section.tsx';
import { Column, Row } from '../../kit/page/row.tsx';
import { toggled } from '../../kit/state/toggled.ts';
import { useSavedChoice } from '../../kit/state/use-saved-choice.ts';
import { useAllCategories, useRefresh } from '../feedback/calls.ts';

interface ManagerRowProps {
  manager: FeedbackManager;
  categories: { id: number; name: string }[];
  /** Stores them; resolves to whether that succeeded. */
  onChange(permissions: number[]): Promise<boolean>;
  onRemove(): void;
}

/** A feedback manager with a check box for each category. Changes are stored at once. */
function ManagerRow({ manager, categories, onChange, onRemove }: ManagerRowProps) {
  const translate = useTranslate();
  const id = useId();
  const { user_name } = manager;
  const [permissions, change] = useSavedChoice(manager.permissions, onChange);
  return (
    <Box component="li" className="panel" sx={{ px: 2, py: 1.5 }}>
      <Row gap={1} align="center" isOneLine>
        <Typography id={id} variant="subtitle1" sx={{ flex: 1 }}>
          {user_name}
        </Typography>
        <IconButton
          aria-label={translate('console.feedback_settings.remove_sure', { name: user_name })}
          onClick={onRemove}
        >
          <UserMinus size={20} />
        </IconButton>
      </Row>
      <FormGroup row role="group" aria-labelledby={id}>
        {categories.map((category) => (
          <LabelledCheck
            key={category.id}
            label={category.name}
            checked={permissions.includes(category.id)}
            onChange={() => change((chosen) => toggled(chosen, category.id))}
          />
        ))}
      </FormGroup>
    </Box>
  );
}

const MANAGERS = 'GET v1/settings/feedback-managers/';

const OptionPicker = withoutFallback(lazyComponent(() => import('../../generate/inputs/option-picker.tsx')));

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
    const permissions = chosenOnes.filter((category) =>
      categories.some((current) => current.id === category),
    );
    queries.setQueryData<typeof data>([MANAGERS, undefined], (before) => ({
      results: (before?.results ?? []).map((result) =>
        result.user === user ? { ...result, permissions } : result,
      ),
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
      <Column component="ul" className="plain-list" gap={2} aria-busy={!data}>
        {data?.results.map((manager) => (
          <ManagerRow
            key={manager.user}
            manager={manager}
            categories={categories}
            onChange={(permissions) => choose(manager.user, permissions)}
            onRemove={() => askToRemove(manager)}
          />
        ))}
      </Column>
      {data?.results.length === 0 && (
        <Typography>{translate('console.feedback_settings.no_managers')}</Typography>
      )}
      <Row gap={1} align="end" sx={{ mt: 3 }}>
        <Box sx={{ flex: '1 1 260px', maxWidth: 420 }}>
          <LabelledField label={translate('console.feedback_settings.add_manager')}>
            {(id) => <OptionPicker id={id} to="user" ids={chosen} onChange={setChosen} />}
          </LabelledField>
        </Box>
        <Button variant="outlined" disabled={chosen.length === 0} onClick={() => void add()}>
          {translate('console.feedback_settings.add')}
        </Button>
      </Row>
      {dialog}
    </PageSection>
  );
}
