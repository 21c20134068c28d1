import Button from '@mui/material/Button';
import type { Entity } from '@piiri/schemas';
import { Plus } from 'lucide-react';
import { LinkBase, useTranslate } from 'react-admin';
import { SHORTCUTS } from '../keys/shortcuts.ts';
import { createPath } from '../paths.ts';
import { resourceOf } from '../resources.ts';
import { useEntityWords } from './texts.ts';

/** Leads to the form of a new object; `isShort`: says what is new to readers alone. */
export function NewButton({ entity, isShort }: { entity: Entity; isShort?: boolean }) {
  const translate = useTranslate();
  const words = useEntityWords(entity);
  const label = translate('console.list.create', { name: words.inText });
  return (
    <Button
      component={LinkBase}
      to={createPath(resourceOf(entity))}
      variant="contained"
      startIcon={<Plus />}
      aria-label={isShort ? label : undefined}
      aria-keyshortcuts={SHORTCUTS.new}
    >
      {isShort ? translate('console.list.create_short') : label}
    </Button>
  );
}
