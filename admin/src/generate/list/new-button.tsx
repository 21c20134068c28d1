import Button from '@mui/material/Button';
import type { Entity } from '@piiri/schemas';
import { Plus } from 'lucide-react';
import { LinkBase, useTranslate } from 'ra-core';
import { createPath } from '../../data/definitions/paths.ts';
import { resourceOf } from '../../data/definitions/resources.ts';
import { useEntityWords } from '../../data/labels/entity-texts.ts';
import { createId, useGoTo } from '../../data/menu/go-to.ts';
import { shortcutProps, useCommands } from '../../kit/commands/registry.ts';

/** Link to the form of a new object; `isShort`: only screen readers get the kind of object. */
export function NewButton({ entity, isShort }: { entity: Entity; isShort?: boolean }) {
  const translate = useTranslate();
  const words = useEntityWords(entity);
  const goTo = useGoTo();
  const to = createPath(resourceOf(entity));
  const label = translate('console.list.create', { name: words.inText });
  useCommands([{ id: createId(entity), label, shortcut: 'new', run: () => goTo(to) }]);
  return (
    <Button
      component={LinkBase}
      to={to}
      variant="contained"
      startIcon={<Plus />}
      aria-label={isShort ? label : undefined}
      {...shortcutProps('new')}
    >
      {isShort ? translate('console.list.create_short') : label}
    </Button>
  );
}
