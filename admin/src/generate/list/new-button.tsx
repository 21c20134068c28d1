import Button from '@mui/material/Button';
import type { Entity } from '@piiri/schemas';
import { Plus } from 'lucide-react';
import type { ComponentProps } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import { createPath, importPath } from '../../data/definitions/paths.ts';
import { resourceOf } from '../../data/definitions/resources.ts';
import { useEntityWords } from '../../data/labels/entity-texts.ts';
import { createId, useGoTo } from '../../data/menu/go-to.ts';
import { shortcutProps, useCommands } from '../../kit/commands/registry.ts';
import { NamedIcon } from '../../kit/page/icons.tsx';

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

interface Props extends Pick<ComponentProps<typeof Button>, 'variant' | 'size'> {
  entity: Entity;
}

/** Link to an entity's import from files; renders nothing when there is none. */
export function ImportButton({ entity, ...look }: Props) {
  const translate = useTranslate();
  const to = importPath(entity);
  return to ? (
    <Button
      component={LinkBase}
      to={to}
      {...look}
      title={translate('console.list.import')}
      startIcon={<NamedIcon name="import" />}
    >
      <span className="tool-word">{translate('console.list.import')}</span>
    </Button>
  ) : null;
}
