import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  CHOICE_SETTINGS,
  FEATURES,
  type Feature,
  NAME_LISTS,
  type NameList,
} from '@piiri/schemas/features.ts';
import { LANGUAGES, type Language } from '@piiri/schemas/languages.ts';
import type { Tenant, TenantSettings } from '@piiri/shared/contracts/tenant.ts';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { DraftFormState } from '../../data/calls/draft-form.tsx';
import { useCall } from '../../data/calls/use-call.ts';
import { useConsole } from '../../data/session/console-context.tsx';
import { describedBy, FieldFrame } from '../../kit/inputs/field-frame.tsx';
import { LabelledCheck, LabelledChoice, LabelledText } from '../../kit/inputs/labelled-inputs.tsx';
import { Column, Row } from '../../kit/page/row.tsx';

/** Features that a page of their own explains and switches, `/answers`. */
const ON_OWN_PAGE: ReadonlySet<string> = new Set([
  'answers_enabled',
  'personal_tokens_enabled',
  'reading_translation_enabled',
]);

/** Tab of the settings with switches. */
export type FeatureTab = 'features' | 'publishing' | 'security';

/** Features that say how the company publishes and who is let in; the others are parts of the product. */
const TABS: Partial<Record<Feature, FeatureTab>> = {
  publishers_shown: 'publishing',
  attendees_shown: 'publishing',
  review_required: 'publishing',
  reactions_enabled: 'publishing',
  comments_enabled: 'publishing',
  alerts_need_two: 'publishing',
  thanks_enabled: 'publishing',
  videos_enabled: 'publishing',
  admins_need_second_factor: 'security',
};

/** Returns the tab of the settings that switches a feature. */
export const tabOfFeature = (feature: Feature): FeatureTab => TABS[feature] ?? 'features';

/** Menu titles for which a company can have its own terms. */
const TERMS = ['our_company', 'news', 'people'] as const;
type Term = (typeof TERMS)[number];

/** The settings in the form. */
interface Draft {
  name: string;
  color: string;
  time_zone: string;
  default_language: Language;
  required_languages: readonly Language[];
  settings: TenantSettings;
  terms: Record<Language, Record<Term, string>>;
  /** The new logo; null: the current one is removed; undefined: it stays. */
  logo?: File | null;
}

/** What each part of the form gets. */
export type SettingsForm = DraftFormState<Draft>;

/** The form for a company as it is. */
export function draftOf(tenant: Tenant): Draft {
  const { name, color, time_zone, default_language, required_languages } = tenant;
  const { settings, terms } = tenant;
  const words = (language: Language) =>
    Object.fromEntries(TERMS.map((term) => [term, terms.translations[language]?.[term] ?? ''])) as Record<
      Term,
      string
    >;
  return {
    ...{ name, color, time_zone, default_language, required_languages, settings },
    terms: Object.fromEntries(LANGUAGES.map((language) => [language, words(language)])) as Draft['terms'],
  };
}

/** Returns the body of the update call: the whole form, so that what it shows is what is stored. */
export function formOf(draft: Draft, hasLogo: boolean): FormData {
  const body = new FormData();
  for (const name of ['name', 'color', 'time_zone', 'default_language'] as const) body.set(name, draft[name]);
  body.set('required_languages', JSON.stringify(draft.required_languages));
  body.set('settings', JSON.stringify(draft.settings));
  body.set('terms', JSON.stringify({ translations: draft.terms }));
  if (draft.logo) body.set('logo', draft.logo);
  if (draft.logo !== undefined && hasLogo) body.set('remove_logo', 'true');
  return body;
}

/** Whether the form differs from the stored settings. */
export const isChanged = (draft: Draft, stored: Draft): boolean =>
  draft.logo !== undefined || JSON.stringify(draft) !== JSON.stringify(stored);

/** The languages that content must be complete in before it is published. */
function RequiredLanguages({ draft, change, errorAt }: SettingsForm) {
  const translate = useTranslate();
  const id = useId();
  const help = translate('console.settings.required_languages_help');
  const error = errorAt('required_languages');
  const chosen = draft.required_languages;
  const withToggled = (language: Language) =>
    LANGUAGES.filter((code) => (code === language) !== chosen.includes(code));
  return (
    <FieldFrame
      id={id}
      label={translate('console.settings.required_languages')}
      help={help}
      error={error}
      isGroup
    >
      <Row role="group" aria-labelledby={`${id}-label`} aria-describedby={describedBy(id, help, error)}>
        {LANGUAGES.map((language) => (
          <LabelledCheck
            key={language}
            label={translate(`console.languages.${language}`)}
            checked={chosen.includes(language)}
            onChange={() => change({ required_languages: withToggled(language) })}
          />
        ))}
      </Row>
    </FieldFrame>
  );
}

/** Switches of a tab: what the company uses, each with a word on what it changes. */
export function FeatureSwitches({ draft, change, tab }: SettingsForm & { tab: FeatureTab }) {
  const translate = useTranslate();
  return (
    <Column gap={1.5}>
      {FEATURES.filter((feature) => !ON_OWN_PAGE.has(feature) && tabOfFeature(feature) === tab).map(
        (feature) => (
          <LabelledCheck
            key={feature}
            isSwitch
            label={translate(`console.settings.${feature}`)}
            help={translate(`console.settings.${feature}_help`)}
            checked={draft.settings[feature]}
            onChange={(isOn) => change({ settings: { ...draft.settings, [feature]: isOn } })}
          />
        ),
      )}
    </Column>
  );
}

/** A list of names that the company decides on, one a line. */
export function NameListField({ draft, change, errorAt, name }: SettingsForm & { name: NameList }) {
  const translate = useTranslate();
  return (
    <LabelledText
      label={translate(`console.settings.${name}`)}
      help={translate(`console.settings.${name}_help`, { count: NAME_LISTS[name] })}
      value={draft.settings[name].join('\n')}
      rows={4}
      error={errorAt(`settings.${name}`)}
      onChange={(text) => change({ settings: { ...draft.settings, [name]: text.split('\n') } })}
    />
  );
}

/** From how many minutes of reading in a week a group's week is crowded. */
export function AttentionField({ draft, change, errorAt }: SettingsForm) {
  const translate = useTranslate();
  const { attention_minutes: minutes } = draft.settings;
  return (
    <LabelledText
      isStrong
      label={translate('console.settings.attention_minutes')}
      help={translate('console.settings.attention_minutes_help')}
      width={320}
      value={minutes === null ? '' : String(minutes)}
      error={errorAt('settings.attention_minutes')}
      input={{ inputMode: 'numeric', maxLength: 5 }}
      onChange={(text) => {
        const digits = text.replace(/\D/g, '');
        change({ settings: { ...draft.settings, attention_minutes: digits ? Number(digits) : null } });
      }}
    />
  );
}

/** The address at which people join by their number. The company has a name in it once the setting is stored. */
function JoinAddress() {
  const translate = useTranslate();
  const { tenant } = useConsole();
  const isStored = tenant.settings.join_by_number !== null;
  const { data } = useCall('GET v1/tenant/sign-in/', { enabled: isStored });
  if (!data?.slug) return null;
  const address = `${tenant.address ?? location.origin}/join?company=${data.slug}`;
  return (
    <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {translate('console.settings.join_by_number_where', { address })}
    </Typography>
  );
}

/** What people without phone and e-mail join with beside their employee number, and where they do. */
export function JoinByNumberField({ draft, change, errorAt }: SettingsForm) {
  const translate = useTranslate();
  const { join_by_number: chosen } = draft.settings;
  const label = (value: string) => translate(`console.settings.join_by_number_${value}`);
  return (
    <Column gap={1}>
      <LabelledChoice
        isStrong
        label={translate('console.settings.join_by_number')}
        help={translate('console.settings.join_by_number_help')}
        value={chosen ?? ''}
        options={[
          { value: '', label: label('off') },
          ...CHOICE_SETTINGS.join_by_number.map((value) => ({ value, label: label(value) })),
        ]}
        error={errorAt('settings.join_by_number')}
        onChange={(value) => {
          const join_by_number = CHOICE_SETTINGS.join_by_number.find((fact) => fact === value) ?? null;
          change({ settings: { ...draft.settings, join_by_number } });
        }}
      />
      {chosen && <JoinAddress />}
    </Column>
  );
}

/** Numbers of days that are offered for the trash. */
const TRASH_DAYS = [1, 2, 3, 7, 14, 30];

/** For how many days a deletion can be undone. */
export function TrashFields({ draft, change, errorAt }: SettingsForm) {
  const translate = useTranslate();
  const { trash_days: days } = draft.settings;
  const offered = [...new Set([...TRASH_DAYS, days])].sort((a, b) => a - b);
  return (
    <LabelledChoice
      isStrong
      label={translate('console.settings.trash_days')}
      help={translate('console.settings.trash_days_help')}
      value={String(days)}
      options={offered.map((count) => ({
        value: String(count),
        label: translate('console.settings.days', { smart_count: count }),
      }))}
      error={errorAt('settings.trash_days')}
      onChange={(value) => change({ settings: { ...draft.settings, trash_days: Number(value) } })}
    />
  );
}

/** The company's own words for menu titles, language by language. */
export function TermFields({ draft, change, errorAt }: SettingsForm) {
  const translate = useTranslate();
  return (
    <Column gap={3}>
      {TERMS.map((term) => (
        <Box key={term} role="group" aria-label={translate(`console.settings.term_${term}`)}>
          <Typography variant="subtitle1" sx={{ mb: 1 }}>
            {translate(`console.settings.term_${term}`)}
          </Typography>
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' },
            }}
          >
            {LANGUAGES.map((language) => (
              <LabelledText
                isStrong
                key={language}
                label={translate(`console.languages.${language}`)}
                input={{ lang: language }}
                value={draft.terms[language][term]}
                error={errorAt(`terms.translations.${language}.${term}`)}
                onChange={(word) =>
                  change({
                    terms: { ...draft.terms, [language]: { ...draft.terms[language], [term]: word } },
                  })
                }
              />
            ))}
          </Box>
        </Box>
      ))}
    </Column>
  );
}

/** Returns all time zones that the browser knows, and the current one even if it does not. */
const zonesWith = (chosen: string) => [...new Set([...Intl.supportedValuesOf('timeZone'), chosen])].sort();

/** The company's name, its clocks, and the language that it writes in first. */
export function CompanyFields(form: SettingsForm) {
  const translate = useTranslate();
  const { draft, change, field } = form;
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { md: '1fr 1fr' } }}>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <LabelledText {...field('name')} required />
      </Box>
      <LabelledChoice
        {...field('time_zone')}
        help={translate('console.settings.time_zone_help')}
        options={zonesWith(draft.time_zone).map((zone) => ({
          value: zone,
          label: zone.replaceAll('_', ' '),
        }))}
      />
      <LabelledChoice
        {...field('default_language')}
        help={translate('console.settings.default_language_help')}
        options={LANGUAGES.map((value) => ({ value, label: translate(`console.languages.${value}`) }))}
        onChange={(language) => change({ default_language: language as Language })}
      />
      <RequiredLanguages {...form} />
    </Box>
  );
}
