import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type Entity, entities } from '@piiri/schemas';
import { useLocale, useTranslate } from 'react-admin';
import { findContentType } from '../../data/definitions/content-types.ts';
import { resourceOf } from '../../data/definitions/resources.ts';
import { LabelledCheck } from '../../kit/inputs/labelled-inputs.tsx';
import { Row } from '../../kit/page/row.tsx';
import { toggled } from '../../kit/state/toggled.ts';

/** Returns a function for the screen's texts, by the last part of their keys. */
export function useTexts() {
  const translate = useTranslate();
  return (key: string, values?: Record<string, unknown>) => translate(`console.integrations.${key}`, values);
}

const byName = new Map(Object.values<Entity>(entities).map((entity) => [entity.name, entity]));

/** Splits an event or a scope into its parts: `content/lunch_menu.created`, `news:read`. */
const splitChoice = (choice: string) => choice.split(/[.:]/) as [entity: string, part: string];

/** Returns functions that name events and scopes. */
export function useChoiceWords() {
  const translate = useTranslate();
  const t = useTexts();
  const entityLabel = (name: string): string => {
    const entity = byName.get(name);
    if (!entity) return findContentType(name)?.many ?? t(`entity_${name}`, { _: name });
    return translate(`resources.${resourceOf(entity)}.name`, { smart_count: 2, _: name });
  };
  /** Returns the name of an event or operation. */
  const partLabel = (part: string): string => t(`part_${part}`, { _: part });
  /** Returns a description of several choices, grouped by entity. */
  const sentence = (choices: readonly string[]): string => {
    const parts = new Map<string, string[]>();
    for (const choice of choices) {
      const [name, part] = splitChoice(choice);
      parts.set(name, [...(parts.get(name) ?? []), partLabel(part)]);
    }
    return [...parts].map(([name, own]) => `${entityLabel(name)}: ${own.join(', ')}`).join(' · ');
  };
  return { entityLabel, partLabel, sentence };
}

interface Props {
  /** Choices such as `news.created` or `news:read`. */
  choices: readonly string[];
  chosen: readonly string[];
  /** Accessible name of the table. */
  label: string;
  onChange(chosen: string[]): void;
}

/** Sections of the menu in their order; what is in none comes last. */
const SECTIONS = ['content', 'telling', 'talk', 'people', 'follow', undefined] as const;

/** Returns the section of the menu in which an entity stands; own content types are content. */
function sectionOf(name: string): (typeof SECTIONS)[number] {
  const section = findContentType(name) ? 'content' : byName.get(name)?.console?.section;
  return SECTIONS.find((candidate) => candidate === section);
}

interface AllCheckProps {
  label: string;
  /** Accessible name. */
  name: string;
  choices: readonly string[];
  chosen: readonly string[];
  onChange(chosen: string[]): void;
}

/** Chooses all of some choices, or none of them. */
function AllCheck({ label, name, choices, chosen, onChange }: AllCheckProps) {
  const count = choices.filter((choice) => chosen.includes(choice)).length;
  const others = chosen.filter((choice) => !choices.includes(choice));
  return (
    <LabelledCheck
      label={label}
      name={name}
      sx={{ mr: 0 }}
      checked={count === choices.length}
      indeterminate={count > 0 && count < choices.length}
      onChange={() => onChange(count === choices.length ? others : [...others, ...choices])}
    />
  );
}

/**
 * Check boxes of events or operations: by section of the menu, and within it by entity in the order of their names; in
 * columns on wide screens, below the entity's name on narrow ones. Each section and the whole can be chosen at once.
 */
export function ChoiceTable({ choices, chosen, label, onChange }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  const t = useTexts();
  const { entityLabel, partLabel } = useChoiceWords();
  const names = [...new Set(choices.map((choice) => splitChoice(choice)[0]))];
  const parts = [...new Set(choices.map((choice) => splitChoice(choice)[1]))];
  const ofNames = (some: readonly string[]) =>
    choices.filter((choice) => some.includes(splitChoice(choice)[0]));
  const common = { chosen, onChange };
  return (
    <Box role="group" aria-label={label}>
      <AllCheck label={t('all')} name={`${label}: ${t('all')}`} choices={choices} {...common} />
      {SECTIONS.map((section) => {
        const own = names
          .filter((name) => sectionOf(name) === section)
          .sort((one, other) => entityLabel(one).localeCompare(entityLabel(other), locale));
        if (own.length === 0) return null;
        const heading = section ? translate(`console.sections.${section}`) : t('others');
        return (
          <Box key={heading} role="group" aria-label={heading} sx={{ mt: 2 }}>
            <Row gap={1} align="center" sx={{ justifyContent: 'space-between' }}>
              <Typography variant="h3">{heading}</Typography>
              <AllCheck
                label={t('all')}
                name={`${heading}: ${t('all')}`}
                choices={ofNames(own)}
                {...common}
              />
            </Row>
            {own.map((name) => (
              <Box
                key={name}
                role="group"
                aria-label={entityLabel(name)}
                className="rule-above"
                sx={{
                  display: 'grid',
                  alignItems: 'center',
                  columnGap: 1,
                  py: 0.5,
                  gridTemplateColumns: {
                    xs: 'repeat(2, minmax(0, 1fr))',
                    md: `minmax(0, 2fr) repeat(${parts.length}, minmax(0, 1fr))`,
                  },
                }}
              >
                <Typography sx={{ gridColumn: { xs: '1 / -1', md: 1 } }}>{entityLabel(name)}</Typography>
                {ofNames([name]).map((choice) => {
                  const [, part] = splitChoice(choice);
                  return (
                    <LabelledCheck
                      key={choice}
                      label={partLabel(part)}
                      name={`${entityLabel(name)}: ${partLabel(part)}`}
                      sx={{ mr: 0, gridColumn: { md: parts.indexOf(part) + 2 } }}
                      checked={chosen.includes(choice)}
                      onChange={() => onChange(toggled(chosen, choice))}
                    />
                  );
                })}
              </Box>
            ))}
          </Box>
        );
      })}
    </Box>
  );
}
