import { Download } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '../../browser/save-file.ts';
import { useApp } from '../../models/app.ts';
import { FieldError } from '../field-error.tsx';

/** All that is kept of the person, as a file. */
export function OwnData() {
  const { api, t } = useApp();
  const [hasFailed, setFailed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    if (isBusy) return;
    setBusy(true);
    const result = await api.get<object>('v1/profile/data/');
    setBusy(false);
    setFailed(!result.ok);
    if (result.ok)
      saveFile(new Blob([JSON.stringify(result.data, null, 2)], { type: 'application/json' }), 'piiri.json');
  };
  return (
    <section className="block" aria-labelledby="own-data">
      <h2 id="own-data">{t('profile:data')}</h2>
      <p className="own-data-text">{t('profile:data_text')}</p>
      <button
        type="button"
        className="button button-quiet"
        aria-disabled={isBusy}
        data-busy={isBusy || undefined}
        onClick={download}
      >
        <Download aria-hidden="true" />
        {t('profile:data_json')}
      </button>
      <FieldError id="own-data-error">{hasFailed ? t('error.text') : null}</FieldError>
    </section>
  );
}
