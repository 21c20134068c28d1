import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Entity } from '@piiri/schemas';
import { LinkBase, useTranslate } from 'ra-core';
import { listPath } from '../paths.ts';
import { partPath, partsOfList, resourceOf } from '../resources.ts';
import { useConsole } from '../session/console-context.tsx';
import { may } from '../session/whoami.ts';
import { useEntityWords } from './texts.ts';

/** The lists that there are of an entity's objects: all of them, and some parts. Nothing where there is only the whole. */
export function ListParts({ entity, part }: { entity: Entity; part?: Entity }) {
  const translate = useTranslate();
  const words = useEntityWords(entity);
  const { profile } = useConsole();
  const parts = partsOfList(entity).filter(({ name }) => may(profile, name, 'admin'));
  if (parts.length === 0) return null;
  const home = listPath(resourceOf(entity));
  const links = [
    { to: home, label: translate('console.list.all'), isHere: !part },
    ...parts.map((each) => ({
      to: `${home}/${partPath(each)}`,
      label: words.part(each.name),
      isHere: each.name === part?.name,
    })),
  ];
  const help = part && words.help(part.name);
  return (
    <>
      <Box
        component="nav"
        aria-label={words.plural}
        className="rule-below"
        sx={{ display: 'flex', overflowX: 'auto', mb: 2 }}
      >
        {links.map(({ to, label, isHere }) => (
          <Box
            key={to}
            component={LinkBase}
            to={to}
            aria-current={isHere ? 'page' : undefined}
            sx={{
              px: 2,
              py: 1.5,
              color: isHere ? 'primary.main' : 'text.secondary',
              fontWeight: 600,
              textDecoration: 'none',
              whiteSpace: 'nowrap',
              borderBlockEnd: 2,
              borderColor: isHere ? 'primary.main' : 'transparent',
            }}
          >
            {label}
          </Box>
        ))}
      </Box>
      {help && (
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {help}
        </Typography>
      )}
    </>
  );
}
