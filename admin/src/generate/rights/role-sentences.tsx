import Typography from '@mui/material/Typography';
import { ALL_GROUPS, ROLE_ACTIONS, type RoleRight, type RoleScreen } from '@piiri/schemas';
import { useLocale, useTranslate } from 'react-admin';
import { entityNamed } from '../../data/definitions/resources.ts';
import { useEntityWords } from '../../data/labels/entity-texts.ts';
import { useNamesOf } from '../../data/labels/options.ts';
import { Column } from '../../kit/page/row.tsx';
import { useGrantable } from './use-grantable.ts';

interface Props {
  rights: readonly RoleRight[];
  screens: readonly RoleScreen[];
}

/** Says in a sentence for each right what a role lets its holders do, and which screens it opens. */
export function RoleSentences({ rights, screens }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  const words = useEntityWords(entityNamed('role'));
  const grantable = useGrantable();
  const ids = [...new Set(rights.flatMap(({ groups }) => (groups === ALL_GROUPS ? [] : groups)))];
  const { names } = useNamesOf('group', ids);
  const join = (parts: readonly string[]) =>
    new Intl.ListFormat(locale, { type: 'conjunction' }).format(parts);
  const sentenceOf = ({ entity, actions, groups }: RoleRight) => {
    const named = grantable.find(({ name }) => name === entity);
    const what = translate(`console.roles.things.${entity}`, { _: named?.label ?? entity });
    const may = join(
      ROLE_ACTIONS.filter((action) => actions.includes(action)).map((action) =>
        translate(`console.roles.do.${action}`),
      ),
    );
    if (named && !named.hasGroups) return translate('console.roles.may', { may, what });
    if (groups === ALL_GROUPS) return translate('console.roles.may_all', { may, what });
    const groupNames = groups.flatMap((id) => names.get(id) ?? []);
    return groupNames.length > 0
      ? translate('console.roles.may_in', {
          may,
          what,
          groups: join(groupNames),
          smart_count: groupNames.length,
        })
      : translate('console.roles.may_nowhere', { what });
  };
  const lines = rights.filter(({ actions }) => actions.length > 0).map(sentenceOf);
  if (screens.length > 0) {
    const named = screens.map((screen) => words.choice('screens', screen));
    lines.push(translate('console.roles.opens', { screens: join(named), smart_count: named.length }));
  }
  if (lines.length === 0)
    return <Typography color="textSecondary">{translate('console.roles.nothing')}</Typography>;
  return (
    <Column component="ul" gap={0.75} sx={{ m: 0, pl: 2.5 }}>
      {lines.map((line) => (
        <li key={line}>
          <Typography>{line}</Typography>
        </li>
      ))}
    </Column>
  );
}
