import { type Entity, storedName } from '@piiri/schemas';
import { storeLanguage } from '@piiri/shared/session.ts';
import { useMemo } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useEntityWording } from '../generate/texts.ts';
import { createPath, importPath } from '../paths.ts';
import { consoleEntities, entityNamed, resourceOf } from '../resources.ts';
import { useConsole } from '../session/console-context.tsx';
import { may, type Whoami } from '../session/whoami.ts';
import { useMenuSections } from '../shell/menu-context.tsx';
import { openOverlay } from './overlay.ts';

/** An entry of the command palette: a link or an action. */
export interface Command {
  id: string;
  label: string;
  icon: string;
  /** Path within the console. */
  to?: string;
  run?: () => void;
}

/** Entity whose form edits objects of a search type; undefined without such a form or without permission. */
export function editedEntity(type: string, { profile }: Whoami): Entity | undefined {
  const name = storedName(entityNamed(type));
  return consoleEntities.find((entity) => entity.name === name && may(profile, name, 'admin'));
}

const assignLocation = (address: string) => () => window.location.assign(address);

/** Commands available on every page: the menu's pages and the global actions. */
export function useCommands(): { pages: Command[]; actions: Command[] } {
  const translate = useTranslate();
  const wordingOf = useEntityWording();
  const locale = useLocale();
  const { profile } = useConsole();
  const sections = useMenuSections();
  return useMemo(() => {
    const pages = sections.flatMap(({ items }) =>
      items.map(({ to, name, icon }): Command => {
        const label = typeof name === 'string' ? translate(name) : wordingOf(name).plural;
        return { id: `go-${to}`, label, icon, to };
      }),
    );
    const made = consoleEntities.filter(
      ({ name, api }) => api.calls.includes('create') && may(profile, name, 'create'),
    );
    const actions = made.flatMap((entity): Command[] => {
      const words = wordingOf(entity);
      const icon = entity.console?.icon ?? '';
      const imported = entity.api.ownImport ? undefined : importPath(entity);
      return [
        {
          id: `new-${entity.name}`,
          label: translate('console.list.create', { name: words.inText }),
          icon,
          to: createPath(resourceOf(entity)),
        },
        ...(imported
          ? [
              {
                id: `import-${entity.name}`,
                label: translate('console.import_objects.title', { name: words.plural }),
                icon: 'import',
                to: imported,
              },
            ]
          : []),
      ];
    });
    const changeLanguage = () => {
      storeLanguage(window.localStorage, locale === 'fi' ? 'en' : 'fi');
      window.location.reload();
    };
    const appCommands: Command[] = [
      { id: 'help', label: translate('console.keys.title'), icon: 'quiz', run: () => openOverlay('help') },
      { id: 'app', label: translate('console.app.back_to_site'), icon: 'home', run: assignLocation('/home') },
      {
        id: 'profile',
        label: translate('console.app.own_details'),
        icon: 'users',
        run: assignLocation('/profile'),
      },
      { id: 'language', label: translate('console.app.other_language'), icon: 'flag', run: changeLanguage },
      {
        id: 'logout',
        label: translate('console.app.log_out'),
        icon: 'leave',
        run: assignLocation('/logout'),
      },
    ];
    return { pages, actions: [...actions, ...appCommands] };
  }, [translate, wordingOf, locale, profile, sections]);
}

/** Filters commands by the words of a query. Labels that begin with the first word come first, then labels with a word that does. */
export function filterCommands(commands: readonly Command[], query: string): Command[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const [first = ''] = words;
  const rankOf = (label: string) =>
    label.startsWith(first) ? 0 : label.split(/[\s:]+/).some((word) => word.startsWith(first)) ? 1 : 2;
  return commands
    .map((command) => ({ command, label: command.label.toLowerCase() }))
    .filter(({ label }) => words.every((word) => label.includes(word)))
    .sort((one, other) => rankOf(one.label) - rankOf(other.label))
    .map(({ command }) => command);
}
