import type { Profile } from '@piiri/shared/contracts/profile.ts';
import { useId } from 'react';
import { useTexts } from '../../content/use-texts.ts';
import { dataOf } from '../../data/api/failure.ts';
import { useApp } from '../../data/app.ts';
import { FieldError } from '../../ui/form/field.tsx';
import { Switch } from '../../ui/form/switch.tsx';
import { useItem } from '../../ui/hooks/use-item.ts';
import { useProfileChange } from './use-profile-change.ts';

/** The language in which the person reads what others have written, and whether it is translated without a tap. */
export default function ReadingSettings({ profile }: { profile: Profile }) {
  const { api, t } = useApp();
  const id = useId();
  const hasTexts = useTexts('reading');
  const { item: languages, hasFailed: isMissing } = useItem('reading languages', async (signal) =>
    dataOf(await api.get('v1/reading/languages/', { signal })),
  );
  const { hasFailed, change } = useProfileChange();
  if (!hasTexts) return null;
  const chosen = profile.reading_language;
  const isListed = !chosen || languages?.some(({ code }) => code === chosen);
  return (
    <section aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{t('reading:title')}</h3>
      <p className="field-help">{t('reading:about')}</p>
      <div className="field">
        <label htmlFor={`${id}-language`}>{t('reading:language')}</label>
        <select
          id={`${id}-language`}
          value={chosen ?? ''}
          disabled={!languages}
          onChange={({ target: { value } }) => void change({ reading_language: value || null })}
        >
          <option value="">{t('reading:language_same')}</option>
          {!isListed && <option value={chosen ?? ''}>{chosen}</option>}
          {languages?.map(({ code, name }) => (
            <option key={code} value={code} lang={code}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <Switch
        label={t('reading:always')}
        help={t('reading:always_help')}
        checked={profile.translate_always}
        onChange={(translate_always) => void change({ translate_always })}
      />
      <FieldError id={`${id}-error`}>
        {isMissing ? t('reading:languages_failed') : hasFailed ? t('error.saving') : null}
      </FieldError>
    </section>
  );
}
