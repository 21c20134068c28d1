import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { createPath, importPath } from '../../data/definitions/paths.ts';
import { consoleEntities, resourceOf } from '../../data/definitions/resources.ts';
import { useEntityWording } from '../../data/labels/entity-texts.ts';
import { createId, useGoTo } from '../../data/menu/go-to.ts';
import { useDestinations } from '../../data/menu/menu-context.tsx';
import { useConsole } from '../../data/session/console-context.tsx';
import { may } from '../../data/session/whoami.ts';
import { type Command, possibleCommands } from '../../kit/commands/registry.ts';

/** Whether a text contains all words without overlap: "new news" matches "New news item" but not "News". */
export function matchesWords(text: string, words: readonly string[]): boolean {
  let rest = text;
  return [...words]
    .sort((a, b) => b.length - a.length)
    .every((word) => {
      const start = rest.indexOf(word);
      if (start >= 0) rest = `${rest.slice(0, start)}\n${rest.slice(start + word.length)}`;
      return start >= 0;
    });
}

/** A command that the palette offers. */
export type LabelledCommand = Command & { label: string };

const openAddress = (address: string) => () => window.location.assign(address);

/** Ids of the commands registered on every page, see `useAppCommands`. */
const CONSOLE_COMMANDS = ['palette', 'next', 'previous', 'help', 'language'];

/** Links to places outside the console. */
const LINKS: readonly LabelledCommand[] = [
  { id: 'app', label: 'console.app.back_to_site', icon: 'home', run: openAddress('/home') },
  { id: 'profile', label: 'console.app.own_details', icon: 'users', run: openAddress('/profile') },
  { id: 'logout', label: 'console.app.log_out', icon: 'leave', run: openAddress('/logout') },
];

/**
 * Returns the commands of the palette: the menu's pages, the objects that can be created, and the actions on the
 * current screen.
 */
export function usePaletteCommands(): Record<'pages' | 'actions' | 'onScreen', LabelledCommand[]> {
  const translate = useTranslate();
  const wordingOf = useEntityWording();
  const { profile } = useConsole();
  const destinations = useDestinations();
  const goTo = useGoTo();
  // Read once: nothing else on the screen changes while the palette is open.
  const onScreen = useMemo(possibleCommands, []);
  const pages = destinations.map(({ to, name, icon, lines }) => ({
    id: `go-${to}`,
    label: typeof name === 'string' ? translate(name) : wordingOf(name).plural,
    icon,
    lines,
    run: () => goTo(to),
  }));
  const creatable = consoleEntities.filter(
    ({ name, api }) => api.calls.includes('create') && may(profile, name, 'create'),
  );
  const ofEntities = creatable.flatMap((entity): LabelledCommand[] => {
    const words = wordingOf(entity);
    const icon = entity.console?.icon;
    const create = {
      id: createId(entity),
      label: translate('console.list.create', { name: words.inText }),
      icon,
      run: () => goTo(createPath(resourceOf(entity))),
    };
    const imported = entity.api.ownImport ? undefined : importPath(entity);
    if (!imported) return [create];
    const label = translate('console.import_objects.title', { name: words.plural });
    return [create, { id: `import-${entity.name}`, label, icon: 'import', run: () => goTo(imported) }];
  });
  const labelled = (commands: readonly Command[]) =>
    commands.flatMap((command) =>
      command.label === undefined || ofEntities.some(({ id }) => id === command.id)
        ? []
        : [{ ...command, label: translate(command.label, { _: command.label }) }],
    );
  const isOfConsole = ({ id }: Command) => CONSOLE_COMMANDS.includes(id);
  return {
    pages,
    actions: [...ofEntities, ...labelled([...onScreen.filter(isOfConsole), ...LINKS])],
    onScreen: labelled(onScreen.filter((command) => !isOfConsole(command))),
  };
}

/** Filters commands by the words of a query. Labels that begin with the first word come first, then labels with a word that does. */
export function filterCommands(commands: readonly LabelledCommand[], query: string): LabelledCommand[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const [first = ''] = words;
  const rankOf = (label: string) =>
    label.startsWith(first) ? 0 : label.split(/[\s:]+/).some((word) => word.startsWith(first)) ? 1 : 2;
  return commands
    .map((command) => ({ command, label: command.label.toLowerCase() }))
    .filter(({ label }) => matchesWords(label, words))
    .sort((a, b) => rankOf(a.label) - rankOf(b.label))
    .map(({ command }) => command);
}
