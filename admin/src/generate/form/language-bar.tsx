import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type Entity, translatedNames } from '@piiri/schemas';
import type { Language } from '@piiri/schemas/languages.ts';
import { CalendarClock, Circle, CircleAlert, CircleCheck, Contrast } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import {
  type LanguageStatus,
  languageStatus,
  translatedValues,
} from '../../data/values/translated-values.ts';
import { SCROLL_SHADOWS } from '../../kit/page/scroll-shadows.ts';
import { useScrollPadding } from '../../kit/state/use-scroll-padding.ts';
import { TranslateButton } from '../actions/translate/translate-button.tsx';
import { useFormLanguages } from '../inputs/form-languages.tsx';
import { useOutdatedLanguages } from '../inputs/outdated-languages.ts';

const STATUS_ICONS = {
  complete: { Icon: CircleCheck, color: 'var(--success)' },
  partial: { Icon: Contrast, color: 'var(--warning)' },
  empty: { Icon: Circle, color: 'var(--muted)' },
  outdated: { Icon: CalendarClock, color: 'var(--warning)' },
  wrong: { Icon: CircleAlert, color: 'var(--danger)' },
} as const;

function StatusIcon({ status }: { status: LanguageStatus }) {
  const translate = useTranslate();
  const { Icon, color } = STATUS_ICONS[status];
  // The tab's text already tells screen readers this.
  if (status === 'outdated') return <Icon aria-hidden size={17} color={color} />;
  return <Icon role="img" aria-label={translate(`console.languages.${status}`)} size={17} color={color} />;
}

/**
 * Name of a language; the label says that it is outdated, since somebody who has not opened the language would not
 * notice.
 */
function TabLabel({ language, status }: { language: Language; status: LanguageStatus }) {
  const translate = useTranslate();
  return (
    <span>
      {translate(`console.languages.${language}`)}
      {status === 'outdated' && ' '}
      {status === 'outdated' && (
        <small className="warned regular">{translate('console.languages.outdated')}</small>
      )}
    </span>
  );
}

/** Returns a function that computes each language's status over the whole form, while it is edited. */
function useLanguageStatus(entity: Entity): (language: Language) => LanguageStatus {
  const names = translatedNames(entity.fields);
  const watched = useWatch({ name: names });
  const { errors } = useFormState();
  const values = Object.fromEntries(names.map((name, index) => [name, watched[index]]));
  const translated = translatedValues(entity.fields, values);
  const { outdated, confirmed } = useOutdatedLanguages(entity);
  return (language) => {
    const status = languageStatus(translated, errors, language);
    const isOutdated = outdated.includes(language) && !confirmed.includes(language);
    return isOutdated && status !== 'wrong' ? 'outdated' : status;
  };
}

/** Shows a language with errors, once after each attempt to save: it must not change during editing. */
function useShowInvalidLanguage(statusOf: (language: Language) => LanguageStatus): void {
  const { languages, current, show } = useFormLanguages();
  const { submitCount, isSubmitting } = useFormState();
  const invalid = languages.filter((language) => statusOf(language) === 'wrong');
  const toShow = invalid.includes(current) ? undefined : invalid[0];
  const handledSubmit = useRef(submitCount);
  useEffect(() => {
    if (handledSubmit.current === submitCount || isSubmitting) return;
    handledSubmit.current = submitCount;
    if (toShow) show(toShow);
  }, [submitCount, isSubmitting, toShow, show]);
}

/** Language switch for all translated fields of a form: a tab per language, with its status. */
export function LanguageBar({ entity }: { entity: Entity }) {
  const translate = useTranslate();
  const { languages, current, show, tabId, panelId } = useFormLanguages();
  const statusOf = useLanguageStatus(entity);
  useShowInvalidLanguage(statusOf);
  return (
    <Box ref={useScrollPadding('start')} className="language-bar rule-below">
      <Tabs
        value={current}
        onChange={(_, language: Language) => show(language)}
        variant="scrollable"
        scrollButtons={false}
        aria-label={translate('console.languages.label')}
        sx={{ minHeight: 44, flex: 1, minWidth: 0, '& .MuiTabs-scroller': SCROLL_SHADOWS }}
      >
        {languages.map((language) => (
          <Tab
            key={language}
            value={language}
            id={tabId(language)}
            aria-controls={panelId}
            icon={<StatusIcon status={statusOf(language)} />}
            iconPosition="start"
            label={<TabLabel language={language} status={statusOf(language)} />}
          />
        ))}
      </Tabs>
      <TranslateButton entity={entity} />
    </Box>
  );
}
