import Skeleton from '@mui/material/Skeleton';
import { type CustomField, type Entity, pickLanguage } from '@piiri/schemas';
import { customField } from '@piiri/schemas/entities/custom-field.ts';
import type { HistoryRow } from '@piiri/shared/contracts/history.ts';
import { Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { useContentLanguages } from '../../data/labels/content.ts';
import { useEntityWords } from '../../data/labels/entity-texts.ts';
import { lazyComponent } from '../../kit/lazy-component.tsx';
import { componentsOf } from '../registry/field-components.ts';
import { useHistoryLabel, useSettingLabel } from './labels.ts';
import { type Changes, differenceLines, isBlank, type Line, sortForReading, TEXTS } from './lines.ts';
import './differences.css';

const LINE_ENDS = /<\/(p|h[1-6]|li|blockquote|pre|div|tr)>|<br\s*\/?>|<hr\s*\/?>/gi;

/**
 * Returns the text of HTML as lines, with pictures replaced by their descriptions, for comparison. It runs no scripts
 * and fetches nothing.
 */
function plainText(html: string): string {
  const lined = html.replace(LINE_ENDS, (tag) => `${tag}\n`);
  const parsed = new DOMParser().parseFromString(lined, 'text/html');
  for (const image of parsed.querySelectorAll('img')) image.replaceWith(`[${image.alt.trim() || '…'}]`);
  return (parsed.body.textContent ?? '').replace(/\n{2,}/g, '\n').trim();
}

const TextDifference = lazyComponent(() => import('./text-difference.tsx'));

/** Data for showing the values of changes: names, thumbnails, pictures and definitions of custom fields. */
type ValueContext = Partial<Pick<HistoryRow, 'names' | 'thumbnails' | 'pictures' | 'custom_fields'>>;

interface LineProps {
  entity: Entity | undefined;
  line: Line;
  about: ValueContext;
}

function Texts({ line }: { line: Line }) {
  const translate = useTranslate();
  const isRich = line.field?.type === 'richText';
  const [old, now] = [line.old, line.now].map((text) => {
    const content = typeof text === 'string' ? text : '';
    return isRich ? plainText(content) : content;
  }) as [string, string];
  if (old === now) return <p className="difference-text">{translate('console.history.only_looks')}</p>;
  return (
    <Suspense fallback={<Skeleton />}>
      <TextDifference old={old} now={now} />
    </Suspense>
  );
}

/**
 * Returns a function that lists the labels of a content type's fields, or of a field's choices, in the console's
 * language.
 */
function useLabelsOf(): (items: readonly Pick<CustomField, 'labels'>[]) => string {
  const { preferred, fallback } = useContentLanguages();
  return (items) =>
    items
      .map(({ labels }) => labels[pickLanguage(Object.keys(labels), preferred, fallback) ?? preferred] ?? '')
      .join(', ');
}

/** Shows one side of a change that is not text: a picture, a name, a time. */
function Value({ entity, line, about, side }: LineProps & { side: 0 | 1 }) {
  const translate = useTranslate();
  const value = side === 0 ? line.old : line.now;
  const { field, path } = line;
  const labelsOf = useLabelsOf();
  if (isBlank(value)) return <span className="difference-none">{translate('console.form.none')}</span>;
  if (field?.type === 'fieldList') return <>{labelsOf(value as CustomField[])}</>;
  const names = about.names?.[path];
  if (names)
    return (
      <>
        {[value]
          .flat()
          .map((value) => names[String(value)] ?? translate('console.history.gone'))
          .join(', ')}
      </>
    );
  if (field?.type === 'image') {
    const src = about.thumbnails?.[path]?.[side];
    if (!src) return <span className="difference-none">{translate('console.history.picture_gone')}</span>;
    const name = about.pictures?.[path]?.[side];
    const alt = translate(`console.history.${side === 0 ? 'old' : 'new'}_picture`);
    return (
      <>
        <img src={src} alt={name ? '' : alt} />
        {name}
      </>
    );
  }
  if (typeof value === 'boolean') return <>{translate(value ? 'ra.boolean.true' : 'ra.boolean.false')}</>;
  if (!field || !entity || field.type === 'file' || field.type === 'attachments') return <>{String(value)}</>;
  const { Display } = componentsOf(field);
  // A property of a content type's field has the labels of the `customField` entity.
  const [owner, name] = line.of ? [customField, line.of.property] : [entity, path];
  return <Display entity={owner} field={field} name={name} value={value} record={{ id: 0 }} />;
}

function Sides(props: LineProps) {
  const translate = useTranslate();
  const { line } = props;
  return (
    <p className="difference-sides">
      {!isBlank(line.old) && (
        <del>
          <span className="visually-hidden">{translate('console.history.removed')} </span>
          <Value {...props} side={0} />
        </del>
      )}
      {!isBlank(line.old) && <span aria-hidden>→</span>}
      <ins>
        <span className="visually-hidden">{translate('console.history.added')} </span>
        <Value {...props} side={1} />
      </ins>
    </p>
  );
}

function Lines({
  entity,
  lines,
  withheld,
  about,
  label,
}: Omit<LineProps, 'line'> & {
  lines: readonly Line[];
  withheld: readonly string[];
  label: (path: string) => string;
}) {
  const translate = useTranslate();
  const labelsOf = useLabelsOf();
  const ofField = useEntityWords(customField).label;
  return (
    <dl className="differences">
      {lines.map((line) => (
        <div key={JSON.stringify(line)}>
          <dt>
            {about.custom_fields?.[line.path]?.label ?? label(line.path)}
            {line.isOrder && ` · ${translate('console.history.order')}`}
            {line.of && ` · ${labelsOf([line.of])} · ${ofField(line.of.property)}`}
            {line.language && <small> · {translate(`console.languages.${line.language}`)}</small>}
          </dt>
          <dd>
            {TEXTS.has(line.field?.type ?? '') ? (
              <Texts line={line} />
            ) : (
              <Sides entity={entity} line={line} about={about} />
            )}
          </dd>
        </div>
      ))}
      {withheld.map((name) => (
        <div key={name}>
          <dt>{about.custom_fields?.[name]?.label ?? label(name)}</dt>
          <dd className="difference-none">{translate('console.history.withheld')}</dd>
        </div>
      ))}
    </dl>
  );
}

function EntityDifferences({
  entity,
  ...rest
}: Omit<Parameters<typeof Lines>[0], 'label'> & { entity: Entity }) {
  return <Lines entity={entity} {...rest} label={useHistoryLabel(entity)} />;
}

/** Settings whose values are language codes. */
const LANGUAGE_SETTINGS: readonly string[] = ['default_language', 'required_languages'];

/** Differences of the company's settings, which are not an entity of the console. */
function SettingsDifferences({ lines, ...props }: Omit<Parameters<typeof Lines>[0], 'label'>) {
  const translate = useTranslate();
  const named = (codes: unknown) =>
    isBlank(codes)
      ? codes
      : String(codes)
          .split(', ')
          .map((code) => translate(`console.languages.${code}`))
          .join(', ');
  const items = lines.map((line) =>
    LANGUAGE_SETTINGS.includes(line.path) ? { ...line, old: named(line.old), now: named(line.now) } : line,
  );
  const label = useSettingLabel();
  return <Lines {...props} lines={items} label={label} />;
}

/** Shows the differences between two states of an object, field by field. Undefined entity: the company's settings. */
export default function Differences({
  entity,
  changes,
  about = {},
  withheld = [],
}: {
  entity: Entity | undefined;
  changes: Changes;
  about?: ValueContext;
  withheld?: readonly string[];
}) {
  const lines = sortForReading(differenceLines(entity, changes, about.custom_fields));
  const props = { lines, about, withheld };
  return entity ? (
    <EntityDifferences entity={entity} {...props} />
  ) : (
    <SettingsDifferences entity={undefined} {...props} />
  );
}
