import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { Entity, Language } from '@piiri/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useEntityWords } from '../../data/labels/entity-texts.ts';
import { useConsole } from '../../data/session/console-context.tsx';
import type { Values } from '../../data/values/values.ts';
import { PlainDialog } from '../../kit/dialogs/plain-dialog.tsx';
import { focusWhenReady } from '../../kit/state/focus.ts';
import { useAudience } from '../actions/publishing/use-audience.ts';
import { selectInText } from '../editor/shown-texts.ts';
import { useFormLanguages } from '../inputs/form-languages.tsx';
import { useOutdatedLanguages } from '../inputs/outdated-languages.ts';
import { contentFindings, type Finding, readLanguageFindings } from './check-content.ts';
import { linkFindings } from './check-links.ts';
import './checks.css';

/** The groups of the list, in its order. */
const GROUPS: readonly { name: string; kinds: readonly Finding['kind'][] }[] = [
  {
    name: 'languages',
    kinds: ['language_missing', 'language_read', 'language_partial', 'language_outdated'],
  },
  { name: 'dates', kinds: ['date_contradiction', 'expired', 'in_past', 'enrolment_after_start'] },
  { name: 'links', kinds: ['link_gone', 'link_not_published', 'link_empty'] },
  { name: 'pictures', kinds: ['undescribed'] },
  { name: 'plain', kinds: ['long_sentence', 'passive', 'officialese', 'long_word'] },
];

/** Maximum wait for the editor of another language in ms. */
const MAX_WAIT_MS = 5000;

/** Characters of a quotation that are shown. */
const MAX_QUOTE = 90;

const shorten = (text = '') => (text.length > MAX_QUOTE ? `${text.slice(0, MAX_QUOTE).trimEnd()}…` : text);

/** What is about a whole language names it itself. */
const ABOUT_LANGUAGE: ReadonlySet<Finding['kind']> = new Set([
  'language_missing',
  'language_read',
  'language_partial',
  'language_outdated',
]);

function useFindingText(entity: Entity) {
  const translate = useTranslate();
  const words = useEntityWords(entity);
  return ({ kind, path, language, quote, link, count, instead, message }: Finding): string => {
    if (message) return `${words.label(path)}: ${translate(`validation.${message}`)}`;
    const text = translate(`console.checks.${kind}`, {
      field: words.label(path),
      language: language && translate(`console.languages.${language}`),
      quote: shorten(quote),
      link: shorten(link),
      number: count,
      instead,
    });
    return language && !ABOUT_LANGUAGE.has(kind) ? `${text} (${language.toUpperCase()})` : text;
  };
}

/** Lists what to look at before publishing; each entry leads to its place. It blocks nothing. */
export default function CheckDialog({ entity, onClose }: { entity: Entity; onClose: () => void }) {
  const translate = useTranslate();
  const textOf = useFindingText(entity);
  const { tenant } = useConsole();
  const { getValues, setFocus } = useFormContext();
  const { current, show } = useFormLanguages();
  const { outdated, confirmed } = useOutdatedLanguages(entity);
  const [values] = useState(() => getValues() as Values);
  const required = [tenant.default_language, ...tenant.required_languages] as Language[];
  const audience = useAudience(entity);
  const chosen = audience.data?.languages ?? [];
  const [own] = useState(() =>
    contentFindings(entity, values, {
      now: new Date(),
      required,
      outdated: outdated.filter((language) => !confirmed.includes(language)),
      fallback: tenant.default_language as Language,
    }),
  );
  const {
    data: links = [],
    isFetching,
    isError,
  } = useQuery({
    queryKey: ['check links', entity.name],
    queryFn: () => linkFindings(entity, values),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const findings = [...own, ...readLanguageFindings(entity, values, { required, chosen }), ...links];
  const goTo = ({ path, language, quote, picture, link }: Finding) => {
    onClose();
    if (language && language !== current) show(language);
    const isInText = [quote, picture, link].some((place) => place !== undefined);
    const end = performance.now() + MAX_WAIT_MS;
    focusWhenReady((before) => {
      if (isInText && selectInText(path, { quote, picture, link })) return true;
      // A passage that is no longer in its text is not found: its field is shown.
      if (isInText && performance.now() < end) return false;
      setFocus(path);
      return document.activeElement !== before;
    });
  };
  return (
    <PlainDialog title={translate('console.checks.title')} onClose={onClose} gap={2}>
      {findings.length > 0 && (
        <Typography color="textSecondary">{translate('console.checks.help')}</Typography>
      )}
      <div role="status">
        {isFetching && <Typography>{translate('console.checks.following')}</Typography>}
        {isError && <Typography>{translate('console.checks.links_failed')}</Typography>}
        {!isFetching && findings.length === 0 && (
          <Typography className="strong">{translate('console.checks.nothing')}</Typography>
        )}
      </div>
      {GROUPS.map(({ name, kinds }) => {
        const listed = findings.filter(({ kind }) => kinds.includes(kind));
        return (
          listed.length > 0 && (
            <section key={name} aria-label={translate(`console.checks.groups.${name}`)}>
              <Typography variant="h3" sx={{ mb: 0.5 }}>
                {translate(`console.checks.groups.${name}`)}
              </Typography>
              <ul className="check-findings">
                {listed.map((finding) => (
                  <li key={JSON.stringify(finding)}>
                    <Link component="button" type="button" onClick={() => goTo(finding)}>
                      {textOf(finding)}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          )
        );
      })}
    </PlainDialog>
  );
}
