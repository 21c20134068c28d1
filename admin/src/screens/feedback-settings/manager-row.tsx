import Box from '@mui/material/Box';
import FormGroup from '@mui/material/FormGroup';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { FeedbackManager } from '@piiri/shared/contracts/feedback-settings.ts';
import { UserMinus } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { LabelledCheck } from '../../kit/inputs/labelled-check.tsx';
import { toggled } from '../../kit/state/toggled.ts';
import { useSavedChoice } from '../../kit/state/use-saved-choice.ts';

interface ManagerRowProps {
  manager: FeedbackManager;
  categories: { id: number; name: string }[];
  /** Stores them; resolves to whether that succeeded. */
  onChange(permissions: number[]): Promise<boolean>;
  onRemove(): void;
}

/** A feedback manager with a check box for each category. Changes are stored at once. */
export function ManagerRow({ manager, categories, onChange, onRemove }: ManagerRowProps) {
  const translate = useTranslate();
  const id = useId();
  const { user_name } = manager;
  const [permissions, change] = useSavedChoice(manager.permissions, onChange);
  return (
    <Box component="li" className="panel" sx={{ px: 2, py: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography id={id} variant="subtitle1" sx={{ flex: 1 }}>
          {user_name}
        </Typography>
        <IconButton
          aria-label={translate('console.feedback_settings.remove_sure', { name: user_name })}
          onClick={onRemove}
        >
          <UserMinus size={20} />
        </IconButton>
      </Box>
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
