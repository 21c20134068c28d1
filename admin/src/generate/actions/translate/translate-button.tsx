import type { Entity } from '@piiri/schemas';
import { Languages } from 'lucide-react';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useConsole } from '../../../data/session/console-context.tsx';
import { DialogButton } from '../../../kit/dialogs/dialog-button.tsx';
import { lazyComponent } from '../../../kit/lazy-component.tsx';
import { useFormObject } from '../../inputs/object-context.tsx';

const TranslateTool = lazyComponent(() => import('./translate-tool.tsx'));

/**
 * Button that opens the translation tool for the language that the form shows. Renders nothing when texts cannot be
 * translated or edited.
 */
export function TranslateButton({ entity }: { entity: Entity }) {
  const translate = useTranslate();
  const { profile } = useConsole();
  const { isReadOnly } = useFormObject();
  const { isSubmitting } = useFormState();
  if (!profile.can_translate || isReadOnly) return null;
  return (
    <DialogButton
      size="small"
      startIcon={<Languages />}
      disabled={isSubmitting}
      sx={{ flexShrink: 0 }}
      label={translate('console.translate.start')}
    >
      {(close) => <TranslateTool entity={entity} onClose={close} />}
    </DialogButton>
  );
}
