import { type Entity, PUBLISHED_LANGUAGES, titlePaths } from '@piiri/schemas';
import type { InLanguages, Language } from '@piiri/schemas/languages.ts';
import { CalendarClock, CircleDashed, Languages, type LucideIcon, Repeat } from 'lucide-react';
import { LinkBase, type RaRecord, useListContext, useTranslate } from 'react-admin';
import { editPath, listPath } from '../../data/definitions/paths.ts';
import { resourceOf } from '../../data/definitions/resources.ts';
import { displayAt, titleOf, useContentLanguages } from '../../data/labels/content.ts';
import { useConsole } from '../../data/session/console-context.tsx';
import type { ListColumn } from './columns.ts';

interface LanguagesChipProps {
  languages: readonly Language[];
  /** Text key; its text has the parameter `languages`. */
  text: string;
  Icon: LucideIcon;
}

/** Shows a message about some languages of a row; renders nothing without languages. */
function LanguagesChip({ languages, text, Icon }: LanguagesChipProps) {
  const translate = useTranslate();
  if (languages.length === 0) return null;
  const names = languages.map((language) => translate(`console.languages.${language}`)).join(', ');
  const words = translate(text, { languages: names });
  return (
    <span className="row-outdated" title={words}>
      <Icon aria-hidden />
      <span aria-hidden>{languages.map((language) => language.toUpperCase()).join(' ')}</span>
      <span className="visually-hidden">{words}</span>
    </span>
  );
}

/** Shows in a row that the published object has a draft, and why the draft was not published on schedule. */
function DraftChip({ row }: { row: RaRecord }) {
  const translate = useTranslate();
  const draft = row.draft as { refused: string | null } | null | undefined;
  if (!draft) return null;
  return (
    <>
      <span className="state-chip draft">
        {translate(draft.refused ? 'console.draft.not_published' : 'console.draft.waits')}
      </span>
      {draft.refused && <span className="row-reason">{draft.refused}</span>}
    </>
  );
}

/** Leads to all occurrences of a series, of which the list shows the next one; renders nothing for other rows. */
function SeriesLink({ entity, row }: { entity: Entity; row: RaRecord }) {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  if (!row.series || filterValues?.series) return null;
  const label = translate('console.list.series');
  return (
    <LinkBase
      className="row-series"
      to={`${listPath(resourceOf(entity))}?filter=${encodeURIComponent(JSON.stringify({ series: row.series }))}`}
      title={label}
      aria-label={label}
    >
      <Repeat aria-hidden />
    </LinkBase>
  );
}

/** Shows the required languages of the company that a row lacks. */
function MissingChip({ entity, row }: { entity: Entity; row: RaRecord }) {
  const { tenant } = useConsole();
  const [field = '', subName] = (titlePaths(entity)[0] ?? '').split('.');
  if (!subName || !row[field]) return null;
  const texts = row[field] as InLanguages<Record<string, unknown>>;
  const missing = tenant.required_languages.filter((language) => !texts[language]?.[subName]);
  return <LanguagesChip languages={missing} text="console.languages.missing" Icon={CircleDashed} />;
}

/** Shows the languages of a row that are older than the text in the company's default language. */
function OutdatedChip({ row }: { row: RaRecord }) {
  const outdated = (row.outdated_languages ?? []) as readonly Language[];
  return <LanguagesChip languages={outdated} text="console.outdated.of" Icon={CalendarClock} />;
}

/** Shows the languages in which readers see a row, unless they see it in all. */
function PublishedChip({ row }: { row: RaRecord }) {
  const languages = (row[PUBLISHED_LANGUAGES] ?? []) as readonly Language[];
  return <LanguagesChip languages={languages} text="console.languages.published_only" Icon={Languages} />;
}

/** States of what is sent or published otherwise than content, by the state whose colour they have. */
const LIKE: Readonly<Record<string, string>> = { waiting: 'draft', sending: 'scheduled', sent: 'published' };

const STATES = ['new', 'draft', 'scheduled', 'published', 'expired'] as const;

type State = (typeof STATES)[number];

/** Whether a value is a publishing state. */
export function isState(value: unknown): value is State {
  return STATES.some((state) => state === value);
}

/** Publishing state of an object, as text and colour. */
export function StateChip({ state }: { state: State }) {
  const translate = useTranslate();
  return <span className={`state-chip ${state}`}>{translate(`console.state.${state}`)}</span>;
}

interface Props {
  entity: Entity;
  column: ListColumn;
  row: RaRecord;
}

/** A value in a row; the title links to the object and is shown in full in one column. */
export function Cell({ entity, column, row }: Props) {
  const translate = useTranslate();
  const languages = useContentLanguages();
  const { Display, field, path, isTitle } = column;
  if (column.isState && isState(row.state)) return <StateChip state={row.state} />;
  const value = displayAt(entity, row, path, languages);
  const display = <Display entity={entity} field={field} name={path} value={value} record={row} />;
  if (path === 'state') return <span className={`state-chip ${LIKE[`${value}`] ?? value}`}>{display}</span>;
  if (!isTitle) return display;
  const fullTitle = titlePaths(entity).length > 1 ? titleOf(entity, row, languages) : undefined;
  return (
    <span className="row-name">
      <LinkBase
        className="row-title"
        dir="auto"
        to={editPath(resourceOf(entity), row.id)}
        title={typeof value === 'string' ? value : undefined}
      >
        {fullTitle ?? (value ? display : translate('console.list.untitled'))}
      </LinkBase>
      <SeriesLink entity={entity} row={row} />
      <DraftChip row={row} />
      <MissingChip entity={entity} row={row} />
      <OutdatedChip row={row} />
      <PublishedChip row={row} />
    </span>
  );
}
